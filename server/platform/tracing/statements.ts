import type { Span } from '@opentelemetry/api'
import type { Database, Transaction } from '#server/platform/database/pool.ts'
import type { Query } from '#server/platform/database/query.ts'
import { watched } from '#server/platform/database/sql.ts'
import type { OpenTelemetry } from './open-telemetry.ts'

/**
 * Returns the pool with a span for each statement and transaction. The span names the operation and the table: no
 * statement text and no values.
 */
export function traceStatements(telemetry: OpenTelemetry, sql: Database): Database {
  const trace = ({ text }: Query, answer: Promise<unknown>) => {
    if (!telemetry.within.getStore()) return
    const { span } = telemetry.begin('statement', telemetry.api.SpanKind.CLIENT, system)
    nameAfter(span, text)
    settle(telemetry, span, answer)
  }
  const begin = <T>(run: (tx: Transaction) => T) => {
    const inside = (tx: Transaction) => run(watched(tx, trace))
    if (!telemetry.within.getStore()) return sql.begin(inside)
    const { span, context } = telemetry.begin('transaction', telemetry.api.SpanKind.CLIENT, system)
    const answer = telemetry.within.run(context, () => sql.begin(inside))
    settle(telemetry, span, answer)
    return answer
  }
  return Object.assign(watched(sql, trace), { begin: begin as Database['begin'] })
}

function settle(telemetry: OpenTelemetry, span: Span, answer: Promise<unknown>): void {
  answer.then(
    () => span.end(),
    error => {
      if (!isRefusal(error)) telemetry.fail(span, error)
      span.end()
    },
  )
}

// A refusal rolls back but is no failure.
const isRefusal = (error: unknown) => error instanceof Error && 'extra' in error

const system = { 'db.system.name': 'postgresql' }

function nameAfter(span: Span, text: string): void {
  const { operation, table } = summaryOf(text)
  span.updateName(`${operation} ${table}`.trim())
  span.setAttribute('db.operation.name', operation)
  if (table) span.setAttribute('db.collection.name', table)
}

/** The operation and table that a statement writes, or else the first that it reads. */
function summaryOf(text: string): { operation: string; table: string } {
  const [, insert] = /\binsert into\s+([a-z_]+)/.exec(text) ?? []
  if (insert) return { operation: 'insert', table: insert }
  const [, update] = /(?<!for |for no key )\bupdate\s+([a-z_]+)/.exec(text) ?? []
  if (update) return { operation: 'update', table: update }
  const [, gone] = /\bdelete from\s+([a-z_]+)/.exec(text) ?? []
  if (gone) return { operation: 'delete', table: gone }
  const [, read = ''] = /\bfrom\s+([a-z_]+)\b(?!\s*\()/.exec(text) ?? []
  const [, first = 'statement'] = /^\s*(\w+)/.exec(text) ?? []
  return { operation: first === 'with' ? 'select' : first, table: read }
}
