import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { isMigrated } from '#server/platform/database/migrate.ts'

const patienceMs = 3000

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

/** Gives up after 3 s: the driver goes on trying to connect, but who asks is told before its own patience ends. */
export async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not answer')), patienceMs)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
