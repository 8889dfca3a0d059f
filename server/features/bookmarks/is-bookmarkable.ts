import { gone, seenBy } from '#server/features/mailbox/visibility.ts'
import type { Ctx } from '#server/platform/ctx.ts'

/**
 * SQL condition: the member wrote or received the letter `l`, and may read it now. A letter that they only hold is not
 * theirs, and an answer in review may still return as a draft.
 */
export const isBookmarkable = (ctx: Ctx, memberId: number) => ctx.sql`
  (not ${gone(ctx)} and ${seenBy(ctx, memberId)}
    and (l.review is distinct from 'PENDING' or l.stopped_at is not null))`
