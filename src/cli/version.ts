declare const JACKLINE_VERSION: string | undefined

/** The version of this package; the build puts it in. */
export const VERSION: string = typeof JACKLINE_VERSION === 'string' ? JACKLINE_VERSION : 'source'
