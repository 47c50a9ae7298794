// Aliases: the text of the alias and the rest of the command line are read together.
import type { Command } from 'unbash'
import type { Span } from '../analysis.ts'
import { runText } from '../run-text.ts'
import type { Scope } from '../scope.ts'
import { copyState } from '../state.ts'
import type { Value } from '../value.ts'
import { whileNothingIsGiven } from './function.ts'

export function runAlias(scope: Scope, name: string, node: Command, span: Span): Value | undefined {
  const text = scope.state.aliases?.get(name)
  const key = name + '=' + text
  if (text === undefined || scope.session.calling.includes(key)) return undefined
  const rest = node.name ? scope.source.slice(node.name.end, node.end) : ''
  scope.session.aliases.delete(key)
  scope.session.calling.push(key)
  const output = runText(
    scope,
    { text: text + rest, from: [] },
    { program: name, index: null, how: 'alias' },
    { span, sameShell: true },
  )
  scope.session.calling.pop()
  return output
}

/** Aliases that stand ready under a name: whoever types it later runs them. */
export function walkUnusedAliases({ session }: Scope): void {
  for (const [key, { scope, text, span }] of [...session.aliases].slice(0, 100)) {
    session.calling.push(key)
    const name = key.slice(0, key.indexOf('='))
    whileNothingIsGiven(session, () => {
      const inside = { ...scope, state: copyState(scope.state), capture: false }
      runText(inside, { text, from: [] }, { program: name, index: null, how: 'alias' }, { span })
    })
    session.calling.pop()
  }
}
