// Programs that run another command given in their arguments. Data only; `unwrap.ts` reads it.
import type { OptionSpec } from '../options.ts'

export interface Wrapper extends OptionSpec {
  /** Operands before the command: `timeout 5 cmd` has one. */
  readonly skip?: number
  /** `NAME=value` operands come before the command. */
  readonly assignments?: true
  /** Options whose value is shell code. */
  readonly code?: string
  /** The remaining operands are joined and run by a shell. */
  readonly joined?: true
  /** Each operand is a piece of shell code of its own. */
  readonly each?: true
  /** Options with which nothing is run. */
  readonly query?: string
  /** Option whose value becomes the working folder. */
  readonly cwd?: string
  /** Sub-commands in front of the wrapped command; with others nothing is wrapped. */
  readonly sub?: string
  /** The command is only what follows `--`. */
  readonly dashes?: true
  /** Elsewhere: `container` or `host`; the first skipped operand names it. */
  readonly remote?: true
  /** Without a command it starts a shell with other rights. */
  readonly bareShell?: true
}

export const WRAPPERS: Readonly<Record<string, Wrapper>> = {
  doas: { short: 'C:Lnsu:a:', bareShell: true },
  nohup: { long: 'help version', query: 'help version' },
  timeout: {
    short: 'k:s:vfp',
    long: 'kill-after= signal= preserve-status foreground verbose help version',
    skip: 1,
  },
  gtimeout: { short: 'k:s:vfp', long: 'kill-after= signal= preserve-status foreground verbose', skip: 1 },
  nice: { short: 'n:', long: 'adjustment= help version', digits: true },
  ionice: {
    short: 'c:n:p:P:u:tVh',
    long: 'class= classdata= pid= pgid= uid= ignore',
    query: 'p pid P pgid u uid',
  },
  chrt: {
    short: 'abdfiomprRT:P:D:v',
    long: 'all-tasks batch deadline fifo idle other pid rr reset-on-fork',
    skip: 1,
    query: 'p pid m max',
  },
  taskset: { short: 'acph', long: 'all-tasks cpu-list pid', skip: 1, query: 'p pid' },
  setsid: { short: 'cfwVh', long: 'ctty fork wait' },
  stdbuf: { short: 'i:o:e:', long: 'input= output= error=' },
  time: { short: 'apo:f:vVlhq', long: 'append output= format= portability verbose quiet' },
  setarch: { short: 'BFILRSTXZ3v', open: true, skip: 1 },
  arch: { short: 'e:d:', long: 'arm64 x86_64 arm64e', singleDash: true },
  linux32: { open: true },
  linux64: { open: true },
  numactl: { short: 'i:N:m:C:p:lasHh', open: true },
  prlimit: { open: true, short: 'p:', query: 'p pid', long: 'pid=' },
  caffeinate: { short: 'disumt:w:' },
  chroot: {
    long: 'userspec= groups= skip-chdir help version',
    skip: 1,
    bareShell: true,
    query: 'help version',
  },
  unshare: {
    short: 'muinpfCTUrcR:w:S:G:l:',
    query: 'help version',
    long: 'mount=? uts=? ipc=? net=? pid=? user=? cgroup=? time=? fork mount-proc=? map-root-user map-current-user map-user= map-group= map-auto propagation= setgroups= root= wd= setuid= setgid= kill-child=? keep-caps',
  },
  nsenter: {
    short: 't:m::u::i::n::p::C::U::T::r::w::aFS:G:eZ',
    long: 'target= mount=? uts=? ipc=? net=? pid=? cgroup=? user=? time=? root=? wd=? all no-fork setuid= setgid= preserve-credentials',
    bareShell: true,
  },
  'systemd-run': {
    short: 'p:H:M:u:dGtPqSrE:h',
    query: 'help version S shell',
    long: 'unit= property= description= slice= scope user system remain-after-exit send-sighup service-type= uid= gid= nice= working-directory= setenv= pty pipe quiet on-active= on-boot= on-startup= on-unit-active= on-unit-inactive= on-calendar= timer-property= path-property= no-block wait collect same-dir shell host= machine= help version no-ask-password',
    cwd: 'working-directory',
  },
  'systemd-inhibit': { long: 'what= who= why= mode= list no-pager no-legend', query: 'list' },
  flock: {
    short: 'sexunow:E:c:Fv',
    long: 'shared exclusive unlock nonblock nb wait= timeout= conflict-exit-code= close command= no-fork verbose',
    code: 'c command',
    skip: 1,
  },
  setpriv: {
    open: true,
    long: 'reuid= regid= groups= inh-caps= ambient-caps= bounding-set= securebits= pdeathsig= selinux-label= apparmor-profile=',
  },
  capsh: { open: true },
  fakeroot: { short: 'l:s:i:ub:hv', open: true },
  fakechroot: { open: true },
  proot: { short: 'r:b:w:q:', open: true },
  firejail: { open: true },
  bwrap: {
    open: true,
    long: 'bind== bind-try== dev-bind== dev-bind-try== ro-bind== ro-bind-try== symlink== setenv== file== chmod== overlay== proc= dev= tmpfs= mqueue= dir= unsetenv= chdir= uid= gid= hostname= userns= args= lock-file= sync-fd= seccomp= exec-label= file-label= cap-add= cap-drop= perms= size=',
  },
  pkexec: { long: 'user= disable-internal-agent help version', bareShell: true },
  gosu: { skip: 1 },
  'su-exec': { skip: 1 },
  tini: { short: 'p:vwgsle:h' },
  'dumb-init': { short: 'crv' },
  catchsegv: {},
  shx: { open: true },
  'ld.so': { open: true, long: 'library-path= preload= audit= argv0= inhibit-rpath=' },
  'ld-linux.so.2': { open: true, long: 'library-path= preload= audit= argv0=' },
  'ld-linux-x86-64.so.2': { open: true, long: 'library-path= preload= audit= argv0=' },
  'ld-linux-aarch64.so.1': { open: true, long: 'library-path= preload= audit= argv0=' },
  'ld-musl-x86_64.so.1': { open: true, long: 'library-path= preload=' },
  noglob: {},
  nocorrect: {},
  '-': {},
  chronic: { short: 've' },
  unbuffer: { short: 'p' },
  rlwrap: { open: true, short: 'a::b:f:H:l:p::P:S:t:w:z:' },
  strace: {
    short: 'fFe:o:p:s:tTrvcyqDdiknPE:u:O:S:a:b:I:U:X:CwzxZ',
    long: 'follow-forks output= trace= string-limit=',
    open: true,
    query: 'p',
  },
  ltrace: { short: 'fe:o:p:s:tTrcSn:u:A:a:l:x:', query: 'p' },
  valgrind: { open: true },
  perf: { sub: 'stat record trace', open: true, short: 'e:o:r:F:g:C:p:' },
  'xvfb-run': {
    short: 'ae:f:hn:lp:s:w:',
    long: 'auto-servernum error-file= auth-file= server-num= listen-tcp xauth-protocol= server-args= wait=',
  },
  'dbus-run-session': { open: true },
  proxychains: { short: 'qf:' },
  proxychains4: { short: 'qf:' },
  torsocks: { open: true },
  torify: {},
  tsocks: {},
  sshpass: { short: 'p:f:d:eP:vVh' },
  cpulimit: { short: 'l:e:p:Pzi', open: true, query: 'e p' },
  faketime: { short: 'mfp:', skip: 1 },
  retry: { open: true, short: 't:d:s:m:' },
  entr: { short: 'acdhnprsvVxz', long: 'help version', joined: true, query: 'h v V help version' },
  dotenv: { short: 'e:v:cof:p:', open: true },
  dotenvx: { sub: 'run', short: 'f:', open: true, dashes: true },
  'env-cmd': { short: 'f:r:e:x', open: true },
  'cross-env': { assignments: true },
  'cross-env-shell': { assignments: true, joined: true },
  concurrently: {
    short: 'n:c:km:rp:t:',
    open: true,
    long: 'names= prefix-colors= max-processes= prefix= restart-tries= restart-after= success=',
    each: true,
  },
  hyperfine: {
    short: 'w:r:m:M:p:c:n:NS:is:u:',
    open: true,
    each: true,
    code: 'p prepare c cleanup setup conclude s',
    long: 'warmup= runs= min-runs= max-runs= prepare= cleanup= setup= conclude= export-json= export-markdown= export-csv= style= parameter-scan= parameter-list= command-name= shell= ignore-failure show-output output= input= reference=',
  },
  nodemon: {
    open: true,
    short: 'e:w:x:i:',
    long: 'exec= ext= watch= ignore= delay= signal=',
    code: 'x exec',
    query: 'all',
  },
  'start-server-and-test': { each: true },
  watchexec: { open: true, short: 'e:w:i:d:s:', long: 'exts= watch= ignore= filter= debounce=' },
  direnv: { sub: 'exec', skip: 1 },
  poetry: { sub: 'run', open: true, short: 'C:' },
  pipenv: { sub: 'run' },
  pdm: { sub: 'run', open: true },
  hatch: { sub: 'run', open: true },
  rye: { sub: 'run', open: true },
  uv: {
    sub: 'run',
    short: 'p:',
    long: 'with= with-requirements= extra= group= python= env-file= directory= project= package=',
    open: true,
    cwd: 'directory',
  },
  uvx: { open: true, short: 'p:', long: 'from= with= python=' },
  conda: {
    sub: 'run',
    short: 'n:p:',
    long: 'name= prefix= cwd= no-capture-output live-stream',
    open: true,
    cwd: 'cwd',
  },
  mamba: { sub: 'run', short: 'n:p:', long: 'name= prefix= cwd=', open: true },
  micromamba: { sub: 'run', short: 'n:p:', open: true },
  bundle: { sub: 'exec' },
  rbenv: { sub: 'exec' },
  pyenv: { sub: 'exec' },
  nodenv: { sub: 'exec' },
  asdf: { sub: 'exec' },
  mise: { sub: 'exec x', open: true, dashes: true, short: 'c:', code: 'c command', long: 'command=' },
  volta: { sub: 'run', open: true, long: 'node= npm= yarn=' },
  fnm: { sub: 'exec', long: 'using=', open: true },
  opam: { sub: 'exec', open: true },
  stack: { sub: 'exec', open: true },
  cabal: { sub: 'exec', open: true },
  npx: {
    short: 'p:c:yq',
    long: 'package= call= yes no-install ignore-existing quiet workspace= prefix=',
    code: 'c call',
    open: true,
  },
  bunx: { short: 'p:', long: 'package= bun', open: true },
  npm: {
    sub: 'exec x',
    short: 'c:p:w:y',
    long: 'call= package= workspace= yes prefix=',
    code: 'c call',
    open: true,
  },
  pnpm: {
    sub: 'exec dlx',
    short: 'C:F:rc',
    long: 'dir= filter= package= recursive',
    open: true,
    cwd: 'C dir',
  },
  pnpx: { open: true, long: 'package=' },
  yarn: { sub: 'exec dlx', open: true, long: 'cwd= package=', short: 'p:', cwd: 'cwd' },
  bun: { sub: 'x', open: true },
  lerna: { sub: 'exec', open: true, dashes: true },
  op: { sub: 'run', open: true, dashes: true },
  doppler: { sub: 'run', open: true, dashes: true, long: 'command= project= config=', code: 'command' },
  infisical: { sub: 'run', open: true, dashes: true },
  'aws-vault': { sub: 'exec', open: true, dashes: true },
  chamber: { sub: 'exec', open: true, dashes: true },
  heroku: {
    sub: 'run run:detached',
    short: 'a:',
    long: 'app= type=',
    open: true,
    joined: true,
    remote: true,
  },
  railway: { sub: 'run', open: true },
  sg: { skip: 1, short: 'c:', code: 'c' },
  gdb: { open: true, short: 'p:x:', long: 'args', dashes: true },
  lldb: { open: true, dashes: true },
  adb: { sub: 'shell', short: 's:', open: true, joined: true, remote: true },
  vagrant: {
    sub: 'ssh',
    short: 'c:',
    long: 'command=',
    code: 'c command',
    open: true,
    query: 'all',
    remote: true,
  },
  lxc: { sub: 'exec', open: true, dashes: true, remote: true },
  wsl: { short: 'd:e:u:', long: 'distribution= exec shell-type= user= cd= list shutdown status', open: true },
  tmux: {
    sub: 'new new-session new-window neww split-window splitw run run-shell send-keys send',
    short: 's:n:c:t:F:x:y:e:l:p:bdAPhvk',
    open: true,
    joined: true,
  },
  screen: { short: 'dmS:RrxXA:t:p:c:h:LUqT:', open: true },
}
