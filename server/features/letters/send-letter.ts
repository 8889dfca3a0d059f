import * as contract from '#contract/letters.ts'
import { withoutBreaks } from '#contract/text.ts'
import { refuseBadWords } from '#server/features/bad-words/check-text.ts'
import { lockMine, openBetween } from '#server/features/mailbox/correspondences.ts'
import { canReply } from '#server/features/mailbox/unanswered.ts'
import { delivered, gone } from '#server/features/mailbox/visibility.ts'
import { announce } from '#server/features/notifications/announce.ts'
import { endHold, lapse } from '#server/features/random-letters/holds.ts'
import { enterPool, moveInPool, takeOut } from '#server/features/random-letters/pool.ts'
import { type Ctx, type Me, Refusal, refuse } from '#server/platform/ctx.ts'
import { endpoint, type RawBody, rawBody } from '#server/platform/http/endpoint.ts'
import { takeDraft } from './drafts.ts'
import { sentLetter, type Written, writeLetter } from './insert-letter.ts'

type Sending = { body: Written } & RawBody

const options = {
  fromRequest: rawBody,
  createdId: (letter: { letterId: number }) => letter.letterId,
  replay: sentLetter,
}

/** Sends a letter: a new one into the pool, a reply on its way, or the answer to the letter that I hold. */
export const sendLetter = endpoint(
  contract.sendLetter,
  async (ctx, me, input: Sending) => {
    const { parentLetterId } = input.body
    if (parentLetterId === null) return sendNew(ctx, me, input)
    await lapse(ctx, { memberId: me.id })
    if (await holds(ctx, me, parentLetterId)) return answerHeld.handle(ctx, me, input)
    return reply(ctx, me, input, parentLetterId)
  },
  options,
)

async function sendNew(ctx: Ctx, me: Me, { body, raw }: Sending) {
  await refuseBadWords(ctx, asSent(raw))
  const { id } = await writeLetter(ctx, me, body, null)
  await enterPool(ctx, { id, writerId: me.id, category: body.category })
  await takeDraft(ctx, me, body.letterId)
  return sentLetter(ctx, me, id, body)
}

/** I must have received the letter that I answer, in a correspondence that is open, and not wait for answers too often. */
async function reply(ctx: Ctx, me: Me, { body, raw }: Sending, parentId: number) {
  const parent = await parentOf(ctx, me, parentId)
  const correspondence = await lockMine(ctx, me.id, parent.correspondenceId)
  if (!correspondence?.open) refuse('LET-014')
  if (!(await hasRoom(ctx, me, correspondence.id))) refuse('LET-018')
  await refuseBadWords(ctx, asSent(raw))
  const { id, deliverAt } = await writeLetter(ctx, me, body, {
    parentId,
    correspondenceId: correspondence.id,
    receiverId: correspondence.oppositeId,
    category: parent.category,
  })
  await takeDraft(ctx, me, body.letterId)
  if (deliverAt)
    await announceSending(ctx, { id, receiverId: correspondence.oppositeId, zipCode: me.zipCode })
  return sentLetter(ctx, me, id, body)
}

/**
 * My first answer to the letter that I hold. It opens the correspondence or goes on in the open one; where that was
 * ended meanwhile the letter is in the pool again, without a cool-down.
 */
export const answerHeld = endpoint(
  contract.answerHeld,
  async (ctx, me, { body, raw }: Sending) => {
    await lapse(ctx, { memberId: me.id })
    const drawn = await lockHeld(ctx, me)
    if (!drawn || (body.parentLetterId !== null && body.parentLetterId !== drawn.id)) refuse('LET-002')
    await refuseBadWords(ctx, asSent(raw))
    const correspondence = await openBetween(ctx, me.id, drawn.writerId)
    if (!correspondence.open) {
      await endHold(ctx, me.id, 'CLOSED')
      await moveInPool(ctx, [drawn.id])
      return new Refusal('LET-014')
    }
    const { id, deliverAt } = await writeLetter(ctx, me, body, {
      parentId: drawn.id,
      correspondenceId: correspondence.id,
      receiverId: drawn.writerId,
      category: drawn.category,
    })
    await ctx.sql`update letters set answer_id = ${id}, correspondence_id = ${correspondence.id}, receiver_id = ${me.id}
      where id = ${drawn.id}`
    await takeOut(ctx, drawn.id)
    if ((await endHold(ctx, me.id, 'ANSWERED', ctx.now)) !== drawn.id) refuse('LET-002')
    await takeDraft(ctx, me, body.letterId)
    if (deliverAt) await announceSending(ctx, { id, receiverId: drawn.writerId, zipCode: me.zipCode })
    return sentLetter(ctx, me, id, body)
  },
  options,
)

/** SENDING: a letter is under way to its receiver. */
export async function announceSending(ctx: Ctx, letter: { id: number; receiverId: number; zipCode: string }) {
  await announce(ctx, [
    {
      memberId: letter.receiverId,
      alarmType: 'SENDING',
      title: `${letter.zipCode} 님이 보낸 편지가 오고 있어요.`,
      letterId: letter.id,
    },
  ])
}

// The filter reads the text as it was sent, since its matches are offsets into that. A title is stored without breaks.
const asSent = (raw: Record<string, unknown>) => ({
  title: withoutBreaks(String(raw.title)),
  content: String(raw.content),
})

async function holds({ sql, now }: Ctx, me: Me, letterId: number): Promise<boolean> {
  const held = await sql`select 1 from holds
    where member_id = ${me.id} and letter_id = ${letterId} and ended_at is null and deadline > ${now}`
  return held.length > 0
}

// My own row first, in the order of a withdrawal, then the letter, as whoever deletes it: nobody waits in a circle.
async function lockHeld({ sql, now }: Ctx, me: Me) {
  const [drawn] = await sql<
    { id: number; writerId: number; category: Written['category']; active: boolean }[]
  >`
    with me as (select id from members where id = ${me.id} and status = 'ACTIVE' for share)
    select l.id, l.writer_id as "writerId", l.category, me.id is not null as active
    from letters l left join me on true
    where l.id = (select letter_id from holds where member_id = ${me.id} and ended_at is null and deadline > ${now})
      and l.deleted_at is null and l.hidden_at is null
    for no key update of l`
  if (!drawn) return null
  return drawn.active ? drawn : refuse('AUTH-005')
}

async function parentOf(ctx: Ctx, me: Me, id: number) {
  const [parent] = await ctx.sql<
    { mine: boolean; correspondenceId: number; category: Written['category'] }[]
  >`
    select l.writer_id = ${me.id} as mine, l.correspondence_id as "correspondenceId", l.category
    from letters l where l.id = ${id} and not ${gone(ctx)} and (l.writer_id = ${me.id}
      or (l.receiver_id = ${me.id} and ${delivered(ctx)}))`
  if (!parent) refuse('LET-009')
  if (parent.mine) refuse('LET-006')
  return parent
}

async function hasRoom(ctx: Ctx, me: Me, correspondenceId: number): Promise<boolean> {
  const { sql } = ctx
  const [row] = await sql<[{ canReply: boolean }]>`
    select ${canReply(ctx, me.id, sql`${correspondenceId}`)} as "canReply"`
  return row.canReply
}
