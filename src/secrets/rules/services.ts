// Observability, issue trackers, design, content and everything else with a telling prefix.
import { type Rule, token } from '../rule.ts'

export const serviceRules: readonly Rule[] = [
  token(
    'newrelic-key',
    'New Relic key',
    ['NRAK-', 'NRII-', 'NRIQ-', 'NRRA-', 'NRSP-', 'NRJS-'],
    'NR(?:AK|II|IQ|RA|SP|JS)-[A-Za-z0-9_-]{19,40}',
  ),
  token('newrelic-key', 'New Relic licence key', ['FFFFNRAL', 'NRAL'], '[a-f0-9]{36}(?:FFFF)?NRAL', {
    back: [36, 40],
  }),
  token('sentry-token', 'Sentry token', ['sntrys_', 'sntryu_'], 'sntry[su]_[A-Za-z0-9+/=_-]{40,400}'),
  token(
    'grafana-token',
    'Grafana token',
    ['glc_', 'glsa_'],
    'gl(?:c_[A-Za-z0-9+/]{32,400}={0,3}|sa_[A-Za-z0-9]{32}_[A-Fa-f0-9]{8})',
  ),
  token('grafana-token', 'Grafana API key', ['eyJrIjoi'], 'eyJrIjoi[A-Za-z0-9]{50,400}={0,2}'),
  token('dynatrace-token', 'Dynatrace token', ['dt0'], String.raw`dt0[a-z]\d\d\.[A-Z0-9]{24}\.[A-Z0-9]{64}`),
  token('datadog-token', 'Datadog token', ['ddpat_', 'ddapp_'], 'dd(?:pat|app)_[A-Za-z0-9]{30,80}'),
  token('linear-key', 'Linear API key', ['lin_api_', 'lin_oauth_'], 'lin_(?:api|oauth)_[A-Za-z0-9]{32,64}'),
  token('notion-token', 'Notion token', ['ntn_'], 'ntn_[A-Za-z0-9]{40,60}'),
  token('notion-token', 'Notion token', ['secret_'], 'secret_[A-Za-z0-9]{43}(?![A-Za-z0-9])', {
    weak: true,
    check: (secret) => (/\d/.test(secret) ? 'high' : undefined),
  }),
  token(
    'figma-token',
    'Figma token',
    ['figd_', 'figu_', 'figo_', 'figoh_', 'figor_'],
    'fig(?:d|u|o|oh|or|ur|uh)_[A-Za-z0-9_-]{36,64}',
  ),
  token('airtable-token', 'Airtable token', ['pat'], String.raw`pat[A-Za-z0-9]{14}\.[a-f0-9]{64}`),
  token(
    'asana-token',
    'Asana token',
    ['0/1', '1/1', '2/1'],
    String.raw`[012]/\d{14,18}(?:/\d{14,18})?:[a-f0-9]{32}`,
  ),
  token('contentful-token', 'Contentful token', ['CFPAT-'], 'CFPAT-[A-Za-z0-9_-]{43}'),
  token(
    'hubspot-token',
    'HubSpot token',
    ['pat-na', 'pat-eu'],
    String.raw`pat-(?:na|eu)\d-[a-fA-F0-9]{8}-[a-fA-F0-9-]{27}`,
  ),
  token(
    'launchdarkly-key',
    'LaunchDarkly key',
    ['sdk-', 'api-', 'mob-'],
    '(?:sdk|api|mob)-[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[a-f0-9]{4}-[a-f0-9]{12}',
    {
      weak: true,
      confidence: 'medium',
    },
  ),
  token('dropbox-token', 'Dropbox token', ['sl.'], String.raw`sl\.(?:u\.)?[A-Za-z0-9_-]{120,1500}`, {
    weak: true,
  }),
  token('typeform-token', 'Typeform token', ['tfp_'], 'tfp_[A-Za-z0-9_.-]{40,64}'),
  token('readme-key', 'ReadMe API key', ['rdme_'], 'rdme_[a-z0-9]{70}'),
  token('frameio-token', 'Frame.io token', ['fio-u-'], 'fio-u-[A-Za-z0-9_=-]{64}'),
  token('adafruit-key', 'Adafruit IO key', ['aio_'], 'aio_[A-Za-z0-9]{28}(?![A-Za-z0-9])', { weak: true }),
  token(
    'mapbox-token',
    'Mapbox secret token',
    ['sk.eyJ'],
    String.raw`sk\.eyJ[A-Za-z0-9_-]{60,200}\.[A-Za-z0-9_-]{20,40}`,
  ),
  token('okta-token', 'Okta token', ['SSWS 00'], 'SSWS (00[A-Za-z0-9_-]{39,42})'),
  token(
    'onepassword-token',
    '1Password service account token',
    ['ops_eyJ'],
    'ops_eyJ[A-Za-z0-9_-]{100,1500}={0,2}',
  ),
  token(
    'onepassword-key',
    '1Password secret key',
    ['A3-'],
    'A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})(?:-[A-Z0-9]{5}){3}',
  ),
  token('age-key', 'age private key', ['AGE-SECRET-KEY-1'], 'AGE-SECRET-KEY-1[A-Z0-9]{58}', {
    ignoreCase: true,
  }),
  token('age-key', 'age plugin key', ['AGE-PLUGIN-'], 'AGE-PLUGIN-[A-Z0-9]{2,20}-1[A-Z0-9]{20,200}'),
  token(
    'snyk-token',
    'Snyk token',
    ['snyk_uat.', 'snyk_sat.'],
    String.raw`snyk_[us]at\.[a-f0-9]{8}\.[A-Za-z0-9._-]{40,300}`,
  ),
  token('scalingo-token', 'Scalingo token', ['tk-us-'], 'tk-us-[A-Za-z0-9_-]{48}'),
  token('intercom-token', 'Intercom token', ['dG9rO'], 'dG9rO[A-Za-z0-9+/]{45,60}={0,2}'),
  token(
    'wireguard-key',
    'WireGuard private key',
    ['PrivateKey = ', 'PresharedKey = '],
    'P(?:rivate|reshared)Key = ([A-Za-z0-9+/]{43}=)',
  ),
]
