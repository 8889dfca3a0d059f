import { writeWarningText } from '#contract/warning-text.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { announce } from './announce.ts'

/** `memo` is the text of the opened notification; it defaults to the title. */
export type WarningNotice = {
  memberId: number
  title: string
  memo?: string
  warningCount: number
  link?: string
}

/** Announces REPORT notifications. Each carries the warning count of its member, even if it is no warning. */
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
