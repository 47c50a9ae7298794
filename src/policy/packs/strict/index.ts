// For places where the agent may do little on its own.
import { defineRule } from '../../rule.ts'
import { isInTmp, isInWorkspace } from '../../view/places.ts'
import type { Pack } from '../pack.ts'

const LOCAL = /^(?:localhost|.*\.localhost|0\.0\.0\.0|127(?:\.\d+){3}|::1|host\.docker\.internal)$/

const writeOutside = defineRule({
  id: 'write-outside',
  on: ['shell', 'write', 'mcp', 'tool'],
  verdict: 'ask',
  reason: 'This writes outside the workspace.',
  instead: 'Keep files inside the workspace or a temp folder.',
  touch: ({ role, path, real, remote }, { places }) =>
    role === 'writes' &&
    !remote &&
    !path.startsWith('\0') &&
    !/^\/dev\/(?:null|stdout|stderr|tty|fd\/)/.test(path) &&
    [path, ...(real === null ? [] : [real])].some(
      (each) => !isInWorkspace(each, places) && !isInTmp(each, places),
    ),
  stop: ['echo x > ~/notes.txt', { write: '/home/dev/notes.txt', content: 'x' }, 'cp a ../b'],
  pass: ['echo x > a.txt', 'echo x > /tmp/a', 'echo x > /dev/null', { write: 'src/a.ts', content: '' }],
})

const readOutside = defineRule({
  id: 'read-outside',
  on: ['shell', 'read'],
  verdict: 'ask',
  reason: 'This reads files outside the workspace.',
  instead: 'Work with what is in the workspace.',
  touch: ({ role, path, remote }, { places }) =>
    role === 'reads' &&
    !remote &&
    !path.startsWith('\0') &&
    !/^\/(?:dev|proc|sys|usr|etc\/(?:os-release|hosts|passwd))/.test(path) &&
    !isInWorkspace(path, places) &&
    !isInTmp(path, places),
  stop: ['cat ~/notes.txt', { read: '/home/dev/other/a.ts' }, 'cat ../other/a.ts'],
  pass: ['cat src/a.ts', 'cat /etc/os-release', { read: 'src/a.ts' }],
})

const network = defineRule({
  id: 'network',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This talks to another machine.',
  instead: 'Work offline, or name the address for the person.',
  command: ({ effects }) => effects.hosts.some(({ host }) => host === null || !LOCAL.test(host)),
  stop: ['curl https://example.com', 'wget https://x.test/a', 'ssh host uptime'],
  pass: ['curl http://localhost:3000', 'npm test', 'git status'],
})

const raisedRights = defineRule({
  id: 'raised-rights',
  on: ['shell'],
  verdict: 'deny',
  reason: 'Nothing runs with other rights here.',
  instead: 'Ask the person to run it.',
  programs: 'sudo su doas pkexec run0 runas',
  command: ({ words }) =>
    words.length === 0 || !/^(?:--version|--help|-V|-h|-l|--list)$/.test(words[0] ?? ''),
  stop: ['sudo apt-get install jq', 'doas ls', 'su'],
  pass: ['sudo --version', 'npm test'],
})

const unknownServer = defineRule({
  id: 'any-server',
  on: ['mcp'],
  verdict: 'ask',
  reason: 'Tools of servers are asked about, one by one.',
  instead: 'Name the servers you trust in a rule of your own.',
  action: () => true,
  stop: [{ mcp: 'github/create_issue', input: {} }],
  pass: [{ read: 'a.ts' }],
})

const KNOWN_TOOLS =
  /^(?:SemSearch|WebSearch|TodoWrite|TodoRead|ReadLints|Glob|List|LS|UpdateCurrentStep|AskQuestion|SwitchMode|FetchRules)$/

const unknownTool = defineRule({
  id: 'unknown-tool',
  on: ['tool'],
  verdict: 'ask',
  reason: 'This tool is not known, so what it does is not known either.',
  instead: 'Use Shell, Read, Write or Grep.',
  action: (action) => action.kind === 'tool' && !KNOWN_TOOLS.test(action.name),
  stop: [
    { tool: 'ApplyPatch', input: {} },
    { tool: 'Teleport', input: {} },
  ],
  pass: [{ tool: 'TodoWrite', input: {} }, 'npm test'],
})

const inlineCode = defineRule({
  id: 'inline-code',
  on: ['shell'],
  verdict: 'ask',
  reason: 'Code on the command line leaves no file to review.',
  instead: 'Write a script into the workspace and run it.',
  command: ({ command }) => command.code.some(({ calls }) => calls.length > 0),
  stop: ["python3 -c \"open('a','w').write('x')\"", "node -e \"require('fs').rmSync('a')\""],
  pass: ["node -e 'console.log(1)'", 'node script.js'],
})

export const strict: Pack = {
  name: 'strict',
  summary:
    'Little on its own: nothing outside the workspace, no network, no raised rights, no unknown tool or server.',
  rules: [writeOutside, readOutside, network, raisedRights, unknownServer, unknownTool, inlineCode],
}
