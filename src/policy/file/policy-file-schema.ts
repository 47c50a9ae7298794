import type { JsonSchema } from '../../protocol/index.ts'
import { ACTION_KINDS, type ActionKind } from '../action/action.ts'
import { PACKS } from '../packs/index.ts'
import { CONDITION_KEYS, PATH_KEYS } from './parse-condition.ts'
import { DECISIONS, MODES } from './parse-rule.ts'
import { ASKS, RECORDS } from './parse-settings.ts'
import { CASE_KEYS } from './parse-test.ts'

const texts = (description: string): JsonSchema => ({
  description,
  anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
})

const CONDITION_DOCS: Readonly<Record<string, JsonSchema>> = {
  program: texts(
    'Names of programs, after wrappers such as sudo or env are taken off. Globs and /regex/ work.',
  ),
  args: texts('Arguments that must all be there, in any order.'),
  flags: texts('Options that must all be there, in any spelling: -rf has -r and -f.'),
  path: {
    description: 'Globs. Relative ones count from the workspace; ~/ and / work; **/x matches anywhere.',
    anyOf: [
      { type: 'string' },
      { type: 'array', items: { type: 'string' } },
      {
        type: 'object',
        properties: Object.fromEntries(
          PATH_KEYS.map((key) => [key, texts(`Paths by how they are touched: ${key}.`)]),
        ),
        additionalProperties: false,
      },
    ],
  },
  host: texts('Machines that are contacted.'),
  env: {
    description: 'Variables that are set: names, or names with values.',
    anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }, { type: 'object' }],
  },
  content: texts('Text that is contained: a literal, or /regex/.'),
  size: {
    description: '"> 100kb", or { over: 1mb, under: 5mb }.',
    anyOf: [
      { type: 'string', pattern: '^\\s*[<>]' },
      {
        type: 'object',
        properties: { over: { type: ['string', 'number'] }, under: { type: ['string', 'number'] } },
        additionalProperties: false,
      },
    ],
  },
  server: texts('Names of servers.'),
  tool: texts('Names of tools.'),
  input: { type: 'object', description: 'Values inside the input by dotted key; * for any of them.' },
  command: texts('Launch line of the server.'),
  url: texts('Address of the server.'),
  type: texts('Types of subagents.'),
  name: texts('Names of tools.'),
  status: texts('How the turn ended: completed, aborted, error.'),
}

/** JSON Schema (draft-07) of a policy file, for editors. */
export function policyFileSchema(): JsonSchema {
  const ruleIds = PACKS.flatMap((pack) => pack.rules.map((rule) => rule.id))
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Jackline policy',
    type: 'object',
    required: ['version'],
    additionalProperties: false,
    properties: {
      version: { const: 1 },
      use: {
        description: 'Packs in force. Default: recommended.',
        type: 'array',
        items: { enum: PACKS.filter(({ name }) => name !== 'core').map(({ name }) => name) },
      },
      mode: { enum: MODES, description: 'enforce, or monitor: judge and record, stop nothing.' },
      record: {
        enum: RECORDS,
        description: 'User or organisation only. full: the journal keeps contents and output, redacted.',
      },
      ask: {
        enum: ASKS,
        description:
          'User or organisation only. native: ask goes to Cursor as it is, instead of a one-time code.',
      },
      rules: { type: 'array', items: { $ref: '#/definitions/rule' } },
      adjust: {
        type: 'object',
        description: 'Rules of packs, changed: a verdict, a mode, or off.',
        propertyNames: { examples: ruleIds },
        additionalProperties: { $ref: '#/definitions/adjustment' },
      },
      waivers: { type: 'array', items: { $ref: '#/definitions/waiver' } },
      tests: { type: 'array', items: { $ref: '#/definitions/test' } },
    },
    definitions: {
      condition: conditionSchema(ACTION_KINDS),
      rule: ruleSchema(),
      adjustment: {
        anyOf: [
          { enum: ['off', 'monitor', 'enforce', ...DECISIONS] },
          {
            type: 'object',
            properties: { verdict: { enum: DECISIONS }, mode: { enum: [...MODES, 'off'] } },
            additionalProperties: false,
          },
        ],
      },
      waiver: {
        type: 'object',
        required: ['rule', 'reason', 'owner', 'expires'],
        additionalProperties: false,
        properties: {
          rule: { type: 'string', examples: ruleIds },
          reason: { type: 'string' },
          owner: { type: 'string', description: 'Who answers for it.' },
          expires: { type: 'string', description: '2027-01-31, or a time with its zone.' },
          when: { $ref: '#/definitions/condition' },
        },
      },
      test: testSchema(),
    },
  }
}

function conditionSchema(kinds: readonly ActionKind[]): JsonSchema {
  const keys = [...new Set(kinds.flatMap((kind) => CONDITION_KEYS[kind]))]
  const condition = { $ref: '#/definitions/condition' }
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      ...Object.fromEntries(keys.map((key) => [key, CONDITION_DOCS[key] ?? {}])),
      any: { type: 'array', items: condition, description: 'One of these holds.' },
      all: { type: 'array', items: condition, description: 'All of these hold.' },
      not: { ...condition },
    },
  }
}

function ruleSchema(): JsonSchema {
  const on = { enum: ACTION_KINDS }
  return {
    type: 'object',
    required: ['id', 'on'],
    additionalProperties: false,
    properties: {
      id: { type: 'string', pattern: '^[a-z0-9]+([-_.][a-z0-9]+)*$' },
      on: { anyOf: [on, { type: 'array', items: on }], description: 'The actions it judges.' },
      when: { $ref: '#/definitions/condition' },
      unless: { $ref: '#/definitions/condition' },
      verdict: { enum: DECISIONS },
      reason: { type: 'string', description: 'One line: why.' },
      instead: { type: 'string', description: 'What to do instead.' },
      mode: { enum: MODES },
      run: {
        type: 'string',
        description: 'A command to run, on stop and edited; {path} stands for the file.',
      },
      followup: {
        type: 'string',
        description: 'What to tell the agent when run fails; {output} stands for its output.',
      },
      add_context: { type: 'string', description: 'Text for the agent, where the event can carry it.' },
      // biome-ignore lint/suspicious/noThenProperty: `then` is a key of the policy file.
      then: {
        enum: ['quarantine'],
        description: 'Every later gate of the conversation is denied until it is released.',
      },
      scan: {
        type: 'object',
        description: 'Hand the text to a scanner of your choice.',
        additionalProperties: false,
        properties: {
          url: { type: 'string' },
          command: { type: 'string' },
          timeoutMs: { type: 'number', exclusiveMinimum: 0 },
          onFailure: { enum: ['deny', 'allow'] },
          redact: { type: 'boolean', description: 'Redact secrets before; true when absent.' },
        },
      },
    },
  }
}

function testSchema(): JsonSchema {
  const keys = [...new Set(Object.entries(CASE_KEYS).flatMap(([kind, beside]) => [kind, ...beside]))]
  return {
    type: 'object',
    required: ['expect'],
    properties: {
      ...Object.fromEntries(keys.map((key) => [key, {}])),
      expect: { enum: DECISIONS },
      rule: { type: 'string', description: 'The rule that must match.' },
    },
    additionalProperties: false,
  }
}
