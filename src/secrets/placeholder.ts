// What stands where a secret would stand, but is none. References (variables, vault paths, templates) are never
// touched; placeholders (changeme, <your-token>, xxxx) are no alarm and stay readable when a text is redacted.

// Each tells from the start or the whole of the value that it only points to a secret kept elsewhere.
const REFERENCES: readonly RegExp[] = [
  /^\$\{|^\$\(|^\$[A-Za-z_]\w*$|^\$env:|^\$\w+->|^\$\w+\[/,
  /^\{\{|^\{%|^<%|^#\{|^\{[A-Za-z_.]*\}$|^%[A-Za-z_]\w*%$|^%[sdv]$|^%\(\w+\)s$|^@@?\w+@?$/,
  /^(?:process|import\.meta|os|std|Deno|Bun|System|Environment|ENV|env|secrets?|vars?|config|settings|self|this|args|options|params|props|data|local|module|var)[.[(:]/,
  /^(?:op|vault|aws-sm|gcp-sm|awssm|ssm|keyring|env|file|secretref|ref\+\w+):/i,
  /^arn:aws[\w-]*:|^projects\/[\w-]+\/secrets\/|^!(?:Ref|Sub|GetAtt|vault)/,
  /^\[redacted:[a-z0-9-]+\]/,
  /^(?:sha\d{1,3}|md5)[-:]/,
]

const WHOLE_PLACEHOLDER =
  /^(?:null|none|nil|true|false|undefined|empty|unset|default|string|text|number|boolean|object|any|required|optional|password|passwd|pass|pwd|secret|token|key|value|user|username|admin|root|postgres|mysql|redis|guest|bearer|basic|auth|authorization|hidden|masked|removed|redacted|unknown|foo|bar|baz|foobar|n\/a|tbd|todo|\.\.\.|\u2026)$/i

const PLACEHOLDER_WORD =
  /example|sample|placeholder|change[-_. ]?(?:me|this|it)|your?[-_. ]|[-_. ]your|your(?:secret|token|key|pass|api)|my[-_.]?(?:secret|token|key|pass|api)|(?:insert|replace|enter|paste|put|add|set|fill)[-_. ]|[-_. ]here\b|dummy|fake|mock|redacted|todo|fixme|not[-_. ]?(?:a[-_. ])?real|foobar|lorem|supersecret|super[-_]secret|some[-_. ]?(?:secret|token|key|pass)|test[-_. ]?(?:secret|token|key|pass|user)|^tests?[-_.]|(?:secret|token|key|password)[-_]?\d{0,4}$/i

/** True for a value that names where the secret is kept instead of being it. */
export function isReference(value: string): boolean {
  return REFERENCES.some((pattern) => pattern.test(value))
}

/** True for documented stand-ins: masks, runs and ladders of characters, and words such as `changeme`. */
export function isPlaceholder(value: string): boolean {
  if (WHOLE_PLACEHOLDER.test(value)) return true
  if (/^<[^<>]{0,80}>$|^\[[^[\]]{0,80}\]$|^\*+|\.\.\.$|\u2026$/.test(value)) return true
  if (new Set(value.toLowerCase()).size <= 2 || isLadder(value)) return true
  const word = PLACEHOLDER_WORD.exec(value)
  return word !== null && (word[0].length * 3 >= value.length || !/\d/.test(value.replace(word[0], '')))
}

/** abcdef…, 123456…: each character follows the one before. */
function isLadder(value: string): boolean {
  let steps = 0
  for (let i = 1; i < value.length; i++) {
    const step = value.charCodeAt(i) - value.charCodeAt(i - 1)
    if (step === 1 || (step === -9 && value.charAt(i) === '0')) steps++
  }
  return value.length >= 5 && steps >= (value.length - 1) * 0.75
}
