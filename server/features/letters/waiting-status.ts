import { promisedSeconds } from '#contract/letters.ts'
import { backSince } from '#server/features/random-letters/back-since.ts'
import { pauseOf } from '#server/features/random-letters/keeper-room.ts'
import { isInLine, lineAfter } from '#server/features/random-letters/pool.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'

/**
 * Where the letter `l` of the pool row `p` with the answer `a` is, for its writer: the fields of `openLetter` from
 * `waitingStatus` on, as a lateral subquery. Nobody learns who holds the letter.
 */
export function whereItIs(ctx: Ctx) {
  const { sql, now, times } = ctx
  return sql`
    (select status as "waitingStatus", case status when 'ON_ITS_WAY' then arrives_at end as "answerArrivesAt",
        case status
          when 'ON_ITS_WAY' then arrives_at
          when 'BACK' then least(back_at + make_interval(secs => ${times.letterBack}), line_at)
          when 'POOL' then line_at
        end as "waitingChangesAt",
        (select ceil((figures->'usual'->>p.category)::float8)::int from promise_figures) as "usualSeconds",
        l.sent_at > ${secondsAfter(now, -promisedSeconds)} and coalesce(
          (select (figures->>'promised')::boolean from promise_figures), false) as promised
      from (
        select at.*, case
            when a.id is not null and a.deliver_at is not null then 'ON_ITS_WAY'
            when a.id is not null or ${isVisiblyHeld(ctx)} then 'HELD'
            when ${isInLine(ctx)} and has_keeper then 'KEEPER'
            when back_at is not null then 'BACK'
            else 'POOL' end as status,
          a.deliver_at as arrives_at,
          case when has_keeper and keeper_at > ${now} then keeper_at end as line_at
        from (
          select ${backSince(ctx)} as back_at, ${hasActiveKeeper(ctx)} as has_keeper,
            p.created_at + make_interval(secs => ${lineAfter(ctx)}) as keeper_at) at) state)`
}

/** The letter of the pool row `p` is held, and its writer may know: the cancel window has passed. */
const isVisiblyHeld = ({ sql, now }: Ctx) => sql`
  exists (select 1 from holds h where h.letter_id = p.letter_id and h.ended_at is null and h.deadline > ${now}
    and (h.cancel_until <= ${now} or h.shown_at is not null))`

/** At least one keeper takes letters. */
const hasActiveKeeper = (ctx: Ctx) => ctx.sql`
  exists (select 1 from keepers k where ${pauseOf(ctx)} is null)`
