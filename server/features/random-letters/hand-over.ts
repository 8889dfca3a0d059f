import { paths } from '#contract/paths.ts'
import * as contract from '#contract/random-letters.ts'
import { letterTexts } from '#server/features/mailbox/letter-state.ts'
import { standingWarnings } from '#server/features/members/warnings.ts'
import { announceWarning } from '#server/features/notifications/announce-warning.ts'
import { selectUnwanted, unwantedTest } from '#server/features/unwanted/find-unwanted.ts'
import { unseal } from '#server/platform/crypto/unseal.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { isStaff } from '#server/platform/staff.ts'
import { holdForKeeper } from './holds.ts'
import { hasRoom } from './keeper-room.ts'
import { askForKeeper, mayMeet } from './pool.ts'
import { endReleased } from './release-held.ts'

/** So many keepers are tried, those first who were there last. */
const keepersTried = 20

/**
 * Hands the letter that I hold to a keeper with room. Without one, draws and the keepers' line show it first, and the desk
 * is told. I hear the same in both cases.
 */
export const handOver = endpoint(contract.handOver, async (ctx, me) => {
  await lockHeldLetter(ctx, me.id)
  const letterId = await endReleased(ctx, me, true)
  if (!(await giveOrAsk(ctx, letterId)))
    await notify(ctx, isStaff(ctx, 'MODERATOR'), {
      title: '온기지기에게 부탁한 편지가 있는데, 지금 맡을 온기지기가 없어요.',
      link: paths.adminKeepers,
    })
  return null
})

/** Gives a free letter to a keeper with room, who is told. False without one: then draws and the line show it first. */
export async function giveOrAsk(ctx: Ctx, letterId: number): Promise<boolean> {
  const keeperId = await giveToKeeper(ctx, letterId)
  if (keeperId === null) await askForKeeper(ctx, letterId)
  else
    await notify(ctx, ctx.sql`members.id = ${keeperId}`, {
      title: '이웃이 편지 한 통을 부탁했어요. 천천히 읽고 답장해 주세요.',
      link: paths.keeper,
    })
  return keeperId !== null
}

/** The letter before its hold, in the order of a deletion. */
async function lockHeldLetter({ sql, now }: Ctx, memberId: number): Promise<void> {
  await sql`
    select 1 from holds h join letters l on l.id = h.letter_id
    where h.member_id = ${memberId} and h.ended_at is null and h.deadline > ${now} for no key update of l`
}

/** The keeper who holds the letter now; null if none could take it. Never one who does not want such words. */
async function giveToKeeper(ctx: Ctx, letterId: number): Promise<number | null> {
  const { sql, vault } = ctx
  const keepers = await sql<{ id: number; title: Buffer; content: Buffer; unwanted: Buffer | null }[]>`
    select k.member_id as id, l.title_sealed as title, l.content_sealed as content,
      ${selectUnwanted(ctx, sql`k.member_id`)} as unwanted
    from keepers k cross join letters l join members w on w.id = l.writer_id
    where l.id = ${letterId} and l.deleted_at is null and l.hidden_at is null
      and not exists (select from holds h where h.letter_id = l.id and h.ended_at is null)
      and ${hasRoom(ctx)} and ${mayMeet(ctx, sql`k.member_id`)}
    order by (select max(d.day) from member_days d where d.member_id = k.member_id) desc nulls last, random()
    limit ${keepersTried}`
  for (const { id, unwanted, ...row } of keepers) {
    const { title, content } = unseal(vault, row, letterTexts)
    if (unwantedTest(vault, unwanted)(title, content)) continue
    if (await holdForKeeper(ctx, id, letterId)) return id
  }
  return null
}

async function notify(ctx: Ctx, which: Fragment, notice: { title: string; link: string }): Promise<void> {
  const notified = await ctx.sql<{ memberId: number; warningCount: number }[]>`
    select id as "memberId", ${standingWarnings(ctx)} as "warningCount" from members where ${which}`
  await announceWarning(
    ctx,
    notified.map(member => ({ ...member, ...notice })),
  )
}
