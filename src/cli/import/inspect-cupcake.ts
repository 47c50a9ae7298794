// What of a Cupcake folder behaves the same here, what differs, and what is not taken over.
import { existsSync, readFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import type { RegoPackage } from '../../policy/rego/index.ts'
import { compileTexts } from '../guard/rego-cache.ts'
import { cupcakeFiles, namesIn, readSource, rulebookFile } from '../guard/rego-files.ts'
import type { Rulebook } from '../guard/rulebook.ts'
import { builtinFinding } from './builtin-finding.ts'
import { describePackage } from './describe-package.ts'

export interface Finding {
  readonly about: string
  /** `same`; `better`: it takes effect where Cupcake lets it go, or otherwise; `lost`: not taken over; `broken`. */
  readonly kind: 'same' | 'better' | 'lost' | 'broken'
  readonly text: string
}

export interface CupcakeReport {
  readonly findings: readonly Finding[]
  /** Files that are in force here. */
  readonly inForce: readonly string[]
}

/** Reads the folder and compiles it as the guard would; changes nothing. */
export async function inspectCupcake(workspace: string, folder: string): Promise<CupcakeReport> {
  const { policies, builtins, helpers } = cupcakeFiles(folder)
  const book = rulebookFile(folder)
  const { index, rulebook } = await compileTexts({
    policies: [
      ...policies.map((path) => readSource(workspace, path)),
      ...helpers.map((path) => readSource(workspace, path, true)),
    ],
    builtins: Object.fromEntries(
      builtins.map((path) => [basename(path, '.rego'), readSource(workspace, path)]),
    ),
    rulebook: book === null ? null : readFileSync(book, 'utf8'),
  })
  const shown = (path: string) => relative(workspace, path).split(sep).join('/')
  const packagesIn = (file: string): RegoPackage[] =>
    index.packages.filter(({ verbs }) => Object.values(verbs).some((place) => place.file === file))
  const enabled = builtins.filter((path) => Object.hasOwn(rulebook.builtins, basename(path, '.rego')))
  const findings: Finding[] = []
  for (const path of [...policies, ...enabled, ...helpers]) {
    const file = shown(path)
    const broken = index.broken.find((each) => each.file === file)
    if (broken !== undefined) {
      const text = `line ${broken.line}: ${broken.message}. Cupcake then lets everything pass; here only this file is off, and what it routes is refused`
      findings.push({ about: file, kind: 'broken', text })
    } else if (helpers.includes(path)) {
      findings.push({ about: file, kind: 'same', text: 'loaded for the policies that import it' })
    } else findings.push(...describePackage(file, readSource(workspace, path).text, packagesIn(file)))
  }
  for (const line of index.warnings) {
    const [about = '', ...rest] = line.split(': ')
    findings.push({ about, kind: 'better', text: rest.join(': ') })
  }
  findings.push(...rulebookFindings(rulebook, book === null ? '' : shown(book), folder, builtins))
  return { findings, inForce: [...policies, ...enabled, ...helpers] }
}

function rulebookFindings(
  rulebook: Rulebook,
  about: string,
  folder: string,
  builtins: readonly string[],
): Finding[] {
  const files = builtins.map((path) => basename(path, '.rego'))
  const scripts = namesIn(join(folder, 'signals')).filter((name) => !name.startsWith('.'))
  const signals = [...Object.keys(rulebook.signals), ...scripts.map((name) => name.replace(/\.[^.]*$/, ''))]
  const others = Object.keys(rulebook.others).map((key): Finding => {
    const [kind, text] = OTHER_KEYS[key] ?? ['lost', 'is no key that Jackline or Cupcake knows']
    return { about: `${about}: ${key}`, kind, text }
  })
  return [
    ...rulebook.problems.map((text): Finding => ({ about, kind: 'broken', text })),
    ...Object.keys(rulebook.builtins).map((name) => builtinFinding(name, true, files.includes(name))),
    ...rulebook.disabled.map((name) => builtinFinding(name, false, files.includes(name))),
    ...files
      .filter((name) => !(name in rulebook.builtins) && !rulebook.disabled.includes(name))
      .map((name) => builtinFinding(name, false, true)),
    ...[...new Set(signals)].map(
      (name): Finding => ({
        about: `signal ${name}`,
        kind: 'better',
        text: 'runs only once a person trusts it (`jackline trust`); killed with its whole tree when time is up',
      }),
    ),
    ...others,
    ...(existsSync(join(folder, 'actions'))
      ? [{ about: 'actions/', kind: 'lost', text: 'Cupcake itself no longer runs actions' } as const]
      : []),
    ...otherHarnesses(folder),
  ]
}

function otherHarnesses(folder: string): Finding[] {
  return namesIn(join(folder, 'policies'))
    .filter((name) => name !== 'cursor')
    .map((name) => ({
      about: `policies/${name}`,
      kind: 'lost',
      text: name.endsWith('.rego')
        ? 'Cupcake does not read policies at this place either; move it to policies/cursor'
        : 'written for another agent; only policies/cursor is read',
    }))
}

const OTHER_KEYS: Readonly<Record<string, readonly [Finding['kind'], string]>> = {
  watchdog: ['lost', 'no model judges events here; a rule with `scan` can ask one of your choice'],
  telemetry: ['better', 'replaced by the journal, which is redacted and chained (`jackline log`)'],
}
