import { expect, it } from 'vitest'
import { analyze } from '../index.ts'
import { findTests } from './find-tests.ts'

const found = (line: string) => {
  const { args } = analyze(line).commands[0]!
  const action = args.findIndex((word) => /^-(?:delete|exec)$/.test(word.known))
  return findTests('.', args, action < 0 ? undefined : action)
}

it.each([
  ["find . -name '*.log' -delete", ['./**/*.log']],
  ["find . -type f -name '*.log' -delete", ['./**/*.log']],
  ["find . \\( -name '*.o' -o -name '*.a' \\) -delete", ['./**/*.o', './**/*.a']],
  ["find . -path './tmp/*' -delete", ['./tmp/*']],
  ["find . -name x -prune -o -name '*.log' -delete", ['./**/*.log']],
  ["find . -not -path './.git/*' -name '*.pyc' -exec rm {} +", ['./**/*.pyc']],
  ['find . -mtime +7 -delete', ['./**/\0some']],
  ['find . -name dist -type d', ['./**/dist']],
  ['find . -name a -o -name b', ['./**/a', './**/b']],
])('%s finds some', (line, patterns) => expect(found(line)).toEqual({ patterns, whole: false }))

it.each([
  'find . -delete',
  'find . -type f -delete',
  "find . -delete -name '*.log'",
  "find . -name '*.log' -o -delete",
  "find . -name '*.log' -o -type f -delete",
  "find . \\( -name '*.log' -o -type f \\) -delete",
  'find . \\( -name a -o -delete \\)',
  "find . ! -name '*.log' -delete",
  "find . -name '*' -delete",
  'find . -size +0 -delete',
])('%s finds everything', (line) => expect(found(line)).toEqual({ patterns: ['./**'], whole: true }))
