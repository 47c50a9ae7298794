export interface Wanted {
  readonly specifier: string
  /** URL of the importing file. */
  readonly parent: string
}

const CHILD = `
let text = ''
process.stdin.setEncoding('utf8')
for await (const chunk of process.stdin) text += chunk
const answers = JSON.parse(text).map(({ specifier, parent }) => {
  try { return { url: import.meta.resolve(specifier, parent) } } catch (error) { return { problem: error.message } }
})
process.stdout.write(JSON.stringify(answers))
`

/**
 * Where imports lead, by Node's own rules. Node tells it for another file only behind a flag, so a child asks; it
 * runs once per compilation.
 */
export function resolveSpecifiers(wanted: readonly Wanted[]): { url?: string; problem?: string }[] {
  if (wanted.length === 0) return []
  const args = ['--no-warnings', '--experimental-import-meta-resolve', '--input-type=module', '-e', CHILD]
  const { execFileSync } = process.getBuiltinModule('node:child_process')
  const output = execFileSync(process.execPath, args, {
    input: JSON.stringify(wanted),
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  return JSON.parse(output)
}
