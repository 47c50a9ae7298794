// Variables that make an interpreter or the loader take in code before the hook begins (threat case T55).
const INJECTING = [
  'NODE_OPTIONS',
  'LD_PRELOAD',
  'LD_AUDIT',
  'LD_LIBRARY_PATH',
  'DYLD_INSERT_LIBRARIES',
  'DYLD_LIBRARY_PATH',
  'BASH_ENV',
  'ENV',
  'PYTHONSTARTUP',
  'PYTHONPATH',
  'PERL5OPT',
  'PERL5LIB',
  'RUBYOPT',
  'JAVA_TOOL_OPTIONS',
] as const

/** Those of these variables that hold something. */
export function injecting(env: Readonly<Record<string, unknown>>): string[] {
  return INJECTING.filter((name) => typeof env[name] === 'string' && env[name] !== '')
}
