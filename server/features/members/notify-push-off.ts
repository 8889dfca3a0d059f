import { paths } from '#contract/paths.ts'
import { announceWarning } from '#server/features/notifications/announce-warning.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { standingWarnings } from './warnings.ts'

/** Tells a member that one of their browsers gets no push any more, since its service refused three in a row. */
export async function notifyPushOff(ctx: Ctx, memberId: number): Promise<void> {
  const members = await ctx.sql<{ memberId: number; warningCount: number }[]>`
    select id as "memberId", ${standingWarnings(ctx)} as "warningCount" from members where id = ${memberId}`
  await announceWarning(
    ctx,
    members.map(member => ({ ...member, title: turnedOff, link: paths.mySettings })),
  )
}

const turnedOff = '한 기기에 알림이 닿지 않아 그 기기의 알림을 껐어요. 그 기기에서 알림을 다시 켜 주세요.'
