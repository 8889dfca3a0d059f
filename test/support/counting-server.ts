import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app.ts'
import { createContext } from '#server/platform/app-context.ts'
import { watchStatements } from './watch-statements.ts'
import type { World } from './world.ts'

/** A further server of a world that counts the statements of its requests, without those of the background. */
export async function countingServer(world: World): Promise<{ app: FastifyInstance; statements(): number }> {
  let statements = 0
  const sql = watchStatements(world.sql, () => statements++)
  const app = await createApp(createContext({ ...world.context, sql }))
  return { app, statements: () => statements }
}
