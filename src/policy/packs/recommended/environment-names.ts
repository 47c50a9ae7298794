// Variables that make programs run or load something, beyond those the shell analysis follows: by kind, with what
// makes a value of that kind harmful.
import { isInTmp, type Places } from '../../view/places.ts'
import { isForeignFile, isForeignProgram } from './foreign-program.ts'

type Risk = (value: string, places: Places) => boolean

const matches =
  (pattern: RegExp): Risk =>
  (value) =>
    pattern.test(value)

const always: Risk = (value) => value !== ''
const file: Risk = (value, places) => isForeignFile(value, places)
const program: Risk = isForeignProgram
/** A list of folders. */
const folders: Risk = (value, places) =>
  value.split(':').some((each) => each !== '' && (isInTmp(each, places) || places.tmp.includes(each)))
const jvm = matches(/-(?:javaagent|agentpath|agentlib|Xbootclasspath|XX:On(?:OutOfMemory)?Error)/)

const EXACT: readonly (readonly [names: string, risk: Risk])[] = [
  ['MAKEFILES LUA_INIT VIMINIT EXINIT GVIMINIT GAWK_LIBPATH CORECLR_PROFILER_PATH COR_PROFILER_PATH', always],
  ['CORECLR_PROFILER_PATH_64 CORECLR_PROFILER_PATH_32 DOTNET_ADDITIONAL_DEPS', always],
  [
    'CC CXX CPP LD AR AS FC RANLIB RUSTC RUSTDOC PKG_CONFIG CARGO RUSTC_WORKSPACE_WRAPPER CARGO_BUILD_RUSTC',
    program,
  ],
  ['MAKE CMAKE NVCC SCCACHE CCACHE_PREFIX DISTCC SWIFT_EXEC MYSQL_PAGER', program],
  ['SHELL', (value, places) => value.includes('/') && isForeignFile(value, places, true)],
  ['GOFLAGS', matches(/-(?:toolexec|exec|vettool|overlay)=/)],
  [
    'RUSTFLAGS CARGO_ENCODED_RUSTFLAGS CARGO_BUILD_RUSTFLAGS',
    matches(/linker=\.{0,2}\/(?!usr|opt)|link-arg=-fplugin/),
  ],
  ['CFLAGS CXXFLAGS CPPFLAGS LDFLAGS', matches(/-fplugin=|-wrapper\b|-Wl,-plugin/)],
  [
    'TAR_OPTIONS',
    matches(/checkpoint-action|to-command|use-compress-program|(?:^|\s)-I|info-script|rmt-command/),
  ],
  ['ERL_FLAGS ERL_AFLAGS ERL_ZFLAGS ELIXIR_ERL_OPTIONS', matches(/-(?:eval|run|s)\s/)],
  ['R_PROFILE R_PROFILE_USER R_ENVIRON R_ENVIRON_USER HGRCPATH PSQLRC MYVIMRC RIPGREP_CONFIG_PATH', file],
  ['PIP_CONFIG_FILE UV_CONFIG_FILE INPUTRC OPENSSL_ENGINES', file],
  ['OPENSSL_MODULES SSH_SK_PROVIDER ANSIBLE_CONFIG LESSKEY', file],
  ['CURL_HOME WGETRC SYSTEM_WGETRC TF_CLI_CONFIG_FILE YARN_RC_FILENAME', file],
  ['PYTHONUSERBASE BUNDLE_GEMFILE', file],
  ['ZIPOPT ZIP', matches(/-TT|--unzip-command/)],
  ['CLASSPATH FPATH', folders],
  ['JULIA_LOAD_PATH LUA_PATH LUA_CPATH TCLLIBPATH', folders],
  ['GUILE_LOAD_PATH EMACSLOADPATH VIMRUNTIME', folders],
]

const PATTERNS: readonly (readonly [RegExp, Risk])[] = [
  [/(?:PAGER|EDITOR|BROWSER|ASKPASS|SSH_COMMAND|DIFFTOOL|MERGETOOL)$/, program],
  [/^(?:CMAKE_\w+_LAUNCHER|CARGO_TARGET_\w+_(?:LINKER|RUNNER))$/, program],
  [
    /^(?:(?:MAVEN|GRADLE|SBT|ANT|JAVA|JVM|CATALINA|LEIN_JVM|KAFKA|SCALA|KOTLIN|JRUBY|GROOVY|JBOSS|SPARK\w*)_OPTS|SPARK_SUBMIT_OPTS|JRE_OPTIONS|IBM_JAVA_OPTIONS)$/,
    jvm,
  ],
  [/^(?:DYLD_(?:FRAMEWORK|FALLBACK|VERSIONED)\w*|LD_BIND_\w+_FILE)$/, always],
  [/^BASH_FUNC_/, always],
  [/^PS[0123]$/, matches(/`|\$\((?!__git_ps1|git |date)/)],
]

/** Settings of npm, which takes each from the environment, in any case. */
const NPM_KEYS: Readonly<Record<string, Risk>> = {
  script_shell: always,
  node_options: matches(/(?:-r|--require|--import|--loader|--experimental-loader)[= ]+\.{0,2}\//),
  userconfig: file,
  globalconfig: file,
  git: program,
  shell: program,
  editor: program,
  viewer: program,
  browser: program,
  init_module: file,
  onload_script: always,
}

let exact: Map<string, Risk> | null = null

/** What makes the value of this variable harmful; null when it is an ordinary one. */
export function riskOf(name: string): Risk | null {
  if (exact === null) {
    exact = new Map()
    for (const [names, risk] of EXACT) for (const each of names.split(' ')) exact.set(each, risk)
  }
  const known = exact.get(name)
  if (known !== undefined) return known
  if (/^npm_config_/i.test(name)) {
    const key = name.slice(11).toLowerCase().replaceAll('-', '_')
    return Object.hasOwn(NPM_KEYS, key) ? NPM_KEYS[key]! : null
  }
  return PATTERNS.find(([pattern]) => pattern.test(name))?.[1] ?? null
}
