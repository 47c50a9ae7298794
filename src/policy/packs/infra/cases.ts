import type { CasesById } from '../../cases/rule-cases.ts'

export const infraCases: CasesById = {
  'change-infrastructure': {
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
  },
  'push-image': {
    stop: ['docker push me/app:1.0', 'docker buildx build --push -t me/app .', 'docker compose push'],
    pass: ['docker push localhost:5000/app', 'docker pull me/app', 'docker build -t app .'],
  },
  'remove-volumes': {
    stop: ['docker compose down -v', 'docker-compose down --volumes'],
    pass: ['docker compose down', 'docker compose up -d'],
  },
  'container-with-host-access': {
    stop: [
      'docker run -v /var/run/docker.sock:/var/run/docker.sock x',
      'docker run --privileged x',
      'docker run --pid=host x',
    ],
    pass: ['docker run --rm -v "$PWD:/app" node npm test', 'docker ps'],
  },
  'remote-command': {
    stop: ['ssh prod uptime', 'kubectl exec web -- ls', 'fly ssh console'],
    pass: ['ssh -T git@github.com', 'kubectl get pods', 'ssh -V'],
  },
}
