import { Navigate, Outlet } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useSession } from '#web/platform/api/session.ts'
import { isForAppeal } from '#web/platform/api/token.ts'

/** Landing and login: whoever is logged in has no business there. */
export const StrangersOnly = () =>
  useSession(state => state.isLoggedIn) ? <Navigate to={paths.home} replace /> : <Outlet />

/** A stranger is led to the login, a barred member to the appeal. */
export function LoggedInOnly() {
  const isLoggedIn = useSession(state => state.isLoggedIn)
  const isBarred = useSession(state => isForAppeal(state.accessToken))
  return isLoggedIn ? <Outlet /> : <Navigate to={isBarred ? paths.appeal : paths.login} replace />
}

/** Until a member has a zip code the server answers nothing else. */
export const WithZipCodeOnly = () =>
  useSession(state => state.zipCode) ? <Outlet /> : <Navigate to={paths.onboarding} replace />

/** Stands inside `LoggedInOnly`. */
export const AdminsOnly = () =>
  useSession(state => state.isAdmin) ? <Outlet /> : <Navigate to={paths.home} replace />

/** Who is barred has this one page; everybody else is led to the door. */
export const BarredOnly = () =>
  useSession(state => isForAppeal(state.accessToken)) ? <Outlet /> : <Navigate to={paths.login} replace />
