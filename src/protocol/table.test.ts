import { describe, expect, it } from 'vitest'
import {
  definitionOf,
  EVENT_NAMES,
  type Fields,
  isGate,
  parseCursorVersion,
  payloadFields,
  renderIssue,
  type Schema,
  samplePayload,
  validateFields,
} from './index.ts'

describe('the event table', () => {
  it('has exactly the 21 events', () => {
    expect(EVENT_NAMES).toHaveLength(21)
    expect(new Set(EVENT_NAMES).size).toBe(21)
  })

  it('has seven gates: the six permission events and beforeSubmitPrompt', () => {
    expect(EVENT_NAMES.filter(isGate).toSorted()).toEqual([
      'beforeMCPExecution',
      'beforeReadFile',
      'beforeShellExecution',
      'beforeSubmitPrompt',
      'beforeTabFileRead',
      'preToolUse',
      'subagentStart',
    ])
  })

  describe.each(EVENT_NAMES)('%s', (name) => {
    const definition = definitionOf(name)

    it('is filed under its own name', () => {
      expect(definition.name).toBe(name)
    })

    it('has a complete sample that its own schema accepts', () => {
      const sample = samplePayload(name) as Record<string, unknown>
      expect(validateFields(payloadFields(name), sample).map(renderIssue)).toEqual([])
      const required = Object.entries(definition.payload).filter(([, schema]) => schema.optional !== true)
      for (const [key] of required) expect(sample).toHaveProperty(key)
    })

    it('describes every field in a sentence', () => {
      const silent = docsOf({ ...definition.payload, ...definition.answer }).filter(
        (doc) => !/^\S.*[.…:]$/s.test(doc),
      )
      expect(silent).toEqual([])
    })

    it('takes only optional answer fields: {} is valid everywhere', () => {
      expect(validateFields(definition.answer, {})).toEqual([])
    })

    it('has a matcher subject that its payload really holds', () => {
      const field = definition.matcher?.field
      if (field !== undefined) expect(definition.payload).toHaveProperty(field)
    })

    it('says since which version it exists', () => {
      expect(parseCursorVersion(definition.since)?.surface).toBe('ide')
    })

    it('says how ask is taken exactly where its schema knows ask', () => {
      const knowsAsk = definition.answer['permission']?.values?.includes('ask') === true
      expect(definition.ask !== undefined).toBe(knowsAsk)
    })
  })
})

function docsOf(fields: Fields): string[] {
  return Object.values(fields).flatMap((schema: Schema) => [
    schema.doc,
    ...docsOf(schema.fields ?? {}),
    ...(schema.item === undefined ? [] : docsOf({ item: schema.item })),
  ])
}
