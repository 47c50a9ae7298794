// Data in databases, queues and caches.
import { HOLE, type InlineCode } from '../../../shell/index.ts'
import { packRule } from '../../rule.ts'
import { type CommandView, flagValue, hasFlag, type ShellView } from '../../view/shell-view.ts'
import { DELETES_ALL, MIGRATION_PROGRAMS, resetsDatabase } from './migration.ts'
import { codeDestroys, isSqlProgram, SQL_PROGRAMS, sendsDestruction, TEST_NAME } from './sql.ts'

const MONGO =
  /\.(?:dropDatabase|drop|remove|deleteMany|dropIndexes|dropUser|dropAllUsersFromDatabase)\s{0,9}\(\s{0,9}(?:\{\s{0,9}\}\s{0,9})?\)|dropDatabase/

const OTHER_DATA =
  'mongosh mongo mongorestore mongoimport redis-cli valkey-cli keydb-cli dropdb dropuser pg_dropcluster mysqladmin pg_restore memcflush memctouch curl kafka-topics kafka-topics.sh kafka-delete-records kafka-delete-records.sh rabbitmqctl rabbitmqadmin etcdctl consul vagrant virsh gsutil tsx perl kafka-consumer-groups kafka-consumer-groups.sh'

export const destroyData = packRule({
  id: 'destroy-data',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This deletes stored data: a database, a bucket, a virtual machine.',
  instead: 'Write a migration that can be reviewed and undone; try it on a copy.',
  programs: `${SQL_PROGRAMS} ${OTHER_DATA} ${MIGRATION_PROGRAMS}`,
  command(view, shell) {
    const { name, words, operands, command, flags } = view
    if (command.code.length > 0 && (codeDestroys(command.code) || codeDeletesAll(command.code))) return true
    if (isSqlProgram(name) && sendsDestruction(view, shell)) return true
    const [first = '', second = ''] = operands
    switch (name) {
      case 'mongosh':
      case 'mongo':
        return words.some((word) => MONGO.test(word)) || MONGO.test(command.stdin.known ?? '')
      case 'redis-cli':
      case 'valkey-cli':
      case 'keydb-cli':
        return (
          words.some((word) => /^(?:flushall|flushdb|shutdown|debug)$|\bcall\(.flush/i.test(word)) ||
          /\bflush(?:all|db)\b/i.test(command.stdin.known ?? '') ||
          isSweep(operands, shell)
        )
      case 'dropdb':
      case 'dropuser':
        return !operands.every((word) => TEST_NAME.test(word))
      case 'mysqladmin':
        return words.some((word) => /^(?:drop|shutdown|flush-privileges|password)$/.test(word))
      case 'pg_dropcluster':
      case 'memcflush':
        return operands.length > 0 || words.length > 0
      case 'mongorestore':
      case 'mongoimport':
        return hasFlag(flags, 'drop') && !words.some((word) => /(?:^|[=_-])test(?:$|[_-])/i.test(word))
      case 'pg_restore':
        return hasFlag(flags, 'c', 'clean')
      case 'curl':
        return isElasticDelete(words)
      case 'kafka-consumer-groups':
      case 'kafka-consumer-groups.sh':
      case 'kafka-topics':
      case 'kafka-topics.sh':
        return hasFlag(flags, 'delete')
      case 'rabbitmqctl':
        return /^(?:reset|force_reset|delete_queue|delete_vhost|purge_queue|delete_user)$/.test(first)
      case 'rabbitmqadmin':
        return /^(?:delete|purge)$/.test(first)
      case 'bq':
        return first === 'rm'
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
        return resetsDatabase(view, shell)
    }
  },
})

/** Every key there is, as another command lists them, or a setting that makes the server write files elsewhere. */
function isSweep([first = '', ...rest]: readonly string[], { commands }: ShellView): boolean {
  if (/^(?:del|unlink)$/i.test(first))
    return rest.some((word) => word.includes(HOLE)) && commands.some(listsAll)
  return (
    /^config$/i.test(first) && /^set$/i.test(rest[0] ?? '') && /^(?:dir|dbfilename)$/i.test(rest[1] ?? '')
  )
}

/** `KEYS '*'`, and `--scan` without a pattern. */
function listsAll({ name, words, operands }: CommandView): boolean {
  if (!name.endsWith('-cli')) return false
  if (/^keys$/i.test(operands[0] ?? '')) return /^\*+$/.test(operands[1] ?? '')
  return words.includes('--scan') && /^\**$/.test(flagValue(words, 'pattern') ?? '')
}

const codeDeletesAll = (code: readonly InlineCode[]): boolean =>
  code.some(({ text }) => text.length <= 20_000 && DELETES_ALL.test(text))

/** Whole indexes of Elasticsearch and its relatives, by the port they listen on. */
function isElasticDelete(words: readonly string[]): boolean {
  const deletes =
    words.some(
      (word, index) => /^(?:-X|--request)$/.test(word) && /^delete$/i.test(words[index + 1] ?? ''),
    ) || words.some((word) => /^-XDELETE$/i.test(word))
  return deletes && words.some((word) => /:9200\/[^/?]+\/?$|:8086\//.test(word))
}
