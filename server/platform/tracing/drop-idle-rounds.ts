import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace'

const heldMost = 1000

/**
 * Drops the spans of a job round without work. The job loop runs every second, so its spans are held back until the
 * round ends.
 */
export function dropIdleRounds(next: SpanProcessor): SpanProcessor {
  const held = new Map<string, ReadableSpan[]>()
  return {
    onStart(span, context) {
      if (!span.parentSpanContext && span.name.startsWith('background '))
        held.set(span.spanContext().traceId, [])
      next.onStart(span, context)
    },
    onEnd(span) {
      const { traceId } = span.spanContext()
      const round = held.get(traceId)
      if (!round) return next.onEnd(span)
      if (round.length < heldMost) round.push(span)
      if (span.parentSpanContext) return
      held.delete(traceId)
      if (span.attributes['post_office.rows'] !== 0) for (const each of round) next.onEnd(each)
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  }
}
