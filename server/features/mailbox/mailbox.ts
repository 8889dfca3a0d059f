import type { Ending, FontType, PaperType } from '#contract/letters.ts'
import * as contract from '#contract/mailbox.ts'
import type { Output } from '#contract/route.ts'
import { contactsToCover } from '#server/features/contact-guard/contacts-to-cover.ts'
import { withoutContact } from '#server/features/contact-guard/without-contact.ts'
import { openRest, type RestRow, selectRest } from '#server/features/members/rest.ts'
import { selectUnwanted, unwantedTest } from '#server/features/unwanted/find-unwanted.ts'
import { type Ctx, refuse, secondsAfter } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { cutTo, paged } from '#server/platform/http/paging.ts'
import { endingOf, isOpen, lastSent } from './last-letter.ts'
import { answerInReview, deliveredAt, placeOf, statusOf } from './letter-state.ts'
import { canReplySql } from './reply-limit.ts'
import { alive, counted, isSentTo } from './visibility.ts'

/** One entry per counterpart, by last activity: my sending or the counterpart's arrival. */
export const getMailbox = endpoint(contract.getMailbox, async (ctx, me) => {
  const { sql, vault } = ctx
  type Entry = Omit<Output<typeof contract.getMailbox>[number], 'oppositeRest'> & { oppositeRest: RestRow }
  const rows = await sql<Entry[]>`
    select c.id as "letterMatchingId", coalesce(o.zip_code, '') as "oppositeZipCode", o.id as "oppositeId",
      ${isOpen(ctx)} and o.status = 'ACTIVE' as active, box.unread = 0 as "oppositeRead",
      box.letters as "letterCount", box.unread as "unreadCount", ${restWhileOpen(ctx)} as "oppositeRest"
    from ${correspondencesOf(ctx, me.id)} c join members o on o.id = c.opposite
    cross join lateral (
      select bool_or(alive) as alive, count(*) filter (where counts)::int as letters,
        count(*) filter (where counts and writer_id <> ${me.id} and parent_id is not null and read_at is null)::int
          as unread,
        max(case when writer_id = ${me.id} then sent_at else deliver_at end) filter (where counts) as active_at
      from ${lettersIn(ctx, me.id)} l) box
    where box.alive
    order by box.active_at desc nulls last, c.id desc`
  return rows.map(row => ({ ...row, oppositeRest: openRest(vault, row.oppositeRest) }))
})

/** The letters that `letterCount` counts, newest first. */
export const getCorrespondence = endpoint(contract.getCorrespondence, async (ctx, me, { params, query }) => {
  const { sql } = ctx
  const [correspondence] = await sql<
    {
      active: boolean
      canReply: boolean
      letters: number
      oppositeRest: RestRow
      ending: Ending | null
      silent: boolean
      unwanted: Buffer | null
    }[]
  >`
    select ${isOpen(ctx)} and o.status = 'ACTIVE' as active, box.letters,
      ${canReplySql(ctx, me.id, sql`c.id`)} as "canReply",
      ${endingOf(ctx, sql`c.id`, me.id)} as ending, ${selectUnwanted(ctx, me.id)} as unwanted,
      ${isOpen(ctx)} and o.status = 'ACTIVE' and not ${lastSent(ctx, sql`c.id`, me.id)}
        and ${canReplySql(ctx, me.id, sql`c.id`)}
        and box.last_at <= ${secondsAfter(ctx.now, -ctx.times.silence)} as silent,
      ${restWhileOpen(ctx)} as "oppositeRest"
    from correspondences c join members o on o.id = c.member_a + c.member_b - ${me.id}::bigint
    cross join lateral (
      select bool_or(alive) as alive, count(*) filter (where counts)::int as letters,
        greatest(max(sent_at) filter (where writer_id = ${me.id}),
          max(deliver_at) filter (where stopped_at is null and (arrives_on is null or counts))) as last_at
      from ${lettersIn(ctx, me.id)} l) box
    where c.id = ${params.id} and ${me.id} in (c.member_a, c.member_b) and box.alive`
  if (!correspondence) refuse('LET-003')
  const rows = await sql<
    {
      letterId: number
      title: Buffer
      paperType: PaperType
      fontType: FontType
      myLetter: boolean
      createdAt: string
      deliveryCompletedAt: string
      status: 'DELIVERED'
      answerInReview: boolean
      read: boolean
      bookmarked: boolean
      last: boolean
      arrivesOn: string | null
      sentToMe: boolean
      withoutContact: boolean
    }[]
  >`
    select l.id as "letterId", l.title_sealed as title, l.paper_type as "paperType", l.font_type as "fontType",
      l.writer_id = ${me.id} as "myLetter",
      l.sent_at as "createdAt", ${deliveredAt(ctx)} as "deliveryCompletedAt", ${statusOf(ctx)} as status,
      ${answerInReview(ctx, me.id)} as "answerInReview", l.writer_id = ${me.id} or l.parent_id is null or l.read_at is not null as read,
      exists (select from bookmarks b where b.member_id = ${me.id} and b.letter_id = l.id) as bookmarked,
      l.last, l.arrives_on as "arrivesOn", ${isSentTo(ctx, me.id)} as "sentToMe", ${withoutContact(ctx)} as "withoutContact"
    from letters l where l.correspondence_id = ${params.id} and ${counted(ctx, me.id)}
    order by ${placeOf(ctx)} desc, l.id desc ${cutTo(ctx, query)}`
  const isUnwanted = unwantedTest(ctx.vault, correspondence.unwanted)
  const oppositeRest = openRest(ctx.vault, correspondence.oppositeRest)
  return paged(
    rows.map(row => {
      const title = ctx.vault.open('letter.title', row.title)
      // Named one by one: V8 turns a row that gets further fields into a slow table.
      return {
        letterId: row.letterId,
        title,
        paperType: row.paperType,
        fontType: row.fontType,
        myLetter: row.myLetter,
        createdAt: row.createdAt,
        deliveryCompletedAt: row.deliveryCompletedAt,
        status: row.status,
        answerInReview: row.answerInReview,
        read: row.read,
        bookmarked: row.bookmarked,
        last: row.last,
        arrivesOn: row.arrivesOn,
        contacts: row.myLetter ? [] : contactsToCover(ctx, { title, withoutContact: row.withoutContact }),
        covered: row.sentToMe && isUnwanted(title),
        active: correspondence.active,
        canReply: correspondence.canReply,
        oppositeRest,
        ending: correspondence.ending,
        silent: correspondence.silent,
      }
    }),
    query,
    correspondence.letters,
  )
})

// A former counterpart does not see a rest.
const restWhileOpen = (ctx: Ctx) => ctx.sql`
  case when ${isOpen(ctx)} and o.status = 'ACTIVE' then ${selectRest(ctx, ctx.sql`o.id`)} end`

/** The correspondences of a member, each with its `opposite`. An `or` over both columns would read all of them. */
export const correspondencesOf = ({ sql }: Ctx, me: number) => sql`
  (select id, member_b as opposite, closed_at from correspondences where member_a = ${me}
    union all select id, member_a, closed_at from correspondences where member_b = ${me})`

/**
 * The letters of the correspondence `c`, each with `counts` and `alive` for me. One pass serves all aggregates; a
 * separate condition on `alive` would be planned again at each call.
 */
export const lettersIn = (ctx: Ctx, me: number) => ctx.sql`
  (select l.*, ${counted(ctx, me)} as counts, ${alive(ctx, me)} as alive
    from letters l where l.correspondence_id = c.id)`
