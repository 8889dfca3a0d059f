import type { Database } from '#server/platform/database/pool.ts'
import type { Query } from '#server/platform/database/query.ts'
import { type Sql, watched } from '#server/platform/database/sql.ts'

/** The same database: `ran` is called for each statement when it is sent. */
export function watchStatements<S extends Database>(
  sql: S,
  ran: (query: Query, answer: Promise<unknown>) => void,
): S {
  return Object.assign(watched(sql, ran), {
    begin: (...given: unknown[]) => {
      const run = given.pop() as (tx: unknown) => unknown
      return Reflect.apply(sql.begin as never, sql, [...given, (tx: Sql) => run(watched(tx, ran))])
    },
  })
}
