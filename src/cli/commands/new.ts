import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { addEntries } from '../../config/index.ts'
import { isObject, suggestion } from '../../protocol/index.ts'
import { defineCommand } from '../command.ts'
import { eventArgument } from '../event-argument.ts'
import { edited, writeOrFault } from '../hooks-file-edit.ts'
import { renderCases } from '../new-hook/case-template.ts'
import { LANGUAGES, type Language, renderScript } from '../new-hook/templates.ts'
import { placesOf } from '../places.ts'
import { UserFault } from '../user-fault.ts'

export const newHook = defineCommand({
  usage: 'hook NAME --event EVENT [--lang ts|js|sh|py]',
  summary: 'Writes a hook, a test case for it, and its entry in .cursor/hooks.json',
  details: 'Nothing that exists is overwritten; every other byte of the hooks file stays.',
  flags: {
    event: { kind: 'text', value: 'EVENT', doc: 'the event it answers (see `jackline events`)' },
    lang: { kind: 'text', value: 'ts|js|sh|py', doc: 'the language of the script (default: ts)' },
    workspace: { kind: 'text', value: 'DIR', doc: 'the workspace root (default: here)' },
  },
  async run({ args, flags, terminal }) {
    const [what, name, ...more] = args
    if (what !== 'hook') throw new UserFault('What is to be made? jackline new hook NAME --event EVENT.')
    if (name === undefined || more.length > 0)
      throw new UserFault('Which name? jackline new hook NAME --event EVENT.')
    if (!/^[A-Za-z0-9][\w.-]*$/.test(name)) {
      throw new UserFault(`"${name}" is no name for a file: use letters, digits, ".", "-" and "_".`)
    }
    if (flags.event === undefined)
      throw new UserFault('Which event? Add --event EVENT; `jackline events` lists them.')
    const event = eventArgument(flags.event)
    const language = languageOf(flags.lang ?? 'ts')
    const { workspace } = placesOf({ ...flags, home: undefined, enterprise: undefined, team: undefined })

    const script = `.cursor/hooks/${name}.${language === 'js' ? javaScriptEnding(workspace) : language}`
    const cases = `.jackline/tests/${name}.yaml`
    const taken = [script, cases].filter((path) => existsSync(join(workspace, path)))
    if (taken.length > 0) throw new UserFault(`${taken.join(' and ')} exists already; choose another name.`)
    const hooksFile = join(workspace, '.cursor', 'hooks.json')
    const { after } = edited(hooksFile, (text) =>
      addEntries(text, [{ event, entry: { command: launch(language, script) } }]),
    )

    write(join(workspace, script), renderScript(language, event, name), 0o755)
    write(join(workspace, cases), renderCases(event, name), 0o644)
    writeOrFault(hooksFile, after ?? '')
    const { bold } = terminal.paint
    terminal.out(
      `Wrote ${script} and ${cases}; ${event} in .cursor/hooks.json runs it.\n\n${bold('Next')}\n` +
        nextSteps(language, workspace, script),
    )
    return 0
  },
})

function languageOf(text: string): Language {
  const language = LANGUAGES.find((each) => each === text)
  if (language !== undefined) return language
  throw new UserFault(
    `Unknown language "${text}".${suggestion(text, LANGUAGES)} Languages: ${LANGUAGES.join(', ')}.`,
  )
}

/** How Cursor starts the script: project hooks run in the workspace root. Never through npx, which is slow. */
function launch(language: Language, script: string): string {
  switch (language) {
    case 'ts':
      return `node_modules/.bin/jackline run ${script}`
    case 'js':
      return `node ${script}`
    case 'py':
      return `python3 ${script}`
    case 'sh':
      return `./${script}`
  }
}

// In a package that says it is CommonJS, only .mjs may use import.
function javaScriptEnding(workspace: string): 'js' | 'mjs' {
  return packageFile(workspace)?.['type'] === 'commonjs' ? 'mjs' : 'js'
}

function packageFile(workspace: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8'))
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function nextSteps(language: Language, workspace: string, script: string): string {
  const needsPackage = language === 'ts' || language === 'js'
  const installed = existsSync(join(workspace, 'node_modules', 'jackline'))
  const run = installed || needsPackage ? 'npx jackline test' : 'jackline test'
  return [
    ...(needsPackage && !installed ? ['  npm install --save-dev jackline   the hook imports it'] : []),
    `  ${run.padEnd(33)} run its cases`,
    `  ${script}${' '.repeat(Math.max(1, 34 - script.length))}make it yours`,
    '',
  ].join('\n')
}

function write(path: string, content: string, mode: number): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content, { flag: 'wx', mode })
    chmodSync(path, mode)
  } catch (error) {
    throw new UserFault(`${path} cannot be written: ${(error as Error).message}.`)
  }
}
