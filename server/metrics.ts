import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { streamPath } from '#contract/notifications.ts'
import { inTime } from './health.ts'
import type { House } from './house.ts'
import { countStreams } from './notifications/hub.ts'
import { refuse } from './work.ts'

/**
 * GET /metrics: of this process and the requests it answered, and what waits in the database. Without METRICS_TOKEN
 * it answers the loopback only, and nobody behind a proxy there. No ids and no texts stand in it.
 */
export function serveMetrics(app: FastifyInstance, house: House): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  timeRequests(app, registry)
  new Gauge({
    name: 'post_office_streams',
    help: 'Open notification streams of this server.',
    registers: [registry],
    collect() {
      this.set(countStreams(house))
    },
  })
  const readDatabase = measureDatabase(house, registry)

  app.get('/metrics', async (request, reply) => {
    mayRead(house, request)
    await readDatabase()
    return reply
      .type(registry.contentType)
      .header('Cache-Control', 'no-store')
      .send(await registry.metrics())
  })
}

function mayRead({ config }: House, { headers, socket }: FastifyRequest): void {
  if (!config.metricsToken) {
    const proxied = headers['x-forwarded-for'] ?? headers.forwarded
    if (proxied || !/^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')) refuse('COM-003')
    return
  }
  const sent = Buffer.from(headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${config.metricsToken}`)
  if (sent.length === 0) refuse('AUTH-007')
  if (sent.length !== wanted.length || !timingSafeEqual(sent, wanted)) refuse('AUTH-005')
}

function timeRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by the route as the contract writes it.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    // A stream lasts as long as its token.
    if (route === streamPath && reply.statusCode === 200) return
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

const keptMs = 5000

function measureDatabase(house: House, registry: Registry): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const up = gauge('post_office_database_up', 'Whether the database answered.')
  const gauges = {
    coming: gauge('post_office_letters_coming', 'Letters on their way to a receiver.'),
    due: gauge('post_office_letters_due', 'Letters that have arrived and are not announced yet.'),
    late: gauge('post_office_letters_late', 'Those of them that arrived more than 5 s ago.'),
    pool: gauge('post_office_pool_letters', 'Letters that wait in the pool for an answer.'),
    review: gauge('post_office_review_backlog', 'Answers that wait for review.'),
  }
  const read = async () => {
    try {
      const counts = await inTime(countWaiting(house))
      for (const [name, count] of Object.entries(counts)) gauges[name as keyof typeof gauges].set(count)
      up.set(1)
    } catch (error) {
      house.log.warn({ err: error }, 'could not read the metrics of the database')
      up.set(0)
    }
  }
  let readAt = Number.NEGATIVE_INFINITY
  let reading = Promise.resolve()
  return () => {
    if (performance.now() - readAt >= keptMs) {
      readAt = performance.now()
      reading = read()
    }
    return reading
  }
}

// Partial indexes hold exactly these rows: letters_due, pool_oldest, letters_in_review.
async function countWaiting({ sql, clock }: House) {
  const now = clock()
  const [counts] = await sql<[{ coming: number; due: number; late: number; pool: number; review: number }]>`
    select letters.*,
      (select count(*)::int from pool where waiting) as pool,
      (select count(*)::int from letters where review = 'PENDING' and stopped_at is null and deleted_at is null) as review
    from (
      select count(*) filter (where deliver_at > ${now})::int as coming,
        count(*) filter (where deliver_at <= ${now})::int as due,
        count(*) filter (where deliver_at <= ${new Date(now.getTime() - 5000)})::int as late
      from letters
      where announced_at is null and parent_id is not null and deliver_at is not null and stopped_at is null
        and deleted_at is null) letters`
  return counts
}
