// Aliases: the text of the alias and the rest of the command line are read together.
import type { Command } from 'unbash'
import type { Span } from '../analysis.ts'
import { runText } from '../run-text.ts'
import type { Scope } from '../scope.ts'
import type { Value } from '../value.ts'

export function runAlias(scope: Scope, name: string, node: Command, span: Span): Value | undefined {
  const text = scope.state.aliases?.get(name)
  const key = name + '=' + text
  if (text === undefined || scope.session.calling.includes(key)) return undefined
  const rest = node.name ? scope.source.slice(node.name.end, node.end) : ''
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
