import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { buildVersion } from '#server/platform/config/version.ts'
import { isMigrated } from '#server/platform/database/migrate.ts'
import { withTimeout } from '#server/platform/database/with-timeout.ts'

// The alert BackgroundStopped comes before it.
const silenceMost = 120

/**
 * /healthz answers with the version and the caller's address, as the limits see it. /readyz answers 200 if the database is
 * reachable and migrated to this version or a later one, 503 in a server that stops or whose timely jobs are silent.
 */
export function serveHealth(app: FastifyInstance, { sql, log, metrics }: AppContext): void {
  let leaving = false
  app.addHook('preClose', async () => {
    leaving = true
  })

  app.get('/healthz', async ({ ip }, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok', version: buildVersion, address: ip }),
  )

  app.get('/readyz', async (_request, reply) => {
    const silence = metrics.silence() ?? 0
    if (silence > silenceMost) log.warn({ seconds: Math.round(silence) }, 'not ready: the jobs are silent')
    const ready =
      !leaving &&
      silence <= silenceMost &&
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
