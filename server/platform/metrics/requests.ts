import type { FastifyInstance } from 'fastify'
import { Histogram } from 'prom-client'
import type { Code } from '#contract/errors.ts'
import { streamPath } from '#contract/notifications.ts'
import type { ServerMetrics } from '#server/platform/server-metrics.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** The error code of a refusal. */
    refusal: Code | null
  }
}

const probes = new Set(['/healthz', '/readyz'])

/** Counts and times every answer by its route, and writes one log line with the request id: of a good probe at debug. */
export function watchAnswers(app: FastifyInstance, metrics: ServerMetrics): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by the route as the contract writes it.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [metrics.registry],
  })
  app.decorateReply('refusal', null)
  app.addHook('onResponse', (request, reply, done) => {
    const { refusal, statusCode: status, elapsedTime } = reply
    const route = request.routeOptions.url ?? 'none'
    if (refusal) metrics.refused(refusal)
    // A stream lasts as long as its token.
    if (route !== streamPath || status !== 200)
      seconds.observe({ method: request.method, route, status }, elapsedTime / 1000)
    request.log[status < 400 && probes.has(route) ? 'debug' : 'info'](
      { req: request, status, ms: Math.round(elapsedTime), ...(refusal && { code: refusal }) },
      'answered',
    )
    done()
  })
}
