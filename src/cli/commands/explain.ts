import { readFileSync } from 'node:fs'
import {
  type Action,
  actionOfCase,
  judge,
  type Policy,
  renderPolicyIssue,
  type TestCase,
} from '../../policy/index.ts'
import { defineCommand } from '../command.ts'
import { judgeWithRego } from '../guard/judge-with-rego.ts'
import { contextOf, POLICY_FLAGS, policyOf } from '../policy-flags.ts'
import { renderVerdict, verdictJson } from '../render-verdict.ts'
import type { Terminal } from '../terminal.ts'
import { UserFault } from '../user-fault.ts'

export const explain = defineCommand({
  usage: '"COMMAND" [flags]',
  summary: 'Tells what the policy says about an action, by which rule, and what to do instead',
  details: `One action: a command line, or --read, --write, --prompt or --mcp. Nothing is run and no file is changed.
--batch takes one JSON object per line ({"command": …}) and answers one JSON object per line, in order.`,
  flags: {
    read: { kind: 'text', value: 'PATH', doc: 'judge reading a file' },
    write: { kind: 'text', value: 'PATH', doc: 'judge writing a file' },
    prompt: { kind: 'text', value: 'TEXT', doc: 'judge a prompt' },
    mcp: { kind: 'text', value: 'SERVER/TOOL', doc: "judge a server's tool; its input follows as JSON" },
    batch: { kind: 'text', value: 'FILE|-', doc: 'judge every line of a file; - reads stdin' },
    ...POLICY_FLAGS,
    json: { kind: 'switch', doc: 'one JSON document' },
  },
  async run({ args, flags, terminal }) {
    const context = contextOf(flags)
    const { policy, warnings } = await policyOf(flags, context)
    for (const line of warnings) terminal.err(`jackline: ${line}\n`)
    reportIssues(policy, terminal)
    const judged =
      flags.policy.length > 0
        ? (action: Action) => judge(policy, action, context)
        : await judgeWithRego(policy, context, (line) => terminal.err(`jackline: ${line}\n`))
    if (flags.batch !== undefined) {
      const text =
        flags.batch === '-' ? (await terminal.readStdin()).toString('utf8') : readBatch(flags.batch)
      const answers: string[] = []
      for (const [index, line] of text.split('\n').entries()) {
        if (line.trim() === '') continue
        const action = actionOfLine(line, index + 1, context.workspace)
        answers.push(JSON.stringify(verdictJson(judged(action))))
      }
      terminal.out(answers.length === 0 ? '' : `${answers.join('\n')}\n`)
      return 0
    }
    const action = actionOfFlags(args, flags, context.workspace)
    const verdict = judged(action)
    terminal.out(
      flags.json
        ? `${JSON.stringify(verdictJson(verdict))}\n`
        : renderVerdict(verdict, action, terminal.paint),
    )
    return 0
  },
})

function reportIssues(policy: Policy, terminal: Terminal): void {
  for (const issue of policy.issues) terminal.err(`jackline: ${renderPolicyIssue(issue)}\n`)
  if (policy.issues.some(({ severity }) => severity === 'error'))
    terminal.err('jackline: what is right in the file is in force, and so is the core.\n')
}

interface ActionFlags {
  readonly read: string | undefined
  readonly write: string | undefined
  readonly prompt: string | undefined
  readonly mcp: string | undefined
}

function actionOfFlags(args: readonly string[], flags: ActionFlags, cwd: string): Action {
  const { read, write, prompt, mcp } = flags
  const given: TestCase[] = [
    ...(read === undefined ? [] : [{ read }]),
    ...(write === undefined ? [] : [{ write }]),
    ...(prompt === undefined ? [] : [{ prompt }]),
  ]
  if (mcp !== undefined) given.push({ mcp, input: jsonOf(args[0]) })
  else if (args.length > 1) throw new UserFault('Put the command in quotes: jackline explain "COMMAND".')
  else if (args[0] !== undefined) given.push(args[0])
  const [first, second] = given
  if (first === undefined) throw new UserFault('Which command? jackline explain "COMMAND".')
  if (second !== undefined)
    throw new UserFault('One action at a time: a command, --read, --write, --prompt or --mcp.')
  return actionOfCase(first, cwd)
}

function jsonOf(text: string | undefined): unknown {
  if (text === undefined) return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new UserFault('--mcp: the input must be JSON, for example \'{"path": "a.txt"}\'.')
  }
}

function readBatch(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new UserFault(`--batch: ${path}: ${code === 'ENOENT' ? 'there is no such file' : message}.`)
  }
}

/** `{"command": …}` with an optional `cwd`, or the shorthand of a policy test. */
function actionOfLine(line: string, number: number, cwd: string): Action {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new UserFault(`--batch: line ${number} is not JSON.`)
  }
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const folder = typeof fields['cwd'] === 'string' ? fields['cwd'] : cwd
  if (typeof fields['command'] === 'string' && !('mcp' in fields))
    return actionOfCase(fields['command'], folder)
  if (
    ['shell', 'read', 'write', 'delete', 'prompt', 'response', 'mcp', 'tool', 'subagent'].some(
      (key) => typeof fields[key] === 'string',
    )
  )
    return actionOfCase(fields as unknown as TestCase, folder)
  throw new UserFault(`--batch: line ${number} has no "command".`)
}
