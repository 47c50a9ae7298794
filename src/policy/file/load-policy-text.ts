// A policy file: YAML in, data and issues out. What is right stays in force although something else is wrong;
// a file that cannot be read at all leaves the core and `recommended` in force.
import { suggestion } from '../../protocol/index.ts'
import { PACK_NAMES, PACKS } from '../packs/index.ts'
import type { LayerData, PolicyIssue, RuleData } from '../policy-data.ts'
import { MODES, parseRule } from './parse-rule.ts'
import { parseSettings } from './parse-settings.ts'
import { parseTest } from './parse-test.ts'
import { parseAdjustment, parseWaiver } from './parse-waiver.ts'
import { readYaml, type YamlFile } from './read-yaml.ts'
import { fail, type Path, type Reader, readList, readObject, readTexts, readWord } from './reader.ts'

export const FILE_KEYS = [
  'version',
  'use',
  'mode',
  'record',
  'ask',
  'rules',
  'adjust',
  'waivers',
  'tests',
] as const

/** Reads one policy file. Never throws: mistakes are in `issues`, each with line, column and the nearest name. */
export async function loadPolicyText(
  text: string,
  file: string,
  layer: LayerData['layer'] = 'project',
): Promise<LayerData> {
  const yaml = await readYaml(text, file)
  if (Array.isArray(yaml)) return brokenLayer(layer, file, yaml)
  return parsePolicy(yaml, file, layer)
}

/** What is in force instead of a file that cannot be read. */
export function brokenLayer(
  layer: LayerData['layer'],
  file: string,
  issues: readonly PolicyIssue[],
): LayerData {
  return {
    layer,
    file,
    use: ['recommended'],
    mode: 'enforce',
    settings: {},
    rules: [],
    adjust: [],
    waivers: [],
    tests: [],
    issues,
  }
}

function parsePolicy(yaml: YamlFile, file: string, layer: LayerData['layer']): LayerData {
  const reader: Reader = { yaml, issues: [] }
  const given = readObject(reader, yaml.value, [], FILE_KEYS, 'a policy file')
  if (given === null) return brokenLayer(layer, file, reader.issues)
  if (given['version'] === undefined) fail(reader, [], 'a policy file starts with "version: 1"')
  else if (given['version'] !== 1) fail(reader, ['version'], 'version: expected 1')
  const rules = parseRules(reader, given['rules'])
  const adjust = adjustments(reader, given['adjust'])
  const waivers = readList(reader, given['waivers'], ['waivers'], 'waivers').flatMap(
    (each, index) => parseWaiver(reader, each, ['waivers', index], rules) ?? [],
  )
  const tests = readList(reader, given['tests'], ['tests'], 'tests').flatMap((each, index) => {
    const test = parseTest(reader, each, ['tests', index])
    if (test?.rule != null) checkRuleName(reader, test.rule, ['tests', index, 'rule'], rules)
    return test ?? []
  })
  return {
    layer,
    file,
    use: parseUse(reader, given['use']),
    mode: readWord(reader, given['mode'], ['mode'], MODES, 'mode') ?? 'enforce',
    settings: parseSettings(reader, given, layer),
    rules,
    adjust,
    waivers,
    tests,
    issues: reader.issues,
  }
}

/** The packs; `recommended` when nothing is said or when a name is wrong, so that a typo does not disarm. */
function parseUse(reader: Reader, value: unknown): string[] {
  if (value === undefined) return ['recommended']
  const names = readTexts(reader, value, ['use'])
  const known = names.filter((name, index) => {
    if (PACK_NAMES.includes(name)) return true
    const message = `there is no pack "${name}".${suggestion(name, PACK_NAMES)} Packs: ${PACK_NAMES.join(', ')}.`
    fail(reader, Array.isArray(value) ? ['use', index] : ['use'], message)
    return false
  })
  return known.length < names.length && !known.includes('recommended') ? [...known, 'recommended'] : known
}

function parseRules(reader: Reader, value: unknown): RuleData[] {
  const rules: RuleData[] = []
  for (const [index, each] of readList(reader, value, ['rules'], 'rules').entries()) {
    const path: Path = ['rules', index]
    const rule = parseRule(reader, each, path)
    if (rule === null) continue
    const twin = rules.find(({ id }) => id === rule.id)
    if (twin !== undefined)
      fail(reader, [...path, 'id'], `the id "${rule.id}" is already used in line ${twin.place.line}`)
    else if (PACKS.some((pack) => pack.rules.some(({ id }) => id === rule.id)))
      fail(
        reader,
        [...path, 'id'],
        `"${rule.id}" is a rule of a pack: choose another id, or change it under adjust`,
      )
    else rules.push(rule)
  }
  return rules
}

function adjustments(reader: Reader, value: unknown): LayerData['adjust'] {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object' || Array.isArray(value)) {
    fail(reader, ['adjust'], 'adjust: expected rule ids with what to change')
    return []
  }
  return Object.entries(value).flatMap(
    ([rule, each]) => parseAdjustment(reader, rule, each, ['adjust', rule]) ?? [],
  )
}

function checkRuleName(reader: Reader, id: string, path: Path, rules: readonly RuleData[]): void {
  const known = [
    ...rules.map((rule) => rule.id),
    ...PACKS.flatMap((pack) => pack.rules.map((rule) => rule.id)),
  ]
  if (!known.includes(id)) fail(reader, path, `there is no rule "${id}".${suggestion(id, known)}`)
}
