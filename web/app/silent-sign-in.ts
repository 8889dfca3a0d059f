import { useEffect, useState } from 'react'
import { refreshSession } from '#web/api/call.ts'
import { login, useSession } from '#web/api/session.ts'
import { maySignInSilently } from '#web/api/sign-in-mark.ts'
import { isForAppeal } from '#web/api/token.ts'
import { paths } from './paths.ts'

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

/** A new tab asks once for a session by the refresh cookie; false while it waits for the answer. */
export function useSilentSignIn(): boolean {
  const [isSettled, setSettled] = useState(() => !isWorthAsking())
  useEffect(() => {
    if (isSettled) return
    refreshSession()
      .then(login)
      .catch(() => {})
      .finally(() => setSettled(true))
  }, [isSettled])
  return isSettled
}

function isWorthAsking(): boolean {
  const { isLoggedIn, accessToken } = useSession.getState()
  // Who appeals is not signed in, and must not become somebody else by a cookie that another has left.
  if (isLoggedIn || isForAppeal(accessToken)) return false
  if (location.pathname === paths.authCallback) return false
  return maySignInSilently(!open.includes(location.pathname))
}
