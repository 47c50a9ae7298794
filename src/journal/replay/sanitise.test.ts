import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSanitiser, type Place } from './sanitise.ts'

const PLACE: Place = { roots: ['/home/lovelace/shop'], home: '/home/lovelace', homeAs: '~' }

describe('a sanitised text', () => {
  it.each([
    ['cat /home/lovelace/shop/src/a.ts', 'cat ./src/a.ts'],
    ['cd /home/lovelace/shop && ls', 'cd . && ls'],
    ['cat /home/lovelace/.ssh/config', 'cat ~/.ssh/config'],
    ['cat /home/lovelace-old/x', 'cat /home/user-1/x'],
    ['gcc -I/home/lovelace/include', 'gcc -I/home/user/include'],
    ['open /Users/grace/Desktop', 'open /Users/user-1/Desktop'],
    ['type C:\\Users\\grace\\a.txt', 'type C:\\Users\\user-1\\a.txt'],
    [
      'mail ada@acme.io and ada@acme.io, bob@acme.io',
      'mail person-1@example.com and person-1@example.com, person-2@example.com',
    ],
    [
      'curl https://build.acme.io/x; ping build.acme.io',
      'curl https://host-1.example.com/x; ping host-1.example.com',
    ],
    ['git clone git@github.com:x/y', 'git clone git@github.com:x/y'],
    ['curl http://10.1.2.3:80 http://127.0.0.1', 'curl http://192.0.2.1:80 http://127.0.0.1'],
    ['ping db.prod.internal', 'ping host-1.example.com'],
    ['kill 5f0c9d2e-1111-4222-8333-944455556666', 'kill id-1'],
    ['npm test -- cart.test.ts', 'npm test -- cart.test.ts'],
  ])('%s', (text, clean) => {
    expect(createSanitiser().text(text, PLACE)).toBe(clean)
  })

  it('has the same placeholder for the same input, in every text of a run', () => {
    const sanitiser = createSanitiser({ names: ['Lovelace'] })
    expect(sanitiser.text('ssh grace@db.acme.io', PLACE)).toBe(sanitiser.text('ssh grace@db.acme.io', PLACE))
    expect(sanitiser.text('by LOVELACE, lovelace', PLACE)).toBe('by user-1, user-1')
  })

  it('is the same when it is sanitised again', () => {
    const text = 'cat /home/lovelace/x /Users/grace/y; mail a.b@acme.io; curl https://build.acme.io 10.0.0.8'
    const once = createSanitiser().text(text, PLACE)
    expect(createSanitiser().text(once, PLACE)).toBe(once)
  })
})

const word = fc.stringMatching(/^[a-z][a-z0-9]{3,10}$/)
const name = word.map((text) => `q${text}z`)
const around = fc.constantFrom(' ', '"', "'", '=', ':', ',', '(', '\n', ';', '|', '>')

describe('nothing that identifies survives', () => {
  it('secrets, mail addresses and home folders, wherever they stand in a payload', () => {
    const planted = fc.record({
      user: name,
      domain: name,
      workspace: word,
      before: around,
      after: around,
      key: fc.boolean(),
    })
    fc.assert(
      fc.property(planted, fc.string(), ({ user, domain, workspace, before, after, key }, noise) => {
        const home = `/home/${user}`
        const mail = `${user}.smith@${domain}.io`
        const secret = `${'ghp_'}${'1B4fYk9sQ2xLm7Tz0RwVn8Cd3Ej6Hp5Gu2Ka'}`
        const place = { roots: [`${home}/${workspace}`], home, homeAs: '~' }
        const texts = [
          secret,
          mail,
          `${home}/notes`,
          `${home}/${workspace}/a`,
          mail.replace('@', '%40'),
          `%2Fhome%2F${user}`,
        ]
        const value = Object.fromEntries(
          texts.map((text, index) => [
            key && index > 0 ? `${before}${text}` : `k${index}`,
            [`${before}${text}${after}`, { deep: `${noise} ${before}${text}${after} ${noise}` }],
          ]),
        )
        const sanitiser = createSanitiser()
        sanitiser.learn({ home, mail })
        const clean = JSON.stringify(sanitiser.value(value, place))
        for (const text of [secret, mail, home, user, `${domain}.io`]) expect(clean).not.toContain(text)
        expect(sanitiser.survivors(clean)).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})
