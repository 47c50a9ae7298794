// What every bench needs: interleaved timing, medians, and a line per ratio.
import { spawnSync } from 'node:child_process'

/** Runs the candidates in turns, so that noise of the machine hits all of them alike; medians in ms by name. */
export async function interleaved(candidates, rounds = 25) {
  const times = Object.fromEntries(Object.keys(candidates).map((name) => [name, []]))
  for (let round = -2; round < rounds; round++) {
    for (const [name, candidate] of Object.entries(candidates)) {
      const start = performance.now()
      await candidate()
      if (round >= 0) times[name].push(performance.now() - start)
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, list]) => [name, median(list)]))
}

export function median(list) {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]
}

/** `firing one hook / spawning it: 1.12 (at most 1.3) ok` */
export function ratioLine(what, ratio, limit) {
  const bound = limit === undefined ? '' : ` (at most ${limit}) ${ratio <= limit ? 'ok' : 'TOO SLOW'}`
  return `${what}: ${ratio.toFixed(2)}${bound}`
}

/** Runs a Node process to its end. */
export function node(args, options = {}) {
  const result = spawnSync(process.execPath, args, {
    stdio: ['pipe', 'ignore', 'inherit'],
    input: '',
    ...options,
  })
  if (result.status !== 0) throw new Error(`node ${args.join(' ')} ended with ${result.status}`)
}

export const bareNode = () => node(['-e', '0'])
