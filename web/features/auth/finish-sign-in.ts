import { logout as endSession, exchangeState } from '#contract/auth.ts'
import { getMe } from '#contract/members.ts'
import { paths } from '#contract/paths.ts'
import { call } from '#web/platform/api/call.ts'
import { forgetAll } from '#web/platform/api/kept.ts'
import { enterAppeal, login, logout, setZipCode, useSession } from '#web/platform/api/session.ts'
import { alert } from '#web/ui/ask.ts'
import { toast } from '#web/ui/toast.ts'
import { callbackError } from './callback-errors.ts'
import { takeNonce } from './nonce.ts'

/** Ends a sign-in with what the callback's address says, and tells where to go. An error is looked at first. */
export async function finishSignIn(address: URLSearchParams): Promise<string> {
  const error = address.get('error')
  if (error) return await tellError(error, address)
  const state = address.get('state')
  const finish = finishes.get(address.get('redirect') ?? '')
  if (!state || !finish) return paths.notFound
  try {
    if (!takeNonce(address.get('nonce'))) {
      await revoke(state)
      throw new Error('This sign-in did not begin in this tab.')
    }
    const { accessToken } = await call(exchangeState, { query: { state } })
    login(accessToken)
    return await finish()
  } catch {
    logout()
    toast({ type: 'Error', text: '로그인하지 못했어요. 처음부터 다시 시도해 주세요.' })
    return paths.login
  }
}

/**
 * Revokes on the server the session that somebody else began for this browser. Only the state names it: without cookies
 * a link from elsewhere cannot end the member's own session.
 */
async function revoke(state: string): Promise<void> {
  const { accessToken } = await call(exchangeState, { query: { state } })
  await fetch(endSession.path, {
    method: endSession.method,
    headers: { Authorization: `Bearer ${accessToken}` },
    credentials: 'omit',
  })
}

/** What an error means; who is barred goes on to the appeal, with a token for that alone. */
async function tellError(error: string, address: URLSearchParams): Promise<string> {
  logout()
  const isOurs = error === 'deleted_member' && takeNonce(address.get('nonce'))
  const appeal = address.get('appeal')
  // Erases the data of a withdrawn member in this browser, but not for a link from elsewhere. The words of a barred
  // member stay: the bar may be lifted.
  if (isOurs && !appeal) forgetAll()
  // Before it is told, since the state does not wait for who reads slowly.
  const token = isOurs && appeal ? appealToken(appeal) : null
  await alert(callbackError(error, appeal !== null))
  const accessToken = await token
  if (!accessToken) return paths.login
  enterAppeal(accessToken)
  return paths.appeal
}

async function appealToken(state: string): Promise<string | null> {
  try {
    return (await call(exchangeState, { query: { state } })).accessToken
  } catch {
    logout()
    toast({ type: 'Error', text: '이의 제기 화면을 열지 못했어요. 다시 로그인해 주세요.' })
    return null
  }
}

const finishes = new Map([
  [
    'home',
    async () => {
      const { zipCode } = await call(getMe)
      setZipCode(zipCode)
      return useSession.getState().isAdmin ? paths.admin : paths.home
    },
  ],
  // What is agreed to comes before the zip code, and both stand there.
  ['onboarding', async () => paths.onboarding],
])
