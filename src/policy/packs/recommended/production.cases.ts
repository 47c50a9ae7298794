import type { CasesById } from '../../cases/rule-cases.ts'

export const productionCases: CasesById = {
  'reach-production': {
    stop: [
      'kubectl apply -f prod.yaml',
      'kubectl apply -k overlays/prod',
      'kubectl create -f x.yaml -n production',
      'helm upgrade api ./chart -f values-prod.yaml',
      'psql -h prod.db -f migrate.sql',
      'psql "$PROD_DATABASE_URL" -f fix.sql',
      'mysql prod < fix.sql',
      'mongosh prod drop.js',
      "ssh prod 'systemctl restart api'",
      "ssh prod './deploy.sh'",
      './deploy.sh production',
      'bash scripts/deploy.sh prod',
    ],
    pass: [
      'kubectl apply -f k8s/',
      'kubectl apply -f products.yaml',
      'kubectl get pods -n production',
      'kubectl apply -f prod.yaml --dry-run=server',
      'helm template ./chart -f values-prod.yaml',
      'psql -d app_dev -f db/products.sql',
      "ssh prod 'tail -100 /var/log/app.log'",
      "ssh staging 'systemctl restart api'",
      'NODE_ENV=production npm run build',
      './scripts/build.sh production',
      './deploy.sh staging',
      'cat scripts/deploy-prod.sh',
    ],
  },
}
