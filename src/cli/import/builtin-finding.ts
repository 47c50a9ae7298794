import type { Finding } from './inspect-cupcake.ts'

/** What Cupcake's builtins do on Cursor, as their files are read. */
const ON_CURSOR: Readonly<Record<string, string>> = {
  git_pre_check:
    'needs a setting that Cupcake never hands over, so it has no effect there and none here; use a rule with `run` on stop',
  post_edit_check: 'needs a setting that Cupcake never hands over; use a rule with `on: edited` and `run`',
  protected_paths:
    'runs as it is, and as it is it misses paths inside a protected folder; the pack `recommended` and rules with `path` see them',
  rulebook_security_guardrails: 'runs as it is; the core protects .cupcake and .jackline in any case',
  git_block_no_verify: 'runs as it is; the pack `recommended` stops the same by the parsed command',
  system_protection:
    'runs as it is and stops much of everyday work (every mention of /dev/ or /lib/); the core and `recommended` replace it',
  sensitive_data_protection:
    'runs as it is and stops every command with the word token or secret; `recommended` replaces it',
  cupcake_exec_protection: 'runs as it is; the core stops the agent from running the guard',
}

/** One finding for a builtin of the rulebook. */
export function builtinFinding(name: string, isEnabled: boolean, hasFile: boolean): Finding {
  const about = `builtin ${name}`
  if (!isEnabled)
    return { about, kind: 'same', text: 'not enabled (`enabled: true` is missing): off, as in Cupcake' }
  if (!hasFile)
    return { about, kind: 'lost', text: `enabled, but policies/cursor/builtins/${name}.rego is not there` }
  const dead = name === 'git_pre_check' || name === 'post_edit_check'
  return {
    about,
    kind: dead ? 'lost' : 'same',
    text: ON_CURSOR[name] ?? 'runs as it is, with its settings at input.builtin_config',
  }
}
