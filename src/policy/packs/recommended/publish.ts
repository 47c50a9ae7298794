// Registries and releases.
import { packRule } from '../../rule.ts'
import { flagValue, hasFlag } from '../../view/shell-view.ts'

export const publishPackage = packRule({
  id: 'publish-package',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This publishes for everybody, and a release cannot be taken back.',
  instead: 'Prepare the release (version, changelog, --dry-run); the pipeline or the person publishes.',
  programs:
    'npm pnpm yarn bun cargo gem twine poetry uv hatch flit pdm mvn mvnw gradle gradlew dotnet nuget python python3 glab hub svn helm vsce ovsx lerna changeset semantic-release goreleaser flutter dart pod mix rebar3 conda anaconda npx gh jsr deno crane skopeo cosign pub bunx fastlane clasp',
  command({ name, words, operands, command, flags }) {
    const [first = '', second = ''] = operands
    if (hasFlag(flags, 'dry-run', 'n', 'help')) return false
    switch (name) {
      case 'npm':
      case 'pnpm':
      case 'bun':
        return /^(?:publish|unpublish|deprecate|owner|star|access|team)$/.test(first)
          ? !/^(?:ls|list|get)$/.test(second)
          : (first === 'dist-tag' && second !== 'ls') ||
              (first === 'token' && /^(?:create|revoke|delete)$/.test(second))
      case 'python':
      case 'python3':
        return flagValue(words, 'm') === 'twine' && words.includes('upload')
      case 'hub':
        return first === 'delete' || (first === 'release' && /^(?:create|delete|edit)$/.test(second))
      case 'glab':
        return (
          /^(?:repo|project|release)$/.test(first) &&
          /^(?:delete|create|archive|transfer)$/.test(second) &&
          !(first !== 'release' && second === 'create')
        )
      case 'svn':
        return /^(?:delete|del|remove|rm)$/.test(first) && words.some((word) => word.includes('://'))
      case 'yarn':
        return first === 'publish' || (first === 'npm' && /^(?:publish|tag)$/.test(second))
      case 'cargo':
        return /^(?:publish|yank|owner)$/.test(first)
      case 'gem':
        return /^(?:push|yank|owner)$/.test(first)
      case 'twine':
        return first === 'upload'
      case 'poetry':
      case 'uv':
      case 'hatch':
      case 'flit':
      case 'pdm':
      case 'vsce':
      case 'ovsx':
      case 'changeset':
      case 'lerna':
      case 'jsr':
      case 'pub':
      case 'deno':
      case 'clasp':
        return first === 'publish' || (name === 'clasp' && first === 'push')
      case 'flutter':
      case 'dart':
        return first === 'pub' && second === 'publish'
      case 'mvn':
      case 'mvnw':
        return operands.some((word) => /^(?:deploy|release:perform|nexus-staging:release)$/.test(word))
      case 'gradle':
      case 'gradlew':
        return operands.some((word) => /(?:^|:)(?:publish(?!ToMavenLocal)\w*|uploadArchives)$/.test(word))
      case 'dotnet':
        return first === 'nuget' && /^(?:push|delete)$/.test(second)
      case 'nuget':
        return /^(?:push|delete)$/.test(first)
      case 'helm':
        return first === 'push' || first === 'cm-push'
      case 'crane':
      case 'skopeo':
        return /^(?:push|copy|append|delete)$/.test(first)
      case 'semantic-release':
        return true
      case 'goreleaser':
        return first === 'release' && !hasFlag(flags, 'snapshot', 'skip-publish')
      case 'pod':
        return first === 'trunk' && second === 'push'
      case 'mix':
      case 'rebar3':
        return first === 'hex.publish' || (first === 'hex' && second === 'publish')
      case 'anaconda':
        return first === 'upload'
      case 'gh':
        return (
          (first === 'release' && /^(?:create|delete|edit)$/.test(second)) ||
          (first === 'repo' && /^(?:delete|archive|rename|edit)$/.test(second)) ||
          (first === 'secret' && second === 'delete') ||
          (first === 'workflow' &&
            (second === 'disable' ||
              (second === 'run' && /deploy|release|publish|prod/i.test(operands[2] ?? '')))) ||
          (first === 'pr' && second === 'merge' && hasFlag(flags, 'admin')) ||
          (first === 'api' && isDestructiveApi(words))
        )
      case 'fastlane':
        return /^(?:release|deliver|supply|pilot|deploy|upload)/.test(second || first)
      default:
        return command.index < 0
    }
  },
})

function isDestructiveApi(words: readonly string[]): boolean {
  return words.some((word, index) =>
    /^(?:-X|--method)$/.test(word)
      ? /^(?:DELETE)$/i.test(words[index + 1] ?? '')
      : /^(?:-X|--method=)DELETE$/i.test(word),
  )
}
