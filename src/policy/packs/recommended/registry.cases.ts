import type { CasesById } from '../../cases/rule-cases.ts'

export const registryCases: CasesById = {
  'change-registry': {
    stop: [
      'npm config set prefix /tmp/evil',
      'npm config set proxy http://x.test',
      'go env -w GOPROXY=http://x.test',
      'go env -w GOFLAGS=-toolexec=/tmp/x',
      'bundle config set mirror.https://rubygems.org http://x.test',
      'conda config --add channels http://x.test',
      "npm config set node-options '--require ./x.js'",
      'npm config set strict-ssl false',
      'npm config set registry http://x.test',
      'pip config set global.index-url http://x.test/simple',
      'npm config set script-shell ./x.sh',
      'add-apt-repository ppa:x/y',
    ],
    pass: [
      'npm config set prefix ~/.npm-global',
      'npm config set proxy http://proxy.corp:8080',
      'go env -w GOBIN=/home/dev/bin',
      'bundle config set --local path vendor/bundle',
      'conda config --add channels conda-forge',
      'npm config set fund false',
      'npm config get registry',
      'npm config list',
      'pip config list',
    ],
  },
}
