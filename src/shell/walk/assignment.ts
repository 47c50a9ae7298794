// `name=value`, `name+=value`, `name[i]=value`, `name=(…)`.
import type { Assignment, Word as SyntaxWord } from 'unbash'
import type { EnvAssignment, Word } from '../analysis.ts'
import { HOLE } from '../hole.ts'
import type { Scope } from '../scope.ts'
import { firstValue, lookUp, setVariable } from '../state.ts'
import { asValue, EMPTY, joinSources, UNKNOWN, type Value, wordOf } from '../value.ts'
import { expandSingle, expandWord } from '../words/expand.ts'
import { expandTildes } from '../words/tilde.ts'

/** Expands an assignment; with `keep` the variable is set as well. */
export function readAssignment(scope: Scope, node: Assignment, keep = false): EnvAssignment {
  if (keep) assign(scope, node)
  if (node.value.type === 'ArrayValue') {
    const words: Word[] = []
    if (!keep) for (const element of node.value.elements) expandWord(scope, element, words)
    return { name: node.name, value: wordOf(HOLE, node.text) }
  }
  if (keep) {
    const variable = lookUp(scope.state, node.name)
    const kept = variable ? firstValue(variable) : UNKNOWN
    return { name: node.name, value: { ...wordOf(kept.text, node.value.text, kept.from) } }
  }
  if (node.index) expandSingle(scope, node.index)
  return { name: node.name, value: scalar(scope, node.value) }
}

export function assign(scope: Scope, node: Assignment): void {
  const { state } = scope
  const before = node.append || node.index ? lookUp(state, node.name) : undefined
  if (node.value.type === 'ArrayValue') {
    const words: Word[] = []
    for (const element of node.value.elements) expandWord(scope, element, words)
    const old = before === undefined || !node.append ? [] : Array.isArray(before) ? before : [before as Value]
    setVariable(state, node.name, [...old, ...words.map(asValue)])
    return
  }
  const word = scalar(scope, node.value)
  if (node.index) {
    const index = expandSingle(scope, node.index).value
    const list = Array.isArray(before) ? [...before] : before ? [before as Value] : []
    if (index !== null && /^\d{1,3}$/.test(index)) {
      while (list.length < Number(index)) list.push(EMPTY)
      list[Number(index)] = asValue(word)
      setVariable(state, node.name, list)
    } else setVariable(state, node.name, UNKNOWN)
    return
  }
  if (!node.append) {
    setVariable(state, node.name, asValue(word))
    return
  }
  const old = before === undefined ? UNKNOWN : firstValue(before)
  setVariable(state, node.name, { text: old.text + word.known, from: joinSources(old.from, word.from) })
}

function scalar(scope: Scope, value: SyntaxWord): Word {
  const word = expandSingle(scope, value)
  if (!value.text.includes('~') || word.quoted) return word
  const known = expandTildes(scope.state, word.known)
  return known === word.known ? word : { ...word, known, value: known.includes(HOLE) ? null : known }
}
