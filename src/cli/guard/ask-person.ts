import { createInterface } from 'node:readline/promises'

/** A yes/no question on the terminal; anything but yes is no. */
export async function askPerson(question: string, signal: AbortSignal): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const answer = await terminal.question(`${question} [y/N] `, { signal })
    return /^y(es)?$/i.test(answer.trim())
  } finally {
    terminal.close()
  }
}
