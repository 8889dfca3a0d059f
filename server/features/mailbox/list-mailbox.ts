import type { MailboxFilter, MailboxRow, MailboxSort } from '#contract/mailbox.ts'
import * as contract from '#contract/mailbox.ts'
import type { Output } from '#contract/route.ts'
import { contactsToCover } from '#server/features/contact-guard/contacts-to-cover.ts'
import { withoutContact } from '#server/features/contact-guard/without-contact.ts'
import { isResting, openRest, type RestRow, selectRest } from '#server/features/members/rest.ts'
import { selectUnwanted, unwantedTest } from '#server/features/unwanted/find-unwanted.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { cutTo, paged } from '#server/platform/http/paging.ts'
import { isOpen, lastSent } from './last-letter.ts'
import { statusOf } from './letter-state.ts'
import { correspondencesOf, lettersIn } from './mailbox.ts'
import { openPrivateName } from './sealed-private-name.ts'
import { counted, isSentTo } from './visibility.ts'

type Counts = Output<typeof contract.listMailbox>['counts']
type LastLetter = NonNullable<MailboxRow['lastLetter']>
/** `lastId` is null if I see no letter of the correspondence. */
type Row = { counts: Counts; unwanted: Buffer | null } & Omit<MailboxRow, 'oppositeRest' | 'lastLetter'> & {
    oppositeRest: RestRow
    lastId: number | null
    title: Buffer | null
    sentToMe: boolean
    withoutContact: boolean
  } & Pick<LastLetter, 'fontType' | 'myLetter' | 'status' | 'at'>

/**
 * One page of the mailbox in a chosen order. The counts and the page are of one snapshot, and only the letters of the
 * page are unsealed.
 */
export const listMailbox = endpoint(contract.listMailbox, async (ctx, me, { query }) => {
  const { sql, vault } = ctx
  const inOrder = query.sort === 'name' ? await listByName(ctx, me.id) : []
  const rows = await sql<(Row | { counts: Counts; letterMatchingId: null })[]>`
    with boxes as (
      select c.id, o.id as opposite, coalesce(o.zip_code, '') as zip_code, ${isOpen(ctx)} and o.status = 'ACTIVE' as open,
        ${lastSent(ctx, sql`c.id`, me.id)} as ended_by_me, box.*
      from ${correspondencesOf(ctx, me.id)} c join members o on o.id = c.opposite
      cross join lateral (
        select bool_or(alive) as alive, count(*) filter (where counts)::int as letters,
          count(*) filter (where counts and writer_id <> ${me.id} and parent_id is not null and read_at is null)::int
            as unread,
          max(case when writer_id = ${me.id} then sent_at else deliver_at end) filter (where counts) as active_at,
          max(sent_at) filter (where writer_id = ${me.id} and stopped_at is null) as my_last,
          max(deliver_at) filter (where counts and writer_id <> ${me.id}) as their_last
        from ${lettersIn(ctx, me.id)} l) box
      where box.alive),
    entries as (
      select *, open and ${isResting(ctx, sql`boxes.opposite`)} as resting,
        open and not ended_by_me and coalesce(their_last > my_last, false) as my_turn from boxes),
    counts as (
      select json_build_object('all', count(*) filter (where open), 'unread', count(*) filter (where unread > 0),
        'myTurn', count(*) filter (where my_turn), 'resting', count(*) filter (where resting),
        'ended', count(*) filter (where not open)) as counts
      from entries),
    page as (
      select e.*, row_number() over (order by ${orderOf(ctx, query.sort)}) as place
      from entries e ${query.sort === 'name' ? joinPlaces(ctx, inOrder) : sql``}
      where ${conditionOf(ctx, query.filter)} order by place ${cutTo(ctx, query)})
    select counts.counts, p.id as "letterMatchingId", p.zip_code as "oppositeZipCode", p.opposite as "oppositeId",
      p.open as active, p.unread = 0 as "oppositeRead", p.letters as "letterCount", p.unread as "unreadCount",
      p.my_turn as "myTurn", case when p.resting then ${selectRest(ctx, sql`p.opposite`)} end as "oppositeRest",
      last.*, ${selectUnwanted(ctx, me.id)} as unwanted
    from counts left join page p on true left join lateral (
      select l.id as "lastId", case when l.review is distinct from 'PENDING' or l.stopped_at is not null
          then l.title_sealed end as title, l.font_type as "fontType", l.writer_id = ${me.id} as "myLetter",
        ${statusOf(ctx)} as status, ${isSentTo(ctx, me.id)} as "sentToMe", ${withoutContact(ctx)} as "withoutContact", ${movedAt(ctx, me.id)} as at
      from letters l where l.correspondence_id = p.id and ${counted(ctx, me.id)}
      order by ${movedAt(ctx, me.id)} desc, l.id desc limit 1) last on true
    order by p.place`
  const { counts } = rows[0]!
  const shown = rows.filter((row): row is Row => row.letterMatchingId !== null)
  const isUnwanted = unwantedTest(vault, shown[0]?.unwanted ?? null)
  const content = shown.map(
    ({
      counts,
      unwanted,
      lastId,
      title,
      sentToMe,
      withoutContact,
      fontType,
      myLetter,
      status,
      at,
      ...row
    }) => {
      const words = title && vault.open('letter.title', title)
      const lastLetter = lastId !== null && {
        letterId: lastId,
        title: words,
        contacts: myLetter || words === null ? [] : contactsToCover(ctx, { title: words, withoutContact }),
        covered: sentToMe && words !== null && isUnwanted(words),
        fontType,
        myLetter,
        status,
        at,
      }
      return { ...row, oppositeRest: openRest(vault, row.oppositeRest), lastLetter: lastLetter || null }
    },
  )
  return { ...paged(content, query, counts[query.filter]), counts }
})

/** When `l` last moved for me. A drawn letter has no arrival; I had it since I drew it, and its answer is newer. */
const movedAt = ({ sql }: Ctx, me: number) => sql`
  case when l.writer_id = ${me} then l.sent_at else coalesce(l.deliver_at, l.sent_at) end`

function conditionOf({ sql }: Ctx, filter: MailboxFilter) {
  switch (filter) {
    case 'all':
      return sql`e.open`
    case 'unread':
      return sql`e.unread > 0`
    case 'myTurn':
      return sql`e.my_turn`
    case 'resting':
      return sql`e.resting`
    case 'ended':
      return sql`not e.open`
  }
}

function orderOf({ sql }: Ctx, sort: MailboxSort) {
  switch (sort) {
    case 'newest':
      return sql`e.active_at desc nulls last, e.id desc`
    case 'oldest':
      return sql`e.active_at, e.id`
    case 'name':
      return sql`named.place nulls last, e.zip_code, e.id`
  }
}

const joinPlaces = ({ sql }: Ctx, inOrder: number[]) => sql`
  left join unnest(${inOrder}::bigint[]) with ordinality as named (correspondence_id, place)
    on named.correspondence_id = e.id`

const korean = new Intl.Collator('ko', { numeric: true })

/** The correspondences whose counterpart has a private name, by name. PostgreSQL cannot sort sealed text. */
async function listByName({ sql, vault }: Ctx, me: number): Promise<number[]> {
  const rows = await sql<{ id: number; words: Buffer }[]>`
    select correspondence_id as id, words_sealed as words from private_names where member_id = ${me}`
  return rows
    .map(({ id, words }) => ({ id, name: openPrivateName(vault, words).name }))
    .filter(({ name }) => name !== '')
    .sort((a, b) => korean.compare(a.name, b.name) || a.id - b.id)
    .map(({ id }) => id)
}
