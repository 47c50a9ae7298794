import { readFileSync } from 'node:fs'
import {
  type LayerData,
  loadLayers,
  loadPolicyText,
  mergeLayers,
  type PolicyData,
  type PolicyFile,
} from '../../policy/index.ts'
import { suggestion } from '../../protocol/index.ts'
import { UserFault } from '../user-fault.ts'
import { enforceEdits } from './enforce-edits.ts'

interface Promotion {
  readonly file: string
  readonly before: string
  readonly after: string
}

/** The edit of one policy file that switches a rule to enforce and changes nothing else; null when it is enforced. */
export async function planPromotion(rule: string, files: readonly PolicyFile[]): Promise<Promotion | null> {
  const layers = await loadLayers(files)
  const data = mergeLayers(layers)
  const mode = modeOf(data, rule)
  if (mode === undefined) throw unknownRule(rule, data)
  if (mode === 'enforce') return null
  const isPackRule = data.packRules.some(({ id }) => id === rule)
  for (const [index, layer] of layers.entries()) {
    const before = readFileSync(layer.file, 'utf8')
    for (const after of await enforceEdits(before, rule, isPackRule)) {
      const changed = await loadPolicyText(after, layer.file, layer.layer)
      const merged = mergeLayers(layers.with(index, changed) satisfies LayerData[])
      if (modeOf(merged, rule) === 'enforce' && isSameBut(rule, data, merged))
        return { file: layer.file, before, after }
    }
  }
  throw new UserFault(
    `No single edit of ${layers.map(({ file }) => file).join(', ')} switches ${rule} to enforce and leaves the rest as it is. Write "mode: enforce" into the rule, or "${rule}: enforce" under adjust.`,
  )
}

function modeOf(data: PolicyData, rule: string): 'enforce' | 'monitor' | undefined {
  return (
    data.packRules.find(({ id }) => id === rule)?.mode ?? data.rules.find(({ id }) => id === rule)?.inMode
  )
}

/** The proof of the edit: read again, the policies differ in the mode of this rule only. */
function isSameBut(rule: string, before: PolicyData, after: PolicyData): boolean {
  const comparable = (data: PolicyData) =>
    JSON.stringify(
      {
        ...data,
        packRules: data.packRules.map((each) => (each.id === rule ? { ...each, mode: '' } : each)),
        rules: data.rules.map((each) => (each.id === rule ? { ...each, mode: '', inMode: '' } : each)),
      },
      (key, value) => (key === 'place' || key === 'line' || key === 'column' ? undefined : value),
    )
  return comparable(before) === comparable(after)
}

function unknownRule(rule: string, { packRules, rules }: PolicyData): UserFault {
  const known = [...rules, ...packRules].map(({ id }) => id)
  const monitored = [
    ...rules.filter(({ inMode }) => inMode === 'monitor'),
    ...packRules.filter(({ mode }) => mode === 'monitor'),
  ]
  const list = monitored.length === 0 ? 'none' : monitored.map(({ id }) => id).join(', ')
  return new UserFault(`No rule "${rule}" is in force.${suggestion(rule, known)} In monitor mode: ${list}.`)
}
