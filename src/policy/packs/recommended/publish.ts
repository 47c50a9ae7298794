// Registries and releases.
import { packRule } from '../../rule.ts'
import { type CommandView, flagValue, hasFlag } from '../../view/shell-view.ts'
import { behindRunner } from './behind-runner.ts'

export const publishPackage = packRule({
  id: 'publish-package',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This publishes for everybody, and a release cannot be taken back.',
  instead: 'Prepare the release (version, changelog, --dry-run); the pipeline or the person publishes.',
  programs:
    'npm pnpm yarn bun cargo gem twine poetry uv hatch flit pdm mvn mvnw gradle gradlew dotnet nuget python python3 glab hub svn helm vsce ovsx lerna changeset semantic-release goreleaser flutter dart pod mix rebar3 conda anaconda npx gh jsr deno crane skopeo cosign pub bunx fastlane clasp np release-it sbt cabal conan eas expo code-push appcenter lein luarocks nimble opam stack maturin setuptools ansible-galaxy electron-builder electron-forge web-ext chrome-webstore-upload buf oras standard-release auto nx xcrun dub rebar cpan-upload publint-release changelogen bumpp ruby php node java composer symfony',
  command(given) {
    const view = isPackageManager(given) ? given : behindRunner(given)
    const { name, words, operands, command, flags } = view
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
      case 'setup.py':
        return operands.some((word) => /^(?:upload|register)$/.test(word))
      case 'np':
      case 'standard-release':
        return !hasFlag(flags, 'version', 'preview')
      case 'release-it':
        return !hasFlag(flags, 'changelog', 'release-version', 'version', 'no-npm.publish')
      case 'changelogen':
      case 'bumpp':
        return hasFlag(flags, 'publish')
      case 'auto':
        return first === 'shipit' || first === 'release'
      case 'nx':
        return (
          first === 'release' &&
          (second === 'publish' || (second === '' && !hasFlag(flags, 'skip-publish', 'd')))
        )
      case 'sbt':
        return operands.some((word) =>
          /^\+?(?:\w+\/)?(?:publish(?!Local|M2)\w*|sonatypeRelease|ci-release)$/.test(word),
        )
      case 'cabal':
      case 'stack':
      case 'luarocks':
      case 'conan':
      case 'oras':
      case 'buf':
        return /^(?:upload|push)$/.test(first) && !/^(?:localhost|127\.0\.0\.1)[:/]/.test(second)
      case 'nimble':
      case 'opam':
      case 'maturin':
      case 'electron-forge':
        return /^(?:publish|upload)$/.test(first)
      case 'electron-builder':
        return /^(?:always|onTag)/.test(flagValue(words, 'publish', 'p') ?? '')
      case 'lein':
        return first === 'deploy'
      case 'ansible-galaxy':
        return operands.includes('publish') || (first === 'role' && second === 'import')
      case 'web-ext':
        return first === 'sign'
      case 'chrome-webstore-upload':
        return first !== ''
      case 'xcrun':
        return first === 'altool' && words.some((word) => /^--upload-/.test(word))
      case 'eas':
        return /^(?:submit|update|channel:edit|branch:delete)$/.test(first) || hasFlag(flags, 'auto-submit')
      case 'expo':
        return /^(?:publish|upload:\w+)$/.test(first)
      case 'code-push':
      case 'appcenter':
        return /^(?:release(?:-react|-cordova)?|promote|rollback)$/.test(
          name === 'appcenter' ? second : first,
        )
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
        return operands.includes('upload')
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
          // A draft is seen by nobody else yet.
          (first === 'release' && /^(?:create|delete|edit)$/.test(second) && !hasFlag(flags, 'draft', 'd')) ||
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

/** These publish by a word of their own; what they run by name is another program. */
function isPackageManager({ name, operands }: CommandView): boolean {
  return (
    /^(?:npm|pnpm|yarn|bun)$/.test(name) &&
    /^(?:publish|unpublish|deprecate|owner|star|access|team|dist-tag|token|npm)$/.test(operands[0] ?? '')
  )
}

function isDestructiveApi(words: readonly string[]): boolean {
  return words.some((word, index) =>
    /^(?:-X|--method)$/.test(word)
      ? /^(?:DELETE)$/i.test(words[index + 1] ?? '')
      : /^(?:-X|--method=)DELETE$/i.test(word),
  )
}
