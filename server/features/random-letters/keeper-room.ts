import { keeperLettersMax, lapsesUntilPause } from '#contract/keepers.ts'
import { isResting } from '#server/features/members/rest.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'

/** Letters that the keeper `k` took within KEEPER_DAY_SECONDS, the newest first. A release counts, too. */
export const lettersToday = ({ sql, now, times }: Ctx) => sql`
  select h.accepted_at from holds h where h.member_id = k.member_id and h.by_keeper
    and h.accepted_at > ${secondsAfter(now, -times.keeperDay)} order by h.accepted_at desc`

/** The keeper `k` gets no more letters today. */
export const isAtLimit = (ctx: Ctx) => ctx.sql`
  ((select count(*) from (${lettersToday(ctx)} limit ${keeperLettersMax}) today) >= ${keeperLettersMax})`

/** The keeper `k` could take a letter now: active, below the limit, and holding none. */
export const hasRoom = (ctx: Ctx) => ctx.sql`
  (${pauseOf(ctx)} is null and not ${isAtLimit(ctx)}
    and not exists (select from holds h where h.member_id = k.member_id and h.ended_at is null))`

/** Why the keeper `k` gets no letters now; null for an active keeper. */
export const pauseOf = (ctx: Ctx) => ctx.sql`
  (case when ${isResting(ctx, ctx.sql`k.member_id`)} then 'REST'
    when k.paused_at is not null or ${hasLapsed(ctx)} then 'LAPSES'
    when ${hasPendingReport(ctx)} then 'CHECK' end)`

/** The last three letters of the keeper `k` lapsed, counted from the role or the last press to go on. */
export const hasLapsed = ({ sql, now }: Ctx) => sql`
  ((select count(*) filter (where lapsed) from (
    select h.deadline <= ${now} and (h.ended_at is null or (h.outcome = 'LAPSED' and not h.released)) as lapsed
    from holds h where h.member_id = k.member_id and h.by_keeper
      and h.accepted_at >= greatest(k.since, k.resumed_at)
    order by h.accepted_at desc limit ${lapsesUntilPause}) last) = ${lapsesUntilPause})`

/** A report on an answer that the keeper `k` gave from the line waits for a decision. */
const hasPendingReport = ({ sql }: Ctx) => sql`
  exists (select 1 from holds h
    join letters a on a.parent_id = h.letter_id and a.writer_id = h.member_id
    join reports r on r.letter_id = a.id
    where h.member_id = k.member_id and h.by_keeper and h.outcome = 'ANSWERED' and r.status = 'PENDING')`
