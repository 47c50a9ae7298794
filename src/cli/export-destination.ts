import { UserFault } from './user-fault.ts'

/** The address to send to. OTLP's base address gets the path that its specification gives logs. */
export function destinationOf(text: string, format: string): string {
  if (format === 'csv') throw new UserFault('--to sends jsonl, otlp or cloudevents; csv is for files.')
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new UserFault(`--to: "${text}" is no http or https address.`)
  }
  if (url.username !== '' || url.password !== '') {
    throw new UserFault('--to: no user or password in the address; use --header "Authorization: env:NAME".')
  }
  if (format === 'otlp' && url.pathname === '/') url.pathname = '/v1/logs'
  return url.href
}

/** Plain http to another machine. */
export function isUnprotected(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** `Name: value` headers. A value `env:NAME` comes from the environment: command lines are visible to others. */
export function headersOf(
  lines: readonly string[],
  env: Readonly<Record<string, string | undefined>> = process.env,
): Record<string, string> {
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^([A-Za-z0-9!#$%&'*+.^_`|~-]+):\s*(.*)$/.exec(line) ?? []
      if (name === undefined || value === undefined) {
        throw new UserFault(`--header needs "Name: value", got "${line.split(':')[0]}".`)
      }
      return [name.toLowerCase(), value.replace(/\benv:(\w+)$/, (_, key: string) => variable(key, env))]
    }),
  )
}

function variable(name: string, env: Readonly<Record<string, string | undefined>>): string {
  const value = env[name]
  if (value === undefined) throw new UserFault(`--header: the variable ${name} is not set.`)
  return value.trim()
}
