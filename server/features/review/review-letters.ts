import * as contract from '#contract/review.ts'
import type { Input, Output } from '#contract/route.ts'
import { type OpenedThing, recordOpenings } from '#server/features/audit/record-openings.ts'
import { isOwnAnswer } from '#server/features/desk-claims/own-items.ts'
import { mayDecide } from '#server/features/members/own-case.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { cutTo, paged } from '#server/platform/http/paging.ts'

type Reviews = Output<typeof contract.listReviews>

export const listReviews = endpoint(contract.listReviews, (ctx, me, { query }) =>
  getReviewPage(ctx, me, query),
)

/**
 * A page of answers in review, each with the letter that it answers; earliest planned arrival first. Each letter on the
 * page is recorded as opened. `me` is null on the operator's command line.
 */
export async function getReviewPage(
  ctx: Ctx,
  me: Me | null,
  query: Input<typeof contract.listReviews>['query'],
): Promise<Reviews> {
  const { sql } = ctx
  const waiting = isInReview(ctx)
  const page = sql`select l.id from letters l where ${waiting} order by l.sent_at, l.id ${cutTo(ctx, query)}`
  const content = await openReviews(ctx, me, page, query.parent)
  const [{ total }] = await sql<
    [{ total: number }]
  >`select count(*)::int as total from letters l where ${waiting}`
  return paged(content, query, total)
}

/** Answers in review, earliest planned arrival first. Records what is shown as opened. */
export async function openReviews(
  ctx: Ctx,
  me: Me | null,
  letterIds: Fragment,
  withParent: boolean,
): Promise<Reviews['content']> {
  const { sql, now } = ctx
  const decidable = me ? mayDecide(ctx, me, isOwnAnswer(ctx, me), { least: 'REVIEWER' }) : sql`true`
  const rows = await sql<(Passage & Clock & { parent: number; decidable: boolean })[]>`
    select l.id as "letterId", l.title_sealed as title, l.content_sealed as content,
      coalesce(w.zip_code, '') as "zipCode", l.writer_id as "writerId", l.parent_id as parent, l.sent_at as "createdAt", due.at as "dueAt", l.arrives_on as "arrivesOn",
      due.at <= ${now} as late, ${decidable} as decidable, ceil(extract(epoch from due.at - ${now}::timestamptz))::int as "secondsLeft"
    from letters l join members w on w.id = l.writer_id, ${plannedArrival(ctx)} due (at)
    where l.id = any(array(${letterIds}))
    order by l.sent_at, l.id`
  const parentIds = withParent ? rows.map(row => row.parent) : []
  const parents = await sql<Passage[]>`
    select l.id as "letterId", l.title_sealed as title, l.content_sealed as content,
      coalesce(w.zip_code, '') as "zipCode", l.writer_id as "writerId"
    from letters l join members w on w.id = l.writer_id where l.id = any(${parentIds})`
  const byId = new Map(parents.map(parent => [parent.letterId, parent]))
  if (me) {
    const shown = rows.flatMap(row => {
      const parent = byId.get(row.parent)
      return parent ? [openingOf(row), openingOfParent(parent, row.letterId)] : [openingOf(row)]
    })
    await recordOpenings(ctx, me, shown)
  }
  return rows.map(row => {
    const { createdAt, dueAt, arrivesOn, late, secondsLeft, decidable } = row
    const parent = byId.get(row.parent)
    return {
      ...unsealLetter(ctx, row),
      ...{ createdAt, dueAt, arrivesOn, late, secondsLeft, decidable },
      parent: parent ? unsealLetter(ctx, parent) : null,
    }
  })
}

/** The answer `l` waits for review. */
export const isInReview = ({ sql }: Ctx) =>
  sql`l.review = 'PENDING' and l.stopped_at is null and l.deleted_at is null`

/** The hour of the answer `l` in review: its planned arrival, rounded up to a full second. */
export const plannedArrival = ({ sql, times }: Ctx) =>
  sql`date_trunc('second', l.sent_at + make_interval(secs => ${times.delivery}) + interval '999999 us')`

const unsealLetter = ({ vault }: Ctx, { letterId, title, content, zipCode }: Passage) => ({
  letterId,
  title: vault.open('letter.title', title),
  content: vault.open('letter.content', content),
  zipCode,
})

const openingOf = ({ letterId, writerId }: Passage): OpenedThing => ({
  act: 'REVIEW_OPEN',
  target: { kind: 'LETTER', id: letterId },
  member: writerId,
})

const openingOfParent = ({ letterId, writerId }: Passage, answer: number): OpenedThing => ({
  act: 'LETTER_OPEN',
  target: { kind: 'LETTER', id: letterId },
  member: writerId,
  detail: { answer },
})

/** The letter that an answer in review answers. The call is recorded. */
export const openReviewParent = endpoint(contract.openReviewParent, async (ctx, me, { params }) => {
  const [parent] = await ctx.sql<Passage[]>`
    select p.id as "letterId", p.title_sealed as title, p.content_sealed as content,
      coalesce(w.zip_code, '') as "zipCode", p.writer_id as "writerId"
    from letters l join letters p on p.id = l.parent_id join members w on w.id = p.writer_id
    where l.id = ${params.id} and ${isInReview(ctx)}`
  if (!parent) refuse('LET-001')
  await recordOpenings(ctx, me, [openingOfParent(parent, params.id)])
  return unsealLetter(ctx, parent)
})

type Clock = {
  createdAt: string
  dueAt: string
  arrivesOn: string | null
  late: boolean
  secondsLeft: number
}
type Passage = { letterId: number; title: Buffer; content: Buffer; zipCode: string; writerId: number }
