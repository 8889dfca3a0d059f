import { isCareWaiting, isCaseWaiting } from '#server/features/desk-claims/desk-items.ts'
import { forgetEscalations } from '#server/features/desk-claims/escalations.ts'
import { forgetNotesOfItems } from '#server/features/desk-notes/forget-notes.ts'
import { isInReview } from '#server/features/review/review-letters.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { isStaff } from '#server/platform/staff.ts'

/**
 * Job: deletes what administrators noted about items that no longer wait, and what former members of the desk handed over or
 * got from a colleague.
 */
export const forgetDeskItems = {
  name: 'desk items',
  everySeconds: 60,
  async run(ctx: Ctx): Promise<number> {
    const { sql } = ctx
    const escalations = await forgetEscalations(ctx, sql`not ${isWaiting(ctx, sql`e.escalated_at`)}`)
    const passes =
      await sql`delete from desk_passes e where not (${isWaiting(ctx, sql`e.passed_at`)} and exists (
      select from members m where m.id = e.admin_id and ${isStaff(ctx, 'REVIEWER', 'm')})
      and (e.to_id is null or exists (
        select from members m where m.id = e.to_id and ${isStaff(ctx, 'REVIEWER', 'm')})))`
    return escalations + passes.count + (await forgetNotesOfItems(ctx, at => isWaiting(ctx, at)))
  },
}

/** The item of the row `e` waits since before `at`. Scalar queries, so that each row is looked up by its key. */
const isWaiting = (ctx: Ctx, at: Fragment) => ctx.sql`
  coalesce(case e.kind
    when 'REPORT' then (select r.status = 'PENDING' from reports r where r.id = e.item_id)
    when 'REVIEW' then (select ${isInReview(ctx)} and l.sent_at <= ${at} from letters l where l.id = e.item_id)
    when 'CLAIM' then (
      select ${isCaseWaiting(ctx)} and coalesce(c.objected_at, c.claimed_at) <= ${at}
      from rights_cases c join share_posts p on p.id = c.share_post_id where c.id = e.item_id)
    when 'CARE' then (
      select ${isCareWaiting(ctx)} and c.since <= ${at} from care_items c join letters l on l.id = c.letter_id
      join members w on w.id = l.writer_id where c.letter_id = e.item_id)
    else (select a.status = 'PENDING' from appeals a where a.id = e.item_id) end, false)`
