// policy: what the agent may do. Events become actions (action/), a policy is data (policy-data.ts) compiled to
// closures (compile-policy.ts), and `judge` (judge.ts) asks its rules. Rules come from packs/ and from policy
// files (file/), merged by layer (layers/). May import protocol, shell, secrets and rego.
// Start reading at judge.ts, then rule.ts, then one file of packs/recommended/.
export type { Action, ActionKind, Edit } from './action/action.ts'
export { ACTION_KINDS } from './action/action.ts'
export { actionOf } from './action/action-of.ts'
export { fingerprint } from './action/fingerprint.ts'
export {
  type RuleCaseResult,
  runPolicyTests,
  type TestReport,
  type TestResult,
} from './cases/run-policy-tests.ts'
export { actionOfCase, type CaseObject, renderCase, type TestCase } from './cases/test-case.ts'
export { type CompileOptions, compilePolicy } from './compile-policy.ts'
export { textOfAction } from './condition/action-text.ts'
export type { JudgeContext } from './context.ts'
export { defaultPolicy, policyOfPacks } from './default-policy.ts'
export { defineRule } from './define-rule.ts'
export { loadPolicyText } from './file/load-policy-text.ts'
export { policyFileSchema } from './file/policy-file-schema.ts'
export { DISGUISES, type Disguise } from './fuzz/disguises.ts'
export { type FuzzReport, fuzzPolicy, type Slip } from './fuzz/fuzz-policy.ts'
export { judge } from './judge.ts'
export { mergeLayers } from './layers/merge-layers.ts'
export {
  loadLayers,
  loadPolicies,
  locatePolicies,
  type PolicyFile,
  type PolicyPlaces,
  policyFolder,
} from './load-policies.ts'
export { PACK_CASES } from './packs/cases.ts'
export { PACK_NAMES, PACKS } from './packs/index.ts'
export type { Pack } from './packs/pack.ts'
export { type ActiveRule, type Policy, ruleDataOf } from './policy.ts'
export {
  type LayerData,
  type PolicyData,
  type PolicyIssue,
  type RuleData,
  renderPolicyIssue,
  type ScanData,
} from './policy-data.ts'
export { realPath } from './real-path.ts'
export { renderPacksPage } from './render-packs-page.ts'
export type { Finding, Rule, View } from './rule.ts'
export { conclude, type Decision, type Layer, type Match, type Mode, type Verdict } from './verdict.ts'
