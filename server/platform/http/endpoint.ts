import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Guard, Input, Output, Route } from '#contract/route.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Ctx, Me, Refusal } from '#server/platform/ctx.ts'

/** The caller as the guard of the route guarantees it. */
type Caller<G extends Guard> = G extends 'anyone' ? Me | null : Me

/** `Extra` is what `fromRequest` took from the request. */
type Handler<R extends Route, Extra, Result> = (
  ctx: Ctx,
  me: Caller<R['guard']>,
  input: Input<R> & Extra,
) => Promise<Result>

type EndpointOptions<R extends Route, Extra, Result> = {
  /** Takes more from the request than the contract names: cookies, headers, the body before parsing. */
  fromRequest?: (request: FastifyRequest, config: Config) => Extra
  /** Sets cookies or headers. `output` still has the fields that the encoder leaves out. */
  onReply?: (output: Exclude<Result, Refusal>, reply: FastifyReply, config: Config) => void
  /** For a route with `Idempotency-Key`: the id of the created row. */
  createdId?: (output: Exclude<Result, Refusal>) => number
  /** For a route with `Idempotency-Key`: the first answer again, by that id. */
  replay?: (ctx: Ctx, me: Me, id: number) => Promise<Output<R>>
}

/** No argument where the route takes nothing. */
type Given<I> = keyof I extends never ? [input?: I] : [input: I]

/** An endpoint as `serveEndpoints` runs it, without its types. */
export type Endpoint = {
  route: Route
  handle: (ctx: Ctx, me: never, input: never) => Promise<unknown>
  fromRequest: (request: FastifyRequest, config: Config) => object
  onReply: (output: never, reply: FastifyReply, config: Config) => void
  createdId: (output: never) => number
  replay: ((ctx: Ctx, me: Me, id: number) => Promise<unknown>) | undefined
}

/**
 * Joins a route of the contract with its handler, which gets its types from the route. Throwing a `Refusal` rolls the
 * transaction back; returning one commits. Other code calls the handler as `name.handle`.
 */
export function endpoint<R extends Route, Result extends Output<R> | Refusal, Extra extends object = object>(
  route: R,
  handle: Handler<R, Extra, Result>,
  options: EndpointOptions<R, Extra, Result> = {},
): Endpoint & {
  handle: (ctx: Ctx, me: Caller<R['guard']>, ...input: Given<Input<R> & Extra>) => Promise<Result>
} {
  return {
    route,
    handle: handle as never,
    fromRequest: options.fromRequest ?? (() => ({})),
    onReply: (options.onReply ?? (() => {})) as Endpoint['onReply'],
    createdId: (options.createdId ?? (() => 0)) as Endpoint['createdId'],
    replay: options.replay,
  }
}

export type RawBody = { raw: Record<string, unknown> }

/** A `fromRequest`: the body before parsing, for the bad-word filter, whose offsets refer to the text as sent. */
export const rawBody = ({ body }: FastifyRequest): RawBody => ({
  raw: typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as RawBody['raw']) : {},
})
