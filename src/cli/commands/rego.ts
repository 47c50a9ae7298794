import { suggestion } from '../../protocol/index.ts'
import { defineCommand } from '../command.ts'
import { FLAGS_OF, REGO_FLAGS, type RegoWord, strayFlags } from '../rego/flags.ts'
import { UserFault } from '../user-fault.ts'

export const rego = defineCommand({
  usage: 'eval|check|test … [flags]',
  summary: "Evaluates, checks and tests policies in Rego, OPA's language, without OPA",
  details: `  jackline rego eval -d PATH … -i INPUT 'query'    the solutions of a query, as opa eval gives them
  jackline rego check PATH …                       every error of every file, with its place
  jackline rego test PATH …                        the test_ rules; todo_test_ rules are skipped

Exit code 1 when there are errors or a test fails. More: docs/rego.md.`,
  flags: REGO_FLAGS,
  async run({ args: [word, ...args], flags, terminal }) {
    const known = Object.keys(FLAGS_OF) as RegoWord[]
    const found = known.find((each) => each === word)
    if (found === undefined) {
      const problem = word === undefined ? 'Which word?' : `Unknown word "${word}".${suggestion(word, known)}`
      throw new UserFault(`${problem} Words: ${known.map((each) => `rego ${each}`).join(', ')}.`)
    }
    const [stray] = strayFlags(found, flags)
    if (stray !== undefined) {
      const taken = FLAGS_OF[found].map((each) => `--${each}`).join(', ')
      throw new UserFault(`rego ${found} takes no --${stray}. Flags: ${taken}.`)
    }
    if (found === 'eval') return (await import('../rego/eval.ts')).runEval(args, flags, terminal)
    if (found === 'check') return (await import('../rego/check.ts')).runCheck(args, flags, terminal)
    return (await import('../rego/test.ts')).runTests(args, flags, terminal)
  },
})
