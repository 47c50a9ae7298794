import { UserFault } from '../user-fault.ts'

/**
 * Refuses to go on when an agent may be asking. The policy's core stops these commands in the agent's shell already;
 * this is the second lock: an agent has no terminal, and Cursor marks the shells it gives to one (protocol.md 3.2).
 */
export function requirePerson(command: string): void {
  const { env, stdin, stdout } = process
  const marked = ['CURSOR_AGENT', 'CURSOR_CONVERSATION_ID'].find((name) => (env[name] ?? '') !== '')
  if (marked !== undefined) {
    throw new UserFault(
      `\`jackline ${command}\` is for a person: this shell belongs to an agent (${marked} is set). Use your own terminal.`,
    )
  }
  if (!stdin.isTTY || !stdout.isTTY) {
    throw new UserFault(
      `\`jackline ${command}\` is for a person: run it in your own terminal, not through a pipe.`,
    )
  }
}
