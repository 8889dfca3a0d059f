import { paths } from '#contract/paths.ts'
import type { reportStatuses } from '#contract/reports.ts'
import { announceWarning } from '#server/features/notifications/announce-warning.ts'
import type { Ctx } from '#server/platform/ctx.ts'

/** The reporter of a decided report. */
export type Reporter = { id: number; memberId: number; warnings: number }

/** Notifies each reporter of the outcome. It is no warning, so it carries the reporter's own count. */
export async function notifyReporters(
  ctx: Ctx,
  reporters: Reporter[],
  status: (typeof reportStatuses)[number],
): Promise<void> {
  const title =
    status === 'RESOLVED'
      ? '신고해 주신 글을 살펴보고 가렸어요. 알려 주셔서 고마워요.'
      : '신고해 주신 글을 살펴봤지만 규칙을 어기지는 않았어요.'
  await announceWarning(
    ctx,
    reporters.map(({ memberId, warnings }) => ({
      memberId,
      title,
      warningCount: warnings,
      link: paths.myPage,
    })),
  )
}
