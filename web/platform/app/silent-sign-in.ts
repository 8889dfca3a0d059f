import { useEffect, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { refreshSession } from '#web/platform/api/call.ts'
import { CallError } from '#web/platform/api/call-error.ts'
import { forgetRead, reader } from '#web/platform/api/reader.ts'
import { login, memberId, openAsReader, useSession } from '#web/platform/api/session.ts'
import { maySignInSilently } from '#web/platform/api/sign-in-mark.ts'
import { isForAppeal } from '#web/platform/api/token.ts'

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
 * `unreached`: nothing is known of a sign-in, and the screen needs one; `again` asks anew and shows it, `look` asks
 * behind what is shown.
 */
type Entry = { state: 'asking' | 'settled' | 'unreached'; again: () => void; look: () => void }

/** A new tab asks once for a session by the refresh cookie. */
export function useSilentSignIn(): Entry {
  const [state, setState] = useState<Entry['state']>(() => (isWorthAsking() ? 'asking' : 'settled'))
  useEffect(() => {
    if (state === 'asking') void askToEnter().then(setState)
  }, [state])
  return { state, again: () => setState('asking'), look: () => void askToEnter().then(setState) }
}

function isWorthAsking(): boolean {
  const { isLoggedIn, accessToken } = useSession.getState()
  // Who appeals is not signed in, and must not become somebody else by a cookie that another has left.
  if ((isLoggedIn && accessToken) || isForAppeal(accessToken)) return false
  if (location.pathname === paths.authCallback) return false
  return isLoggedIn || maySignInSilently(needsSignIn())
}

const needsSignIn = () => !open.includes(location.pathname)

/** So long an answer is waited for where there is something to read in the meantime. */
const patienceMs = 3000

/**
 * Who has read here before comes in without an answer too; then it is asked for again behind what they read, and a
 * sign-in that has ended ends it all.
 */
async function askToEnter(): Promise<'settled' | 'unreached'> {
  const isKnown = reader() !== null
  const answer = refreshSession().then(enter, isRefused)
  const isAnswered = await (isKnown ? Promise.race([answer, late()]) : answer)
  if (isAnswered) return 'settled'
  if (!openAsReader()) return needsSignIn() ? 'unreached' : 'settled'
  const keeping = await import('#web/platform/offline/keeping.ts').catch(() => null)
  await keeping?.keepRead(memberId())
  return 'settled'
}

function enter(accessToken: string): true {
  login(accessToken)
  return true
}

/** A server that is not there, or not well, or too busy says nothing about the sign-in. */
function isRefused(error: unknown): boolean {
  const status = error instanceof CallError ? error.status : 0
  if (status === 401 || status === 403) forgetRead()
  return status >= 400 && status < 500
}

const late = () => new Promise<false>(resolve => setTimeout(resolve, patienceMs, false))
