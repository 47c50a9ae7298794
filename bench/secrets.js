// Secrets: recall on generated secrets, false alarms on real text, and the time for a megabyte.
// All secrets are generated here from prefixes and random bodies; none is real and none stands in a file.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const MEGABYTE = 1_000_000

/** Runs the bench and returns its report, line by line. JACKLINE_SECRETS names another build to measure. */
export async function run() {
  const build = process.env['JACKLINE_SECRETS'] ?? join(root, 'dist', 'secrets.js')
  const secrets = await import(build)
  return [...recall(secrets), ...falseAlarms(secrets), ...timing(secrets)]
}

// --- recall ---------------------------------------------------------------------------------------------------

const SETTINGS = {
  env: (secret) => `# settings\nDEBUG=1\nSERVICE_VALUE=${secret}\nPORT=8080\n`,
  code: (secret) =>
    `export function connect() {\n  const client = open("${secret}", { retries: 3 })\n  return client\n}\n`,
  json: (secret) => JSON.stringify({ name: 'app', nested: { value: secret }, list: [1, 2] }, null, 2),
  yaml: (secret) => `services:\n  app:\n    image: node:20\n    value: ${secret}\n    ports: [80]\n`,
  shell: (secret) => `cd /srv && deploy --env prod --value '${secret}' --yes | tee log.txt\n`,
  prose: (secret) => `Hi, here is the value we talked about: ${secret} and please do not share it.\n`,
  url: (secret) => `GET https://api.test/v1/items?value=${encodeURIComponent(secret)}&page=2 HTTP/1.1\n`,
  base64: (secret) => `payload: ${Buffer.from(`value is ${secret} ok`).toString('base64')}\n`,
  hex: (secret) => `dump ${Buffer.from(`v=${secret};`).toString('hex')} end\n`,
}

// Secrets without a telling prefix, known by the name they are assigned to.
const NAMED = {
  'AWS secret key': (make) => `aws_secret_access_key = ${make('base64', 40)}`,
  'JSON password': (make) => `{"user":"app","password":"${make('alnum', 16)}"}`,
  'env password': (make) => `DB_PASSWORD=${make('alnum', 14)}`,
  'YAML secret': (make) => `  client_secret: ${make('alnum', 32)}`,
  'code api key': (make) => `const apiKey = "${make('hex', 32)}"`,
  'typed token': (make) => `const token: string = '${make('url', 40)}'`,
  header: (make) => `curl -H "Authorization: Bearer ${make('url', 40)}" https://api.test`,
  'x-api-key': (make) => `x-api-key: ${make('alnum', 40)}`,
  'postgres URL': (make) => `postgres://app:${make('alnum', 12)}@db.test:5432/app`,
  'redis URL': (make) => `redis://:${make('alnum', 20)}@cache.test:6379`,
  'mongodb URL': (make) => `mongodb+srv://root:${make('alnum', 16)}@cluster.test/db`,
  'JDBC URL': (make) => `jdbc:sqlserver://db.test;user=sa;password=${make('alnum', 16)};encrypt=true`,
  'ADO string': (make) => `Server=db;User Id=sa;Password=${make('alnum', 16)};`,
  'Azure string': (make) =>
    `DefaultEndpointsProtocol=https;AccountName=x;AccountKey=${make('base64', 86)}==;`,
  option: (make) => `tool login --user me --password ${make('alnum', 16)}`,
  netrc: (make) => `machine api.test login me password ${make('alnum', 16)}`,
  npmrc: (make) => `//registry.test/:_authToken=${make('alnum', 36)}`,
  XML: (make) => `<server><password>${make('alnum', 16)}</password></server>`,
  Datadog: (make) => `DD_API_KEY=${make('hex', 32)}`,
  Twilio: (make) => `TWILIO_AUTH_TOKEN=${make('hex', 32)}`,
  Heroku: (make) => `HEROKU_API_KEY=${make('uuid', 1)}`,
}

function recall({ findSecrets, redact }) {
  const make = generator(1)
  const missed = new Map()
  let planted = 0
  let found = 0
  let redacted = 0
  const judge = (name, text, secret) => {
    planted++
    if (findSecrets(text).length > 0) found++
    else missed.set(name, (missed.get(name) ?? 0) + 1)
    if (secret === undefined ? redact(text).count > 0 : isGone(redact(text).text, secret)) redacted++
  }
  for (const sample of JSON.parse(readFileSync(join(root, 'src', 'secrets', 'samples.json'), 'utf8'))) {
    for (const [setting, embed] of Object.entries(SETTINGS)) {
      for (let i = 0; i < 3; i++) {
        const secret = generate(sample, make)
        judge(
          `${sample.rule} in ${setting}`,
          embed(secret),
          secret.slice(sample.secretFrom ?? 0, sample.secretTo),
        )
      }
    }
  }
  for (const [name, write] of Object.entries(NAMED)) {
    for (let i = 0; i < 20; i++) judge(name, write(make))
  }
  const lines = [
    `recall: ${found} of ${planted} planted secrets found (${percent(found, planted)}), ${redacted} redacted (${percent(redacted, planted)})`,
  ]
  for (const [name, times] of missed) lines.push(`  missed ${times}x ${name}`)
  return lines
}

function isGone(text, secret) {
  const bytes = Buffer.from(secret)
  return ![
    secret,
    bytes.toString('base64').slice(4, -4),
    bytes.toString('hex'),
    encodeURIComponent(secret),
  ].some((form) => text.includes(form))
}

/** Builds one secret from a line of samples.json. */
function generate({ parts }, make) {
  return parts.map((part) => (typeof part === 'string' ? part : make(...Object.entries(part)[0]))).join('')
}

const ALPHABETS = {
  digits: '0123456789',
  hex: '0123456789abcdef',
  HEX: '0123456789ABCDEF',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  lower: 'abcdefghijklmnopqrstuvwxyz0123456789',
  alnum: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  base64: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
  url: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-',
}

/** A seeded generator of random strings, so that two runs print the same numbers. */
function generator(seed) {
  let state = seed
  const below = (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const pick = (alphabet, length) => Array.from({ length }, () => alphabet[below(alphabet.length)]).join('')
  return (kind, length) => {
    if (kind === 'uuid')
      return [8, 4, 4, 4, 12]
        .map((n) => pick(ALPHABETS.hex, n))
        .join('-')
        .replace(/^(.{14})./, '$14')
    return pick(ALPHABETS[kind] ?? ALPHABETS.alnum, kind === 'checksummed' ? length + 6 : length)
  }
}

// --- false alarms ---------------------------------------------------------------------------------------------

const MOST_TEXT = 24 * MEGABYTE
const LISTED = 12

function falseAlarms({ findSecrets }) {
  const lines = []
  const sets = {
    'own source': collect([join(root, 'src'), join(root, 'scripts'), join(root, 'bench')], MOST_TEXT),
    'lock file': [join(root, 'package-lock.json')],
    dependencies: collect([join(root, 'node_modules')], MOST_TEXT),
  }
  for (const [name, files] of Object.entries(sets)) {
    let size = 0
    let low = 0
    const alarms = []
    for (const file of files) {
      const text = readFileSync(file, 'utf8')
      size += text.length
      for (const finding of findSecrets(text, { minConfidence: 'low' })) {
        if (finding.confidence === 'low') low++
        else alarms.push(`${finding.rule} ${file.slice(root.length + 1)}:${lineOf(text, finding.start)}`)
      }
    }
    const megabytes = size / MEGABYTE
    lines.push(
      `false alarms, ${name}: ${alarms.length} in ${megabytes.toFixed(1)} MB (${(alarms.length / megabytes).toFixed(2)} per MB), and ${low} of low confidence (redacted, not reported)`,
    )
    for (const alarm of alarms.slice(0, LISTED)) lines.push(`  ${alarm}`)
    if (alarms.length > LISTED) lines.push(`  and ${alarms.length - LISTED} more`)
  }
  return lines
}

function lineOf(text, at) {
  return text.slice(0, at).split('\n').length
}

function collect(folders, limit) {
  const files = []
  let left = limit
  const visit = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (left <= 0) return
      const path = join(folder, entry.name)
      if (entry.isDirectory()) visit(path)
      else if (entry.isFile() && /\.(?:[cm]?[jt]s|json|md|ya?ml|txt|css)$/.test(entry.name)) {
        const { length } = readFileSync(path, 'utf8')
        if (length > 4 * MEGABYTE) continue
        left -= length
        files.push(path)
      }
    }
  }
  for (const folder of folders) visit(folder)
  return files
}

// --- timing ---------------------------------------------------------------------------------------------------

function timing({ findSecrets }) {
  const make = generator(2)
  const source = collect([join(root, 'src'), join(root, 'node_modules', 'knip')], 2 * MEGABYTE)
    .filter((file) => /[^n]\.[jt]s$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const minified = readFileSync(join(root, 'node_modules', 'jiti', 'dist', 'babel.cjs'), 'utf8')
  const inputs = {
    'source code': megabyteOf(source),
    'minified JavaScript': megabyteOf(minified),
    base64: make('base64', MEGABYTE),
    'base64 in lines': megabyteOf(make('base64', MEGABYTE).replace(/.{76}/g, '$&\n')),
    hex: make('hex', MEGABYTE),
    'one line of a': 'a'.repeat(MEGABYTE),
    'repeated token prefix': megabyteOf('sk-ant-api03-'),
    'repeated jwt start': megabyteOf('eyJhbGciOi'),
    'repeated assignments': megabyteOf('password=secret_token: "'),
    'percent escapes': megabyteOf('%41%3D%70'),
    'key headers': megabyteOf('-----BEGIN PRIVATE KEY-----\n'),
  }
  return Object.entries(inputs).map(([name, text]) => {
    const times = Array.from({ length: 9 }, () => {
      const start = performance.now()
      findSecrets(text)
      return performance.now() - start
    })
    const warm = times.slice(2).sort((a, b) => a - b)
    return `1 MB of ${name}: ${warm[warm.length >> 1].toFixed(1)} ms warm (first ${times[0].toFixed(1)} ms)`
  })
}

function megabyteOf(text) {
  return text.repeat(Math.ceil(MEGABYTE / text.length)).slice(0, MEGABYTE)
}

function percent(part, whole) {
  return `${((100 * part) / whole).toFixed(2)} %`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) for (const line of await run()) console.log(line)
