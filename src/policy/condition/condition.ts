// Conditions of a policy file as closures. On shell a condition is asked per simple command, so that all its keys
// speak about the same command; elsewhere it is asked once per action.
import type { Action } from '../action/action.ts'
import type { ConditionData, PathKey } from '../policy-data.ts'
import type { View } from '../rule.ts'
import { touchesOf } from '../view/action-view.ts'
import { type CommandView, hasFlag, type ShellView } from '../view/shell-view.ts'
import type { Touch } from '../view/touch.ts'
import { contentsOf, inputTexts, sizeOf } from './action-text.ts'
import { environmentOf } from './environment.ts'
import { compilePathPatterns, type PathTest } from './path-pattern.ts'
import { compileTextPatterns, type TextTest } from './text-pattern.ts'
import { compileWordPatterns, type WordTest } from './word-pattern.ts'

export interface Condition {
  /** `touch` narrows path keys to the path a match is about. */
  command(command: CommandView, view: ShellView, touch: Touch | null): boolean
  action(action: Action, view: View): boolean
}

export async function compileCondition(data: ConditionData): Promise<Condition> {
  const parts = await Promise.all(
    (Object.keys(data) as (keyof ConditionData)[]).map((key) => compileKey(data, key)),
  )
  return {
    command: (command, view, touch) => parts.every((part) => part.command(command, view, touch)),
    action: (action, view) => parts.every((part) => part.action(action, view)),
  }
}

async function compileKey(data: ConditionData, key: keyof ConditionData): Promise<Condition> {
  switch (key) {
    case 'any':
      return joined(data.any ?? [], 'some')
    case 'all':
      return joined(data.all ?? [], 'every')
    case 'not': {
      const inner = await compileCondition(data.not ?? {})
      return {
        command: (command, view, touch) => !inner.command(command, view, touch),
        action: (action, view) => !inner.action(action, view),
      }
    }
    case 'path':
      return pathCondition(data.path ?? {})
    case 'program':
      return onCommand(await wordTest(data.program), (test, { name }) => name !== '' && test(name))
    case 'args':
      return onCommand(
        await Promise.all((data.args ?? []).map((arg) => compileWordPatterns([arg]))),
        (tests, { words }) => tests.every((test) => words.some(test)),
      )
    case 'flags': {
      const names = (data.flags ?? []).map((flag) => flag.replace(/^-+/, ''))
      return onCommand(names, (wanted, { flags }) => wanted.every((flag) => hasFlag(flags, flag)))
    }
    case 'host':
      return onCommand(await wordTest(data.host), (test, { effects }) =>
        effects.hosts.some(({ host }) => host !== null && test(host)),
      )
    case 'env':
      return environmentCondition(data.env ?? {})
    case 'content':
      return onAction(await compileTextPatterns(data.content ?? []), (test, action) =>
        contentsOf(action).some(test),
      )
    case 'size':
      return onAction(data.size ?? {}, ({ over, under }, action) => {
        const size = sizeOf(action)
        return (over === undefined || size > over) && (under === undefined || size < under)
      })
    case 'input':
      return inputCondition(data.input ?? {})
    case 'server':
    case 'tool':
    case 'command':
    case 'url':
    case 'type':
    case 'name':
    case 'status':
      return fieldCondition(key, await wordTest(data[key]))
  }
}

function wordTest(patterns: readonly string[] | undefined): Promise<WordTest> {
  return compileWordPatterns(patterns ?? [], { ignoreCase: true })
}

function onCommand<T>(compiled: T, test: (compiled: T, command: CommandView) => boolean): Condition {
  return { command: (command) => test(compiled, command), action: () => false }
}

function onAction<T>(compiled: T, test: (compiled: T, action: Action) => boolean): Condition {
  return { command: () => false, action: (action) => test(compiled, action) }
}

async function joined(data: readonly ConditionData[], how: 'some' | 'every'): Promise<Condition> {
  const parts = await Promise.all(data.map(compileCondition))
  return {
    command: (command, view, touch) => parts[how]((part) => part.command(command, view, touch)),
    action: (action, view) => parts[how]((part) => part.action(action, view)),
  }
}

async function pathCondition(patterns: NonNullable<ConditionData['path']>): Promise<Condition> {
  const tests = Object.entries(patterns).map(
    ([role, globs]) => [role as PathKey, compilePathPatterns(globs ?? [])] as const,
  )
  const fits = (
    [role, test]: readonly [PathKey, PathTest],
    touch: Touch,
    view: Pick<View, 'places'>,
  ): boolean => (role === 'any' || role === touch.role) && test(touch, view.places)
  return {
    command: (command, view, touch) => {
      const touches = touch === null ? command.touches : [touch]
      return tests.every((each) => touches.some((candidate) => fits(each, candidate, view)))
    },
    action: (action, view) => {
      const touches = touchesOf(action, view.context)
      return tests.every((each) => touches.some((candidate) => fits(each, candidate, view)))
    },
  }
}

async function environmentCondition(env: NonNullable<ConditionData['env']>): Promise<Condition> {
  const tests = await Promise.all(
    Object.entries(env).map(async ([name, patterns]) => {
      const value: TextTest = patterns === null ? () => true : await compileWordPatterns(patterns)
      return { names: await compileWordPatterns([name]), value }
    }),
  )
  return onCommand(tests, (each, command) => {
    const given = environmentOf(command)
    return each.every(({ names, value }) => given.some((one) => names(one.name) && value(one.value)))
  })
}

async function inputCondition(input: NonNullable<ConditionData['input']>): Promise<Condition> {
  const tests = await Promise.all(
    Object.entries(input).map(async ([key, patterns]) => [key, await compileWordPatterns(patterns)] as const),
  )
  return onAction(tests, (each, action) => each.every(([key, test]) => inputTexts(action, key).some(test)))
}

function fieldCondition(
  key: 'server' | 'tool' | 'command' | 'url' | 'type' | 'name' | 'status',
  test: WordTest,
): Condition {
  return onAction(test, (matches, action) => {
    const value = (action as unknown as Record<string, unknown>)[key]
    return typeof value === 'string' && matches(value)
  })
}
