import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import {
  isFromBeforeLogout,
  markSignedOut,
  notifyOtherTabs,
  onSignOutElsewhere,
  signInEnded,
} from '#web/platform/first-paint/sign-in-mark.ts'
import { endChosenNight } from '#web/styles/theme.ts'
import { isForAppeal, readToken } from './access-token.ts'
import { markBarred, unmarkBarred } from './barred-mark.ts'
import { eraseSavedAnswers, getOfflineMember } from './offline-member.ts'
import { serverNow } from './server-clock.ts'

type Session = {
  isLoggedIn: boolean
  accessToken: string
  zipCode: string
  /** Only ever set to true; logout clears it. */
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

/** The session of this tab, in session storage under `userInfo`. A running refresh is not stored. */
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

/** Begins a session with the access token of a finished sign-in. Saved answers of other members are erased first. */
export function login(accessToken: string): void {
  const id = readToken(accessToken).sub ?? ''
  unmarkBarred()
  if (getOfflineMember()?.id !== id) eraseSavedAnswers()
  takeToken(accessToken)
  useSession.setState({ isLoggedIn: true })
  signInEnded()
}

/**
 * Opens the site for the member whose letters this device has saved, before the sign-in is confirmed. Returns false if
 * there is none.
 */
export function openOffline(): boolean {
  const zipCode = getOfflineMember()?.zipCode
  if (zipCode) useSession.setState({ isLoggedIn: true, zipCode })
  return Boolean(zipCode)
}

/** Id of the logged-in member, or an empty string. */
export function memberId(): string {
  const { isLoggedIn, accessToken } = useSession.getState()
  return readToken(accessToken).sub ?? ((isLoggedIn && getOfflineMember()?.id) || '')
}

/** Whether the token belongs to another member than the one logged in here: another tab has signed in since. */
export const isOfAnother = (accessToken: string): boolean =>
  useSession.getState().isLoggedIn && (readToken(accessToken).sub ?? '') !== memberId()

/** Begins the appeal of a barred member in this tab. Unsent words stay here for 20 days, in case the bar is lifted. */
export function enterAppeal(accessToken: string): void {
  const id = readToken(accessToken).sub ?? ''
  markBarred(id)
  logout()
  takeToken(accessToken)
}

/** Takes a new access token of the same sign-in, with its zip code and role. */
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

/**
 * Ends the session of this tab, erases the member's data in it, and ends a chosen dark theme. Unsent words are sealed and
 * stay.
 */
export function logout(): void {
  const id = memberId()
  for (const act of lastActs) act()
  useSession.setState({ isLoggedIn: false, accessToken: '', zipCode: '', isAdmin: false })
  endChosenNight()
  for (const end of ends) end(id)
  eraseSavedAnswers()
}

const ends = new Set<(memberId: string) => void>()
const lastActs = new Set<() => void>()

/** Registers what must still be sent with the token of the session. */
export function beforeLogout(act: () => void): void {
  lastActs.add(act)
}

/** Registers the clean-up of a module that loads later and holds data of the member, whose id is given. */
export function onLogout(end: (memberId: string) => void): void {
  ends.add(end)
}

let notifyAppealEnd = () => {}

/** Sets the function that tells the member that the appeal's session has ended. */
export function onAppealEnd(notify: () => void): void {
  notifyAppealEnd = notify
}

/** Ends the appeal's session of this tab: its time is over, or the bar was lifted. */
export function endAppeal(): void {
  logout()
  notifyAppealEnd()
}

/**
 * A deliberate logout: ends the session in every open tab and erases the member's data in this browser, but for unsent
 * words. No tab signs in silently until a provider is chosen again, and that provider asks for the account.
 */
export function logoutEverywhere(): void {
  markSignedOut(Math.floor(serverNow() / 1000))
  notifyOtherTabs()
  logout()
}

/** Ends a restored session if the member has logged out since. Browsers restore closed tabs with their storage. */
function dropWhatIsOver(): void {
  const { isLoggedIn, accessToken } = useSession.getState()
  const isSomebody = isLoggedIn || isForAppeal(accessToken)
  const isOver = accessToken
    ? isFromBeforeLogout(readToken(accessToken).iat ?? Number.POSITIVE_INFINITY)
    : !getOfflineMember()
  if (isSomebody && isOver) logout()
}

onSignOutElsewhere(logout)
dropWhatIsOver()
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) dropWhatIsOver()
})
