// Code hosting, package registries, continuous integration.
import { judgeChecksum } from '../checksum.ts'
import { looksRandom } from '../randomness.ts'
import { type Rule, token } from '../rule.ts'

export const codeHostRules: readonly Rule[] = [
  token(
    'github-token',
    'GitHub token',
    ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'],
    'gh[pousr]_[A-Za-z0-9]{36,255}',
    {
      check: judgeChecksum,
    },
  ),
  token(
    'github-token',
    'GitHub fine-grained token',
    ['github_pat_'],
    'github_pat_[A-Za-z0-9]{20,30}_[A-Za-z0-9]{40,80}',
  ),
  token(
    'gitlab-token',
    'GitLab token',
    [
      'glpat-',
      'glptt-',
      'gldt-',
      'glrt-',
      'glcbt-',
      'glft-',
      'glsoat-',
      'glimt-',
      'glagent-',
      'gloas-',
      'glffct-',
      'glwt-',
    ],
    String.raw`gl(?:pat|ptt|dt|rt|cbt|ft|soat|imt|agent|oas|ffct|wt)-(?:t\d_)?[A-Za-z0-9_-]{20,300}(?:\.\d{2}\.[a-z0-9]{9})?`,
  ),
  token('gitlab-token', 'GitLab runner registration token', ['GR1348941'], 'GR1348941[A-Za-z0-9_-]{20,30}'),
  token('bitbucket-token', 'Bitbucket app password', ['ATBB'], 'ATBB[A-Za-z0-9]{32}', {
    confidence: 'medium',
  }),
  token(
    'atlassian-token',
    'Atlassian API token',
    ['ATATT3', 'ATCTT3', 'ATSTT3'],
    'AT[ACS]TT3[A-Za-z0-9_=-]{60,250}',
  ),
  token('npm-token', 'npm access token', ['npm_'], 'npm_[A-Za-z0-9]{36}', { check: judgeChecksum }),
  token('pypi-token', 'PyPI token', ['pypi-AgE'], 'pypi-AgE[A-Za-z0-9_-]{50,1000}'),
  token('rubygems-key', 'RubyGems API key', ['rubygems_'], 'rubygems_[a-f0-9]{48}'),
  token('crates-token', 'crates.io token', ['cio'], 'cio[A-Za-z0-9]{32}(?![A-Za-z0-9])', {
    weak: true,
    check: mixed,
  }),
  token('nuget-key', 'NuGet API key', ['oy2'], 'oy2[a-z0-9]{43}(?![a-z0-9])', { weak: true, check: mixed }),
  token('docker-token', 'Docker Hub token', ['dckr_pat_', 'dckr_oat_'], 'dckr_[po]at_[A-Za-z0-9_-]{27,64}'),
  token('artifactory-token', 'JFrog token', ['AKCp'], 'AKCp[A-Za-z0-9]{59,120}'),
  token('artifactory-token', 'JFrog reference token', ['cmVmdGtu'], 'cmVmdGtu[A-Za-z0-9]{56,100}'),
  token('clojars-token', 'Clojars token', ['CLOJARS_'], 'CLOJARS_[a-z0-9]{60}'),
  token('packagist-token', 'Packagist token', ['packagist_'], 'packagist_[ou][ur]t_[a-f0-9]{64,80}'),
  token(
    'circleci-token',
    'CircleCI token',
    ['CCIPAT_', 'CCIPRJ_'],
    'CCIP(?:AT|RJ)_[A-Za-z0-9]{16,40}_[A-Za-z0-9]{40}',
  ),
  token(
    'buildkite-token',
    'Buildkite token',
    ['bkua_', 'bkaj_', 'bkct_'],
    'bk(?:ua|aj|ct)_[A-Za-z0-9]{32,64}',
  ),
  token('sonar-token', 'SonarQube token', ['sqp_', 'squ_', 'sqa_'], 'sq[pua]_[a-f0-9]{40}'),
  token(
    'sourcegraph-token',
    'Sourcegraph token',
    ['sgp_'],
    'sgp_(?:[a-fA-F0-9]{16}_|local_)?[a-fA-F0-9]{40}',
  ),
  token('postman-key', 'Postman API key', ['PMAK-'], 'PMAK-[a-f0-9]{24}-[a-f0-9]{34}'),
  token('prefect-key', 'Prefect API key', ['pnu_'], 'pnu_[A-Za-z0-9]{36}', { weak: true }),
  token('infracost-key', 'Infracost API key', ['ico-'], 'ico-[A-Za-z0-9]{32}', { weak: true, check: mixed }),
  token('cursor-key', 'Cursor API key', ['crsr_'], 'crsr_[a-f0-9]{64}'),
  token('cursor-key', 'Cursor API key', ['key_'], 'key_[a-f0-9]{64}(?![a-f0-9])', { weak: true }),
]

/** Weak prefixes need a body that no identifier has. */
function mixed(secret: string) {
  return /\d/.test(secret) || looksRandom(secret) ? ('medium' as const) : undefined
}
