import { describe, expect, it } from 'vitest'
import { check } from '../check.ts'
import { buildExample } from '../example-workspace.ts'
import type { Example } from '../rule.ts'

function checked(example: Example): { ids: string[] } {
  const { options, remove } = buildExample(example)
  try {
    return { ids: check(options).findings.map(({ rule }) => rule) }
  } finally {
    remove()
  }
}

describe('a script', () => {
  const script = (event: string, name: string, text: string): Example => ({
    hooks: {
      [event]: [
        {
          command: `${name.endsWith('.py') ? 'python3' : name.endsWith('.sh') ? 'bash' : 'node'} h/${name}`,
          failClosed: /^before|^preTool/.test(event) ? false : undefined,
        },
      ],
    },
    files: { [`h/${name}`]: text },
  })
  it.each<[string, Example, string[]]>([
    [
      'reads Claude keys on afterFileEdit',
      script('afterFileEdit', 'a.sh', 'f=$(cat | jq -r .tool_input.file_path)\necho "$f" >&2\n'),
      ['dead-payload-key'],
    ],
    [
      'has fallbacks in one expression',
      script('afterFileEdit', 'a.sh', 'i=$(cat)\nf=$(echo "$i" | jq -r \'.file_path // .path // empty\')\n'),
      [],
    ],
    [
      'reads a file of its own with jq',
      script('afterFileEdit', 'a.sh', "v=$(jq -r .path package.json)\nf=$(jq -r '.file_path')\n"),
      [],
    ],
    [
      'asks for an exit code after a shell command',
      script(
        'afterShellExecution',
        'a.py',
        'import json, sys\nd = json.load(sys.stdin)\nif d.get("exit_code") != 0 and d["command"]:\n    pass\n',
      ),
      ['dead-payload-key'],
    ],
    [
      'destructures dead keys in JavaScript',
      script(
        'afterFileEdit',
        'a.js',
        "const { filePath } = JSON.parse(require('fs').readFileSync(0, 'utf8'))\n",
      ),
      ['dead-payload-key'],
    ],
    [
      'reads its own config in JavaScript',
      script(
        'afterFileEdit',
        'a.js',
        "const fs = require('fs')\nconst input = JSON.parse(fs.readFileSync(0, 'utf8'))\nconst pkg = JSON.parse(fs.readFileSync('package.json', 'utf8'))\nif (input.file_path && pkg.path) process.exit(0)\n",
      ),
      [],
    ],
    [
      'denies with camelCase in Python',
      script(
        'beforeShellExecution',
        'a.py',
        'import json\nprint(json.dumps({"permission": "deny", "userMessage": "no"}))\n',
      ),
      ['answer-camel-case'],
    ],
    [
      'prints both spellings',
      script(
        'beforeShellExecution',
        'a.py',
        'import json\nprint(json.dumps({"permission": "deny", "userMessage": "no", "user_message": "no"}))\n',
      ),
      [],
    ],
    [
      'says decision instead of permission',
      script(
        'beforeShellExecution',
        'a.js',
        "console.log(JSON.stringify({ decision: 'deny', reason: 'no' }))\n",
      ),
      ['answer-wrong-key', 'answer-unknown-key'],
    ],
    [
      'says continue on a shell event',
      script('beforeShellExecution', 'a.js', 'console.log(JSON.stringify({ continue: false }))\n'),
      ['answer-wrong-key'],
    ],
    [
      'blocks the prompt properly',
      script(
        'beforeSubmitPrompt',
        'a.js',
        "console.log(JSON.stringify({ continue: false, user_message: 'x' }))\n",
      ),
      [],
    ],
    [
      'answers Claude style on stop',
      script('stop', 'a.js', "console.log(JSON.stringify({ decision: 'block', reason: 'go on' }))\n"),
      [],
    ],
    [
      'mentions answers in comments only',
      script('afterFileEdit', 'a.sh', '# echo {"additional_context":"x"}\ntrue\n'),
      [],
    ],
    [
      'answers nothing of weight on a silent event',
      script('afterFileEdit', 'a.js', 'console.log(JSON.stringify({ continue: true }))\n'),
      [],
    ],
    [
      'prints the reason and exits with 2',
      script('beforeShellExecution', 'a.sh', 'cat | grep -q rm && { echo "Blocked"; exit 2; }\nexit 0\n'),
      [],
    ],
    [
      'complains about a missing tool with exit 1',
      script(
        'beforeShellExecution',
        'a.sh',
        'if ! command -v jq; then\n  echo "jq is not installed; blocked" >&2\n  exit 1\nfi > /dev/null\n',
      ),
      [],
    ],
    [
      'echoes into a pipe',
      script('beforeShellExecution', 'a.sh', 'i=$(cat)\necho "value $i" | grep -q x\necho "{}"\n'),
      [],
    ],
    [
      'logs by a function',
      script('beforeShellExecution', 'a.sh', 'log() {\n  echo "text $1"\n}\nx=$(log hi)\necho "{}"\n'),
      [],
    ],
    [
      'collects edits and runs tests on stop silently',
      script('stop', 'a.sh', 'npm run lint || true\nnpm test\n'),
      ['stop-check-without-followup'],
    ],
    [
      'declares a TypeScript type',
      script(
        'beforeShellExecution',
        'a.ts',
        "interface Answer { permission: 'deny'; userMessage: string }\nconsole.log('{}')\n",
      ),
      [],
    ],
  ])('that %s', (_, example, ids) => {
    expect(checked(example).ids.filter((id) => id !== 'gate-fails-open')).toEqual(ids)
  })

  it('that serves several events is blamed only for what none of them takes', () => {
    const files = { 'h.py': 'import json\nprint(json.dumps({"permission": "deny", "user_message": "x"}))\n' }
    const both = {
      beforeSubmitPrompt: [{ command: 'python3 h.py', failClosed: false }],
      beforeReadFile: [{ command: 'python3 h.py', failClosed: false }],
    }
    expect(checked({ hooks: both, files }).ids).toEqual([])
  })
})
