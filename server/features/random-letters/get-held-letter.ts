import type { HeldLetter } from '#contract/random-letters.ts'
import * as contract from '#contract/random-letters.ts'
import { contactsToCover } from '#server/features/contact-guard/contacts-to-cover.ts'
import { withoutContact } from '#server/features/contact-guard/without-contact.ts'
import { letterTexts } from '#server/features/mailbox/letter-state.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

type HeldRow = Sealed<Omit<HeldLetter, 'temporary' | 'contacts'>, 'title' | 'content'> & {
  withoutContact: boolean
}

/**
 * The letter that a member holds now. A hold past its deadline does not count, whether the job has ended it or not.
 */
export async function getHeldLetter(ctx: Ctx, memberId: number): Promise<HeldLetter | null> {
  const { sql, now, vault } = ctx
  const [row] = await sql<HeldRow[]>`
    select l.id as "letterId", l.writer_id as "writerId", l.title_sealed as title, l.content_sealed as content,
      coalesce(w.zip_code, '') as "zipCode", l.category, l.paper_type as "paperType", l.font_type as "fontType", l.heavy,
      l.sent_at as "createdAt", h.deadline as "replyDeadLine", h.cancel_until as "cancelDeadLine",
      h.by_keeper as "fromLine", ${withoutContact(ctx)} as "withoutContact"
    from holds h join letters l on l.id = h.letter_id join members w on w.id = l.writer_id
    where h.member_id = ${memberId} and h.ended_at is null and h.deadline > ${now}`
  if (!row) return null
  const letter = unseal(vault, row, letterTexts)
  return { ...letter, contacts: contactsToCover(ctx, letter), temporary: true }
}

/** The letter that I hold, for a page that reloads. */
export const getHeld = endpoint(contract.getHeld, async (ctx, me) => {
  return (await getHeldLetter(ctx, me.id)) ?? { temporary: false as const }
})
