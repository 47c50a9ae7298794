// Writes what is generated from the code and committed: JSON Schemas and docs pages. With --check it writes
// nothing and fails when something is stale. Run by `npm run generate`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { renderRulesPage } from '../dist/check.js'
import { policyFileSchema, renderPacksPage } from '../dist/policy.js'
import * as protocol from '../dist/protocol.js'
import { renderEventsPage } from './events-page.js'

const files = new Map([
  ['schema/hooks.schema.json', json(protocol.hooksFileSchema())],
  ['docs/events.md', renderEventsPage(protocol)],
  ['schema/policy.schema.json', json(policyFileSchema())],
  ['docs/rules.md', renderRulesPage()],
  ['docs/packs.md', renderPacksPage()],
])
for (const name of protocol.EVENT_NAMES) {
  const { answer } = protocol.EVENTS[name]
  files.set(
    `schema/${name}.payload.schema.json`,
    json(protocol.documentSchema(`Payload of ${name}`, protocol.payloadFields(name))),
  )
  files.set(`schema/${name}.answer.schema.json`, json(protocol.documentSchema(`Answer of ${name}`, answer)))
}

const check = process.argv.includes('--check')
const stale = [...files].filter(([path, content]) => read(path) !== content)
for (const [path, content] of check ? [] : stale) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
for (const [path] of stale) console.log(`${check ? 'stale' : 'written'}: ${path}`)
if (stale.length === 0) console.log(`${files.size} generated files are fresh`)
if (check && stale.length > 0) {
  console.log('Run `npm run generate` and commit the result.')
  process.exit(1)
}

function json(value) {
  return `${JSON.stringify(value, null, 2)}\n`
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
