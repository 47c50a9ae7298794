// For places where the agent may do little on its own.
import { packRule } from '../../rule.ts'
import { isInTmp, isInWorkspace } from '../../view/places.ts'
import type { Pack } from '../pack.ts'

const LOCAL = /^(?:localhost|.*\.localhost|0\.0\.0\.0|127(?:\.\d+){3}|::1|host\.docker\.internal)$/

const writeOutside = packRule({
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
})

const readOutside = packRule({
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
})

const network = packRule({
  id: 'network',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This talks to another machine.',
  instead: 'Work offline, or name the address for the person.',
  command: ({ effects }) => effects.hosts.some(({ host }) => host === null || !LOCAL.test(host)),
})

const raisedRights = packRule({
  id: 'raised-rights',
  on: ['shell'],
  verdict: 'deny',
  reason: 'Nothing runs with other rights here.',
  instead: 'Ask the person to run it.',
  programs: 'sudo su doas pkexec run0 runas',
  command: ({ words }) =>
    words.length === 0 || !/^(?:--version|--help|-V|-h|-l|--list)$/.test(words[0] ?? ''),
})

const unknownServer = packRule({
  id: 'any-server',
  on: ['mcp'],
  verdict: 'ask',
  reason: 'Tools of servers are asked about, one by one.',
  instead: 'Name the servers you trust in a rule of your own.',
  action: () => true,
})

const KNOWN_TOOLS =
  /^(?:SemSearch|WebSearch|TodoWrite|TodoRead|ReadLints|Glob|List|LS|UpdateCurrentStep|AskQuestion|SwitchMode|FetchRules)$/

const unknownTool = packRule({
  id: 'unknown-tool',
  on: ['tool'],
  verdict: 'ask',
  reason: 'This tool is not known, so what it does is not known either.',
  instead: 'Use Shell, Read, Write or Grep.',
  action: (action) => action.kind === 'tool' && !KNOWN_TOOLS.test(action.name),
})

const inlineCode = packRule({
  id: 'inline-code',
  on: ['shell'],
  verdict: 'ask',
  reason: 'Code on the command line leaves no file to review.',
  instead: 'Write a script into the workspace and run it.',
  command: ({ command }) => command.code.some(({ calls }) => calls.length > 0),
})

export const strict: Pack = {
  name: 'strict',
  summary:
    'Little on its own: nothing outside the workspace, no network, no raised rights, no unknown tool or server.',
  rules: [writeOutside, readOutside, network, raisedRights, unknownServer, unknownTool, inlineCode],
}
