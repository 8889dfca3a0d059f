import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Context } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import type { Log } from '#server/platform/ctx.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { traceRequests } from './requests.ts'
import { traceStatements } from './statements.ts'
import type { Tools } from './tools.ts'

/** What happened within what, and how long it took, told to a collector; without one none of it is there. */
export type Tracing = {
  /** The same pool, whose statements are told of. */
  watch(sql: Database): Database
  watchRequests(app: FastifyInstance): void
  /** A run of the background; it is told of where there was something to do, or it failed. */
  job(name: string, run: () => Promise<number>): Promise<number>
  /** Sends what is left. */
  close(): Promise<void>
}

/** Reads the library, a hundredth of a second and some megabytes, only where OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export async function openTracing(config: NonNullable<Config['tracing']>, log: Log): Promise<Tracing> {
  const [api, core, sdk, { resourceFromAttributes }, { OTLPTraceExporter }, { passQuietRounds }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/core'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('./quiet-rounds.ts'),
    ])
  core.setGlobalErrorHandler(error => log.warn({ err: plain(error) }, 'could not send traces'))
  const url = `${config.endpoint.replace(/\/$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url })
  // What share is kept is ours to say, whatever a caller writes into traceparent.
  const root = new sdk.TraceIdRatioBasedSampler(config.share)
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.service,
      'service.instance.id': randomUUID(),
    }),
    sampler: new sdk.ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root }),
    spanProcessors: [passQuietRounds(new sdk.BatchSpanProcessor({ exporter }))],
  })
  const within = new AsyncLocalStorage<Context>()
  const tracer = provider.getTracer('post-office')
  const tools: Tools = {
    api,
    core,
    tracer,
    within,
    begin(name, kind, attributes, above = within.getStore() ?? api.ROOT_CONTEXT) {
      const span = tracer.startSpan(name, { kind, attributes }, above)
      return { span, context: api.trace.setSpan(above, span) }
    },
    // Of an error its kind alone: its words quote what was sent.
    fail(span, error) {
      const { code, name } = error as { code?: string; name?: string }
      span.setAttribute('error.type', code ?? name ?? typeof error)
      span.setStatus({ code: api.SpanStatusCode.ERROR })
    },
  }
  return {
    watch: sql => traceStatements(tools, sql),
    watchRequests: app => traceRequests(tools, app),
    async job(name, run) {
      const { span, context } = tools.begin(`background ${name}`, api.SpanKind.INTERNAL, {}, api.ROOT_CONTEXT)
      try {
        const rows = await within.run(context, run)
        span.setAttribute('post_office.rows', rows)
        return rows
      } catch (error) {
        tools.fail(span, error)
        throw error
      } finally {
        span.end()
      }
    },
    async close() {
      await provider.shutdown().catch(error => log.warn({ err: plain(error) }, 'could not send traces'))
      core.setGlobalErrorHandler(core.loggingErrorHandler())
    },
  }
}

// The exporter hands over an error, or one as text.
const plain = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
