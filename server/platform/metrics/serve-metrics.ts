import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { AppContext } from '#server/platform/app-context.ts'
import { everyProcess } from '#server/platform/cluster/metrics.ts'
import { isLoopback } from '#server/platform/config/config.ts'
import { refuse } from '#server/platform/ctx.ts'
import { measureDatabase } from './database.ts'
import { watchAnswers } from './requests.ts'

/**
 * GET /metrics: of each process here and the requests it answered, and what waits in the database. Without METRICS_TOKEN
 * it answers direct calls from this machine only, and none in production. No ids and no texts stand in it.
 */
export function serveMetrics(app: FastifyInstance, context: AppContext, countStreams: () => number): void {
  const { measures, replica } = context
  const { registry } = measures
  // The same for all processes: told once, by the one that was asked.
  const waiting = new Registry()
  // Its clock for the event loop ticks all the time: a hundred times a second would be a third of what an idle server costs.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 })
  watchAnswers(app, measures)
  const gauge = (name: string, help: string, measure: () => number) =>
    new Gauge({
      name: `post_office_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(measure())
      },
    })
  gauge('streams', 'Open notification streams of this server.', countStreams)
  gauge('replicas', 'Replicas that this server is to read from.', () => (replica ? 1 : 0))
  gauge('replicas_used', 'Those of them that it does read from.', () => (replica?.isUsed() ? 1 : 0))
  gauge('replica_age_seconds', 'How old what is read there is at most.', () => replica?.secondsBehind() ?? 0)
  const readDatabase = measureDatabase(context, waiting)

  app.get('/metrics', async (request, reply) => {
    mayRead(context, request)
    await readDatabase()
    return reply
      .type(registry.contentType)
      .header('Cache-Control', 'no-store')
      .send(`${await everyProcess(registry)}\n${await waiting.metrics()}`)
  })
}

function mayRead({ config }: AppContext, { headers, socket }: FastifyRequest): void {
  if (!config.metricsToken) {
    const isFromHere = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') && isToLoopback(headers.host)
    if (config.production || !isFromHere || hasPassedProxy(headers)) refuse('COM-003')
    return
  }
  const sent = Buffer.from(headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${config.metricsToken}`)
  if (sent.length === 0) refuse('AUTH-007')
  if (sent.length !== wanted.length || !timingSafeEqual(sent, wanted)) refuse('AUTH-005')
}

/** False for a name that an attacker's DNS leads to this machine. */
const isToLoopback = (host = '') =>
  URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname)

const hasPassedProxy = (headers: FastifyRequest['headers']) =>
  Object.keys(headers).some(name => /^(via|forwarded|x-real-ip|x-forwarded-.*)$/.test(name))
