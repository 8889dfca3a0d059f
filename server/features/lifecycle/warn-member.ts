import { warningsUntilBar } from '#contract/reports.ts'
import { endKeeperByWarning } from '#server/features/keepers/end-keepers.ts'
import { insertWarning, markWarningAsBar, type Why } from '#server/features/members/warnings.ts'
import { announceWarning } from '#server/features/notifications/announce-warning.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { barMember } from './bar-member.ts'

export type Warned = { warningCount: number; barred: boolean }

/**
 * Warns a member with a memo of an administrator. The third warning bars at once; `bars` makes any warning do so. Any
 * warning ends the role of a keeper. The caller has locked the person's accounts in the order of `lockAccounts`.
 */
export async function giveWarning(ctx: Ctx, memberId: number, why: Why, bars = false): Promise<Warned> {
  const { warningId, warningCount } = await insertWarning(ctx, memberId, why)
  await endKeeperByWarning(ctx, memberId)
  const due = bars || warningCount >= warningsUntilBar
  const barred = due && (await barMember(ctx, memberId))
  if (due) await markWarningAsBar(ctx, warningId, bars)
  const title = bars ? '이용이 정지되었어요.' : '경고를 받았어요.'
  await announceWarning(ctx, [{ memberId, title, memo: why.memo, warningCount }])
  return { warningCount, barred }
}
