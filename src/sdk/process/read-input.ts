/** Everything on stdin, as bytes: text decoding needs the whole (BOM, UTF-16). Streamed, so a deadline can pass. */
export function readInput(): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const { stdin } = process
    stdin.on('data', (chunk: Buffer) => chunks.push(chunk))
    stdin.on('end', () => resolve(Buffer.concat(chunks)))
    stdin.on('error', (error: NodeJS.ErrnoException) => {
      // A terminal or pipe that went away: what came before it counts.
      if (error.code === 'EOF' || error.code === 'EIO') resolve(Buffer.concat(chunks))
      else reject(error)
    })
  })
}
