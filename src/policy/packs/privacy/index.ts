// Personal data on its way to the model or to a server. Found by shape and checksum, so that version numbers and
// identifiers in code do not trip it; every expression is linear.
import type { Action } from '../../action/action.ts'
import { contentsOf } from '../../condition/action-text.ts'
import { type Finding, packRule } from '../../rule.ts'
import type { Pack } from '../pack.ts'

const LONGEST = 1_000_000

function search(action: Action, find: (text: string) => boolean): Finding {
  return contentsOf(action).some((text) => find(text.slice(0, LONGEST)))
}

const cardNumber = packRule({
  id: 'card-number',
  on: ['prompt', 'mcp', 'response'],
  verdict: 'deny',
  reason: 'The text holds the number of a payment card.',
  instead: 'Use a test number of the payment provider.',
  action: (action) => search(action, hasCardNumber),
})

/** Numbers that providers publish for testing. */
const TEST_CARDS = new Set([
  '4242424242424242',
  '4111111111111111',
  '5555555555554444',
  '378282246310005',
  '4000000000000002',
])

function hasCardNumber(text: string): boolean {
  for (const [found] of text.matchAll(/\b[3-6]\d{3}(?:[ -]?\d{4}){2}[ -]?\d{1,7}\b/g)) {
    const digits = found.replaceAll(/[ -]/g, '')
    if (digits.length >= 13 && digits.length <= 19 && !TEST_CARDS.has(digits) && isLuhn(digits)) return true
  }
  return false
}

function isLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    let digit = Number(digits[digits.length - 1 - i])
    if (i % 2 === 1) digit = digit > 4 ? digit * 2 - 9 : digit * 2
    sum += digit
  }
  return sum % 10 === 0 && !/^(\d)\1+$/.test(digits)
}

const bankAccount = packRule({
  id: 'bank-account',
  on: ['prompt', 'mcp', 'response'],
  verdict: 'ask',
  reason: 'The text holds an account number (IBAN).',
  instead: 'Use a made-up account with a wrong checksum.',
  action: (action) => search(action, hasIban),
})

function hasIban(text: string): boolean {
  for (const [found] of text.matchAll(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/g)) {
    const iban = found.replaceAll(' ', '')
    if (iban.length >= 15 && iban.length <= 34 && isIban(iban)) return true
  }
  return false
}

function isIban(iban: string): boolean {
  let rest = 0
  for (const char of iban.slice(4) + iban.slice(0, 4)) {
    const value = /\d/.test(char) ? char : String(char.charCodeAt(0) - 55)
    for (const digit of value) rest = (rest * 10 + Number(digit)) % 97
  }
  return rest === 1
}

const identityNumber = packRule({
  id: 'identity-number',
  on: ['prompt', 'mcp', 'response'],
  verdict: 'ask',
  reason: 'The text holds what looks like a social security number.',
  instead: 'Leave the number out.',
  action: (action) =>
    search(
      action,
      (text) =>
        /\b(?:ssn|social security)\b/i.test(text) &&
        /\b(?!000|666|9\d\d)\d{3}-(?!00)\d{2}-(?!0000)\d{4}\b/.test(text),
    ),
})

const manyAddresses = packRule({
  id: 'many-addresses',
  on: ['prompt', 'mcp'],
  verdict: 'ask',
  reason: 'The text holds many mail addresses.',
  instead: 'Use made-up addresses (@example.com).',
  action: (action) => search(action, hasManyAddresses),
})

function hasManyAddresses(text: string): boolean {
  const found = new Set<string>()
  for (const [address] of text.matchAll(/\b[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,3}\b/gi)) {
    if (!/@(?:example\.|test\.|.*\.(?:test|example|invalid)$|users\.noreply\.)/i.test(address))
      found.add(address.toLowerCase())
    if (found.size > 5) return true
  }
  return false
}

export const privacy: Pack = {
  name: 'privacy',
  summary:
    'Personal data in prompts, responses and arguments of servers: cards, accounts, identity numbers, address lists.',
  rules: [cardNumber, bankAccount, identityNumber, manyAddresses],
}
