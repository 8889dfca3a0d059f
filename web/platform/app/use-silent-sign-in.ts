import { useEffect, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { isForAppeal } from '#web/platform/api/access-token.ts'
import { endsSignIn, refreshSession } from '#web/platform/api/call.ts'
import { eraseSavedAnswers, getOfflineMember } from '#web/platform/api/offline-member.ts'
import { login, memberId, openOffline, useSession } from '#web/platform/api/session.ts'
import { endWords } from '#web/platform/api/words.ts'
import { maySignInSilently } from '#web/platform/first-paint/sign-in-mark.ts'

const open: string[] = [
  paths.landing,
  paths.login,
  paths.authCallback,
  paths.help,
  paths.terms,
  paths.privacy,
  paths.notFound,
  paths.notFoundToo,
]

/**
 * `unreached`: the screen needs a sign-in, and the server cannot be asked. `again` asks and shows that; `look` asks in
 * the background.
 */
type Entry = { state: 'asking' | 'settled' | 'unreached'; again: () => void; look: () => void }

/** Asks once per new tab for a session by the refresh cookie. */
export function useSilentSignIn(): Entry {
  const [state, setState] = useState<Entry['state']>(() => (isWorthAsking() ? 'asking' : 'settled'))
  useEffect(() => {
    if (state === 'asking') void askToEnter().then(setState)
  }, [state])
  return { state, again: () => setState('asking'), look: () => void askToEnter().then(setState) }
}

function isWorthAsking(): boolean {
  const { isLoggedIn, accessToken } = useSession.getState()
  // An appealing member is not signed in, and must not become another member by a foreign cookie.
  if ((isLoggedIn && accessToken) || isForAppeal(accessToken)) return false
  if (location.pathname === paths.authCallback) return false
  return isLoggedIn || maySignInSilently(needsSignIn())
}

const needsSignIn = () => !open.includes(location.pathname)

/** Wait for an answer if saved letters can be shown meanwhile. */
const patienceMs = 3000

/**
 * A member with saved letters on this device enters without an answer. The request goes on in the background; if the
 * sign-in has ended, the session ends.
 */
async function askToEnter(): Promise<'settled' | 'unreached'> {
  const isKnown = getOfflineMember() !== null
  const answer = refreshSession().then(enter, isRefused)
  const isAnswered = await (isKnown ? Promise.race([answer, late()]) : answer)
  if (isAnswered) return 'settled'
  if (!openOffline()) return needsSignIn() ? 'unreached' : 'settled'
  const saving = await import('#web/platform/offline/saved-answers.ts').catch(() => null)
  await saving?.saveAnswers(memberId())
  return 'settled'
}

function enter(accessToken: string): true {
  login(accessToken)
  return true
}

function isRefused(error: unknown): boolean {
  const isOver = endsSignIn(error)
  if (isOver) {
    eraseSavedAnswers()
    endWords(() => true)
  }
  return isOver
}

const late = () => new Promise<false>(resolve => setTimeout(resolve, patienceMs, false))
