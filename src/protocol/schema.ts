// Field descriptions as plain data. One description gives the TypeScript type, the run-time check, the JSON
// Schema and the docs row. Written here instead of taken from a validation library because the SDK and the hook
// load it on every start (a library costs more than the whole hook) and because docs need a sentence per field.

export type Kind = 'text' | 'number' | 'flag' | 'word' | 'oneOf' | 'list' | 'object' | 'map' | 'any'

/** A field: what it holds, said in one sentence. `Type` is only there for inference. */
export interface Schema<Type = unknown> {
  readonly kind: Kind
  readonly doc: string
  readonly optional?: boolean
  readonly nullable?: boolean
  /** Documented values (`word`: others are accepted, `oneOf`: only these). */
  readonly values?: readonly string[]
  readonly item?: Schema
  readonly fields?: Fields
  /** Other names under which builds or older docs send the same field. */
  readonly aliases?: readonly string[]
  readonly type?: Type
}

export interface OptionalSchema<Type> extends Schema<Type> {
  readonly optional: true
}

export type Fields = Readonly<Record<string, Schema>>

type TypeOf<S> = S extends Schema<infer Type> ? Type : never
type OptionalKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly optional: true } ? K : never
}[keyof F]

/** The object type that a set of fields describes. */
export type Infer<F extends Fields> = Simplify<
  { -readonly [K in Exclude<keyof F, OptionalKeys<F>>]: TypeOf<F[K]> } & {
    -readonly [K in OptionalKeys<F>]?: TypeOf<F[K]>
  }
>
type Simplify<T> = { [K in keyof T]: T[K] } & {}

export const text = (doc: string): Schema<string> => ({ kind: 'text', doc })
export const number = (doc: string): Schema<number> => ({ kind: 'number', doc })
export const flag = (doc: string): Schema<boolean> => ({ kind: 'flag', doc })
/** Not checked at run time; `Type` is what documented builds send. */
export const any = <Type = unknown>(doc: string): Schema<Type> => ({ kind: 'any', doc })

/** A string with documented values, open to new ones: payloads grow without notice. */
export const word = <const V extends readonly string[]>(
  doc: string,
  values: V,
): Schema<V[number] | (string & {})> => ({
  kind: 'word',
  doc,
  values,
})

/** A string that is one of these values and nothing else: answers are checked exactly. */
export const oneOf = <const V extends readonly string[]>(doc: string, values: V): Schema<V[number]> => ({
  kind: 'oneOf',
  doc,
  values,
})

export const list = <T>(doc: string, item: Schema<T>): Schema<T[]> => ({ kind: 'list', doc, item })
export const map = <T>(doc: string, item: Schema<T>): Schema<Record<string, T>> => ({
  kind: 'map',
  doc,
  item,
})
export const object = <F extends Fields>(doc: string, fields: F): Schema<Infer<F>> => ({
  kind: 'object',
  doc,
  fields,
})

export const optional = <T>(schema: Schema<T>): OptionalSchema<T> => ({ ...schema, optional: true })
export const nullable = <T>(schema: Schema<T>): Schema<T | null> => ({ ...schema, nullable: true })
export const alias = <S extends Schema>(schema: S, ...aliases: string[]): S => ({ ...schema, aliases })
