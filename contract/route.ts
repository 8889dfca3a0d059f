import * as z from 'zod/mini'
import type { Code } from './errors.ts'
import type { StaffGuard } from './staff-roles.ts'

/**
 * The callers of a route. `signed-in`: a member with or without a zip code. `leaving`: the same, or barred.
 * `member`: with a zip code. `reviewer`, `moderator`, `admin`: with at least that role at the desk.
 */
export type Guard = 'anyone' | 'signed-in' | 'leaving' | 'member' | StaffGuard

/** At most `max` calls in `seconds` by one member, or by one address if the call needs no sign-in. */
export type Limit = { max: number; seconds: number }

type Schema = z.ZodMiniType
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Address = `/api/${string}`

export type RouteOptions = {
  guard: Guard
  /** One sentence for the OpenAPI document. */
  says: string
  /** Group in the OpenAPI document, if it is not the name of the contract file. */
  tag?: string
  params?: Schema
  /** The refusal of a path whose id is no number, equal to the refusal of an absent thing. */
  missing?: Code
  query?: Schema
  body?: Schema
  returns: Schema
  /** The refusals of the handler itself. Guard, schemas and limits add theirs. */
  fails?: readonly Code[]
  limit?: Limit
  /**
   * A GET that writes (opening a letter, using up a sign-in state). It runs in a transaction like the other
   * methods.
   */
  writes?: true
  /** A POST that only reads, because its input must not stand in an address. It runs like a GET without `writes`. */
  reads?: true
  /**
   * During the read-only mode a call that writes answers COM-007, except these. `runs`: sign-in, and ending the mode.
   * `rolls-back`: a read, though by POST or with a mark such as the opening of a letter. Its transaction is rolled back.
   */
  whileReadOnly?: 'runs' | 'rolls-back'
  /**
   * Addresses of the reads whose answers this route changes; `useSend` reads those answers again. Strings, because route
   * references would be import cycles and would load other features in the browser.
   */
  changes?: readonly Address[]
  /** Reads `Idempotency-Key`. */
  idempotent?: true
  /** An unreadable body counts as absent. */
  anyBody?: true
  /**
   * An equal second address, which the OpenAPI document names. Linters take `path` for ambiguous, because another route
   * has a parameter where it has a word.
   */
  documentedAt?: Address
  /** The data is also at the top level of the body. */
  alsoAtTop?: true
}

export type Route = RouteOptions & { method: Method; path: string }

/** Whether a call of the route writes. */
export const isWriting = ({ method, writes, reads }: Pick<Route, 'method' | 'writes' | 'reads'>): boolean =>
  (method !== 'GET' && !reads) || writes === true

/** Whether the read-only mode refuses a call of the route. */
export const isRefusedInReadOnly = (
  route: Pick<Route, 'method' | 'writes' | 'reads' | 'whileReadOnly'>,
): boolean => isWriting(route) && !route.whileReadOnly

const define =
  <M extends Method, Options extends RouteOptions>(method: M) =>
  <const G extends Options>(path: string, given: G) => ({ method, path, ...given })

type WriteOptions = RouteOptions & Required<Pick<RouteOptions, 'changes'>>

export const get = define<'GET', RouteOptions>('GET')
export const post = define<'POST', WriteOptions>('POST')
export const patch = define<'PATCH', WriteOptions>('PATCH')
export const del = define<'DELETE', WriteOptions>('DELETE')

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

/** The input of a caller: `params`, `query` and `body`, as the route has them. */
export type CallInput<R> = Parts<R, 'in'>
/** The same input as the handler receives it, parsed. */
export type Input<R> = Parts<R, 'out'>
/** The `data` of the answer. */
export type Output<R> = R extends { returns: infer S extends Schema } ? z.output<S> : never

/** `data` is null. */
export const nothing = z.null()

/** An id in an answer. */
export const id = z.int()

const digits = /^\d{1,15}$/

/** An id in a body: a positive whole number, or its digits. */
export const idSent = z.pipe(
  z.union([z.int().check(z.positive()), z.string().check(z.regex(digits))]),
  z.transform(Number),
)

/** The `{id}` of a path. */
export const idParam = z.object({ id: z.pipe(z.string().check(z.regex(digits)), z.transform(Number)) })

/** ISO 8601 in UTC, without fractions of a second. */
export const instant = z.iso.datetime()

/** A day of Asia/Seoul in a request. PostgreSQL knows no year 0. */
export const daySent = z.iso
  .date({ error: '날짜를 다시 확인해 주세요.' })
  .check(z.refine(sent => !sent.startsWith('0000'), { error: '날짜를 다시 확인해 주세요.' }))

/** `schema`, or `fallback` if the value is null or absent. */
export const withDefault = <S extends Schema, F extends z.output<S> | null>(schema: S, fallback: F) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value): z.output<S> | F => value ?? fallback),
  )

const count = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))

/** `page` counts from 1, and 0 means 1. `size` is at most 100, and 0 means the default. */
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

/** True unless the parameter is `false`. A screen leaves out with it a part of the answer that it does not show. */
export const unlessFalse = z.pipe(
  z.catch(z.optional(z.enum(['true', 'false'])), undefined),
  z.transform(sent => sent !== 'false'),
)

/** True only for `true`; any other word than `false` is COM-001. */
export const ifTrue = z.pipe(
  z.optional(z.enum(['true', 'false'])),
  z.transform(sent => sent === 'true'),
)

/** A parameter of a query with few values, `fallback` if it is absent. */
export const oneOf = <const V extends readonly string[]>(values: V, fallback: V[number]) =>
  z.pipe(
    z.optional(z.enum(values)),
    z.transform((sent): V[number] => sent ?? fallback),
  )

export const pageOf = <S extends Schema>(item: S) =>
  z.object({
    content: z.array(item),
    currentPage: z.int(),
    size: z.int(),
    totalElements: z.int(),
    totalPages: z.int(),
  })
