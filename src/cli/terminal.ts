/** Where a command writes. Only `out` is output; notices go to `err`. */
export interface Terminal {
  out(text: string): void
  err(text: string): void
  readonly paint: Paint
  readonly columns: number
  readStdin(): Promise<Buffer>
}

type Style = (text: string) => string

/** Colours where a terminal is; plain text elsewhere. */
export interface Paint {
  readonly bold: Style
  readonly dim: Style
  readonly red: Style
  readonly green: Style
  readonly yellow: Style
  readonly cyan: Style
}

const CODES = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
}

export function createPaint(coloured: boolean): Paint {
  const style = ([on, off]: number[]): Style =>
    coloured ? (text) => `\u001b[${on}m${text}\u001b[${off}m` : (text) => text
  return Object.fromEntries(
    Object.entries(CODES).map(([name, codes]) => [name, style(codes)]),
  ) as unknown as Paint
}

export function processTerminal(): Terminal {
  const { env, stdout, stderr, stdin } = process
  // A reader that has seen enough (`| head`) ends us quietly.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
  const coloured =
    (env['NO_COLOR'] ?? '') === '' &&
    env['TERM'] !== 'dumb' &&
    (stdout.isTTY || (env['FORCE_COLOR'] ?? '') !== '')
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    paint: createPaint(coloured),
    columns: stdout.columns ?? 110,
    async readStdin() {
      const chunks: Buffer[] = []
      for await (const chunk of stdin) chunks.push(chunk as Buffer)
      return Buffer.concat(chunks)
    },
  }
}

/** Foreign text made harmless for a terminal: control characters are shown, not obeyed. */
export function printable(text: string): string {
  return text.replaceAll(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
