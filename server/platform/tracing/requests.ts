import type { Context, Span } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { streamPath } from '#contract/notifications.ts'
import type { OpenTelemetry } from './open-telemetry.ts'

declare module 'fastify' {
  interface FastifyRequest {
    traced: { span: Span; context: Context } | null
  }
}

/**
 * Makes a span for each API request, below the caller's span if `traceparent` names one. It holds route, status and
 * error code: no path, query, address or member.
 */
export function traceRequests({ api, core, within, begin }: OpenTelemetry, app: FastifyInstance): void {
  const parents = new core.W3CTraceContextPropagator()
  app.decorateRequest('traced', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? ''
    // Streams last as long as their token, and probes come every second: neither is traced.
    if (!/^\/(api|oauth2|login)\//.test(route) || route === streamPath) return done()
    const above = parents.extract(api.ROOT_CONTEXT, request.headers, api.defaultTextMapGetter)
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'post_office.request_id': request.id,
    }
    request.traced = begin(`${request.method} ${route}`, api.SpanKind.SERVER, attributes, above)
    within.run(request.traced.context, done)
  })
  // The body parser runs in the connection's context, not in the request's.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.traced) within.run(request.traced.context, done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = request.traced?.span
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.refusal) span?.setAttribute('post_office.code', reply.refusal)
    if (reply.statusCode >= 500) span?.setStatus({ code: api.SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}
