import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TrustStore } from '../../guard/index.ts'
import {
  compilePolicy,
  defineRule,
  type Mode,
  type Policy,
  type PolicyData,
  type PolicyIssue,
  type Rule,
} from '../../policy/index.ts'
import { isObject } from '../../protocol/index.ts'
import { compiled } from '../run/run-script.ts'

export interface TrustedRule {
  readonly rule: Rule
  readonly layer: 'project'
  readonly file: string
}

export interface TrustedRules {
  readonly rules: TrustedRule[]
  /** Code that waits for a person. */
  readonly warnings: string[]
  /** Code that is trusted and broken. */
  readonly issues: PolicyIssue[]
  /** The texts in force: part of what names the policy. */
  readonly texts: string[]
}

/** The policy with this code in it. Rules of a project only monitor where its policy file does. */
export async function compileWithCode(data: PolicyData, { rules, issues }: TrustedRules): Promise<Policy> {
  const mode = projectMode(data)
  const policy = await compilePolicy(data, { extra: rules.map((each) => ({ ...each, mode })) })
  return { ...policy, issues: [...policy.issues, ...issues] }
}

export function projectMode({ files }: PolicyData): Mode {
  return files.find(({ layer }) => layer === 'project')?.mode ?? 'enforce'
}

/**
 * Rules in TypeScript (`.jackline/policies/*.ts`), as far as a person has trusted their exact bytes. What runs is what
 * was hashed: the file is read once, and the compiled copy is keyed by its content.
 */
export async function loadTrustedRules(workspace: string, trust: TrustStore): Promise<TrustedRules> {
  const folder = join(workspace, '.jackline', 'policies')
  const loaded: TrustedRules = { rules: [], warnings: [], issues: [], texts: [] }
  if (!existsSync(folder)) return loaded
  if (!statSync(folder).isDirectory()) {
    loaded.issues.push(
      issueOf(folder, 'is not a folder: rules in TypeScript and Rego are looked for inside it'),
    )
    return loaded
  }
  const paths = readdirSync(folder)
    .filter(isRuleFile)
    .sort()
    .map((name) => join(folder, name))
  return loadRules(paths, trust)
}

export function isRuleFile(name: string): boolean {
  return name.endsWith('.ts') && !name.endsWith('.d.ts')
}

/** The rules of these files, as far as they are trusted. */
export async function loadRules(paths: readonly string[], trust: TrustStore): Promise<TrustedRules> {
  const loaded: TrustedRules = { rules: [], warnings: [], issues: [], texts: [] }
  for (const path of paths) {
    const untrusted = untrustedAmong(path, trust, new Set())
    if (untrusted !== undefined) {
      loaded.warnings.push(`${path} is not in force: ${untrusted}; \`jackline trust\` shows it`)
      continue
    }
    try {
      const { href } = pathToFileURL(await compiled(path))
      const module: unknown = await import(href)
      const rules = rulesIn(module).map(defineRule)
      if (rules.length === 0) loaded.issues.push(issueOf(path, 'exports no rule made with defineRule'))
      loaded.texts.push(readFileSync(path, 'utf8'))
      loaded.rules.push(...rules.map((rule) => ({ rule, layer: 'project' as const, file: path })))
    } catch (error) {
      loaded.issues.push(issueOf(path, `cannot be loaded: ${String(error).split('\n')[0]}`))
    }
  }
  return loaded
}

/** Why a file may not run: it, or a file it imports by a relative path, is not trusted as it is now. */
function untrustedAmong(path: string, trust: TrustStore, seen: Set<string>): string | undefined {
  if (seen.has(path)) return undefined
  seen.add(path)
  let source: string
  try {
    source = readFileSync(path, 'utf8')
  } catch {
    return `${path} cannot be read`
  }
  const state = trust.stateOf(path, source)
  if (state !== 'trusted')
    return `${path} ${state === 'changed' ? 'has changed since it was trusted' : 'is not trusted yet'}`
  const imported = [...source.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)].map(
    ([, target = '']) => resolve(dirname(path), target),
  )
  return imported.map((each) => untrustedAmong(each, trust, seen)).find((reason) => reason !== undefined)
}

function issueOf(file: string, message: string): PolicyIssue {
  return { file, line: 1, column: 1, message, severity: 'error' }
}

/** Everything that a module exports and that is a rule, or a list of rules. */
function rulesIn(module: unknown): Rule[] {
  const isRule = (value: unknown): value is Rule =>
    isObject(value) && typeof value['id'] === 'string' && Array.isArray(value['on'])
  return Object.values(module as object)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isRule)
}
