import type { Span } from '@opentelemetry/api'
import type { Database } from '#server/platform/database/connect.ts'
import type { OpenTelemetry } from './open-telemetry.ts'

/** A statement of the driver. It is sent, and its text known, at the first `await`. */
type Statement = Promise<unknown> & { string?: string; handle(): unknown }

/**
 * Returns the pool with a span for each statement and transaction. The span names the operation and the table: no
 * statement text and no values.
 */
export function traceStatements(tools: OpenTelemetry, sql: Database): Database {
  const traced = (made: unknown) => {
    if (made instanceof Promise) watch(tools, made as Statement)
    return made
  }
  const watched = <S extends Database>(of: S): S =>
    new Proxy(of, {
      apply: (target, self, given) => traced(Reflect.apply(target as never, self, given)),
      get(target, name) {
        if (name === 'unsafe')
          return (...given: Parameters<Database['unsafe']>) => traced(target.unsafe(...given))
        if (name !== 'begin') return Reflect.get(target, name)
        return (run: (tx: never) => unknown) => transaction(tools, target, tx => run(watched(tx as never)))
      },
    })
  return watched(sql)
}

function transaction(tools: OpenTelemetry, sql: Database, run: (tx: unknown) => unknown): Promise<unknown> {
  if (!tools.within.getStore()) return sql.begin(run as never)
  const { span, context } = tools.begin('transaction', tools.api.SpanKind.CLIENT, system)
  const answer = tools.within.run(context, () => sql.begin(run as never))
  settle(tools, span, answer)
  return answer
}

// Fragments are built in the same way but never awaited.
function watch(tools: OpenTelemetry, statement: Statement): void {
  const { handle } = statement
  let isSent = false
  statement.handle = () => {
    if (isSent || !tools.within.getStore()) return handle.call(statement)
    isSent = true
    const { span } = tools.begin('statement', tools.api.SpanKind.CLIENT, system)
    const answer = handle.call(statement)
    settle(tools, span, statement, () => nameAfter(span, statement.string ?? ''))
    return answer
  }
}

function settle(tools: OpenTelemetry, span: Span, answer: Promise<unknown>, last = () => {}): void {
  const done = () => {
    last()
    span.end()
  }
  // The driver's own `then` would send the statement.
  Promise.prototype.then.call(answer, done, error => {
    if (!isRefusal(error)) tools.fail(span, error)
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
