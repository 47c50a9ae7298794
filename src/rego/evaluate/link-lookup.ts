// References whose keys are all known: no iteration, one value or undefined.
import type { RefTerm } from '../syntax/ast.ts'
import type { Value } from '../value/value.ts'
import { readData } from './document.ts'
import type { Frame, Getter } from './frame.ts'
import { evaluateGroup } from './group.ts'
import { constantValue, linkGetter } from './link-term.ts'
import type { Linker } from './linker.ts'
import { lookUpKey } from './lookup.ts'
import { ruleOnPath } from './rule-tree.ts'

export function linkLookup(l: Linker, term: RefTerm): Getter {
  if (term.head.t === 'var' && term.head.name === 'data') return linkData(l, term)
  const head = linkGetter(l, term.head)
  const constants = term.path.map(constantValue)
  if (constants.every((key) => key !== undefined)) return linkConstantPath(head, constants as Value[])
  const keys = term.path.map((key) => linkGetter(l, key))
  return (frame) => {
    let value = head(frame)
    for (const getter of keys) {
      if (value === undefined) return undefined
      const key = getter(frame)
      if (key === undefined) return undefined
      value = lookUpKey(value, key)
    }
    return value
  }
}

function linkConstantPath(head: Getter, keys: Value[]): Getter {
  const first = keys[0] as Value
  const second = keys[1] as Value
  if (keys.length === 1) {
    return (frame) => {
      const value = head(frame)
      return value === undefined ? undefined : lookUpKey(value, first)
    }
  }
  if (keys.length === 2) {
    return (frame) => {
      const value = head(frame)
      const inner = value === undefined ? undefined : lookUpKey(value, first)
      return inner === undefined ? undefined : lookUpKey(inner, second)
    }
  }
  return (frame) => {
    let value = head(frame)
    for (let i = 0; value !== undefined && i < keys.length; i++) value = lookUpKey(value, keys[i] as Value)
    return value
  }
}

function linkData(l: Linker, term: RefTerm): Getter {
  const keys = term.path.map((key) => linkGetter(l, key))
  const constants = term.path.map(constantValue)
  const general = (frame: Frame): Value | undefined => {
    const path: Value[] = []
    for (const getter of keys) {
      const key = getter(frame)
      if (key === undefined) return undefined
      path.push(key)
    }
    return readData(frame.context, path)
  }
  // The usual case: the path leads to one rule, and the rest of it into the rule's value.
  const target = ruleOnPath(l.program.tree, constants)
  if (target === undefined || target.group.kind === 'object') return general
  const { group, depth } = target
  if (group.kind === 'function') return general
  const rest = keys.slice(depth)
  return (frame) => {
    if (frame.context.hidden !== undefined) return general(frame)
    let value = evaluateGroup(frame.context, group) as Value | undefined
    for (const getter of rest) {
      if (value === undefined) return undefined
      const key = getter(frame)
      if (key === undefined) return undefined
      value = lookUpKey(value, key)
    }
    return value
  }
}
