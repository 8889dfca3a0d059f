import { type DeskPart, type readDeskPeople, reportersMax } from '#contract/desk-people.ts'
import type { Input } from '#contract/route.ts'
import { isCareWaiting } from '#server/features/desk-claims/desk-items.ts'
import { getTargetOfReport, isOnTarget } from '#server/features/reports/decided-target.ts'
import { isInReview } from '#server/features/review/review-letters.ts'
import { type Ctx, refuse } from '#server/platform/ctx.ts'

type Item = Input<typeof readDeskPeople>['params']

export type PeopleOfItem = {
  /** The author first. No member is listed twice. */
  people: { part: DeskPart; memberId: number }[]
  /** The reports on the thing, which are no earlier decisions. */
  reportIds: number[]
}

/** Finds the members of an item. Refuses REPORT-002 for an unknown one, and for an answer that is no longer in review. */
export function getPeopleOfItem(ctx: Ctx, { kind, id }: Item): Promise<PeopleOfItem> {
  return { REPORT: ofReport, REVIEW: ofReview, APPEAL: ofAppeal, CLAIM: ofClaim, CARE: ofCare }[kind](ctx, id)
}

async function ofReport(ctx: Ctx, reportId: number): Promise<PeopleOfItem> {
  const target = await getTargetOfReport(ctx, reportId)
  const reports = await ctx.sql<{ id: number; reporterId: number }[]>`
    select id, reporter_id as "reporterId" from reports where ${isOnTarget(ctx, target)}
    order by id desc limit ${reportersMax}`
  return {
    people: [
      { part: 'AUTHOR', memberId: target.authorId },
      ...reports.map(({ reporterId }) => ({ part: 'REPORTER' as const, memberId: reporterId })),
    ],
    reportIds: reports.map(({ id }) => id),
  }
}

async function ofReview(ctx: Ctx, letterId: number): Promise<PeopleOfItem> {
  const [answer] = await ctx.sql<{ writerId: number; addresseeId: number }[]>`
    select l.writer_id as "writerId", p.writer_id as "addresseeId"
    from letters l join letters p on p.id = l.parent_id where l.id = ${letterId} and ${isInReview(ctx)}`
  if (!answer) refuse('REPORT-002')
  return {
    people: [
      { part: 'AUTHOR', memberId: answer.writerId },
      { part: 'ADDRESSEE', memberId: answer.addresseeId },
    ],
    reportIds: [],
  }
}

/** The reporters are those of the report that led to the warning. A warning without a report has none. */
async function ofAppeal(ctx: Ctx, appealId: number): Promise<PeopleOfItem> {
  const [warning] = await ctx.sql<{ memberId: number; reportId: number | null }[]>`
    select w.member_id as "memberId", w.report_id as "reportId"
    from appeals a join warnings w on w.id = a.warning_id where a.id = ${appealId}`
  if (!warning) refuse('REPORT-002')
  if (warning.reportId !== null) return ofReport(ctx, warning.reportId)
  return { people: [{ part: 'AUTHOR', memberId: warning.memberId }], reportIds: [] }
}

/** The two members of the post. The claimant is no member. */
async function ofClaim(ctx: Ctx, caseId: number): Promise<PeopleOfItem> {
  const [post] = await ctx.sql<{ requesterId: number; recipientId: number }[]>`
    select p.requester_id as "requesterId", p.recipient_id as "recipientId"
    from rights_cases c join share_posts p on p.id = c.share_post_id where c.id = ${caseId}`
  if (!post) refuse('REPORT-002')
  return {
    people: [
      { part: 'AUTHOR', memberId: post.requesterId },
      { part: 'AUTHOR', memberId: post.recipientId },
    ],
    reportIds: [],
  }
}

/** The writer alone: help is no judgement between two members. */
async function ofCare(ctx: Ctx, letterId: number): Promise<PeopleOfItem> {
  const [writer] = await ctx.sql<{ memberId: number }[]>`
    select l.writer_id as "memberId" from care_items c join letters l on l.id = c.letter_id
    join members w on w.id = l.writer_id where c.letter_id = ${letterId} and ${isCareWaiting(ctx)}`
  if (!writer) refuse('REPORT-002')
  return { people: [{ part: 'AUTHOR', memberId: writer.memberId }], reportIds: [] }
}
