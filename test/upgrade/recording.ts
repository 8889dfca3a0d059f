import { appendFileSync } from 'node:fs'
import type { Database } from '#server/database/connect.ts'

/**
 * With RECORD_STATEMENTS=FILE, notes every statement that a server runs in a file, a line of JSON each, whatever the
 * tests themselves ask of its database. `freeze.mjs` makes of it what a release leaves behind.
 */
export function recorded<S extends Database>(sql: S): S {
  const file = process.env.RECORD_STATEMENTS
  if (!file) return sql
  const known = new Set<string>()
  return recording(sql, statement => {
    if (known.has(statement)) return
    known.add(statement)
    appendFileSync(file, `${JSON.stringify(statement)}\n`)
  })
}

type Answered = { statement?: { string: string } }

/** A fragment of a statement is a query too, but one that is never run by itself. */
function recording<S extends Database>(sql: S, note: (statement: string) => void): S {
  return new Proxy(sql, {
    apply(target, self, given) {
      const query = Reflect.apply(target as never, self, given)
      if (!(query instanceof Promise)) return query
      const { handle } = query as unknown as { handle: () => unknown }
      let ran = false
      return Object.assign(query, {
        handle() {
          const isFirst = !ran
          ran = true
          const handled = handle.call(query)
          if (isFirst)
            query.then(
              ({ statement }: Answered) => statement && note(statement.string),
              () => {},
            )
          return handled
        },
      })
    },
    get(target, name) {
      if (name !== 'begin') return Reflect.get(target, name)
      return (...given: unknown[]) => {
        const run = given.pop() as (tx: unknown) => unknown
        return Reflect.apply(target.begin as never, target, [...given, (tx: S) => run(recording(tx, note))])
      }
    },
  })
}
