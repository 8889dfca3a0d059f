import { report } from '#contract/reports.ts'
import {
  createRollingPaper,
  getCurrentRollingPaper,
  leaveComment,
  toggleRollingPaper,
} from '#contract/rolling-paper.ts'
import type { Member } from '#test/support/screens/fixtures.ts'

/** The rolling paper in progress. */
async function startPaper(admin: Member): Promise<string> {
  const current = await admin.call(getCurrentRollingPaper)
  if (current) return String(current.eventPostId)
  const { eventPostId } = await admin.call(createRollingPaper, { body: { title: '겨울을 건너는 우리에게' } })
  const params = { id: String(eventPostId) }
  await admin.call(toggleRollingPaper, { params })
  return params.id
}

/** A reported note on a rolling paper. Returns the report. */
export async function complain(
  admin: Member,
  author: Member,
  reporter: Member,
  content = '눈이나 펑펑 맞으세요.',
): Promise<number> {
  const params = { id: await startPaper(admin) }
  const { commentId } = await author.call(leaveComment, { params, body: { content } })
  const body = {
    reportType: 'EVENT_COMMENT' as const,
    reasonType: 'ABUSE' as const,
    eventCommentId: commentId,
  }
  return (await reporter.call(report, { body })).id
}
