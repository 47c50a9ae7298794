// Data in databases, queues and caches.
import type { SimpleCommand } from '../../../shell/index.ts'
import { packRule } from '../../rule.ts'
import { hasFlag } from '../../view/shell-view.ts'

const MONGO =
  /\.(?:dropDatabase|drop|remove|deleteMany|dropIndexes|dropUser|dropAllUsersFromDatabase)\s{0,9}\(\s{0,9}(?:\{\s{0,9}\}\s{0,9})?\)|dropDatabase/

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

function destroys(text: string): boolean {
  if (text.length > 200_000) return true
  return statements(text)
    .split(';')
    .some((statement) => isDestroying(statement.trim()))
}

/** A database made for tests may go. */
const TEST_NAME = /(?:^|[_-])(?:tests?|testing|tmp|temp|ci|scratch)(?:$|[_-])/i

function isTestRun({ env }: SimpleCommand): boolean {
  return env.some(
    ({ name, value }) => /^(?:RAILS|RACK|NODE|APP|MIX)_ENV$/.test(name) && value.known === 'test',
  )
}

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

const SQL_PROGRAMS =
  'psql mysql mariadb sqlite3 sqlcmd sqlplus cockroach clickhouse-client clickhouse duckdb cqlsh bq snowsql usql pgcli mycli litecli turso wrangler isql db2 impala-shell beeline trino presto athena'
const SQL_SET: ReadonlySet<string> = new Set(SQL_PROGRAMS.split(' '))
const OTHER_DATA =
  'mongosh mongo redis-cli valkey-cli dropdb dropuser mysqladmin pg_restore prisma rails rake artisan php manage.py python python3 django-admin sequelize sequelize-cli knex typeorm mikro-orm mix alembic curl kafka-topics kafka-topics.sh rabbitmqctl etcdctl influx consul vagrant virsh gsutil'

export const destroyData = packRule({
  id: 'destroy-data',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This deletes stored data: a database, a bucket, a virtual machine.',
  instead: 'Write a migration that can be reviewed and undone; try it on a copy.',
  programs: `${SQL_PROGRAMS} ${OTHER_DATA}`,
  command({ name, words, operands, command, flags }) {
    if (SQL_SET.has(name)) {
      if (words.includes(':memory:')) return false
      const given = command.stdin.known
      return (
        words.some((word) => /\s/.test(word) && destroys(word)) ||
        command.args.some(({ stream }) => stream !== undefined && destroys(stream)) ||
        (name === 'bq' && operands[0] === 'rm') ||
        (given !== null && given !== '' && destroys(given))
      )
    }
    const [first = '', second = ''] = operands
    switch (name) {
      case 'mongosh':
      case 'mongo':
        return words.some((word) => MONGO.test(word)) || MONGO.test(command.stdin.known ?? '')
      case 'redis-cli':
      case 'valkey-cli':
        return (
          words.some((word) => /^(?:flushall|flushdb|shutdown|debug)$/i.test(word)) ||
          /\bflush(?:all|db)\b/i.test(command.stdin.known ?? '')
        )
      case 'dropdb':
      case 'dropuser':
        return !operands.every((word) => TEST_NAME.test(word))
      case 'mysqladmin':
        return words.some((word) => /^(?:drop|shutdown|flush-privileges|password)$/.test(word))
      case 'pg_restore':
        return hasFlag(flags, 'c', 'clean')
      case 'prisma':
        return (
          (first === 'migrate' && second === 'reset') ||
          (first === 'db' && second === 'push' && hasFlag(flags, 'force-reset', 'accept-data-loss')) ||
          (first === 'db' && second === 'execute')
        )
      case 'rails':
      case 'rake':
        return (
          !isTestRun(command) &&
          operands.some((word) =>
            /^db:(?:drop|reset|purge|schema:load|truncate_all|migrate:reset|seed:replant)(?::|$)/.test(word),
          )
        )
      case 'artisan':
      case 'php':
        return operands.some((word) => /^(?:migrate:(?:fresh|reset|refresh)|db:wipe)$/.test(word))
      case 'manage.py':
      case 'python':
      case 'python3':
      case 'django-admin':
        return (
          operands.some(
            (word) => /(?:^|\/)manage\.py$/.test(word) || name === 'django-admin' || name === 'manage.py',
          ) &&
          operands.some((word) => /^(?:flush|reset_db|sqlflush)$/.test(word)) &&
          !operands.includes('sqlflush')
        )
      case 'sequelize':
      case 'sequelize-cli':
      case 'knex':
      case 'typeorm':
      case 'mikro-orm':
        return (
          operands.some((word) =>
            /^(?:db:drop|db:migrate:undo:all|schema:drop|migrate:rollback|migration:fresh)$/.test(word),
          ) &&
          (first !== 'migrate:rollback' || hasFlag(flags, 'all'))
        )
      case 'mix':
        return /^ecto\.(?:drop|reset)$/.test(first)
      case 'alembic':
        return first === 'downgrade' && second === 'base'
      case 'curl':
        return isElasticDelete(words)
      case 'kafka-topics':
      case 'kafka-topics.sh':
        return hasFlag(flags, 'delete')
      case 'rabbitmqctl':
        return /^(?:reset|force_reset|delete_queue|delete_vhost|purge_queue|delete_user)$/.test(first)
      case 'influx':
        return operands.includes('delete')
      case 'gsutil':
        return operands.includes('rm') || operands.includes('rb')
      case 'consul':
        return first === 'kv' && second === 'delete' && words.some((word) => /^--?recurse/.test(word))
      case 'vagrant':
        return first === 'destroy'
      case 'virsh':
        return /^(?:undefine|destroy|vol-delete|pool-delete)$/.test(first)
      case 'etcdctl':
        return first === 'del'
      default:
        return false
    }
  },
})

/** Whole indexes of Elasticsearch and its relatives, by the port they listen on. */
function isElasticDelete(words: readonly string[]): boolean {
  const deletes =
    words.some(
      (word, index) => /^(?:-X|--request)$/.test(word) && /^delete$/i.test(words[index + 1] ?? ''),
    ) || words.some((word) => /^-XDELETE$/i.test(word))
  return deletes && words.some((word) => /:9200\/[^/?]+\/?$|:8086\//.test(word))
}
