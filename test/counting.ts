import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app.ts'
import type { Database } from '#server/database/connect.ts'
import { furnish } from '#server/house.ts'
import type { World } from './world.ts'

/** A further server of a world, which counts the statements that its requests run; the background's do not count. */
export async function countingServer(world: World): Promise<{ app: FastifyInstance; statements(): number }> {
  let statements = 0
  const sql = counting(world.sql, () => statements++)
  const app = await createApp(furnish({ ...world.house, sql }))
  return { app, statements: () => statements }
}

/** A fragment of a statement is a query too, but one that is never run by itself. */
function counting<S extends Database>(sql: S, count: () => void): S {
  return new Proxy(sql, {
    apply(target, self, given) {
      const query = Reflect.apply(target as never, self, given)
      if (!(query instanceof Promise)) return query
      const { handle } = query as unknown as { handle: () => unknown }
      let ran = false
      return Object.assign(query, {
        handle() {
          if (!ran) count()
          ran = true
          return handle.call(query)
        },
      })
    },
    get(target, name) {
      if (name !== 'begin') return Reflect.get(target, name)
      return (run: (tx: never) => unknown) => target.begin(tx => run(counting(tx as never, count)))
    },
  })
}
