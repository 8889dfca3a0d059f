import type { FontType, PaperType, SentLetter, Status } from '#contract/letters.ts'
import { deliveredAt, statusOf } from '#server/features/mailbox/letter-state.ts'
import type { Sealed } from '#server/platform/crypto/unseal.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import type { Written } from './insert-letter.ts'

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
      ${deliveredAt(ctx)} as "deliveryCompletedAt", l.correspondence_id as "matchingId",
      l.last, l.arrives_on as "arrivesOn"
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
