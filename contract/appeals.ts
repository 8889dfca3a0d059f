import * as z from 'zod/mini'
import { memberStatuses } from './administration.ts'
import { appealStatuses } from './members.ts'
import { reasonTypes, reportTypes } from './reports.ts'
import { get, id, idParam, idSent, instant, pageOf, pageQuery, patch, post } from './route.ts'
import { text } from './text.ts'
import { withoutMark } from './warning-text.ts'

export const appealMax = 500
export const appealReasonMax = 500

export const verdicts = ['ACCEPT', 'REFUSE'] as const
export type Verdict = (typeof verdicts)[number]

const status = z.enum(appealStatuses)

export const appeal = post('/api/members/me/appeals', {
  says: 'Appeals against a warning of mine, once and within 20 days; also while I am barred.',
  guard: 'leaving',
  body: z.object({ warningId: idSent, content: text(1, appealMax) }),
  returns: z.object({ appealId: id, warningId: id, content: z.string(), status, appealedAt: instant }),
  fails: ['APPEAL-001', 'APPEAL-002', 'APPEAL-003'],
  limit: { max: 20, seconds: 600 },
  changes: ['/api/members/me/warnings'],
})

/** An appeal with its warning. */
export const appealRow = {
  appealId: id,
  status,
  content: z.string(),
  appealedAt: instant,
  member: z.object({
    memberId: id,
    zipCode: z.string(),
    status: z.enum(memberStatuses),
    warningCount: z.int(),
  }),
  warning: z.object({
    warningId: id,
    memo: z.string(),
    warnedAt: instant,
    /** The warning barred the member: it was the third, or it barred at once. */
    barred: z.boolean(),
    reportId: z.nullable(id),
    reportType: z.nullable(z.enum(reportTypes)),
    reasonType: z.nullable(z.enum(reasonTypes)),
    /** The words at the time of the report. */
    passage: z.nullable(z.object({ title: z.string(), content: z.string() })),
    /** The zip code of the administrator who warned; empty for the command line. */
    warnedBy: z.string(),
  }),
  /** I may decide: the case is not my own and I neither warned nor reported, or nobody else could decide. */
  decidable: z.boolean(),
  /** The zip code of the administrator who decided, the time and the reason; null while the appeal is pending. */
  decision: z.nullable(z.object({ decidedBy: z.string(), decidedAt: instant, reason: z.string() })),
}

export const listAppeals = get('/api/admin/appeals', {
  says: 'Appeals: those that wait, oldest first, then the decided ones, the last decided first. What is shown is recorded.',
  guard: 'moderator',
  writes: true,
  query: z.object({
    ...pageQuery(8),
    status: z.catch(z.optional(status), undefined),
  }),
  returns: pageOf(z.object(appealRow)),
})
export type AppealRow = z.output<typeof listAppeals.returns>['content'][number]

export const decideAppeal = patch('/api/admin/appeals/{id}', {
  says: 'Decides an appeal, once: ACCEPT takes the warning back with the bar that rests on it, REFUSE lets a bar become a withdrawal.',
  guard: 'moderator',
  params: idParam,
  missing: 'APPEAL-001',
  body: z.object({
    decision: z.enum(verdicts),
    reason: z.pipe(text(1, appealReasonMax), z.transform(withoutMark)),
  }),
  returns: z.object({
    appealId: id,
    status,
    warningCount: z.int(),
    memberStatus: z.enum(memberStatuses),
  }),
  fails: ['APPEAL-001', 'APPEAL-004', 'REPORT-004'],
  changes: ['/api/admin/appeals', '/api/admin/member-list', '/api/admin/desk/{kind}/{id}/people'],
})
