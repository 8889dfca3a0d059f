import { giveUpMember } from '#server/features/lifecycle/give-up-member.ts'
import { type Account, admitMember } from '#server/features/members/admit-member.ts'
import { getSecondStep } from '#server/features/second-factor/second-step.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { beginSession } from './begin-session.ts'
import { storeAccount, storePending } from './pending-sign-ins.ts'
import type { SignInResult } from './sign-in-addresses.ts'
import type { Start } from './sign-in-attempts.ts'
import { issueState } from './sign-in-result-codes.ts'

/** `step`: the token of a sign-in that needs a second step. It has no session yet. */
export type Finished = { ending: SignInResult; refreshToken?: string } | { step: string }

export type Started = Pick<Start, 'webOrigin' | 'screenNonce' | 'browser'>

/** Signs an account in, or returns the step that comes first. `startsAnew`: the person wants no box of an old account. */
export async function concludeSignIn(
  ctx: Ctx,
  account: Account,
  started: Started,
  { startsAnew = false } = {},
): Promise<Finished> {
  const { webOrigin, screenNonce, browser } = started
  const admission = await admitMember(ctx, account, { startsAnew })
  const member = 'memberId' in admission ? admission.memberId : null
  ctx.log.info({ provider: account.provider, outcome: admission.outcome, member }, 'a sign-in ended')
  switch (admission.outcome) {
    case 'without e-mail':
      return { ending: { error: 'email_required' } }
    case 'withdrawn':
      return { ending: { error: 'deleted_member' } }
    case 'barred': {
      const appeal = await issueState(ctx, admission.memberId, 'appeal')
      return { ending: { error: 'deleted_member', appeal } }
    }
    case 'takes over':
      return { step: await storeAccount(ctx, account, started, admission.memberId) }
    case 'admitted': {
      const { memberId, methodId, secondId } = admission
      if (secondId !== null) await giveUpMember(ctx, secondId)
      const next = await getSecondStep(ctx, memberId)
      if (next === 'none') return beginSession(ctx, admission)
      const enrols = next === 'enrol'
      return {
        step: await storePending(ctx, { memberId, methodId, webOrigin, screenNonce, browser, enrols }),
      }
    }
  }
}
