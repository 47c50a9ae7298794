// Environment variables whose value other programs run or load.
import type { EnvAssignment, Span } from './analysis.ts'
import { runText } from './run-text.ts'
import type { Scope } from './scope.ts'

const CODE =
  'PROMPT_COMMAND PS4 GIT_SSH_COMMAND GIT_SSH GIT_PAGER GIT_EDITOR GIT_SEQUENCE_EDITOR GIT_EXTERNAL_DIFF GIT_ASKPASS SSH_ASKPASS PAGER MANPAGER SYSTEMD_PAGER AWS_PAGER LESSOPEN LESSCLOSE EDITOR VISUAL FCEDIT BROWSER GIT_PROXY_COMMAND RSYNC_RSH CVS_RSH SVN_SSH FZF_DEFAULT_COMMAND SUDO_ASKPASS SUDO_EDITOR TEXEDIT MAILCAPS'
const LOADED =
  'LD_PRELOAD LD_LIBRARY_PATH LD_AUDIT DYLD_INSERT_LIBRARIES DYLD_LIBRARY_PATH BASH_ENV ENV ZDOTDIR NODE_OPTIONS NODE_PATH PYTHONSTARTUP PYTHONPATH PYTHONHOME PYTHONWARNINGS PYTHONBREAKPOINT PERL5OPT PERL5LIB PERL5DB RUBYOPT RUBYLIB JAVA_TOOL_OPTIONS _JAVA_OPTIONS JDK_JAVA_OPTIONS GIT_CONFIG_GLOBAL GIT_CONFIG_SYSTEM GIT_CONFIG_COUNT GIT_CONFIG_PARAMETERS GIT_EXEC_PATH GIT_TEMPLATE_DIR GCONV_PATH PATH CDPATH SHELLOPTS BASHOPTS GLIBC_TUNABLES RUSTC_WRAPPER CARGO_BUILD_RUSTC_WRAPPER MAKEFLAGS OPENSSL_CONF DOTNET_STARTUP_HOOKS PHPRC PHP_INI_SCAN_DIR npm_config_script_shell npm_config_prefix'

const kinds = new Map<string, 'code' | 'loaded'>([
  ...CODE.split(' ').map((name) => [name, 'code'] as const),
  ...LOADED.split(' ').map((name) => [name, 'loaded'] as const),
])

/** How other programs treat a variable: run its value (`code`), load what it names (`loaded`), or neither (null). */
export function variableKind(name: string): 'code' | 'loaded' | null {
  return kinds.get(name) ?? null
}

/** Follows the code in code-bearing variables. */
export function runEnvironment(scope: Scope, env: readonly EnvAssignment[], span: Span): void {
  for (const { name, value } of env) {
    if (kinds.get(name) !== 'code' || value.value === null || value.value === '' || name === 'PS4') continue
    // `sh -c x` style values are commands; a plain path or name is a command without arguments.
    runText(
      { ...scope, capture: false },
      { text: value.value.replace(/^\|/, ''), from: value.from },
      { program: name, index: null, how: 'environment' },
      { span },
    )
  }
}
