// `# METADATA` comment blocks. The YAML inside is read by our small reader and, where that gives up, by `yaml`.
import { createRequire } from 'node:module'
import { type Annotation, columnOf, type Module, rowOf } from './ast.ts'
import { readPlainYaml } from './plain-yaml.ts'
import type { Comment, SyntaxFault } from './token.ts'

const SCOPES = ['package', 'subpackages', 'document', 'rule']
const FIELDS = new Set([
  'scope',
  'title',
  'description',
  'related_resources',
  'authors',
  'organizations',
  'schemas',
  'entrypoint',
  'custom',
  'compile',
])

/** The annotations of a module, in the order written. */
export function readAnnotations(comments: Comment[], module: Module, faults: SyntaxFault[]): Annotation[] {
  const annotations: Annotation[] = []
  for (let i = 0; i < comments.length; i++) {
    const start = comments[i] as Comment
    if (start.text.trim() !== 'METADATA') continue
    const lines: string[] = []
    while (continuesBlock(comments[i], comments[i + 1])) lines.push((comments[++i] as Comment).text)
    const lastRow = rowOf((comments[i] as Comment).at)
    const annotation = readBlock(start, lines, lastRow, module, faults)
    if (annotation !== undefined) annotations.push(annotation)
  }
  return annotations
}

function continuesBlock(last: Comment | undefined, next: Comment | undefined): boolean {
  if (last === undefined || next === undefined) return false
  return rowOf(next.at) === rowOf(last.at) + 1 && columnOf(next.at) === columnOf(last.at)
}

function readBlock(
  start: Comment,
  lines: string[],
  lastRow: number,
  module: Module,
  faults: SyntaxFault[],
): Annotation | undefined {
  const fail = (message: string): undefined => {
    faults.push({ at: start.at, message })
    return undefined
  }
  let data: unknown
  try {
    data = readYaml(lines)
  } catch (error) {
    return fail(`yaml: ${(error as Error).message.split('\n')[0]}`)
  }
  if (data === null || data === undefined) return fail('expected METADATA block, found whitespace')
  if (typeof data !== 'object' || Array.isArray(data))
    return fail('METADATA block must hold fields such as `title: ...`')
  const target = nextStatement(module, lastRow)
  if (target === undefined)
    return fail('annotation scope must be applied to a statement: nothing follows this METADATA block')
  const fields = data as Record<string, unknown>
  const unknown = Object.keys(fields).find((field) => !FIELDS.has(field))
  if (unknown !== undefined) return fail(`unknown field ${JSON.stringify(unknown)} in METADATA block`)
  const scope =
    fields['scope'] ?? (target.isPackage ? 'package' : fields['entrypoint'] === true ? 'document' : 'rule')
  if (typeof scope !== 'string' || !SCOPES.includes(scope))
    return fail(`invalid scope ${JSON.stringify(scope)}: use one of ${SCOPES.join(', ')}`)
  if ((scope === 'package' || scope === 'subpackages') !== target.isPackage) {
    return fail(`annotation scope '${scope}' must be applied to ${target.isPackage ? 'rule' : 'package'}`)
  }
  return {
    at: start.at,
    scope: scope as Annotation['scope'],
    fields: normalFields(fields),
    targetRow: target.row,
  }
}

function nextStatement(module: Module, row: number): { row: number; isPackage: boolean } | undefined {
  if (rowOf(module.at) > row) return { row: rowOf(module.at), isPackage: true }
  const rule = module.rules.find(({ at }) => rowOf(at) > row)
  return rule && { row: rowOf(rule.at), isPackage: false }
}

function readYaml(lines: string[]): unknown {
  const plain = readPlainYaml(lines)
  if (plain !== undefined) return plain.value
  const yaml = createRequire(import.meta.url)('yaml') as { parse(text: string): unknown }
  return yaml.parse(lines.join('\n'))
}

function normalFields(fields: Record<string, unknown>): Record<string, unknown> {
  const { scope: _scope, authors, related_resources: resources, ...rest } = fields
  return {
    ...rest,
    ...(Array.isArray(authors) && { authors: authors.map(normalAuthor) }),
    ...(Array.isArray(resources) && {
      related_resources: resources.map((resource: unknown) =>
        typeof resource === 'string' ? { ref: resource } : resource,
      ),
    }),
  }
}

function normalAuthor(author: unknown): unknown {
  if (typeof author !== 'string') return author
  const match = /^(.*?)\s*<([^>]*)>\s*$/.exec(author)
  if (!match) return { name: author.trim() }
  return { ...(match[1] && { name: match[1] }), email: match[2] }
}
