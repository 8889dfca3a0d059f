import { paths } from '#contract/paths.ts'
import { authenticatorAddress } from '#server/features/second-factor/authenticator.ts'
import { enrol } from '#server/features/second-factor/enrol.ts'
import { qrCode } from '#server/features/second-factor/qr-code.ts'
import { recordFactorAct } from '#server/features/second-factor/record-factor-act.ts'
import { getLock, spendCode } from '#server/features/second-factor/spend-code.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { clockInSeoul } from '#server/platform/seoul.ts'
import { beginSession } from './begin-session.ts'
import { deletePending, lockPending, type Pending, passPending } from './pending-sign-ins.ts'
import {
  codePage,
  endedPage,
  enrolPage,
  lockedPage,
  passedPage,
  recoveryCodesPage,
} from './second-step-page.ts'
import { screenAddress } from './sign-in-addresses.ts'

/** A page, or a redirect to the screen that shows the result of the sign-in. */
export type StepAnswer =
  | { status: number; page: string; retryAfter?: number }
  | { address: string; refreshToken?: string }

/** A request of the second step: the token of the pending sign-in and the secret of the browser. */
export type StepRequest = { step: string; browser: string | undefined; publicUrl: string }

/** Shows where the pending sign-in stands. */
export function showStep(ctx: Ctx, request: StepRequest, withRecovery: boolean): Promise<StepAnswer> {
  return withPending(ctx, request, pending => pageOf(ctx, request, pending, withRecovery, null))
}

/** Tries a code. Only a right one begins a session; a new factor shows its recovery codes before that. */
export function tryCode(
  ctx: Ctx,
  request: StepRequest,
  { code, withRecovery }: { code: string; withRecovery: boolean },
): Promise<StepAnswer> {
  const { step } = request
  return withPending(ctx, request, async pending => {
    const { memberId, secret, webOrigin, hasPassed } = pending
    const again = (problem: string | null) => pageOf(ctx, request, pending, withRecovery, problem)
    if (hasPassed) return again(null)
    if (!code.trim()) return again('코드를 넣어 주세요.')
    if (secret) {
      const enrolled = await enrol(ctx, memberId, secret, code)
      if (enrolled.outcome === 'wrong')
        return again('코드가 맞지 않아요. 앱에 새로 보이는 코드를 넣어 주세요.')
      // Another sign-in of the member enrolled first, or the role is gone.
      if (enrolled.outcome === 'taken') return end(ctx, step, webOrigin)
      await passPending(ctx, step)
      return { status: 200, page: recoveryCodesPage(step, enrolled.recoveryCodes) }
    }
    const spent = await spendCode(ctx, memberId, code)
    switch (spent.outcome) {
      case 'passed':
        if (spent.by === 'recovery') await recordFactorAct(ctx, memberId, 'FACTOR_RECOVER')
        return finish(ctx, step, pending)
      case 'wrong':
        return again(
          `${withRecovery ? wrongRecoveryCode : wrongCode} 앞으로 ${spent.left}번 더 넣을 수 있어요.`,
        )
      case 'locked':
        return locked(ctx, webOrigin, spent.until)
      case 'absent':
        return end(ctx, step, webOrigin)
    }
  })
}

/** Begins the session of a member who has enrolled and read the recovery codes. */
export function continueStep(ctx: Ctx, request: StepRequest): Promise<StepAnswer> {
  return withPending(ctx, request, pending =>
    pending.hasPassed ? finish(ctx, request.step, pending) : pageOf(ctx, request, pending, false, null),
  )
}

/** Ends the pending sign-in and leads to our screen, which says so. */
export function cancelStep(ctx: Ctx, request: StepRequest): Promise<StepAnswer> {
  return withPending(ctx, request, async ({ webOrigin, screenNonce }) => {
    await deletePending(ctx, request.step)
    return { address: screenAddress(webOrigin, { error: 'provider_denied' }, screenNonce) }
  })
}

export const wrongCode = '코드가 맞지 않아요. 앱에 새로 보이는 코드를 넣어 주세요.'
export const wrongRecoveryCode = '복구 코드가 맞지 않아요. 이미 쓴 코드는 다시 쓸 수 없어요.'

async function withPending(
  ctx: Ctx,
  { step, browser, publicUrl }: StepRequest,
  answer: (pending: Pending) => Promise<StepAnswer> | StepAnswer,
): Promise<StepAnswer> {
  const pending = await lockPending(ctx, step, browser)
  if (pending && !pending.isOver && pending.isActive) return answer(pending)
  return { status: 410, page: endedPage(loginAt(pending?.webOrigin ?? publicUrl)) }
}

async function pageOf(
  ctx: Ctx,
  { step }: StepRequest,
  { memberId, zipCode, secret, webOrigin, hasPassed }: Pending,
  withRecovery: boolean,
  problem: string | null,
): Promise<StepAnswer> {
  const status = problem === null ? 200 : 400
  if (hasPassed) return { status: 200, page: passedPage(step) }
  if (secret) {
    const address = authenticatorAddress(secret, zipCode)
    return { status, page: enrolPage(step, { secret, address, qr: qrCode(address) }, problem) }
  }
  const until = await getLock(ctx, memberId)
  return until ? locked(ctx, webOrigin, until) : { status, page: codePage(step, withRecovery, problem) }
}

async function finish(ctx: Ctx, step: string, pending: Pending) {
  const { memberId, webOrigin, screenNonce } = pending
  await deletePending(ctx, step)
  const { ending, refreshToken } = await beginSession(ctx, pending, { passedSecondStep: true })
  ctx.log.info({ member: memberId }, 'a sign-in passed the second step')
  return { address: screenAddress(webOrigin, ending, screenNonce), refreshToken }
}

async function end(ctx: Ctx, step: string, webOrigin: string): Promise<StepAnswer> {
  await deletePending(ctx, step)
  return { status: 410, page: endedPage(loginAt(webOrigin)) }
}

export function locked({ now }: Ctx, webOrigin: string, until: string): StepAnswer {
  const retryAfter = Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000))
  return { status: 429, retryAfter, page: lockedPage(loginAt(webOrigin), timeInSeoul(until)) }
}

export const loginAt = (webOrigin: string) => new URL(paths.login, webOrigin).href

// Rounded up to a full minute, so that the lock is over at the time that the page names.
function timeInSeoul(until: string): string {
  const minute = Math.ceil((Date.parse(until) + 1) / 60_000)
  const seoul = clockInSeoul(new Date(minute * 60_000))
  const hour = seoul.getUTCHours()
  const minutes = String(seoul.getUTCMinutes()).padStart(2, '0')
  return `${hour < 12 ? '오전' : '오후'} ${hour % 12 || 12}:${minutes}`
}
