import { logout as endSession, exchangeState } from '#contract/auth.ts'
import { getMe } from '#contract/members.ts'
import { paths } from '#contract/paths.ts'
import { call } from '#web/platform/api/call.ts'
import { removeAllStored } from '#web/platform/api/member-storage.ts'
import { enterAppeal, login, logout, setZipCode, useSession } from '#web/platform/api/session.ts'
import { alert } from '#web/ui/ask-dialog.ts'
import { toast } from '#web/ui/toast.ts'
import { callbackError } from './callback-errors.ts'
import { takeNonce } from './nonce.ts'

/** Finishes a sign-in from the query of the callback address and returns the next screen. Errors come first. */
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
 * Revokes a session that another person started for this browser. The call names it by the state and sends no cookies, so
 * a foreign link cannot end the member's own session.
 */
async function revoke(state: string): Promise<void> {
  const { accessToken } = await call(exchangeState, { query: { state } })
  await fetch(endSession.path, {
    method: endSession.method,
    headers: { Authorization: `Bearer ${accessToken}` },
    credentials: 'omit',
  })
}

/** Handles an error. A barred member continues to the appeal, with a token for that page only. */
async function tellError(error: string, address: URLSearchParams): Promise<string> {
  logout()
  const isOurs = error === 'deleted_member' && takeNonce(address.get('nonce'))
  const appeal = address.get('appeal')
  // Erases the data of a withdrawn member in this browser, but not for a link from elsewhere. The words of a barred
  // member stay: the bar may be lifted.
  if (isOurs && !appeal) removeAllStored()
  // Runs before the message, because the state expires while the member reads.
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
  // The onboarding screen holds both steps: consent, then the zip code.
  ['onboarding', async () => paths.onboarding],
])
