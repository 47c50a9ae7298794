// Options with which ordinary programs load or run other code. Data, and one function that reads it.
import { comparable, isInTmp, type Places } from '../../view/places.ts'
import { isForeignFile, isForeignProgram } from './foreign-program.ts'

/** What an option takes: a command line, a file of settings or code, a library, a place that must not be temporary. */
type Kind = 'program' | 'file' | 'library' | 'always' | 'temporary'

const ROWS: readonly (readonly [programs: string, options: string, kind: Kind])[] = [
  ['ssh', '-I', 'library'],
  ['ssh scp sftp', '-F', 'file'],
  ['ssh-keygen', '-D', 'library'],
  ['ssh-add', '-s -S', 'library'],
  ['rsync', '--rsync-path', 'program'],
  ['wget', '--use-askpass', 'program'],
  ['go', '-toolexec --toolexec -exec --exec -vettool --vettool', 'program'],
  ['gcc g++ cc c++ clang clang++ cpp', '-wrapper', 'always'],
  ['gcc g++ cc c++ clang clang++', '-fplugin', 'library'],
  ['rg', '--pre --hostname-bin', 'program'],
  ['gradle gradlew', '-I --init-script', 'file'],
  ['java', '-javaagent -agentpath', 'file'],
  ['sort', '--compress-program', 'program'],
  ['tcpdump', '-z', 'program'],
  ['awk gawk', '--load', 'library'],
  ['openssl', '-engine -provider-path', 'library'],
  ['emacs', '-l --load', 'file'],
  ['svn', '--diff-cmd --diff3-cmd --editor-cmd', 'program'],
  ['mysql mariadb psql', '--pager --plugin-dir', 'program'],
  ['pacman', '--hookdir --config', 'file'],
  ['curl', '--engine', 'library'],
  ['npm pnpm npx', '--userconfig --globalconfig --init-module', 'file'],
  ['pip pip3', '--config-file', 'file'],
  ['nmap', '--script --datadir', 'file'],
  ['node nodejs', '--experimental-loader --loader --import --require -r', 'file'],
  ['make gmake', '-f --file --makefile -C --directory', 'temporary'],
]

/** Settings given on the line as `key=value`, whose value is run or loaded. */
const SETTINGS: readonly (readonly [programs: string, key: RegExp, kind: Kind])[] = [
  [
    'cargo',
    /^(?:build\.(?:rustc|rustc-wrapper|rustc-workspace-wrapper|rustdoc)|target\..+\.(?:linker|runner)|doc\.browser)\s*=\s*(.+)$/,
    'program',
  ],
  ['cmake', /^-DCMAKE_\w+_(?:LAUNCHER|COMPILER)(?::\w+)?=(.+)$/, 'program'],
  ['php', /^(?:-d)?(?:auto_prepend_file|auto_append_file|extension|zend_extension)=(.+)$/, 'library'],
  ['apt apt-get', /^(?:-o)?(?:APT::Update|DPkg)::(?:Pre|Post)-Invoke\S*=(.+)$/i, 'always'],
  ['hg', /^(?:alias|hooks)\.[\w.]+=(.+)$|^extensions\.\w+=([./~].+)$/, 'always'],
  ['mvn mvnw', /^-Dmaven\.ext\.class\.path=(.+)$/, 'file'],
  ['sqlite3', /^\.load\s+(.+)$/, 'library'],
  ['strace', /^(?:-o)?\|(.+)$/, 'always'],
]

interface Loader {
  readonly options: ReadonlyMap<string, Kind>
  readonly settings: readonly (readonly [RegExp, Kind])[]
}

let table: Map<string, Loader> | null = null

function loaders(): Map<string, Loader> {
  const made = new Map<string, { options: Map<string, Kind>; settings: [RegExp, Kind][] }>()
  const row = (name: string) => {
    const known = made.get(name) ?? { options: new Map<string, Kind>(), settings: [] }
    made.set(name, known)
    return known
  }
  for (const [programs, options, kind] of ROWS)
    for (const name of programs.split(' '))
      for (const option of options.split(' ')) row(name).options.set(option, kind)
  for (const [programs, key, kind] of SETTINGS)
    for (const name of programs.split(' ')) row(name).settings.push([key, kind])
  return made
}

/** Whether one of the words makes the program load or run code from a place that is not its own. */
export function loadsCode(name: string, words: readonly string[], places: Places): boolean {
  table ??= loaders()
  const loader = table.get(name)
  if (loader === undefined) return false
  return words.some((word, at) => {
    if (word.startsWith('-')) {
      const cut = word.search(/[=:]/)
      const kind = loader.options.get(cut < 0 ? word : word.slice(0, cut))
      // `-C/tmp/x`
      const short =
        kind === undefined && /^-[A-Za-z][/.~]/.test(word) ? loader.options.get(word.slice(0, 2)) : undefined
      if (short !== undefined) return isHarmful(short, word.slice(2), places)
      if (kind !== undefined)
        return isHarmful(kind, cut < 0 ? (words[at + 1] ?? '') : word.slice(cut + 1), places)
    }
    return loader.settings.some(([key, kind]) => {
      const match = key.exec(word)
      return match !== null && isHarmful(kind, match[1] ?? match[2] ?? '', places)
    })
  })
}

function isHarmful(kind: Kind, value: string, places: Places): boolean {
  if (value === '') return false
  switch (kind) {
    case 'always':
      return true
    case 'program':
      return isForeignProgram(value, places)
    case 'file':
      return isForeignFile(value.replace(/=.*$/, ''), places)
    case 'temporary':
      return isInTmp(comparable(value), places) && !/build|out|_test|cmake/i.test(value)
    case 'library':
      return value.includes('/') && isForeignFile(value, places, true)
  }
}
