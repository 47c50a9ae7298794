// Clusters and containers.
import { packRule } from '../../rule.ts'
import { type CommandView, flagValue, hasFlag } from '../../view/shell-view.ts'
import { isForeign } from './foreign-host.ts'
import { hostOf } from './known-source.ts'

const KUBECTL_CHANGES = /^(?:delete|replace|patch|scale|drain|edit|set|autoscale|cordon|taint|evict)$/

export const changeCluster = packRule({
  id: 'change-cluster',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This changes a cluster that others may use.',
  instead: 'Use --dry-run=server or `kubectl diff`; the pipeline or the person applies it.',
  programs: 'kubectl k kubecolor oc helm k3s eksctl kops kustomize istioctl linkerd velero kubeadm k9s',
  command({ name, words, operands, flags }) {
    const [first = '', second = '', third = ''] = operands
    if (words.some((word) => /^--dry-run(?:=(?!none).*)?$/.test(word)) || hasFlag(flags, 'help')) return false
    switch (name) {
      case 'kubectl':
      case 'k':
      case 'kubecolor':
      case 'oc':
        if (first === 'rollout') return /^(?:restart|undo|pause|resume)$/.test(second)
        if (first === 'config') return /^(?:delete-|unset)/.test(second)
        if (/^(?:apply|create)$/.test(first) && isForeignManifest(flagValue(words, 'f', 'filename', 'k')))
          return true
        return KUBECTL_CHANGES.test(first) || (first === 'apply' && hasFlag(flags, 'prune', 'force'))
      case 'k3s':
        return first === 'kubectl' && KUBECTL_CHANGES.test(second)
      case 'helm':
        return /^(?:uninstall|delete|rollback)$/.test(first)
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
})

/** Where projects publish their manifests. */
const MANIFESTS =
  /^(?:github\.com|raw\.githubusercontent\.com|gist\.githubusercontent\.com|gitlab\.com|[\w-]+\.github\.io|(?:.+\.)?(?:k8s\.io|istio\.io|projectcalico\.org|tigera\.io|cert-manager\.io|googleapis\.com|amazonaws\.com|elastic\.co|jetstack\.io|fluxcd\.io|argoproj\.io|linkerd\.io|knative\.dev|helm\.sh|rancher\.com|rancher\.io|longhorn\.io|openebs\.io|nvidia\.com|datadoghq\.com|cilium\.io|crossplane\.io|getambassador\.io|metallb\.io|openshift\.com|redhat\.com|min\.io|strimzi\.io|kubevirt\.io|kyverno\.io|traefik\.io|nginx\.org|hashicorp\.com|dapr\.io|tekton\.dev|weave\.works))$/

function isForeignManifest(address: string | undefined): boolean {
  if (address === undefined || !/^https?:\/\//.test(address)) return false
  const host = hostOf(address)
  return isForeign(host) && !MANIFESTS.test(host)
}

export const pruneContainers = packRule({
  id: 'prune-containers',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This deletes volumes or images of other projects too.',
  instead: 'Remove single containers, images or volumes by name.',
  programs: 'docker podman nerdctl docker-compose',
  command(view, { commands }) {
    const { operands, flags, command, words } = view
    const [first = '', second = ''] = operands
    if (
      isRemoval(operands) &&
      (isElsewhere(view) || (hasFlag(flags, 'v', 'volumes', 'rmi') && isProduction(words)))
    )
      return true
    if (
      words.some((word) => /(?:^|[=,])\/(?:var\/)?run\/docker\.sock/.test(word)) &&
      /^(?:run|create)$/.test(first)
    )
      return !hasFlag(flags, 'ro')
    if (first === 'system')
      return (second === 'prune' && hasFlag(flags, 'a', 'all', 'volumes')) || second === 'reset'
    if (first === 'volume') return /^(?:prune|rm|remove)$/.test(second)
    // `docker rm -f $(docker ps -aq)`: everything, whoever started it.
    if (/^(?:rm|rmi)$/.test(first) && hasFlag(flags, 'f', 'force'))
      return command.args.some(({ from }) => from.some((index) => listsAll(commands[index])))
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
})

/** Containers, images, volumes and whole projects taken down. */
function isRemoval(operands: readonly string[]): boolean {
  const [first = '', second = ''] = operands
  if (/^(?:rm|rmi|kill|stop|down|restart)$/.test(first)) return true
  if (first === 'compose' || first.endsWith('.yml') || first.endsWith('.yaml'))
    return operands.some((word) => /^(?:down|rm|kill|stop)$/.test(word))
  return (
    /^(?:container|image|volume|network|system|compose|stack|service|swarm|builder|context)$/.test(first) &&
    /^(?:rm|remove|kill|stop|down|prune|leave|restart)$/.test(second)
  )
}

/** The engine of another machine: `-H tcp://prod`, `DOCKER_HOST=ssh://prod`, `--context prod`. */
function isElsewhere({ words, command }: CommandView): boolean {
  const host =
    flagValue(words, 'H', 'host') ?? command.env.find(({ name }) => name === 'DOCKER_HOST')?.value.known
  if (host !== undefined && /^(?:tcp|ssh|https?):\/\//.test(host))
    return !/^(?:tcp|https?):\/\/(?:localhost|127\.|\[::1\])/.test(host)
  const context =
    flagValue(words, 'context') ?? command.env.find(({ name }) => name === 'DOCKER_CONTEXT')?.value.known
  return (
    context !== undefined &&
    !/^(?:default|desktop-linux|desktop-windows|colima\S*|orbstack|rootless|rancher-desktop|lima\S*|minikube|\0)$/.test(
      context,
    )
  )
}

/** `docker compose -f prod.yml -p live down`. */
function isProduction(words: readonly string[]): boolean {
  const given = [
    flagValue(words, 'f', 'file'),
    flagValue(words, 'p', 'project-name'),
    flagValue(words, 'env-file'),
  ]
  return given.some(
    (each) => each !== undefined && /(?:^|[/._-])(?:prod|production|live)(?:$|[/._-])/i.test(each),
  )
}

/** `docker ps -aq` and `docker images -q` without a filter. */
function listsAll(view: CommandView | undefined): boolean {
  if (view === undefined || !/^(?:docker|podman|nerdctl)$/.test(view.name)) return false
  const [first = ''] = view.operands
  return /^(?:ps|images|container|image)$/.test(first) && !hasFlag(view.flags, 'f', 'filter')
}
