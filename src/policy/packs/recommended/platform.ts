// Clouds and hosting services: what their command line tools delete, switch off or open up. One notion of a word
// that takes something away, wherever it stands, for all of them; deploying has a rule of its own.
import { packRule } from '../../rule.ts'
import { hasFlag } from '../../view/shell-view.ts'
import { behindRunner, RUNNERS } from './behind-runner.ts'

const PLATFORMS =
  'vercel now netlify wrangler fly flyctl heroku railway render koyeb northflank platform upsun dokku cf ibmcloud ic oci openstack nova cinder linode-cli hcloud scw vultr-cli civo exo upctl ovhcloud aliyun tccli yc doctl azd az gcloud firebase supabase pscale neonctl neon turso atlas mongocli xata fauna upstash convex nhost appwrite directus avn aiven confluent ccloud rpk pulsar-admin nats temporal tctl astro prefect databricks snow dbt vault boundary waypoint nomad consul-template knife chef salt-key puppet juju rancher okteto porter devspace werf tanzu flux argocd sst serverless sls amplify copilot eb sam cdk pulumi spacectl terraform-cloud stripe twilio auth0 okta clerk ldcli contentful sanity algolia cloudinary shopify sentry-cli datadog-ci newrelic circleci bk jf jfrog snyk eas appcenter modal runpodctl vastai wandb huggingface-cli hf rclone mc s3cmd s5cmd b2 azcopy gh glab tea bb k6-cloud ngrok'
const PLATFORM_SET: ReadonlySet<string> = new Set(PLATFORMS.split(' '))

/** Takes something away: `delete`, `apps:destroy`, `delete-batch`, `branch-delete`. */
const TAKES_AWAY =
  /^(?:[\w-]+:)*(?:delete|destroy|rm|rb|remove|drop|purge|wipe|terminate|teardown|tear-down|uninstall|unset|revoke|decommission|deprovision|undeploy|unpublish|del|nuke|rmdirs|prune|rebuild|detach|deactivate|suspend|pause|shutdown|poweroff|power-off|force-stop|cancel|[\w-]+-delete|[\w-]+-remove|[\w-]+-destroy|delete[A-Z]\w*|delete-[\w-]+|remove-[\w-]+|purge-[\w-]+|destroy-[\w-]+|terminate-[\w-]+)$/

/** Groups that only concern this machine: its settings, extensions, contexts, caches. */
const LOCAL_GROUP =
  /^(?:config|configure|configs|context|contexts|components?|extension|extensions|plugins?|plugins:.*|cache|caches|alias|aliases|completion|auth|login|logout|profile|profiles|telemetry|init|setup|local|emulators?|dev|dockerfile|bookmark|label|browse|search|run|codespace|cs|docs|help|link|unlink|watch|serve|account|theme-check|workspace-local)$/

const NOT_FOR_REAL = ['dry-run', 'dryrun', 'help', 'local', 'noop', 'plan', 'preview', 'list'] as const

export const removeService = packRule({
  id: 'remove-service',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This deletes, switches off or opens up something on a service that others may use.',
  instead: 'Say what should go and why; the person does it, where it can be seen and undone.',
  programs: `${PLATFORMS} ${RUNNERS}`,
  command(given) {
    const view = behindRunner(given)
    if (!PLATFORM_SET.has(view.name) || hasFlag(view.flags, ...NOT_FOR_REAL)) return false
    const { name, operands, words, flags } = view
    if (OPENS_UP[name]?.(operands, flags, words) === true) return true
    if (LOCAL_GROUP.test(operands[0] ?? '') && name !== 'circleci') return false
    if (name === 'gh' || name === 'glab') return isHostedRemoval(operands)
    if (name === 'rclone') return /^(?:delete|deletefile|purge|rmdirs|cleanup)$/.test(operands[0] ?? '')
    // The verb stands in front of what it is about: at most three groups deep.
    return operands.slice(0, 4).some((word) => TAKES_AWAY.test(word) && word !== 'delete-cache')
  },
})

/** Issues, caches and runs of a repository come and go; these do not. */
function isHostedRemoval([group = '', verb = '']: readonly string[]): boolean {
  return (
    /^(?:repo|project|release|secret|variable|environment|ruleset|org|gpg-key|ssh-key|deploy-key|team|package|attestation|schedule)$/.test(
      group,
    ) && TAKES_AWAY.test(verb)
  )
}

type Check = (operands: readonly string[], flags: ReadonlySet<string>, words: readonly string[]) => boolean

const secretsOf: Check = ([group = '', verb = '']) =>
  /^(?:secrets?|env|variables?|config)$/.test(group) && /^(?:set|put|add|import|unset|bulk)$/.test(verb)

/** Rights, secrets, size and keys: changed without anything being deleted. */
const OPENS_UP: Readonly<Record<string, Check>> = {
  fly: (operands, flags, words) =>
    secretsOf(operands, flags, words) || (operands[0] === 'scale' && operands[1] !== 'show'),
  flyctl: (operands, flags, words) =>
    secretsOf(operands, flags, words) || (operands[0] === 'scale' && operands[1] !== 'show'),
  wrangler: ([group = '', verb = '']) =>
    (group === 'versions' && verb === 'deploy') ||
    (/^(?:secret|secret:bulk)$/.test(group) && /^(?:put|bulk|)$/.test(verb)),
  supabase: secretsOf,
  vault: ([group = '', verb = '']) =>
    (group === 'operator' && /^(?:seal|rekey|rotate|step-down|generate-root)$/.test(verb)) ||
    (/^(?:secrets|auth|audit)$/.test(group) && /^(?:disable|move)$/.test(verb)) ||
    (group === 'policy' && verb === 'write'),
  azd: ([group = '']) => group === 'down' || group === 'up' || group === 'deploy' || group === 'provision',
  az: (operands) =>
    (operands[0] === 'role' && operands[1] === 'assignment' && operands[2] === 'create') ||
    (operands[0] === 'ad' && operands.includes('credential')),
  shopify: ([group = '', verb = ''], flags) =>
    (group === 'app' && /^(?:deploy|release)$/.test(verb)) ||
    (group === 'theme' &&
      /^(?:push|publish)$/.test(verb) &&
      (verb === 'publish' || hasFlag(flags, 'live', 'l', 'allow-live'))),
  vercel: ([group = '', verb = '']) => group === 'env' && verb === 'add',
  netlify: ([group = '']) => /^(?:env:(?:set|import|clone))$/.test(group),
  heroku: ([group = '']) => /^(?:access:add|ps:stop|keys:add|domains:clear|maintenance:on)$/.test(group),
  pscale: ([group = '', verb = '']) => group === 'deploy-request' && verb === 'deploy',
  atlas: ([group = '', verb = '']) =>
    /^(?:accesslists?|dbusers?)$/.test(group) && /^(?:create|update)$/.test(verb),
  nomad: ([group = '', verb = '']) => group === 'system' && verb === 'gc',
  gh: (operands, flags, words) =>
    // All variables of a file at once.
    (operands[0] === 'secret' && operands[1] === 'set' && hasFlag(flags, 'f', 'env-file')) ||
    (operands[0] === 'auth' &&
      words.some((word, at) => /^(?:-s|--scopes)$/.test(words[at - 1] ?? '') && /admin|delete/.test(word))) ||
    (/^(?:ssh-key|gpg-key)$/.test(operands[0] ?? '') && operands[1] === 'add') ||
    (/^(?:repo|deploy-key)$/.test(operands[0] ?? '') &&
      operands.includes('deploy-key') &&
      operands.includes('add')) ||
    (operands[0] === 'deploy-key' && operands[1] === 'add') ||
    (operands[0] === 'api' && (changesRights(words) || words.some((word) => MUTATION.test(word)))),
  glab: ([group = '', verb = ''], _, words) =>
    (/^(?:ssh-key|deploy-key)$/.test(group) && verb === 'add') ||
    (group === 'api' && words.some((word) => /^(?:-X)?DELETE$/i.test(word))),
}

/** Fields and GraphQL mutations that take away, hand over or open up. */
const MUTATION =
  /^(?:visibility=public|private=false|archived=true)$|\bmutation\b[\s\S]{0,400}\b(?:delete|remove|archive|transfer)(?!Reaction|Label|Comment|Assignee)[A-Z]/

/** `gh api -X PUT repos/o/r/collaborators/x`: people, keys, protection, refs and hooks of a repository. */
function changesRights(words: readonly string[]): boolean {
  const method = words.findIndex((word) => /^(?:-X|--method)$/.test(word))
  const given =
    method >= 0
      ? words[method + 1]
      : /^(?:-X|--method=)(.+)$/.exec(words.find((word) => /^(?:-X|--method=)./.test(word)) ?? '')?.[1]
  return (
    /^(?:PUT|PATCH|POST)$/i.test(given ?? '') &&
    words.some((word) =>
      /(?:^|\/)(?:collaborators|keys|hooks|protection|rulesets|memberships|transfer|git\/refs\/heads|actions\/(?:secrets|permissions|variables)|environments|invitations|teams)(?:\/|$)/.test(
        word,
      ),
    )
  )
}
