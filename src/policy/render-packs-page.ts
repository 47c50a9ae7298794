import { renderCase, type TestCase } from './cases/test-case.ts'
import { PACK_CASES } from './packs/cases.ts'
import { PACKS } from './packs/index.ts'
import type { PackRule } from './rule.ts'

/** The docs page of all packs, from the rules themselves. */
export function renderPacksPage(): string {
  const overview = PACKS.map(
    ({ name, summary, rules }) => `| [${name}](#${name}) | ${rules.length} | ${summary} |`,
  )
  return `${[
    '# Packs',
    '',
    'Generated from the rules; do not edit. Each rule stops the cases of its first list and lets those of the second',
    'pass: a test runs them all. Choose packs with `use:` in a policy file; change single rules with `adjust:`.',
    '',
    '| pack | rules | for |',
    '|---|---:|---|',
    ...overview,
    ...PACKS.flatMap(({ name, summary, rules }) => [
      '',
      `## ${name}`,
      '',
      summary,
      ...rules.flatMap(renderRule),
    ]),
  ].join('\n')}\n`
}

function renderRule(rule: PackRule): string[] {
  const { stop = [], pass = [] } = PACK_CASES[rule.id] ?? {}
  return [
    '',
    `### ${rule.id}`,
    '',
    `**${rule.verdict}** on ${rule.on.join(', ')}. ${rule.reason}`,
    '',
    `Instead: ${rule.instead}`,
    '',
    `- stops ${stop.slice(0, 6).map(code).join(', ')}`,
    `- lets pass ${pass.slice(0, 6).map(code).join(', ')}`,
  ]
}

function code(test: TestCase): string {
  const text = (typeof test === 'string' ? test : renderCase(test)).replaceAll('\n', '⏎')
  const visible = text.replaceAll(
    /[\u0000-\u001f\u007f-\u00a0\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const short = visible.length > 80 ? `${visible.slice(0, 77)}…` : visible
  const fence = short.includes('`') ? '``' : '`'
  return `${fence}${fence.length > 1 ? ' ' : ''}${short}${fence.length > 1 ? ' ' : ''}${fence}`
}
