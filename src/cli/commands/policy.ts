import { type FuzzReport, fuzzPolicy, runPolicyTests } from '../../policy/index.ts'
import { suggestion } from '../../protocol/index.ts'
import { defineCommand } from '../command.ts'
import { counted } from '../counted.ts'
import { contextOf, POLICY_FLAGS, policyOf } from '../policy-flags.ts'
import { renderPolicy, renderPolicyIssues, renderTestReport } from '../render-policy.ts'
import { type Paint, printable } from '../terminal.ts'
import { UserFault } from '../user-fault.ts'

const WORDS = ['check', 'test', 'fuzz', 'show'] as const

export const policy = defineCommand({
  usage: 'check|test|fuzz|show [flags]',
  summary: 'Checks, tests, fuzzes or shows the policy in force',
  details: `check  every mistake in the policy files, with file, line and column; ends with 1 when there is one
test   runs the tests of the policy files and the cases of rules in TypeScript: failures as diffs, and the rules that no case ever hit
fuzz   disguises every stopped shell case in twenty ways that mean the same, and lists what slips through
show   layers, modes, packs and rules in force`,
  flags: { ...POLICY_FLAGS, json: { kind: 'switch', doc: 'one JSON document' } },
  async run({ args, flags, terminal }) {
    const [word = '', ...more] = args
    if (!(WORDS as readonly string[]).includes(word) || more.length > 0)
      throw new UserFault(`jackline policy ${WORDS.join('|')}.${suggestion(word, WORDS)}`)
    const context = contextOf(flags)
    const { policy: loaded, code, warnings } = await policyOf(flags, context)
    for (const line of warnings) terminal.err(`jackline: ${line}\n`)
    const errors = loaded.issues.filter(({ severity }) => severity === 'error').length
    const { paint } = terminal
    const print = (value: unknown, text: string) =>
      terminal.out(flags.json ? `${JSON.stringify(value)}\n` : text)
    if (word === 'check') {
      print({ issues: loaded.issues, files: loaded.data.files }, renderPolicyIssues(loaded, paint))
      return errors > 0 ? 1 : 0
    }
    if (loaded.issues.length > 0) terminal.err(renderPolicyIssues(loaded, paint))
    if (word === 'test') {
      const report = runPolicyTests(loaded, context, code)
      const all = [...report.results, ...report.ruleCases]
      const failed = all.filter(({ passed }) => !passed).length
      print({ passed: all.length - failed, failed, ...report }, renderTestReport(report, paint))
      return failed > 0 || errors > 0 ? 1 : 0
    }
    if (word === 'fuzz') {
      const report = fuzzPolicy(loaded, context)
      print(report, renderFuzz(report, paint))
      return report.slips.length > 0 ? 1 : 0
    }
    print({ ...loaded.data, tests: undefined }, renderPolicy(loaded, paint))
    return errors > 0 ? 1 : 0
  },
})

function renderFuzz({ cases, tried, slips }: FuzzReport, paint: Paint): string {
  if (cases === 0)
    return 'No shell case with expect: deny or ask in the tests of the policy: nothing to disguise.\n'
  const lines = slips.map(
    ({ command, disguise, disguised }) =>
      `${paint.red('slips through')}  ${disguise}\n  ${printable(command)}\n  ${printable(disguised)}\n`,
  )
  return `${lines.join('')}${counted(cases, 'case')} in ${counted(tried, 'disguise')}: ${slips.length} slip through.\n`
}
