import { expect, it } from 'vitest'
import { masked, maskedTotal } from './mask.ts'

it('a number below five is masked, five is not', () => {
  expect([0, 1, 4, 5, 60].map(masked)).toEqual([null, null, null, 5, 60])
})

it('parts of five or more are shown with their total', () => {
  expect(maskedTotal({ accepted: 5, refused: 9 })).toEqual({ total: 14, accepted: 5, refused: 9 })
})

it('a small part masks the next smallest one, so that no difference gives it away', () => {
  expect(maskedTotal({ notices: 9, warnings: 30, pauses: 2, bars: 7 })).toEqual({
    total: 48,
    notices: 9,
    warnings: 30,
    pauses: null,
    bars: null,
  })
  expect(maskedTotal({ accepted: 4, refused: 40 })).toEqual({ total: 44, accepted: null, refused: null })
})

it('two small parts mask a third one, and a small total masks everything', () => {
  expect(maskedTotal({ notices: 0, warnings: 30, pauses: 4, bars: 7 })).toEqual({
    total: 41,
    notices: null,
    warnings: 30,
    pauses: null,
    bars: null,
  })
  expect(maskedTotal({ accepted: 1, refused: 2 })).toEqual({ total: null, accepted: null, refused: null })
})
