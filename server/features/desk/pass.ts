import * as contract from '#contract/desk.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import { releaseClaim } from '#server/features/desk-claims/claims.ts'
import { signalDesk } from '#server/features/desk-claims/desk-items.ts'
import { auditTargets, getNotedThing } from '#server/features/desk-notes/noted-things.ts'
import { writeNote } from '#server/features/desk-notes/notes.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { isStaff } from '#server/platform/staff.ts'
import { getItem } from './list-desk.ts'

/**
 * Hands an item over and ends my claim on it. Without a colleague and a note it only changes my own queue, so the audit
 * log has no entry.
 */
export const pass = endpoint(contract.pass, async (ctx, me, { params, body }) => {
  const { sql, now } = ctx
  const { kind, id, author } = await getItem(ctx, me, params)
  if (body.note) await writeNote(ctx, me, await getNotedThing(ctx, me, { kind, id }), body.note)
  const to = body.to ? await getColleague(ctx, me, body.to) : null
  if (to !== null && !(await getItem(ctx, { ...me, id: to }, { kind, id })).decidable) refuse('REPORT-005')
  const passed = await sql`
    insert into desk_passes (admin_id, kind, item_id, passed_at, to_id)
    select id, ${kind}, ${id}, ${now}, ${to}::bigint from members
    where id = ${me.id} and ${isStaff(ctx, 'REVIEWER')}
    on conflict (admin_id, kind, item_id) do update set passed_at = excluded.passed_at, to_id = excluded.to_id
    returning 1`
  if (passed.length === 0) refuse('AUTH-008')
  await releaseClaim(ctx, me, kind, id)
  if (to === null) return null
  // The colleague may have handed the item over before.
  await sql`delete from desk_passes where admin_id = ${to} and kind = ${kind} and item_id = ${id}`
  await recordAct(ctx, me, {
    act: 'ITEM_HAND_OVER',
    target: { kind: auditTargets[kind], id },
    member: author.memberId,
  })
  signalDesk(ctx, kind, id, to)
  return null
})

/** Another active administrator. If they leave in this moment, a job ends the handing over. */
async function getColleague(ctx: Ctx, me: Me, zipCode: string): Promise<number> {
  const [colleague] = await ctx.sql<{ id: number }[]>`
    select c.id from members c where ${isColleague(ctx, me)} and c.zip_code = ${zipCode.trim().toUpperCase()}`
  return colleague?.id ?? refuse('DESK-005')
}

export const listColleagues = endpoint(
  contract.listColleagues,
  (ctx, me) => ctx.sql<{ zipCode: string }[]>`
    select c.zip_code as "zipCode" from members c where ${isColleague(ctx, me)} order by c.zip_code`,
)

const isColleague = ({ sql }: Ctx, me: Pick<Me, 'id'>) => sql`
  c.role = 'ADMIN' and c.status = 'ACTIVE' and c.zip_code is not null and c.id <> ${me.id}`
