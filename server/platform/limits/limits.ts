import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limit } from '#contract/route.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/ctx.ts'
import { tokenMemberId } from '#server/platform/http/caller.ts'
import { type ActionLimit, actionLimits, everything, usual } from './action-limits.ts'
import { addressOf, networkOf } from './caller-address.ts'
import { type Bucket, createCounters } from './counters.ts'
import { countOfDay, isOfFew } from './day-limits.ts'
import { exchangeCounters } from './exchange-counters.ts'
import { watchNewcomers } from './newcomers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit of this endpoint. `limits/action-limits.ts` has those of several endpoints or more than an hour. */
    limit?: Limit
  }
}

const everyMs = 1000
/** An address may make as many calls as this many browsers at their limit. */
const schoolShare = 20
/** A /48 network may make as many calls as this many of its /64 networks. */
const networkShare = 10

/**
 * The limits by member and address, checked before a body is read; off with RATE_LIMITS=off. Each server counts in
 * memory and learns the counts of the others once a second. Only limits of a day with few calls need a statement.
 */
export async function limitRates(app: FastifyInstance, context: AppContext): Promise<void> {
  if (!context.config.rateLimits) return
  const counters = createCounters(context.clock)
  const newcomers = watchNewcomers(context)
  const exchange = async () => {
    await exchangeCounters(context, counters)
    await newcomers.read()
  }
  let exchanging = Promise.resolve()
  const exchangeNext = () => {
    exchanging = exchanging
      .then(exchange)
      .catch(error => context.log.warn({ err: error }, 'could not count together with the other servers'))
  }
  // Without the database the handler fails, too.
  const ofDay = (buckets: Bucket[]) =>
    countOfDay(context, buckets).catch(error => {
      context.log.warn({ err: error }, 'could not count the calls of a day')
      return 0
    })
  const timer = setInterval(exchangeNext, everyMs)
  timer.unref()
  app.addHook('onReady', newcomers.read)
  app.addHook('onClose', async () => {
    clearInterval(timer)
    exchangeNext()
    await exchanging
  })

  app.addHook('onRequest', async request => {
    const member = tokenMemberId(context, request)
    const buckets = bucketsOf(request, member, member !== null && newcomers.isNew(member))
    const counted = buckets.filter(bucket => !isOfFew(bucket))
    // A refused call does not count, so a caller who waits as long as the answer says is let in.
    const seconds =
      Math.max(...counted.map(counters.secondsUntilFree)) || (await ofDay(buckets.filter(isOfFew)))
    if (seconds > 0) refuse('COM-004', { retryAfter: seconds })
    counted.forEach(counters.count)
  })
}

/** A school of 1,000 is behind one address. */
const forSchool = ({ max, seconds }: Limit): Limit => ({ max: max * schoolShare, seconds })

/** The cookie of a browser that signs in or renews its sign-in. A made-up one still counts by its address. */
const browserOf = ({ headers }: FastifyRequest) =>
  /(?:^|; ?)(?:__Host-)?(?:refresh_token|sign_in_browser)=([^;]{1,64})/.exec(headers.cookie ?? '')?.[1]

/** The keys of a request: its endpoint, all calls, and its action. */
function bucketsOf(request: FastifyRequest, member: number | null, isNew: boolean): Bucket[] {
  const { routeOptions } = request
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const endpoint = `${method} ${routeOptions.url ?? 'none'}`
  const address = `a ${addressOf(request.ip)}`
  const browser = member === null && browserOf(request)
  const who = member === null ? address : `m ${member}`
  const named = (subject: string, name: string, limits: Limit[]): Bucket[] =>
    limits.map(limit => ({ key: `${subject} ${name} ${limit.seconds}`, limit }))
  const one = routeOptions.config.limit ?? (method === 'GET' ? usual.reads : usual.writes)
  const action = actionByEndpoint.get(endpoint)
  const buckets = [
    ...(action
      ? []
      : member !== null
        ? named(who, endpoint, [one])
        : named(address, endpoint, [forSchool(one)])),
    ...(action || !browser ? [] : named(`b ${browser}`, endpoint, [one])),
    ...named(address, 'everything', [everything.address]),
    ...(member === null ? [] : named(who, 'everything', [everything.member])),
    ...(action
      ? named(who, action.name, member === null ? action.address : isNew ? action.newcomer : action.member)
      : []),
    ...(action && member !== null ? named(address, action.name, action.address) : []),
  ]
  const network = networkOf(request.ip)
  if (network === null) return buckets
  const wide = buckets
    .filter(({ key }) => key.startsWith(`${address} `))
    .map(({ key, limit }) => ({
      key: `a ${network}${key.slice(address.length)}`,
      limit: { ...limit, max: networkShare * limit.max },
    }))
  return [...buckets, ...wide]
}

const actionByEndpoint = new Map<string, ActionLimit>(
  actionLimits.flatMap(action => action.endpoints.map(endpoint => [endpoint, action])),
)
