// Judges the value of an assignment whose name announces a secret. Services without a telling prefix are known by
// name and shape together; everything else must look generated, or be a plausible password.
import type { Confidence } from '../finding.ts'
import { isPlaceholder, isReference } from '../placeholder.ts'
import { commonPairs, entropyPerCharacter, looksRandom } from '../randomness.ts'
import type { KeyKind } from '../secret-key.ts'

export interface Assigned {
  readonly name: string
  readonly kind: KeyKind
  readonly value: string
  /** A literal in quotes, or the plain value of an env file, URL or option: not an expression of a program. */
  readonly literal: boolean
}

export interface Judged {
  readonly confidence: Confidence
  readonly rule?: string
  readonly label?: string
}

const SHORTEST_TOKEN = 16
const SHORTEST_PASSWORD = 6

interface NamedShape {
  readonly rule: string
  readonly label: string
  readonly name: RegExp
  readonly value: RegExp
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const NAMED_SHAPES: readonly NamedShape[] = [
  shape('aws-secret-key', 'AWS secret access key', /aws|secret.?access.?key/i, /^[A-Za-z0-9/+]{40}$/),
  shape('aws-session-token', 'AWS session token', /session.?token/i, /^[A-Za-z0-9/+=]{100,2048}$/),
  shape('gcp-private-key-id', 'Google service account key id', /private.?key.?id/i, /^[a-f0-9]{40}$/),
  shape('datadog-key', 'Datadog key', /datadog|^dd[_-]/i, /^(?:[a-f0-9]{32}|[a-f0-9]{40})$/),
  shape('heroku-key', 'Heroku API key', /heroku/i, UUID),
  shape('twilio-token', 'Twilio auth token', /twilio/i, /^[a-f0-9]{32}$/),
  shape(
    'cloudflare-token',
    'Cloudflare token',
    /cloudflare|^cf[_-]/i,
    /^(?:[A-Za-z0-9_-]{40}|[a-f0-9]{37})$/,
  ),
  shape('vercel-token', 'Vercel token', /vercel/i, /^[A-Za-z0-9]{24}$/),
  shape('netlify-token', 'Netlify token', /netlify/i, /^[A-Za-z0-9_-]{40,46}$/),
  shape('mailgun-key', 'Mailgun API key', /mailgun/i, /^[a-f0-9]{32}-[a-f0-9]{8}-[a-f0-9]{8}$/),
  shape('algolia-key', 'Algolia API key', /algolia/i, /^[a-f0-9]{32}$/),
  shape('snyk-token', 'Snyk token', /snyk/i, UUID),
  shape('postmark-token', 'Postmark token', /postmark/i, UUID),
  shape('wandb-key', 'Weights & Biases key', /wandb/i, /^[a-f0-9]{40}$/),
  shape('vault-token', 'HashiCorp Vault token', /vault/i, /^s\.[A-Za-z0-9]{24}$/),
  shape(
    'kubernetes-token',
    'Kubernetes bootstrap token',
    /token/i,
    /^(?=[^.]*\d)[a-z0-9]{6}\.(?=.*\d)[a-z0-9]{16}$/,
  ),
]

function shape(rule: string, label: string, name: RegExp, value: RegExp): NamedShape {
  return { rule, label, name, value }
}

export function judgeAssigned(assigned: Assigned): Judged | undefined {
  const { name, kind, value, literal } = assigned
  // Text with blanks is a message about a secret, not the secret.
  if (value.length < SHORTEST_PASSWORD || /\s/.test(value) || isReference(value)) return undefined
  // Example keys of a vendor's manual: no alarm, yet redacted.
  if (/^[A-Za-z0-9/+]{33}EXAMPLEKEY$/.test(value)) return { confidence: 'low' }
  if (isPlaceholder(value)) return undefined
  for (const known of NAMED_SHAPES) {
    if (known.value.test(value) && known.name.test(name) && entropyPerCharacter(value) > 2.5) {
      return { confidence: 'high', rule: known.rule, label: known.label }
    }
  }
  if (UUID.test(value)) return { confidence: 'low' }
  if (isExpression(value)) return undefined
  const confidence = kind === 'password' ? judgePassword(value, literal) : judgeToken(value)
  return confidence && { confidence }
}

function judgeToken(value: string): Confidence | undefined {
  if (!looksRandom(value)) return undefined
  return value.length >= SHORTEST_TOKEN ? 'medium' : value.length >= 10 ? 'low' : undefined
}

function judgePassword(value: string, literal: boolean): Confidence | undefined {
  if (looksRandom(value) || (literal && isStrongPassword(value))) return value.length >= 8 ? 'medium' : 'low'
  if (!literal || !/[A-Za-z]/.test(value)) return undefined
  return /[\d!@#$%^&*?+~]/.test(value) && !/^[A-Za-z]+[-_.:/][\w./-]*$/.test(value) ? 'low' : undefined
}

/** Made after the usual rules: all four classes of characters, or three and twelve characters. */
function isStrongPassword(value: string): boolean {
  const classes = [/[a-z]/, /[A-Z]/, /\d/, /[!@#$%^&*?+~]/].filter((pattern) => pattern.test(value)).length
  return value.length >= 8 && (classes === 4 || (classes === 3 && value.length >= 12))
}

/** Parts of programs: member access, calls, type arguments, paths, addresses, regular expressions. */
function isExpression(value: string): boolean {
  if (
    /^0x[\da-f]{1,16}$|[(){};]|=>|&&|\|\||^\/|^\.{1,2}\/|^~\/|^[a-z]:\\|:\/\/|^\^|\$$|\\[dwsb]/i.test(value)
  )
    return true
  return /^[A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*)+$/.test(value) && commonPairs(value) > 0.3
}
