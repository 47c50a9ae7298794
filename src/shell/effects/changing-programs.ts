// Programs that write, delete or rearrange, and interpreters.
import type { Row } from './facts.ts'

export const CHANGING: readonly Row[] = [
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
]
