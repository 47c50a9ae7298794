// Every command but the hook (dist/jackline.js, loaded by bin.ts). Nothing is imported before it is needed.
const [command, file, ...rest] = process.argv.slice(2)

if (command === 'run' && file !== undefined && !file.startsWith('-')) {
  // The shortest way for `jackline run hook.ts`: everything behind the file belongs to the hook.
  const { runScript } = await import('./run/run-script.ts')
  await runScript(file, rest[0] === '--' ? rest.slice(1) : rest)
} else {
  const [{ main }, { processTerminal }] = await Promise.all([import('./main.ts'), import('./terminal.ts')])
  // Ctrl-C cancels what runs, so that no hook outlives us.
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => {
      controller.abort()
      process.exitCode = 1
    })
  }
  process.exitCode = await main(process.argv.slice(2), processTerminal(), controller.signal)
}
