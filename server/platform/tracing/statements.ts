import type { Span } from '@opentelemetry/api'
import type { Database } from '#server/platform/database/connect.ts'
import type { OpenTelemetry } from './open-telemetry.ts'

/** A statement of the driver. It is sent, and its text known, at the first `await`. */
type Statement = Promise<unknown> & { string?: string; handle(): unknown }

/**
 * Returns the pool with a span for each statement and transaction. The span names the operation and the table: no
 * statement text and no values.
 */
export function traceStatements(telemetry: OpenTelemetry, sql: Database): Database {
  const traced = (made: unknown) => {
    if (made instanceof Promise) watch(telemetry, made as Statement)
    return made
  }
  const watched = <S extends Database>(of: S): S =>
    new Proxy(of, {
      apply: (target, self, given) => traced(Reflect.apply(target as never, self, given)),
      get(target, name) {
        if (name === 'unsafe')
          return (...given: Parameters<Database['unsafe']>) => traced(target.unsafe(...given))
        if (name !== 'begin') return Reflect.get(target, name)
        return (run: (tx: never) => unknown) =>
          transaction(telemetry, target, tx => run(watched(tx as never)))
      },
    })
  return watched(sql)
}

function transaction(
  telemetry: OpenTelemetry,
  sql: Database,
  run: (tx: unknown) => unknown,
): Promise<unknown> {
  if (!telemetry.within.getStore()) return sql.begin(run as never)
  const { span, context } = telemetry.begin('transaction', telemetry.api.SpanKind.CLIENT, system)
  const answer = telemetry.within.run(context, () => sql.begin(run as never))
  settle(telemetry, span, answer)
  return answer
}

// Fragments are built in the same way but never awaited.
function watch(telemetry: OpenTelemetry, statement: Statement): void {
  const { handle } = statement
  let isSent = false
  statement.handle = () => {
    if (isSent || !telemetry.within.getStore()) return handle.call(statement)
    isSent = true
    const { span } = telemetry.begin('statement', telemetry.api.SpanKind.CLIENT, system)
    const answer = handle.call(statement)
    settle(telemetry, span, statement, () => nameAfter(span, statement.string ?? ''))
    return answer
  }
}

function settle(telemetry: OpenTelemetry, span: Span, answer: Promise<unknown>, last = () => {}): void {
  const done = () => {
    last()
    span.end()
  }
  // The driver's own `then` would send the statement.
  Promise.prototype.then.call(answer, done, error => {
    if (!isRefusal(error)) telemetry.fail(span, error)
    done()
  })
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
