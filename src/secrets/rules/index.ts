// The rule table. To add a service: one line in the file of its trade, one line in ../samples.json.
import type { Rule } from '../rule.ts'
import { aiRules } from './ai.ts'
import { assignmentRules } from './assignment.ts'
import { authorizationRules } from './authorization.ts'
import { chatRules } from './chat.ts'
import { cloudRules } from './cloud.ts'
import { codeHostRules } from './code-hosts.ts'
import { connectionRules } from './connection-string.ts'
import { jwtRules } from './jwt.ts'
import { paymentRules } from './payment.ts'
import { privateKeyRules } from './private-key.ts'
import { serviceRules } from './services.ts'

export const rules: readonly Rule[] = [
  ...cloudRules,
  ...codeHostRules,
  ...aiRules,
  ...chatRules,
  ...paymentRules,
  ...serviceRules,
  ...privateKeyRules,
  ...connectionRules,
  ...jwtRules,
  ...authorizationRules,
  ...assignmentRules,
]
