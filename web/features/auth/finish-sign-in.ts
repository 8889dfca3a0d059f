import { logout as endSession, exchangeState, reissue } from '#contract/auth.ts'
import { getMe } from '#contract/members.ts'
import { paths } from '#contract/paths.ts'
import type { Output } from '#contract/route.ts'
import { isForAppeal } from '#web/platform/api/access-token.ts'
import { call, refreshSession } from '#web/platform/api/call.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { rememberProvider } from '#web/platform/api/last-provider.ts'
import { sendRequest } from '#web/platform/api/send-request.ts'
import { enterAppeal, isOfAnother, login, logout, setZipCode, useSession } from '#web/platform/api/session.ts'
import { maySignInSilently, signInEnded } from '#web/platform/first-paint/sign-in-mark.ts'
import { alert } from '#web/ui/ask-dialog.ts'
import { toast } from '#web/ui/toast.ts'
import { callbackError, foreignSignIn } from './callback-errors.ts'
import { forgetNonce, isOwnNonce, startOf } from './nonce.ts'

/**
 * Finishes a sign-in from the query of the callback address and returns the next screen. Errors come first. A failed or
 * foreign finish ends no session that exists.
 */
export async function finishSignIn(address: URLSearchParams): Promise<string> {
  const error = address.get('error')
  if (error) return await showError(error, address)
  if (address.has('added')) return await showAddition(address.get('nonce'))
  const [state, nonce] = [address.get('state'), address.get('nonce')]
  const finish = finishes.get(address.get('redirect') ?? '')
  if (!state || !finish) return paths.notFound
  if (!isOwnNonce(nonce)) {
    await revoke(state).catch(() => {})
    return await refuseForeign()
  }
  const here = sessionHere()
  try {
    const accessToken = await exchange(state)
    if (isOfAnother(accessToken)) logout()
    login(accessToken)
    const start = startOf(nonce)
    if (start) rememberProvider(start.provider)
    forgetNonce(nonce)
    if (address.has('recovered')) toast({ type: 'Success', text: recoveredText })
    return await finish(start?.back)
  } catch {
    if (here) {
      await alert(callbackError('login_failed', false))
      return here
    }
    if (useSession.getState().isLoggedIn) logout()
    toast({ type: 'Error', text: '로그인하지 못했어요. 처음부터 다시 시도해 주세요.' })
    return paths.login
  }
}

const recoveredText = '우편함을 다시 열었어요. 쓴 복구 코드는 끝났으니 새로 만들어 두세요.'

/** The screen of the session in this tab, or null without one. */
function sessionHere(): string | null {
  const { isLoggedIn, accessToken } = useSession.getState()
  if (isLoggedIn) return paths.home
  return isForAppeal(accessToken) ? paths.appeal : null
}

/** The same, also for a tab that has not asked yet whether this browser has a session. */
async function existingSession(): Promise<string | null> {
  const here = sessionHere()
  if (here || !maySignInSilently(false)) return here
  return refreshSession().then(
    accessToken => {
      login(accessToken)
      return paths.home
    },
    // A bar answers with the appeal.
    sessionHere,
  )
}

/**
 * The access token for a state. A page that was reloaded during the exchange has used its state up. The server set the
 * refresh cookie before, and only in the browser that began the sign-in.
 */
async function exchange(state: string): Promise<string> {
  try {
    return (await call(exchangeState, { query: { state } })).accessToken
  } catch (error) {
    if (!isCallError(error, 'AUTH-006')) throw error
    return (await call(reissue, {}, { keepalive: true })).accessToken
  }
}

/**
 * Revokes a session that another person started for this browser. The calls name it by the state and send no cookies and
 * no token of ours, so a foreign link cannot end the member's own session.
 */
async function revoke(state: string): Promise<void> {
  const { accessToken } = (await sendRequest(exchangeState, { query: { state } }, '')) as Output<
    typeof exchangeState
  >
  await fetch(endSession.path, {
    method: endSession.method,
    headers: { Authorization: `Bearer ${accessToken}` },
    credentials: 'omit',
  })
}

/** Refuses a sign-in that this browser did not begin, or one that is over. */
async function refuseForeign(): Promise<string> {
  const existing = await existingSession()
  await alert(foreignSignIn(existing !== null))
  return existing ?? paths.login
}

/** The account is a method of the member now. The session of this browser goes on. */
async function showAddition(nonce: string | null): Promise<string> {
  if (!isOwnNonce(nonce)) return await refuseForeign()
  const existing = await existingSession()
  forgetNonce(nonce)
  toast({ type: 'Success', text: '로그인 방법을 더했어요. 이제 그 계정으로도 이 우편함을 열 수 있어요.' })
  return existing ? paths.myAccount : paths.login
}

/** Handles an error. A barred member without another session continues to the appeal, with a token for that page only. */
async function showError(error: string, address: URLSearchParams): Promise<string> {
  const [nonce, appeal] = [address.get('nonce'), address.get('appeal')]
  const isOurs = isOwnNonce(nonce)
  // The server refuses another browser so, since it lacks the cookie of the start.
  if (error === 'login_failed' && nonce !== null && !isOurs) return await refuseForeign()
  // A provider may refuse to ask for the account. The next start does not ask then.
  if (error === 'login_failed' && isOurs) signInEnded()
  const existing = await existingSession()
  // Runs before the message, because the state expires while the member reads.
  const token = isOurs && appeal && !existing && error === 'deleted_member' ? appealToken(appeal) : null
  await alert(callbackError(error, appeal !== null))
  const back = startOf(nonce)?.back
  forgetNonce(nonce)
  if (existing) return (existing === paths.home && back) || existing
  const accessToken = await token
  if (!accessToken) return paths.login
  enterAppeal(accessToken)
  return paths.appeal
}

async function appealToken(state: string): Promise<string | null> {
  try {
    return (await call(exchangeState, { query: { state } })).accessToken
  } catch {
    toast({ type: 'Error', text: '이의 제기 화면을 열지 못했어요. 다시 로그인해 주세요.' })
    return null
  }
}

const finishes = new Map<string, (back?: string) => Promise<string>>([
  [
    'home',
    async back => {
      const { zipCode } = await call(getMe)
      setZipCode(zipCode)
      return back ?? (useSession.getState().isAdmin ? paths.admin : paths.home)
    },
  ],
  // The onboarding screen holds both steps: consent, then the zip code.
  ['onboarding', async () => paths.onboarding],
])
