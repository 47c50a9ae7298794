import { packRule } from '../../rule.ts'
import type { CommandView } from '../../view/shell-view.ts'
import { isForeign } from './foreign-host.ts'

/** Names of services in the names of variables, and what the host of that service is called. */
const OWNERS: Readonly<Record<string, RegExp>> = {
  AWS: /amazon|aws|localstack/,
  AZURE: /azure|microsoft|windows\.net/,
  GITHUB: /github|ghcr/,
  GH: /github|ghcr/,
  GITLAB: /gitlab/,
  NPM: /npm|yarnpkg/,
  OPENAI: /openai|azure/,
  ANTHROPIC: /anthropic|claude/,
  STRIPE: /stripe/,
  SLACK: /slack/,
  HEROKU: /heroku/,
  VERCEL: /vercel/,
  NETLIFY: /netlify/,
  CLOUDFLARE: /cloudflare/,
  DIGITALOCEAN: /digitalocean/,
  TWILIO: /twilio/,
  SENDGRID: /sendgrid/,
  PYPI: /pypi|pythonhosted/,
  TWINE: /pypi/,
  CARGO: /crates/,
  DOCKER: /docker/,
  SSH: /^$/,
  DATABASE: /^$/,
  DB: /^$/,
  PGPASSWORD: /^$/,
  POSTGRES: /^$/,
  MYSQL: /^$/,
  REDIS: /^$/,
  ENCRYPTION: /^$/,
  PRIVATE: /^$/,
}

const SECRET_NAME =
  /\$\{?(([A-Z]+)(?:_[A-Z\d_]*)?(?:SECRET|TOKEN|PASSWORD|PASSWD|KEY|CREDENTIALS?|DSN|URL)\w*|PGPASSWORD)/g

/** A secret that is sent to a host other than the one it is for. In a header it may be a login to a server of one's own. */
export const secretInRequest = packRule({
  id: 'secret-in-request',
  on: ['shell'],
  verdict: 'deny',
  reason: 'This sends a secret to a host that it is not for.',
  instead: 'Send a secret only to the service that gave it out, in a header.',
  programs: 'curl wget http https xh xhs curlie nc ncat',
  command({ command, effects }) {
    const foreign = effects.hosts.filter(({ host }) => host !== null && isForeign(host))
    if (foreign.length === 0) return false
    if (command.args.every(({ value }) => value !== null)) return false
    for (const [at, { text, value }] of command.args.entries()) {
      if (value !== null) continue
      if (!isHeader(command.args, at)) {
        if (isMisplaced(text, foreign)) return true
      } else if (!foreign.every(({ host }) => OWN_SERVER.test(host ?? '')) && isMisplaced(text, foreign))
        return { verdict: 'ask' }
    }
    return false
  },
})

/** Servers that companies run themselves take the tokens of the services they stand in for. */
const OWN_SERVER =
  /^(?:git|gitlab|github|ghe|code|scm|source|npm|registry|nexus|artifactory|packages|repo|docker|harbor|ci|api|gateway|internal|db|auth|models)[\w-]*\.|\.(?:local|internal|corp|lan|intra)$|^[\w-]+$/

function isHeader(args: CommandView['command']['args'], at: number): boolean {
  return (
    /^(?:-H|--header|-u|--user|--oauth2-bearer|-A|--auth|-a)$/.test(args[at - 1]?.known ?? '') ||
    /^(?:-H|-u|--header=|--user=|--oauth2-bearer=)/.test(args[at]?.known ?? '') ||
    (/^[A-Za-z-]+:/.test(args[at]?.known ?? '') && !/^https?:/.test(args[at]?.known ?? ''))
  )
}

function isMisplaced(text: string, hosts: readonly { readonly host: string | null }[]): boolean {
  for (const [, name = '', prefix = ''] of text.matchAll(SECRET_NAME)) {
    const owner = OWNERS[name === 'PGPASSWORD' ? name : prefix.split('_', 1)[0]!]
    if (owner !== undefined && hosts.some(({ host }) => !owner.test(host ?? ''))) return true
  }
  return false
}
