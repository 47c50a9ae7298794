// What reaches others: registries, clusters, clouds, databases.
import { defineRule } from '../../rule.ts'
import { hasFlag } from '../../view/shell-view.ts'

export const publishPackage = defineRule({
  id: 'publish-package',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This publishes for everybody, and a release cannot be taken back.',
  instead: 'Prepare the release (version, changelog, --dry-run); the pipeline or the person publishes.',
  programs:
    'npm pnpm yarn bun cargo gem twine poetry uv hatch flit pdm mvn mvnw gradle gradlew dotnet nuget docker podman helm vsce ovsx lerna changeset semantic-release goreleaser flutter dart pod mix rebar3 conda anaconda npx gh jsr deno crane skopeo cosign pub bunx fastlane clasp',
  command({ name, words, operands, command, flags }) {
    const [first = '', second = ''] = operands
    if (hasFlag(flags, 'dry-run', 'n', 'help') && name !== 'docker') return false
    switch (name) {
      case 'npm':
      case 'pnpm':
      case 'bun':
        return /^(?:publish|unpublish|deprecate|owner|star|access|team)$/.test(first)
          ? !/^(?:ls|list|get)$/.test(second)
          : first === 'dist-tag' && second !== 'ls'
      case 'yarn':
        return first === 'publish' || (first === 'npm' && /^(?:publish|tag)$/.test(second))
      case 'cargo':
        return /^(?:publish|yank|owner)$/.test(first)
      case 'gem':
        return /^(?:push|yank|owner)$/.test(first)
      case 'twine':
        return first === 'upload'
      case 'poetry':
      case 'uv':
      case 'hatch':
      case 'flit':
      case 'pdm':
      case 'vsce':
      case 'ovsx':
      case 'changeset':
      case 'lerna':
      case 'jsr':
      case 'pub':
      case 'deno':
      case 'clasp':
        return first === 'publish' || (name === 'clasp' && first === 'push')
      case 'flutter':
      case 'dart':
        return first === 'pub' && second === 'publish'
      case 'mvn':
      case 'mvnw':
        return operands.some((word) => /^(?:deploy|release:perform|nexus-staging:release)$/.test(word))
      case 'gradle':
      case 'gradlew':
        return operands.some((word) => /(?:^|:)(?:publish(?!ToMavenLocal)\w*|uploadArchives)$/.test(word))
      case 'dotnet':
        return first === 'nuget' && /^(?:push|delete)$/.test(second)
      case 'nuget':
        return /^(?:push|delete)$/.test(first)
      case 'docker':
      case 'podman':
        return (
          (first === 'push' ||
            (first === 'buildx' && hasFlag(flags, 'push')) ||
            (first === 'build' && hasFlag(flags, 'push')) ||
            (first === 'manifest' && second === 'push') ||
            (first === 'compose' && second === 'push')) &&
          !words.some((word) => /^(?:localhost|127\.0\.0\.1)(?::\d+)?\//.test(word))
        )
      case 'helm':
        return first === 'push' || first === 'cm-push'
      case 'crane':
      case 'skopeo':
        return /^(?:push|copy|append|delete)$/.test(first)
      case 'semantic-release':
        return true
      case 'goreleaser':
        return first === 'release' && !hasFlag(flags, 'snapshot', 'skip-publish')
      case 'pod':
        return first === 'trunk' && second === 'push'
      case 'mix':
      case 'rebar3':
        return first === 'hex.publish' || (first === 'hex' && second === 'publish')
      case 'anaconda':
        return first === 'upload'
      case 'gh':
        return (
          (first === 'release' && /^(?:create|delete|edit)$/.test(second)) ||
          (first === 'repo' && /^(?:delete|archive|rename|edit)$/.test(second)) ||
          (first === 'api' && isDestructiveApi(words))
        )
      case 'fastlane':
        return /^(?:release|deliver|supply|pilot|deploy|upload)/.test(second || first)
      default:
        return command.index < 0
    }
  },
  stop: [
    'npm publish',
    'twine upload dist/*',
    'cargo publish',
    'docker push me/app:latest',
    'gem push x.gem',
    'yarn npm publish',
    'poetry publish --build',
    'npm unpublish x',
    'gh release create v1',
    'mvn deploy',
    'npx semantic-release',
    'gh repo delete a/b --yes',
    'gh api -X DELETE repos/a/b',
  ],
  pass: [
    'npm publish --dry-run',
    'npm pack',
    'cargo build --release',
    'docker build -t app .',
    'npm version patch',
    'gh release list',
    'gh api repos/a/b',
    'npm run publish:docs',
    'npm dist-tag ls',
    'cargo publish --dry-run',
  ],
})

function isDestructiveApi(words: readonly string[]): boolean {
  return words.some((word, index) =>
    /^(?:-X|--method)$/.test(word)
      ? /^(?:DELETE)$/i.test(words[index + 1] ?? '')
      : /^(?:-X|--method=)DELETE$/i.test(word),
  )
}

export const deploy = defineRule({
  id: 'deploy',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This changes what runs for users.',
  instead: 'Show the plan or a preview; the pipeline or the person deploys.',
  programs:
    'terraform tofu terragrunt pulumi cdk cdktf serverless sls sam firebase vercel netlify wrangler eb amplify gcloud fly flyctl heroku railway render surge now ansible ansible-playbook cap kamal copilot doctl az aws chalice zappa npm pnpm yarn npx helmfile argocd flux waypoint nomad juju dokku appcfg cf oc supabase convex shuttle bunx make',
  command({ name, operands, flags }) {
    const [first = '', second = '', third = ''] = operands
    const has = (pattern: RegExp) => operands.some((word) => pattern.test(word))
    if (hasFlag(flags, 'dry-run', 'help', 'check', 'dryrun', 'noop')) return false
    switch (name) {
      case 'terraform':
      case 'tofu':
      case 'terragrunt':
        return (
          /^(?:apply|destroy|taint|untaint|import|force-unlock|run-all)$/.test(first) ||
          (first === 'state' && /^(?:rm|push|mv|replace-provider)$/.test(second)) ||
          (first === 'workspace' && second === 'delete')
        )
      case 'pulumi':
        return (
          /^(?:up|update|destroy|cancel|import|refresh)$/.test(first) ||
          (first === 'stack' && second === 'rm')
        )
      case 'cdk':
      case 'cdktf':
      case 'serverless':
      case 'sls':
      case 'sam':
      case 'chalice':
      case 'zappa':
      case 'eb':
      case 'wrangler':
      case 'copilot':
      case 'fly':
      case 'flyctl':
      case 'kamal':
      case 'shuttle':
      case 'convex':
        return (
          /^(?:deploy|destroy|remove|delete|terminate|publish|rollback|update|undeploy|redeploy)$/.test(
            first,
          ) ||
          (/^(?:apps?|svc|env|job|pages|secrets?|machines?|volumes?|project|kv:namespace|d1|r2)$/.test(
            first,
          ) &&
            /^(?:deploy|destroy|delete|remove|publish)$/.test(second))
        )
      case 'firebase':
        return /^(?:deploy|hosting:disable|firestore:delete|database:remove|functions:delete|projects:delete|database:set)$/.test(
          first,
        )
      case 'vercel':
      case 'now':
        return hasFlag(flags, 'prod', 'production') || /^(?:remove|rm|promote|rollback|alias)$/.test(first)
      case 'netlify':
        return (first === 'deploy' && hasFlag(flags, 'prod', 'p')) || /^sites:delete$/.test(first)
      case 'amplify':
        return /^(?:push|publish|delete)$/.test(first)
      case 'supabase':
        return (
          (first === 'db' && /^(?:reset|push)$/.test(second)) ||
          (first === 'functions' && /^(?:deploy|delete)$/.test(second)) ||
          (first === 'projects' && second === 'delete')
        )
      case 'gcloud':
        return (
          has(
            /^(?:deploy|delete|destroy|disable|remove-iam-policy-binding|add-iam-policy-binding|set-iam-policy|reset|failover|stop|resize|rollback|undelete|replace|publish)$/,
          ) &&
          first !== 'config' &&
          first !== 'components'
        )
      case 'az':
        return (
          has(/^(?:delete|purge|deploy|stop|up|restart|remove|swap|failover|regenerate|deallocate)$/) ||
          (second === 'create' && /^(?:deployment|role|ad)$/.test(first)) ||
          (first === 'deployment' && has(/^create$/))
        )
      case 'aws':
        return isAwsChange(first, second)
      case 'doctl':
        return has(/^(?:delete|rm|destroy|create-deployment|update)$/)
      case 'heroku':
        return /^(?:apps:destroy|apps:delete|destroy|pg:reset|pg:push|ps:scale|releases:rollback|rollback|config:set|config:unset|pipelines:promote|addons:destroy|maintenance:on|container:release|domains:remove)$/.test(
          first,
        )
      case 'railway':
        return /^(?:up|down|delete|redeploy)$/.test(first)
      case 'surge':
        return true
      case 'ansible':
      case 'ansible-playbook':
        return !hasFlag(flags, 'C', 'syntax-check', 'list-tasks', 'list-hosts', 'list-tags', 'version')
      case 'cap':
        return has(/deploy/)
      case 'helmfile':
        return /^(?:apply|sync|destroy|delete)$/.test(first)
      case 'argocd':
        return first === 'app' && /^(?:delete|sync|rollback|set|terminate-op)$/.test(second)
      case 'nomad':
        return first === 'job' ? /^(?:run|stop|revert|dispatch)$/.test(second) : /^(?:run|stop)$/.test(first)
      case 'cf':
        return /^(?:push|delete|restage|restart|stop)/.test(first)
      case 'dokku':
        return /:(?:destroy|remove|unset|set|rebuild)$/.test(first)
      case 'npm':
      case 'pnpm':
      case 'yarn':
        return isProductionScript(
          first === 'run' || first === 'run-script' ? second : name === 'npm' ? '' : first,
        )
      case 'make':
        return operands.some(isProductionScript)
      default:
        return has(/^(?:deploy|destroy)$/) && third !== '--help'
    }
  },
  stop: [
    'terraform apply -auto-approve',
    'terraform destroy',
    'firebase deploy',
    'vercel --prod',
    'gcloud projects delete x',
    'az group delete -n x --yes',
    'aws ec2 terminate-instances --instance-ids i-1',
    'aws s3 rb s3://b --force',
    'pulumi destroy --yes',
    'cdk deploy',
    'serverless remove',
    'heroku apps:destroy x',
    'fly deploy',
    'npm run deploy:prod',
    'netlify deploy --prod',
    'wrangler deploy',
    'ansible-playbook site.yml',
    'gcloud run deploy x',
  ],
  pass: [
    'terraform plan',
    'terraform fmt',
    'npm run deploy:preview',
    'vercel',
    'aws s3 ls',
    'aws ec2 describe-instances',
    'gcloud projects list',
    'az group list',
    'pulumi preview',
    'cdk diff',
    'firebase emulators:start',
    'fly status',
    'wrangler dev',
    'ansible-playbook site.yml --check',
    'npm run build:prod',
    'aws logs tail x',
    'gcloud config set project x',
  ],
})

function isProductionScript(script: string): boolean {
  return (
    /(?:^|[:_-])(?:deploy|release|publish|migrate|rollback)(?:$|[:_-])/.test(script) &&
    /(?:^|[:_-])(?:prod|production|live)(?:$|[:_-])/.test(script)
  )
}

/** Operations that take something away or hand out rights; looking and local files are fine. */
function isAwsChange(service: string, operation: string): boolean {
  if (service === 's3') return /^(?:rm|rb)$/.test(operation)
  if (
    /^(?:delete|terminate|remove|destroy|deregister|revoke|disable|stop|reboot|detach|purge|release|reset|cancel|authorize)-/.test(
      operation,
    )
  )
    return true
  if (service === 'iam') return /^(?:attach|create|put|add|update)-/.test(operation)
  if (service === 'lambda') return /^(?:update|publish|put|invoke)/.test(operation) && operation !== 'invoke'
  return /^(?:deploy|update-service|update-stack|execute-change-set|create-deployment|put-bucket-policy|put-bucket-acl|put-public-access-block|modify-db-instance|run-instances|update-function-code|create-stack|sync)$/.test(
    operation,
  )
}

const KUBECTL_CHANGES = /^(?:delete|apply|replace|patch|scale|drain|edit|set|autoscale|cordon|taint|evict)$/

export const changeCluster = defineRule({
  id: 'change-cluster',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This changes a cluster that others may use.',
  instead: 'Use --dry-run=server or `kubectl diff`; the pipeline or the person applies it.',
  programs: 'kubectl oc helm k3s eksctl kops kustomize istioctl linkerd velero kubeadm k9s',
  command({ name, words, operands, flags }) {
    const [first = '', second = '', third = ''] = operands
    if (words.some((word) => /^--dry-run(?:=(?!none).*)?$/.test(word)) || hasFlag(flags, 'help')) return false
    switch (name) {
      case 'kubectl':
      case 'oc':
        if (first === 'rollout') return /^(?:restart|undo|pause|resume)$/.test(second)
        if (first === 'config') return /^(?:delete-|unset)/.test(second)
        return KUBECTL_CHANGES.test(first)
      case 'k3s':
        return first === 'kubectl' && KUBECTL_CHANGES.test(second)
      case 'helm':
        return /^(?:install|upgrade|uninstall|delete|rollback)$/.test(first)
      case 'eksctl':
      case 'kops':
        return /^(?:delete|drain|scale|upgrade|rolling-update|create|update)$/.test(first)
      case 'velero':
        return second === 'delete' || first === 'restore'
      case 'kubeadm':
        return first === 'reset' || first === 'init' || first === 'join'
      case 'istioctl':
      case 'linkerd':
        return /^(?:install|uninstall|upgrade)$/.test(first)
      default:
        return third === '\0'
    }
  },
  stop: [
    'kubectl delete namespace prod',
    'kubectl delete -f all.yaml',
    'kubectl apply -f prod.yaml',
    'helm uninstall app',
    'helm upgrade app ./chart',
    'kubectl scale deploy web --replicas=0',
    'kubectl drain node1',
    'kubectl -n prod delete pod web',
    'kubectl rollout undo deploy/web',
  ],
  pass: [
    'kubectl get pods',
    'kubectl apply -f x.yaml --dry-run=client',
    'helm template ./chart',
    'helm list',
    'kubectl logs web',
    'kubectl rollout status deploy/web',
    'kubectl describe pod web',
    'kubectl diff -f x.yaml',
    'kubectl config use-context dev',
    'kubectl port-forward svc/web 8080:80',
  ],
})

export const pruneContainers = defineRule({
  id: 'prune-containers',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This deletes volumes or images of other projects too.',
  instead: 'Remove single containers, images or volumes by name.',
  programs: 'docker podman nerdctl docker-compose',
  command({ operands, flags }) {
    const [first = '', second = ''] = operands
    if (first === 'system')
      return (second === 'prune' && hasFlag(flags, 'a', 'all', 'volumes')) || second === 'reset'
    if (first === 'volume') return /^(?:prune|rm|remove)$/.test(second)
    if (first === 'swarm') return second === 'leave'
    if (first === 'stack' || first === 'service' || first === 'node')
      return /^(?:rm|remove|down)$/.test(second)
    return hasFlag(flags, 'privileged') && (first === 'run' || first === 'exec')
  },
  touch: ({ role, path, use }, { places }, command) =>
    command !== null &&
    /^(?:docker|podman|nerdctl)$/.test(command.name) &&
    (role === 'writes' || role === 'reads') &&
    use.recursive &&
    /^(?:run|create)$/.test(command.operands[0] ?? '') &&
    (path === '/' || path === places.home || /^\/(?:etc|root|boot|home|users|proc|sys|dev)$/.test(path)),
  stop: [
    'docker system prune -af --volumes',
    'docker volume rm pgdata',
    'docker volume prune -f',
    'docker run -v /:/host alpine sh -c "cat /host/x"',
    'docker run --privileged alpine',
  ],
  pass: [
    'docker rm mycontainer',
    'docker image prune -f',
    'docker system df',
    'docker volume ls',
    'docker run -v "$PWD:/app" node npm test',
    'docker compose down',
    'docker builder prune -f',
  ],
})

const MONGO =
  /\.(?:dropDatabase|drop|remove|deleteMany|dropIndexes|dropUser|dropAllUsersFromDatabase)\s*\(\s*(?:\{\s*\})?\s*\)|dropDatabase/

/** The text without quoted strings and comments: what a statement mentions inside them is data. */
function statements(text: string): string {
  return text.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
}

function destroys(text: string): boolean {
  if (text.length > 200_000) return true
  return statements(text)
    .split(';')
    .some((statement) => isDestroying(statement.trim()))
}

function isDestroying(statement: string): boolean {
  const text = statement.slice(0, 4_000)
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
  'mongosh mongo redis-cli valkey-cli dropdb dropuser mysqladmin pg_restore prisma rails rake artisan php manage.py python python3 django-admin sequelize sequelize-cli knex typeorm mikro-orm mix alembic curl kafka-topics kafka-topics.sh rabbitmqctl etcdctl'

export const destroyData = defineRule({
  id: 'destroy-data',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This deletes data of a database.',
  instead: 'Write a migration that can be reviewed and undone; try it on a copy.',
  programs: `${SQL_PROGRAMS} ${OTHER_DATA}`,
  command({ name, words, operands, command, flags }) {
    if (SQL_SET.has(name)) {
      const given = command.stdin.known
      return (
        words.some((word) => /\s/.test(word) && destroys(word)) ||
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
        return true
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
        return operands.some((word) =>
          /^db:(?:drop|reset|purge|schema:load|truncate_all|migrate:reset|seed:replant)(?::|$)/.test(word),
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
      case 'etcdctl':
        return first === 'del'
      default:
        return false
    }
  },
  stop: [
    "mysql -e 'drop table users'",
    "psql -c 'TRUNCATE orders'",
    "mongosh --eval 'db.dropDatabase()'",
    'redis-cli flushall',
    "echo 'DROP DATABASE x' | psql",
    "psql -c 'delete from users'",
    'dropdb prod',
    'npx prisma migrate reset --force',
    'rails db:drop',
    'psql <<EOF\ndrop schema public cascade;\nEOF',
    "sqlite3 a.db 'delete from t;'",
    'php artisan migrate:fresh',
    'curl -X DELETE http://localhost:9200/index',
  ],
  pass: [
    "psql -c 'select * from users'",
    "mysql -e 'show tables'",
    'redis-cli ping',
    'rails db:migrate',
    "psql -c 'delete from users where id = 3'",
    'npx prisma migrate dev',
    "sqlite3 a.db '.tables'",
    'psql -c "insert into notes values (\'drop table x\')"',
    'createdb test',
    'curl -X DELETE http://localhost:3000/items/1',
  ],
})

/** Whole indexes of Elasticsearch and its relatives, by the port they listen on. */
function isElasticDelete(words: readonly string[]): boolean {
  const deletes =
    words.some(
      (word, index) => /^(?:-X|--request)$/.test(word) && /^delete$/i.test(words[index + 1] ?? ''),
    ) || words.some((word) => /^-XDELETE$/i.test(word))
  return deletes && words.some((word) => /:9200\/[^/?]+\/?$|:8086\//.test(word))
}
