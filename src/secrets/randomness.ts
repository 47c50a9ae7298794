// Tells generated strings from names. Entropy alone cannot: `reset-password-token-2` has as much as a short key.
// But in words nine of ten neighbouring letters are common neighbours, in generated strings three of ten.

// The 200 commonest pairs of letters in English and code: for each letter those that follow it.
const FOLLOWERS: Readonly<Record<string, string>> = {
  a: 'bcdgilmnprstuvy',
  b: 'aeilou',
  c: 'acehiklortu',
  d: 'aeiosu',
  e: 'acdefglmnprstvx',
  f: 'aefio',
  g: 'ehinr',
  h: 'aeior',
  i: 'abcdefglmnoprstvz',
  k: 'eis',
  l: 'adeilostuy',
  m: 'aeiop',
  n: 'acdefgiknostuv',
  o: 'cdglmnoprstuvw',
  p: 'aeiloprstu',
  q: 'u',
  r: 'acdeikmnorstuy',
  s: 'acehiopstuy',
  t: 'acehiorstuy',
  u: 'abceilmnprst',
  v: 'aei',
  w: 'aei',
  x: 'pt',
  y: 'p',
  z: 'e',
}

const SHORTEST = 8
const SHORTEST_WITHOUT_DIGITS = 12
const MOST_COMMON_PAIRS = 0.62
const MOST_COMMON_PAIRS_WITHOUT_DIGITS = 0.5
const FEWEST_PAIRS = 3

/** True when a string reads like output of a generator. */
export function looksRandom(value: string): boolean {
  if (value.length < SHORTEST || /^\d{4}-\d\d-\d\d/.test(value)) return false
  const digits = count(value, /\d/g)
  const letters = count(value, /[A-Za-z]/g)
  if (letters === 0 || (letters < 3 && value.length < 16)) return false
  if (entropyPerCharacter(value) < Math.min(2.7, Math.log2(value.length) * 0.75)) return false
  // The letters of hexadecimal are common neighbours, so pairs say nothing about it.
  if (/^[0-9a-f]{12,}$/i.test(value)) return digits >= 2
  const common = commonPairs(value)
  if (digits > 0) return common < MOST_COMMON_PAIRS
  const mixed = count(value, /[a-z](?=[A-Z])|[A-Z](?=[a-z])/g) >= value.length * 0.2
  return mixed && value.length >= SHORTEST_WITHOUT_DIGITS && common < MOST_COMMON_PAIRS_WITHOUT_DIGITS
}

/** Shannon entropy in bits per character. */
export function entropyPerCharacter(value: string): number {
  const counts = new Uint32Array(256)
  for (let i = 0; i < value.length; i++) counts[value.charCodeAt(i) & 255]!++
  let entropy = 0
  for (const times of counts) {
    if (times > 0) entropy -= (times / value.length) * Math.log2(times / value.length)
  }
  return entropy
}

/** The share of common pairs among neighbouring letters; a capital after a small letter starts a new word. */
export function commonPairs(value: string): number {
  let pairs = 0
  let common = 0
  for (const [run] of value.matchAll(/[A-Z]{0,64}[a-z]{1,256}|[A-Z]{2,256}/g)) {
    const word = run.toLowerCase()
    for (let i = 1; i < word.length; i++) {
      pairs++
      if (FOLLOWERS[word.charAt(i - 1)]?.includes(word.charAt(i))) common++
    }
  }
  return pairs < FEWEST_PAIRS ? 0 : common / pairs
}

function count(value: string, pattern: RegExp): number {
  return value.match(pattern)?.length ?? 0
}
