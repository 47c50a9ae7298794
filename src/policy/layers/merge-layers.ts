// Layers: organisation, then user, then project. A pack or rule belongs to the highest layer that brings it; a
// lower one may tighten it (raise the verdict, switch monitor to enforce, add rules) and nothing else.
import { suggestion } from '../../protocol/index.ts'
import { packNamed } from '../packs/index.ts'
import type {
  AdjustmentData,
  FileRuleState,
  LayerData,
  PackRuleState,
  Place,
  PolicyData,
  PolicyIssue,
  WaiverData,
} from '../policy-data.ts'
import { isStronger, type Layer, type Mode } from '../verdict.ts'

const ORDER: readonly Layer[] = ['built-in', 'organisation', 'user', 'project']
const ANYWHERE: Place = { file: '', line: 0, column: 0 }

/** Merges the layers into what is in force. What a layer may not do is reported and ignored. */
export function mergeLayers(layers: readonly LayerData[]): PolicyData {
  const sorted = [...layers].sort((a, b) => ORDER.indexOf(a.layer) - ORDER.indexOf(b.layer))
  const issues: PolicyIssue[] = sorted.flatMap((layer) => layer.issues)
  const packs = mergePacks(sorted)
  const packRules = new Map<string, PackRuleState>()
  for (const { name, layer, mode } of packs) {
    for (const { id } of packNamed(name)?.rules ?? [])
      if (!packRules.has(id)) packRules.set(id, { id, pack: name, layer, mode, verdict: null })
  }
  const rules = mergeRules(sorted, packRules, issues)
  for (const layer of sorted) {
    for (const adjustment of layer.adjust) adjust(adjustment, layer.layer, packRules, rules, issues)
  }
  return {
    packs,
    packRules: [...packRules.values()],
    // The highest layer that says something is right.
    settings: Object.assign({}, ...sorted.map((layer) => layer.settings).reverse()),
    rules: [...rules.values()],
    waivers: sorted.flatMap((layer) => allowedWaivers(layer, packRules, rules, issues)),
    tests: sorted.flatMap((layer) => layer.tests),
    files: sorted.map(({ layer, file, mode }) => ({ layer, file, mode })),
    issues,
  }
}

type PackRules = Map<string, PackRuleState>
type Rules = Map<string, FileRuleState>

/** The core always; `recommended` where no file says what to use. A pack used twice keeps the stricter mode. */
function mergePacks(layers: readonly LayerData[]): PolicyData['packs'] {
  const packs = new Map<string, { name: string; layer: Layer; mode: Mode }>()
  packs.set('core', { name: 'core', layer: 'built-in', mode: 'enforce' })
  if (layers.length === 0)
    packs.set('recommended', { name: 'recommended', layer: 'built-in', mode: 'enforce' })
  for (const { layer, use, mode } of layers) {
    for (const name of use) {
      const known = packs.get(name)
      if (known === undefined) packs.set(name, { name, layer, mode })
      else if (mode === 'enforce') packs.set(name, { ...known, mode })
    }
  }
  return [...packs.values()]
}

function mergeRules(layers: readonly LayerData[], packRules: PackRules, issues: PolicyIssue[]): Rules {
  const rules: Rules = new Map()
  for (const { layer, mode, rules: own } of layers) {
    for (const rule of own) {
      const owner = packRules.get(rule.id)?.layer ?? rules.get(rule.id)?.layer
      if (owner === undefined) {
        rules.set(rule.id, { ...rule, layer, inMode: rule.mode ?? mode })
        continue
      }
      // Both stay in force, so that the lower one can only add.
      const id = `${layer}/${rule.id}`
      rules.set(id, { ...rule, id, layer, inMode: rule.mode ?? mode })
      issues.push(
        problem(
          rule.place,
          'warning',
          `the rule "${rule.id}" exists in the ${owner} layer; both are in force`,
        ),
      )
    }
  }
  return rules
}

function adjust(
  change: AdjustmentData,
  layer: Layer,
  packRules: PackRules,
  rules: Rules,
  issues: PolicyIssue[],
): void {
  const packed = packRules.get(change.rule)
  const own = rules.get(change.rule)
  const state = packed ?? own
  if (state === undefined) {
    const known = [...packRules.keys(), ...rules.keys()]
    issues.push(
      problem(
        change.place,
        'error',
        `no rule "${change.rule}" is in force.${suggestion(change.rule, known)}`,
      ),
    )
    return
  }
  if (packed?.pack === 'core' && loosens(change, packed, packed.verdict ?? verdictOf(packed))) {
    issues.push(
      problem(change.place, 'error', `"${change.rule}" belongs to the core: nothing switches it off`),
    )
    return
  }
  const current = packed === undefined ? (own?.verdict ?? 'allow') : (packed.verdict ?? verdictOf(packed))
  const isOwner = state.layer === layer
  if (!isOwner && loosens(change, { mode: packed?.mode ?? own!.inMode }, current)) {
    issues.push(
      problem(
        change.place,
        'error',
        `"${change.rule}" belongs to the ${state.layer} layer: the ${layer} layer may only tighten it (ignored)`,
      ),
    )
    return
  }
  if (change.mode === 'off') {
    packRules.delete(change.rule)
    rules.delete(change.rule)
    return
  }
  if (packed !== undefined)
    packRules.set(packed.id, {
      ...packed,
      mode: change.mode ?? packed.mode,
      verdict: change.verdict ?? packed.verdict,
    })
  else if (own !== undefined)
    rules.set(own.id, { ...own, inMode: change.mode ?? own.inMode, verdict: change.verdict ?? own.verdict })
}

function verdictOf({ pack, id }: PackRuleState) {
  return packNamed(pack)?.rules.find((rule) => rule.id === id)?.verdict ?? 'deny'
}

function loosens(
  change: AdjustmentData,
  state: { readonly mode: Mode },
  current: 'allow' | 'ask' | 'deny',
): boolean {
  if (change.mode === 'off') return true
  if (change.mode === 'monitor' && state.mode === 'enforce') return true
  return change.verdict !== null && isStronger(current, change.verdict)
}

/** A waiver lives in the layer that owns the rule, or above; the core knows none. */
function allowedWaivers(
  { layer, waivers }: LayerData,
  packRules: PackRules,
  rules: Rules,
  issues: PolicyIssue[],
): (WaiverData & { layer: Layer })[] {
  return waivers.flatMap((waiver) => {
    const state = packRules.get(waiver.rule) ?? rules.get(waiver.rule)
    if (state === undefined) {
      const known = [...packRules.keys(), ...rules.keys()]
      issues.push(
        problem(
          waiver.place,
          'error',
          `no rule "${waiver.rule}" is in force.${suggestion(waiver.rule, known)}`,
        ),
      )
      return []
    }
    if ('pack' in state && state.pack === 'core') {
      issues.push(problem(waiver.place, 'error', `"${waiver.rule}" belongs to the core: it cannot be waived`))
      return []
    }
    if (state.layer !== 'built-in' && ORDER.indexOf(layer) > ORDER.indexOf(state.layer)) {
      const message = `"${waiver.rule}" belongs to the ${state.layer} layer: only that layer or one above may waive it (ignored)`
      issues.push(problem(waiver.place, 'error', message))
      return []
    }
    return [{ ...waiver, layer }]
  })
}

function problem(place: Place, severity: 'error' | 'warning', message: string): PolicyIssue {
  return { ...ANYWHERE, ...place, severity, message }
}
