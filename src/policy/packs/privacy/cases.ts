import type { CasesById } from '../../cases/rule-cases.ts'

export const privacyCases: CasesById = {
  'card-number': {
    stop: [
      { prompt: 'charge 4539 1488 0343 6467 please' },
      { mcp: 'pay/charge', input: { card: '5500005555555559' } },
    ],
    pass: [{ prompt: 'build 1234567890123456 failed' }, { prompt: 'use 4242 4242 4242 4242 in the test' }],
  },
  'bank-account': {
    stop: [{ prompt: 'refund to DE89 3704 0044 0532 0130 00' }, { prompt: 'GB29NWBK60161331926819' }],
    pass: [{ prompt: 'commit DE89AB12 failed' }, { prompt: 'GB00NWBK60161331926819' }],
  },
  'identity-number': {
    stop: [{ prompt: 'SSN: 536-22-8714' }],
    pass: [{ prompt: 'call 536-22-8714' }, { prompt: 'the ssn field is empty' }],
  },
  'many-addresses': {
    stop: [{ prompt: 'ann@acme.io, bob@acme.io, cy@acme.io, di@acme.io, ed@acme.io, flo@acme.io' }],
    pass: [
      { prompt: 'write to ann@acme.io' },
      { prompt: 'a@example.com b@example.com c@example.com d@example.com e@example.com f@example.com' },
    ],
  },
}
