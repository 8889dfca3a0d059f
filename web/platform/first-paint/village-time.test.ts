import { afterEach, expect, test, vi } from 'vitest'
import { newLocalStorage } from '#test/support/browser.ts'
import { villageTime } from './village-time.ts'

const at = (time: string) => villageTime(null, false, new Date(time))

afterEach(() => vi.unstubAllGlobals())

function followClock(): void {
  vi.stubGlobal('localStorage', newLocalStorage())
  localStorage.setItem('hours', 'clock')
}

test.each([
  ['2026-03-05T14:59:59Z', 'winter'],
  ['2026-03-05T15:00:00Z', 'early-spring'],
  ['2026-04-20T03:00:00Z', 'late-spring'],
  ['2026-06-20T14:59:59Z', 'late-spring'],
  ['2026-06-20T15:00:00Z', 'monsoon'],
  ['2026-07-23T03:00:00Z', 'late-summer'],
  ['2026-09-08T03:00:00Z', 'autumn'],
  ['2026-11-21T15:00:00Z', 'winter'],
  ['2026-12-31T16:00:00Z', 'winter'],
])('%s is %s in Seoul', (time, season) => {
  expect(at(time).season).toBe(season)
})

// Without a zone: the device's clock.
test.each([
  ['2026-12-20T06:44', 'night'],
  ['2026-12-20T06:46', 'dawn'],
  ['2026-12-20T08:29', 'dawn'],
  ['2026-12-20T08:31', 'day'],
  ['2026-12-20T16:31', 'dusk'],
  ['2026-12-20T18:16', 'night'],
  ['2026-07-01T18:15', 'day'],
  ['2026-07-01T19:30', 'dusk'],
])('%s is %s by the clock of the device', (time, hour) => {
  followClock()
  const { hour: shown, isDark } = at(time)
  expect([shown, isDark]).toEqual([hour, hour === 'night'])
})

test('without a choice the device decides between light and dark, and a light page shows the night as dusk', () => {
  const night = new Date('2026-12-20T23:00')
  expect(villageTime(null, false, night)).toMatchObject({ isDark: false, hour: 'dusk' })
  expect(villageTime(null, true, new Date('2026-12-20T12:00'))).toMatchObject({ isDark: true, hour: 'night' })
})

test('a chosen theme stands still, whatever the clock says', () => {
  followClock()
  const [noon, night] = [new Date('2026-12-20T12:00'), new Date('2026-12-20T23:00')]
  expect(villageTime('light', true, night)).toMatchObject({
    isDark: false,
    hour: 'day',
  })
  expect(villageTime('dark', false, noon)).toMatchObject({
    isDark: true,
    hour: 'night',
  })
})
