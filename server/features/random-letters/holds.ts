import { paths } from '#contract/paths.ts'
import { standingWarnings } from '#server/features/members/warnings.ts'
import { mayWrite } from '#server/features/members/writing-pause.ts'
import { announceWarning } from '#server/features/notifications/announce-warning.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'
import { moveWithinPool } from './pool.ts'

export type Outcome =
  | 'ANSWERED'
  | 'CANCELLED'
  | 'LAPSED'
  | 'RECALLED'
  | 'CLOSED'
  | 'DELETED'
  | 'REPORTED'
  | 'LEFT'

/**
 * Holds a letter for a member with the configured times. False if either already has a hold, or if the member may not
 * write. Unique indexes let one of several concurrent calls through. The share lock makes a withdrawal wait and see the hold.
 */
export async function holdLetter(ctx: Ctx, memberId: number, letterId: number): Promise<boolean> {
  const { sql, now, times } = ctx
  const deadline = secondsAfter(now, times.replyDeadline)
  const cancelUntil = secondsAfter(now, Math.min(times.cancelWindow, times.replyDeadline))
  const taken = await sql`
    insert into holds (letter_id, member_id, accepted_at, deadline, cancel_until)
    select ${letterId}, id, ${now}, ${deadline}, ${cancelUntil} from members
    where id = ${memberId} and ${mayWrite(ctx)} for share
    on conflict do nothing returning 1`
  return taken.length > 0
}

/**
 * Holds a letter for a keeper. False if either already has a hold, if the keeper may not write, or if another transaction
 * holds a lock on the keeper. Waits for no lock.
 */
export async function holdForKeeper(ctx: Ctx, memberId: number, letterId: number): Promise<boolean> {
  const { sql, now, times } = ctx
  const deadline = secondsAfter(now, times.keeperDeadline)
  const cancelUntil = secondsAfter(now, Math.min(times.cancelWindow, times.keeperDeadline))
  const taken = await sql`
    with member as materialized (
      select id from members where id = ${memberId} and ${mayWrite(ctx)} for share skip locked),
    keeper as materialized (
      select member_id from keepers where member_id = (select id from member) for update skip locked)
    insert into holds (letter_id, member_id, accepted_at, deadline, cancel_until, by_keeper)
    select ${letterId}, member_id, ${now}::timestamptz, ${deadline}::timestamptz, ${cancelUntil}::timestamptz, true
    from keeper on conflict do nothing returning 1`
  return taken.length > 0
}

/** Makes a hold visible to the writer of the letter before the end of the cancel window. */
export async function showHold({ sql, now }: Ctx, memberId: number, letterId: number): Promise<void> {
  await sql`update holds set shown_at = ${now}
    where member_id = ${memberId} and letter_id = ${letterId} and ended_at is null`
}

/** Ends a member's present hold. `coolFrom` starts a cool-down. Returns the id of its letter, or null. */
export async function endHold(
  { sql, now }: Ctx,
  memberId: number,
  outcome: Outcome,
  coolFrom: Date | null = null,
): Promise<number | null> {
  const [ended] = await sql<{ letterId: number }[]>`
    update holds set ended_at = ${now}, outcome = ${outcome}, cool_from = ${coolFrom}
    where member_id = ${memberId} and ended_at is null and deadline > ${now} returning letter_id as "letterId"`
  return ended?.letterId ?? null
}

/** Marks a hold whose answer was recalled before its arrival. It counts as a missed deadline. */
export async function markHoldRecalled({ sql, now }: Ctx, memberId: number, letterId: number): Promise<void> {
  await sql`update holds set outcome = 'RECALLED', cool_from = ${now}
    where member_id = ${memberId} and letter_id = ${letterId} and outcome = 'ANSWERED'`
}

/** Ends the holds of members who leave and frees the letters. */
export async function endHoldsOf(ctx: Ctx, memberIds: number[]): Promise<void> {
  const freed = await ctx.sql<{ letterId: number }[]>`
    update holds set ended_at = ${ctx.now}, outcome = 'LEFT'
    where member_id = any(${memberIds}) and ended_at is null returning letter_id as "letterId"`
  await moveWithinPool(
    ctx,
    freed.map(row => row.letterId),
  )
}

/** Ends the holds on letters that disappear, without a cool-down. The holders are notified and keep their drafts. */
export async function endHoldsOn(ctx: Ctx, letterIds: number[], outcome: 'DELETED' | 'LEFT'): Promise<void> {
  const { sql, now } = ctx
  const holders = await sql<{ memberId: number; warningCount: number }[]>`
    with ended as (
      update holds set ended_at = ${now}, outcome = ${outcome}
      where letter_id = any(${letterIds}) and ended_at is null and deadline > ${now} returning member_id)
    select m.id as "memberId", ${standingWarnings(ctx, 'm')} as "warningCount" from ended join members m on m.id = ended.member_id`
  const title = '답장하려던 편지가 사라졌어요. 쓰던 글은 임시 저장에 남아 있어요.'
  await announceWarning(
    ctx,
    holders.map(member => ({ ...member, title, link: paths.randomLetters })),
  )
}
