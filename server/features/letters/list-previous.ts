import * as contract from '#contract/letters.ts'
import { previousMax } from '#contract/letters.ts'
import type { Output } from '#contract/route.ts'
import { contactsToCover } from '#server/features/contact-guard/contacts-to-cover.ts'
import { withoutContact } from '#server/features/contact-guard/without-contact.ts'
import { contactRuleSql } from '#server/features/mailbox/are-strangers.ts'
import { endingOf } from '#server/features/mailbox/last-letter.ts'
import { letterTexts } from '#server/features/mailbox/letter-state.ts'
import { canReplySql } from '#server/features/mailbox/reply-limit.ts'
import { answered, delivered, gone, isHeldBy, isSentTo, seenBy } from '#server/features/mailbox/visibility.ts'
import { selectUnwanted, unwantedTest } from '#server/features/unwanted/find-unwanted.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import { refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

/**
 * The letter, then the earlier delivered letters of the correspondence, newest first. The writer of a waiting letter
 * does not see in which correspondence it is being answered.
 */
export const listPrevious = endpoint(contract.listPrevious, async (ctx, me, { params }) => {
  const { sql, vault } = ctx
  type Previous = Output<typeof contract.listPrevious>[number]
  type Row = Sealed<Omit<Previous, 'contacts' | 'covered'>, 'title' | 'content'> & {
    mine: boolean
    sentToMe: boolean
    withoutContact: boolean
    unwanted: Buffer | null
  }
  const rows = await sql<Row[]>`
    with asked as (
      select l.id, coalesce(l.deliver_at, l.sent_at) as at,
        case when l.parent_id is not null or l.writer_id <> ${me.id} or ${answered(ctx)}
          then l.correspondence_id end as correspondence_id
      from letters l where l.id = ${params.id} and not ${gone(ctx)}
        and (${seenBy(ctx, me.id)} or ${isHeldBy(ctx, me.id)})),
    chosen as (
      select id, at from asked
      union all
      (select l.id, coalesce(l.deliver_at, l.sent_at) as at from asked join letters l
          on l.correspondence_id = asked.correspondence_id
        where (coalesce(l.deliver_at, l.sent_at), l.id) < (asked.at, asked.id) and not ${gone(ctx)}
          and ${delivered(ctx)}
        order by at desc, l.id desc limit ${previousMax - 1}))
    select l.id as "letterId", l.writer_id = ${me.id} as mine, coalesce(w.zip_code, '') as "zipCode", l.title_sealed as title, l.content_sealed as content,
      l.category, l.paper_type as "paperType", l.font_type as "fontType", asked.correspondence_id as "matchingId",
      (select ${canReplySql(ctx, me.id, sql`asked.correspondence_id`)} from asked) as "canReply",
      (select ${endingOf(ctx, sql`asked.correspondence_id`, me.id)} from asked) as ending,
      (select coalesce(${contactRuleSql(ctx, sql`asked.correspondence_id`)}, 'REFUSED_YET') from asked) as "contactRule",
      case when l.id = asked.id and l.writer_id = ${me.id} and asked.correspondence_id is not null
        then l.receiver_id else l.writer_id end as "memberId",
      ${isSentTo(ctx, me.id)} as "sentToMe", ${withoutContact(ctx)} as "withoutContact",
      case when l.id = asked.id then ${selectUnwanted(ctx, me.id)} end as unwanted
    from asked cross join chosen join letters l on l.id = chosen.id join members w on w.id = l.writer_id
    order by chosen.at desc, l.id desc`
  if (rows.length === 0) refuse('LET-001')
  const isUnwanted = unwantedTest(vault, rows[0]!.unwanted)
  return rows.map(row => {
    const letter = unseal(vault, row, letterTexts)
    return Object.assign(letter, {
      contacts: row.mine ? [] : contactsToCover(ctx, letter),
      covered: row.sentToMe && isUnwanted(letter.title, letter.content),
    })
  })
})
