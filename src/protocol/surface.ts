// Where Cursor's agent runs. Which events fire there differs (protocol.md 3.8).

export const SURFACES = ['ide', 'cli', 'cli-print', 'cloud'] as const
export type Surface = (typeof SURFACES)[number]

/** `unproven`: no source saw it fire there and none says that it never does. */
export type Firing = 'fires' | 'never' | 'unproven'
export type SurfaceTable = Readonly<Record<Surface, Firing>>

const MARKS = { f: 'fires', n: 'never', u: 'unproven' } as const
type Mark = keyof typeof MARKS

/** Four marks in the order of SURFACES: f fires, n never, u unproven. */
export function surfaces(ide: Mark, cli: Mark, cliPrint: Mark, cloud: Mark): SurfaceTable {
  return { ide: MARKS[ide], cli: MARKS[cli], 'cli-print': MARKS[cliPrint], cloud: MARKS[cloud] }
}
