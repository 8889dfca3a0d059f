import type { Database } from '#server/platform/database/connect.ts'

/**
 * A statement as sent: its text, its values as text, and their types. `made` is the id that it returned, which
 * later statements may use.
 */
export type Statement = { text: string; values: (string | null)[]; types: number[]; made: string | null }

/** The statements of one call in order, in one transaction or each alone. */
export type Recorded = { statements: Statement[]; transaction: boolean }

/** The fields that the driver keeps of a sent statement. */
type Sent = Promise<{ id?: unknown }[]> & {
  string: string
  parameters: (string | null)[]
  statement: { types: number[] }
}

/** A pool that records its statements; `take` returns those since the last call. */
export function recording(sql: Database): { sql: Database; take(): Promise<Recorded> } {
  let sent: Sent[] = []
  let transaction = false
  const note = (query: unknown) => {
    // A fragment is a query of the driver too, but is never sent by itself.
    if (!(query instanceof Promise)) return query
    const { handle } = query as unknown as { handle: () => unknown }
    let isNoted = false
    return Object.assign(query, {
      handle() {
        if (!isNoted) sent.push(query as unknown as Sent)
        isNoted = true
        return handle.call(query)
      },
    })
  }
  const noting = <S extends Database>(of: S): S =>
    new Proxy(of, {
      apply: (target, self, given) => note(Reflect.apply(target as never, self, given)),
      get(target, name) {
        if (name === 'unsafe')
          return (...given: Parameters<Database['unsafe']>) => note(target.unsafe(...given))
        if (name !== 'begin') return Reflect.get(target, name)
        return (run: (tx: never) => unknown) => {
          transaction = true
          return target.begin(tx => run(noting(tx as never)))
        }
      },
    })
  return {
    sql: noting(sql),
    async take() {
      const [taken, inTransaction] = [sent, transaction]
      sent = []
      transaction = false
      const statements = await Promise.all(
        taken.map(async query => {
          const [{ id } = {}] = await query
          const { string, parameters, statement } = query
          const made = id !== undefined && /^\s*insert/.test(string) ? String(id) : null
          return { text: string, values: [...parameters], types: [...statement.types], made }
        }),
      )
      return { statements, transaction: inTransaction }
    },
  }
}
