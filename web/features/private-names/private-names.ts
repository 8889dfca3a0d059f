import { listPrivateNames, type PrivateName } from '#contract/private-names.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'

/** My private names, by the zip code of the counterpart. */
export type PrivateNames = ReadonlyMap<string, PrivateName>

// Only this member changes them, on another device at most.
const caching = { staleTime: 5 * 60_000, gcTime: Number.POSITIVE_INFINITY }

const none: PrivateNames = new Map()
const byZipCode = (names: PrivateName[]): PrivateNames =>
  new Map(names.map(called => [called.oppositeZipCode, called]))

/** All my private names, read once. Empty until then, and if they cannot be read: the codes stand alone. */
export function usePrivateNames(): PrivateNames {
  const enabled = useSession(session => session.isLoggedIn && session.zipCode !== '')
  return useAnswer(listPrivateNames, {}, { ...caching, enabled, select: byZipCode }).data ?? none
}

export const usePrivateName = (zipCode: string): PrivateName | undefined => usePrivateNames().get(zipCode)

/** `봄이(AB12C)`, or the code alone. */
export const withName = (zipCode: string, called: PrivateName | undefined): string =>
  called?.name ? `${called.name}(${zipCode})` : zipCode

/** The same for a screen reader, which reads the code digit by digit. */
export const spokenName = (zipCode: string, called: PrivateName | undefined): string =>
  [called?.name, [...zipCode].join(' ')].filter(Boolean).join(', ')

/** Puts my name for the counterpart into a notification of the server, which begins with the code. */
export const nameInNotice = (notice: string, names: PrivateNames): string =>
  notice.replace(/^[A-Z0-9]{5}(?= 님)/, zipCode => withName(zipCode, names.get(zipCode)))
