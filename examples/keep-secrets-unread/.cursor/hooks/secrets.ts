#!/usr/bin/env node
import { basename } from 'node:path'
import { defineHooks, runHook } from 'jackline'

const SECRET_FILE = /^(\.env(\..+)?|.*\.(pem|key|p12)|id_(rsa|ed25519)|credentials(\.json)?|\.npmrc|\.netrc)$/
const HARMLESS = /\.(example|sample|template|pub)$/
const SECRET_TEXT = /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b/

function isSecret(path: string, content = ''): boolean {
  const name = basename(path.replaceAll('\\', '/')).toLowerCase()
  return (SECRET_FILE.test(name) && !HARMLESS.test(name)) || SECRET_TEXT.test(content)
}

const hooks = defineHooks({
  beforeReadFile({ file_path, content }) {
    if (isSecret(file_path, content)) {
      return {
        permission: 'deny',
        user_message: `${basename(file_path)} holds secrets, so the agent may not read it.`,
      }
    }
  },
  // Inline completion reads files too, and shows no message.
  beforeTabFileRead({ file_path, content }) {
    if (isSecret(file_path, content)) return { permission: 'deny' }
  },
})

await runHook(hooks)
