import { describe, expect, it } from 'vitest'
import { findSecrets } from './index.ts'
import { rules } from './rules/index.ts'
import { allSamples, generate, randomText, secretOf } from './sample.cases.ts'

const random = randomText(7)

describe('tokens of well-known services', () => {
  const settings: Record<string, (secret: string) => string> = {
    'an env file': (secret) => `A=1\nVALUE=${secret}\nB=2\n`,
    code: (secret) => `const client = open("${secret}", 3)`,
    JSON: (secret) => `{"a": {"b": "${secret}"}}`,
    YAML: (secret) => `a:\n  b: ${secret}\n`,
    shell: (secret) => `tool --value '${secret}' && echo done`,
    prose: (secret) => `Use ${secret} for now.`,
    'an escaped line break': (secret) => `first\\n${secret}\\nlast`,
  }
  for (const sample of allSamples) {
    it(`finds ${sample.rule} (${String(sample.parts[0]).slice(0, 12).trim()}…) with its exact span`, () => {
      for (const [setting, embed] of Object.entries(settings)) {
        const generated = generate(sample, setting.length)
        const secret = secretOf(sample, generated)
        const text = embed(generated)
        const spans = findSecrets(text).map(({ rule, start, end }) => [rule, text.slice(start, end)])
        expect(spans, setting).toContainEqual([sample.rule, secret])
      }
    })
  }

  it('has a sample for every rule but those that need a context', () => {
    const sampled = new Set(allSamples.map(({ rule }) => rule))
    const missing = [...new Set(rules.map(({ id }) => id))].filter((id) => !sampled.has(id))
    expect(missing.sort()).toEqual([
      'authorization-header',
      'aws-secret-key',
      'basic-credentials',
      'bearer-token',
      'command-password',
      'cookie-header',
      'secret-assignment',
      'url-password',
    ])
  })

  it('gives high confidence to a token whose checksum is right and medium to the others', () => {
    const checked = `ghp_${random('checksummed', 30)}`
    expect(findSecrets(checked)[0]?.confidence).toBe('high')
    expect(findSecrets(`ghp_${random('alnum', 36)}`)[0]?.confidence).toBe('medium')
  })

  it('does not report the example keys of vendors unless asked for low confidence', () => {
    const key = `AKIA${'IOSFODNN7'}EXAMPLE`
    expect(findSecrets(`id = ${key}`)).toEqual([])
    expect(findSecrets(`id = ${key}`, { minConfidence: 'low' })).toMatchObject([{ rule: 'aws-access-key' }])
  })
})

describe('secrets known by their context', () => {
  const cases: [string, (secret: string) => string, string, number][] = [
    ['an AWS secret key', (s) => `aws_secret_access_key = ${s}`, 'base64', 40],
    ['an AWS key pair on one line', (s) => `AKIA${random('upper', 16)},${s}`, 'base64', 40],
    ['a password in JSON', (s) => `{"user": "a", "password": "${s}"}`, 'alnum', 20],
    ['a password in escaped JSON', (s) => `{\\"user\\": \\"a\\", \\"password\\": \\"${s}\\"}`, 'alnum', 20],
    ['a password in an env file', (s) => `A=1\nexport DB_PASSWORD=${s}\n`, 'alnum', 20],
    ['a secret in YAML', (s) => `spec:\n  clientSecret: ${s}\n`, 'alnum', 32],
    ['a key in code', (s) => `const apiKey = '${s}';`, 'hex', 32],
    ['a typed constant', (s) => `const token: string = "${s}"`, 'url', 40],
    ['a member', (s) => `config['secret_key'] = "${s}"`, 'alnum', 32],
    ['a hash rocket', (s) => `:api_key => "${s}"`, 'alnum', 32],
    ['a call', (s) => `client.setPassword("${s}")`, 'alnum', 20],
    ['an option', (s) => `login --user me --password ${s} --quiet`, 'alnum', 20],
    ['an option with a sign', (s) => `login --token=${s}`, 'alnum', 32],
    ['a query parameter', (s) => `https://api.test/x?access_token=${s}&page=1`, 'alnum', 32],
    ['an XML element', (s) => `<password>${s}</password>`, 'alnum', 20],
    ['a Dockerfile', (s) => `FROM node\nENV SECRET_KEY ${s}\n`, 'alnum', 32],
    ['.netrc', (s) => `machine api.test login me password ${s}`, 'alnum', 20],
    ['.npmrc', (s) => `//registry.test/:_authToken=${s}`, 'alnum', 36],
    ['a sentence', (s) => `The password is ${s}.`, 'alnum', 20],
    ['an Authorization header', (s) => `Authorization: Bearer ${s}`, 'url', 40],
    ['a header in code', (s) => `{ Authorization: \`Bearer ${s}\` }`, 'url', 40],
    ['an API key header', (s) => `-H 'X-Api-Key: ${s}'`, 'alnum', 40],
    ['a Postgres URL', (s) => `postgres://app:${s}@db.test:5432/app`, 'alnum', 20],
    ['a Redis URL without a user', (s) => `REDIS_URL=redis://:${s}@cache.test`, 'alnum', 20],
    ['a MongoDB URL', (s) => `mongodb+srv://root:${s}@c.test/db`, 'alnum', 20],
    ['a web URL', (s) => `git clone https://me:${s}@git.test/a.git`, 'alnum', 20],
    ['a JDBC URL', (s) => `jdbc:sqlserver://db;user=sa;password=${s};x=1`, 'alnum', 20],
    ['an Azure connection string', (s) => `AccountName=a;AccountKey=${s}==;End=b`, 'base64', 86],
    ['curl with a user', (s) => `curl -s -u admin:${s} https://api.test`, 'alnum', 20],
    ['a Datadog key', (s) => `DD_API_KEY=${s}`, 'hex', 32],
    ['a Heroku key', (s) => `HEROKU_API_KEY=${s}`, 'uuid', 1],
  ]
  it.each(cases)('finds %s', (_name, embed, kind, length) => {
    for (let i = 0; i < 5; i++) {
      let secret = random(kind, length)
      // One random string in a hundred reads like a word; the bench measures that.
      while (!/\d.*\d/.test(secret)) secret = random(kind, length)
      const text = embed(secret)
      const covered = findSecrets(text).some(({ start, end }) => text.slice(start, end).includes(secret))
      expect(covered, text.replace(secret, '…')).toBe(true)
    }
  })
})

describe('what only looks like a secret', () => {
  const sha = random('hex', 40)
  const uuid = random('uuid', 1)
  it.each([
    'const password = "changeme"',
    'PASSWORD=your-password-here',
    'API_KEY=<your-api-key>',
    'token: xxxxxxxxxxxxxxxxxxxx',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a shell variable
    'token: ${GITHUB_TOKEN}',
    'api_key: {{ .Values.apiKey }}',
    'const token = process.env.GITHUB_TOKEN2',
    'secret = os.environ["SECRET_V2"]',
    'password = getPassword(user1)',
    'const nextPageToken = response.data.nextPageToken2',
    'if (token.kind === SyntaxKind.OpenBraceToken2) return',
    'tokenType: "Bearer2token"',
    '"passwordField": "input#password-2"',
    'max_tokens: 4096',
    `"commit": "${sha}"`,
    `"resolved": "https://registry.test/a/-/a-1.0.0.tgz", "integrity": "sha512-${random('base64', 86)}=="`,
    `id = "${uuid}"`,
    `<img src="data:image/png;base64,${random('base64', 400)}">`,
    'postgres://localhost:5432/app',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a shell variable
    'postgres://user:${PGPASSWORD}@db/app',
    'https://example.com:8080/a@b',
    '-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE\n-----END PUBLIC KEY-----',
    'throw new Error("expected -----BEGIN PRIVATE KEY-----")',
    'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIKz me@host',
    'git log --author=me --grep "token"',
    'The secret is to keep the tokens short.',
    'task-management-for-teams-2024-edition-with-long-name',
    'npm_config_registry_and_other_long_names_here',
  ])('%s', (text) => {
    expect(findSecrets(text)).toEqual([])
  })
})
