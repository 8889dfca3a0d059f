import { writeWarningText } from '#contract/warning-text.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { announce } from './announce.ts'

/** `memo` is what the notification shows when it is opened; the title, unless it is given. */
export type WarningNotice = {
  memberId: number
  title: string
  memo?: string
  warningCount: number
  link?: string
}

/** Announces REPORT notifications. Each carries the warning count of its member, also one that is no warning. */
export const announceWarning = (ctx: Ctx, notices: WarningNotice[]): Promise<void> =>
  announce(
    ctx,
    notices.map(({ memberId, title, memo = title, warningCount, link = null }) => ({
      memberId,
      alarmType: 'REPORT',
      title,
      content: writeWarningText({ memo, count: warningCount }),
      link,
    })),
  )
