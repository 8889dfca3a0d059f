import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Guard, Input, Output, Route } from '#contract/route.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Ctx, Me, Refusal } from '#server/platform/ctx.ts'

/** The caller as the guard of the route guarantees it. */
type Caller<G extends Guard> = G extends 'anyone' ? Me | null : Me

/** `raw` is the body before parsing. `Extra` is what `fromRequest` read from cookies or headers. */
type HandlerInput<R extends Route, Extra> = Input<R> & { raw: Record<string, unknown> } & Extra

type Handler<R extends Route, Full, Extra> = (
  ctx: Ctx,
  me: Caller<R['guard']>,
  input: HandlerInput<R, Extra>,
) => Promise<Full | Refusal>

type EndpointOptions<R extends Route, Extra, Full> = {
  /** Reads cookies or headers for the handler. */
  fromRequest?: (request: FastifyRequest, config: Config) => Extra
  /** Sets cookies or headers. `output` still has the fields that the encoder leaves out. */
  onReply?: (output: Full, reply: FastifyReply, config: Config) => void
  /** For a route with `Idempotency-Key`: the id of the created row. */
  createdId?: (output: Full) => number
  /** For a route with `Idempotency-Key`: the first answer again, by that id. */
  replay?: (ctx: Ctx, me: Me, id: number) => Promise<Output<R>>
}

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
export function endpoint<R extends Route, Full extends Output<R>, Extra extends object = object>(
  route: R,
  handle: Handler<R, Full, Extra>,
  options: EndpointOptions<R, Extra, Full> = {},
): Endpoint & { handle: Handler<R, Full, Extra> } {
  return {
    route,
    handle: handle as Endpoint['handle'] & Handler<R, Full, Extra>,
    fromRequest: options.fromRequest ?? (() => ({})),
    onReply: (options.onReply ?? (() => {})) as Endpoint['onReply'],
    createdId: (options.createdId ?? (() => 0)) as Endpoint['createdId'],
    replay: options.replay,
  }
}
