// The rules of a package that carry decisions, by Cupcake's names, the strongest first.

export const VERBS = ['halt', 'deny', 'block', 'ask', 'allow_override', 'modify', 'add_context'] as const

export type Verb = (typeof VERBS)[number]

export function isVerb(name: string | undefined): name is Verb {
  return (VERBS as readonly (string | undefined)[]).includes(name)
}

/** The verbs that stop an action where it can be stopped. */
export function stops(verb: Verb): boolean {
  return verb === 'halt' || verb === 'deny' || verb === 'block'
}
