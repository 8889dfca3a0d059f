import { paths } from '#contract/paths.ts'
import { pauseDaysOf, type SanctionStep, warningsUntilBar } from '#contract/reports.ts'
import { endKeeperByWarning } from '#server/features/keepers/end-keepers.ts'
import { lapseWarningsOf } from '#server/features/members/lapse-warnings.ts'
import { insertWarning, markWarningAsBar, type Why } from '#server/features/members/warnings.ts'
import { pauseAccounts } from '#server/features/members/writing-pause.ts'
import { announceWarning } from '#server/features/notifications/announce-warning.ts'
import { endHoldsOf } from '#server/features/random-letters/holds.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'
import { barMember } from './bar-member.ts'

export type Warned = { warningCount: number; barred: boolean }

/**
 * Takes a step of the ladder against a member, with a memo that the member reads. The third warning bars. All but a notice
 * end the role of a keeper. The caller has locked the person's accounts in the order of `lockAccounts`.
 */
export async function takeStep(ctx: Ctx, memberId: number, why: Why, step: SanctionStep): Promise<Warned> {
  await lapseWarningsOf(ctx, memberId)
  const stored = step === 'BAR' ? 'WARNING' : step
  const days = pauseDaysOf(step)
  const pausedUntil = days === null ? null : secondsAfter(ctx.now, days * 86_400)
  const { warningId, warningCount } = await insertWarning(ctx, memberId, why, { step: stored, pausedUntil })
  if (step !== 'NOTICE') await endKeeperByWarning(ctx, memberId)
  if (pausedUntil) await pauseWriting(ctx, memberId, pausedUntil)
  const due = step === 'BAR' || (step !== 'NOTICE' && warningCount >= warningsUntilBar)
  const barred = due && (await barMember(ctx, memberId))
  if (due) await markWarningAsBar(ctx, warningId, step === 'BAR')
  await announceStep(ctx, memberId, why.memo, step, warningCount)
  return { warningCount, barred }
}

/** A held letter returns to the pool without a cool-down. Letters on their way still arrive. */
async function pauseWriting(ctx: Ctx, memberId: number, until: Date): Promise<void> {
  await endHoldsOf(ctx, await pauseAccounts(ctx, memberId, until))
}

/** A notice is no warning: it has a link, as the contract demands of such a notification. */
async function announceStep(
  ctx: Ctx,
  memberId: number,
  memo: string,
  step: SanctionStep,
  warningCount: number,
): Promise<void> {
  if (step === 'NOTICE') {
    const title = `운영자의 안내가 왔어요. ${memo}`
    return announceWarning(ctx, [{ memberId, title, warningCount, link: paths.myWarnings }])
  }
  const days = pauseDaysOf(step)
  const warned = days === null ? '경고를 받았어요.' : `경고를 받았어요. ${days}일 동안 글쓰기를 쉬어요.`
  const title = step === 'BAR' ? '이용이 정지되었어요.' : warned
  return announceWarning(ctx, [{ memberId, title, memo, warningCount }])
}
