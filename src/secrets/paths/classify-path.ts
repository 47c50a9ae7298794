// Which paths hold secrets, judged by name alone. Both mistakes cost: a missed key leaks, a blocked `.env.example`
// gets the guard uninstalled. So names that say they are templates, documents, source code, public halves or
// ciphertext pass first, whatever folder they are in.
import { normalisePath } from './normalise-path.ts'
import { FILE_RULES, FOLDER_RULES, type PathRule } from './path-rules.ts'

export interface PathClass {
  readonly secret: boolean
  readonly kind?: string
}

const TEMPLATE =
  /[._-](?:example|sample|template|tmpl|tpl|dist|defaults?|schema|skeleton|stub)(?:$|\.)|\/(?:example|sample|template)[._-]/
// Documents and source code, by extension.
const HARMLESS_EXTENSIONS: ReadonlySet<string> = new Set(
  (
    'md mdx rst adoc htm html png jpg jpeg gif svg webp pdf css scss less snap ' +
    'js jsx mjs mjsx cjs cjsx ts tsx mts mtsx cts ctsx py pyi rb go rs java kt kts scala c h cc cpp hpp cs swift m php vue ' +
    'svelte astro lua pl ex exs erl hs clj dart sql proto graphql tf sh bash zsh fish ps1 lock'
  ).split(' '),
)
// Source code that is known to hold the passwords of a site.
const SECRET_SOURCE = /(?:^|[/\\])wp-config\.php$/i
const CIPHERTEXT =
  /\.(?:enc|sops|age|vault)$|\.(?:sops|enc)\.(?:ya?ml|json|env|ini|toml)$|\.env\.(?:gpg|asc|vault)$/
const TRANSLATION = /\/(?:locales?|i18n|translations|lang)\//
// Keys without their private half: public keys, certificates and chains, the bundles of authorities, parameters.
// A plain `server.pem` may be either, so it counts as secret.
const PUBLIC_KEY =
  /\/(?:[^/]*[._-])?(?:pub|public|pubkey|publickey|cert|certs|crt|certificate|certificates|cacert|cacerts|ca|ca-bundle|cabundle|chain|fullchain|bundle|dhparams?|csr)\d*\.(?:pem|key|p8|jks|keystore|der)$/
const DEBUG_KEYSTORE = /\/debug\.keystore$/

/** Says whether a file of this path holds secrets, and of which kind. Purely lexical; resolve links before. */
export function classifyPath(path: string): PathClass {
  // Most paths of a project end here. A colon could hide another name (`.env:x.ts`).
  if (hasHarmlessExtension(path) && !path.includes(':') && !SECRET_SOURCE.test(path)) return { secret: false }
  for (const normal of normalisePath(path)) {
    const found = isHarmless(normal) ? undefined : (match(FILE_RULES, normal) ?? matchGlob(normal))
    if (found !== undefined) return found
  }
  return { secret: false }
}

/** Says whether a folder hands out secrets when read as a whole (archived, copied, searched recursively). */
export function classifyFolder(path: string): PathClass {
  for (const normal of normalisePath(path)) {
    const found = match(FOLDER_RULES, normal)
    if (found !== undefined) return found
  }
  return { secret: false }
}

function hasHarmlessExtension(path: string): boolean {
  return HARMLESS_EXTENSIONS.has(path.slice(path.lastIndexOf('.') + 1).toLowerCase())
}

function isHarmless(path: string): boolean {
  if ((hasHarmlessExtension(path) && !SECRET_SOURCE.test(path)) || CIPHERTEXT.test(path)) return true
  if (/\/\.(?:ssh|cloudflared)\//.test(path)) return false
  return (
    TEMPLATE.test(path.slice(path.lastIndexOf('/'))) ||
    PUBLIC_KEY.test(path) ||
    DEBUG_KEYSTORE.test(path) ||
    TRANSLATION.test(path)
  )
}

function match(rules: readonly PathRule[], path: string): PathClass | undefined {
  if (!compiled(rules).test(path)) return undefined
  const rule = rules.find((candidate) => compiled([candidate]).test(path))
  return rule && { secret: true, kind: rule.kind }
}

// All rules in one expression answer the common "no" at once; only then is the kind looked for.
const expressions = new Map<string, RegExp>()

function compiled(rules: readonly PathRule[]): RegExp {
  const name = rules === FILE_RULES ? 'files' : rules === FOLDER_RULES ? 'folders' : rules[0]!.sources[0]!
  let expression = expressions.get(name)
  if (expression === undefined) {
    expression = new RegExp(rules.flatMap(({ sources }) => sources).join('|'))
    expressions.set(name, expression)
  }
  return expression
}

// Names a wild card may stand for. `*` alone is no intent to read secrets; `.e*`, `id_?sa` and `*.pem` are.
const GLOB_TARGETS: readonly string[] = [
  '.env',
  '.env.local',
  '.env.production',
  '.envrc',
  '.netrc',
  '.pgpass',
  '.git-credentials',
  '.htpasswd',
  '.bash_history',
  '.zsh_history',
  'id_rsa',
  'id_ed25519',
  'id_ecdsa',
  'server.pem',
  'server.key',
  'terraform.tfstate',
]

/** The share of a name that must be written out before a wild card counts as meaning it. */
const LEAST_SPELLED = 0.4

function matchGlob(path: string): PathClass | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (name.length > 64 || !/[*?[]/.test(name)) return undefined
  const spelled = name.replace(/\[[^\]]{0,64}\]|[*?]/g, '').length
  const target = GLOB_TARGETS.find(
    (candidate) => spelled >= candidate.length * LEAST_SPELLED && globMatches(name, candidate),
  )
  return target === undefined ? undefined : match(FILE_RULES, '/' + target)
}

/** Follows all ways to match at once, so no pattern takes long. A leading dot must be spelled out, as shells demand. */
function globMatches(glob: string, name: string): boolean {
  if (name.startsWith('.') && !glob.startsWith('.')) return false
  let positions = new Set([0])
  for (const [piece] of glob.matchAll(/\[[^\]]{1,64}\]|[\s\S]/g)) positions = step(piece, name, positions)
  return positions.has(name.length)
}

function step(piece: string, name: string, from: ReadonlySet<number>): Set<number> {
  const to = new Set<number>()
  for (const at of from) {
    if (piece === '*') for (let i = at; i <= name.length; i++) to.add(i)
    else if (at < name.length && matchesOne(piece, name.charAt(at))) to.add(at + 1)
  }
  return to
}

function matchesOne(piece: string, char: string): boolean {
  if (piece === '?') return true
  if (piece.length === 1) return piece === char
  const body = piece.slice(1, -1)
  const negated = /^[!^]/.test(body)
  const members = negated ? body.slice(1) : body
  const inRange = [...members.matchAll(/(.)-(.)/g)].some(
    ([, low = '', high = '']) => char >= low && char <= high,
  )
  return (members.includes(char) || inRange) !== negated
}
