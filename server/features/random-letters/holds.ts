import type { HeldLetter } from '#contract/random-letters.ts'
import { letterTexts } from '#server/features/mailbox/letter-state.ts'
import { announceWarning } from '#server/features/notifications/announce-warning.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'
import { moveInPool } from './pool.ts'

export type Outcome =
  | 'ANSWERED'
  | 'CANCELLED'
  | 'LAPSED'
  | 'RECALLED'
  | 'CLOSED'
  | 'DELETED'
  | 'REPORTED'
  | 'LEFT'

type HeldRow = Sealed<Omit<HeldLetter, 'temporary'>, 'title' | 'content'>

/** The letter that a member holds now; a hold whose deadline has passed is none, whether it was tidied or not. */
export async function heldBy({ sql, now, vault }: Ctx, memberId: number): Promise<HeldLetter | null> {
  const [row] = await sql<HeldRow[]>`
    select l.id as "letterId", l.writer_id as "writerId", l.title_sealed as title, l.content_sealed as content,
      coalesce(w.zip_code, '') as "zipCode", l.category, l.paper_type as "paperType", l.font_type as "fontType",
      l.sent_at as "createdAt", h.deadline as "replyDeadLine", h.cancel_until as "cancelDeadLine"
    from holds h join letters l on l.id = h.letter_id join members w on w.id = l.writer_id
    where h.member_id = ${memberId} and h.ended_at is null and h.deadline > ${now}`
  if (!row) return null
  return { ...unseal(vault, row, letterTexts), temporary: true }
}

/**
 * Gives a letter to a member to answer, with the times of today. False where somebody has it or the member has
 * another: of any number at once the unique indexes let one through. The member cannot leave before it is there to
 * end.
 */
export async function hold({ sql, now, times }: Ctx, memberId: number, letterId: number): Promise<boolean> {
  const deadline = secondsAfter(now, times.replyDeadline)
  const cancelUntil = secondsAfter(now, Math.min(times.cancelWindow, times.replyDeadline))
  const taken = await sql`
    insert into holds (letter_id, member_id, accepted_at, deadline, cancel_until)
    select ${letterId}, id, ${now}, ${deadline}, ${cancelUntil} from members
    where id = ${memberId} and status = 'ACTIVE' for share
    on conflict do nothing returning 1`
  return taken.length > 0
}

/** Ends a member's present hold by its outcome; `coolFrom` starts a cool-down. */
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

/** An answer that was sent is recalled before it arrived: that counts as a missed deadline. */
export async function holdRecalled({ sql, now }: Ctx, memberId: number, letterId: number): Promise<void> {
  await sql`update holds set outcome = 'RECALLED', cool_from = ${now}
    where member_id = ${memberId} and letter_id = ${letterId} and outcome = 'ANSWERED'`
}

/** These members leave: what they held is free again. */
export async function endHoldsOf(ctx: Ctx, memberIds: number[]): Promise<void> {
  const freed = await ctx.sql<{ letterId: number }[]>`
    update holds set ended_at = ${ctx.now}, outcome = 'LEFT'
    where member_id = any(${memberIds}) and ended_at is null returning letter_id as "letterId"`
  await moveInPool(
    ctx,
    freed.map(row => row.letterId),
  )
}

/** Letters go while somebody holds them: the hold ends without a cool-down, its member is told and keeps the draft. */
export async function endHoldsOn(ctx: Ctx, letterIds: number[], outcome: 'DELETED' | 'LEFT'): Promise<void> {
  const { sql, now } = ctx
  const told = await sql<{ memberId: number; warningCount: number }[]>`
    with ended as (
      update holds set ended_at = ${now}, outcome = ${outcome}
      where letter_id = any(${letterIds}) and ended_at is null and deadline > ${now} returning member_id)
    select m.id as "memberId", m.warning_count as "warningCount" from ended join members m on m.id = ended.member_id`
  const title = '답장하려던 편지가 사라졌어요. 쓰던 글은 임시 저장에 남아 있어요.'
  await announceWarning(
    ctx,
    told.map(member => ({ ...member, title, link: '/letter/random' })),
  )
}

/** Notes the deadlines that have passed of one member or letter, as every rule sees them already. */
export async function lapse({ sql, now }: Ctx, of: { memberId: number; letterId?: number }): Promise<void> {
  await sql`update holds set ended_at = deadline, outcome = 'LAPSED', cool_from = deadline
    where (member_id = ${of.memberId} or letter_id = ${of.letterId ?? null}) and ended_at is null and deadline <= ${now}`
}

const batch = 1000

/** A chore: notes every deadline that has passed, so that the indexes hold only what is open. */
export const lapseDue = {
  name: 'lapse',
  everySeconds: 0,
  batch,
  due: ({ sql, now }: Ctx) => sql`
    (select extract(epoch from min(deadline) - ${now}::timestamptz) from holds where ended_at is null)`,
  async run(ctx: Ctx): Promise<number> {
    const lapsed = await ctx.sql<{ letterId: number }[]>`
      with due as (select id from holds where ended_at is null and deadline <= ${ctx.now}
        order by deadline limit ${batch} for update skip locked)
      update holds h set ended_at = deadline, outcome = 'LAPSED', cool_from = deadline from due where h.id = due.id
      returning letter_id as "letterId"`
    await moveInPool(
      ctx,
      lapsed.map(row => row.letterId),
    )
    return lapsed.length
  },
}
