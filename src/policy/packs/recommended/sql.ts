// SQL that throws data away: on the command line, on standard input, in the strings of inline code.
import type { InlineCode } from '../../../shell/index.ts'
import { type CommandView, flagValue, type ShellView } from '../../view/shell-view.ts'

/** The text without strings and comments: what stands inside them is data. One pass, whatever the text. */
function statements(text: string): string {
  let kept = ''
  for (let i = 0; i < text.length; i++) {
    const end = endOfAside(text, i)
    if (end < 0) kept += text[i]
    else {
      kept += ' '
      i = end
    }
  }
  return kept
}

/** Where a comment or string that starts here ends; -1 when none starts. */
function endOfAside(text: string, at: number): number {
  const closed = (mark: string, from: number): number => {
    const end = text.indexOf(mark, from)
    return end < 0 ? text.length : end + mark.length - 1
  }
  if (text.startsWith('--', at)) return closed('\n', at)
  if (text.startsWith('/*', at)) return closed('*/', at + 2)
  return text[at] === "'" ? closed("'", at + 1) : -1
}

/** Whether SQL text throws data away, or hands out all rights. */
export function destroys(text: string): boolean {
  if (text.length > 200_000) return true
  const all = statements(text)
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
  return !isRolledBack(all) && all.some(isDestroying)
}

/** `begin; … rollback;` and nothing behind it. */
function isRolledBack(all: readonly string[]): boolean {
  const isEnd = (statement: string) => /^(?:commit|end|rollback|abort)\b/i.test(statement)
  return (
    /^(?:begin|start\s+transaction)\b/i.test(all[0] ?? '') &&
    /^rollback$/i.test(all.at(-1) ?? '') &&
    all.filter(isEnd).length === 1
  )
}

/** A database made for tests may go. */
export const TEST_NAME = /(?:^|[_-])(?:tests?|testing|tmp|temp|ci|scratch)(?:$|[_-])/i

function isDestroying(statement: string): boolean {
  const text = statement.slice(0, 4_000)
  const dropped = /^drop\s+(?:database|schema|table)\s+(?:if\s+exists\s+)?["`]?([\w.-]+)/i.exec(text)?.[1]
  if (dropped !== undefined && TEST_NAME.test(dropped)) return false
  if (/^\s*(?:select|insert|explain|show|describe|with)\b/i.test(text)) return false
  if (/\bdelete\s+from\b/i.test(text))
    return !/\bwhere\b/i.test(text) || /\bwhere\s+(?:1\s*=\s*1|true)\b/i.test(text)
  if (/^\s*update\b/i.test(text)) return /\bset\b/i.test(text) && !/\bwhere\b/i.test(text)
  return SQL_DROP.test(text)
}

const SQL_DROP =
  /\bdrop\s+(?:table|database|schema|view|user|role|keyspace|owned|materialized\s+view)\b|\btruncate\s+(?:table\s+)?\S|\balter\s+table\s+\S+\s+drop\b|\bgrant\s+all\b|\balter\s+(?:user|role)\b/i

export const SQL_PROGRAMS =
  'psql mysql mariadb sqlite3 sqlcmd sqlplus cockroach clickhouse-client clickhouse duckdb cqlsh bq snowsql snow usql pgcli mycli litecli turso wrangler isql db2 impala-shell beeline trino presto athena influx sqlite tsql fbsql isql-fb cypher-shell psql.exe mysqlsh vsql rqlite surreal libsql'
const SQL_SET: ReadonlySet<string> = new Set(SQL_PROGRAMS.split(' '))

export const isSqlProgram = (name: string): boolean => SQL_SET.has(name)

/** Statements of graph databases that delete everything they match. */
const GRAPH_DELETE = /\bmatch\s*\(\s*\w*\s*\)\s*(?:detach\s+)?delete\b/i

/** Whether a database client is given statements that throw data away. */
export function sendsDestruction({ name, words, command }: CommandView, { commands }: ShellView): boolean {
  if (isTestDatabase(words) && !words.some((word) => /\b(?:database|owned|role|schema)\b/i.test(word)))
    return false
  if (words.includes(':memory:') || (name.startsWith('sqlite') && isTemporary(words))) return false
  if (runsNamedFile(words, command, commands)) return true
  const given = command.stdin.known
  if (given !== null && given !== '' && isHarmful(given)) return true
  if (command.args.some(({ stream }) => stream !== undefined && destroys(stream))) return true
  if (words.some((word) => /\s/.test(word) && isHarmful(withoutOption(word)))) return true
  // Statements that another client or a framework has just written: `psql -c "select 'drop table …'" | psql`.
  return command.stdin.from.some((index) => writesDestruction(commands[index]))
}

/** Files whose name says what is in them. */
const DESTROYING_FILE =
  /(?:^|\/)(?:drop|truncate|wipe|destroy|purge|nuke|delete[-_]?all)(?:[._-][^/]*)?\.sql$/i

/** `psql -f drop.sql`, `mysql < drop.sql`, `cat drop.sql | psql`, as long as it is no database for tests. */
function runsNamedFile(
  words: readonly string[],
  { stdin }: CommandView['command'],
  commands: readonly CommandView[],
): boolean {
  if (words.some((word) => TEST_NAME.test(word.replace(/^--\w+=/, '')))) return false
  const files = [flagValue(words, 'f', 'file') ?? '', stdin.path?.known ?? '']
  for (const index of stdin.from) if (commands[index]?.name === 'cat') files.push(...commands[index].operands)
  return files.some((file) => DESTROYING_FILE.test(file))
}

/** `psql -d app_test …`, `sqlite3 test.db …`. */
function isTestDatabase(words: readonly string[]): boolean {
  const named = flagValue(words, 'd', 'dbname', 'D', 'database')
  const first = words.find((word) => !word.startsWith('-')) ?? ''
  return named === undefined ? /(?:^|\/)test[\w-]*\.(?:db|sqlite3?)$/.test(first) : TEST_NAME.test(named)
}

const isTemporary = (words: readonly string[]): boolean =>
  /^\/(?:var\/)?tmp\/(?!.*\.\.\/)/.test(words.find((word) => !word.startsWith('-')) ?? '')

const isHarmful = (text: string): boolean => destroys(text) || GRAPH_DELETE.test(text)

/** `--command=drop table x`: two dashes also begin a comment in SQL. */
const withoutOption = (word: string): string => word.replace(/^--?[a-z][\w-]*=/i, '')

function writesDestruction(producer: CommandView | undefined): boolean {
  if (producer === undefined) return false
  if (isSqlProgram(producer.name)) return producer.words.some((word) => /\b(?:drop|truncate)\s/i.test(word))
  return producer.operands.some((word) => /^(?:sqlflush|sql:drop|sql-drop)$/.test(word))
}

const DRIVER_CALL = /\b(?:execute|executescript|exec|query|raw|unsafe|do|run|prepare|sql)\s{0,9}[(`]/

/** A database that is made for a trial. */
const TRIAL = /:memory:|\/tmp\/|\btest\w*\.(?:db|sqlite3?)\b/

/** Inline code that hands such statements to a driver. */
export function codeDestroys(code: readonly InlineCode[]): boolean {
  return code.some(({ text }) => {
    if (text.length > 20_000 || !DRIVER_CALL.test(text) || TRIAL.test(text)) return false
    return [...text.matchAll(/(["'`])((?:(?!\1)[^\\]|\\.){0,2000})\1/g)].some(
      ([, , inner = '']) => /^\s*(?:drop|truncate)\s/i.test(inner) && destroys(inner),
    )
  })
}
