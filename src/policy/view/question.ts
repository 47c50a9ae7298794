// A command that only asks a program for its help or its version.
import type { SimpleCommand } from '../../shell/index.ts'

/** Programs with sub-commands that answer `--help` wherever it stands. */
const COMMAND_LINES = new Set(
  (
    'git gh glab docker podman nerdctl kubectl oc helm terraform tofu terragrunt npm pnpm yarn cargo go aws gcloud az heroku ' +
    'fly flyctl vercel netlify wrangler railway supabase firebase doppler op vault pulumi cdk sam serverless prisma rails ' +
    'poetry uv pip pip3 gem bundle composer dotnet nix brew apt apt-get dnf systemctl journalctl vagrant packer consul nomad ' +
    'argocd flux istioctl minikube kind k3d eksctl gsutil bq doctl hcloud linode-cli oci twilio stripe ngrok lerna nx turbo'
  ).split(' '),
)

/** `-h` halts the machine here. */
const HALTS = /^(?:shutdown|halt|reboot|poweroff|init|telinit)$/

/** Whether a command asks for help or the version and does nothing else. Its redirections still count. */
export function asksOnly({ args, code, name }: SimpleCommand): boolean {
  const last = args.at(-1)?.value
  if (last === undefined || last === null || !/^-/.test(last) || name === null || code.length > 0)
    return false
  if (args.length === 1)
    return /^(?:--help|--version)$/.test(last) || (/^-[hV]$/.test(last) && !HALTS.test(name))
  if (last !== '--help' || !COMMAND_LINES.has(name)) return false
  return args.every(({ value }) => value !== null && /^-{0,2}[A-Za-z][\w:-]*$/.test(value))
}
