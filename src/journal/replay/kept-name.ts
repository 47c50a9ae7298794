// Names that identify nobody: service accounts, hosts that the whole world uses, addresses with a meaning.

const SERVICE_NAMES = new Set(
  'root git hg svn user users dev node runner ubuntu debian vscode coder admin app www data home public shared default guest nobody jenkins circleci gitpod codespace workspace linuxbrew'.split(
    ' ',
  ),
)

/** An account that many machines have. */
export function isServiceName(name: string): boolean {
  return SERVICE_NAMES.has(name.toLowerCase()) || /^(?:user|person)-\d+$/.test(name)
}

// Rules name some of these, and fixtures without them would tell nothing.
const KEPT_HOSTS =
  /^(?:localhost|(?:.+\.)?(?:github\.com|githubusercontent\.com|gitlab\.com|bitbucket\.org|npmjs\.(?:org|com)|pypi\.org|pythonhosted\.org|crates\.io|rubygems\.org|golang\.org|go\.dev|docker\.(?:io|com)|ghcr\.io|quay\.io|nodejs\.org|deno\.land|jsr\.io|esm\.sh|unpkg\.com|jsdelivr\.net|debian\.org|ubuntu\.com|kernel\.org|apache\.org|example\.(?:com|org|net))|metadata\.google\.internal)$/i

export function isKeptHost(name: string): boolean {
  if (addressOf(name)) return /^(?:127\.|0\.0\.0\.0$|169\.254\.|192\.0\.2\.|255\.)/.test(name)
  return KEPT_HOSTS.test(name) || isServiceName(name)
}

export function addressOf(name: string): boolean {
  return /^(?:\d{1,3}\.){3}\d{1,3}$/.test(name)
}
