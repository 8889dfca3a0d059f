import { expect, it, test } from 'vitest'
import { letterStampLook } from './letter-stamp-look.ts'
import { officeStamp } from './stamp-of.ts'

const inWords = (number: number, createdAt: string) => {
  const { season, hour, light, sky, scene, frame, paper, mirrored, bird, fruit, ridge } = letterStampLook(
    number,
    createdAt,
  )
  const side = mirrored ? 'mirrored' : 'plain'
  const line = [ridge.kind, ridge.far.join('.'), ridge.near.join('.')]
  return [season, hour, light, sky, scene, frame, paper, side, bird, fruit, ...line].join(' ')
}

// Members keep these stamps. A change here is a fault, unless nobody has a stamp yet.
test.each([
  [
    1,
    '2026-03-01T00:00:00+09:00',
    'spring 0 night 0 tree arch cream plain magpie strawberry terraces 13.10.7.9.2 10.10.3.9.1',
  ],
  [
    2,
    '2026-02-28T23:59:59+09:00',
    'winter 23 night 1 harvest window sky mirrored crane rowan rolling 15.12.15.8.5 14.13.6.10.0',
  ],
  [
    3,
    '2026-05-31T04:59:59+09:00',
    'spring 4 night 0 tree window cream plain sparrow strawberry terraces 6.12.9.6.10 0.10.9.6.14',
  ],
  [
    4,
    '2026-06-01T05:00:00+09:00',
    'summer 5 dawn 2 perch round cream mirrored sparrow peach terraces 9.8.2.0.11 12.0.5.9.10',
  ],
  [
    57,
    '2026-08-31T07:59:59+09:00',
    'summer 7 dawn 0 perch whole mint mirrored owl grape terraces 4.11.14.4.3 13.5.2.8.9',
  ],
  [
    1024,
    '2026-09-01T08:00:00+09:00',
    'autumn 8 day 1 perch round cream mirrored tit pear islands 1.3.13.14.13 15.7.3.14.9',
  ],
  [
    99999,
    '2026-11-27T16:59:59+09:00',
    'autumn 16 day 0 perch round rose mirrored magpie pear islands 9.8.6.6.0 5.2.10.12.8',
  ],
  [
    2_147_483_653,
    '2026-11-30T19:59:59Z',
    'winter 4 night 0 perch window rose plain sparrow rowan peaks 7.5.9.14.1 1.8.5.14.4',
  ],
  [
    1_099_511_627_783,
    '2026-12-24T20:00:00+09:00',
    'winter 20 night 2 perch whole cream plain kingfisher persimmon rolling 12.4.1.14.11 7.0.0.5.6',
  ],
  [
    -3,
    '2027-01-31T17:00:00+09:00',
    'winter 17 dusk 2 flight round mint mirrored tit tangerine rolling 8.2.2.0.15 12.10.14.14.9',
  ],
])('the stamp of letter %i of %s never changes', (number, createdAt, look) => {
  expect(inWords(number, createdAt)).toBe(look)
})

it('of the post office shows the magpie on a branch of persimmons', () => {
  const { number, createdAt } = officeStamp
  expect(inWords(number, createdAt)).toMatch(
    /^autumn 17 dusk 0 perch window cream plain magpie persimmon rolling /,
  )
})

it('is the same for one instant in any notation', () => {
  expect(letterStampLook(7, '2026-11-27T08:00:00.000Z')).toEqual(
    letterStampLook(7, '2026-11-27T17:00:00+09:00'),
  )
})

it('differs for each of 50,000 letters of one hour', () => {
  const looks = Array.from({ length: 50_000 }, (_, at) =>
    JSON.stringify(letterStampLook(at, '2026-11-27T12:00:00+09:00')),
  )
  expect(new Set(looks).size).toBe(looks.length)
})

it('gives neighbours another bird, fruit, scene or frame, nearly always', () => {
  const motifs = Array.from({ length: 2000 }, (_, at) => {
    const { bird, fruit, scene, frame } = letterStampLook(at, '2026-11-27T12:00:00+09:00')
    return [bird, fruit, scene, frame].join()
  })
  expect(motifs.filter((motif, at) => motif === motifs[at + 1]).length).toBeLessThan(10)
})
