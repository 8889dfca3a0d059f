import * as contract from '#contract/reports.ts'
import type { Output } from '#contract/route.ts'
import { signalDesk } from '#server/features/desk-claims/desk-items.ts'
import { endHold } from '#server/features/random-letters/holds.ts'
import { moveWithinPool } from '#server/features/random-letters/pool.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { lockTarget } from './find-target.ts'

/** Reports a target, once per member. Reporting the letter that I hold ends the hold, without a cool-down. */
export const report = endpoint(contract.report, async (ctx, me, { body }) => {
  const { sql, now, vault } = ctx
  const { reportType, reasonType, reason, ...ids } = body
  // Serialises the reports of a member: the first ends the hold through which the second would still see the letter.
  await sql`select 1 from members where id = ${me.id} for no key update`
  const target = await lockTarget(ctx, me, reportType, ids)
  const [made] = await sql<Omit<Output<typeof contract.report>, 'reason'>[]>`
    insert into reports (reporter_id, author_id, report_type, reason_type, reason_sealed, letter_id, share_post_id,
      share_proposal_id, event_comment_id, thanks_letter_id, rest_letter_id, title_sealed, content_sealed,
      content_now_sealed, reported_at, updated_at)
    select id, ${target.authorId}, ${reportType}, ${reasonType}, ${vault.seal('report.reason', reason)},
      ${target.letterId}, ${target.sharePostId}, ${target.shareProposalId}, ${target.eventCommentId},
      ${target.thanksLetterId}, ${target.restLetterId},
      ${vault.seal('report.passage', target.title)}, ${vault.seal('report.passage', target.content)},
      ${target.contentNow === null ? null : vault.seal('report.passage', target.contentNow)}::bytea, ${now}, ${now}
    from members where id = ${me.id} and status = 'ACTIVE'
    on conflict do nothing
    returning id, report_type as "reportType", reason_type as "reasonType", status, reported_at as "reportedAt"`
  if (!made) refuse('REPORT-003')
  if (target.letterId !== null) await endOwnHold(ctx, me, target.letterId)
  signalDesk(ctx, 'REPORT', made.id)
  return { ...made, reason }
})

async function endOwnHold(ctx: Ctx, me: Me, letterId: number): Promise<void> {
  const held = await ctx.sql`select 1 from holds
    where member_id = ${me.id} and letter_id = ${letterId} and ended_at is null and deadline > ${ctx.now}`
  if (held.length === 0) return
  await endHold(ctx, me.id, 'REPORTED')
  await moveWithinPool(ctx, [letterId])
}
