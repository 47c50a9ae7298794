import type { CasesById } from '../../cases/rule-cases.ts'

export const clusterCases: CasesById = {
  'change-cluster': {
    stop: [
      'kubectl delete namespace prod',
      'kubectl delete -f all.yaml',
      'helm uninstall app',
      'kubectl apply --prune -f all.yaml',
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
      'kubectl apply -f x.yaml',
      'helm upgrade --install app ./chart',
      'kubectl config use-context dev',
      'kubectl port-forward svc/web 8080:80',
    ],
  },
  'prune-containers': {
    stop: [
      'docker system prune -af --volumes',
      'docker volume rm pgdata',
      'docker volume prune -f',
      'docker run -v /:/host alpine sh -c "cat /host/x"',
      'docker run --privileged alpine',
      'docker rm -f $(docker ps -aq)',
      'docker run -v /var/run/docker.sock:/var/run/docker.sock x',
    ],
    pass: [
      'docker rm mycontainer',
      'docker image prune -f',
      'docker system df',
      'docker volume ls',
      'docker run -v "$PWD:/app" node npm test',
      'docker compose down',
      'docker builder prune -f',
      'docker rm -f $(docker ps -q --filter name=web)',
      'docker stop $(docker ps -q)',
      'docker rm $(docker ps -aq)',
    ],
  },
}
