import type { FastifyRequest } from 'fastify'
import { giveUpMember } from '#server/features/lifecycle/give-up-member.ts'
import { addMethod } from '#server/features/members/add-method.ts'
import { type Account, admitMember } from '#server/features/members/admit-member.ts'
import { getSecondStep } from '#server/features/second-factor/second-step.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { beginSession } from './begin-session.ts'
import { storePending } from './pending-sign-ins.ts'
import { type Profile, type Provider, ProviderDenied, ProviderFailed } from './providers/provider.ts'
import { storeRecovery } from './recovery-step.ts'
import { secondStepAddress } from './second-step-page.ts'
import { callbackAddress, refusedAddition, type SignInResult, screenAddress } from './sign-in-addresses.ts'
import { type Returned, type Start, takeAttempt } from './sign-in-attempts.ts'
import { browserIn } from './sign-in-cookies.ts'
import { issueState } from './sign-in-result-codes.ts'
import { isAdminSubject } from './stand-in/accounts.ts'

/** `step`: the token of a sign-in that needs a second step. It has no session yet. */
type Finished = { ending: SignInResult; refreshToken?: string } | { step: string }

/** `isPending`: the address is that of the second step, which needs the cookie of this browser. */
type Left = { address: string; refreshToken: string | undefined; isPending: boolean }

/**
 * Finishes a sign-in after any response of the provider. Returns our screen's address, and a refresh token on success, or
 * the address of the second step.
 */
export async function finishSignIn(
  context: AppContext,
  provider: Provider | undefined,
  request: FastifyRequest,
): Promise<Left> {
  let attempt: Returned | null = null
  let finished: Finished = { ending: { error: 'login_failed' } }
  try {
    attempt = provider ? await consumeAttempt(context, provider, request) : null
    const browser = browserIn(request, context.config)
    if (provider && browser && attempt?.startedBy(browser)) {
      const started = { ...attempt, browser }
      const profile = await provider.profile(asCalled(context, provider, request), attempt.secrets)
      if (profile.email === null)
        request.log.info({ provider: provider.name, lack: profile.lack }, 'the provider gave no address')
      const account = accountOf(context, provider, profile)
      finished = await context.transact(request.log, ctx => conclude(ctx, account, started))
    }
  } catch (error) {
    finished = { ending: { error: error instanceof ProviderDenied ? 'provider_denied' : 'login_failed' } }
    const level =
      error instanceof ProviderDenied ? 'info' : error instanceof ProviderFailed ? 'warn' : 'error'
    request.log[level]({ err: error }, 'a sign-in failed')
  }
  const { publicUrl } = context.config
  if ('step' in finished) {
    return { address: secondStepAddress(publicUrl, finished.step), refreshToken: undefined, isPending: true }
  }
  const webOrigin = attempt?.webOrigin ?? publicUrl
  return {
    address: screenAddress(webOrigin, finished.ending, attempt?.screenNonce ?? null),
    refreshToken: finished.refreshToken,
    isPending: false,
  }
}

// Commits before the request to the provider, so that no transaction waits for it.
function consumeAttempt(
  context: AppContext,
  { name }: Provider,
  request: FastifyRequest,
): Promise<Returned | null> {
  const { state } = request.query as Record<string, unknown>
  return context.transact(request.log, ctx => takeAttempt(ctx, name, typeof state === 'string' ? state : ''))
}

// The URL at the public address, whatever a proxy changed.
function asCalled({ config }: AppContext, { name }: Provider, request: FastifyRequest): URL {
  const url = new URL(callbackAddress(config.publicUrl, name))
  url.search = new URL(request.url, url).search
  return url
}

const accountOf = ({ config }: AppContext, { name }: Provider, { subject, email }: Profile): Account => ({
  provider: name,
  subject,
  email,
  admin: config.local && isAdminSubject(name, subject),
  unlinks: name === 'KAKAO' && config.kakaoAdminKey !== null,
})

type Started = Pick<Start, 'webOrigin' | 'screenNonce' | 'browser'>

async function conclude(
  ctx: Ctx,
  account: Account,
  started: Started & Pick<Start, 'addsFor' | 'recovers'>,
): Promise<Finished> {
  if (started.addsFor !== null) return concludeAddition(ctx, account, started.addsFor)
  if (!started.recovers) return concludeSignIn(ctx, account, started)
  if (account.email === null) return { ending: { error: 'email_required' } }
  return { step: await storeRecovery(ctx, account, started) }
}

async function concludeAddition(ctx: Ctx, account: Account, signInId: number): Promise<Finished> {
  const { outcome } = await addMethod(ctx, account, { signInId }, memberId => giveUpMember(ctx, memberId))
  ctx.log.info({ provider: account.provider, outcome }, 'the addition of a sign-in method ended')
  return { ending: outcome === 'added' ? { added: account.provider } : refusedAddition(outcome) }
}

async function concludeSignIn(
  ctx: Ctx,
  account: Account,
  { webOrigin, screenNonce, browser }: Started,
): Promise<Finished> {
  const admission = await admitMember(ctx, account)
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
