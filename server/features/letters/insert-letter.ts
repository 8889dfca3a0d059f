import type * as z from 'zod/mini'
import type { Category, FontType, letterRequest, PaperType, SentLetter, Status } from '#contract/letters.ts'
import { deliveredAt, statusOf } from '#server/features/mailbox/letter-state.ts'
import type { Sealed } from '#server/platform/crypto/unseal.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'

export type Written = z.output<typeof letterRequest>

type Reply = { parentId: number; correspondenceId: number; receiverId: number; category: Category }

/**
 * Inserts a letter with sealed texts. A reply to a consultation letter waits for review; each other reply is under way.
 * The lock on the writer's row keeps a withdrawal waiting until the letter can be stopped.
 */
export async function insertLetter(
  { sql, now, times, vault }: Ctx,
  me: Me,
  letter: Written,
  reply: Reply | null,
): Promise<{ id: number; deliverAt: string | null }> {
  const reviewed = reply?.category === 'CONSULT'
  const deliverAt = reply && !reviewed ? wholeSecondAfter(now, times.delivery) : null
  const [row] = await sql<{ id: number; deliverAt: string | null }[]>`
    insert into letters (writer_id, parent_id, correspondence_id, receiver_id, category, paper_type, font_type,
      title_sealed, content_sealed, sent_at, deliver_at, review)
    select id, ${reply?.parentId ?? null}, ${reply?.correspondenceId ?? null}, ${reply?.receiverId ?? null},
      ${reply?.category ?? letter.category}, ${letter.paperType}, ${letter.fontType},
      ${vault.seal('letter.title', letter.title)}, ${vault.seal('letter.content', letter.content)},
      ${now}, ${deliverAt}, ${reviewed ? 'PENDING' : null}
    from members where id = ${me.id} and status = 'ACTIVE' for share
    returning id, deliver_at as "deliverAt"`
  return row ?? refuse('AUTH-005')
}

/** The arrival time: `seconds` later, rounded up to the full second. */
export const wholeSecondAfter = (at: Date, seconds: number): Date =>
  new Date(Math.ceil((at.getTime() + seconds * 1000) / 1000) * 1000)

/**
 * The response to a sending, also when the request is repeated. Takes the texts from `written`, if given, in place of
 * decrypting them.
 */
export async function getSentLetter(
  ctx: Ctx,
  me: Me,
  id: number,
  written?: Pick<Written, 'title' | 'content'>,
): Promise<SentLetter> {
  const { sql, vault } = ctx
  type Row = Sealed<Omit<SentLetter, 'zipCode'>, 'title' | 'content'> & {
    status: Status
    paperType: PaperType
    fontType: FontType
  }
  const [row] = await sql<Row[]>`
    select l.id as "letterId", l.writer_id as "writerId", l.receiver_id as "receiverId", l.parent_id as "parentLetterId",
      l.title_sealed as title, l.content_sealed as content, l.category, l.paper_type as "paperType",
      l.font_type as "fontType", ${statusOf(ctx)} as status, l.sent_at as "deliveryStartedAt",
      ${deliveredAt(ctx)} as "deliveryCompletedAt", l.correspondence_id as "matchingId"
    from letters l where l.id = ${id} and l.writer_id = ${me.id} and l.deleted_at is null`
  if (!row) refuse('LET-001')
  return {
    ...row,
    // The writer of a waiting letter must not see who is answering it.
    ...(row.parentLetterId === null && row.status === 'WAITING'
      ? { receiverId: null, matchingId: null }
      : {}),
    zipCode: me.zipCode,
    title: written?.title ?? vault.open('letter.title', row.title),
    content: written?.content ?? vault.open('letter.content', row.content),
  }
}
