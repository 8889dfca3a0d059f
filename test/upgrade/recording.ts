import { appendFileSync } from 'node:fs'
import type { Database } from '#server/platform/database/connect.ts'
import { watched } from '#test/support/watched.ts'

/**
 * With RECORD_STATEMENTS=FILE, notes every statement that a server runs in a file, a line of JSON each, whatever the
 * tests themselves ask of its database. `freeze.mjs` makes of it what a release leaves behind.
 */
export function recorded<S extends Database>(sql: S): S {
  const file = process.env.RECORD_STATEMENTS
  if (!file) return sql
  const known = new Set<string>()
  const note = (statement: string) => {
    if (known.has(statement)) return
    known.add(statement)
    appendFileSync(file, `${JSON.stringify(statement)}\n`)
  }
  return watched(sql, query => {
    query.then(
      ({ statement }) => statement && note(statement.string),
      () => {},
    )
  })
}
