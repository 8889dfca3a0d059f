import { wrongCodesMost } from '#contract/second-factor.ts'
import { giveUpMember } from '#server/features/lifecycle/give-up-member.ts'
import { addMethod } from '#server/features/members/add-method.ts'
import { type Account, subjectHashes, subjectName } from '#server/features/members/admit-member.ts'
import { forgetBoxCodesOf, getMemberOfBoxCode, lockBoxCode } from '#server/features/members/box-code.ts'
import { lockPersonalHash } from '#server/features/members/people.ts'
import { signOut } from '#server/features/members/sign-ins.ts'
import { recordFactorAct } from '#server/features/second-factor/record-factor-act.ts'
import { getSecondStep } from '#server/features/second-factor/second-step.ts'
import { type Spent, spendCode } from '#server/features/second-factor/spend-code.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { beginSession } from './begin-session.ts'
import { lockAccount, pendingSeconds, type StoredAccount, storePending } from './pending-sign-ins.ts'
import {
  locked,
  loginAt,
  type StepAnswer,
  type StepRequest,
  wrongCode,
  wrongRecoveryCode,
} from './second-step.ts'
import { boxCodePage, boxLockedPage, endedPage, factorPage, secondStepAddress } from './second-step-page.ts'
import { refusedAddition, screenAddress } from './sign-in-addresses.ts'

/** Wrong box codes of all accounts within the life of a page. Guessing 100 bits is hopeless, so only a script comes so far. */
const wrongOfAllMost = 500

/** Asks for the box code, or returns null if the pending sign-in has a member already. */
export const showRecovery = (ctx: Ctx, request: StepRequest): Promise<StepAnswer | null> =>
  withRecovery(ctx, request, async ({ account, webOrigin }) =>
    (await hasTries(ctx, account))
      ? { status: 200, page: boxCodePage(request.step, null) }
      : tooManyWrong(webOrigin),
  )

/** Leads to our screen. The row stays until it expires, since it counts the wrong codes. */
export const leaveRecovery = (ctx: Ctx, request: StepRequest): Promise<StepAnswer | null> =>
  withRecovery(ctx, request, async ({ webOrigin, screenNonce }) => {
    await setRow(ctx, request, ctx.sql`expires_at = ${ctx.now}`)
    return { address: screenAddress(webOrigin, { error: 'provider_denied' }, screenNonce) }
  })

/**
 * Tries a box code, and the code of the second factor that its member may have. Only both open the box. Unknown, used and
 * barred members' codes get one answer.
 */
export const tryRecovery = (
  ctx: Ctx,
  request: StepRequest,
  { code, factor }: { code: string; factor: string | null },
): Promise<StepAnswer | null> =>
  withRecovery(ctx, request, async ({ account, webOrigin, screenNonce }) => {
    const { step, browser = '', publicUrl } = request
    if (!code.trim()) return { status: 400, page: boxCodePage(step, '코드를 넣어 주세요.') }
    // Tries of one account come one after the other.
    await lockPersonalHash(ctx, 'subject', subjectName(account))
    if (!(await hasTries(ctx, account))) return tooManyWrong(webOrigin)
    const opened = await getMemberOfBoxCode(ctx, code)
    if (!opened) return wrong(ctx, request)
    const { memberId } = opened
    const next = await getSecondStep(ctx, memberId)
    if (next === 'code' && factor === null) return { status: 200, page: factorPage(step, { code }, null) }
    let spent: Spent | null = null
    const addition = await addMethod(
      ctx,
      account,
      {
        memberId,
        async isAllowed() {
          if (!(await lockBoxCode(ctx, memberId, code))) return false
          if (next !== 'code') return true
          spent = await spendCode(ctx, memberId, factor ?? '')
          return spent.outcome === 'passed'
        },
      },
      emptyId => giveUpMember(ctx, emptyId),
    )
    ctx.log.info(
      { provider: account.provider, outcome: addition.outcome, member: memberId },
      'a recovery ended',
    )
    if (isByRecovery(spent)) await recordFactorAct(ctx, memberId, 'FACTOR_RECOVER')
    if (addition.outcome === 'over') return refusedFactor(ctx, request, code, webOrigin, spent)
    await setRow(ctx, request, ctx.sql`expires_at = ${ctx.now}`)
    if (addition.outcome !== 'added')
      return { address: screenAddress(webOrigin, refusedAddition(addition.outcome), screenNonce) }
    const { methodId } = addition
    await forgetBoxCodesOf(ctx, [memberId])
    await endEverySignIn(ctx, memberId)
    if (next === 'enrol') {
      const start = { memberId, methodId, webOrigin, screenNonce, browser, enrols: true }
      return { address: secondStepAddress(publicUrl, await storePending(ctx, start)) }
    }
    const begun = await beginSession(ctx, { ...opened, methodId }, { passedSecondStep: next === 'code' })
    const ending = { ...begun.ending, recovered: account.provider }
    return { address: screenAddress(webOrigin, ending, screenNonce), refreshToken: begun.refreshToken }
  })

async function withRecovery(
  ctx: Ctx,
  request: StepRequest,
  answer: (recovery: StoredAccount) => Promise<StepAnswer>,
): Promise<StepAnswer | null> {
  const recovery = await lockAccount(ctx, request.step, request.browser)
  if (!recovery || recovery.movesTo !== null) return null
  return recovery.isOver ? { status: 410, page: endedPage(loginAt(recovery.webOrigin)) } : answer(recovery)
}

const isRow = ({ sql, vault }: Ctx, { step, browser }: StepRequest) =>
  sql`token_hash in ${sql(vault.hashes('token', step))} and browser_hash in ${sql(vault.hashes('token', browser ?? ''))}`

const setRow = async (ctx: Ctx, request: StepRequest, change: Fragment) => {
  await ctx.sql`update pending_sign_ins set ${change} where ${isRow(ctx, request)}`
}

/** Whether this account, and all together, may try on. Rows count until a job deletes them. */
async function hasTries(ctx: Ctx, account: Account): Promise<boolean> {
  const { sql } = ctx
  const [wrong] = await sql<[{ own: number; all: number }]>`
    select coalesce(sum(wrong_codes), 0)::int as all,
      coalesce(sum(wrong_codes) filter (where subject_hash in ${sql(subjectHashes(ctx, account))}), 0)::int as own
    from pending_sign_ins where subject_hash is not null`
  return wrong.own < wrongCodesMost && wrong.all < wrongOfAllMost
}

async function wrong(ctx: Ctx, request: StepRequest): Promise<StepAnswer> {
  await setRow(ctx, request, ctx.sql`wrong_codes = wrong_codes + 1`)
  const page = boxCodePage(request.step, wrongRecoveryCode)
  return { status: 400, page }
}

const isByRecovery = (spent: Spent | null) => spent?.outcome === 'passed' && spent.by === 'recovery'

function refusedFactor(
  ctx: Ctx,
  request: StepRequest,
  code: string,
  webOrigin: string,
  spent: Spent | null,
): Promise<StepAnswer> | StepAnswer {
  if (spent?.outcome === 'locked') return locked(ctx, webOrigin, spent.until)
  // Another use of the code, a bar or a withdrawal came first.
  if (spent?.outcome !== 'wrong') return wrong(ctx, request)
  const problem = `${wrongCode} 앞으로 ${spent.left}번 더 넣을 수 있어요.`
  return { status: 400, page: factorPage(request.step, { code }, problem) }
}

/** Ends all sign-ins of a member, also those between the provider and the second step. */
async function endEverySignIn(ctx: Ctx, memberId: number): Promise<void> {
  await ctx.sql`delete from pending_sign_ins where member_id = ${memberId}`
  await signOut(ctx, memberId)
}

const tooManyWrong = (webOrigin: string): StepAnswer => ({
  status: 429,
  retryAfter: 2 * pendingSeconds,
  page: boxLockedPage(loginAt(webOrigin)),
})
