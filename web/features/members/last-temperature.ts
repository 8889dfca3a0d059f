import { getStored, habitSign, storeForMember } from '#web/platform/api/member-storage.ts'

/** The temperature that this browser showed the member last. */
export function getTemperatureSeen(memberId: string): number | undefined {
  const stored = getStored(memberId, name)
  return typeof stored === 'number' ? stored : undefined
}

export const rememberTemperature = (memberId: string, temperature: number) =>
  storeForMember(memberId, name, temperature)

const name = `${habitSign}temperature`
