import type { Route } from '#contract/route.ts'
import { type Ctx, type Me, Refusal, refuse, secondsAfter } from '#server/platform/ctx.ts'

const keptSeconds = 24 * 3600

/** The parsed parts of a request. They are bounded, and equal for equivalent requests. */
export type Parsed = { params?: Record<string, unknown>; query?: unknown; body?: unknown }

type KeyedCall = {
  ctx: Ctx
  me: Me
  route: Route
  /** The header `Idempotency-Key`. */
  key: string | string[] | undefined
  sent: Parsed
  run: () => Promise<unknown>
  /** The id of the row that the first call created. */
  createdId: (answer: never) => number
  /** The first answer again, by that id. */
  replay: (ctx: Ctx, me: Me, id: number) => Promise<unknown>
}

/**
 * Runs a call with an `Idempotency-Key` once per member, route and key in 24 h. A repetition gets the first answer; a
 * different body is refused. A concurrent second call waits on the unique index.
 */
export async function runOnce(call: KeyedCall): Promise<unknown> {
  const { ctx, me, route, key, sent, run, createdId, replay } = call
  const { sql, now, vault } = ctx
  if (key === undefined) return run()
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,64}$/.test(key))
    refuse('COM-001', { fields: { 'Idempotency-Key': '1자에서 64자까지의 ASCII여야 해요.' } })
  const calledRoute = `${route.method} ${pathOf(route, sent)}`
  const body = JSON.stringify(sent.body)
  const bodyHash = vault.hash('body', body)
  await sql`delete from idempotency_keys where member_id = ${me.id} and route = ${calledRoute} and key = ${key}
    and created_at <= ${secondsAfter(now, -keptSeconds)}`
  const first = await sql`insert into idempotency_keys (member_id, route, key, body_hash, created_at)
    values (${me.id}, ${calledRoute}, ${key}, ${bodyHash}, ${now}) on conflict do nothing returning 1`
  if (first.length === 0) {
    const [kept] = await sql<{ bodyHash: Buffer; madeId: number }[]>`
      select body_hash as "bodyHash", made_id as "madeId" from idempotency_keys
      where member_id = ${me.id} and route = ${calledRoute} and key = ${key}`
    if (!kept) return runOnce(call)
    if (!vault.hashes('body', body).some(hash => hash.equals(kept.bodyHash))) refuse('COM-006')
    return replay(ctx, me, kept.madeId)
  }
  const answer = await run()
  if (answer instanceof Refusal) {
    await sql`delete from idempotency_keys where member_id = ${me.id} and route = ${calledRoute} and key = ${key}`
    return answer
  }
  await sql`update idempotency_keys set made_id = ${createdId(answer as never)}
    where member_id = ${me.id} and route = ${calledRoute} and key = ${key}`
  return answer
}

/** Job: deletes keys older than 24 h. */
export const forgetKeys = {
  name: 'idempotency keys',
  everySeconds: 3600,
  async run({ sql, now }: Ctx): Promise<number> {
    const forgotten =
      await sql`delete from idempotency_keys where created_at <= ${secondsAfter(now, -keptSeconds)}`
    return forgotten.count
  },
}

const pathOf = ({ path }: Route, { params = {} }: Parsed) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
