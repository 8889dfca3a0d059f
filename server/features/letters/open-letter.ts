import * as contract from '#contract/letters.ts'
import type { Output } from '#contract/route.ts'
import { contactsToCover } from '#server/features/contact-guard/contacts-to-cover.ts'
import { withoutContact } from '#server/features/contact-guard/without-contact.ts'
import { endingOf, isOpen } from '#server/features/mailbox/last-letter.ts'
import {
  answerInReview,
  deliveredAt,
  letterTexts,
  placeOf,
  statusOf,
} from '#server/features/mailbox/letter-state.ts'
import { canReplySql } from '#server/features/mailbox/reply-limit.ts'
import { answered, arrived, counted, gone, isSentTo, seenBy } from '#server/features/mailbox/visibility.ts'
import { openRest, type RestRow, selectRest } from '#server/features/members/rest.ts'
import { markLetterRead, markReadCte } from '#server/features/notifications/timeline.ts'
import { bringToDesk } from '#server/features/random-letters/care-items.ts'
import { judgeLetter } from '#server/features/random-letters/judge-letters.ts'
import {
  mayThank,
  openThanks,
  seesThanks,
  type ThanksRow,
  thanksColumns,
} from '#server/features/thanks/thanks-state.ts'
import { selectUnwanted, unwantedTest } from '#server/features/unwanted/find-unwanted.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import { type Ctx, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { whereItIs } from './waiting-status.ts'

type Opened = Sealed<
  Omit<Output<typeof contract.openLetter>, 'oppositeRest' | 'contacts' | 'covered' | 'thanks'>,
  'title' | 'content'
> & { [K in keyof ThanksRow]: ThanksRow[K] | null } & {
  oppositeRest: RestRow
  mine: boolean
  firstReading: boolean
  withoutContact: boolean
  unwanted: Buffer | null
}

/**
 * Opens a letter that I wrote, received or hold. The receiver's opening marks the letter and its notifications read and
 * announces this to the receiver's other tabs. A refusal undoes both.
 */
export const openLetter = endpoint(contract.openLetter, async (ctx, me, { params }) => {
  const { sql, now, vault, signals } = ctx
  const [row] = await sql<Opened[]>`
    with opened as (
      update letters l set read_at = ${now} where l.id = ${params.id} and l.receiver_id = ${me.id}
        and l.read_at is null and l.parent_id is not null and ${arrived(ctx)} and not ${gone(ctx)}
        and exists (select 1 from members where id = ${me.id} and status = 'ACTIVE') returning l.id),
      ${markReadCte(ctx, me, params.id)}
    select l.id as "letterId", l.writer_id = ${me.id} as mine, coalesce(w.zip_code, '') as "zipCode", coalesce(r.zip_code, '') as "receiverZipCode",
      exists (select from opened) as "firstReading", exists (select from opened) or exists (select from marked) as "newlyRead", l.title_sealed as title, l.content_sealed as content,
      ${withoutContact(ctx)} as "withoutContact", l.category, l.paper_type as "paperType", l.font_type as "fontType", l.evaluation is not null as evaluated,
      l.sent_at as "createdAt", ${deliveredAt(ctx)} as "deliveryCompletedAt", ${statusOf(ctx)} as status,
      coalesce(held.mine, ${isOpen(ctx)} and a.status = 'ACTIVE' and b.status = 'ACTIVE', false) as matched,
      c.id as "matchingId", case when ${isSentTo(ctx, me.id)} or t.receiver_id = ${me.id} then ${selectUnwanted(ctx, me.id)} end as unwanted,
      ${thanksColumns(ctx)}, coalesce(${mayThank(ctx, me.id)}, false)
        and not exists (select from thanks t where t.letter_id = l.id) as "canThank",
      ${answerInReview(ctx, me.id)} as "answerInReview",
      l.last, l.arrives_on as "arrivesOn", ${endingOf(ctx, sql`c.id`, me.id)} as ending,
      exists (select from bookmarks b where b.member_id = ${me.id} and b.letter_id = l.id) as bookmarked,
      ${isFromKeeper(ctx, me.id)} as "fromKeeper", ${canReplySql(ctx, me.id, sql`c.id`)} as "canReply", ${neighbour(ctx, me.id, 'older')} as "previousLetterId",
      ${neighbour(ctx, me.id, 'newer')} as "nextLetterId",
      case when ${isOpen(ctx)} and a.status = 'ACTIVE' and b.status = 'ACTIVE'
        then ${selectRest(ctx, sql`c.member_a + c.member_b - ${me.id}::bigint`)} end as "oppositeRest",
      place."waitingStatus", place."usualSeconds", place."answerArrivesAt", place."waitingChangesAt",
      coalesce(place.promised, false) as promised
    from letters l join members w on w.id = l.writer_id
    cross join lateral (select l.id, ${placeOf(ctx)} as place) asked
    left join lateral (select true as mine from holds h where h.letter_id = l.id and h.member_id = ${me.id}
      and h.ended_at is null and h.deadline > ${now}) held on true
    left join correspondences c on c.id = l.correspondence_id
      and (l.parent_id is not null or l.writer_id <> ${me.id} or ${answered(ctx)})
    left join members a on a.id = c.member_a left join members b on b.id = c.member_b
    left join members r on r.id = l.receiver_id and c.id is not null
    left join thanks t on t.letter_id = l.id and ${seesThanks(ctx, me.id)}
    left join lateral (
      select place.* from pool p left join letters a on a.id = l.answer_id cross join lateral ${whereItIs(ctx)} place
      where p.letter_id = l.id and l.writer_id = ${me.id} and not ${answered(ctx)}) place on true
    where l.id = ${params.id} and not ${gone(ctx)} and (${seenBy(ctx, me.id)} or held.mine)`
  if (!row) refuse('LET-001')
  if (row.newlyRead) {
    await markLetterRead(ctx, me, params.id)
    signals.push({ kind: 'letterRead', memberId: me.id, letterId: params.id })
  }
  const { unwanted, stamp, words, thankedAt, firstReading, ...letter } = unseal(vault, row, letterTexts)
  // Nothing is stored of it but the item of the desk.
  if (firstReading) await bringToDesk(ctx, [{ id: params.id, care: await judgeLetter(ctx, letter) }])
  const isUnwanted = unwantedTest(vault, unwanted)
  return {
    ...letter,
    contacts: row.mine ? [] : contactsToCover(ctx, letter),
    covered: !row.mine && isUnwanted(letter.title, letter.content),
    thanks:
      stamp && words && thankedAt
        ? openThanks(vault, { stamp, words, thankedAt }, row.mine ? isUnwanted : () => false)
        : null,
    oppositeRest: openRest(vault, row.oppositeRest),
  }
})

/** `l` is the answer to a letter of mine that its writer took from the keepers' line. */
const isFromKeeper = ({ sql }: Ctx, me: number) => sql`
  (l.receiver_id = ${me} and exists (select 1 from holds h where h.letter_id = l.parent_id
    and h.member_id = l.writer_id and h.by_keeper and h.outcome = 'ANSWERED'))`

/** The id of the letter before or after `asked` among those that the mailbox lists in the correspondence `c`. */
function neighbour(ctx: Ctx, me: number, which: 'older' | 'newer') {
  const { sql } = ctx
  const [side, order] = which === 'older' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  return sql`
    (select l.id from letters l where l.correspondence_id = c.id
      and (${placeOf(ctx)}, l.id) ${side} (asked.place, asked.id) and ${counted(ctx, me)}
      order by ${placeOf(ctx)} ${order}, l.id ${order} limit 1)`
}
