import type { Rule } from '../rule.ts'
import { AVAILABILITY } from './availability.ts'
import { BROKEN_JSON } from './broken-json.ts'
import { DUPLICATES } from './duplicates.ts'
import { ENTRY_SHAPE } from './entry-shape.ts'
import { ENTRY_VALUES } from './entry-values.ts'
import { EVENT_NAME_RULES } from './event-names.ts'
import { FILE_NOTICES } from './file-notices.ts'
import { FILE_SHAPE } from './file-shape.ts'
import { GATES } from './gates.ts'
import { INTENTIONS } from './intentions.ts'
import { MATCHERS } from './matchers.ts'
import { PLACEHOLDERS } from './placeholders.ts'
import { PORTABILITY } from './portability.ts'
import { PROGRAMS } from './programs.ts'
import { SCRIPT_ANSWERS } from './script-answers.ts'
import { SCRIPT_EXITS } from './script-exits.ts'
import { SCRIPT_INPUT } from './script-input.ts'
import { SCRIPT_OUTPUT } from './script-output.ts'
import { SECURITY } from './security.ts'

/** The rules in the order of the docs page, by family. */
export const RULE_FAMILIES: readonly { readonly title: string; readonly rules: readonly Rule[] }[] = [
  { title: 'Broken JSON', rules: BROKEN_JSON },
  { title: 'The shape of the file', rules: [...FILE_SHAPE, ...EVENT_NAME_RULES] },
  { title: 'The shape of an entry', rules: ENTRY_SHAPE },
  { title: 'Values and keys without the effect they promise', rules: ENTRY_VALUES },
  { title: 'Matchers', rules: MATCHERS },
  { title: 'Programs and scripts', rules: PROGRAMS },
  { title: 'Gates', rules: GATES },
  { title: 'Portability', rules: [...PORTABILITY, ...PLACEHOLDERS] },
  { title: 'Security', rules: SECURITY },
  { title: 'The right event for the job', rules: [...INTENTIONS, ...AVAILABILITY, ...DUPLICATES] },
  { title: 'What scripts answer', rules: SCRIPT_ANSWERS },
  { title: 'How scripts print and exit', rules: [...SCRIPT_OUTPUT, ...SCRIPT_EXITS] },
  { title: 'What scripts read', rules: SCRIPT_INPUT },
  { title: 'Notices about the file', rules: FILE_NOTICES },
]

export const RULES: readonly Rule[] = RULE_FAMILIES.flatMap(({ rules }) => rules)
