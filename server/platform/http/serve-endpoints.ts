import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type * as z from 'zod/mini'
import { isRefusedInReadOnly, isWriting, type Route } from '#contract/route.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { type Ctx, type Me, Refusal, refuse, toInstant } from '#server/platform/ctx.ts'
import { answerSchema } from './answer-schema.ts'
import { findCaller } from './caller.ts'
import type { Endpoint } from './endpoint.ts'
import { type Parsed, runOnce } from './idempotency.ts'
import { unfinishedMax } from './overload.ts'

/** Serves each endpoint: caller, guard, parse, handler, encode by the contract. A write runs in one transaction. */
export function serveEndpoints(app: FastifyInstance, context: AppContext, endpoints: Endpoint[]): void {
  const finish = waitedFor(app)
  for (const { route, handle, fromRequest, onReply, createdId, replay } of endpoints) {
    const options: RouteOptions = {
      method: route.method,
      url: urlOf(route.path),
      schema: { response: { 200: answerSchema(route) } },
      // HEAD must not write, so a GET that writes has no HEAD route.
      exposeHeadRoute: !route.writes,
      config: { ...(route.limit && { limit: route.limit }), anyBody: route.anyBody ?? false },
      handler: finish(async (request, reply) => {
        const me = await findCaller(context, request, route.guard)
        const readOnlyUntil = context.signals.site.readOnlyUntil()
        if (readOnlyUntil && isRefusedInReadOnly(route)) refuseUntil(readOnlyUntil, context.clock())
        const input = { ...parse(route, request), ...fromRequest(request, context.config) }
        const run = (ctx: Ctx) => handle(ctx, me as never, input as never)
        const isRead = !isWriting(route)
        const isRolledBack = readOnlyUntil !== null && route.whileReadOnly === 'rolls-back'
        const inTransaction = isRolledBack ? context.rehearse : context.transact
        const output = await (isRead
          ? context.read(request.log, route, me, run)
          : inTransaction(request.log, ctx =>
              replay && me
                ? runOnce({
                    ctx,
                    me,
                    route,
                    key: request.headers['idempotency-key'],
                    sent: input,
                    run: () => run(ctx),
                    createdId,
                    replay,
                  })
                : run(ctx),
            )
        ).catch(error => (error instanceof Refusal ? error : Promise.reject(error)))
        if (output instanceof Refusal)
          throw (await hasEndedMeanwhile(context, me)) ? new Refusal('AUTH-005') : output
        if (me && !isRead && !isRolledBack) context.wrote(me)
        onReply(output as never, reply, context.config)
        const atTop = route.alsoAtTop ? (output as object) : {}
        return {
          ...atTop,
          data: output ?? null,
          message: '요청을 처리했어요.',
          timestamp: toInstant(context.clock()),
        }
      }),
    }
    app.route(options)
    if (route.documentedAt) app.route({ ...options, url: urlOf(route.documentedAt) })
  }
}

const urlOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Counts unfinished requests. Closing waits for them, also for those whose client has disconnected. */
function waitedFor(app: FastifyInstance): (handler: Handler) => Handler {
  // No set of promises: V8 would keep each answer until the next full collection, because replaced tables of the set hold it.
  let unfinished = 0
  let isIdle = () => {}
  app.addHook('onClose', async () => {
    if (unfinished > 0)
      await new Promise<void>(resolve => {
        isIdle = resolve
      })
  })
  return handler => async (request, reply) => {
    if (unfinished >= unfinishedMax) return refuse('COM-004', { retryAfter: 1 })
    unfinished++
    try {
      return await handler(request, reply)
    } finally {
      if (--unfinished === 0) isIdle()
    }
  }
}

// A member barred, or signed out, after the guard fails the WHERE of the write. AUTH-005 then gives the true reason.
async function hasEndedMeanwhile({ sql }: AppContext, me: Me | null): Promise<boolean> {
  if (!me || me.role === 'BARRED') return false
  const active = await sql`select 1 from members where id = ${me.id} and status = 'ACTIVE'
    and not exists (select from sign_ins where id = ${me.signInId ?? null} and ended_at is not null)`
  return active.length === 0
}

/** COM-007, with the seconds until writing works again. */
function refuseUntil(until: string, now: Date): never {
  const retryAfter = Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000))
  return refuse('COM-007', { retryAfter, until })
}

function parse(route: Route, request: FastifyRequest): Parsed {
  const parsed: Parsed = {}
  if (route.params) {
    const params = route.params.safeParse(request.params)
    if (!params.success) refuse(route.missing ?? 'COM-003')
    parsed.params = params.data as Record<string, unknown>
  }
  if (route.query) {
    if (request.url.includes('%') && !isUtf8(escapedBytes(request.url))) refuse('COM-001')
    parsed.query = valid(route.query, request.query)
  }
  if (route.body) parsed.body = valid(route.body, request.body ?? {})
  return parsed
}

// The percent-encoded bytes of an address, separated by blanks. Fastify leaves invalid UTF-8 encoded.
const escapedBytes = (url: string) =>
  Buffer.from((url.match(/(?:%[\da-f]{2})+/gi) ?? []).join('%20').replaceAll('%', ''), 'hex')

function valid(schema: z.ZodMiniType, sent: unknown): unknown {
  const parsed = schema.safeParse(sent)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    const name = String(issue.path[0] ?? 'body')
    // Only our own messages are Korean; those of the library are for programmers.
    fields[name] ??= /[가-힣]/.test(issue.message) ? issue.message : '올바른 값이 아니에요.'
  }
  return refuse('COM-001', { fields })
}
