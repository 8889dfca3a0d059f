import { unansweredMax } from '#contract/letters.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { arrived } from './visibility.ts'

/**
 * Whether `me` may send another reply in a correspondence: fewer than five are under way or unanswered since the
 * counterpart's last arrival. Deleting an arrived reply does not lower the count.
 */
export const canReplySql = (ctx: Ctx, me: number, correspondenceId: Fragment) => ctx.sql`
  ((select count(*) from letters m
    where m.correspondence_id = ${correspondenceId} and m.writer_id = ${me} and m.parent_id is not null
      and m.stopped_at is null and m.sent_at >= coalesce((
        select max(o.deliver_at) from letters o where o.correspondence_id = ${correspondenceId}
          and o.receiver_id = ${me} and o.parent_id is not null and ${arrived(ctx, 'o')}), '-infinity')
  ) < ${unansweredMax})`
