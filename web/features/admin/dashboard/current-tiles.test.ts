import { expect, test } from 'vitest'
import { currentTilesOf, type Standing } from './current-tiles.ts'

const standing = (given: Partial<Standing> = {}): Standing => ({
  at: '2026-03-02T03:00:00Z',
  waiting: 0,
  medianWaitSeconds: null,
  oldestWaitSeconds: null,
  reviewBacklog: 0,
  reportsOpen: 0,
  reviewsLate: 0,
  deliveriesLate: 0,
  appealsOpen: 0,
  badWordsInForce: 65,
  activeMembers: 0,
  ...given,
})

const backup = (backupAgeSeconds?: number | null) =>
  currentTilesOf(standing({ backupAgeSeconds })).find(({ name }) => name === '마지막 백업')

test.each([
  [0, '방금'],
  [59, '방금'],
  [3600, '1시간 전'],
  [36 * 3600, '36시간 전'],
])('a backup of %d s ago is quiet', (age, value) => {
  expect(backup(age)).toEqual({ name: '마지막 백업', value, note: '서른여섯 시간을 넘지 않아야 해요' })
})

test('a backup older than the limit of the alert warns', () => {
  expect(backup(36 * 3600 + 1)).toEqual({
    name: '마지막 백업',
    value: '36시간 전',
    note: '서른여섯 시간을 넘었어요. 백업이 멈췄는지 살펴봐 주세요',
    isLoud: true,
  })
})

test('a service without a recorded backup says so, and warns', () => {
  expect(backup(null)).toMatchObject({ value: '없음', note: '아직 백업한 기록이 없어요', isLoud: true })
})

test('no tile stands for a number that a server of an earlier version leaves out', () => {
  expect(backup(undefined)).toBeUndefined()
})
