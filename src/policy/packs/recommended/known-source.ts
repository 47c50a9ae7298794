// Places that packages usually come from.

/** Hosts of registries and code hosts that everybody uses. */
export const KNOWN_SOURCE =
  /^(?:github\.com|gitlab\.com|bitbucket\.org|codeload\.github\.com|codeberg\.org|registry\.npmjs\.org|registry\.yarnpkg\.com|npm\.pkg\.github\.com|pypi\.org|files\.pythonhosted\.org|test\.pypi\.org|crates\.io|static\.crates\.io|rubygems\.org|proxy\.golang\.org|repo\.maven\.apache\.org|repo1\.maven\.org|deno\.land|jsr\.io|esm\.sh|download\.pytorch\.org|localhost|127\.0\.0\.1|conda\.anaconda\.org|packagist\.org|pkg\.go\.dev|registry\.npmmirror\.com|mirrors\..*|pypi\.nvidia\.com|pypi\.ngc\.nvidia\.com|data\.pyg\.org|wheels\.vllm\.ai|pypi\.tuna\.tsinghua\.edu\.cn)$/

/** The host of an address, lower case; the text itself when it is none. */
export function hostOf(address: string): string {
  const text = address.replace(/^(?:[a-z+]+:)?\/\//i, '').split(/[/?#]/, 1)[0] ?? ''
  return text
    .slice(text.lastIndexOf('@') + 1)
    .replace(/:\d+$/, '')
    .toLowerCase()
}
