// The table of paths that hold secrets, on normalised paths (lower case, `/`, leading separator), by kind.
// Pure data, kept as text: the expressions are compiled when first needed. classify-path.ts applies the
// exceptions before.

export interface PathRule {
  readonly kind: string
  readonly sources: readonly string[]
}

const HOME = String.raw`^/(?:~[^/]*|\$\{?home\}?|%userprofile%|\$env|root|var/root|(?:[a-z]:/)?(?:home|users)/[^/]+)`

function rule(kind: string, ...sources: readonly string[]): PathRule {
  return { kind, sources }
}

export const FILE_RULES: readonly PathRule[] = [
  rule(
    'env-file',
    String.raw`/\.envrc$`,
    String.raw`/\.?[^/]*\.env$`,
    String.raw`/\.env[._~-][^/]*$`,
    String.raw`/env~\d$`,
  ),
  rule(
    'ssh-key',
    String.raw`/\.ssh/(?:.*/)?(?!known_hosts|config(?:\.d)?(?:$|/)|authorized_keys|allowed_signers|rc$|environment$|[^/]*\.pub$)[^/]+$`,
    '/id_(?:rsa|dsa|ecdsa|ed25519|xmss)(?:_sk)?(?:[._-](?!pub$)[^/]*)?$',
    '/ssh_host_[a-z0-9]+_key$',
    String.raw`\.ppk$`,
  ),
  rule(
    'cloud-credentials',
    String.raw`/\.aws/(?:credentials|sso/cache/|cli/cache/)`,
    String.raw`/(?:accesskeys|rootkey|credentials|new_user_credentials)\.csv$`,
    String.raw`/gcloud/(?:application_default_credentials\.json|credentials\.db|access_tokens\.db|legacy_credentials/)`,
    String.raw`/application_default_credentials\.json$`,
    String.raw`/[^/]*service[-_]?account[^/]*\.json$`,
    String.raw`/(?:[^/]*[-_])?(?:gcp|google|gcloud|firebase)[-_](?:[^/]*[-_])?(?:key|keys|credentials?|creds|adminsdk)[^/]*\.json$`,
    String.raw`/[^/]*firebase-adminsdk[^/]*\.json$`,
    String.raw`/client_secrets?[^/]*\.json$`,
    String.raw`/\.azure/(?:accesstokens|msal_token_cache|service_principal|azureprofile|msal_http_cache)[^/]*$`,
    String.raw`/(?:\.s3cfg|\.boto|\.passwd-s3fs|\.ossutilconfig|rclone\.conf|doctl/config\.yaml|\.oci/config|\.bluemix/config\.json)$`,
    String.raw`/\.(?:aliyun|tccli|linode-cli|scw)/(?:config|credential)[^/]*$`,
  ),
  rule(
    'cluster-credentials',
    String.raw`/\.kube/(?:config|cache/oidc-login/)[^/]*$`,
    String.raw`/kubeconfig(?:\.ya?ml|\.conf)?$`,
    String.raw`\.kubeconfig$`,
    String.raw`/etc/kubernetes/[^/]*\.conf$`,
    String.raw`/k3s\.yaml$`,
    '^(?:/var)?/run/secrets/.+',
    String.raw`/\.docker/config\.json$`,
    String.raw`/\.dockercfg$|/\.dockerconfigjson$`,
    String.raw`/containers/auth\.json$`,
  ),
  rule(
    'registry-credentials',
    String.raw`${HOME}/\.(?:npmrc|yarnrc\.yml|yarnrc)$`,
    String.raw`${HOME}/\.gradle/gradle\.properties$`,
    String.raw`/\.pypirc$`,
    String.raw`/\.(?:cargo|gem)/credentials(?:\.toml)?$`,
    String.raw`/\.m2/settings(?:-security)?\.xml$`,
    String.raw`/\.nuget/nuget(?:/nuget)?\.config$`,
    String.raw`/\.?composer/auth\.json$`,
    String.raw`/\.bundle/config$`,
  ),
  rule(
    'service-token',
    '/[._]netrc$',
    String.raw`/\.?git-credentials$|/git/credentials$`,
    String.raw`/gh/hosts\.ya?ml$|/\.config/hub$|/glab-cli/config\.ya?ml$`,
    String.raw`/github-copilot/(?:hosts|apps)\.json$`,
    String.raw`/\.terraformrc$|/credentials\.tfrc\.json$|/terraform\.rc$`,
    String.raw`/\.vault-token$|/\.?vault[-_]pass(?:word)?(?:\.txt)?$`,
    String.raw`/\.fly/config\.yml$|/com\.vercel\.cli/auth\.json$|/\.vercel/auth\.json$|/netlify/config\.json$`,
    String.raw`/\.wrangler/config/[^/]*$|/\.supabase/access-token$|/\.databrickscfg$|/\.snowsql/config$`,
    String.raw`/\.?huggingface/(?:token|stored_tokens)$|/\.kaggle/kaggle\.json$|/\.config/stripe/config\.toml$`,
    String.raw`/\.sentryclirc$|/\.circleci/cli\.yml$|/\.travis/config\.yml$|/\.pulumi/credentials\.json$`,
    String.raw`/\.codex/auth\.json$|/\.claude/\.credentials\.json$|/\.gemini/oauth_creds\.json$|/opencode/auth\.json$`,
    String.raw`/user/globalstorage/state\.vscdb[^/]*$|/\.cursor/auth[^/]*\.json$`,
    String.raw`${HOME}/\.cursor/mcp\.json$|${HOME}/\.config/helm/registry/config\.json$|/atuin/history\.db$`,
    String.raw`/local\.settings\.json$|/\.dev\.vars(?:\.[\w-]+)?$`,
    String.raw`/\.netlify/config\.json$|/configstore/(?:firebase-tools|@?[\w.-]*auth[\w.-]*)\.json$|/\.stripe/config\.toml$`,
    String.raw`/\.snowflake/(?:config|connections)\.toml$|/\.cloudflared/[^/]+\.(?:pem|json)$|/\.config/openai/(?:key|auth[^/]*)$|/\.openai/[^/]*key[^/]*$`,
    String.raw`/\.authinfo(?:\.gpg)?$|/pypoetry/auth\.toml$|/ngrok2?/ngrok\.yml$|/\.config/hcloud/cli\.toml$|/\.railway/config\.json$`,
    String.raw`/\.config/(?:doctl|linode-cli|vultr-cli|scw|exoscale|civo|render|fly|turso|neonctl|planetscale|upctl|packet|yandex-cloud)/[^/]*(?:config|credential|auth|token|settings|access-token)[^/]*$`,
    String.raw`/\.(?:planetscale|neonctl|turso|render|civo|vultr-cli|cloudflare|replicate|anthropic|openrouter|cohere|mistral|groq)/[^/]*(?:token|credential|auth|key|config)[^/]*$`,
    String.raw`/\.(?:jira\.d|slack|twilio-cli|newman|postman|sonar|snyk|npmrc-auth|heroku|cf|bluemix|expo|eas)/[^/]*(?:token|credential|auth|config|state)[^/]*\.(?:json|toml|ya?ml)$`,
    String.raw`/\.config/(?:github|gitlab|bitbucket|sourcehut|tea|jfrog|sentry|snyk|heroku|rclone|s3cmd|b2|sops|wandb|weblate|transifex)/[^/]*(?:token|credential|auth|cli)[^/]*$`,
    String.raw`/\.config/configstore/(?:snyk|update-notifier-auth|@?heroku[^/]*|vercel[^/]*)\.json$|/\.transifexrc$|/\.jfrog/jfrog-cli\.conf[^/]*$`,
  ),
  rule(
    'database-password',
    String.raw`/\.pgpass$|/pgpass\.conf$|/\.my\.cnf$|/\.mylogin\.cnf$|/\.mysql_secret$`,
    String.raw`/\.?smbcredentials$|/\.vscode/sftp\.json$|/\.ftpconfig$|/(?:sitemanager|recentservers)\.xml$`,
  ),
  rule(
    'key-file',
    String.raw`\.(?:pem|key|p12|pfx|p8|jks|jceks|bks|keystore|keytab|ovpn|agekey|snk)(?:[._~-](?:bak|old|orig|backup)|~)?$`,
    '/etc/ssl/private/.+',
    String.raw`/(?:private|secret)[^/]*\.(?:asc|gpg|der)$|/secring\.gpg$`,
    String.raw`/\.gnupg/(?:private-keys-v1\.d/|secring|openpgp-revocs\.d/)`,
    String.raw`/\.config/sops/age/keys\.txt$|/krb5cc_[^/]*$|/wallet\.dat$`,
    String.raw`/\.config/solana/id\.json$|/\.ethereum/keystore/.+|/\.electrum/wallets/.+|/\.bitcoin/wallets?/.+|/\.monero/.+\.keys$`,
    String.raw`/(?:deploy|deployment|signing|release|private|ssh|host|server|master)[_-]key$|/master\.key$`,
  ),
  rule(
    'terraform-state',
    String.raw`\.tfstate(?:\.backup|\.\d+\.backup)?$`,
    String.raw`\.tfvars(?:\.json)?$`,
  ),
  rule(
    'secrets-file',
    String.raw`/\.?(?:secrets?|credentials?|passwords?)(?:[._-](?:local|dev|development|staging|prod|production|test))?\.(?:json|jsonc|ya?ml|toml|ini|env|txt|properties|conf|cfg|xml|plist|csv)$`,
    String.raw`/\.(?:secrets?|credentials?|passwords?)$`,
    // Nothing else lies in a folder of that name, unless it is one of source code.
    String.raw`/\.?secrets/(?<!/(?:src|source|packages?|lib|libs|internal|pkg|apps?|crates|modules?|tests?|__tests__|docs?|cmd|charts?|templates?|fixtures?|components?|pages|api|dist|build|node_modules|vendor|site-packages)/(?:.*/)?\.?secrets/)(?:[^/]+/)?(?!package\.json$|tsconfig[^/]*$|kustomization|makefile$|dockerfile$|readme|license|\.git|\.dockerignore$|index\.|\.keep$)[^/.]*(?:\.(?:txt|json|ya?ml|ini|conf|cfg|toml|properties|xml|csv|token|password|secret))?$`,
    String.raw`/\.htpasswd$|/wp-config(?:[._-](?:bak|old|orig|local))?\.php$`,
  ),
  rule(
    'shell-history',
    String.raw`/\.(?:bash|zsh|sh|ksh|csh|python|node_repl|mysql|psql|rediscli|sqlite|irb|pry|mongo|mongosh|dbshell|ts_node_repl|ash)_history$`,
    String.raw`/\.(?:histfile|zhistory|history|dbshell)$|/fish_history$|/consolehost_history\.txt$`,
  ),
  rule(
    'system-secret',
    '^/proc/[^/]+/(?:task/[^/]+/)?(?:environ|mem)$|^/proc/kcore$|^/dev/k?mem$',
    String.raw`^/etc/(?:g?shadow-?|master\.passwd|opasswd|security/opasswd|krb5\.keytab)$`,
    String.raw`/windows/system32/config/(?:sam|security|system)$|/ntds\.dit$`,
    String.raw`/etc/networkmanager/system-connections/|/wpa_supplicant\.conf$`,
  ),
  rule(
    'browser-store',
    '/(?:google/chrome|google-chrome|chromium|bravesoftware|brave-browser|microsoft/edge|microsoft-edge|vivaldi|opera)[^/]*/(?:.*/)?(?:cookies|login data|web data|local state|login data for account)(?:-journal)?$',
    String.raw`/(?:cookies\.sqlite|logins\.json|key[34]\.db|signons\.sqlite|cookies\.binarycookies)$`,
  ),
  rule(
    'password-store',
    String.raw`/library/keychains/.+|\.keychain(?:-db)?$`,
    String.raw`/keyrings/[^/]+$|\.kwl$|\.kdbx?$|\.1pux$`,
    String.raw`\.(?:agilekeychain|opvault)(?:/|$)`,
    String.raw`/\.password-store/.+\.gpg$`,
    String.raw`/bitwarden[^/]*/data\.json$|/bitwarden_rs/|/(?:2bua8c4s2c\.com\.agilebits|1password)[^/]*/.*\.(?:sqlite|db|json)$`,
    String.raw`/\.config/op/config$|/\.op/config$`,
    '/appdata/(?:roaming|local)/microsoft/(?:credentials|protect|vault)/.+',
  ),
  rule(
    'service-token',
    // Whatever the tool: a file of that name among its settings.
    String.raw`${HOME}/\.(?!cursor/worktrees/|worktrees/)(?:config/|local/share/)?(?:[^/]+/){0,2}(?:[^/]*[._-])?(?:credentials?|auth|tokens?|api[_-]?keys?|access[_-]tokens?|secrets?|key)(?:\.(?:json|toml|ya?ml|ini|txt|conf|db))?$`,
  ),
  rule(
    'registry-credentials',
    // Of composer, in the folder of a project.
    String.raw`/auth\.json$(?<!/(?:src|app|lib|public|messages|api|mocks?|data|fixtures?|schemas?|tests?|components|pages|static|assets|content|docs?|config)/(?:.*/)?auth\.json)`,
  ),
]

export const FOLDER_RULES: readonly PathRule[] = [
  rule('ssh-key', String.raw`/\.ssh$`),
  rule(
    'cloud-credentials',
    String.raw`/\.(?:aws|azure|oci|aliyun)$`,
    String.raw`/\.config/gcloud$`,
    '/gcloud/legacy_credentials$',
  ),
  rule('cluster-credentials', String.raw`/\.kube$`, String.raw`/\.docker$`, '^(?:/var)?/run/secrets$'),
  rule(
    'key-file',
    String.raw`/\.gnupg(?:/private-keys-v1\.d)?$`,
    '^/etc/ssl/private$',
    '/etc/letsencrypt(?:/(?:live|archive))?$',
  ),
  rule('service-token', String.raw`/\.config/(?:gh|hub|glab-cli|github-copilot)$`),
  rule(
    'password-store',
    String.raw`/\.password-store$`,
    '/keyrings$',
    '/library/keychains$',
    '/bitwarden[^/]*$',
    String.raw`/\.config/op$`,
  ),
  rule('browser-store', String.raw`/\.mozilla(?:/firefox)?$`, '/(?:google-chrome|chromium|bravesoftware)$'),
  rule('secrets-file', String.raw`/\.secrets?$`),
  rule('key-file', String.raw`/\.(?:ethereum/keystore|electrum/wallets|bitcoin|config/solana)$`),
]
