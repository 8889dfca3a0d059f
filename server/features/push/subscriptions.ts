import * as contract from '#contract/push.ts'
import { pushDevicesMax } from '#contract/push.ts'
import type { Input } from '#contract/route.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { refreshTokenIn } from '#server/platform/http/caller.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { readPublicKey } from './push-keys.ts'
import { type Allowed, checkSubscription } from './push-services.ts'
import { lockSettings, readSettings } from './push-settings.ts'

type ByCookie = { refreshToken: string | undefined }
type Subscribing = Input<typeof contract.subscribePush> & ByCookie & { config: Allowed }

/** The data a browser needs: our key, the settings, and the subscription of this sign-in. */
export const readPush = endpoint(
  contract.readPush,
  async (ctx, me, { refreshToken }: ByCookie) => {
    const { sql, vault } = ctx
    const [mine] = await sql<{ id: number; endpoint: Buffer }[]>`
      select id, endpoint_sealed as endpoint from push_subscriptions
      where member_id = ${me.id} and refusals < ${refusalsMax} and sign_in_id in (${signInOf(ctx, me, refreshToken)})`
    return {
      publicKey: await readPublicKey(sql),
      settings: await readSettings(ctx, me),
      subscription: mine ? { id: mine.id, endpoint: vault.open('push.endpoint', mine.endpoint) } : null,
    }
  },
  {
    fromRequest: request => ({ refreshToken: refreshTokenIn(request) }),
  },
)

/**
 * Subscribes this browser until its sign-in ends. An endpoint is one browser and belongs to the last sign-in: other
 * subscriptions with this endpoint or of this sign-in end.
 */
export const subscribePush = endpoint(
  contract.subscribePush,
  async (ctx, me, { body: { endpoint, keys }, refreshToken, config }: Subscribing) => {
    const { sql, now, vault } = ctx
    checkSubscription({ endpoint, keys }, config)
    // This locks the settings, so that concurrent calls cannot exceed the number of devices.
    await lockSettings(ctx, me)
    const hashes = vault.hashes('endpoint', endpoint)
    const [hash] = hashes
    const signIn = sql`(${signInOf(ctx, me, refreshToken)})`
    await sql`delete from push_subscriptions
      where (endpoint_hash in ${sql(hashes)} or (member_id = ${me.id} and sign_in_id in ${signIn}))
        and not (endpoint_hash = ${hash ?? null} and member_id = ${me.id} and sign_in_id in ${signIn})`
    const [mine] = await sql<{ id: number }[]>`
      insert into push_subscriptions
        (member_id, sign_in_id, endpoint_hash, endpoint_sealed, keys_sealed, created_at)
      select ${me.id}, id, ${hash ?? null}, ${vault.seal('push.endpoint', endpoint)},
        ${vault.seal('push.keys', JSON.stringify(keys))}, ${now} from ${signIn} as mine
      on conflict (endpoint_hash) do update set member_id = excluded.member_id, sign_in_id = excluded.sign_in_id,
        endpoint_sealed = excluded.endpoint_sealed, keys_sealed = excluded.keys_sealed,
        created_at = excluded.created_at, refusals = 0
      returning id`
    if (!mine) return refuse('AUTH-004')
    await sql`delete from push_subscriptions s where member_id = ${me.id} and id not in (
      select id from push_subscriptions s where member_id = ${me.id} and ${isLive(ctx)}
      order by created_at desc, id desc limit ${pushDevicesMax})`
    return mine
  },
  {
    fromRequest: (request, config) => ({ refreshToken: refreshTokenIn(request), config }),
  },
)

export const unsubscribePush = endpoint(contract.unsubscribePush, async ({ sql }, me, { params }) => {
  const ended = await sql`delete from push_subscriptions where id = ${params.id} and member_id = ${me.id}
    and exists (select from members where id = ${me.id} and status = 'ACTIVE') returning 1`
  if (ended.length === 0) refuse('PUSH-001')
  return null
})

/** A browser whose push service refused this many pushes in a row gets none until it subscribes again. */
export const refusalsMax = 3

/** Pushes go to the subscription `s`. */
export const isOn = (ctx: Pick<Ctx, 'sql' | 'now'>) =>
  ctx.sql`(s.refusals < ${refusalsMax} and ${isLive(ctx)})`

/** The subscription `s` is in force: its sign-in has not ended or expired, and its member is active. */
export const isLive = ({ sql, now }: Pick<Ctx, 'sql' | 'now'>) => sql`exists (
  select from sign_ins i join members m on m.id = i.member_id
  where i.id = s.sign_in_id and m.id = s.member_id and m.status = 'ACTIVE' and i.ended_at is null
    and exists (select from refresh_tokens t where t.sign_in_id = i.id and t.expires_at > ${now}))`

/** The sign-in of a refresh cookie, if it is valid and the member's. */
const signInOf = ({ sql, now, vault }: Ctx, me: Me, refreshToken = '') => sql`
  select i.id from refresh_tokens t join sign_ins i on i.id = t.sign_in_id join members m on m.id = i.member_id
  where t.token_hash in ${sql(vault.hashes('token', refreshToken))} and t.expires_at > ${now}
    and i.member_id = ${me.id} and i.ended_at is null and m.status = 'ACTIVE'`
