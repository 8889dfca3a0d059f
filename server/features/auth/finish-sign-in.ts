import type { FastifyRequest } from 'fastify'
import { type Account, admitMember } from '#server/features/members/admit-member.ts'
import { beginSignIn } from '#server/features/members/sign-ins.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { type Profile, type Provider, ProviderDenied, ProviderFailed } from './providers/provider.ts'
import { callbackAddress, type SignInResult, screenAddress } from './sign-in-addresses.ts'
import { type Returned, takeAttempt } from './sign-in-attempts.ts'
import { browserIn } from './sign-in-cookies.ts'
import { issueState } from './sign-in-result-codes.ts'
import { isAdminSubject } from './stand-in/accounts.ts'

type Finished = { ending: SignInResult; refreshToken?: string }

/**
 * Finishes a sign-in after any response of the provider. Returns our screen's address, and a refresh token on success.
 */
export async function finishSignIn(
  context: AppContext,
  provider: Provider | undefined,
  request: FastifyRequest,
): Promise<{ address: string; refreshToken: string | undefined }> {
  let attempt: Returned | null = null
  let finished: Finished = { ending: { error: 'login_failed' } }
  try {
    attempt = provider ? await consumeAttempt(context, provider, request) : null
    if (provider && attempt?.startedBy(browserIn(request, context.config))) {
      const profile = await provider.profile(asCalled(context, provider, request), attempt.secrets)
      const account = accountOf(context, provider, profile)
      finished = await context.transact(request.log, ctx => concludeSignIn(ctx, account))
    }
  } catch (error) {
    finished = { ending: { error: error instanceof ProviderDenied ? 'provider_denied' : 'login_failed' } }
    const level =
      error instanceof ProviderDenied ? 'info' : error instanceof ProviderFailed ? 'warn' : 'error'
    request.log[level]({ err: error }, 'a sign-in failed')
  }
  const webOrigin = attempt?.webOrigin ?? context.config.publicUrl
  return {
    address: screenAddress(webOrigin, finished.ending, attempt?.screenNonce ?? null),
    refreshToken: finished.refreshToken,
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
})

async function concludeSignIn(ctx: Ctx, account: Account): Promise<Finished> {
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
      const { memberId, zipCode } = admission
      const { refreshToken, signInId } = await beginSignIn(ctx, memberId)
      const state = await issueState(ctx, memberId, signInId)
      return { ending: { state, redirect: zipCode ? 'home' : 'onboarding' }, refreshToken }
    }
  }
}
