import * as z from 'zod/mini'
import { statuses } from './letters.ts'
import { get, id, idParam, instant, pageOf, pageQuery, patch, post, unlessFalse } from './route.ts'
import { text } from './text.ts'

export const decisions = ['APPROVE', 'RETURN'] as const

/** A letter with its words and its writer. */
export const passage = { letterId: id, title: z.string(), content: z.string(), zipCode: z.string() }

/** An answer in review. */
export const answerInReview = {
  ...passage,
  createdAt: instant,
  dueAt: instant,
  /** The day of Seoul that its writer chose for its arrival; null: `dueAt`. */
  arrivesOn: z.nullable(z.string()),
  /** The arrival time has passed. An approved answer arrives at once. */
  late: z.boolean(),
  /** Until the arrival time; negative after it. */
  secondsLeft: z.int(),
  /** I may decide: neither letter is my own, or nobody else could decide. */
  decidable: z.boolean(),
}

export const listReviews = get('/api/admin/reviews', {
  says: 'Consultation answers that wait for review, nearest to their hour first. What is shown is recorded.',
  guard: 'reviewer',
  writes: true,
  query: z.object({
    ...pageQuery(8),
    /** `false` leaves `parent` null. */
    parent: unlessFalse,
  }),
  returns: pageOf(z.object({ ...answerInReview, parent: z.nullable(z.object(passage)) })),
})

export const openReviewParent = post('/api/admin/reviews/{id}/parent', {
  says: 'Opens the letter that a waiting answer is to; the opening is recorded.',
  guard: 'reviewer',
  params: idParam,
  missing: 'LET-001',
  returns: z.object(passage),
  fails: ['LET-001'],
  limit: { max: 60, seconds: 600 },
  changes: [],
})

export const decideReview = patch('/api/admin/reviews/{id}', {
  says: 'Approves a waiting answer, or returns it to its writer with a reason.',
  guard: 'reviewer',
  params: idParam,
  missing: 'LET-001',
  body: z.object({ decision: z.enum(decisions), reason: z.optional(z.nullable(text(0, 250))) }).check(
    z.refine(sent => sent.decision === 'APPROVE' || Boolean(sent.reason), {
      path: ['reason'],
      error: '돌려보내는 이유를 적어 주세요.',
    }),
  ),
  returns: z.object({ letterId: id, status: z.enum(statuses), deliveryCompletedAt: z.nullable(instant) }),
  fails: ['LET-001', 'REPORT-004', 'REPORT-006'],
  changes: ['/api/admin/reviews'],
})
