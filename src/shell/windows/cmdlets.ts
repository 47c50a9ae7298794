// What PowerShell's own commands take from the pipeline, and the methods of .NET that do the work of a command.
import type { Redirect, SimpleCommand, Word } from '../analysis.ts'
import type { Scope } from '../scope.ts'
import { literalWord, wordOf } from '../value.ts'
import { NO_REDIRECTIONS, type Redirections } from '../walk/redirected.ts'
import { constantText } from './powershell-tokens.ts'

const TAKES_PATHS = /^(?:remove-item|clear-content|get-content|move-item|set-content|copy-item)$/
const VALUED = /^-(?:path|literalpath|filter|include|exclude|depth|destination|value|encoding|pattern)$/i

/** `Get-ChildItem src -Filter *.tmp | Remove-Item`: the paths that the pipeline hands on. */
export function pipedPaths(scope: Scope, name: string, args: readonly Word[]): readonly Word[] {
  if (scope.stdin.kind !== 'pipe' || !TAKES_PATHS.test(name) || operandsOf(args).length > 0) return []
  const sources = scope.stdin.from.map((index) => scope.session.commands[index])
  const lister = sources.find(
    (command) => command !== undefined && /^get-(?:childitem|item)$/.test(command.name ?? ''),
  )
  if (!lister) return []
  const narrowed = sources.some((command) => command?.name === 'where-object')
  return listedPaths(lister, narrowed).map((path) => ({ ...wordOf(path, path), glob: true }))
}

function listedPaths(lister: SimpleCommand, narrowed: boolean): readonly string[] {
  const folders = operandsOf(lister.args).map((word) => word.known)
  const roots = folders.length > 0 ? folders : ['.']
  if (lister.name === 'get-item') return roots
  const filter = optionOf(lister.args, /^-(?:filter|include)$/i)
  if (filter !== null && !/^[*.?]+$/.test(filter)) return roots.map((root) => `${root}/**/${filter}`)
  return roots.map((root) => (/[*?]/.test(root) ? root : narrowed ? `${root}/**/some` : `${root}/*`))
}

function operandsOf(args: readonly Word[]): readonly Word[] {
  return args.filter(
    (word, at) =>
      !word.known.startsWith('-') &&
      (!VALUED.test(args[at - 1]?.known ?? '') || /^-(?:path|literalpath)$/i.test(args[at - 1]!.known)),
  )
}

function optionOf(args: readonly Word[], option: RegExp): string | null {
  const at = args.findIndex((word) => option.test(word.known))
  return at < 0 ? null : (args[at + 1]?.known ?? null)
}

const MOST_CALLS = 100
const LONGEST_CALL = 4_000

/** Methods that do what a command does: the command, and which argument stands where. */
const METHODS: readonly (readonly [method: RegExp, command: readonly string[]])[] = [
  [/\[(?:System\.)?IO\.(?:Directory|File|FileInfo)\]::Delete$/i, ['remove-item', '$1', '-Recurse']],
  [/\[(?:System\.)?IO\.(?:Directory|File)\]::Move$/i, ['move-item', '$1', '$2']],
  [/\[(?:System\.)?IO\.File\]::(?:ReadAll\w+|ReadLines|OpenRead|OpenText)$/i, ['get-content', '$1']],
  [/\[(?:System\.)?IO\.File\]::(?:WriteAll\w+|AppendAll\w+|Create\w*|OpenWrite)$/i, ['set-content', '$1']],
  [/\[(?:System\.)?IO\.File\]::Copy$/i, ['copy-item', '$1', '$2']],
  [/\.Download(?:String|Data)(?:Async)?$/i, ['invoke-webrequest', '$1']],
  [/\.DownloadFile(?:Async)?$/i, ['invoke-webrequest', '$1', '-OutFile', '$2']],
  [/\.UploadFile(?:Async)?$/i, ['invoke-webrequest', '$1', '-InFile', '$2']],
  [/\[(?:System\.)?Diagnostics\.Process\]::Start$/i, ['start-process', '$1', '$2']],
  [/\[(?:System\.)?Environment\]::GetEnvironmentVariables$/i, ['get-childitem', 'env:']],
  [/\[ScriptBlock\]::Create$/i, ['invoke-expression', '$1']],
]

/** Finds the commands behind the methods that a text calls. */
export function runMethods(scope: Scope, statement: string, run: (words: readonly Word[]) => void): void {
  if (!/\]::|\.(?:Up|Down)load/i.test(statement)) return
  let left = MOST_CALLS
  for (const call of statement.matchAll(/((?:\[[\w.]{1,80}\]::|\.)\w{1,40})\s*\(/g)) {
    const row = METHODS.find(([method]) => method.test(call[1]!))
    if (!row || left-- <= 0) continue
    const given = argumentsAt(statement, call.index + call[0].length)
    run(
      row[1].flatMap((word) => {
        if (!/^\$\d$/.test(word)) return [literalWord(word)]
        const argument = given[Number(word[1]) - 1] ?? ''
        return argument === '' ? [] : [wordOf(constantText(argument, scope.state), argument)]
      }),
    )
  }
}

function argumentsAt(text: string, at: number): string[] {
  const found: string[] = ['']
  let depth = 0
  for (let i = at; i < text.length && i - at < LONGEST_CALL; i++) {
    const c = text[i]!
    if (/[([{]/.test(c)) depth++
    else if (/[)\]}]/.test(c) && depth-- === 0) break
    if (c === ',' && depth === 0) found.push('')
    else found[found.length - 1] += c
  }
  return found.map((argument) => argument.trim())
}

/** `> file` and `>> file` stand among the arguments. */
export function redirectionsOf(args: readonly Word[]): Redirections {
  const redirects: Redirect[] = []
  args.forEach((word, at) => {
    const match = word.quoted ? null : /^[\d*]?(>>?)(.*)$/.exec(word.known)
    const target = match?.[2] === '' ? args[at + 1] : match ? wordOf(match[2]!, match[2]!) : undefined
    if (match && target && !target.known.startsWith('&'))
      redirects.push({ operator: match[1]!, fd: null, mode: match[1] === '>>' ? 'append' : 'write', target })
  })
  return redirects.length > 0 ? { redirects, stdin: null, out: null } : NO_REDIRECTIONS
}
