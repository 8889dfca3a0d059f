import * as contract from '#contract/letters.ts'
import { chosenDaysMax } from '#contract/letters.ts'
import { withoutBreaks } from '#contract/text.ts'
import { refuseBadWords } from '#server/features/bad-words/refuse-bad-words.ts'
import { guardCorrespondence } from '#server/features/contact-guard/guard-correspondence.ts'
import { refuseContact } from '#server/features/contact-guard/refuse-contact.ts'
import { areStrangers } from '#server/features/mailbox/are-strangers.ts'
import {
  lockCorrespondence,
  mayNotWrite,
  openCorrespondence,
} from '#server/features/mailbox/correspondences.ts'
import { canReplySql } from '#server/features/mailbox/reply-limit.ts'
import { delivered, gone } from '#server/features/mailbox/visibility.ts'
import { refusePaused } from '#server/features/members/writing-pause.ts'
import { endHold } from '#server/features/random-letters/holds.ts'
import { endLapsedHoldsOf } from '#server/features/random-letters/lapse-holds.ts'
import { enterPool, moveWithinPool, pauseInPool } from '#server/features/random-letters/pool.ts'
import { type Ctx, type Me, Refusal, refuse } from '#server/platform/ctx.ts'
import { endpoint, type RawBody, rawBody } from '#server/platform/http/endpoint.ts'
import { dayInSeoul, daysAfter } from '#server/platform/seoul.ts'
import { announceSending } from './announce-sending.ts'
import { consumeDraft } from './drafts.ts'
import { insertLetter, type Written } from './insert-letter.ts'
import { getSentLetter } from './sent-letter.ts'

type Sending = { body: Written } & RawBody
type Reply = {
  body: Written & { last?: boolean | null | undefined; arrivesOn?: string | null | undefined }
} & RawBody

const options = {
  fromRequest: rawBody,
  createdId: (letter: { letterId: number }) => letter.letterId,
  replay: getSentLetter,
}

/**
 * Sends a new letter into the pool, a reply, or the answer to the letter that I hold. Only a reply can be a last letter, or
 * arrive on a chosen day.
 */
export const sendLetter = endpoint(
  contract.sendLetter,
  async (ctx, me, input: Reply) => {
    const { parentLetterId, last, arrivesOn } = input.body
    const isReplyOnly = last || (arrivesOn ?? null) !== null
    await refusePaused(ctx, me)
    if (parentLetterId === null) return isReplyOnly ? refuse('LET-006') : sendNew(ctx, me, input)
    await endLapsedHoldsOf(ctx, { memberId: me.id })
    if (await isHolding(ctx, me, parentLetterId))
      return isReplyOnly ? refuse('LET-006') : answerHeld.handle(ctx, me, input)
    return reply(ctx, me, input, parentLetterId)
  },
  options,
)

async function sendNew(ctx: Ctx, me: Me, { body, raw }: Sending) {
  await refuseWords(ctx, raw)
  const letter = { ...body, withoutContact: isStoredAsSent(body, raw) }
  const { id } = await insertLetter(ctx, me, letter, null)
  await enterPool(ctx, { ...body, id, writerId: me.id })
  await consumeDraft(ctx, me, body.letterId)
  return getSentLetter(ctx, me, id, body)
}

/** Lets a writer learn of a refusal before the choice of the stamp. */
export const checkLetter = endpoint(
  contract.checkLetter,
  async (ctx, _me, { raw }: RawBody) => {
    await refuseWords(ctx, raw)
    return null
  },
  { fromRequest: rawBody },
)

/** Refuses the text of a letter to a stranger for a word in force or for contact data. */
async function refuseWords(ctx: Ctx, raw: RawBody['raw']): Promise<void> {
  await refuseBadWords(ctx, textsAsSent(raw))
  refuseContact(textsAsSent(raw))
}

/** Answers a letter that I received, in an open correspondence, within the limit of unanswered replies. */
async function reply(ctx: Ctx, me: Me, { body, raw }: Reply, parentId: number) {
  refuseDay(ctx, body.arrivesOn)
  const parent = await getParent(ctx, me, parentId)
  const correspondence = await lockCorrespondence(ctx, me.id, parent.correspondenceId)
  if (!correspondence?.open || (await mayNotWrite(ctx, correspondence.id, me.id))) refuse('LET-014')
  if (!(await canReply(ctx, me, correspondence.id))) refuse('LET-018')
  await refuseBadWords(ctx, textsAsSent(raw))
  const isWithout = await guardCorrespondence(ctx, textsAsSent(raw), body.contactConfirmed, () =>
    areStrangers(ctx, correspondence.id),
  )
  const letter = { ...body, withoutContact: isWithout && isStoredAsSent(body, raw) }
  const { id, deliverAt } = await insertLetter(ctx, me, letter, {
    parentId,
    correspondenceId: correspondence.id,
    receiverId: correspondence.oppositeId,
    category: parent.category,
    isLast: body.last === true,
    arrivesOn: body.arrivesOn,
  })
  await consumeDraft(ctx, me, body.letterId)
  // A letter for a chosen day gives no sign of itself before.
  if (deliverAt && !body.arrivesOn)
    await announceSending(ctx, { id, receiverId: correspondence.oppositeId, zipCode: me.zipCode })
  return getSentLetter(ctx, me, id, body)
}

/**
 * My first answer to the letter that I hold. It opens the correspondence or continues the open one. If the
 * correspondence has ended meanwhile, the letter returns to the pool without a cool-down.
 */
export const answerHeld = endpoint(
  contract.answerHeld,
  async (ctx, me, { body, raw }: Sending) => {
    // A pause ended the hold, so this comes first.
    await refusePaused(ctx, me)
    await endLapsedHoldsOf(ctx, { memberId: me.id })
    const drawn = await lockHeld(ctx, me)
    if (!drawn || (body.parentLetterId !== null && body.parentLetterId !== drawn.id)) refuse('LET-002')
    await refuseWords(ctx, raw)
    const correspondence = await openCorrespondence(ctx, me.id, drawn.writerId, drawn.byKeeper)
    if (!correspondence.open) {
      await endHold(ctx, me.id, 'CLOSED')
      await moveWithinPool(ctx, [drawn.id])
      return new Refusal('LET-014')
    }
    const letter = { ...body, withoutContact: isStoredAsSent(body, raw) }
    const { id, deliverAt } = await insertLetter(ctx, me, letter, {
      parentId: drawn.id,
      correspondenceId: correspondence.id,
      receiverId: drawn.writerId,
      category: drawn.category,
    })
    await ctx.sql`update letters set answer_id = ${id}, correspondence_id = ${correspondence.id}, receiver_id = ${me.id}
      where id = ${drawn.id}`
    await pauseInPool(ctx, drawn.id)
    if ((await endHold(ctx, me.id, 'ANSWERED', ctx.now)) !== drawn.id) refuse('LET-002')
    await consumeDraft(ctx, me, body.letterId)
    if (deliverAt) await announceSending(ctx, { id, receiverId: drawn.writerId, zipCode: me.zipCode })
    return getSentLetter(ctx, me, id, body)
  },
  options,
)

// The filter reads the text as sent, since its matches are offsets into that text. A title is stored without line
// breaks.
const textsAsSent = (raw: Record<string, unknown>) => ({
  title: withoutBreaks(String(raw.title)),
  content: String(raw.content),
})

/** Only then what was searched is what is stored: fewer line breaks could bring a number together. */
function isStoredAsSent({ title, content }: Written, raw: Record<string, unknown>): boolean {
  const sent = textsAsSent(raw)
  return sent.title === title && sent.content === content
}

function refuseDay({ now }: Ctx, arrivesOn: string | null | undefined): void {
  const today = dayInSeoul(now)
  if (arrivesOn && (arrivesOn <= today || arrivesOn > daysAfter(today, chosenDaysMax)))
    refuse('COM-001', { fields: { arrivesOn: `내일부터 ${chosenDaysMax}일 안의 날짜를 골라 주세요.` } })
}

async function isHolding({ sql, now }: Ctx, me: Me, letterId: number): Promise<boolean> {
  const held = await sql`select 1 from holds
    where member_id = ${me.id} and letter_id = ${letterId} and ended_at is null and deadline > ${now}`
  return held.length > 0
}

// Locks my own row first and then the letter, in the order of a withdrawal and of a deletion, which prevents deadlocks.
async function lockHeld({ sql, now }: Ctx, me: Me) {
  const [drawn] = await sql<
    { id: number; writerId: number; category: Written['category']; active: boolean; byKeeper: boolean }[]
  >`
    with me as (select id from members where id = ${me.id} and status = 'ACTIVE' for share)
    select l.id, l.writer_id as "writerId", l.category, me.id is not null as active, h.by_keeper as "byKeeper"
    from holds h join letters l on l.id = h.letter_id left join me on true
    where h.member_id = ${me.id} and h.ended_at is null and h.deadline > ${now}
      and l.deleted_at is null and l.hidden_at is null
    for no key update of l`
  if (!drawn) return null
  return drawn.active ? drawn : refuse('AUTH-005')
}

async function getParent(ctx: Ctx, me: Me, id: number) {
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

async function canReply(ctx: Ctx, me: Me, correspondenceId: number): Promise<boolean> {
  const { sql } = ctx
  const [row] = await sql<[{ canReply: boolean }]>`
    select ${canReplySql(ctx, me.id, sql`${correspondenceId}`)} as "canReply"`
  return row.canReply
}
