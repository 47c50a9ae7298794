import type { CasesById } from '../../cases/rule-cases.ts'

export const printCredentialCases: CasesById = {
  'print-credential': {
    stop: [
      'gpg --export-secret-keys',
      'aws configure get aws_secret_access_key',
      'gcloud auth print-access-token',
      'gh auth token',
      'vault kv get secret/prod',
      'kubectl get secret db -o yaml',
      'security find-generic-password -w -s x',
      'op read op://vault/item/password',
      'git credential fill',
      'aws secretsmanager get-secret-value --secret-id prod',
      'kubectl config view --raw',
      'terraform state pull',
      'ps eww',
    ],
    pass: [
      'gpg --list-keys',
      'aws sts get-caller-identity',
      'gcloud config list',
      'gh auth status',
      'kubectl get secrets',
      'vault status',
      'kubectl config view',
      'aws configure list',
      'pass ls',
      'ps aux',
      'terraform output url',
      'git credential approve',
    ],
  },
}
