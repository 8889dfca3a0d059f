import { randomBytes } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { createApp } from '#server/app.ts'
import { createContext } from '#server/platform/app-context.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openVaultWithStoredKeys } from '#server/platform/crypto/stored-keys.ts'
import { connect } from '#server/platform/database/pool.ts'
import { openLog } from '#server/platform/log.ts'
import { openReplica } from '#server/platform/replica/replica.ts'
import { openSignals } from '#server/platform/signals/signals.ts'

export type ServerAt = Awaited<ReturnType<typeof serveAt>>

/** A server with its own pools, wired like `main.ts`, on databases that the test chooses. */
export async function serveAt(databaseUrl: string, replicaUrl: string) {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    REPLICA_URL: replicaUrl,
    SECRET_KEY: 'a secret of the tests that is long enough',
    SAMPLE_DATA: 'off',
  })
  const sql = connect(databaseUrl, 5)
  const log = openLog('fatal')
  const vault = await openVaultWithStoredKeys(sql, config)
  const parts = { sql, config, clock: () => new Date(), log, vault }
  const signals = await openSignals(parts)
  const replica = openReplica({
    primary: sql,
    replica: connect(replicaUrl, 5, 'standby'),
    signals,
    log,
  })
  const context = createContext({ ...parts, signals, replica })
  const app = await createApp(context)

  return {
    sql,
    signals,
    replica,
    /** A new member, and how to call as them. */
    async member(role: 'USER' | 'ADMIN' = 'USER') {
      const name = randomBytes(6).toString('hex')
      const zipCode = randomBytes(9)
        .toString('base64')
        .replaceAll(/[^A-Za-z0-9]/g, 'A')
        .slice(0, 5)
        .toUpperCase()
      const [row] = await sql<[{ id: number }]>`
        with person as (insert into people (email_hash) values (${vault.hash('email', name)}) returning id)
        insert into members (person_id, provider, subject_hash, email_sealed, zip_code, role, created_at)
        select id, 'KAKAO', ${vault.hash('subject', name)}, ${vault.seal('member.email', name)}, ${zipCode}, ${role},
          now() from person returning id`
      const iat = Math.floor(Date.now() / 1000)
      return vault.signToken({ sub: String(row.id), role, zipCode, iat, exp: iat + 3600 })
    },
    async ask(token: string, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) {
      const headers = { authorization: `Bearer ${token}` }
      const options: InjectOptions = { method, url, headers, ...(payload ? { payload } : {}) }
      const answer = await app.inject(options)
      return { status: answer.statusCode, data: answer.json().data }
    },
    async close() {
      await app.close()
      await replica.close()
      await signals.close()
      await sql.end({ timeout: 1 })
    },
  }
}
