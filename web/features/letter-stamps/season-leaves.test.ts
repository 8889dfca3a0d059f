import { expect, it } from 'vitest'
import type { LetterStampRow } from '#contract/letter-stamps.ts'
import { seasonLeaves, seasonName } from './season-leaves.ts'

const stamp = (letterId: number, createdAt: string): LetterStampRow => ({
  letterId,
  createdAt,
  deliveryCompletedAt: createdAt,
  oppositeZipCode: 'AB12C',
})

it('names the season of Seoul, and counts a winter to the year of its December', () => {
  expect(
    ['2026-11-30T14:59:59Z', '2026-11-30T15:00:00Z', '2027-02-28T14:59:59Z', '2027-02-28T15:00:00Z'].map(
      seasonName,
    ),
  ).toEqual(['2026년 가을', '2026년 겨울', '2026년 겨울', '2027년 봄'])
})

it('starts a leaf with each season and after twelve stamps, and names a season once', () => {
  const winter = Array.from({ length: 14 }, (_, at) => stamp(100 - at, '2027-01-10T00:00:00Z'))
  const autumn = stamp(1, '2026-10-10T00:00:00Z')
  expect(seasonLeaves([...winter, autumn])).toEqual([
    { season: '2026년 겨울', title: '2026년 겨울', stamps: winter.slice(0, 12) },
    { season: '2026년 겨울', title: null, stamps: winter.slice(12) },
    { season: '2026년 가을', title: '2026년 가을', stamps: [autumn] },
  ])
})
