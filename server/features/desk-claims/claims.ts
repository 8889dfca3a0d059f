import * as contract from '#contract/desk-claims.ts'
import { claimSeconds, type DeskClaim, type DeskKind } from '#contract/desk-claims.ts'
import { type Ctx, type Me, refuse, secondsAfter } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { isStaff } from '#server/platform/staff.ts'
import { refuseOtherKinds, selectWaitingItem, signalDesk } from './desk-items.ts'
import { giveDesk } from './desk-settings.ts'
import { refuseOwnItem } from './own-items.ts'

/**
 * Claims an item that waits, or renews my claim. The second of two calls at once finds the row of the first. The claim of
 * another gives way if its time is over, or if I take over.
 */
export const claimDeskItem = endpoint(contract.claimDeskItem, async (ctx, me, { params, body }) => {
  const { sql, now } = ctx
  const { kind } = params
  refuseOtherKinds(me, kind)
  await giveDesk(ctx, me)
  const [item] = await sql<{ id: number; holder: number | null }[]>`
    select i.id, (select c.admin_id from desk_claims c
      where c.kind = ${kind} and c.item_id = i.id and c.until > ${now}) as holder
    from (select ${selectWaitingItem(ctx, kind, params.id)} as id) i where i.id is not null`
  if (!item) refuse('REPORT-002')
  await refuseOwnItem(ctx, me, kind, item.id)
  const claimed = await sql`
    insert into desk_claims (kind, item_id, admin_id, until)
    select ${kind}, ${item.id}, id, ${secondsAfter(now, claimSeconds)} from members
    where id = ${me.id} and ${isStaff(ctx, 'REVIEWER')}
    on conflict (kind, item_id) do update set admin_id = excluded.admin_id, until = excluded.until
    where desk_claims.admin_id = excluded.admin_id or desk_claims.until <= ${now} or ${body.takeOver}
    returning 1`
  if (claimed.length > 0 && item.holder !== me.id) signalDesk(ctx, kind, item.id)
  const [row] = await sql<[{ claim: DeskClaim | null }]>`
    select ${selectClaim(ctx, me, sql`${kind}`, sql`${item.id}`)} as claim`
  return { claim: row.claim ?? refuse('AUTH-008') }
})

/** Ends my claim. Another's claim stays. */
export const releaseDeskItem = endpoint(contract.releaseDeskItem, async (ctx, me, { params }) => {
  const { kind, id } = params
  await releaseClaim(ctx, me, kind, id)
  return null
})

/** Ends my claim on an item and tells the others, if I have it. */
export async function releaseClaim(ctx: Ctx, me: Me, kind: DeskKind, id: number): Promise<void> {
  const released = await ctx.sql<{ id: number }[]>`
    delete from desk_claims where kind = ${kind} and admin_id = ${me.id}
      and item_id in (${id}, ${selectWaitingItem(ctx, kind, id)}) returning item_id as id`
  for (const item of released) signalDesk(ctx, kind, item.id)
}

/** Ends the claims on items that were decided, and tells of the decision. The item of reports is their oldest. */
export async function endClaims(ctx: Ctx, kind: DeskKind, ids: number[]): Promise<void> {
  await ctx.sql`delete from desk_claims where kind = ${kind} and item_id = any(${ids})`
  signalDesk(ctx, kind, Math.min(...ids))
}

/** SQL expression for the claim that holds on an item, as a `DeskClaim`; null without one. */
export const selectClaim = ({ sql, now }: Ctx, me: Pick<Me, 'id'>, kind: Fragment, itemId: Fragment) => sql`
  (select json_build_object('deskName', s.desk_name, 'mine', c.admin_id = ${me.id},
      'until', to_char(c.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    from desk_claims c join desk_settings s on s.member_id = c.admin_id
    where c.kind = ${kind} and c.item_id = ${itemId} and c.until > ${now})`

/** The condition that I hold the claim on an item. */
export const isClaimedByMe = ({ sql, now }: Ctx, me: Pick<Me, 'id'>, kind: Fragment, itemId: Fragment) => sql`
  exists (select from desk_claims c where c.admin_id = ${me.id} and c.kind = ${kind} and c.item_id = ${itemId}
    and c.until > ${now})`

const batch = 100

/** Job: deletes the claims whose time is over, and tells that their items are free. */
export const sweepClaims = {
  name: 'desk claims',
  everySeconds: 0,
  batch,
  due: ({ sql, now }: Ctx) =>
    sql`(select extract(epoch from min(until) - ${now}::timestamptz) from desk_claims)`,
  async run(ctx: Ctx): Promise<number> {
    const { sql, now } = ctx
    const swept = await sql<{ kind: DeskKind; id: number }[]>`
      with over as materialized (
        select kind, item_id from desk_claims where until <= ${now} order by until limit ${batch} for update skip locked)
      delete from desk_claims c using over where c.kind = over.kind and c.item_id = over.item_id
      returning c.kind, c.item_id as id`
    for (const { kind, id } of swept) signalDesk(ctx, kind, id)
    return swept.length
  },
}
