// Arithmetic: small constant expressions are computed, everything else is unknown; substitutions inside run.
import type { ArithmeticExpression } from 'unbash'
import { HOLE } from '../hole.ts'
import type { Scope } from '../scope.ts'
import { spent } from '../scope.ts'
import { firstValue, lookUp } from '../state.ts'
import { UNKNOWN, type Value, value } from '../value.ts'
import { expandText } from './expand.ts'
import { runSubstitution } from './substitution.ts'

export function runArithmetic(scope: Scope, expression: ArithmeticExpression | undefined): Value {
  if (!expression) return UNKNOWN
  const result = evaluate(scope, expression, 0)
  return result === null ? UNKNOWN : value(String(Math.trunc(result)))
}

function evaluate(scope: Scope, node: ArithmeticExpression, depth: number): number | null {
  if (depth > 200 || spent(scope)) return null
  switch (node.type) {
    case 'ArithmeticBinary': {
      const left = evaluate(scope, node.left, depth + 1)
      const right = evaluate(scope, node.right, depth + 1)
      return left === null || right === null ? null : compute(node.operator, left, right)
    }
    case 'ArithmeticUnary': {
      const operand = evaluate(scope, node.operand, depth + 1)
      if (operand === null) return null
      return node.operator === '-' ? -operand : node.operator === '+' ? operand : null
    }
    case 'ArithmeticTernary':
      evaluate(scope, node.test, depth + 1)
      evaluate(scope, node.consequent, depth + 1)
      evaluate(scope, node.alternate, depth + 1)
      return null
    case 'ArithmeticGroup':
      return evaluate(scope, node.expression, depth + 1)
    case 'ArithmeticCommandExpansion':
      return toNumber(runSubstitution(scope, node).text)
    case 'ArithmeticWord': {
      if (node.parts) return toNumber(expandText(scope, node.parts, node.value).text)
      const variable = /^[A-Za-z_]\w*$/.test(node.value) ? lookUp(scope.state, node.value) : undefined
      return toNumber(variable ? firstValue(variable).text : node.value)
    }
  }
}

function toNumber(text: string): number | null {
  const trimmed = text.trim()
  return !trimmed.includes(HOLE) && /^-?(0x[\da-f]+|\d{1,15})$/i.test(trimmed) ? Number(trimmed) : null
}

function compute(operator: string, a: number, b: number): number | null {
  switch (operator) {
    case '+':
      return a + b
    case '-':
      return a - b
    case '*':
      return a * b
    case '/':
      return b === 0 ? null : Math.trunc(a / b)
    case '%':
      return b === 0 ? null : a % b
    default:
      return null
  }
}
