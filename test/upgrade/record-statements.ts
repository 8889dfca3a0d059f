import { appendFileSync } from 'node:fs'
import type { Database } from '#server/platform/database/pool.ts'
import { watchStatements } from '#test/support/watch-statements.ts'

/**
 * Appends each statement of a server to the file RECORD_STATEMENTS as a line of JSON. Statements that the
 * tests send themselves are left out. `freeze.mjs` makes the record of a release from it.
 */
export function recordStatements<S extends Database>(sql: S): S {
  const file = process.env.RECORD_STATEMENTS
  if (!file) return sql
  const known = new Set<string>()
  const note = (statement: string) => {
    if (known.has(statement)) return
    known.add(statement)
    appendFileSync(file, `${JSON.stringify(statement)}\n`)
  }
  return watchStatements(sql, ({ text }, answer) => {
    answer.then(
      () => note(text),
      () => {},
    )
  })
}
