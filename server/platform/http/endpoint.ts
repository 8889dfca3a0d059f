import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Answer, Guard, Received, Route } from '#contract/route.ts'
import type { House } from '#server/platform/app-context.ts'
import type { Config } from '#server/platform/config/config.ts'
import { type Me, Refusal, refuse, toInstant, type Work } from '#server/platform/ctx.ts'
import { answerSchema } from './answer-schema.ts'
import { callerOf } from './caller.ts'
import { once, type Parsed } from './idempotency.ts'
import { unfinishedMost } from './overload.ts'

/** Who a rule meets, by the guard of its route. */
type Caller<G extends Guard> = G extends 'anyone' ? Me | null : Me

/** What a rule is handed beyond the parsed parts: the body as it was sent, and what the door takes off the request. */
type Handed<Extra> = { raw: Record<string, unknown> } & Extra

export type Door = {
  route: Route
  rule: (work: Work, me: never, sent: never) => Promise<unknown>
  hand: (request: FastifyRequest, config: Config) => object
  after: (answer: never, reply: FastifyReply, config: Config) => void
  made: (answer: never) => number
  again: ((work: Work, me: Me, id: number) => Promise<unknown>) | undefined
}

type Furnishing<R extends Route, Extra, Full> = {
  /** Takes cookies or headers off the request for the rule. */
  hand?: (request: FastifyRequest, config: Config) => Extra
  /** Puts cookies or headers on the reply; `answer` still has what the encoder leaves out. */
  after?: (answer: Full, reply: FastifyReply, config: Config) => void
  /** Of a call that reads `Idempotency-Key`: the id of what was made, and its answer told again. */
  made?: (answer: Full) => number
  again?: (work: Work, me: Me, id: number) => Promise<Answer<R>>
}

/**
 * Hangs a rule behind a route of the contract. A rule may return a `Refusal` in place of throwing it where what it
 * wrote must stay.
 */
export function door<R extends Route, Full extends Answer<R>, Extra extends object = object>(
  route: R,
  rule: (work: Work, me: Caller<R['guard']>, sent: Received<R> & Handed<Extra>) => Promise<Full | Refusal>,
  furnishing: Furnishing<R, Extra, Full> = {},
): Door {
  return {
    route,
    rule: rule as Door['rule'],
    hand: furnishing.hand ?? (() => ({})),
    after: (furnishing.after ?? (() => {})) as Door['after'],
    made: (furnishing.made ?? (() => 0)) as Door['made'],
    again: furnishing.again,
  }
}

/** The one way of a request: who asks, guard, parse, rule, encode by the contract. */
export function serve(app: FastifyInstance, house: House, doors: Door[]): void {
  const finish = waitedFor(app)
  for (const { route, rule, hand, after, made, again } of doors) {
    app.route({
      method: route.method,
      url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: { response: { 200: answerSchema(route) } },
      // A HEAD changes nothing, so a GET that writes has none.
      exposeHeadRoute: !route.writes,
      config: { ...(route.limit && { limit: route.limit }), anyBody: route.anyBody ?? false },
      handler: finish(async (request, reply) => {
        const me = await callerOf(house, request, route.guard)
        const raw = isRecord(request.body) ? request.body : {}
        const sent = { ...parse(route, request), raw, ...hand(request, house.config) }
        const run = (work: Work) => rule(work, me as never, sent as never)
        const reads = route.method === 'GET' && !route.writes
        const answer = await (reads
          ? house.read(request.log, route, me, run)
          : house.transact(request.log, work =>
              again && me
                ? once(
                    work,
                    me,
                    route,
                    request.headers['idempotency-key'],
                    sent,
                    () => run(work),
                    made,
                    again,
                  )
                : run(work),
            )
        ).catch(error => (error instanceof Refusal ? error : Promise.reject(error)))
        if (answer instanceof Refusal)
          throw (await isOutMeanwhile(house, me)) ? new Refusal('AUTH-005') : answer
        if (me && !reads) house.wrote(me)
        after(answer as never, reply, house.config)
        const atTop = route.alsoAtTop ? (answer as object) : {}
        return {
          ...atTop,
          data: answer ?? null,
          message: '요청을 처리했어요.',
          timestamp: toInstant(house.clock()),
        }
      }),
    })
  }
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** A request goes on when its caller has gone; closing waits for it as for the others, before the database closes. */
function waitedFor(app: FastifyInstance): (handler: Handler) => Handler {
  const unfinished = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => {
    await Promise.allSettled(unfinished)
  })
  return handler => async (request, reply) => {
    if (unfinished.size >= unfinishedMost) return refuse('COM-004', { retryAfter: 1 })
    const answer = handler(request, reply)
    unfinished.add(answer)
    const done = () => unfinished.delete(answer)
    answer.then(done, done)
    return answer
  }
}

// A write of one who was barred, or whose sign-in ended, a moment ago misses its own condition; what it is told is why.
async function isOutMeanwhile({ sql }: House, me: Me | null): Promise<boolean> {
  if (!me || me.role === 'BARRED') return false
  const active = await sql`select 1 from members where id = ${me.id} and status = 'ACTIVE'
    and not exists (select from sign_ins where id = ${me.signInId ?? null} and ended_at is not null)`
  return active.length === 0
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(route: Route, request: FastifyRequest): Parsed {
  const parsed: Parsed = {}
  if (route.params) {
    const params = route.params.safeParse(request.params)
    if (!params.success) refuse(route.missing ?? 'COM-003')
    parsed.params = params.data as Record<string, unknown>
  }
  if (route.query) {
    if (!isUtf8(escapedBytes(request.url))) refuse('COM-001')
    parsed.query = valid(route.query, request.query)
  }
  if (route.body) parsed.body = valid(route.body, request.body ?? {})
  return parsed
}

// The percent-encoded runs of an address, a blank between two. Fastify leaves a run as it is where it is no UTF-8.
const escapedBytes = (url: string) =>
  Buffer.from((url.match(/(?:%[\da-f]{2})+/gi) ?? []).join('%20').replaceAll('%', ''), 'hex')

function valid(schema: z.ZodMiniType, sent: unknown): unknown {
  const parsed = schema.safeParse(sent)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    const name = String(issue.path[0] ?? 'body')
    // Sentences of our own are Korean; the library's are for programmers.
    fields[name] ??= /[가-힣]/.test(issue.message) ? issue.message : '올바른 값이 아니에요.'
  }
  return refuse('COM-001', { fields })
}
