import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { inTime } from '#server/platform/database/in-time.ts'
import { isMigrated } from '#server/platform/database/migrate.ts'

/**
 * /healthz while the process lives; /readyz once the database is reached and at least as new as this version, until
 * the server is told to stop.
 */
export function serveHealth(app: FastifyInstance, { sql, log }: AppContext): void {
  let leaving = false
  app.addHook('preClose', async () => {
    leaving = true
  })

  app.get('/healthz', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  )

  app.get('/readyz', async (_request, reply) => {
    const ready =
      !leaving &&
      (await inTime(isMigrated(sql)).catch(error => {
        log.warn({ err: error }, 'not ready')
        return false
      }))
    return reply
      .code(ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}
