import { asObject, textIn } from '../payload-field.ts'

/**
 * The home folder at the time of a record, from what the payload tells; `otherwise` when it tells nothing. Never from
 * the disk: the same record gives the same folder on every machine that is asked with the same `otherwise`.
 */
export function homeOf(payload: unknown, otherwise: string): string {
  const fields = asObject(payload)
  const roots = Array.isArray(fields['workspace_roots']) ? fields['workspace_roots'] : []
  const places = [fields['transcript_path'], ...roots, textIn(fields, 'cwd', 'file_path')].filter(
    (place) => typeof place === 'string',
  )
  // A journal is mostly read where it was written.
  if (otherwise !== '' && places.some((place) => isBelow(place, otherwise))) return otherwise
  for (const place of places) {
    const found = /^(?:\/home\/[^/]+|\/Users\/[^/]+|\/root(?=\/)|\/?[A-Za-z]:[\\/]Users[\\/][^\\/]+)/.exec(
      place,
    )
    if (found !== null) return found[0].replace(/^\/(?=[A-Za-z]:)/, '')
  }
  return otherwise
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder.replace(/[\\/]$/, '')}/`)
}
