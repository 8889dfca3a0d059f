import * as z from 'zod/mini'
import type { Code } from './errors.ts'

/**
 * Who may call: `anyone`; `signed-in`, a member with or without a zip code; `leaving`, the same and one who is
 * barred; `member`, one with a zip code; `admin`.
 */
export type Guard = 'anyone' | 'signed-in' | 'leaving' | 'member' | 'admin'

/** At most `max` calls in `seconds` by one member (or, of a call that needs no sign-in, one address). */
export type Limit = { max: number; seconds: number }

type Schema = z.ZodMiniType
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export type RouteOptions = {
  guard: Guard
  /** One sentence for the OpenAPI document. */
  says: string
  /** Group in the OpenAPI document, if it is not the name of the contract file. */
  tag?: string
  params?: Schema
  /** What a path whose id is no number answers: the same as one that does not exist. */
  missing?: Code
  query?: Schema
  body?: Schema
  returns: Schema
  /** What the rule itself may refuse; what guard, schema and limits refuse is understood. */
  fails?: readonly Code[]
  limit?: Limit
  /** A GET that writes (opening a letter, using up a sign-in state) runs in a transaction like every other method. */
  writes?: true
  /** Reads `Idempotency-Key`. */
  idempotent?: true
  /** A body that cannot be read counts as none. */
  anyBody?: true
  /** Its data stands at the top level of the body as well. */
  alsoAtTop?: true
}

export type Route = RouteOptions & { method: Method; path: string }

const define =
  <M extends Method>(method: M) =>
  <const G extends RouteOptions>(path: string, given: G) => ({ method, path, ...given })

export const get = define('GET')
export const post = define('POST')
export const patch = define('PATCH')
export const del = define('DELETE')

type Parts<R, Side extends 'in' | 'out'> = {
  [K in 'params' | 'query' | 'body' as R extends Record<K, Schema> ? K : never]: R extends Record<
    K,
    infer S extends Schema
  >
    ? Side extends 'in'
      ? z.input<S>
      : z.output<S>
    : never
}

/** What a caller hands over: `params`, `query`, `body`, those that the route has. */
export type CallInput<R> = Parts<R, 'in'>
/** The same as its rule receives it, parsed. */
export type Input<R> = Parts<R, 'out'>
/** The `data` of its answer. */
export type Output<R> = R extends { returns: infer S extends Schema } ? z.output<S> : never

/** Nothing but a done: `data` is null. */
export const nothing = z.null()

/** An id in an answer. */
export const id = z.int()

const digits = /^\d{1,15}$/

/** An id in a body: a whole number, or its digits. */
export const idSent = z.pipe(
  z.union([z.int().check(z.positive()), z.string().check(z.regex(digits))]),
  z.transform(Number),
)

/** The `{id}` of a path. */
export const idParam = z.object({ id: z.pipe(z.string().check(z.regex(digits)), z.transform(Number)) })

/** ISO 8601 in UTC, without fractions of a second. */
export const instant = z.iso.datetime()

/** `schema`, or `fallback` where it is null or absent. */
export const withDefault = <S extends Schema, F extends z.output<S> | null>(schema: S, fallback: F) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value): z.output<S> | F => value ?? fallback),
  )

const count = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))

/** `page` counts from 1 and 0 means 1; `size` is capped at 100, and 0 means the default. */
export const pageQuery = (defaultSize: number) => ({
  page: z.pipe(
    z.optional(count),
    z.transform(page => page || 1),
  ),
  size: z.pipe(
    z.optional(count),
    z.transform(size => Math.min(size || defaultSize, 100)),
  ),
})

/** True unless the parameter is `false`: by it a screen leaves out a part of an answer that it does not show. */
export const unlessFalse = z.pipe(
  z.catch(z.optional(z.enum(['true', 'false'])), undefined),
  z.transform(sent => sent !== 'false'),
)

export const pageOf = <S extends Schema>(item: S) =>
  z.object({
    content: z.array(item),
    currentPage: z.int(),
    size: z.int(),
    totalElements: z.int(),
    totalPages: z.int(),
  })
