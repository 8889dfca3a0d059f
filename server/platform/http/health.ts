import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { buildVersion } from '#server/platform/config/version.ts'
import { isMigrated } from '#server/platform/database/migrate.ts'
import { withTimeout } from '#server/platform/database/with-timeout.ts'

/**
 * /healthz answers with the version of the build while the process lives. /readyz answers 200 if the database is
 * reachable and migrated to this version or a later one, and 503 once the server is stopping.
 */
export function serveHealth(app: FastifyInstance, { sql, log }: AppContext): void {
  let leaving = false
  app.addHook('preClose', async () => {
    leaving = true
  })

  app.get('/healthz', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok', version: buildVersion }),
  )

  app.get('/readyz', async (_request, reply) => {
    const ready =
      !leaving &&
      (await withTimeout(isMigrated(sql)).catch(error => {
        log.warn({ err: error }, 'not ready')
        return false
      }))
    return reply
      .code(ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}
