import { readdirSync, readFileSync } from 'node:fs'

/** Sends a signal to a process, its group and every descendant, also those that left the group. */
export function signalTree(pid: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (process.platform === 'win32') {
    taskkill(pid)
    return
  }
  const members = [pid, ...descendantsOf(pid)]
  send(-pid, signal)
  for (const member of members) send(member, signal)
}

function send(target: number, signal: NodeJS.Signals): void {
  try {
    process.kill(target, signal)
  } catch {
    // Already gone: what we wanted.
  }
}

function taskkill(pid: number): void {
  try {
    process
      .getBuiltinModule('node:child_process')
      .execFileSync('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore' })
  } catch {
    // Already gone.
  }
}

function descendantsOf(root: number): number[] {
  const children = new Map<number, number[]>()
  for (const [pid, parent] of processTable()) {
    const siblings = children.get(parent)
    if (siblings === undefined) children.set(parent, [pid])
    else siblings.push(pid)
  }
  const found: number[] = []
  const open = [root]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const below = children.get(next) ?? []
    found.push(...below)
    open.push(...below)
  }
  return found
}

function processTable(): [pid: number, parent: number][] {
  try {
    return process.platform === 'linux' ? readProc() : readPs()
  } catch {
    return [] // The group still gets its signal.
  }
}

function readProc(): [number, number][] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name): [number, number][] => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'latin1')
        // "pid (name) state ppid …": the name may hold spaces and brackets, so read after its end.
        const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
        return [[Number(name), Number(parent)]]
      } catch {
        return []
      }
    })
}

function readPs(): [number, number][] {
  const { execFileSync } = process.getBuiltinModule('node:child_process')
  const output = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  return output
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number])
}
