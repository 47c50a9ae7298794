// Command and process substitution: run the script inside in a subshell and take its output.
import type { ParsedScript, ProcessSubstitutionPart } from 'unbash'
import type { Stdin } from '../analysis.ts'
import { HOLE } from '../hole.ts'
import type { Scope } from '../scope.ts'
import { inContext, report, reportBound, spanOf } from '../scope.ts'
import { copyState } from '../state.ts'
import { EMPTY, UNKNOWN, type Value } from '../value.ts'
import { runScript } from '../walk/script.ts'

/** A part of a word with a script inside; reading `script` parses it. */
interface Place {
  readonly pos: number
  readonly end: number
  readonly script: ParsedScript | undefined
}

const FED: Stdin = { kind: 'pipe', known: HOLE, from: [], path: null }

export function runSubstitution(scope: Scope, place: Place): Value {
  const output = runInside(scope, place, true)
  const text = output.text.replace(/\n+$/, '')
  return text === output.text ? output : { text, from: output.from }
}

export function runProcessSubstitution(scope: Scope, part: ProcessSubstitutionPart): Value {
  return runInside(scope, part, part.operator === '<')
}

function runInside(scope: Scope, place: Place, capture: boolean): Value {
  if (scope.session.truncated) return UNKNOWN
  const { script } = place
  if (!script) return UNKNOWN
  if (scope.depth >= scope.session.limits.depth) {
    reportBound(scope, 'bound-depth', 'commands are nested too deep')
    return UNKNOWN
  }
  const span = spanOf(scope, place)
  for (const error of script.errors ?? []) report(scope, 'unparseable', error.message, span)
  if (script.commands.length === 0) return EMPTY
  const inside: Scope = {
    ...inContext(scope, 'substitution'),
    state: copyState(scope.state),
    source: script.source ?? scope.source,
    offset: script.source === undefined ? scope.offset : null,
    span,
    depth: scope.depth + 1,
    capture,
    // `>( … )` reads what the command beside it prints.
    stdin: capture || scope.stdin.kind !== 'inherit' ? scope.stdin : FED,
  }
  const output = runScript(inside, script.commands)
  return capture ? output : { text: HOLE, from: output.from }
}
