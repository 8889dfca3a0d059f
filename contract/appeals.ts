import * as z from 'zod/mini'
import { memberStatuses } from './administration.ts'
import { appealStatuses } from './members.ts'
import { reasonTypes, reportTypes } from './reports.ts'
import { get, id, idParam, idSent, instant, pageOf, pageQuery, patch, post } from './route.ts'
import { text } from './text.ts'

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
})

export const listAppeals = get('/api/admin/appeals', {
  says: 'Appeals: those that wait, oldest first, then the decided ones, the last decided first. What is shown is recorded.',
  guard: 'admin',
  writes: true,
  query: z.object({
    ...pageQuery(8),
    status: z.catch(z.optional(status), undefined),
  }),
  returns: pageOf(
    z.object({
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
        /** It barred the member: the third one, or a bar by itself. */
        barred: z.boolean(),
        reportId: z.nullable(id),
        reportType: z.nullable(z.enum(reportTypes)),
        reasonType: z.nullable(z.enum(reasonTypes)),
        /** As it stood when it was reported. */
        passage: z.nullable(z.object({ title: z.string(), content: z.string() })),
        /** The zip code of who gave it; empty of the operator's command line. */
        warnedBy: z.string(),
      }),
      /** Whether I may decide it: not my own, and not one against a warning that I gave or reported where another could. */
      decidable: z.boolean(),
      /** The zip code of who decided, when and why; null while it waits. */
      decision: z.nullable(z.object({ decidedBy: z.string(), decidedAt: instant, reason: z.string() })),
    }),
  ),
})
export type AppealRow = z.output<typeof listAppeals.returns>['content'][number]

export const decideAppeal = patch('/api/admin/appeals/{id}', {
  says: 'Decides an appeal, once: ACCEPT takes the warning back with the bar that rests on it, REFUSE lets a bar become a withdrawal.',
  guard: 'admin',
  params: idParam,
  missing: 'APPEAL-001',
  body: z.object({
    decision: z.enum(verdicts),
    reason: z.pipe(
      text(1, appealReasonMax),
      // What parts sentence and count in a notification.
      z.transform(reason => reason.replaceAll('§', '.')),
    ),
  }),
  returns: z.object({
    appealId: id,
    status,
    warningCount: z.int(),
    memberStatus: z.enum(memberStatuses),
  }),
  fails: ['APPEAL-001', 'APPEAL-004', 'REPORT-004'],
})
