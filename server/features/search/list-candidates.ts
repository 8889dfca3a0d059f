import type { FontType } from '#contract/letters.ts'
import type { Input } from '#contract/route.ts'
import type * as contract from '#contract/search.ts'
import type { FoundLetter } from '#contract/search.ts'
import { isBookmarkable } from '#server/features/bookmarks/is-bookmarkable.ts'
import { withoutContact } from '#server/features/contact-guard/without-contact.ts'
import { answered } from '#server/features/mailbox/visibility.ts'
import { hasArrived } from '#server/features/slow-letters/has-arrived.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import type { Place } from './cursor.ts'
import { daysOf } from './days.ts'

/** Letters of one batch. Their texts are some 900 kB on the wire. The driver may read all that has arrived in one slice. */
export const batch = 150

/** Not as a value: a plan for any number would expect a tenth of all letters, and sort them. */
const firstOfBatch = ({ sql }: Ctx) => sql`limit 150`

export type Asked = Omit<Input<typeof contract.searchLetters>['body'], 'cursor'>

export type Candidate = Place &
  Pick<FoundLetter, 'kind' | 'myLetter' | 'matchingId' | 'read' | 'bookmarked'> & {
    fontType: FontType
    /** The instant on the wire. */
    shownAt: string
    title: Buffer
    content: Buffer
    sentToMe: boolean
    withoutContact: boolean
  }

/**
 * The next letters that I may find, sealed, the newest first. Each source is read along its own index, so a batch costs
 * the same wherever it begins.
 */
export function listCandidates(ctx: Ctx, me: number, asked: Asked, after: Place): Promise<Candidate[]> {
  const { sql } = ctx
  const isMine = asked.side !== 'received'
  const isToMe = asked.side !== 'sent'
  // A slow letter is mine and to me. It has no bookmark and no counterpart.
  const hasSlow = !asked.bookmarked && asked.matchingId === null
  const sources = [
    isMine && lettersOf(ctx, me, asked, after, 1, sql`l.writer_id = ${me}`, sql`l.sent_at`),
    isToMe &&
      lettersOf(
        ctx,
        me,
        asked,
        after,
        2,
        sql`l.receiver_id = ${me} and l.parent_id is not null and l.deliver_at <= ${ctx.now}`,
        sql`l.deliver_at`,
      ),
    isToMe &&
      lettersOf(ctx, me, asked, after, 3, sql`l.receiver_id = ${me} and l.parent_id is null`, sql`l.sent_at`),
    hasSlow && slowLetters(ctx, me, asked, after),
  ].filter(source => source !== false)
  const all = sources.reduce((one, other) => sql`${one} union all ${other}`)
  return Promise.resolve(
    sql<
      Candidate[]
    >`select * from (${all}) l order by "orderedAt" desc, source, id desc ${firstOfBatch(ctx)}`,
  )
}

function lettersOf(
  ctx: Ctx,
  me: number,
  asked: Asked,
  after: Place,
  source: number,
  mine: Fragment,
  at: Fragment,
): Fragment {
  const { sql } = ctx
  const bookmark = sql`exists (select from bookmarks b where b.member_id = ${me} and b.letter_id = l.id)`
  return sql`
    (select 'LETTER' as kind, ${source}::int as source, l.id, ${at} as "orderedAt", ${at} as "shownAt", ${at}::text as at,
      l.title_sealed as title, l.content_sealed as content, l.font_type as "fontType", l.writer_id = ${me} as "myLetter",
      case when l.parent_id is not null or l.writer_id <> ${me} or ${answered(ctx)} then l.correspondence_id end as "matchingId",
      l.writer_id = ${me} or l.parent_id is null or l.read_at is not null as read,
      ${bookmark} as bookmarked, l.writer_id <> ${me} and l.parent_id is not null as "sentToMe",
      ${withoutContact(ctx)} as "withoutContact"
    from letters l
    where ${mine} and ${isBookmarkable(ctx, me)} and ${isWithin(ctx, asked, after, source, at, sql`l.id`)}
      ${asked.bookmarked ? sql`and ${bookmark}` : sql``}
      ${
        asked.matchingId === null
          ? sql``
          : sql`and l.correspondence_id = ${asked.matchingId} and (l.parent_id is not null or l.writer_id <> ${me} or ${answered(ctx)})`
      }
    order by ${at} desc, l.id desc ${firstOfBatch(ctx)})`
}

const slowSource = 4

function slowLetters(ctx: Ctx, me: number, asked: Asked, after: Place): Fragment {
  const { sql } = ctx
  const at = sql`slow.arrives_at`
  return sql`
    (select 'SLOW' as kind, ${slowSource}::int as source, slow.id, ${at} as "orderedAt", ${at} as "shownAt", ${at}::text as at,
      slow.title_sealed as title, slow.content_sealed as content, slow.font_type as "fontType", true as "myLetter",
      null::bigint as "matchingId", slow.read_at is not null as read, false as bookmarked, false as "sentToMe", false as "withoutContact"
    from slow_letters slow
    where slow.member_id = ${me} and ${hasArrived(ctx)}
      and ${isWithin(ctx, asked, after, slowSource, at, sql`slow.id`)}
    order by ${at} desc, slow.id desc ${firstOfBatch(ctx)})`
}

/** After the place, and on the days that were asked for. The first condition alone bounds the index. */
function isWithin(
  { sql }: Ctx,
  asked: Asked,
  after: Place,
  source: number,
  at: Fragment,
  id: Fragment,
): Fragment {
  const { from, before } = daysOf(asked)
  // Of letters at the same instant, those of a later source all follow, and none of an earlier one.
  const below = source > after.source ? Number.MAX_SAFE_INTEGER : source < after.source ? 0 : after.id
  const place = sql`${after.at}::text::timestamptz`
  return sql`
    (${at} <= ${place} and (${at} < ${place} or ${id} < ${below}::bigint)
      ${from ? sql`and ${at} >= ${from}` : sql``} ${before ? sql`and ${at} < ${before}` : sql``})`
}
