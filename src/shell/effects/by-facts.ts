// Applies a row of `facts.ts` to a command.
import type { Word } from '../analysis.ts'
import { hasOption, namesIn, type ParsedOptions, readOptions } from '../options.ts'
import { CHANGING } from './changing-programs.ts'
import { addPath, type Collector } from './collector.ts'
import type { Facts } from './facts.ts'
import { READING } from './reading-programs.ts'
import { WINDOWS } from './windows-programs.ts'

let table: Map<string, Facts> | null = null

/** Facts of a program; a later row wins over an earlier one. */
export function factsOf(name: string): Facts | undefined {
  if (!table) {
    table = new Map()
    for (const [names, facts] of [...READING, ...CHANGING, ...WINDOWS])
      for (const each of names.split(' ')) table.set(each, facts)
  }
  return table.get(name)
}

export function applyFacts(c: Collector, facts: Facts, args: readonly Word[]): void {
  const stopEarly = facts.operands === 'executes'
  const parsed = readOptions(facts.dataBehind ? before(args, facts.dataBehind) : args, facts, stopEarly)
  for (const { name, value } of parsed.options) {
    const role = facts.roles?.[name]
    if (role && value) addPath(c, role, value)
  }
  if (!facts.operands || !applies(facts, parsed)) return
  const recursive =
    facts.recursive === 'always' ||
    (facts.recursive !== undefined && hasOption(parsed, ...namesIn(facts.recursive)))
  let operands = parsed.operands
  if (facts.skip && !(facts.unless && hasOption(parsed, ...namesIn(facts.unless))))
    operands = operands.slice(facts.skip)
  if (facts.expression && (operands.length > 1 || c.command.stdin.kind !== 'inherit'))
    operands = withoutExpression(operands, facts.expression)
  if (facts.operands === 'executes') {
    if (operands[0]) addPath(c, 'executes', operands[0])
  } else if (facts.operands === 'copy' || facts.operands === 'move' || facts.operands === 'link') {
    applyTarget(c, facts, parsed, operands, recursive)
  } else if (facts.operands === 'edits') {
    for (const word of operands) {
      if (word.known.startsWith('+')) continue
      addPath(c, 'reads', word)
      addPath(c, 'writes', word)
    }
  } else {
    const edits = facts.editsWith !== undefined && hasOption(parsed, ...namesIn(facts.editsWith))
    for (const word of operands) {
      addPath(c, facts.operands, word, recursive)
      if (edits) addPath(c, 'writes', word)
    }
  }
}

function before(args: readonly Word[], row: string): readonly Word[] {
  const at = args.findIndex((word) => namesIn(row).includes(word.known))
  return at < 0 ? args : args.slice(0, at)
}

/** `yq .env values.yaml`, `yq eval .env values.yaml`. */
function withoutExpression(operands: readonly Word[], expression: RegExp): readonly Word[] {
  const at = /^(?:e|ea|eval|eval-all)$/.test(operands[0]!.known) ? 1 : 0
  return operands[at] && expression.test(operands[at].known) ? operands.slice(at + 1) : operands
}

/** `when: '!c m'`: only without these options. */
function applies(facts: Facts, parsed: ParsedOptions): boolean {
  if (!facts.when) return true
  const negated = facts.when.startsWith('!')
  return hasOption(parsed, ...namesIn(negated ? facts.when.slice(1) : facts.when)) !== negated
}

function applyTarget(
  c: Collector,
  facts: Facts,
  parsed: ParsedOptions,
  operands: readonly Word[],
  recursive: boolean,
): void {
  const hasTarget = hasOption(parsed, 't', 'target-directory')
  const sources = hasTarget || operands.length === 1 ? operands : operands.slice(0, -1)
  const target = hasTarget || operands.length < 2 ? undefined : operands.at(-1)
  for (const source of sources) {
    if (facts.operands === 'move') addPath(c, 'deletes', source, true)
    addPath(c, 'reads', source, recursive || facts.operands === 'move')
  }
  if (!target) return
  addPath(c, 'writes', target)
  if (facts.operands === 'link' || c.command.name === 'rename') return
  // The target may be a folder: then the file of the same name in it is what is written.
  for (const source of sources) {
    const name = source.known.replace(/\/+$/, '').replace(/^.*\//, '')
    if (name !== '' && target.known.endsWith('/'))
      addPath(c, 'writes', { ...target, known: target.known + name })
  }
}
