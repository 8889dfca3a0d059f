import { followsClock } from './follows-clock.ts'

export type Hour = 'dawn' | 'day' | 'dusk' | 'night'
export type VillageSeason = (typeof seasons)[number]

export type VillageTime = { isDark: boolean; hour: Hour; season: VillageSeason }

declare global {
  /** Left by the head script for the entry, which has no copy of this file. */
  var timeOfVillage: (theme: unknown, isDeviceDark: boolean) => VillageTime
}

const seasons = ['winter', 'early-spring', 'late-spring', 'monsoon', 'late-summer', 'autumn'] as const
// The first days in Asia/Seoul, from the second season on, as month * 100 + day: 경칩, 곡우, 하지, 대서, 백로, 소설.
const firstDays = [306, 420, 621, 723, 908, 1122]
// Half the length of the day in Seoul by season, in hours. Noon is at half past twelve.
const halfDays = [5, 6.2, 7, 7.4, 6.7, 5.4]
const noon = 12.5

/**
 * The season is that of Seoul, the hour that of the device. A theme that the tab chose stands still. Else the clock or
 * the device decides between light and dark. A light page shows the night as dusk.
 */
export function villageTime(theme: unknown, isDeviceDark: boolean, now = new Date()): VillageTime {
  const season = seasonAt(now)
  const clock = hourOf(now, season)
  const isDark = theme ? theme === 'dark' : followsClock() ? clock === 'night' : isDeviceDark
  const hour: Hour = isDark ? 'night' : theme ? 'day' : clock === 'night' ? 'dusk' : clock
  return { isDark, hour, season: seasons[season] as VillageSeason }
}

/** Writes the time on the root: the class `dark`, `data-hour` and `data-season`. */
export function showVillageTime({ isDark, ...time }: VillageTime): void {
  const { classList, dataset } = document.documentElement
  classList.toggle('dark', isDark)
  Object.assign(dataset, time)
}

function seasonAt(now: Date): number {
  const seoul = new Date(now.getTime() + 9 * 3_600_000)
  const day = (seoul.getUTCMonth() + 1) * 100 + seoul.getUTCDate()
  return firstDays.filter(first => day >= first).length % seasons.length
}

/** Dawn and dusk last an hour and three quarters around the sunrise and the sunset. */
function hourOf(now: Date, season: number): Hour {
  const afterNoon = now.getHours() + now.getMinutes() / 60 - noon
  const light = (halfDays[season] ?? 0) - Math.abs(afterNoon)
  return light < -0.75 ? 'night' : light > 1 ? 'day' : afterNoon < 0 ? 'dawn' : 'dusk'
}
