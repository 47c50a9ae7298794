// `npm run bench`: prints ratios measured side by side in one run, never bare times to compare between machines.
// Each file here exports run() → lines. Name files to run only those: npm run bench -- host sdk
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'

const only = process.argv.slice(2)
const names = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.js') && !['run.js', 'measure.js'].includes(name))
  .map((name) => basename(name, '.js'))
  .filter((name) => only.length === 0 || only.includes(name))

for (const name of names) {
  console.log(`\n${name}`)
  const { run } = await import(`./${name}.js`)
  for (const line of await run()) console.log(`  ${line}`)
}
