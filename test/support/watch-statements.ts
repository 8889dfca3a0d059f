import type { Database } from '#server/platform/database/connect.ts'

export type RunStatement = PromiseLike<{ statement?: { string: string } }>

/**
 * The same database, wrapped: `ran` is called for each statement when it is sent. A fragment is a query object,
 * too, but is never run by itself.
 */
export function watchStatements<S extends Database>(sql: S, ran: (query: RunStatement) => void): S {
  const watch = (query: unknown) => {
    if (!(query instanceof Promise)) return query
    const { handle } = query as unknown as { handle: () => unknown }
    let isSent = false
    return Object.assign(query, {
      handle() {
        const isFirst = !isSent
        isSent = true
        const handled = handle.call(query)
        if (isFirst) ran(query)
        return handled
      },
    })
  }
  return new Proxy(sql, {
    apply: (target, self, given) => watch(Reflect.apply(target as never, self, given)),
    get(target, name) {
      if (name === 'unsafe')
        return (...given: Parameters<Database['unsafe']>) => watch(target.unsafe(...given))
      if (name !== 'begin') return Reflect.get(target, name)
      return (...given: unknown[]) => {
        const run = given.pop() as (tx: unknown) => unknown
        return Reflect.apply(target.begin as never, target, [
          ...given,
          (tx: S) => run(watchStatements(tx, ran)),
        ])
      }
    },
  })
}
