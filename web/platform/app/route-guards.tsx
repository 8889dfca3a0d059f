import { Navigate, Outlet } from 'react-router'
import { paths } from '#contract/paths.ts'
import { isForAppeal } from '#web/platform/api/access-token.ts'
import { useSession } from '#web/platform/api/session.ts'

/** Landing and login, closed to members who are logged in. */
export const StrangersOnly = () =>
  useSession(state => state.isLoggedIn) ? <Navigate to={paths.home} replace /> : <Outlet />

/** Redirects a stranger to the login and a barred member to the appeal. */
export function LoggedInOnly() {
  const isLoggedIn = useSession(state => state.isLoggedIn)
  const isBarred = useSession(state => isForAppeal(state.accessToken))
  return isLoggedIn ? <Outlet /> : <Navigate to={isBarred ? paths.appeal : paths.login} replace />
}

/** The server answers nothing else until the member has a zip code. */
export const WithZipCodeOnly = () =>
  useSession(state => state.zipCode) ? <Outlet /> : <Navigate to={paths.onboarding} replace />

/** Members with a zip code, and barred ones: they may take their letters along. */
export const LetterOwnersOnly = () =>
  useSession(state => state.zipCode && (state.isLoggedIn || isForAppeal(state.accessToken))) ? (
    <Outlet />
  ) : (
    <Navigate to={paths.login} replace />
  )

/** The first page of a barred member; others are redirected to the login. */
export const BarredOnly = () =>
  useSession(state => isForAppeal(state.accessToken)) ? <Outlet /> : <Navigate to={paths.login} replace />
