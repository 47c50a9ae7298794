import { expect, it } from 'vitest'
import { analyze } from '../../shell/index.ts'
import { asksOnly } from './question.ts'

const asks = (line: string): boolean => asksOnly(analyze(line).commands[0]!)

it.each([
  'mkfs --help',
  'mkfs.ext4 -V',
  'pass --version',
  'crontab -h',
  'git push --force --help',
  'heroku config --help',
])('%s only asks', (line) => expect(asks(line)).toBe(true))

it.each([
  'rm -rf src --help',
  'shutdown -h',
  'node -e "x()" --help',
  'git push --force',
  'git -c alias.x=!sh x --help',
  'redis-cli del key --help',
  'cargo yank --version 1.0.0',
  'mkfs',
])('%s does more', (line) => expect(asks(line)).toBe(false))
