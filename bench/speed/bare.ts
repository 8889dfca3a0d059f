import { createServer } from 'node:http'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { createContext } from '#server/platform/app-context.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openVault } from '#server/platform/crypto/vault.ts'
import { connect, type Database } from '#server/platform/database/pool.ts'
import { openSignals } from '#server/platform/signals/signals.ts'
import { connectionOf } from '#test/journeys/support/database-environment.ts'
import { type Recorded, recording, type Statement } from '../lib/record.ts'
import type { Ask } from './calls.ts'

/** The recorded statements of one request, and the bytes of its answer. */
type Reply = { recorded: Recorded; headers: Record<string, string>; bytes: Buffer }

/**
 * The reference server, a process of its own: `node:http` that runs the recorded statements of the real handler
 * with the same driver and pool, and writes the same bytes. It does not authenticate, parse or seal.
 */
process.once(
  'message',
  async ({ environment, asks }: { environment: Record<string, string>; asks: Ask[] }) => {
    const sql = connect(connectionOf(environment), 20)
    const replies = await record(environment, sql, asks)
    const server = createServer((request, response) => {
      request.resume()
      request.once('end', async () => {
        const reply = replies.get(keyOf(request.method, request.url, request.headers.authorization))
        if (!reply) return response.writeHead(404, { 'content-length': '0' }).end()
        await run(sql, reply.recorded)
        response.writeHead(200, reply.headers).end(reply.bytes)
      })
    })
    server.keepAliveTimeout = 72_000
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : 0
      const recorded = asks.map(
        ask => replies.get(keyOf(ask.method, ask.path, `Bearer ${ask.token}`))?.recorded,
      )
      process.send?.({ port, recorded })
    })
  },
)

process.once('disconnect', () => process.exit())

const keyOf = (method = '', path = '', authorization = '') => `${method} ${path} ${authorization}`

async function record(environment: Record<string, string>, sql: Database, asks: Ask[]) {
  const spy = recording(sql)
  const config = readConfig(environment)
  const parts = {
    sql: spy.sql,
    config,
    clock: () => new Date(),
    log: pino({ level: 'fatal' }),
    vault: openVault(config.secretKey ?? ''),
  }
  const signals = { ...(await openSignals({ ...parts, sql })), send: () => {} }
  const app = await createApp(createContext({ ...parts, signals }))
  const replies = new Map<string, Reply>()
  for (const { method, path, token, body } of asks) {
    const inject = () =>
      app.inject({
        method,
        url: path,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { payload: body } : {}),
      })
    // The first run loads caches, such as the list of bad words.
    await inject()
    await spy.take()
    const response = await inject()
    if (response.statusCode !== 200)
      throw new Error(`${method} ${path}: ${response.statusCode} ${response.body}`)
    const headers = Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
    )
    replies.set(keyOf(method, path, `Bearer ${token}`), {
      recorded: await spy.take(),
      headers,
      bytes: response.rawPayload,
    })
  }
  await app.close()
  await signals.close()
  return replies
}

async function run(sql: Database, { statements, transaction }: Recorded): Promise<void> {
  const each = async (on: Database) => {
    // Replaces the ids of the recording with the ids of this run.
    const ids = new Map<string, string>()
    for (const statement of statements) {
      const rows = await on.unsafe(statement.text, valuesOf(statement, ids), { prepare: true })
      if (statement.made) ids.set(statement.made, String(rows[0]?.id))
    }
  }
  if (transaction) await sql.begin(tx => each(tx as unknown as Database))
  else await each(sql)
}

const valuesOf = ({ values }: Statement, ids: Map<string, string>) =>
  values.map(value => (value === null ? null : (ids.get(value) ?? value)))
