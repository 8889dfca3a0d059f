import type { YearAgoLetter } from '#contract/mailbox.ts'
import * as contract from '#contract/mailbox.ts'
import { contactsToCover } from '#server/features/contact-guard/contacts-to-cover.ts'
import { withoutContact } from '#server/features/contact-guard/without-contact.ts'
import { wantsYearAgo } from '#server/features/members/year-ago.ts'
import { selectUnwanted, topicTest, unwantedTest } from '#server/features/unwanted/find-unwanted.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { clockInSeoul, instantInSeoul } from '#server/platform/seoul.ts'
import { isOpen } from './last-letter.ts'
import { deliveredAt, letterTexts } from './letter-state.ts'
import { delivered, gone } from './visibility.ts'

type Row = Sealed<Omit<YearAgoLetter, 'contacts'>, 'title' | 'content'> & {
  withoutContact: boolean
  unwanted: Buffer | null
}

/** Letters of one day that are read at most, so that a day with many letters costs no more. */
const triedMost = 20

const isHeavy = topicTest('SELF_HARM', 'DEATH')

/**
 * A letter of this day a year ago: the first reply that arrived for me then, else the first letter that I sent. The
 * order does not depend on the time of day. The browser asks its recogniser of crisis language in addition.
 */
export const getYearAgo = endpoint(contract.getYearAgo, async (ctx, me): Promise<YearAgoLetter | null> => {
  const then = yearBefore(ctx.now)
  if (!then) return null
  const { sql, vault } = ctx
  const received = sql`l.receiver_id = ${me.id} and l.parent_id is not null and l.read_at is not null
    and l.deliver_at >= ${then.from} and l.deliver_at < ${then.to}`
  const sent = sql`l.writer_id = ${me.id} and l.sent_at >= ${then.from} and l.sent_at < ${then.to}`
  const rows = await sql<Row[]>`
    select * from (
      ${lettersOf(ctx, me.id, received, sql`l.deliver_at`)} union all ${lettersOf(ctx, me.id, sent, sql`l.sent_at`)}
    ) l order by "myLetter", at, "letterId" limit ${triedMost}`
  const isUnwanted = unwantedTest(vault, rows[0]?.unwanted ?? null)
  for (const row of rows) {
    const { unwanted: _, ...letter } = unseal(vault, row, letterTexts)
    const texts = [letter.title, letter.content] as const
    if (isUnwanted(...texts) || isHeavy(...texts)) continue
    return { ...letter, contacts: letter.myLetter ? [] : contactsToCover(ctx, letter) }
  }
  return null
})

/** Letters that both members have, in an open correspondence in which neither reported the other. */
const lettersOf = (ctx: Ctx, me: number, condition: Fragment, at: Fragment) => ctx.sql`
  select l.id as "letterId", l.title_sealed as title, l.content_sealed as content, l.paper_type as "paperType",
    l.font_type as "fontType", l.writer_id = ${me} as "myLetter", c.id as "matchingId",
    coalesce(o.zip_code, '') as "oppositeZipCode", l.sent_at as "createdAt",
    ${deliveredAt(ctx)} as "deliveryCompletedAt", ${at} as at, ${withoutContact(ctx)} as "withoutContact", ${selectUnwanted(ctx, me)} as unwanted
  from letters l join correspondences c on c.id = l.correspondence_id
  join members o on o.id = c.member_a + c.member_b - ${me}::bigint and o.status = 'ACTIVE'
  where ${condition} and ${wantsYearAgo(ctx, ctx.sql`${me}`)} and ${delivered(ctx)} and not ${gone(ctx)}
    and not l.heavy and ${isOpen(ctx)}
    and not exists (select from reports r where r.letter_id = l.id)
    and not exists (select from reports r where r.reporter_id = ${me} and r.author_id = o.id)
    and not exists (select from reports r where r.reporter_id = o.id and r.author_id = ${me})`

/**
 * The same day of Asia/Seoul one year before, or null on 29 February. 28 February also has the letters of a 29 February,
 * which no day of its own would show.
 */
export function yearBefore(now: Date): { from: Date; to: Date } | null {
  const today = clockInSeoul(now)
  const [year, month, day] = [today.getUTCFullYear() - 1, today.getUTCMonth(), today.getUTCDate()]
  if (month === 1 && day === 29) return null
  const end = month === 1 && day === 28 ? Date.UTC(year, 2, 1) : Date.UTC(year, month, day + 1)
  return { from: instantInSeoul(Date.UTC(year, month, day)), to: instantInSeoul(end) }
}
