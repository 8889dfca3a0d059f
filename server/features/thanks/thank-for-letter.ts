import type { Input } from '#contract/route.ts'
import { withoutBreaks } from '#contract/text.ts'
import * as contract from '#contract/thanks.ts'
import { thanksNotice } from '#contract/thanks-stamps.ts'
import { refuseBadWords } from '#server/features/bad-words/refuse-bad-words.ts'
import { refuseContact } from '#server/features/contact-guard/refuse-contact.ts'
import { lockCorrespondence } from '#server/features/mailbox/correspondences.ts'
import { delivered, gone, isHeldBy, seenBy } from '#server/features/mailbox/visibility.ts'
import { refusePaused } from '#server/features/members/writing-pause.ts'
import { announce } from '#server/features/notifications/announce.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { endpoint, type RawBody, rawBody } from '#server/platform/http/endpoint.ts'

/**
 * The receiver thanks for a letter that arrived, once, while the correspondence is open. Contact data is refused between
 * friends too: `CONTACT_GUARD` does not count, as 40 characters leave no room for a question.
 */
export const thankForLetter = endpoint(
  contract.thankForLetter,
  async (ctx, me, { params, body, raw }: Input<typeof contract.thankForLetter> & RawBody) => {
    const { sql, now, vault } = ctx
    const correspondence = await lockCorrespondence(ctx, me.id, await correspondenceOf(ctx, me, params.id))
    if (!correspondence?.open) refuse('LET-014')
    // The lock on my row keeps a pause from beginning in between.
    await refusePaused(ctx, me)
    const words = withoutBreaks(typeof raw.words === 'string' ? raw.words : '')
    await refuseBadWords(ctx, { words })
    refuseContact({ words })
    const [thanked] = await sql<{ writerId: number }[]>`
      insert into thanks (letter_id, giver_id, receiver_id, stamp, words_sealed, thanked_at)
      select l.id, l.receiver_id, l.writer_id, ${body.stamp}, ${vault.seal('thanks.words', body.words)}, ${now}
      from letters l where l.id = ${params.id} and l.receiver_id = ${me.id} and not ${gone(ctx)} and ${delivered(ctx)}
        and l.correspondence_id = ${correspondence.id}
      on conflict (letter_id) do nothing returning receiver_id as "writerId"`
    if (!thanked) refuse('LET-019')
    await announce(ctx, [
      {
        memberId: thanked.writerId,
        alarmType: 'LETTER',
        title: thanksNotice(me.zipCode),
        content: String(params.id),
        letterId: params.id,
      },
    ])
    return null
  },
  { fromRequest: rawBody },
)

/** The correspondence of a letter that I may thank for. `isHeldBy`: a letter that I hold is seen, but not received. */
async function correspondenceOf(ctx: Ctx, me: Me, letterId: number): Promise<number> {
  const [letter] = await ctx.sql<{ id: number | null; received: boolean; thanked: boolean }[]>`
    select l.correspondence_id as id, l.receiver_id = ${me.id} and ${delivered(ctx)} as received,
      exists (select 1 from thanks t where t.letter_id = l.id) as thanked
    from letters l where l.id = ${letterId} and not ${gone(ctx)}
      and (${seenBy(ctx, me.id)} or ${isHeldBy(ctx, me.id)})`
  if (!letter) refuse('LET-001')
  if (letter.id === null || !letter.received) refuse('LET-006')
  return letter.thanked ? refuse('LET-019') : letter.id
}
