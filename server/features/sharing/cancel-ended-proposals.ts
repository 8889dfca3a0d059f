import { lastArrived } from '#server/features/mailbox/last-letter.ts'
import type { Ctx } from '#server/platform/ctx.ts'

const batch = 500

/**
 * Job: cancels pending proposals of correspondences that a last letter has ended. Before the job runs, their approval
 * is refused with LET-014.
 */
export const cancelEndedProposals = {
  name: 'ended proposals',
  everySeconds: 60,
  batch,
  async run(ctx: Ctx): Promise<number> {
    const { sql, now } = ctx
    const cancelled = await sql`
      update share_proposals set status = 'CANCELLED', decided_at = ${now}
      where status = 'PENDING' and id = any(array(
        select s.id from share_proposals s
        where s.status = 'PENDING' and ${lastArrived(ctx, sql`s.correspondence_id`)}
        limit ${batch} for update skip locked))`
    return cancelled.count
  },
}
