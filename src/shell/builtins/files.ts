// Programs that put known or foreign text into files, remembered for a later command that runs the file.
import type { Word } from '../analysis.ts'
import { HOLE } from '../hole.ts'
import type { Call } from '../invoke.ts'
import { optionValue, readOptions } from '../options.ts'
import { baseName, resolvePath } from '../paths.ts'
import { programName } from '../program-name.ts'
import { rememberFile, type State } from '../state.ts'
import type { Value } from '../value.ts'

export function runFileCopy(call: Call): Value | undefined {
  switch (call.name) {
    case 'tee':
      return runTee(call)
    case 'curl':
    case 'wget':
    case 'aria2c':
    case 'axel':
      return runDownload(call)
    case 'dd':
      return runDd(call)
    case 'certutil':
      return runDecoder(call)
    default:
      return runCopy(call)
  }
}

/** cp, mv, ln, install: the target is what the source was. */
function runCopy(call: Call): undefined {
  const { state } = call.scope
  const parsed = readOptions(call.args, {
    short: 't:S:m:o:g:',
    long: 'target-directory= suffix= mode= owner= group=',
    open: true,
  })
  const folder = optionValue(parsed, 't', 'target-directory')
  const sources = folder ? parsed.operands : parsed.operands.slice(0, -1)
  const target = folder ?? parsed.operands.at(-1)
  if (!target?.value) return
  if (call.name === 'ln') rememberLinks(state, sources, target.value)
  for (const source of sources) {
    const written = source.value === null ? undefined : state.files.get(resolvePath(source.value, state.cwd))
    const copied = written ? written.copyOf : copiedProgram(source)
    if (!written && !copied) continue
    const content = written?.content ?? { text: HOLE, from: [] }
    const path = resolvePath(target.value, state.cwd)
    rememberFile(state, path, content, copied)
    rememberFile(state, path + '/' + baseName(source.known), content, copied)
  }
}

const MOST_LINKS = 64

/** `ln -s ~ h`: from here on `h/x` is `~/x`. */
function rememberLinks(state: State, sources: readonly Word[], target: string): void {
  for (const source of sources) {
    if (state.links.size >= MOST_LINKS) return
    const path = resolvePath(target, state.cwd)
    const to = resolvePath(source.known, state.cwd)
    state.links.set(path, to)
    state.links.set(path + '/' + baseName(source.known), to)
  }
}

/** mount --bind folder place. */
export function runMount(call: Call): undefined {
  const operands = call.args.filter((word) => !word.known.startsWith('-'))
  const [source, target] = operands
  if (source && target?.value && call.args.some((word) => /^(?:--r?bind|-B|-R)$|\bbind\b/.test(word.known)))
    rememberLinks(call.scope.state, [source], target.value)
}

/** A copy of something from a folder of programs runs as that program; `$(which rm)` counts. */
function copiedProgram(source: Word): string | null {
  if (/^\/(usr\/(local\/)?)?s?bin\/|^\/opt\/homebrew\/bin\//.test(source.known)) return programName(source)
  return source.provenance === 'constant' && source.from.length > 0 && /^[a-z]+$/.test(source.known)
    ? source.known
    : null
}

function runTee(call: Call): Value {
  const { stdin, scope } = call
  const content = { text: stdin.known ?? HOLE, from: [call.command.index, ...stdin.from] }
  for (const word of call.args) {
    if (word.known.startsWith('-') || word.value === null) continue
    rememberFile(scope.state, resolvePath(word.value, scope.state.cwd), content)
  }
  return content
}

const CURL = { short: 'o:O', long: 'output= remote-name output-dir=', open: true } as const

function runDownload(call: Call): undefined {
  const { state } = call.scope
  const content = { text: HOLE, from: [call.command.index] }
  const wget = call.name !== 'curl'
  const parsed = readOptions(
    call.args,
    call.name !== 'wget' && wget
      ? { short: 'o:d:x:s:k:j:', long: 'out= dir= split= header= output=', open: true }
      : wget
        ? {
            short: 'O:P:o:a:U:t:T:e:',
            long: 'output-document= directory-prefix= user-agent= header=',
            open: true,
          }
        : { ...CURL, short: 'o:X:H:d:F:u:A:e:b:c:x:m:T:w:y:Y:z:C:E:K:Q:r:U:t:P:D:h:' },
  )
  const target =
    call.name === 'wget'
      ? optionValue(parsed, 'O', 'output-document')
      : optionValue(parsed, 'o', 'output', 'out')
  const keepsName =
    wget ||
    parsed.options.some((o) => o.name === 'O' || o.name === 'remote-name' || o.name === 'remote-name-all')
  if (target?.value && target.value !== '-')
    rememberFile(state, resolvePath(target.value, state.cwd), content)
  else if (!target && keepsName) {
    const given = optionValue(parsed, 'P', 'directory-prefix', 'output-dir', 'd', 'dir')?.known
    const folder = given === undefined ? state.cwd : resolvePath(given, state.cwd)
    for (const { value } of parsed.operands) {
      const name = value === null ? '' : baseName(value.replace(/[?#].*$/, ''))
      if (name !== '') rememberFile(state, resolvePath(name, folder), content)
    }
  }
}

/** certutil -decode in out, certutil -urlcache -f url out: the last argument is written. */
function runDecoder(call: Call): undefined {
  const { state } = call.scope
  const target = call.args.at(-1)?.value
  if (target && call.args.length > 2)
    rememberFile(state, resolvePath(target, state.cwd), { text: HOLE, from: [call.command.index] })
}

function runDd(call: Call): undefined {
  const { state } = call.scope
  const out = call.args.find((a) => a.known.startsWith('of='))?.value
  if (out)
    rememberFile(state, resolvePath(out.slice(3), state.cwd), {
      text: call.stdin.known ?? HOLE,
      from: [call.command.index, ...call.stdin.from],
    })
}
