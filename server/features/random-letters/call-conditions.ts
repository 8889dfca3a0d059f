import { isResting } from '#server/features/members/rest.ts'
import type { CallConditions } from '#server/features/push/claim-call-pushes.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'
import { hasLineFor } from './keepers-line.ts'

/** The row `c` of calls still asks its member: the letter waits for anybody, and the member is free to take it. */
export const isStanding = (ctx: Ctx) => {
  const { sql, now, times } = ctx
  return sql`
    (c.dismissed_at is null and c.called_at > ${secondsAfter(now, -times.callMember)}
      and exists (select from pool p where p.letter_id = c.letter_id and p.waiting)
      and not exists (select from holds h where (h.letter_id = c.letter_id or h.member_id = c.member_id)
        and h.ended_at is null and h.deadline > ${now})
      and not ${isResting(ctx, sql`c.member_id`)})`
}

/** The conditions under which a waiting call push is still sent. */
export const callConditions: CallConditions = {
  CALL: (ctx, memberId) =>
    ctx.sql`exists (select from calls c where c.member_id = ${memberId} and ${isStanding(ctx)})`,
  KEEPER: (ctx, memberId) => ctx.sql`
    (exists (select from keepers k where k.member_id = ${memberId} and k.paused_at is null)
      and not ${isResting(ctx, memberId)} and ${hasLineFor(ctx, memberId)})`,
}
