// The files of a policy: where they are, and what they say. The only place of this folder that reads files.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compilePolicy } from './compile-policy.ts'
import { brokenLayer, loadPolicyText } from './file/load-policy-text.ts'
import { mergeLayers } from './layers/merge-layers.ts'
import type { Policy } from './policy.ts'
import type { LayerData } from './policy-data.ts'

export interface PolicyPlaces {
  readonly workspace: string
  readonly home: string
  readonly platform?: string
  readonly env?: Readonly<Record<string, string | undefined>>
}

export interface PolicyFile {
  readonly layer: LayerData['layer']
  readonly path: string
}

/** Where policy files may be, highest layer first; whether they exist is another question. */
export function locatePolicies({
  workspace,
  home,
  platform = 'linux',
  env = {},
}: PolicyPlaces): PolicyFile[] {
  return [
    { layer: 'organisation', path: join(organisationFolder(platform, env), 'policy.yaml') },
    { layer: 'user', path: join(policyFolder({ home, platform, env }), 'policy.yaml') },
    { layer: 'project', path: join(workspace, '.jackline', 'policy.yaml') },
  ]
}

type Env = NonNullable<PolicyPlaces['env']>

function organisationFolder(platform: string, env: Env): string {
  if (platform === 'darwin') return '/Library/Application Support/jackline'
  if (platform === 'win32') return join(env['ProgramData'] || 'C:\\ProgramData', 'jackline')
  return '/etc/jackline'
}

/** The folder of the user layer: XDG, or %APPDATA% on Windows. */
export function policyFolder({
  home,
  platform = process.platform,
  env = process.env,
}: Omit<PolicyPlaces, 'workspace'>): string {
  if (platform === 'win32') return join(env['APPDATA'] || join(home, 'AppData', 'Roaming'), 'jackline')
  return join(env['XDG_CONFIG_HOME'] || join(home, '.config'), 'jackline')
}

/** Reads the files that exist. One that exists and cannot be read is an issue, never ignored. */
export async function loadLayers(files: readonly PolicyFile[]): Promise<LayerData[]> {
  const layers: LayerData[] = []
  for (const { layer, path } of files) {
    const read = readPolicyFile(path)
    if (read === null) continue
    if ('text' in read) layers.push(await loadPolicyText(read.text, path, layer))
    else
      layers.push(
        brokenLayer(layer, path, [
          { file: path, line: 1, column: 1, severity: 'error', message: `cannot be read: ${read.problem}` },
        ]),
      )
  }
  return layers
}

function readPolicyFile(path: string): { text: string } | { problem: string } | null {
  try {
    return { text: readFileSync(path, 'utf8') }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return code === 'ENOENT' || code === 'ENOTDIR' ? null : { problem: message }
  }
}

/** Everything in one: locate, read, merge, compile. Without any file the core and `recommended` are in force. */
export async function loadPolicies(places: PolicyPlaces): Promise<Policy> {
  return compilePolicy(mergeLayers(await loadLayers(locatePolicies(places))))
}
