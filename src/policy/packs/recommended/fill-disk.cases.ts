import type { CasesById } from '../../cases/rule-cases.ts'

export const fillDiskCases: CasesById = {
  'fill-disk': {
    stop: [
      'yes > ~/fill',
      'cat /dev/zero > /home/dev/fill',
      'dd if=/dev/zero of=~/fill bs=1G',
      'fallocate -l 900G /fill',
      'dd if=/dev/urandom of=big bs=1G count=500',
    ],
    pass: [
      'yes | npm init',
      'yes > /dev/null',
      'dd if=/dev/zero of=test.img bs=1M count=10',
      'fallocate -l 1G swap.img',
      'cat /dev/null > app.log',
      'timeout 1 yes > out.txt',
      'head -c 1M /dev/urandom > blob.bin',
    ],
  },
}
