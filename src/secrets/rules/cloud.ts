// Cloud providers: keys and tokens that say by themselves whose they are.
import { type Rule, token } from '../rule.ts'

export const cloudRules: readonly Rule[] = [
  token('aws-access-key', 'AWS access key id', ['AKIA', 'ASIA', 'ABIA', 'ACCA'], 'A[KSBC][IC]A[A-Z0-9]{16}', {
    // Zero bytes in base64 look like AAAA…ABIA…: too few different letters for a key.
    check: (key) => (new Set(key).size < 8 ? undefined : /\d/.test(key) ? 'high' : 'medium'),
  }),
  // A key pair on one line, as in the CSV that AWS hands out.
  token(
    'aws-secret-key',
    'AWS secret access key',
    ['AKIA', 'ASIA'],
    String.raw`A[KS]IA[A-Z0-9]{16}["']?[\s,:;|]{1,4}["']?([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])`,
    { check: (secret) => (/\d/.test(secret) && /[A-Z]/.test(secret) ? 'high' : undefined) },
  ),
  token(
    'aws-session-token',
    'AWS session token',
    ['FwoGZXIvYXdz', 'IQoJb3JpZ2luX2Vj', 'FQoGZXIvYXdz'],
    '(?:F[wQ]oGZXIvYXdz|IQoJb3JpZ2luX2Vj)[A-Za-z0-9/+=]{40,2000}',
  ),
  token('aws-bedrock-key', 'AWS Bedrock API key', ['ABSKQmVkcm9ja'], 'ABSKQmVkcm9ja[A-Za-z0-9+/=]{60,200}'),
  token('amazon-mws-token', 'Amazon MWS token', ['amzn.mws.'], String.raw`amzn\.mws\.[0-9a-f-]{36}`),
  token('gcp-api-key', 'Google API key', ['AIza'], 'AIza[A-Za-z0-9_-]{35}'),
  token('gcp-oauth-secret', 'Google OAuth client secret', ['GOCSPX-'], 'GOCSPX-[A-Za-z0-9_-]{28,40}'),
  token('gcp-access-token', 'Google OAuth access token', ['ya29.'], String.raw`ya29\.[A-Za-z0-9_-]{20,1024}`),
  token('gcp-refresh-token', 'Google OAuth refresh token', ['1//0'], '1//0[A-Za-z0-9_-]{40,200}'),
  token(
    'gcp-fcm-key',
    'Firebase server key',
    [':APA91'],
    'AAAA[A-Za-z0-9_-]{7}:APA91[A-Za-z0-9_-]{100,200}',
    { back: [11] },
  ),
  token(
    'azure-storage-key',
    'Azure account key',
    ['AccountKey='],
    'AccountKey=([A-Za-z0-9+/]{40,100}={0,2})',
    { ignoreCase: true },
  ),
  token(
    'azure-shared-access-key',
    'Azure shared access key',
    ['SharedAccessKey='],
    'SharedAccessKey=([A-Za-z0-9+/]{40,100}={0,2})',
    { ignoreCase: true },
  ),
  // Azure puts a signature of four letters into keys it generates.
  token(
    'azure-storage-key',
    'Azure account key',
    ['+AStD', '+AStA', '+AStC', 'ACDbA', 'ACDbC', '+ABaA', '+AMCA'],
    String.raw`[A-Za-z0-9+/]{76}(?:\+ASt|ACDb|\+ABa|\+AMC)[A-Za-z0-9+/]{5,6}==`,
    { back: [76] },
  ),
  token(
    'azure-sas',
    'Azure shared access signature',
    ['sig='],
    'sig=([A-Za-z0-9+/]{43}=|[A-Za-z0-9]{1,60}(?:%2[BbFf][A-Za-z0-9]{0,60}){0,20}%3[Dd])',
  ),
  token(
    'azure-client-secret',
    'Azure client secret',
    ['7Q~', '8Q~', '9Q~', '6Q~'],
    String.raw`[A-Za-z0-9_~.]{3}\dQ~[A-Za-z0-9_~.-]{31,34}`,
    { back: [3] },
  ),
  token('azure-devops-token', 'Azure DevOps token', ['AZDO'], '[A-Za-z0-9]{76}AZDO[A-Za-z0-9]{4}', {
    back: [76],
  }),
  token('alibaba-access-key', 'Alibaba Cloud access key', ['LTAI'], 'LTAI[A-Za-z0-9]{12,26}', {
    check: (key) => (/\d/.test(key) ? 'medium' : undefined),
  }),
  token('tencent-secret-id', 'Tencent Cloud secret id', ['AKID'], 'AKID[A-Za-z0-9]{32,36}'),
  token(
    'digitalocean-token',
    'DigitalOcean token',
    ['doo_v1_', 'dop_v1_', 'dor_v1_'],
    'do[opr]_v1_[a-f0-9]{64}',
  ),
  token('heroku-key', 'Heroku API key', ['HRKU-'], 'HRKU-[A-Za-z0-9_-]{36,100}'),
  token(
    'vercel-token',
    'Vercel token',
    ['vcp_', 'vci_', 'vca_', 'vcr_', 'vck_'],
    'vc[piark]_[A-Za-z0-9]{24,100}',
    {
      weak: true,
    },
  ),
  token(
    'vercel-token',
    'Vercel blob token',
    ['vercel_blob_rw_'],
    'vercel_blob_rw_[A-Za-z0-9]{8,40}_[A-Za-z0-9]{20,60}',
  ),
  token(
    'netlify-token',
    'Netlify token',
    ['nfp_', 'nfc_', 'nfo_', 'nfu_', 'nfb_'],
    'nf[pcoub]_[A-Za-z0-9]{36,64}',
  ),
  token(
    'cloudflare-token',
    'Cloudflare token',
    ['cfut_', 'cfat_', 'cfpat_'],
    'cf(?:ut|at|pat)_[A-Za-z0-9_-]{40,80}',
  ),
  token(
    'cloudflare-origin-key',
    'Cloudflare origin CA key',
    ['v1.0-'],
    String.raw`v1\.0-[a-f0-9]{24}-[a-f0-9]{146}`,
  ),
  token(
    'fly-token',
    'Fly.io token',
    ['fm1r_', 'fm1a_', 'fm2_', 'fo1_'],
    'f(?:m1[ra]|m2|o1)_[A-Za-z0-9+/_-]{40,2000}={0,3}',
  ),
  token('render-key', 'Render API key', ['rnd_'], 'rnd_[A-Za-z0-9]{28,48}', { weak: true, check: hasDigit }),
  token(
    'planetscale-token',
    'PlanetScale credential',
    ['pscale_'],
    'pscale_(?:tkn|pw|oauth|app_secret)_[A-Za-z0-9=._-]{32,64}',
  ),
  token('supabase-token', 'Supabase access token', ['sbp_'], 'sbp_(?:oauth_|v0_)?[a-f0-9]{40}'),
  token('supabase-secret', 'Supabase secret key', ['sb_secret_'], 'sb_secret_[A-Za-z0-9_-]{20,64}'),
  token('neon-key', 'Neon API key', ['napi_'], 'napi_[a-z0-9]{40,80}', { weak: true }),
  token('databricks-token', 'Databricks token', ['dapi'], String.raw`dapi[a-f0-9]{32}(?:-\d)?`),
  token('databricks-token', 'Databricks secret', ['dose', 'dkea'], 'd(?:ose|kea)[a-f0-9]{32}'),
  token(
    'tailscale-key',
    'Tailscale key',
    ['tskey-'],
    'tskey-[a-z]{2,12}-[A-Za-z0-9]{8,20}-[A-Za-z0-9]{20,64}',
  ),
  token(
    'terraform-token',
    'Terraform Cloud token',
    ['.atlasv1.'],
    String.raw`[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_=-]{60,70}`,
    {
      back: [14],
    },
  ),
  token('pulumi-token', 'Pulumi token', ['pul-'], 'pul-[a-f0-9]{40}'),
  token(
    'vault-token',
    'HashiCorp Vault token',
    ['hvs.', 'hvb.', 'hvr.'],
    String.raw`hv[sbr]\.[A-Za-z0-9_-]{24,300}`,
  ),
  token(
    'doppler-token',
    'Doppler token',
    ['dp.pt.', 'dp.st.', 'dp.ct.', 'dp.sa.', 'dp.scim.', 'dp.audit.'],
    String.raw`dp\.(?:pt|st|ct|sa|scim|audit)\.(?:[a-z0-9_-]{2,35}\.)?[A-Za-z0-9]{40,44}`,
  ),
]

function hasDigit(secret: string) {
  return /\d/.test(secret) ? ('high' as const) : undefined
}
