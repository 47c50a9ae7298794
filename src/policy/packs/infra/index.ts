// Clusters, clouds and containers: everything that changes them is asked about.
import { packRule } from '../../rule.ts'
import { hasFlag } from '../../view/shell-view.ts'
import type { Pack } from '../pack.ts'

const LOOKING =
  /^(?:get|list|ls|describe|show|view|status|logs?|top|explain|version|help|diff|plan|validate|fmt|config|auth|whoami|current-context|info|search|history|output|template|lint|inspect|ps|images|events|stats|tail|read|wait|cluster-info|api-resources|api-versions|completion|port-forward|init|providers|graph|console|workspace|refresh|test|pull|login|logout|sts|iam|watch|preview|synth|doctor|metadata)/

const changeInfra = packRule({
  id: 'change-infrastructure',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This may change infrastructure.',
  instead: 'Use a command that only looks, or a dry run.',
  programs: 'kubectl oc helm terraform tofu pulumi aws gcloud az doctl flyctl fly heroku eksctl',
  command({ name, operands, flags }) {
    if (hasFlag(flags, 'dry-run', 'help', 'version') || operands.length === 0) return false
    const [first = '', second = '', third = ''] = operands
    if (name === 'aws')
      return (
        !LOOKING.test(second) &&
        !/^(?:help|configure)$/.test(first) &&
        !/^(?:head|scan|query|batch-get|filter|lookup|estimate|simulate|select)/.test(second)
      )
    if (name === 'gcloud' || name === 'az' || name === 'doctl')
      return ![first, second, third, operands[3] ?? ''].some((word) => LOOKING.test(word))
    if (name === 'heroku' || name === 'fly' || name === 'flyctl')
      return !LOOKING.test(first) && !LOOKING.test(second)
    if (name === 'helm' && first === 'repo') return false
    if (name === 'kubectl' && first === 'rollout') return !/^(?:status|history)$/.test(second)
    if (first === 'state') return !/^(?:list|show|pull)$/.test(second)
    return !LOOKING.test(first)
  },
})

const pushImage = packRule({
  id: 'push-image',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This puts an image where others pull it from.',
  instead: 'Build and test the image; the pipeline pushes it.',
  programs: 'docker podman nerdctl buildah',
  command({ operands, words, flags }) {
    const [first = '', second = ''] = operands
    return (
      (first === 'push' ||
        (/^(?:buildx|build)$/.test(first) && hasFlag(flags, 'push')) ||
        (/^(?:manifest|compose|image)$/.test(first) && second === 'push')) &&
      !words.some((word) => /^(?:localhost|127\.0\.0\.1)(?::\d+)?\//.test(word))
    )
  },
})

const composeVolumes = packRule({
  id: 'remove-volumes',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This deletes the volumes of the project, with the data in them.',
  instead: 'Stop the containers without -v.',
  programs: 'docker docker-compose podman podman-compose',
  command({ operands, words }) {
    const compose = operands[0] === 'compose' ? operands[1] : operands[0]
    return compose === 'down' && words.some((word) => word === '-v' || word === '--volumes')
  },
})

const containerPower = packRule({
  id: 'container-with-host-access',
  on: ['shell'],
  verdict: 'ask',
  reason: 'A container with this option has the rights of the host.',
  instead: 'Run the container without host namespaces, devices or the docker socket.',
  programs: 'docker podman nerdctl',
  command: ({ words, flags, operands }) =>
    /^(?:run|create|exec)$/.test(operands[0] ?? '') &&
    (hasFlag(flags, 'privileged', 'cap-add', 'device') ||
      words.some((word) =>
        /docker\.sock|^--(?:pid|network|net|ipc|userns|uts)=host$|^seccomp=unconfined$/.test(word),
      )),
})

const remoteCommand = packRule({
  id: 'remote-command',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This runs a command on another machine.',
  instead: 'Tell the person what should run there.',
  programs: 'ssh kubectl oc fly flyctl heroku',
  command({ name, operands }) {
    const [first = ''] = operands
    if (name === 'ssh') return operands.length > 0 && !/^git@/.test(first)
    return first === 'exec' || first === 'ssh' || first === 'run'
  },
})

export const infra: Pack = {
  name: 'infra',
  summary: 'Every change of clusters, clouds and containers, and every command on another machine.',
  rules: [changeInfra, pushImage, composeVolumes, containerPower, remoteCommand],
}
