import { ACTION_KINDS, type ActionKind } from '../action/action.ts'
import type { RuleData, ScanData } from '../policy-data.ts'
import { parseCondition } from './parse-condition.ts'
import { fail, type Path, type Reader, readObject, readText, readTexts, readWord } from './reader.ts'

export const RULE_KEYS = [
  'id',
  'on',
  'when',
  'unless',
  'verdict',
  'reason',
  'instead',
  'mode',
  'run',
  'followup',
  'add_context',
  'then',
  'scan',
] as const

export const DECISIONS = ['deny', 'ask', 'allow'] as const
export const MODES = ['enforce', 'monitor'] as const

export function parseRule(reader: Reader, value: unknown, path: Path): RuleData | null {
  const before = reader.issues.length
  const given = readObject(reader, value, path, RULE_KEYS, 'a rule')
  if (given === null) return null
  const id = readText(reader, given['id'], [...path, 'id'])
  if (id === null) fail(reader, path, 'a rule needs an id')
  else if (!/^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/.test(id))
    fail(reader, [...path, 'id'], `the id "${id}" must be lower-case words joined by dashes`)
  const on = parseOn(reader, given['on'], path)
  const verdict = readWord(reader, given['verdict'], [...path, 'verdict'], DECISIONS, 'verdict')
  const run = readText(reader, given['run'], [...path, 'run'])
  const addContext = readText(reader, given['add_context'], [...path, 'add_context'])
  const scan = given['scan'] === undefined ? null : parseScan(reader, given['scan'], [...path, 'scan'])
  if (
    verdict === null &&
    given['verdict'] === undefined &&
    run === null &&
    addContext === null &&
    scan === null
  )
    fail(reader, path, `the rule "${id ?? ''}" does nothing: give it a verdict, run, add_context or scan`)
  if (given['followup'] !== undefined && run === null)
    fail(reader, [...path, 'followup'], 'followup needs run')
  if (run !== null && on.some((kind) => kind !== 'stop' && kind !== 'edited'))
    fail(reader, [...path, 'run'], 'run works on stop and edited')
  const then = readWord(reader, given['then'], [...path, 'then'], ['quarantine'], 'then')
  const when = condition(reader, given, 'when', path, on)
  const unless = condition(reader, given, 'unless', path, on)
  if (reader.issues.length > before || id === null) return null
  return {
    id,
    on,
    when,
    unless,
    verdict: verdict ?? (scan === null ? null : 'deny'),
    reason:
      readText(reader, given['reason'], [...path, 'reason']) ?? `The rule ${id} does not let this pass.`,
    instead: readText(reader, given['instead'], [...path, 'instead']),
    mode: readWord(reader, given['mode'], [...path, 'mode'], MODES, 'mode'),
    run,
    followup: readText(reader, given['followup'], [...path, 'followup']),
    addContext,
    quarantine: then === 'quarantine',
    scan,
    place: reader.yaml.placeOf(path),
  }
}

function parseOn(reader: Reader, value: unknown, path: Path): ActionKind[] {
  if (value === undefined) {
    fail(reader, path, `a rule needs on: ${ACTION_KINDS.join(', ')}`)
    return []
  }
  const list = Array.isArray(value) ? value : [value]
  return list.flatMap((each, index) => {
    const at = Array.isArray(value) ? [...path, 'on', index] : [...path, 'on']
    return readWord(reader, each, at, ACTION_KINDS, 'on') ?? []
  })
}

function condition(
  reader: Reader,
  given: Readonly<Record<string, unknown>>,
  key: 'when' | 'unless',
  path: Path,
  on: readonly ActionKind[],
): RuleData['when'] {
  if (given[key] === undefined || on.length === 0) return null
  return parseCondition(reader, given[key], [...path, key], on)
}

function parseScan(reader: Reader, value: unknown, path: Path): ScanData | null {
  const keys = ['url', 'command', 'timeoutMs', 'onFailure', 'redact']
  const given = readObject(reader, value, path, keys, 'scan')
  if (given === null) return null
  const url = readTexts(reader, given['url'] ?? [], [...path, 'url'])[0]
  const command = readTexts(reader, given['command'] ?? [], [...path, 'command'])[0]
  if ((url === undefined) === (command === undefined))
    fail(reader, path, 'scan needs url or command, one of them')
  if (url !== undefined && !/^https?:\/\//.test(url))
    fail(reader, [...path, 'url'], 'url must start with http:// or https://')
  const timeout = given['timeoutMs'] ?? 2_000
  if (typeof timeout !== 'number' || timeout <= 0)
    fail(reader, [...path, 'timeoutMs'], 'timeoutMs must be a number of milliseconds')
  const redact = given['redact'] ?? true
  if (typeof redact !== 'boolean') fail(reader, [...path, 'redact'], 'redact must be true or false')
  return {
    ...(url === undefined ? {} : { url }),
    ...(command === undefined ? {} : { command }),
    timeoutMs: Number(timeout),
    onFailure:
      readWord(reader, given['onFailure'], [...path, 'onFailure'], ['deny', 'allow'], 'onFailure') ?? 'deny',
    redact: redact === true,
  }
}
