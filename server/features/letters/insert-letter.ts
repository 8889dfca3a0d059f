import type * as z from 'zod/mini'
import { type Category, chosenHour, type letterRequest } from '#contract/letters.ts'
import { searchVersion } from '#korean-text/contact.ts'
import { announceReview } from '#server/features/desk-claims/announce-review.ts'
import { mayWrite, refuseWriter } from '#server/features/members/writing-pause.ts'
import type { Ctx, Me } from '#server/platform/ctx.ts'
import { instantInSeoul } from '#server/platform/seoul.ts'

export type Written = z.output<typeof letterRequest>

/** `withoutContact`: the search found no contact data in the texts that are stored. */
type Searched = Written & { withoutContact: boolean }

type Reply = {
  parentId: number
  correspondenceId: number
  receiverId: number
  category: Category
  /** The correspondence ends when the letter arrives. */
  isLast?: boolean
  /** The day of Seoul on which it arrives, in place of after the delivery time. */
  arrivesOn?: string | null | undefined
}

/**
 * Inserts a letter with sealed texts. A reply to a consultation letter waits for review; each other reply is under way.
 * The lock on the writer's row keeps a withdrawal waiting until the letter can be stopped.
 */
export async function insertLetter(
  ctx: Ctx,
  me: Me,
  letter: Searched,
  reply: Reply | null,
): Promise<{ id: number; deliverAt: string | null }> {
  const { sql, now, times, vault } = ctx
  const reviewed = reply?.category === 'CONSULT'
  const arrivesOn = reply?.arrivesOn ?? null
  const chosen = arrivesOn && instantInSeoul(arrivesOn, chosenHour)
  const deliverAt = reply && !reviewed ? chosen || wholeSecondAfter(now, times.delivery) : null
  const [row] = await sql<{ id: number; deliverAt: string | null }[]>`
    insert into letters (writer_id, parent_id, correspondence_id, receiver_id, category, paper_type, font_type, heavy,
      title_sealed, content_sealed, sent_at, deliver_at, review, last,
      arrives_on, without_contact)
    select id, ${reply?.parentId ?? null}, ${reply?.correspondenceId ?? null}, ${reply?.receiverId ?? null},
      ${reply?.category ?? letter.category}, ${letter.paperType}, ${letter.fontType}, ${!reply && letter.heavy},
      ${vault.seal('letter.title', letter.title)}, ${vault.seal('letter.content', letter.content)},
      ${now}, ${deliverAt}, ${reviewed ? 'PENDING' : null}, ${reply?.isLast ?? false},
      ${arrivesOn}::date,       ${letter.withoutContact ? searchVersion : null}
    from members where id = ${me.id} and ${mayWrite(ctx)} for share
    returning id, deliver_at as "deliverAt"`
  if (!row) return refuseWriter(ctx, me)
  if (reviewed) await announceReview(ctx, row.id)
  return row
}

// A letter arrives at a full second.
const wholeSecondAfter = (at: Date, seconds: number): Date =>
  new Date(Math.ceil((at.getTime() + seconds * 1000) / 1000) * 1000)
