import { type CheckOptions, loadChecker, loadConfig, type Places, type Source } from '../../config/index.ts'
import { isGuardCommand } from '../../guard/index.ts'
import { journalFolder, stateFolder } from '../../journal/index.ts'
import type { EventName } from '../../protocol/index.ts'
import type { GuardPolicy } from '../guard/load-guard-policy.ts'
import { VERSION } from '../version.ts'
import { canaryFindings } from './canary-findings.ts'
import type { Examination, ExaminedHook, Probe } from './examination.ts'
import { type Finding, isTrouble } from './finding.ts'
import { readHeartbeat } from './heartbeat.ts'
import { conflictFindings } from './probes/conflicts.ts'
import { environmentProbe } from './probes/environment.ts'
import { filesProbe } from './probes/files.ts'
import { guardProbe } from './probes/guard.ts'
import { journalProbe } from './probes/journal.ts'
import { lintProbe } from './probes/lint.ts'
import { livenessProbe } from './probes/liveness.ts'
import { policyProbe } from './probes/policy.ts'
import { stateProbe } from './probes/state.ts'
import { resolveLaunch } from './resolve-launch.ts'
import { runCanaries } from './run-canaries.ts'
import { reportSurfaces, type SurfaceReport } from './surfaces.ts'
import { type HookVerdict, verdictOf } from './verdict.ts'

export interface ExamineOptions {
  readonly places: Places
  readonly env: Readonly<Record<string, string | undefined>>
  readonly nowMs: number
  /** Only hooks of these events; all when empty. */
  readonly events: readonly EventName[]
  readonly canaries: boolean
  readonly patienceSeconds: number
  readonly signal: AbortSignal
}

export interface Report {
  readonly healthy: boolean
  /** What examined, and the policy that the guard would judge by. */
  readonly engine: {
    readonly jackline: string
    readonly node: string
    readonly platform: string
    readonly policy: string | null
  }
  readonly files: readonly { readonly source: Source; readonly path: string; readonly dropped: boolean }[]
  readonly hooks: readonly HookVerdict[]
  readonly findings: readonly Finding[]
  readonly surfaces: readonly SurfaceReport[]
}

/** Probes in the order in which people should read their findings. */
const PROBES: readonly Probe[] = [
  filesProbe,
  lintProbe,
  guardProbe,
  policyProbe,
  environmentProbe,
  stateProbe,
  journalProbe,
  livenessProbe,
]

/** Checks the whole chain: files, programs, a canary through the host, policy, journal, machine; a verdict per hook. */
export async function examine(options: ExamineOptions): Promise<Report> {
  const examination = await gather(options)
  const still: Finding[] = []
  for (const probe of PROBES) still.push(...(await probe(examination)))
  const { events } = options
  const asked = examination.hooks.filter(({ hook }) => events.length === 0 || events.includes(hook.event))
  const tried = await runCanaries(asked, {
    workspace: options.places.workspace,
    home: options.places.home,
    env: options.env,
    patienceSeconds: options.patienceSeconds,
    reasonToSkip: (hook) => (options.canaries ? reasonToSkip(hook, still) : 'canaries are off (--no-canary)'),
    signal: options.signal,
  })
  const all = merged([
    ...still,
    ...tried.flatMap((each) => canaryFindings(each, options.patienceSeconds)),
    ...conflictFindings(tried),
  ])
  const findings = about(asked, all)
  return {
    healthy: !findings.some(isTrouble),
    engine: {
      jackline: VERSION,
      node: process.version,
      platform: `${process.platform} ${process.arch}`,
      policy: examination.policy?.digest ?? null,
    },
    files: examination.config.files.map(({ source, path, dropped }) => ({ source, path, dropped })),
    hooks: tried.map((each) => verdictOf(each, all, examination)),
    findings,
    surfaces: reportSurfaces([...new Set(asked.map(({ hook }) => hook.event))], examination.heartbeat),
  }
}

/** Leaves out what is only about hooks that were not asked for; hooks are named by their place in the report. */
function about(asked: readonly ExaminedHook[], findings: readonly Finding[]): Finding[] {
  const places = new Map(asked.map(({ id }, place) => [id, place]))
  return findings.flatMap((finding) => {
    if (finding.hooks === undefined) return [finding]
    const hooks = finding.hooks.flatMap((id) => places.get(id) ?? [])
    return hooks.length === 0 && finding.hooks.length > 0 ? [] : [{ ...finding, hooks }]
  })
}

export function lintOptions({ places, env }: Pick<ExamineOptions, 'places' | 'env'>): CheckOptions {
  return { places, env }
}

async function gather(options: ExamineOptions): Promise<Examination> {
  const { places, env, nowMs } = options
  const { check } = await loadChecker()
  const config = loadConfig(places)
  const hooks = config.hooks.map((hook, id): ExaminedHook => {
    const launch = resolveLaunch(hook, { ...places, path: env['PATH'] ?? '' })
    return { id, hook, launch, isGuard: hook.type === 'command' && isGuardCommand(hook.command) }
  })
  const { home, workspace } = places
  const state = stateFolder({ env, home })
  const journal = journalFolder({ env, home })
  const isGuarded = hooks.some(({ isGuard }) => isGuard)
  const policy = isGuarded ? await loadPolicy(workspace, home, state) : undefined
  return {
    places,
    env,
    nowMs,
    state,
    journal,
    config,
    lint: check(lintOptions(options)),
    hooks,
    policy: typeof policy === 'string' ? undefined : policy,
    policyFailure: typeof policy === 'string' ? policy : undefined,
    heartbeat: await readHeartbeat(journal, nowMs),
  }
}

// Loaded when there is a guard: policies are a large part of the program.
async function loadPolicy(workspace: string, home: string, state: string): Promise<GuardPolicy | string> {
  const { loadGuardPolicy } = await import('../guard/load-guard-policy.ts')
  try {
    return await loadGuardPolicy(workspace, home, state)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Findings that settle the matter: starting the hook would add nothing, or would be dangerous. */
const NOT_TO_BE_STARTED = new Set(['download-and-execute'])

function reasonToSkip({ id, hook }: ExaminedHook, findings: readonly Finding[]): string | undefined {
  if (hook.type === 'prompt') return "a prompt hook needs Cursor's own model"
  const reason = findings.find(
    (finding) =>
      finding.hooks?.includes(id) === true &&
      (finding.severity === 'error' || NOT_TO_BE_STARTED.has(finding.code)),
  )
  return reason === undefined ? undefined : `not started: ${reason.code}`
}

/** The same thing said of several hooks is said once, about all of them. */
function merged(findings: readonly Finding[]): Finding[] {
  const byText = new Map<string, Finding>()
  for (const finding of findings) {
    const { code, cause, file, line, hooks = [] } = finding
    const key = [code, cause, file, line].join('\n')
    const known = byText.get(key)
    const all = [...new Set([...(known?.hooks ?? []), ...hooks])]
    byText.set(key, { ...(known ?? finding), ...(all.length === 0 ? {} : { hooks: all }) })
  }
  return [...byText.values()]
}
