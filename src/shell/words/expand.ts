// Word expansion: one syntax word → the words the program would receive.
import type { Word as SyntaxWord, WordPart } from 'unbash'
import type { Word } from '../analysis.ts'
import { HOLE } from '../hole.ts'
import type { Scope } from '../scope.ts'
import { spent } from '../scope.ts'
import type { Value } from '../value.ts'
import { joinSources, literalWord, NOTHING } from '../value.ts'
import { runArithmetic } from './arithmetic.ts'
import { bracesOf } from './braces.ts'
import { addValue, closeField, type Fields, openFields } from './fields.ts'
import { expandParameter, expandSimple } from './parameter.ts'
import { runProcessSubstitution, runSubstitution } from './substitution.ts'
import { expandTilde } from './tilde.ts'

/** True for text that stands for itself: no quoting, expansion, glob, brace or tilde. */
function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    // letters digits % + , - . / : = @ _ ^ and everything beyond ASCII
    if ((c >= 97 && c <= 122) || (c >= 43 && c <= 58) || (c >= 64 && c <= 90)) continue
    if (c === 95 || c === 61 || c === 37 || c === 94 || c > 127) continue
    return false
  }
  return true
}

/** Expands a word of a command line: braces, tilde, parameters, substitutions, splitting. */
export function expandWord(scope: Scope, word: SyntaxWord, into: Word[]): void {
  const text = word.text
  if (isPlain(text)) {
    into.push(literalWord(text))
    return
  }
  if (text.includes('{') && text !== '{}' && hasBraces(word)) {
    for (const part of bracesOf(scope, text)) expandParts(scope, part, part.text, true, into)
    return
  }
  expandParts(scope, word, text, true, into)
}

/** Expands to exactly one word, without splitting: assignments, redirect targets, `case` words. */
export function expandSingle(scope: Scope, word: SyntaxWord): Word {
  const text = word.text
  if (isPlain(text)) return literalWord(text)
  const into: Word[] = []
  expandParts(scope, word, text, false, into)
  return into[0] ?? literalWord('')
}

/** Expands parts of a here-document or an operand to one value. */
export function expandText(scope: Scope, parts: readonly WordPart[] | undefined, fallback: string): Value {
  if (!parts) return { text: fallback, from: NOTHING }
  const fields = openFields(fallback, false)
  for (const part of parts) addPart(scope, fields, part, true)
  return { text: fields.known, from: fields.from }
}

function hasBraces(word: SyntaxWord): boolean {
  return word.parts?.some((part) => part.type === 'BraceExpansion') ?? false
}

function expandParts(scope: Scope, word: SyntaxWord, text: string, split: boolean, into: Word[]): void {
  if (spent(scope)) return
  const parts = word.parts
  const fields = openFields(text, split)
  if (!parts) {
    fields.started = true
    fields.known = text.charCodeAt(0) === 126 ? expandTilde(scope.state, word.value) : word.value
    fields.quoted = text.includes('\\')
  } else {
    const [first] = parts
    for (const part of parts) {
      if (part === first && part.type === 'Literal' && part.text.charCodeAt(0) === 126) {
        fields.started = true
        fields.known += expandTilde(scope.state, part.value)
      } else addPart(scope, fields, part, false)
    }
  }
  closeField(fields)
  for (const done of fields.done) into.push(done)
}

function addPart(scope: Scope, fields: Fields, part: WordPart, inQuotes: boolean): void {
  switch (part.type) {
    case 'Literal':
      fields.known += part.value
      fields.started = true
      if (part.text.length !== part.value.length) fields.quoted = true
      return
    case 'SingleQuoted':
    case 'AnsiCQuoted':
      fields.known += part.value
      fields.started = true
      fields.quoted = true
      return
    case 'DoubleQuoted':
    case 'LocaleString':
      fields.quoted = true
      if (part.parts.length === 0) fields.started = true
      for (const child of part.parts) addPart(scope, fields, child, true)
      return
    case 'Glob':
      fields.known += part.value
      fields.started = true
      fields.glob = true
      if (part.parts) visitParts(scope, part.parts)
      return
    case 'ExtendedGlob':
      fields.known += part.text
      fields.started = true
      fields.glob = true
      if (part.parts) visitParts(scope, part.parts)
      return
    case 'BraceExpansion':
      fields.known += part.text
      fields.started = true
      if (part.parts) visitParts(scope, part.parts)
      return
    case 'SimpleExpansion':
      addAll(scope, fields, expandSimple(scope, part.text.slice(1)), inQuotes, part.text)
      return
    case 'ParameterExpansion':
      addAll(scope, fields, expandParameter(scope, part), inQuotes, part.text)
      return
    case 'CommandExpansion':
      addValue(scope, fields, runSubstitution(scope, part), inQuotes)
      return
    case 'ArithmeticExpansion':
      addValue(scope, fields, runArithmetic(scope, part.expression), true)
      return
    case 'ProcessSubstitution': {
      const output = runProcessSubstitution(scope, part)
      fields.known += '/dev/fd/' + HOLE
      fields.started = true
      fields.from = joinSources(fields.from, output.from)
      if (part.operator === '<') fields.stream = output.text
    }
  }
}

/** Walks parts whose text does not matter, for the substitutions in them. */
function visitParts(scope: Scope, parts: readonly WordPart[]): void {
  const aside = openFields('', false)
  for (const part of parts) addPart(scope, aside, part, true)
}

/** Several values: `"$@"` makes a field of each. */
function addAll(
  scope: Scope,
  fields: Fields,
  values: readonly Value[],
  inQuotes: boolean,
  text: string,
): void {
  if (values.length === 1) {
    addValue(scope, fields, values[0]!, inQuotes)
    return
  }
  fields.literal = false
  const separate = fields.split && (!inQuotes || text.includes('@'))
  for (const [i, each] of values.entries()) {
    if (i > 0) {
      if (separate) closeField(fields)
      else fields.known += ' '
    }
    addValue(scope, fields, each, inQuotes)
    if (inQuotes) fields.started = true
  }
}
