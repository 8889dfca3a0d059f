import { exchangeState } from '#contract/auth.ts'
import { getMe } from '#contract/members.ts'
import { call } from '#web/api/call.ts'
import { forgetAll } from '#web/api/kept.ts'
import { login, logout, setZipCode, useSession } from '#web/api/session.ts'
import { paths } from '#web/app/paths.ts'
import { alert } from '#web/ui/ask.ts'
import { toast } from '#web/ui/toast.ts'
import { callbackError } from './callback-errors.ts'
import { takeNonce } from './nonce.ts'

/** Ends a sign-in with what the callback's address says, and tells where to go. An error is looked at first. */
export async function finishSignIn(address: URLSearchParams): Promise<string> {
  const error = address.get('error')
  if (error) {
    logout()
    // What a barred or withdrawn member has left in this browser; a link from elsewhere does not erase it.
    if (error === 'deleted_member' && takeNonce(address.get('nonce'))) forgetAll()
    await alert(callbackError(error, address.has('appeal')))
    return paths.login
  }
  const state = address.get('state')
  const finish = finishes.get(address.get('redirect') ?? '')
  if (!state || !finish) return paths.notFound
  try {
    if (!takeNonce(address.get('nonce'))) throw new Error('This sign-in did not begin in this tab.')
    const { accessToken } = await call(exchangeState, { query: { state } })
    login(accessToken)
    return await finish()
  } catch {
    logout()
    toast({ type: 'Error', text: '로그인하지 못했어요. 처음부터 다시 시도해 주세요.' })
    return paths.login
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
