import type { NotedKind } from '#contract/desk-notes.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import { refuseOtherKinds, selectWaitingItem, signalDesk } from '#server/features/desk-claims/desk-items.ts'
import { itemTargets } from '#server/features/desk-claims/escalations.ts'
import { mayDecideItem } from '#server/features/desk-claims/own-items.ts'
import { isInvolvedWith, mayDecide, myAccounts } from '#server/features/members/own-case.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'

/** An item of the desk with its author, or a member. */
export type NotedThing = { kind: NotedKind; id: number; memberId: number }

/** The kind of each thing in the audit log. */
export const auditTargets = { ...itemTargets, MEMBER: 'MEMBER' } as const

/** SQL expression for the author of an item, or the member itself. */
export const selectMember = ({ sql }: Ctx, kind: Fragment, id: Fragment) => sql`
  (case ${kind} when 'MEMBER' then ${id} when 'REPORT' then (select r.author_id from reports r where r.id = ${id})
    when 'REVIEW' then (select l.writer_id from letters l where l.id = ${id})
    when 'CARE' then (select l.writer_id from letters l where l.id = ${id})
    when 'CLAIM' then (select p.requester_id from rights_cases c join share_posts p on p.id = c.share_post_id where c.id = ${id})
    else (select w.member_id from appeals a join warnings w on w.id = a.warning_id where a.id = ${id}) end)`

/** The condition that the member is the caller, by any account. Nobody reads or writes notes on themselves. */
export const isMyself = (ctx: Ctx, me: Pick<Me, 'id'>, memberId: Fragment) =>
  ctx.sql`${memberId} = any(${myAccounts(ctx, me)})`

/** The item, or the case of the member, is not my own, or nobody else could decide it. */
export const mayNote = (ctx: Ctx, me: Me, kind: Fragment, id: Fragment) => ctx.sql`
  case ${kind} when 'MEMBER' then ${mayDecide(ctx, me, isInvolvedWith(ctx, me, id), { least: 'REVIEWER' })}
    else ${mayDecideItem(ctx, me, kind, id)} end`

/**
 * Finds an item that waits, by any pending report on it, or a member. Locks the member against a withdrawal, so that no
 * note outlives it. Refuses REPORT-002, MEM-001, AUTH-008 for a kind that my role does not decide, and REPORT-006 for my
 * own case.
 */
export async function getNotedThing(
  ctx: Ctx,
  me: Me,
  { kind, id }: { kind: NotedKind; id: number },
): Promise<NotedThing> {
  if (kind !== 'MEMBER') refuseOtherKinds(me, kind)
  const { sql } = ctx
  const itemId =
    kind === 'MEMBER'
      ? sql`(select m.id from members m where m.id = ${id} and m.status <> 'WITHDRAWN' for share)`
      : selectWaitingItem(ctx, kind, id)
  const [thing] = await sql<(NotedThing & { isOwn: boolean })[]>`
    select t.kind, t.id, t."memberId",
      ${isMyself(ctx, me, sql`t."memberId"`)} or not ${mayNote(ctx, me, sql`t.kind`, sql`t.id`)} as "isOwn"
    from (select i.kind, i.id, ${selectMember(ctx, sql`i.kind`, sql`i.id`)} as "memberId"
      from (select ${kind}::text as kind, ${itemId} as id) i where i.id is not null) t`
  if (!thing) refuse(kind === 'MEMBER' ? 'MEM-001' : 'REPORT-002')
  if (thing.isOwn) refuse('REPORT-006')
  return { kind, id: thing.id, memberId: thing.memberId }
}

/** Records an act on a thing without its words, and tells the others who have the item open. */
export async function recordOnThing(
  ctx: Ctx,
  me: Pick<Me, 'id'>,
  act: 'NOTE_WRITE' | 'NOTE_DELETE' | 'TAG_ADD' | 'TAG_REMOVE',
  { kind, id, memberId }: NotedThing,
): Promise<void> {
  await recordAct(ctx, me, { act, target: { kind: auditTargets[kind], id }, member: memberId })
  if (kind !== 'MEMBER') signalDesk(ctx, kind, id)
}
