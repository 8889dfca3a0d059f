import { appeal } from '#server/features/appeals/make-appeal.ts'
import { decideReportTarget } from '#server/features/reports/decide-report.ts'
import { report } from '#server/features/reports/make-report.ts'
import type { Me } from '#server/platform/ctx.ts'
import { type Event, hoursBefore } from './event.ts'
import type { Reported } from './texts/text-types.ts'

type Parts = { reporter: Me; author: Me; admin: Me; letterId: () => number }

/** A letter is reported. Then an administrator may warn its writer, who appeals. */
export function reportEvents(now: Date, reported: Reported, parts: Parts): Event[] {
  const { reporter, author, admin, letterId } = parts
  const { reasonType, reason, upheld } = reported
  let reportId: number
  const made: Event = {
    at: hoursBefore(now, reported.hoursAgo),
    async happen(ctx) {
      const others = {
        sharePostId: null,
        eventCommentId: null,
        shareProposalId: null,
        thanksLetterId: null,
        restLetterId: null,
      }
      const body = { reportType: 'LETTER' as const, reasonType, reason, letterId: letterId(), ...others }
      reportId = (await report.handle(ctx, reporter, { body })).id
    },
  }
  if (!upheld) return [made]
  return [
    made,
    {
      at: hoursBefore(now, upheld.hoursAgo),
      happen: ctx =>
        decideReportTarget.handle(ctx, admin, {
          params: { id: reportId },
          body: { status: 'RESOLVED', adminMemo: upheld.memo, step: 'WARNING' },
        }),
    },
    {
      at: hoursBefore(now, upheld.appeal.hoursAgo),
      async happen(ctx) {
        const [warning] = await ctx.sql<[{ id: number }]>`
          select id from warnings where report_id = ${reportId}`
        const body = { warningId: warning.id, content: upheld.appeal.content }
        await appeal.handle(ctx, author, { body })
      },
    },
  ]
}
