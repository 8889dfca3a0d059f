import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { endChosenNight } from '#web/platform/app/theme.ts'
import { serverNow } from './clock.ts'
import { forgetAll, forgetBarred, forgetOthers, markBarred, unmarkBarred } from './kept.ts'
import { forgetRead, reader } from './reader.ts'
import {
  isFromBeforeLogout,
  markSignedOut,
  onSignOutElsewhere,
  providerChosen,
  tellOtherTabs,
} from './sign-in-mark.ts'
import { isForAppeal, readToken } from './token.ts'

type Session = {
  isLoggedIn: boolean
  accessToken: string
  zipCode: string
  /** Can only be set to true; logout alone clears it. */
  isAdmin: boolean
  isRefreshing: boolean
  refreshRequest: Promise<string> | null
}

const nobody: Session = {
  isLoggedIn: false,
  accessToken: '',
  zipCode: '',
  isAdmin: false,
  isRefreshing: false,
  refreshRequest: null,
}

/** The session of this tab, kept in session storage under `userInfo`; what concerns a running refresh is not kept. */
export const useSession = create<Session>()(
  persist(() => nobody, {
    name: 'userInfo',
    storage: createJSONStorage(() => sessionStorage),
    partialize: ({ isLoggedIn, accessToken, zipCode, isAdmin }) => ({
      isLoggedIn,
      accessToken,
      zipCode,
      isAdmin,
    }),
  }),
)

/** Begins a session with the access token of a finished sign-in; what this browser has of others is erased first. */
export function login(accessToken: string): void {
  const id = readToken(accessToken).sub ?? ''
  forgetOthers(id)
  unmarkBarred()
  if (reader()?.id !== id) forgetRead()
  takeToken(accessToken)
  useSession.setState({ isLoggedIn: true })
  providerChosen()
}

/**
 * Shows the site to the member whose letters this device keeps, before the server could be asked about the sign-in;
 * false where there is none.
 */
export function openAsReader(): boolean {
  const zipCode = reader()?.zipCode
  if (zipCode) useSession.setState({ isLoggedIn: true, zipCode })
  return Boolean(zipCode)
}

/** Who is logged in here; empty for nobody. */
export function memberId(): string {
  const { isLoggedIn, accessToken } = useSession.getState()
  return readToken(accessToken).sub ?? ((isLoggedIn && reader()?.id) || '')
}

/** Whether the token belongs to somebody else than who is logged in here: another tab has signed in anew. */
export const isOfAnother = (accessToken: string): boolean =>
  useSession.getState().isLoggedIn && (readToken(accessToken).sub ?? '') !== memberId()

/**
 * Begins the appeal of a barred member in this tab. What the member typed and the server does not have stays in this
 * browser, for when the bar is lifted, until a logout or for 20 days.
 */
export function enterAppeal(accessToken: string): void {
  const id = readToken(accessToken).sub ?? ''
  forgetOthers(id)
  markBarred(id)
  logout()
  takeToken(accessToken)
}

/** A new access token of the same sign-in; what it says of the member comes with it. */
export function takeToken(accessToken: string): void {
  const { zipCode, role } = readToken(accessToken)
  useSession.setState(before => ({
    accessToken,
    zipCode: zipCode || before.zipCode,
    isAdmin: before.isAdmin || role === 'ADMIN',
  }))
}

export function setZipCode(zipCode: string): void {
  useSession.setState({ zipCode })
}

/** Ends the session of this tab: nothing of the member stays, and a chosen dark theme is light again. */
export function logout(): void {
  useSession.setState({ isLoggedIn: false, accessToken: '', zipCode: '', isAdmin: false })
  endChosenNight()
  for (const end of ends) end()
  forgetRead()
}

const ends = new Set<() => void>()

/** For what is fetched only once somebody is signed in and keeps something of the member: how that is erased. */
export function onLogout(end: () => void): void {
  ends.add(end)
}

/**
 * Leaving on purpose: ends the session in every open tab, keeps nothing of the member in this browser, and no tab signs
 * in by itself until a provider is chosen.
 */
export function logoutEverywhere(): void {
  markSignedOut(Math.floor(serverNow() / 1000))
  forgetAll()
  tellOtherTabs()
  logout()
}

export { providerChosen }

/** A tab that comes back as it once was does not bring back a member who has logged out since. */
function dropWhatIsOver(): void {
  const { isLoggedIn, accessToken } = useSession.getState()
  const isSomebody = isLoggedIn || isForAppeal(accessToken)
  const isOver = accessToken
    ? isFromBeforeLogout(readToken(accessToken).iat ?? Number.POSITIVE_INFINITY)
    : !reader()
  if (isSomebody && isOver) logout()
}

onSignOutElsewhere(logout)
dropWhatIsOver()
forgetBarred()
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) dropWhatIsOver()
  forgetBarred()
})
