// All families in one table, built on first use.

import { aggregates } from './aggregates.ts'
import { arrays } from './arrays.ts'
import { bits } from './bits.ts'
import type { BuiltinFunction, BuiltinRelation } from './builtin.ts'
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

let table: Map<string, BuiltinFunction> | undefined

/** The implementation of a builtin. */
export function builtinFunction(name: string): BuiltinFunction | undefined {
  table ??= buildTable()
  return table.get(name)
}

/** The implementation of a builtin with many results. */
export function builtinRelation(name: string): BuiltinRelation | undefined {
  return name === 'walk' ? walk : undefined
}

function buildTable(): Map<string, BuiltinFunction> {
  const families = [
    aggregates,
    arrays,
    bits,
    casts,
    comparison,
    encoding,
    glob,
    graph,
    hashing,
    json,
    jsonPatch,
  ]
  const more = [jsonSchema, jwt, net, numbers, objects, regex, semver, sets, sprintf, strings, stringSearch]
  const rest = [template, uri, time, units, uuid, yaml]
  return new Map([...families, ...more, ...rest].flatMap((family) => Object.entries(family)))
}
