// What runs for users: infrastructure tools, hosting, clouds.
import type { SimpleCommand } from '../../../shell/index.ts'
import { packRule } from '../../rule.ts'
import { type CommandView, flagValue, hasFlag } from '../../view/shell-view.ts'

export const deploy = packRule({
  id: 'deploy',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This changes what runs for users.',
  instead: 'Show the plan or a preview; the pipeline or the person deploys.',
  programs:
    'terraform tofu terragrunt pulumi cdk cdktf serverless sls sam firebase vercel netlify wrangler eb amplify gcloud fly flyctl heroku railway render surge now ansible ansible-playbook cap kamal copilot doctl az aws chalice zappa npm pnpm yarn npx helmfile argocd flux waypoint nomad juju dokku appcfg cf oc supabase convex shuttle bunx make gsutil git fab mina salt knife',
  command({ name, operands, flags, words, command }, { commands }) {
    const [first = '', second = '', third = ''] = operands
    const has = (pattern: RegExp) => operands.some((word) => pattern.test(word))
    if (hasFlag(flags, 'dry-run', 'help', 'check', 'dryrun', 'noop')) return false
    switch (name) {
      case 'terraform':
      case 'tofu':
      case 'terragrunt':
        return (
          /^(?:apply|destroy|taint|untaint|import|force-unlock|apply-all|destroy-all)$/.test(first) ||
          (first === 'run-all' && !/^(?:plan|validate|output|show|providers|graph|version)$/.test(second)) ||
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
        if (first === 'storage' && second === 'rm') return true
        if (has(/^(?:firewall-rules|keys)$/) && has(/^(?:create|update)$/)) return true
        return (
          has(
            /^(?:deploy|delete|destroy|disable|remove-iam-policy-binding|add-iam-policy-binding|set-iam-policy|reset|failover|stop|resize|rollback|undelete|replace|publish)$/,
          ) &&
          first !== 'config' &&
          first !== 'components'
        )
      case 'az':
        if (/^(?:extension|config|cache|cloud|configure)$/.test(first)) return false
        return (
          has(
            /^(?:delete|purge|deploy|stop|up|restart|remove|swap|failover|regenerate|deallocate|config-zip)$/,
          ) ||
          (second === 'create' && /^(?:deployment|role|ad)$/.test(first)) ||
          (first === 'deployment' && has(/^create$/))
        )
      case 'gsutil':
        return (
          /^(?:iam|acl|defacl|retention|lifecycle)$/.test(first) && /^(?:ch|set|lock|clear)$/.test(second)
        )
      case 'git':
        return isPlatformPush(operands)
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
        if (LOOKING_MODULE.test(flagValue(words, 'm', 'module-name') ?? '')) return false
        if (LOOKING_COMMAND.test(flagValue(words, 'a', 'args') ?? '')) return false
        return !hasFlag(flags, 'C', 'list-hosts', 'version')
      case 'ansible-playbook':
        return !hasFlag(flags, 'C', 'syntax-check', 'list-tasks', 'list-hosts', 'list-tags', 'version')
      case 'cap':
      case 'fab':
      case 'mina':
        return has(/deploy/)
      case 'salt':
        return has(/^(?:cmd\.|state\.|service\.|pkg\.)/)
      case 'knife':
        return first === 'ssh'
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
        return has(/^(?:deploy|destroy)$/) && third !== '--help' && !isLocalDatabase(command, commands)
    }
  },
})

const LOOKING_MODULE =
  /^(?:ansible\.builtin\.)?(?:ping|setup|debug|gather_facts|stat|getent|assert|service_facts|package_facts|win_ping)$/

/** What an ad-hoc command may look at, and nothing behind it. */
const LOOKING_COMMAND =
  /^(?:uptime|df|free|hostname|whoami|id|date|uname|who|w|lsblk|nproc|systemctl (?:status|is-active) [\w.@-]+)(?: -{1,2}[\w-]+)*$/

/** `DATABASE_URL=file:./dev.db prisma migrate deploy`, also with an export in front. */
function isLocalDatabase({ env }: SimpleCommand, commands: readonly CommandView[]): boolean {
  const exported = commands.flatMap(({ name, words }) => (name === 'export' ? words : []))
  return [...exported, ...env.map(({ name, value }) => `${name}=${value.known}`)].some((assignment) =>
    LOCAL_DATABASE.test(assignment),
  )
}

const LOCAL_DATABASE =
  /^\w*(?:DATABASE|DB)_(?:URL|URI|DSN)=(?:(?:file|sqlite3?):|[^/]*:\/\/(?:[^@/]*@)?(?:localhost|127\.0\.0\.1|\[::1\]|host\.docker\.internal|db|postgres|mysql)[:/])/

/** `git push heroku main`: a remote that builds and runs what it is given. */
function isPlatformPush([sub = '', remote = '']: readonly string[]): boolean {
  return (
    sub === 'push' &&
    /^(?:heroku|dokku|piku|caprover|production|prod|live|scalingo|clever|platform|upsun|azure)(?:[-_](?:prod|production|live))?$/.test(
      remote,
    )
  )
}

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
    /^(?:admin-|batch-)?(?:delete|terminate|remove|destroy|deregister|revoke|disable|stop|reboot|detach|purge|release|reset|cancel|authorize)-/.test(
      operation,
    )
  )
    return true
  if (/^(?:close-account|send-command|leave-organization)$/.test(operation)) return true
  if (service === 'iam') return /^(?:attach|create|put|add|update)-/.test(operation)
  if (service === 'lambda') return /^(?:update|publish|put|invoke)/.test(operation) && operation !== 'invoke'
  return /^(?:schedule-key-deletion|change-resource-record-sets|deploy|update-service|update-stack|execute-change-set|create-deployment|put-bucket-policy|put-bucket-acl|put-public-access-block|modify-db-instance|run-instances|update-function-code|create-stack|sync|set-desired-capacity|put-bucket-lifecycle-configuration|modify-instance-attribute|put-user-policy|put-role-policy)$/.test(
    operation,
  )
}
