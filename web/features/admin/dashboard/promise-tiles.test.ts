import { expect, test } from 'vitest'
import type { PromiseFigures } from '#contract/promise.ts'
import { daysWithoutGaps, promisePlots } from './promise-days.ts'
import { promiseTilesOf, shareText } from './promise-tiles.ts'

const figures = (given: Partial<PromiseFigures> = {}): PromiseFigures => ({
  newLetters: 100,
  supply: 1.2,
  answeredIn24h: 0.7,
  lettersOf24h: 100,
  answeredIn72h: 0.996,
  medianWait: 3 * 3600,
  longWait: 30 * 3600,
  waiting: 0.2,
  oldestNotHeld: 20 * 3600,
  inLine: 2,
  withoutKeeper: 0,
  givenUpTwice: 0.01,
  wasted: 0.2,
  lostRaces: 0.04,
  keepers: 4,
  keepersNeeded: 2,
  keepersAtLimit: 0,
  keeperShare: 0.14,
  ...given,
})

const loud = (given: Partial<PromiseFigures>) =>
  promiseTilesOf(figures(given))
    .filter(({ isLoud }) => isLoud)
    .map(({ name, note }) => [name, note])

test('no tile warns while all figures are within their bounds, or with few letters', () => {
  expect(loud({})).toEqual([])
  expect(loud({ newLetters: 29, supply: 0.2, answeredIn72h: 0.5 })).toEqual([])
})

test('a tile warns, and says so in other words when it alarms', () => {
  const name = '새 편지 한 통에 나올 수 있는 답장'
  expect(loud({ supply: 0.99 })).toEqual([[name, '한 통보다 적어요']])
  expect(loud({ supply: 0.79 })).toEqual([[name, '0.8통보다 적어요. 기다리는 편지가 쌓여요']])
  expect(loud({ longWait: 37 * 3600 })).toEqual([['답장이 오기까지', '열에 하나는 37시간보다 오래 기다려요']])
})

test('a tile names the letters that no keeper may take, once there are keepers', () => {
  const name = '온기지기를 기다리는 편지'
  expect(loud({ withoutKeeper: 1 })).toEqual([[name, '맡을 수 있는 온기지기가 없는 편지 1통']])
  expect(loud({ withoutKeeper: 2, keepers: 0 })).toEqual([])
})

test('figures without anything to count are dashes', () => {
  const tiles = promiseTilesOf(figures({ supply: null, answeredIn72h: null, answeredIn24h: null }))
  expect(tiles.slice(0, 2).map(({ value, note }) => [value, note])).toEqual([
    ['–', '하루가 지나면 셀 수 있어요'],
    ['–', '24시간 안에는 –'],
  ])
})

test.each([
  [0.9964, '99.6%'],
  [0.99999, '99.9%'],
  [1, '100%'],
  [0.5, '50%'],
])('a share of %d is %s', (share, text) => {
  expect(shareText(share)).toBe(text)
})

test('a day that no server counted is a gap in each plot', () => {
  const days = daysWithoutGaps([
    { day: '2026-02-27', ...figures() },
    { day: '2026-03-01', ...figures({ supply: null }) },
  ])
  expect(days.map(({ day }) => day)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  const [supply] = promisePlots[0]!.series
  expect(days.map(supply.of)).toEqual([1.2, null, null])
  expect(daysWithoutGaps([])).toEqual([])
})
