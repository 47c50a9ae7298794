// Commands that run on another machine or in a container.
import type { Word } from '../analysis.ts'
import type { Call } from '../invoke.ts'
import { hasOption, optionValue, optionValues, readOptions } from '../options.ts'
import type { Value } from '../value.ts'
import { runCode, runCodeWord, runJoined, runWords } from './unwrap.ts'

export const SSH = { short: '1246AaCfGgKkMNnqsTtVvXxYyB:b:c:D:E:e:F:I:i:J:L:l:m:O:o:p:P:Q:R:S:W:w:' } as const
const LOCAL_COMMANDS = /^(ProxyCommand|LocalCommand|KnownHostsCommand|PKCS11Provider)[\s=]+(.*)$/is

export function runSsh(call: Call): Value | undefined {
  const parsed = readOptions(call.args, SSH, true)
  runSshOptions(call, optionValues(parsed, 'o'))
  const [host, ...rest] = parsed.operands
  if (!host) return undefined
  // Options may also follow the host.
  const more = readOptions(rest, SSH, true)
  runSshOptions(call, optionValues(more, 'o'))
  const remote = host.known
  if (more.operands.length > 0) return runJoined(call, more.operands, { how: 'arguments', remote })
  const { stdin } = call
  if (stdin.known !== null && stdin.kind !== 'inherit' && !hasOption(parsed, 'N', 'n')) {
    return runCode(call, { text: stdin.known, from: stdin.from }, { how: stdin.kind, remote }, undefined)
  }
  return undefined
}

/** `-o ProxyCommand=…` runs here, not there. */
function runSshOptions(call: Call, options: readonly Word[]): void {
  for (const option of options) {
    const match = LOCAL_COMMANDS.exec(option.known)
    const code = match?.[2]?.replace(/%[CdfHhIijKkLlnprTtu]/g, 'x') ?? ''
    if (code !== '' && code !== 'none')
      runCode(call, { text: code, from: option.from }, { how: match![1]! }, undefined)
  }
}

/** scp, sftp, rsync: options that name a local program. */
export function runCopyOptions(call: Call): Value | undefined {
  const open = { short: 'o:S:e:i:P:F:J:c:l:b:B:D:', long: 'rsh= rsync-path=', open: true } as const
  const parsed = readOptions(
    call.args,
    call.name === 'rsync' ? { short: 'e:T:B:f:', long: 'rsh=', open: true } : open,
  )
  runSshOptions(call, optionValues(parsed, 'o'))
  const program = call.name === 'rsync' ? optionValue(parsed, 'e', 'rsh') : optionValue(parsed, 'S')
  if (program && program.known !== 'ssh') runCodeWord(call, program, { how: '-e' })
  return undefined
}

const CONTAINER_GLOBAL = 'config= context= host= log-level= url= connection= H: D l'
const RUN = {
  short: 'a:c:de:h:il:m:p:Ptu:v:w:q',
  open: true,
  long: 'add-host= annotation= attach= cap-add= cap-drop= cgroup-parent= cidfile= cpus= cpu-shares= cpuset-cpus= device= dns= entrypoint= env= env-file= expose= gpus= group-add= health-cmd= hostname= ip= ipc= isolation= label= link= log-driver= log-opt= mac-address= memory= mount= name= net= network= network-alias= pid= platform= publish= pull= restart= runtime= secret= security-opt= shm-size= stop-signal= stop-timeout= storage-opt= sysctl= tmpfs= ulimit= user= userns= uts= volume= volumes-from= workdir= index= detach-keys= service-ports profile= file= project-name=',
} as const

/** docker, podman, nerdctl and `docker compose`: exec and run. */
export function runContainer(call: Call): Value | undefined {
  let parsed = readOptions(
    call.args,
    {
      short: 'H:Dl:f:p:c:',
      long: CONTAINER_GLOBAL + ' file= project-name= profile= env-file= project-directory=',
      open: true,
    },
    true,
  )
  let [sub, ...rest] = parsed.operands
  if (sub?.known === 'compose' || sub?.known === 'container') {
    parsed = readOptions(
      rest,
      { short: 'f:p:', long: 'file= project-name= profile= env-file= project-directory=', open: true },
      true,
    )
    ;[sub, ...rest] = parsed.operands
  }
  if (sub?.known !== 'exec' && sub?.known !== 'run') return undefined
  const inner = readOptions(rest, RUN, true)
  const [target, ...words] = inner.operands
  if (!target) return undefined
  const entry = optionValue(inner, 'entrypoint')
  const command = entry && entry.known !== '' ? [entry, ...words] : words
  return command.length > 0 ? runWords(call, command, { how: sub.known, remote: target.known }) : undefined
}

const KUBE = {
  short: 'n:c:itf:l:s:v:',
  long: 'namespace= container= context= kubeconfig= cluster= user= image= server= filename=',
  open: true,
} as const

export function runKubectl(call: Call): Value | undefined {
  const at = call.args.findIndex((a) => a.known === '--')
  const head = readOptions(at < 0 ? call.args : call.args.slice(0, at), KUBE)
  const [sub, target, ...old] = head.operands
  if (!sub || !/^(exec|run|debug)$/.test(sub.known)) return undefined
  const words = at < 0 ? (sub.known === 'exec' ? old : []) : call.args.slice(at + 1)
  return words.length > 0
    ? runWords(call, words, { how: sub.known, remote: target?.known ?? 'pod' })
    : undefined
}

/** `gcloud compute ssh --command`, `fly ssh console -C`, `aws ssm`: code in an option, run elsewhere. */
export function runCloudShell(call: Call): Value | undefined {
  const parsed = readOptions(call.args, { short: 'C:', long: 'command= zone= project= account=', open: true })
  const words = parsed.operands.map((o) => o.known)
  const code = optionValue(parsed, 'command', 'C')
  if (code && words.includes('ssh'))
    runCodeWord(call, code, { how: '--command', remote: words.at(-1) ?? 'host' })
  return undefined
}
