import { expect, it } from 'vitest'
import { contactPlace } from './contact-place.ts'

const me = 'A1B2C'
const other = 'Z9Y8X'
const letters = (mine: number, theirs: number) =>
  [...Array<string>(theirs).fill(other), ...Array<string>(mine).fill(me)].map(zipCode => ({
    zipCode,
    matchingId: 7,
  }))

it('a new letter goes to a stranger', () => {
  expect(contactPlace(null, [], me)).toBe('stranger')
})

it('the first answer goes to a stranger', () => {
  expect(contactPlace(3, [{ zipCode: other, matchingId: null }], me)).toBe('stranger')
})

it.each([
  ['two letters of mine and five of the counterpart', letters(2, 5)],
  ['five letters of mine and two of the counterpart', letters(5, 2)],
  ['letters that have not been read yet', []],
])('a letter after %s is an early reply', (_, previous) => {
  expect(contactPlace(3, previous, me)).toBe('reply')
})

it('a letter after three letters each goes to an acquaintance', () => {
  expect(contactPlace(3, letters(3, 3), me)).toBe('acquainted')
})
