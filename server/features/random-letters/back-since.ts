import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'

/**
 * SQL: when the letter of the pool row `p` was last given back, within LETTER_BACK_SECONDS; else null. Counts only what
 * its writer saw: a hold that outlasted its cancel window, an answer that was recalled or stopped.
 */
export function backSince({ sql, now, times }: Ctx) {
  const after = secondsAfter(now, -times.letterBack)
  return sql`
    (select max(at) from (
      select case when h.outcome = 'RECALLED' then h.cool_from else coalesce(h.ended_at, h.deadline) end as at
      from holds h where h.letter_id = p.letter_id and h.outcome is distinct from 'ANSWERED'
        and (h.outcome = 'RECALLED' or h.shown_at is not null or coalesce(h.ended_at, h.deadline) >= h.cancel_until)
      union all
      select stopped_at from letters where parent_id = p.letter_id and stopped_at is not null) back
    where at > ${after} and at <= ${now})`
}
