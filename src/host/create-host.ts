import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { type Hook, type LoadedConfig, loadConfig, type Places } from '../config/index.ts'
import { runCommand } from '../process/index.ts'
import {
  type AnyAnswer,
  definitionOf,
  type EventName,
  effectOf,
  isAtLeast,
  isObject,
  type Profile,
  profileNamed,
  SAMPLE_CURSOR_VERSION,
} from '../protocol/index.ts'
import { type AnyPayload, completePayload, type PayloadContext } from './complete-payload.ts'
import { type Environment, hookEnvironment } from './environment.ts'
import { interpret } from './interpret.ts'
import { checkPayload } from './invalid-payload.ts'
import { mergeAnswers } from './merge.ts'
import type { Outcome, Run } from './outcome.ts'
import { type Judge, runPromptHook } from './prompt-hook.ts'
import { type Selected, selectHooks } from './select.ts'
import { warningsOf } from './warnings.ts'

export interface HostOptions {
  /** The workspace root: project hooks are read from here and run here. */
  readonly workspace: string
  /** Instead of the user's home folder. */
  readonly home?: string
  /** Instead of the machine's enterprise file. */
  readonly enterprise?: string
  /** Instead of the cached team file. */
  readonly team?: string
  /** What hooks are told; it does not change how they are run. */
  readonly cursorVersion?: string
  /** Which Cursor behaviour to reproduce; `current` when absent. */
  readonly profile?: Profile
  /** Environment that hooks inherit; the process's own when absent. */
  readonly env?: Environment
  readonly userEmail?: string | null
  /** Answers prompt hooks; without it they are left out, as Cursor does without a prompt client. */
  readonly judge?: Judge
  /** Whether nested `hookSpecificOutput` answers count (Cursor's third-party compatibility). */
  readonly claudeAnswers?: boolean
}

export interface Host {
  /** Fires one event at the hooks configured now. Rejects with `InvalidPayload`, or with the signal's reason. */
  fire(event: EventName, payload: AnyPayload, options?: { signal?: AbortSignal }): Promise<Outcome>
  /** The hooks files as Cursor would load them now. */
  config(): LoadedConfig
}

/** A runner for Cursor hooks. It keeps nothing but the environment that sessionStart hooks returned. */
export function createHost(options: HostOptions): Host {
  const profile = options.profile ?? (profileNamed('current') as Profile)
  const home = resolve(options.home ?? homedir())
  const workspace = resolve(options.workspace)
  const places: Places = {
    workspace,
    home,
    ...(options.enterprise === undefined ? {} : { enterprise: resolve(options.enterprise) }),
    ...(options.team === undefined ? {} : { team: resolve(options.team) }),
  }
  const sessions = new Map<string, Environment>()
  const config = () => loadConfig(places, (event) => knowsEvent(profile, event))

  return {
    config,
    async fire(event, given, { signal } = {}) {
      signal?.throwIfAborted()
      const context = {
        workspace,
        cursorVersion: options.cursorVersion ?? textAt(given, 'cursor_version') ?? SAMPLE_CURSOR_VERSION,
        userEmail: options.userEmail ?? null,
      }
      const payload = completePayload(event, given, context)
      checkPayload(event, given, payload)
      const loaded = config()
      const selected = selectHooks(loaded, event, payload, profile).filter(
        ({ hook }) => hook.type === 'command' || options.judge !== undefined,
      )
      const session = sessions.get(conversationOf(payload)) ?? {}
      const runs = await runAll(selected, (hook) => runHook(hook, payload, context, session, signal))
      signal?.throwIfAborted()
      const response = mergeAnswers(
        event,
        runs.flatMap(({ response }) => (response === null ? [] : [response])),
      )
      keepSession(event, payload, response)
      return {
        event,
        profile: profile.name,
        response,
        effect: effectOf(event, response, payload, profile),
        hooks: runs,
        config: loaded.files.map(({ source, path, dropped, problems }) => ({
          source,
          path,
          dropped,
          problems,
        })),
        warnings: warningsOf(event, runs, profile),
      }
    },
  }

  // All at once and all awaited, also after a deny; or, in old versions, one after another until one is valid.
  async function runAll(selected: Selected[], run: (hook: Hook) => Promise<Run>): Promise<Run[]> {
    const start = ({ hook, exhausted }: Selected) => (exhausted ? skipped(hook) : run(hook))
    if (profile.execution.value === 'all') return Promise.all(selected.map(start))
    const runs: Run[] = []
    for (const each of selected) {
      const decided = runs.some(({ response }) => response !== null)
      runs.push(decided ? skipped(each.hook) : await start(each))
    }
    return runs
  }

  async function runHook(
    hook: Hook,
    payload: AnyPayload,
    context: PayloadContext,
    session: Environment,
    signal: AbortSignal | undefined,
  ): Promise<Run> {
    if (hook.type === 'prompt') return runPromptHook(hook, payload, options.judge as Judge, signal)
    const result = await runCommand({
      command: hook.command,
      cwd: hook.cwd,
      env: hookEnvironment(options.env ?? process.env, home, context, payload, session),
      input: JSON.stringify(payload),
      timeoutMs: hook.timeoutSeconds * 1000,
      ...(signal === undefined ? {} : { signal }),
    })
    const { exitCode, durationMs, stdout, stderr, spawnError } = result
    return {
      ...identity(hook),
      exitCode,
      durationMs,
      stdout,
      stderr: spawnError ?? stderr,
      ...interpret(result, {
        event: hook.event,
        command: hook.command,
        failClosed: hook.failClosed,
        profile,
        claudeAnswers: options.claudeAnswers ?? false,
      }),
    }
  }

  function keepSession(event: EventName, payload: AnyPayload, response: AnyAnswer | null): void {
    const conversation = conversationOf(payload)
    if (event === 'sessionEnd') sessions.delete(conversation)
    const env = response?.['env']
    if (event === 'sessionStart' && isObject(env)) sessions.set(conversation, env as Record<string, string>)
  }
}

function knowsEvent(profile: Profile, event: EventName): boolean {
  const newest = profile.knownEventsUpTo.value
  return newest === null || isAtLeast(newest, definitionOf(event).since)
}

function identity(hook: Hook): Pick<Run, 'source' | 'type' | 'command' | 'cwd'> {
  const command = hook.type === 'command' ? hook.command : hook.prompt
  return { source: hook.source, type: hook.type, command, cwd: hook.cwd }
}

function skipped(hook: Hook): Run {
  const nothing = { exitCode: null, durationMs: 0, stdout: '', stderr: '', response: null }
  return { ...identity(hook), status: 'skipped', error: null, ...nothing }
}

function conversationOf(payload: AnyPayload): string {
  return textAt(payload, 'conversation_id') ?? textAt(payload, 'session_id') ?? ''
}

function textAt(payload: AnyPayload, key: string): string | undefined {
  const value = payload[key]
  return typeof value === 'string' ? value : undefined
}
