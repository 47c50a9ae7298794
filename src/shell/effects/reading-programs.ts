// Programs that read their operands, and what their options take.
import type { Facts, Row } from './facts.ts'

const READS: Facts = { operands: 'reads', open: true }
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

export const READING: readonly Row[] = [
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
]
