import type { FastifyRequest } from 'fastify'
import { giveUpMember } from '#server/features/lifecycle/give-up-member.ts'
import { addMethod } from '#server/features/members/add-method.ts'
import type { Account } from '#server/features/members/admit-member.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { concludeSignIn, type Finished, type Started } from './conclude-sign-in.ts'
import { storeAccount } from './pending-sign-ins.ts'
import { type Profile, type Provider, ProviderDenied, ProviderFailed } from './providers/provider.ts'
import { secondStepAddress } from './second-step-page.ts'
import { callbackAddress, refusedAddition, screenAddress } from './sign-in-addresses.ts'
import { type Returned, type Start, takeAttempt } from './sign-in-attempts.ts'
import { browserIn } from './sign-in-cookies.ts'
import { isAdminSubject } from './stand-in/accounts.ts'

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

async function conclude(
  ctx: Ctx,
  account: Account,
  started: Started & Pick<Start, 'addsFor' | 'recovers'>,
): Promise<Finished> {
  if (started.addsFor !== null) return concludeAddition(ctx, account, started.addsFor)
  if (!started.recovers) return concludeSignIn(ctx, account, started)
  if (account.email === null) return { ending: { error: 'email_required' } }
  return { step: await storeAccount(ctx, account, started) }
}

async function concludeAddition(ctx: Ctx, account: Account, signInId: number): Promise<Finished> {
  const { outcome } = await addMethod(ctx, account, { signInId }, memberId => giveUpMember(ctx, memberId))
  ctx.log.info({ provider: account.provider, outcome }, 'the addition of a sign-in method ended')
  return { ending: outcome === 'added' ? { added: account.provider } : refusedAddition(outcome) }
}
