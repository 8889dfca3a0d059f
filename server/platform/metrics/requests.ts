import type { FastifyInstance } from 'fastify'
import { Histogram } from 'prom-client'
import type { Code } from '#contract/errors.ts'
import { streamPath } from '#contract/notifications.ts'
import type { Measures } from '#server/platform/measures.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** With which code it refuses, if it does. */
    refusal: Code | null
  }
}

/** Every answer is counted once, timed by its route, and told to the log in one line that bears its request's id. */
export function watchAnswers(app: FastifyInstance, measures: Measures): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by the route as the contract writes it.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [measures.registry],
  })
  app.decorateReply('refusal', null)
  app.addHook('onResponse', (request, reply, done) => {
    const { refusal, statusCode: status, elapsedTime } = reply
    const route = request.routeOptions.url ?? 'none'
    if (refusal) measures.refused(refusal)
    // A stream lasts as long as its token.
    if (route !== streamPath || status !== 200)
      seconds.observe({ method: request.method, route, status }, elapsedTime / 1000)
    request.log.info(
      { req: request, status, ms: Math.round(elapsedTime), ...(refusal && { code: refusal }) },
      'answered',
    )
    done()
  })
}
