// Interpreters of other languages: where their code stands on the command line. Data only.
import type { OptionSpec } from '../options.ts'

export interface Interpreter extends OptionSpec {
  readonly language: string
  /** Options whose value is code. */
  readonly code: string
  /** Options that make the operands data: a module or file runs instead. */
  readonly module?: string
  /** The first operand is code. */
  readonly operand?: boolean
  /** Sub-commands whose first operand is code (`deno eval`). */
  readonly sub?: string
  /** Standard input is code when there is no operand. */
  readonly stdin?: true
  /** Options with which the code is only read, not run. */
  readonly checks?: string
}

const PYTHON: Interpreter = {
  language: 'python',
  short: 'bBc:dEhiIm:OPqsSuvVW:xX:Q:?',
  code: 'c',
  module: 'm',
  stdin: true,
  open: true,
  long: 'check-hash-based-pycs= help version',
}
const NODE: Interpreter = {
  language: 'javascript',
  short: 'e:p:r:C:ich v',
  code: 'e eval p print pe',
  checks: 'c check',
  stdin: true,
  open: true,
  long: 'check eval= print= require= import= loader= conditions= env-file= input-type= test-reporter= test-name-pattern= inspect=? max-old-space-size= experimental-loader=',
}
const AWK: Interpreter = {
  language: 'awk',
  short: 'F:v:f:e:i:E:l:',
  long: 'field-separator= assign= file= source= include= exec= load=',
  code: 'e source',
  operand: true,
  module: 'f file E exec',
  open: true,
}

export const INTERPRETERS: Readonly<Record<string, Interpreter>> = {
  python: PYTHON,
  python2: PYTHON,
  python3: PYTHON,
  pypy: PYTHON,
  pypy3: PYTHON,
  ipython: PYTHON,
  py: PYTHON,
  node: NODE,
  nodejs: NODE,
  tsx: NODE,
  'ts-node': NODE,
  zx: { language: 'javascript', short: 'e:', long: 'eval=', code: 'e eval', stdin: true, open: true },
  deno: { language: 'javascript', code: '', sub: 'eval', open: true },
  perl: {
    language: 'perl',
    short: 'e:E:M:m:I:npi::l0aF:wWtTuUcCDd:sSxhvVX',
    code: 'e E',
    stdin: true,
    open: true,
  },
  ruby: {
    language: 'ruby',
    short: 'e:r:I:C:E:F:x::i::T::K:W::nplaswvchSU0::d',
    code: 'e',
    checks: 'c',
    stdin: true,
    open: true,
    long: 'encoding= external-encoding= internal-encoding=',
  },
  php: {
    language: 'php',
    short: 'r:B:R:E:d:c:f:F:S:t:z:',
    code: 'r B R E',
    module: 'f F S',
    checks: 'l syntax-check',
    long: 'run= define= file= server=',
    stdin: true,
    open: true,
  },
  awk: AWK,
  gawk: AWK,
  mawk: AWK,
  nawk: AWK,
  lua: { language: 'lua', short: 'e:l:i', code: 'e', stdin: true, open: true },
  luajit: { language: 'lua', short: 'e:l:i', code: 'e', stdin: true, open: true },
  osascript: { language: 'applescript', short: 'e:l:s:', code: 'e', stdin: true, open: true },
  tclsh: { language: 'tcl', code: '', stdin: true, open: true },
  expect: { language: 'tcl', short: 'c:f:b:', code: 'c', module: 'f', stdin: true, open: true },
  Rscript: { language: 'r', short: 'e:', code: 'e', stdin: true, open: true },
  R: { language: 'r', short: 'e:f:', code: 'e', module: 'f', stdin: true, open: true },
  julia: {
    language: 'julia',
    short: 'e:E:L:p:t:',
    code: 'e E eval print',
    long: 'eval= print= project=?',
    stdin: true,
    open: true,
  },
  elixir: { language: 'elixir', short: 'e:r:S:', code: 'e eval', long: 'eval=', open: true },
  erl: {
    language: 'erlang',
    singleDash: true,
    long: 'eval= s= run= pa= pz= sname= name= setcookie= noshell noinput',
    code: 'eval',
    open: true,
  },
  ghc: { language: 'haskell', short: 'e:', code: 'e', open: true },
  groovy: { language: 'groovy', short: 'e:', code: 'e', open: true },
}
