import type { Database } from '#server/platform/database/pool.ts'
import type { Query } from '#server/platform/database/query.ts'
import { watchStatements } from '#test/support/watch-statements.ts'

/** A statement as sent: its text, and its values as text. `made` is the id that it returned, which later statements may use. */
export type Statement = { text: string; values: (string | null)[]; made: string | null }

/** The statements of one call in order, in one transaction or each alone. */
export type Recorded = { statements: Statement[]; transaction: boolean }

type Sent = { query: Query; answer: Promise<{ id?: unknown }[]> }

/** A pool that records its statements; `take` returns those since the last call. */
export function recording(pool: Database): { sql: Database; take(): Promise<Recorded> } {
  let sent: Sent[] = []
  let transaction = false
  const sql = watchStatements(pool, (query, answer) => sent.push({ query, answer: answer as Sent['answer'] }))
  const { begin } = sql
  return {
    sql: Object.assign(sql, {
      begin: (...given: Parameters<typeof begin>) => {
        transaction = true
        return begin(...given)
      },
    }),
    async take() {
      const [taken, inTransaction] = [sent, transaction]
      sent = []
      transaction = false
      const statements = await Promise.all(
        taken.map(async ({ query: { text, values = [] }, answer }) => {
          const [{ id } = {}] = await answer
          return {
            text,
            values: values.map(asText),
            made: id !== undefined && /^\s*insert/.test(text) ? String(id) : null,
          }
        }),
      )
      return { statements, transaction: inTransaction }
    },
  }
}

function asText(value: unknown): string | null {
  if (value === null) return null
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (!Array.isArray(value)) return String(value)
  const items = value
    .map(asText)
    .map(item => (item === null ? 'null' : `"${item.replace(/["\\]/g, '\\$&')}"`))
  return `{${items}}`
}
