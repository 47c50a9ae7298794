import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { EventJudge, TrustStore } from '../../guard/index.ts'
import type { Mode, PolicyIssue } from '../../policy/index.ts'
import { isRouted, judgeSet, regoInput, routeSet, withSignals } from '../../policy/rego/index.ts'
import { type CachedSet, loadRegoSet, type RegoTexts } from './rego-cache.ts'
import { cupcakeFiles, ownRegoFiles, readSource, rulebookFile } from './rego-files.ts'
import { collectSignals, type Signals } from './signals.ts'

/** Policies in Rego, ready to judge events. */
export interface RegoPolicies {
  readonly digest: string
  readonly set: CachedSet
  readonly judge: EventJudge
  /** Files that do not compile, for status and every denial. */
  readonly issues: readonly PolicyIssue[]
  readonly warnings: readonly string[]
  /** What the agent must not change while it is in force. */
  readonly protect: readonly string[]
}

export interface RegoOptions {
  readonly workspace: string
  readonly stateFolder: string
  readonly trust: TrustStore
  readonly mode: Mode
  readonly env: Readonly<Record<string, string | undefined>>
}

/** The policies of `.jackline/policies` and `.cupcake`; null, and nothing loaded, when there are none. */
export async function loadRegoPolicies(options: RegoOptions): Promise<RegoPolicies | null> {
  const { workspace, stateFolder } = options
  const texts = readTexts(workspace)
  if (texts === null) return null
  const set = await loadRegoSet(texts, workspace, stateFolder)
  const { index, rulebook } = set
  const book = rulebookFile(join(workspace, '.cupcake'))
  return {
    digest: set.digest,
    set,
    judge: createJudge(set, options),
    issues: [
      ...index.broken.map(({ file, line, column, message }) => ({
        ...{ file, line, column },
        message: `${message} (the file is off, and what it routes is refused)`,
        severity: 'error' as const,
      })),
      ...rulebook.problems.map((message) => ({
        ...{ file: book ?? '', line: 1, column: 1 },
        message,
        severity: 'error' as const,
      })),
    ],
    warnings: [
      ...index.broken.map(
        ({ file, line, column, message, isHelper }) =>
          `${file}:${line}:${column}: ${message}; the file is off${isHelper ? '' : ', and what it routes is refused'}`,
      ),
      ...index.warnings,
      ...rulebook.problems.map((problem) => `${book ?? 'rulebook.yml'}: ${problem}`),
    ],
    protect: existsSync(join(workspace, '.cupcake')) ? [join(workspace, '.cupcake')] : [],
  }
}

/** Everything that decides which set it is; null when no policy is there. */
export function readTexts(workspace: string, folder = join(workspace, '.cupcake')): RegoTexts | null {
  const own = ownRegoFiles(workspace)
  const cupcake = cupcakeFiles(folder)
  if (own.length + cupcake.policies.length + cupcake.builtins.length === 0) return null
  const book = rulebookFile(folder)
  return {
    policies: [
      ...[...own, ...cupcake.policies].map((path) => readSource(workspace, path)),
      ...cupcake.helpers.map((path) => readSource(workspace, path, true)),
    ],
    builtins: Object.fromEntries(
      cupcake.builtins.map((path) => [basename(path, '.rego'), readSource(workspace, path)]),
    ),
    rulebook: book === null ? null : readFileSync(book, 'utf8'),
  }
}

function createJudge(set: CachedSet, { workspace, trust, mode, env }: RegoOptions): EventJudge {
  const { index, rulebook } = set
  const signals: Signals = {
    commands: rulebook.signals,
    rulebook: rulebookFile(join(workspace, '.cupcake')),
    folder: join(workspace, '.cupcake', 'signals'),
    workspace,
  }
  return {
    async judge(event, action, context, limits) {
      const routed = routeSet(index, event)
      if (!isRouted(routed)) return null
      const plain = regoInput(event, action, context, {
        builtinConfig: rulebook.builtins,
        reads: index.reads,
      })
      if (routed.packages.length === 0) return judgeSet(null, routed, event, action, plain, mode)
      const program = await set.loadProgram()
      if (routed.signals.length === 0) return judgeSet(program, routed, event, action, plain, mode)
      const collected = await collectSignals(routed.signals, plain, signals, trust, env, limits)
      const { values, missing, warnings } = collected
      const input = withSignals(plain, values, missing)
      const opinion = judgeSet(program, routed, event, action, input, mode)
      return { ...opinion, warnings: [...warnings, ...opinion.warnings] }
    },
  }
}
