// Tools that bring a database to another state, and the words with which they throw its data away.
import { HOLE, type SimpleCommand } from '../../../shell/index.ts'
import { type CommandView, hasFlag, type ShellView } from '../../view/shell-view.ts'
import { behindRunner, RUNNERS } from './behind-runner.ts'
import { destroys } from './sql.ts'

const TOOLS =
  'prisma drizzle-kit sequelize sequelize-cli knex typeorm mikro-orm alembic flask flyway liquibase diesel sqlx dbmate goose migrate atlas hasura wp drush doctrine console artisan manage.py django-admin rails rake mix mvn mvnw gradle gradlew ef dotnet-ef db-migrate node-pg-migrate migrate-mongo sql-migrate tern sea-orm-cli yoyo phinx spark yii craft ace payload strapi ecto aerich typeorm-ts-node-commonjs typeorm-ts-node-esm prisma2 cake magento october blitz redwood rw migra graphile-migrate bytebase skeema sqitch refinery pyway'
const TOOL_SET: ReadonlySet<string> = new Set(TOOLS.split(' '))

export const MIGRATION_PROGRAMS = `${TOOLS} ${RUNNERS}`

/** A step of its own, or the last or first part of one: `reset`, `db:drop`, `migrate:fresh`, `ecto.drop`, `sql-drop`. */
const DISCARDS =
  /^(?:(?:db|database|schema|migrate|migration|migrations|sql|ecto|doctrine|mongodb|orm)[:.-])*(?:migrate[:.])?(?:drop|reset|fresh|refresh|wipe|purge|flush|truncate|truncate_all|drop-all|dropall|reset_db|reset-db|schema:load|seed:replant|undo:all)(?::(?!status|dry)[\w-]+)?$/i

/** Undoing every step there ever was. */
const UNDOES = /^(?:downgrade|down|down-to|revert|rollback|migrate:rollback|redo|undo|to|migrate|update)$/i
const BEGINNING = /^(?:base|zero|0|root|@0|first)$/i

/** Code of an object mapper that deletes every row. */
export const DELETES_ALL =
  /\.(?:delete_all|destroy_all)\b|objects\.all\(\)\.delete\(|(?:::|\.)truncate!?\(|\.deleteMany\(\s{0,9}(?:\{\s{0,9}\}\s{0,9})?\)|\bRepo\.delete_all\b/

/** A database made for tests may go. */
function isTestRun(env: SimpleCommand['env'], words: readonly string[]): boolean {
  return (
    env.some(({ name, value }) =>
      /(?:^|_)ENV$/.test(name)
        ? /^test(?:ing)?$/.test(value.known)
        : /(?:DATABASE|DB|POSTGRES|MYSQL)_?(?:URL|NAME|DSN)$/.test(name) && /[_/-]test\b/.test(value.known),
    ) ||
    words.some(
      (word, at) =>
        /^(?:--?(?:env|environment|e)|(?:RAILS|RACK|APP|NODE|MIX)_ENV)=test(?:ing)?$/.test(word) ||
        (/^test(?:ing)?$/.test(word) && /^--?(?:env|environment|e)$/.test(words[at - 1] ?? '')),
    )
  )
}

/** Whether a migration tool, however it is started, is told to throw data away. */
export function resetsDatabase(given: CommandView, { commands }: ShellView): boolean {
  const view = behindRunner(given)
  const { name, operands, words, flags, command } = view
  // `RAILS_ENV=test bundle exec rake …`: given to what starts it.
  const environment = [command, ...command.via.map(({ index }) => commands[index ?? -1]?.command)].flatMap(
    (each) => each?.env ?? [],
  )
  if (!TOOL_SET.has(name) || isTestRun(environment, words) || hasFlag(flags, 'help', 'dry-run', 'pretend'))
    return false
  if (words.some((word) => DELETES_ALL.test(word))) return true
  const [first = '', second = ''] = operands
  switch (name) {
    case 'alembic':
      // Printed, not run.
      if (words.includes('--sql')) return false
      break
    case 'prisma':
      return (
        (first === 'migrate' && second === 'reset') ||
        (first === 'db' && second === 'push' && hasFlag(flags, 'force-reset', 'accept-data-loss')) ||
        (first === 'db' && second === 'execute' && !isHarmlessInput(command))
      )
    case 'drizzle-kit':
      return first === 'push' && hasFlag(flags, 'force')
    case 'mvn':
    case 'mvnw':
    case 'gradle':
    case 'gradlew':
      return operands.some((word) => /(?:^|:)(?:flyway:?clean|liquibase:dropall|dropall)$/i.test(word))
    case 'wp':
      return (
        (first === 'db' && /^(?:reset|drop|clean)$/.test(second)) || (first === 'site' && second === 'empty')
      )
    case 'flask':
      if (first !== 'db') return false
      break
    case 'migrate':
      if (operands.includes('down') && !operands.some((word) => /^\d+$/.test(word))) return true
      break
    case 'atlas':
      return first === 'schema' && second === 'clean'
    case 'flyway':
      return operands.includes('clean')
    case 'magento':
      return first === 'setup:uninstall'
    case 'hasura':
      return words.some((word, at) => word === 'all' && words[at - 1] === '--down') || first === 'reset'
  }
  return (
    operands.some((word) => DISCARDS.test(word)) ||
    operands.some((word) => UNDOES.test(word) && isWholeWay(operands, words, word))
  )
}

/** Statements on standard input that are known as a whole, and throw nothing away. */
function isHarmlessInput({ stdin }: SimpleCommand): boolean {
  return stdin.known !== null && stdin.known !== '' && !stdin.known.includes(HOLE) && !destroys(stdin.known)
}

function isWholeWay(operands: readonly string[], words: readonly string[], verb: string): boolean {
  const start = verb === 'migrate' ? /^zero$/i : verb === 'update' ? /^0$/ : BEGINNING
  if (operands.some((word, at) => start.test(word) && at > 0)) return true
  return verb !== 'migrate' && words.some((word) => /^(?:--?all|-a)$/.test(word))
}
