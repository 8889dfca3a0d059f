import { expect, it } from 'vitest'
import { contactPlace } from './contact-place.ts'

it('a new letter goes to a stranger', () => {
  expect(contactPlace(null, undefined)).toBe('stranger')
})

it('the first answer goes to a stranger', () => {
  expect(contactPlace(3, { matchingId: null, contactRule: 'REFUSED_YET' })).toBe('stranger')
})

it.each([
  ['REFUSED', 'keeper'],
  ['REFUSED_YET', 'reply'],
  ['ASKED', 'acquainted'],
  ['SENT', 'free'],
  // A server of an earlier version.
  [undefined, 'reply'],
] as const)('a reply under the rule %s of the server goes to %s', (contactRule, place) => {
  expect(contactPlace(3, { matchingId: 7, contactRule })).toBe(place)
})

it('a reply to a letter that has not been read yet is an early one', () => {
  expect(contactPlace(3, undefined)).toBe('reply')
})
