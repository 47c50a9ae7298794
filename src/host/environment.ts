import type { AnyPayload, PayloadContext } from './complete-payload.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** The environment of a hook process (protocol.md 3.2). */
export function hookEnvironment(
  base: Environment,
  home: string,
  context: PayloadContext,
  payload: AnyPayload,
  session: Environment,
): Environment {
  const transcript = payload['transcript_path']
  const email = payload['user_email']
  return {
    ...base,
    // The agent's own shell has these, hook processes do not.
    CURSOR_AGENT: undefined,
    CURSOR_CONVERSATION_ID: undefined,
    HOME: home,
    ...(process.platform === 'win32' ? { USERPROFILE: home } : {}),
    ...session,
    CURSOR_PROJECT_DIR: context.workspace,
    CURSOR_VERSION: context.cursorVersion,
    CLAUDE_PROJECT_DIR: context.workspace,
    ...(typeof email === 'string' ? { CURSOR_USER_EMAIL: email } : {}),
    ...(typeof transcript === 'string' ? { CURSOR_TRANSCRIPT_PATH: transcript } : {}),
  }
}
