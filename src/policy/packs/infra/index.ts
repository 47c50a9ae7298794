// Clusters, clouds and containers: everything that changes them is asked about.
import { defineRule } from '../../rule.ts'
import { hasFlag } from '../../view/shell-view.ts'
import type { Pack } from '../pack.ts'

const LOOKING =
  /^(?:get|list|ls|describe|show|view|status|logs?|top|explain|version|help|diff|plan|validate|fmt|config|auth|whoami|current-context|info|search|history|output|template|lint|inspect|ps|images|events|stats|tail|read|wait|cluster-info|api-resources|api-versions|completion|port-forward|init|providers|graph|console|workspace|refresh|test|pull|login|logout|sts|iam|watch|preview|synth|doctor|metadata)/

const changeInfra = defineRule({
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
  stop: [
    'kubectl create ns x',
    'kubectl label pod a b=c',
    'kubectl apply -f dev.yaml',
    'helm upgrade app ./chart',
    'aws s3 cp a s3://b/c',
    'aws ec2 run-instances',
    'gcloud compute instances create x',
    'helm install a b',
    'terraform apply',
    'az vm create -n x',
  ],
  pass: [
    'kubectl get pods',
    'aws s3 ls',
    'aws ec2 describe-instances',
    'gcloud compute instances list',
    'helm list',
    'terraform plan',
    'az vm list',
    'kubectl logs web',
  ],
})

const pushImage = defineRule({
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
  stop: ['docker push me/app:1.0', 'docker buildx build --push -t me/app .', 'docker compose push'],
  pass: ['docker push localhost:5000/app', 'docker pull me/app', 'docker build -t app .'],
})

const composeVolumes = defineRule({
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
  stop: ['docker compose down -v', 'docker-compose down --volumes'],
  pass: ['docker compose down', 'docker compose up -d'],
})

const containerPower = defineRule({
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
  stop: [
    'docker run -v /var/run/docker.sock:/var/run/docker.sock x',
    'docker run --privileged x',
    'docker run --pid=host x',
  ],
  pass: ['docker run --rm -v "$PWD:/app" node npm test', 'docker ps'],
})

const remoteCommand = defineRule({
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
  stop: ['ssh prod uptime', 'kubectl exec web -- ls', 'fly ssh console'],
  pass: ['ssh -T git@github.com', 'kubectl get pods', 'ssh -V'],
})

export const infra: Pack = {
  name: 'infra',
  summary: 'Every change of clusters, clouds and containers, and every command on another machine.',
  rules: [changeInfra, pushImage, composeVolumes, containerPower, remoteCommand],
}
