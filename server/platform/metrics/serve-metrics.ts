import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { AppContext } from '#server/platform/app-context.ts'
import { allProcessMetrics } from '#server/platform/cluster/metrics.ts'
import { isLoopback } from '#server/platform/config/loopback.ts'
import { buildVersion } from '#server/platform/config/version.ts'
import { refuse } from '#server/platform/ctx.ts'
import { schemaVersion } from '#server/platform/database/migrate.ts'
import { measureDatabase } from './database.ts'
import { watchAnswers } from './requests.ts'

/**
 * Serves GET /metrics: each process, its requests, and the waiting work in the database. Without METRICS_TOKEN it
 * answers only direct calls from this machine, and none in production. No label holds an id or a text.
 */
export function serveMetrics(app: FastifyInstance, context: AppContext, countStreams: () => number): void {
  const { metrics, replica } = context
  const { registry } = metrics
  // Database metrics are the same for all processes, so only the process that answers adds them.
  const waiting = new Registry()
  // The default of 100 samples a second would be a third of the CPU time of an idle server.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 })
  watchAnswers(app, metrics)
  const gauge = (name: string, help: string, measure: () => number) =>
    new Gauge({
      name: `post_office_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(measure())
      },
    })
  new Gauge({
    name: 'post_office_build_info',
    help: 'Always 1; the version of the build and the newest migration that it knows.',
    labelNames: ['version', 'schema'] as const,
    registers: [registry],
  }).set({ version: buildVersion, schema: schemaVersion }, 1)
  gauge('streams', 'Open notification streams of this server.', countStreams)
  gauge('replicas', 'Replicas that this server is to read from.', () => (replica ? 1 : 0))
  gauge('replicas_used', 'Those of them that it does read from.', () => (replica?.isUsed() ? 1 : 0))
  gauge('replica_age_seconds', 'How old what is read there is at most.', () => replica?.secondsBehind() ?? 0)
  const { site } = context.signals
  gauge('read_only', '1 during the read-only mode, else 0.', () => (site.readOnlyUntil() ? 1 : 0))
  const readDatabase = measureDatabase(context, waiting)

  app.get('/metrics', async (request, reply) => {
    mayRead(context, request)
    await readDatabase()
    return reply
      .type(registry.contentType)
      .header('Cache-Control', 'no-store')
      .send(`${await allProcessMetrics(registry)}\n${await waiting.metrics()}`)
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

/** False for a foreign DNS name that points to this machine. */
const isToLoopback = (host = '') =>
  URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname)

const hasPassedProxy = (headers: FastifyRequest['headers']) =>
  Object.keys(headers).some(name => /^(via|forwarded|x-real-ip|x-forwarded-.*)$/.test(name))
