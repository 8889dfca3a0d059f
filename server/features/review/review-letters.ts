import type { Decided } from '#contract/errors.ts'
import * as contract from '#contract/review.ts'
import type { Input, Output } from '#contract/route.ts'
import { refuseDecided } from '#server/features/audit/decided.ts'
import { type Opened, recordOpenings } from '#server/features/audit/openings.ts'
import { record } from '#server/features/audit/record.ts'
import { approveAnswer, returnAnswer } from '#server/features/letters/review-outcome.ts'
import { mayDecide, myAccounts, refuseOwnCase } from '#server/features/members/own-case.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { cutTo, paged } from '#server/platform/http/paging.ts'

type Reviews = Output<typeof contract.listReviews>
type Decision = { decision: 'APPROVE' } | { decision: 'RETURN'; reason: string }

export const listReviews = endpoint(contract.listReviews, (ctx, me, { query }) =>
  getReviewPage(ctx, me, query),
)

/**
 * A page of answers that wait for review, each with the letter it answers; the earliest deadline comes first. Every
 * letter on the page is recorded as opened. `me` is null on the operator's command line.
 */
export async function getReviewPage(
  ctx: Ctx,
  me: Me | null,
  query: Input<typeof contract.listReviews>['query'],
): Promise<Reviews> {
  const { sql, now, times } = ctx
  const waiting = isWaiting(ctx)
  const decidable = me ? mayDecide(ctx, me, isOwnAnswer(ctx, me)) : sql`true`
  const rows = await sql<(Passage & Clock & { parent: number; decidable: boolean })[]>`
    select l.id as "letterId", l.title_sealed as title, l.content_sealed as content,
      coalesce(w.zip_code, '') as "zipCode", l.writer_id as "writerId", l.parent_id as parent, l.sent_at as "createdAt", due.at as "dueAt",
      due.at <= ${now} as late, ${decidable} as decidable, ceil(extract(epoch from due.at - ${now}::timestamptz))::int as "secondsLeft"
    from letters l join members w on w.id = l.writer_id,
      date_trunc('second', l.sent_at + make_interval(secs => ${times.delivery}) + interval '999999 us') due (at)
    where l.id = any(array(
      select l.id from letters l where ${waiting} order by l.sent_at, l.id ${cutTo(ctx, query)}))
    order by l.sent_at, l.id`
  const parentIds = query.parent ? rows.map(row => row.parent) : []
  const parents = await sql<Passage[]>`
    select l.id as "letterId", l.title_sealed as title, l.content_sealed as content,
      coalesce(w.zip_code, '') as "zipCode", l.writer_id as "writerId"
    from letters l join members w on w.id = l.writer_id where l.id = any(${parentIds})`
  const [{ total }] = await sql<
    [{ total: number }]
  >`select count(*)::int as total from letters l where ${waiting}`
  const byId = new Map(parents.map(parent => [parent.letterId, parent]))
  if (me) {
    const shown = rows.flatMap(row => {
      const parent = byId.get(row.parent)
      return parent ? [openingOf(row), openingOfParent(parent, row.letterId)] : [openingOf(row)]
    })
    await recordOpenings(ctx, me, shown)
  }
  const content = rows.map(row => {
    const { createdAt, dueAt, late, secondsLeft, decidable } = row
    const parent = byId.get(row.parent)
    return {
      ...opened(ctx, row),
      ...{ createdAt, dueAt, late, secondsLeft, decidable },
      parent: parent ? opened(ctx, parent) : null,
    }
  })
  return paged(content, query, total)
}

const isWaiting = ({ sql }: Ctx) =>
  sql`l.review = 'PENDING' and l.stopped_at is null and l.deleted_at is null`

const opened = ({ vault }: Ctx, { letterId, title, content, zipCode }: Passage) => ({
  letterId,
  title: vault.open('letter.title', title),
  content: vault.open('letter.content', content),
  zipCode,
})

const openingOf = ({ letterId, writerId }: Passage): Opened => ({
  act: 'REVIEW_OPEN',
  target: { kind: 'LETTER', id: letterId },
  member: writerId,
})

const openingOfParent = ({ letterId, writerId }: Passage, answer: number): Opened => ({
  act: 'LETTER_OPEN',
  target: { kind: 'LETTER', id: letterId },
  member: writerId,
  detail: { answer },
})

/** The letter that a waiting answer is to; recorded. */
export const openReviewParent = endpoint(contract.openReviewParent, async (ctx, me, { params }) => {
  const [parent] = await ctx.sql<Passage[]>`
    select p.id as "letterId", p.title_sealed as title, p.content_sealed as content,
      coalesce(w.zip_code, '') as "zipCode", p.writer_id as "writerId"
    from letters l join letters p on p.id = l.parent_id join members w on w.id = p.writer_id
    where l.id = ${params.id} and ${isWaiting(ctx)}`
  if (!parent) refuse('LET-001')
  await recordOpenings(ctx, me, [openingOfParent(parent, params.id)])
  return opened(ctx, parent)
})

/** The answer `l` is my own case: I wrote it, or the letter that it answers. */
const isOwnAnswer = (ctx: Ctx, me: Pick<Me, 'id'>) => ctx.sql`
  (l.writer_id = any(${myAccounts(ctx, me)}) or exists (
    select from letters p where p.id = l.parent_id and p.writer_id = any(${myAccounts(ctx, me)})))`

export const decideReview = endpoint(
  contract.decideReview,
  (ctx, me, { params, body: { decision, reason } }) =>
    settle(ctx, me, params.id, decision === 'RETURN' ? { decision, reason: reason ?? '' } : { decision }),
)

/**
 * Approves or returns a waiting answer, once, and keeps who did it; `me` is null where the operator does from the
 * command line.
 */
export async function settle(
  ctx: Ctx,
  me: Pick<Me, 'id' | 'zipCode'> | null,
  letterId: number,
  decision: Decision,
): Promise<Output<typeof contract.decideReview>> {
  const writerId = await holdWriter(ctx, letterId)
  const isOwn = (me: Pick<Me, 'id'>) =>
    ctx.sql`exists (select from letters l where l.id = ${letterId} and ${isOwnAnswer(ctx, me)})`
  const own = me !== null && (await refuseOwnCase(ctx, me, isOwn(me)))
  // The verb goes before the record: it waits for another who decides at the same moment, and then finds nothing to decide.
  const answer =
    decision.decision === 'APPROVE'
      ? await letGo(ctx, letterId)
      : await giveBack(ctx, letterId, decision.reason)
  if (!answer) {
    const decided = await lastDecision(ctx, letterId)
    return decided ? refuseDecided(me, decided) : refuse('LET-001')
  }
  const adminId = me?.id ?? null
  const reason = 'reason' in decision ? decision.reason : null
  const sealed = reason && ctx.vault.seal('review.reason', reason)
  const kept = await ctx.sql`
    insert into review_decisions (letter_id, admin_id, decision, reason_sealed, decided_at)
    select ${letterId}, ${adminId}::bigint, ${decision.decision}, ${sealed}::bytea, ${ctx.now}
    where ${adminId}::bigint is null
      or exists (select from members where id = ${adminId} and role = 'ADMIN' and status = 'ACTIVE')
    returning 1`
  if (kept.length === 0) refuse('AUTH-008')
  await record(ctx, me, {
    act: decision.decision === 'APPROVE' ? 'REVIEW_APPROVE' : 'REVIEW_RETURN',
    target: { kind: 'LETTER', id: letterId },
    member: writerId,
    reason,
    ...(own ? { detail: { own } } : {}),
  })
  return answer
}

// The writer's row before the letter, in the order of a withdrawal; one who is just leaving is waited for.
async function holdWriter({ sql }: Ctx, letterId: number): Promise<number | null> {
  const [writer] = await sql<{ id: number }[]>`
    select m.id from letters l join members m on m.id = l.writer_id where l.id = ${letterId} for share of m`
  return writer?.id ?? null
}

async function letGo(ctx: Ctx, letterId: number): Promise<Output<typeof contract.decideReview> | null> {
  const approved = await approveAnswer(ctx, letterId)
  if (!approved) return null
  const arrived = Date.parse(approved.deliverAt) <= ctx.now.getTime()
  return {
    letterId,
    status: arrived ? 'DELIVERED' : 'IN_DELIVERY',
    deliveryCompletedAt: approved.deliverAt,
  }
}

async function giveBack(
  ctx: Ctx,
  letterId: number,
  reason: string,
): Promise<Output<typeof contract.decideReview> | null> {
  return (await returnAnswer(ctx, letterId, reason))
    ? { letterId, status: 'RETURNED', deliveryCompletedAt: null }
    : null
}

async function lastDecision({ sql }: Ctx, letterId: number): Promise<Decided | null> {
  const [decided] = await sql<Decided[]>`
    select d.decision as status, coalesce(q.zip_code, '') as "decidedBy", d.decided_at as "decidedAt"
    from review_decisions d left join members q on q.id = d.admin_id
    where d.letter_id = ${letterId} order by d.decided_at desc limit 1`
  return decided ?? null
}

type Clock = { createdAt: string; dueAt: string; late: boolean; secondsLeft: number }
type Passage = { letterId: number; title: Buffer; content: Buffer; zipCode: string; writerId: number }
