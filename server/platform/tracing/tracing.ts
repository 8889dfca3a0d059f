import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Context } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import type { Log } from '#server/platform/ctx.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { OpenTelemetry } from './open-telemetry.ts'
import { traceRequests } from './requests.ts'
import { traceStatements } from './statements.ts'

/** Sends traces to an OpenTelemetry collector. */
export type Tracing = {
  /** Returns the pool with traced statements. */
  watch(sql: Database): Database
  watchRequests(app: FastifyInstance): void
  /** Traces a run of a job if it had work or failed. */
  job(name: string, run: () => Promise<number>): Promise<number>
  /** Sends the remaining spans. */
  close(): Promise<void>
}

/** Loads the OpenTelemetry library (10 ms, some MB) only if OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export async function openTracing(config: NonNullable<Config['tracing']>, log: Log): Promise<Tracing> {
  const [api, core, sdk, { resourceFromAttributes }, { OTLPTraceExporter }, { dropIdleRounds }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/core'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('./drop-idle-rounds.ts'),
    ])
  core.setGlobalErrorHandler(error => log.warn({ err: plain(error) }, 'could not send traces'))
  const url = `${config.endpoint.replace(/\/$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url })
  // Our share applies, whatever a caller's traceparent asks for.
  const root = new sdk.TraceIdRatioBasedSampler(config.share)
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.service,
      'service.instance.id': randomUUID(),
    }),
    sampler: new sdk.ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root }),
    spanProcessors: [dropIdleRounds(new sdk.BatchSpanProcessor({ exporter }))],
  })
  const within = new AsyncLocalStorage<Context>()
  const tracer = provider.getTracer('post-office')
  const telemetry: OpenTelemetry = {
    api,
    core,
    tracer,
    within,
    begin(name, kind, attributes, above = within.getStore() ?? api.ROOT_CONTEXT) {
      const span = tracer.startSpan(name, { kind, attributes }, above)
      return { span, context: api.trace.setSpan(above, span) }
    },
    // Only the class of an error: its message may quote member texts.
    fail(span, error) {
      const { code, name } = error as { code?: string; name?: string }
      span.setAttribute('error.type', code ?? name ?? typeof error)
      span.setStatus({ code: api.SpanStatusCode.ERROR })
    },
  }
  return {
    watch: sql => traceStatements(telemetry, sql),
    watchRequests: app => traceRequests(telemetry, app),
    async job(name, run) {
      const { span, context } = telemetry.begin(
        `background ${name}`,
        api.SpanKind.INTERNAL,
        {},
        api.ROOT_CONTEXT,
      )
      try {
        const rows = await within.run(context, run)
        span.setAttribute('post_office.rows', rows)
        return rows
      } catch (error) {
        telemetry.fail(span, error)
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

// The exporter passes an error or a string.
const plain = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
