declare const JACKLINE_VERSION: string | undefined
declare const JACKLINE_BUILD: string | undefined

/** The version of this package; the build puts it in. */
export const VERSION: string = typeof JACKLINE_VERSION === 'string' ? JACKLINE_VERSION : 'source'

/** The version and the sources behind it: what a cache of compiled things depends on. */
export const BUILD: string = `${VERSION}+${typeof JACKLINE_BUILD === 'string' ? JACKLINE_BUILD : 'source'}`
