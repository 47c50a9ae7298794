import type { LayerData, SettingsData } from '../policy-data.ts'
import { fail, type Reader, readWord } from './reader.ts'

export const RECORDS = ['summary', 'full'] as const
export const ASKS = ['code', 'native'] as const

/**
 * What the journal keeps and how questions reach a person. Both are the machine owner's to say: a repository must
 * neither have its reader's files copied into a journal nor send questions where Cursor drops them.
 */
export function parseSettings(
  reader: Reader,
  given: Readonly<Record<string, unknown>>,
  layer: LayerData['layer'],
): SettingsData {
  if (layer === 'project') {
    for (const key of ['record', 'ask']) {
      if (given[key] === undefined) continue
      fail(reader, [key], `${key}: only a user or organisation policy may say this`)
    }
    return {}
  }
  const record = readWord(reader, given['record'], ['record'], RECORDS, 'record')
  const ask = readWord(reader, given['ask'], ['ask'], ASKS, 'ask')
  return { ...(record == null ? {} : { record }), ...(ask == null ? {} : { ask }) }
}
