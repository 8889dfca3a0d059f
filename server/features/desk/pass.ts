import * as contract from '#contract/desk.ts'
import { type DeskKind, kindsOf } from '#contract/desk-claims.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import { releaseClaim } from '#server/features/desk-claims/claims.ts'
import { signalDesk } from '#server/features/desk-claims/desk-items.ts'
import { itemTargets } from '#server/features/desk-claims/escalations.ts'
import { getNotedThing } from '#server/features/desk-notes/noted-things.ts'
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
  const { kind, id, author, decidable } = await getItem(ctx, me, params)
  if (!decidable) refuse('REPORT-006')
  if (body.note) await writeNote(ctx, me, await getNotedThing(ctx, me, { kind, id }), body.note)
  const colleague = body.to ? await getColleague(ctx, me, body.to, kind) : null
  if (colleague && !(await getItem(ctx, { ...me, ...colleague }, { kind, id })).decidable)
    refuse('REPORT-006')
  const to = colleague?.id ?? null
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
    target: { kind: itemTargets[kind], id },
    member: author.memberId,
  })
  signalDesk(ctx, kind, id, to)
  return null
})

type Colleague = { id: number; staff: StaffRole }

/** Another member of the desk whose role decides the kind. If they leave in this moment, a job ends the handing over. */
async function getColleague(ctx: Ctx, me: Me, zipCode: string, kind: DeskKind): Promise<Colleague> {
  const [colleague] = await ctx.sql<Colleague[]>`
    select c.id, c.role as staff from members c
    where ${isColleague(ctx, me)} and c.zip_code = ${zipCode.trim().toUpperCase()}`
  return colleague && kindsOf(colleague.staff).includes(kind) ? colleague : refuse('DESK-005')
}

export const listColleagues = endpoint(
  contract.listColleagues,
  (ctx, me) => ctx.sql<{ zipCode: string }[]>`
    select c.zip_code as "zipCode" from members c where ${isColleague(ctx, me)} order by c.zip_code`,
)

const isColleague = (ctx: Ctx, me: Pick<Me, 'id'>) => ctx.sql`
  ${isStaff(ctx, 'REVIEWER', 'c')} and c.zip_code is not null and c.id <> ${me.id}`
