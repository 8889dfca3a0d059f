import { providerLabel } from '#contract/auth.ts'
import { giveUpMember } from '#server/features/lifecycle/give-up-member.ts'
import { addMethod } from '#server/features/members/add-method.ts'
import {
  getOldMethod,
  movedText,
  type OldMethod,
  retireOldMethod,
} from '#server/features/members/old-methods.ts'
import { recordFactorAct } from '#server/features/second-factor/record-factor-act.ts'
import { getSecondStep, type SecondStep } from '#server/features/second-factor/second-step.ts'
import { type Spent, spendCode } from '#server/features/second-factor/spend-code.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { beginSession } from './begin-session.ts'
import { concludeSignIn, type Finished } from './conclude-sign-in.ts'
import { deletePending, lockAccount, type StoredAccount, storePending } from './pending-sign-ins.ts'
import { locked, loginAt, type StepAnswer, type StepRequest, wrongCode } from './second-step.ts'
import { endedPage, factorPage, movePage, secondStepAddress } from './second-step-page.ts'
import { refusedAddition, screenAddress } from './sign-in-addresses.ts'

type Moving = StoredAccount & { movesTo: number }

/** Asks whether the account opens the box of its e-mail, or returns null if the pending sign-in is none of this kind. */
export const showMove = (ctx: Ctx, request: StepRequest): Promise<StepAnswer | null> =>
  withMove(ctx, request, async ({ account }) => ({
    status: 200,
    page: movePage(request.step, providerLabel(account.provider, ctx.oidcName)),
  }))

/** Ends the sign-in without an answer. The next one asks again. */
export const leaveMove = (ctx: Ctx, request: StepRequest): Promise<StepAnswer | null> =>
  withMove(ctx, request, async ({ webOrigin, screenNonce }) => {
    await deletePending(ctx, request.step)
    return { address: screenAddress(webOrigin, { error: 'provider_denied' }, screenNonce) }
  })

/**
 * Moves the method to the new account and opens the box, with the second factor where there is one; or begins a box of its own.
 * All is checked again under the locks: the old account may have signed in meanwhile.
 */
export const tryMove = (
  ctx: Ctx,
  request: StepRequest,
  { move, factor }: { move: string | null; factor: string | null },
): Promise<StepAnswer | null> =>
  withMove(ctx, request, async moving => {
    const { account, movesTo, webOrigin, screenNonce } = moving
    const { step, browser = '' } = request
    if (move === 'anew') {
      await deletePending(ctx, step)
      const at = { webOrigin, screenNonce, browser }
      return answerOf(request, moving, await concludeSignIn(ctx, account, at, { startsAnew: true }))
    }
    if (move !== 'open')
      return { status: 400, page: movePage(step, providerLabel(account.provider, ctx.oidcName)) }
    const next = await getSecondStep(ctx, movesTo)
    if (next === 'code' && !factor?.trim())
      return { status: 200, page: factorPage(step, { move: 'open' }, null) }
    return open(ctx, request, moving, factor ?? '')
  })

async function open(ctx: Ctx, request: StepRequest, moving: Moving, factor: string): Promise<StepAnswer> {
  const { account, movesTo: memberId, webOrigin, screenNonce } = moving
  const { step, browser = '' } = request
  let next: SecondStep = 'none'
  let spent: Spent | null = null
  let old: OldMethod | null = null
  const addition = await addMethod(
    ctx,
    account,
    {
      memberId,
      tells: movedText,
      async isAllowed() {
        old = await getOldMethod(ctx, account, { locks: true })
        if (old?.memberId !== memberId) return false
        next = await getSecondStep(ctx, memberId)
        if (next !== 'code') return true
        spent = await spendCode(ctx, memberId, factor)
        return spent.outcome === 'passed'
      },
    },
    emptyId => giveUpMember(ctx, emptyId),
  )
  const { outcome } = addition
  ctx.log.info(
    { provider: account.provider, outcome, member: memberId },
    'a method of a changed provider ended',
  )
  const refused = spent as Spent | null
  if (refused?.outcome === 'passed' && refused.by === 'recovery')
    await recordFactorAct(ctx, memberId, 'FACTOR_RECOVER')
  if (refused?.outcome === 'wrong') {
    const problem = `${wrongCode} 앞으로 ${refused.left}번 더 넣을 수 있어요.`
    return { status: 400, page: factorPage(step, { move: 'open' }, problem) }
  }
  await deletePending(ctx, step)
  if (refused?.outcome === 'locked') return locked(ctx, webOrigin, refused.until)
  // The old account signed in meanwhile, or the member left.
  if (outcome === 'over') return { status: 410, page: endedPage(loginAt(webOrigin)) }
  if (outcome !== 'added') return answerOf(request, moving, { ending: refusedAddition(outcome) })
  const { methodId } = addition
  await retireOldMethod(ctx, old as unknown as OldMethod)
  if ((next as SecondStep) === 'enrol') {
    const start = { memberId, methodId, webOrigin, screenNonce, browser, enrols: true }
    return answerOf(request, moving, { step: await storePending(ctx, start) })
  }
  const [member] = await ctx.sql<[{ zipCode: string }]>`
    select zip_code as "zipCode" from members where id = ${memberId}`
  const passedSecondStep = (next as SecondStep) === 'code'
  return answerOf(
    request,
    moving,
    await beginSession(ctx, { memberId, methodId, ...member }, { passedSecondStep }),
  )
}

function answerOf(
  { publicUrl }: StepRequest,
  { webOrigin, screenNonce }: Moving,
  finished: Finished,
): StepAnswer {
  if ('step' in finished) return { address: secondStepAddress(publicUrl, finished.step) }
  const { ending, refreshToken } = finished
  return { address: screenAddress(webOrigin, ending, screenNonce), ...(refreshToken && { refreshToken }) }
}

async function withMove(
  ctx: Ctx,
  { step, browser }: StepRequest,
  answer: (moving: Moving) => Promise<StepAnswer>,
): Promise<StepAnswer | null> {
  const stored = await lockAccount(ctx, step, browser)
  if (!stored || stored.movesTo === null) return null
  const { movesTo } = stored
  if (stored.isOver) return { status: 410, page: endedPage(loginAt(stored.webOrigin)) }
  return answer({ ...stored, movesTo })
}
