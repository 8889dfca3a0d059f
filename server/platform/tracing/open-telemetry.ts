import type { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes, Context, Span, Tracer } from '@opentelemetry/api'

/** The OpenTelemetry library, loaded on demand, and the helpers that nest spans. */
export type OpenTelemetry = {
  api: typeof import('@opentelemetry/api')
  core: typeof import('@opentelemetry/core')
  tracer: Tracer
  within: AsyncLocalStorage<Context>
  begin(name: string, kind: number, attributes: Attributes, above?: Context): { span: Span; context: Context }
  fail(span: Span, error: unknown): void
}
