import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openJournal } from '../../src/journal/index.ts'
import { shell } from '../../src/journal/journal.cases.ts'
import { finish, jackline, startJackline } from './programs.ts'
import { storyJournal } from './story.ts'

interface Request {
  readonly body: string
  readonly headers: IncomingMessage['headers']
  readonly url: string
}

type Answer =
  | number
  | 'hang-up'
  | 'take-and-hang-up'
  | { status: number; headers?: Record<string, string>; body?: string }

/** A collector on loopback. `answer` decides on each request; what was answered 2xx counts as taken. */
async function collector(answer: (request: Request, count: number) => Answer, port = 0) {
  const requests: Request[] = []
  const taken: Request[] = []
  const server: Server = createServer(async (incoming, response) => {
    let body = ''
    for await (const chunk of incoming) body += chunk
    const request = { body, headers: incoming.headers, url: incoming.url ?? '' }
    requests.push(request)
    const decided = answer(request, requests.length)
    if (decided === 'take-and-hang-up') taken.push(request)
    if (typeof decided === 'string') return void incoming.socket.destroy()
    const {
      status,
      headers = {},
      body: text = '',
    } = typeof decided === 'number' ? { status: decided } : decided
    if (status < 300) taken.push(request)
    response.writeHead(status, headers).end(text)
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const close = () => {
    server.closeAllConnections()
    return new Promise((done) => server.close(done))
  }
  onTestFinished(() => void close())
  const { port: bound } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${bound}`, port: bound, requests, taken, close }
}

const idsOf = (requests: readonly Request[]) =>
  requests.flatMap(({ body }) => body.split('\n').map((line) => JSON.parse(line).id as string))

/** A receiver that drops repetitions, as the key allows it to. */
const withoutRepetitions = (requests: readonly Request[]) => [
  ...new Map(requests.map((request) => [request.headers['idempotency-key'], request])).values(),
]

function longJournal(count: number) {
  const { folder, env } = storyJournal()
  const journal = openJournal({ folder })
  for (let index = 0; index < count; index++) journal.append(shell(`echo ${index}`))
  const total = count + 11
  return { folder, env, total }
}

const FAST = ['--pause-ms', '1', '--batch', '10']

describe('jackline export --to', () => {
  it('sends everything once, and afterwards only what is new', async () => {
    const { folder, env, total } = longJournal(30)
    const { url, taken } = await collector(() => 200)
    const first = await jackline(['export', '--to', url, ...FAST], env)
    expect(first).toMatchObject({
      code: 0,
      stdout: `Sent ${total} records in 5 requests; the receiver has everything up to record ${total}.\n`,
    })
    expect(new Set(idsOf(taken)).size).toBe(total)
    expect((await jackline(['export', '--to', url, ...FAST], env)).stdout).toContain('Sent 0 records')
    openJournal({ folder }).append(shell('echo new'))
    await jackline(['export', '--to', url, ...FAST], env)
    expect(idsOf(taken)).toHaveLength(total + 1)
    expect(new Set(idsOf(taken)).size).toBe(total + 1)
  })

  it('tries again after 429, 503 and broken connections, and skips nothing', async () => {
    const { env, total } = longJournal(30)
    const answers: Answer[] = [
      503,
      'hang-up',
      { status: 429, headers: { 'retry-after': '0' } },
      200,
      500,
      200,
    ]
    const { url, taken } = await collector((_, count) => answers[count - 1] ?? 200)
    const { code, stderr } = await jackline(['export', '--to', url, ...FAST], env)
    expect(code).toBe(0)
    expect(stderr).toContain('HTTP 503; trying again')
    expect(idsOf(taken)).toHaveLength(total)
    expect(new Set(idsOf(taken)).size).toBe(total)
  })

  it('stops at an answer that will not change, without skipping, and goes on when it does', async () => {
    const { env, total } = longJournal(30)
    let broken = true
    const { url, taken } = await collector((_, count) =>
      broken && count > 2 ? { status: 400, body: 'bad field' } : 200,
    )
    const stopped = await jackline(['export', '--to', url, ...FAST], env)
    expect(stopped).toMatchObject({ code: 1, stderr: expect.stringContaining('HTTP 400: bad field') })
    expect(idsOf(taken)).toHaveLength(20)
    broken = false
    await jackline(['export', '--to', url, ...FAST], env)
    expect(idsOf(taken)).toHaveLength(total)
    expect(new Set(idsOf(taken)).size).toBe(total)
  })

  it('gives up on a dead receiver, and goes on when it is back', async () => {
    const { env, total } = longJournal(30)
    const before = await collector((_, count) => (count > 2 ? 'hang-up' : 200))
    const failed = await jackline(['export', '--to', before.url, ...FAST, '--attempts', '3'], env)
    expect(failed.code).toBe(1)
    await before.close()
    const dead = await jackline(['export', '--to', before.url, ...FAST, '--attempts', '2'], env)
    expect(dead).toMatchObject({ code: 1, stderr: expect.stringContaining('ECONNREFUSED') })
    const after = await collector(() => 200, before.port)
    expect((await jackline(['export', '--to', before.url, ...FAST], env)).code).toBe(0)
    const all = idsOf([...before.taken, ...after.taken])
    expect(all).toHaveLength(total)
    expect(new Set(all).size).toBe(total)
  })

  it('killed at any moment, it neither skips a record nor sends one twice to a receiver that looks at the key', {
    timeout: 120_000,
  }, async () => {
    const { env, total } = longJournal(120)
    const kills: (() => boolean)[] = []
    // The receiver takes the batch, and the sender dies before it can note that.
    const { url, taken } = await collector((_, count) => {
      if (count % 3 !== 0 || count > 24) return 200
      for (const kill of kills.splice(0)) kill()
      return 'take-and-hang-up'
    })
    for (let round = 0; round < 30; round++) {
      const child = startJackline(['export', '--to', url, ...FAST], env)
      kills.push(() => child.kill('SIGKILL'))
      const { code } = await finish(child)
      kills.splice(0)
      if (code === 0) break
    }
    expect(taken.length).toBeGreaterThan(withoutRepetitions(taken).length)
    const received = idsOf(withoutRepetitions(taken))
    expect(received).toHaveLength(total)
    expect(new Set(received).size).toBe(total)
  })

  it('sends OTLP to the path of its specification with typed headers, and tells what was rejected', async () => {
    const { env } = storyJournal()
    const body = JSON.stringify({ partialSuccess: { rejectedLogRecords: '2', errorMessage: 'too old' } })
    const { url, taken } = await collector(() => ({ status: 200, body }))
    const header = 'Authorization: Bearer env:COLLECTOR_TOKEN'
    const args = ['export', '--format', 'otlp', '--to', url, '--header', header]
    const { stderr } = await jackline(args, { ...env, COLLECTOR_TOKEN: 'made-up' })
    expect(taken[0]).toMatchObject({
      url: '/v1/logs',
      headers: { 'content-type': 'application/json', authorization: 'Bearer made-up' },
    })
    expect(JSON.parse(taken[0]?.body ?? '')).toHaveProperty('resourceLogs')
    expect(stderr).toContain('rejected 2 records: too old')
  })

  it('sends CloudEvents as a batch', async () => {
    const { env } = storyJournal()
    const { url, taken } = await collector(() => 202)
    await jackline(['export', '--format', 'cloudevents', '--to', `${url}/hook`], env)
    expect(taken[0]?.headers['content-type']).toContain('application/cloudevents-batch+json')
    expect(JSON.parse(taken[0]?.body ?? '')).toHaveLength(11)
  })

  it('does not follow a redirect, which would carry the token elsewhere', async () => {
    const { env } = storyJournal()
    const { url, requests } = await collector(() => ({ status: 307, headers: { location: '/elsewhere' } }))
    expect(await jackline(['export', '--to', url], env)).toMatchObject({ code: 1 })
    expect(requests).toHaveLength(1)
  })

  it('says so when the journal is not the one that was exported before', async () => {
    const { env, folder } = longJournal(5)
    const { url } = await collector(() => 200)
    await jackline(['export', '--to', url], env)
    const { rmSync } = await import('node:fs')
    rmSync(folder, { recursive: true })
    openJournal({ folder }).append(shell('another'))
    const { code, stderr } = await jackline(['export', '--to', url], env)
    expect(code).toBe(1)
    expect(stderr).toContain('--restart')
    expect(await jackline(['export', '--to', url, '--restart'], env)).toMatchObject({ code: 0 })
  })
})
