// All families. A name is looked for in one after the other: a table of all names would cost more to build than a
// handful of policies ever look up.
import { aggregates } from './aggregates.ts'
import { arrays } from './arrays.ts'
import { bits } from './bits.ts'
import type { BuiltinFamily, BuiltinFunction, BuiltinRelation } from './builtin.ts'
import { casts } from './casts.ts'
import { comparison } from './comparison.ts'
import { encoding } from './encoding.ts'
import { glob } from './glob.ts'
import { graph } from './graph.ts'
import { hashing } from './hashing.ts'
import { json } from './json.ts'
import { jsonPatch } from './json-patch.ts'
import { jsonSchema } from './json-schema.ts'
import { jwt } from './jwt.ts'
import { net } from './net.ts'
import { numbers } from './numbers.ts'
import { objects } from './objects.ts'
import { regex } from './regex.ts'
import { semver } from './semver.ts'
import { sets } from './sets.ts'
import { sprintf } from './sprintf.ts'
import { stringSearch } from './string-search.ts'
import { strings } from './strings.ts'
import { template } from './template.ts'
import { time } from './time.ts'
import { units } from './units.ts'
import { uri } from './uri.ts'
import { uuid } from './uuid.ts'
import { walk } from './walk.ts'
import { yaml } from './yaml.ts'

let families: readonly BuiltinFamily[] | undefined

/** The implementation of a builtin. */
export function builtinFunction(name: string): BuiltinFunction | undefined {
  families ??= allFamilies()
  for (let i = 0; i < families.length; i++) {
    const family = families[i] as BuiltinFamily
    if (Object.hasOwn(family, name)) return family[name]
  }
  return undefined
}

/** The implementation of a builtin with many results. */
export function builtinRelation(name: string): BuiltinRelation | undefined {
  return name === 'walk' ? walk : undefined
}

/** Those that policies use most come first. */
function allFamilies(): BuiltinFamily[] {
  const often = [
    comparison,
    strings,
    stringSearch,
    regex,
    sprintf,
    numbers,
    aggregates,
    objects,
    arrays,
    sets,
  ]
  const some = [casts, glob, json, time, encoding, net, semver, bits, graph, hashing, jsonPatch, jsonSchema]
  return [...often, ...some, jwt, template, uri, units, uuid, yaml]
}
