import { describe, expect, it } from 'vitest'
import { analyze, invocation } from '../index.ts'

const of = (line: string) => {
  const { flags, operands } = invocation(analyze(line, { cwd: '/w', home: '/h' }).commands[0]!)
  return [flags, operands.map((o) => o.known)]
}

describe('an invocation', () => {
  it.each([
    ['rm -rf a b', ['-r', '-f'], ['a', 'b']],
    ['rm --rec a', ['--recursive'], ['a']],
    [
      'git -C /x -c a=b push --force-with-lease origin main',
      ['--force-with-lease'],
      ['push', 'origin', 'main'],
    ],
    ["git commit -m '-n' --no-verify", ['-m', '--no-verify'], ['commit']],
    ['git commit -nm x', ['-n', '-m'], ['commit']],
    ['docker -H x system prune -af --volumes', ['-H', '-a', '-f', '--volumes'], ['system', 'prune']],
    ['kubectl -n prod delete ns prod', ['-n'], ['delete', 'ns', 'prod']],
    ['terraform apply -auto-approve', ['-auto-approve'], ['apply']],
    ["mysql -e 'drop table x'", ['-e'], []],
    ['foo -ab --long=1 -- -x', ['-a', '-b', '--long'], ['-x']],
  ])('%s', (line, flags, operands) => expect(of(line)).toEqual([flags, operands]))

  it('knows the folder of git -C', () => {
    expect(invocation(analyze('git -C sub status', { cwd: '/w' }).commands[0]!).cwd).toBe('/w/sub')
  })
})
