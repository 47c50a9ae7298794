import { type Policy, renderCase, renderPolicyIssue, type TestReport } from '../policy/index.ts'
import { renderTable } from './table.ts'
import { type Paint, printable } from './terminal.ts'

/** The mistakes of the policy files, or that there are none. */
export function renderPolicyIssues(policy: Policy, paint: Paint): string {
  const { issues, data } = policy
  if (issues.length === 0) {
    const files = data.files.map(({ file }) => file).join(', ')
    return files === ''
      ? 'No policy file: the core and the recommended pack are in force.\n'
      : `${paint.green('ok')}  ${printable(files)}\n`
  }
  const lines = issues.map((issue) => `${printable(renderPolicyIssue(issue))}\n`).join('')
  return issues.some(({ severity }) => severity === 'error')
    ? `${lines}${paint.yellow('What is right in these files is in force, and so is the core.')}\n`
    : lines
}

/** Failures as expected and received, then what no case ever hit. */
export function renderTestReport({ results, ruleCases, unhit }: TestReport, paint: Paint): string {
  const ofFiles = results
    .filter(({ passed }) => !passed)
    .map(({ test, verdict }) => {
      const { file, line } = test.place
      const rule = test.rule === null ? '' : ` by ${test.rule}`
      const by = verdict.rule === null ? '' : ` by ${verdict.rule}: ${verdict.reason ?? ''}`
      const title = `${paint.red('failed')}  ${file}:${line}  ${printable(renderCase(test.test))}\n`
      return `${title}  ${paint.green(`- ${test.expect}${rule}`)}\n  ${paint.red(printable(`+ ${verdict.decision}${by}`))}\n`
    })
  const ofCode = ruleCases
    .filter(({ passed }) => !passed)
    .map(({ rule, file, test, expect, verdict }) => {
      const title = `${paint.red('failed')}  ${file}  ${rule}  ${printable(renderCase(test))}\n`
      const [wanted, got] = expect === 'stop' ? ['matches', 'does not match'] : ['does not match', 'matches']
      return `${title}  ${paint.green(`- ${rule} ${wanted}`)}\n  ${paint.red(`+ ${rule} ${got}; the verdict is ${verdict.decision}`)}\n`
    })
  const parts = [...ofFiles, ...ofCode]
  const failed = parts.length
  if (unhit.length > 0) parts.push(`${paint.yellow('no case hits')}  ${unhit.join(', ')}\n`)
  parts.push(`${results.length + ruleCases.length - failed} passed, ${failed} failed\n`)
  return parts.join('')
}

/** What is in force, layer by layer. A mode that stops nothing cannot be overlooked. */
export function renderPolicy({ data, rules }: Policy, paint: Paint): string {
  const monitored = rules.filter((rule) => rule.mode === 'monitor')
  const parts: string[] = []
  if (monitored.length > 0)
    parts.push(
      paint.yellow(
        paint.bold(`MONITOR MODE: ${monitored.length} of ${rules.length} rules stop nothing.\n\n`),
      ),
    )
  const files = data.files.map(({ layer, file, mode }) => [
    layer,
    file,
    mode === 'monitor' ? paint.yellow(mode) : mode,
  ])
  parts.push(`${paint.bold('Files')}\n${files.length === 0 ? '  none\n' : renderTable(files, '  ')}`)
  const packs = data.packs.map(({ name, layer, mode }) => [name, layer, mode])
  parts.push(`${paint.bold('Packs')}\n${renderTable(packs, '  ')}`)
  const rows = rules.map((rule) => [
    rule.id,
    rule.verdict,
    rule.mode === 'monitor' ? paint.yellow('monitor') : 'enforce',
    rule.pack ?? rule.layer,
    rule.on.join(' '),
  ])
  parts.push(`${paint.bold('Rules')}\n${renderTable(rows, '  ')}`)
  if (data.waivers.length > 0) {
    const waivers = data.waivers.map(({ rule, owner, expires, reason }) => [
      rule,
      owner,
      `until ${expires}`,
      printable(reason),
    ])
    parts.push(`${paint.bold('Waivers')}\n${renderTable(waivers, '  ')}`)
  }
  return parts.join('\n')
}
