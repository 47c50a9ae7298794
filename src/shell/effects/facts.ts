// What the operands and options of ordinary programs are. Data only; programs with a grammar of their own
// (git, find, tar, curl, dd …) have a file each.
import type { OptionSpec } from '../options.ts'
import type { PathRole } from './effect.ts'

export interface Facts extends OptionSpec {
  /** What the operands are; `copy` and `move` take the last one as target, `edits` reads and writes. */
  readonly operands?: PathRole | 'copy' | 'move' | 'link' | 'edits'
  /** Operands to skip first: a pattern, a mode. */
  readonly skip?: number
  /** Options that already gave the pattern, so that no operand is skipped. */
  readonly unless?: string
  readonly roles?: Readonly<Record<string, PathRole>>
  /** Options that make it recursive; `always` when it is by nature. */
  readonly recursive?: string
  /** Only with one of these options the operands are touched. */
  readonly when?: string
  /** With one of these options the operands that are read are written as well. */
  readonly editsWith?: string
  /** Everything behind one of these words is data. */
  readonly dataBehind?: string
  /** An operand that looks like this is an expression, as long as another operand or standard input is there. */
  readonly expression?: RegExp
}

type Row = readonly [names: string, facts: Facts]

const READS: Facts = { operands: 'reads', open: true }
const CMDLET: Facts = {
  singleDash: true,
  open: true,
  long: 'path= literalpath= destination= filter= include= exclude= newname=',
}
const GREP: Facts = {
  operands: 'reads',
  skip: 1,
  unless: 'e f regexp file files',
  recursive: 'r R recursive dereference-recursive',
  short: 'A:B:C:D:d:e:f:m:EFGPivwxcLlqsbHhnorRUzTZaIyV',
  open: true,
  roles: { f: 'reads', file: 'reads' },
  long: 'regexp= file= max-count= after-context= before-context= context= include= exclude= exclude-dir= exclude-from= color=? colour=? label= binary-files= directories= devices= recursive dereference-recursive',
}
const RG: Facts = {
  operands: 'reads',
  skip: 1,
  unless: 'e f regexp file files type-list',
  recursive: 'always',
  open: true,
  short: 'A:B:C:e:f:g:j:M:m:r:t:T:E:d:',
  long: 'regexp= file= glob= iglob= type= type-not= type-add= max-count= max-depth= after-context= before-context= context= replace= color= colors= sort= sortr= threads= ignore-file= encoding= max-columns= max-filesize= path-separator= pre= pre-glob= engine= files type-list',
}

export const FACTS: readonly Row[] = [
  [
    'cat tac nl more most bat batcat zcat bzcat xzcat zless strings od hexdump xxd hd hexyl rev wc md5sum sha1sum sha256sum sha512sum shasum md5 cksum b2sum file column expand unexpand pr glow mdcat vimcat pygmentize',
    {
      ...READS,
      short: 'n:c:s:l:w:N:A:j:t:g:o:e:f:H:p:',
      long: 'language= theme= style= line-range= highlight-line= color= paging= wrap= tabs=',
    },
  ],
  ['less lessc', { ...READS, short: 'b:h:j:k:o:O:p:P:t:T:x:y:z:D:' }],
  [
    'iconv uconv recode look shuf tsort ptx gron jless fx xmllint tidy ccat lolcat lnav multitail enscript a2ps pandoc csvlook csvcut visidata vd ul dos2unix numfmt pg mlr xsv qsv miller dasel tomlq hjson',
    { ...READS, short: 'f:t:o:c:d:', long: 'from-code= to-code= output= from= to=' },
  ],
  ['look', { ...READS, skip: 1 }],
  ['lp lpr', { ...READS, short: 'd:h:n:o:P:t:#:' }],
  ['say espeak qrencode', { open: true, short: 'f:r:o:v:', roles: { f: 'reads', r: 'reads', o: 'writes' } }],
  ['setcap', { operands: 'permissions', skip: 1, open: true }],
  ['xxd', { ...READS, short: 'c:g:l:o:R:' }],
  [
    'bat batcat',
    {
      ...READS,
      short: 'l:r:H:m:',
      long: 'language= theme= style= line-range= highlight-line= color= paging= wrap= tabs=',
    },
  ],
  ['zcat bzcat xzcat most more glow mdcat vimcat', READS],
  [
    'column',
    {
      ...READS,
      short: 'c:s:o:N:H:R:O:T:W:E:',
      long: 'separator= output-separator= table-columns= output-width=',
    },
  ],
  ['pr expand unexpand', { ...READS, short: 'D:h:o:w:W:' }],
  ['od hexdump hd', { ...READS, short: 'A:j:N:S:t:w::e:f:n:s:' }],
  ['cat tac nl rev', { ...READS, short: 'AbeEnstTuv' }],
  [
    'wc md5sum sha1sum sha256sum sha512sum shasum cksum b2sum',
    { ...READS, short: 'clmwLa:bctz', long: 'files0-from= algorithm=', open: true },
  ],
  [
    'head tail',
    { ...READS, short: 'n:c:s:qvzfF', long: 'lines= bytes= pid= sleep-interval= follow=?', digits: true },
  ],
  [
    'base64 base32 uuencode gbase64',
    {
      ...READS,
      short: 'w:b:di:o:D',
      long: 'wrap= decode input= output= break=',
      roles: { i: 'reads', input: 'reads', o: 'writes', output: 'writes' },
    },
  ],
  [
    'sort uniq',
    {
      ...READS,
      short: 'k:t:o:S:T:f:w:s:',
      long: 'key= field-separator= output= buffer-size= temporary-directory= parallel=',
      roles: { o: 'writes', output: 'writes' },
    },
  ],
  [
    'cut paste fold fmt comm join',
    {
      ...READS,
      short: 'd:f:c:b:w:s:j:1:2:t:o:',
      long: 'delimiter= fields= characters= bytes= output-delimiter= width=',
    },
  ],
  [
    'diff cmp sdiff colordiff vimdiff meld',
    {
      ...READS,
      short: 'U:C:I:x:X:L:W:F:r',
      long: 'unified=? context=? label= exclude= exclude-from= ignore-matching-lines= color=? width=',
      recursive: 'r recursive',
    },
  ],
  [
    'vi vim nvim view ex nano pico emacs ed micro hx sudoedit',
    { operands: 'edits', short: 'c:S:u:U:i:T:w:W:s:g:', long: 'cmd=', open: true },
  ],
  ['ed red', { operands: 'edits', short: 'p:', long: 'prompt=', open: true }],
  ['grep egrep fgrep zgrep ggrep', GREP],
  ['rg ag ack ugrep', RG],
  [
    'jq gojq jaq dasel',
    {
      operands: 'reads',
      skip: 1,
      unless: 'f from-file',
      short: 'f:L:o:p:',
      open: true,
      roles: { f: 'reads', 'from-file': 'reads', slurpfile: 'reads', rawfile: 'reads', argfile: 'reads' },
      long: 'from-file= indent= tab raw-output slurp output-format= input-format= arg== argjson== slurpfile== rawfile== argfile==',
      dataBehind: '--args --jsonargs',
    },
  ],
  [
    'yq',
    {
      // The expression may be left out, so the first operand can be a file as well.
      operands: 'reads',
      expression: /^\.(?!\.?\/)(?:[^/\\]*|.*[\s=|([].*)$/,
      editsWith: 'i inplace in-place',
      short: 'o:p:I:',
      long: 'output-format= input-format= indent= from-file=',
      open: true,
    },
  ],
  ['ssh-keygen', { open: true, short: 't:b:f:C:N:P:m:O:F:R:a:n:s:I:V:z:', roles: { f: 'reads' } }],
  [
    'awk gawk mawk nawk',
    {
      operands: 'reads',
      skip: 1,
      unless: 'f file E exec',
      short: 'F:v:f:e:i:E:l:',
      long: 'field-separator= assign= file= source= include= exec= load=',
      open: true,
      roles: { f: 'executes', file: 'executes' },
    },
  ],
  ['source .', { operands: 'reads', open: true }],
  [
    'rm grm unlink trash trash-put rmtrash rimraf del-cli srm shred',
    {
      operands: 'deletes',
      short: 'rRfivdIPWn:s:zu::x',
      long: 'recursive force interactive=? verbose one-file-system no-preserve-root preserve-root=? dir iterations= size= remove=? zero exact help version glob=?',
      recursive: 'r R recursive',
    },
  ],
  ['rimraf del-cli trash trash-put rmtrash', { operands: 'deletes', recursive: 'always', open: true }],
  ['wipe', { operands: 'deletes', short: 'rRfivqcDsFZkQ:S:b:o:P:X:', open: true, recursive: 'r R' }],
  ['rmdir', { operands: 'deletes', short: 'pv', long: 'parents verbose ignore-fail-on-non-empty' }],
  ['truncate', { operands: 'deletes', short: 's:cor:', long: 'size= no-create io-blocks reference=' }],
  ['tee sponge', { operands: 'writes', short: 'aip', long: 'append ignore-interrupts output-error=?' }],
  [
    'touch mkdir mkfifo mknod',
    { operands: 'writes', short: 'acd:fhmr:t:pvZm:', long: 'date= reference= time= mode= parents verbose' },
  ],
  [
    'cp gcp ditto',
    {
      operands: 'copy',
      short: 'abdfHilLnPprRsS:t:TuvxXZ',
      long: 'target-directory= suffix= backup=? recursive archive preserve=? no-preserve= sparse= reflink=? force',
      recursive: 'r R a recursive archive',
      roles: { t: 'writes', 'target-directory': 'writes' },
    },
  ],
  [
    'mv gmv rename',
    {
      operands: 'move',
      short: 'bfinS:t:TuvZ',
      long: 'target-directory= suffix= backup=? force no-clobber',
      roles: { t: 'writes', 'target-directory': 'writes' },
    },
  ],
  [
    'install ginstall',
    {
      operands: 'copy',
      short: 'bcCdDg:m:o:pS:st:TvZ',
      long: 'group= mode= owner= suffix= target-directory= directory',
      roles: { t: 'writes' },
    },
  ],
  [
    'ln gln link',
    {
      operands: 'link',
      short: 'bdfFiLnPrsS:t:Tvh',
      long: 'symbolic force target-directory= suffix= relative no-dereference',
      roles: { t: 'writes' },
    },
  ],
  [
    'chmod gchmod',
    {
      operands: 'permissions',
      skip: 1,
      unless: 'reference r w x X s t u g o',
      short: 'cfvRrwxXstugo',
      long: 'reference= recursive changes quiet verbose preserve-root no-preserve-root',
      recursive: 'R recursive',
    },
  ],
  [
    'chown chgrp gchown',
    {
      operands: 'permissions',
      skip: 1,
      unless: 'reference',
      short: 'cfhvRHLP',
      long: 'reference= from= recursive changes dereference no-dereference',
      recursive: 'R recursive',
    },
  ],
  [
    'setfacl',
    {
      operands: 'permissions',
      short: 'm:x:M:X:',
      long: 'modify= remove= modify-file= remove-file= set= set-file= restore=',
      open: true,
      recursive: 'R recursive',
    },
  ],
  ['chflags xattr', { operands: 'permissions', skip: 1, open: true, recursive: 'R r' }],
  [
    'chattr',
    { operands: 'permissions', skip: 1, unless: 'i a c d e j s u A C D S T t', open: true, recursive: 'R' },
  ],
  ['unzip unrar', { operands: 'reads', short: 'd:x:P:', open: true, roles: { d: 'writes' } }],
  [
    'gzip bzip2 xz zstd gunzip bunzip2 unxz pigz',
    { operands: 'reads', short: 'S:T:o:', open: true, roles: { o: 'writes' } },
  ],
  [
    'openssl',
    {
      open: true,
      singleDash: true,
      long: 'in= out= inkey= key= keyout= cert= config= CAfile= CA= CAkey= pass= passin= passout= subj= days= newkey= connect= k= kfile=',
      roles: { in: 'reads', inkey: 'reads', key: 'reads', out: 'writes', keyout: 'writes', kfile: 'reads' },
    },
  ],
  [
    'gpg gpg2 age sops',
    {
      operands: 'reads',
      short: 'o:r:u:i:R:',
      long: 'output= recipient= local-user= identity= homedir=',
      open: true,
      roles: { o: 'writes', output: 'writes', i: 'reads' },
    },
  ],
  ['split csplit', { operands: 'reads', short: 'b:l:n:C:a:', open: true }],
  [
    'patch',
    {
      operands: 'writes',
      short: 'p:i:d:o:r:',
      long: 'input= directory= output=',
      open: true,
      roles: { i: 'reads', input: 'reads' },
    },
  ],
  [
    'mkfs mke2fs mkswap wipefs fdisk parted sfdisk gdisk sgdisk cfdisk blkdiscard badblocks hdparm',
    { operands: 'deletes', short: 't:L:b:O:U:n:', open: true, recursive: 'always' },
  ],
  ['hexedit sqlite3', { operands: 'reads', open: true, short: 'c:' }],
  [
    'python python2 python3 pypy pypy3',
    { short: 'bBc:dEhiIm:OPqsSuvVW:xX:', operands: 'executes', open: true, when: '!c m' },
  ],
  [
    'node nodejs tsx ts-node ruby perl php lua Rscript',
    {
      short: 'e:E:p:r:C:I:M:d:',
      operands: 'executes',
      open: true,
      long: 'eval= print= require= import= loader= env-file=',
      roles: { r: 'executes', require: 'executes' },
      when: '!e eval E p print',
    },
  ],
  [
    'get-content select-string',
    {
      operands: 'reads',
      singleDash: true,
      open: true,
      long: 'path= literalpath= pattern= encoding= totalcount= tail= head= delimiter= Path= LiteralPath=',
      roles: { path: 'reads', literalpath: 'reads', Path: 'reads', LiteralPath: 'reads' },
    },
  ],
  [
    'set-content add-content out-file new-item tee-object clear-content',
    {
      operands: 'writes',
      singleDash: true,
      open: true,
      long: 'path= literalpath= filepath= value= itemtype= encoding= width= Path= LiteralPath= FilePath= Value= ItemType= Encoding=',
      roles: {
        path: 'writes',
        literalpath: 'writes',
        filepath: 'writes',
        Path: 'writes',
        FilePath: 'writes',
        LiteralPath: 'writes',
      },
    },
  ],
  // A question about a name in a POSIX shell; in cmd it prints the file.
  ['type', { operands: 'reads', open: true }],
  ['findstr', { operands: 'reads', skip: 1, open: true }],
  ['copy xcopy', { operands: 'copy', open: true }],
  ['move', { operands: 'move', open: true }],
  ['ren', { operands: 'move', open: true }],
  [
    'copy-item',
    { operands: 'copy', ...CMDLET, roles: { destination: 'writes', path: 'reads', literalpath: 'reads' } },
  ],
  [
    'move-item rename-item',
    {
      operands: 'move',
      ...CMDLET,
      roles: { destination: 'writes', path: 'deletes', literalpath: 'deletes' },
    },
  ],
]
