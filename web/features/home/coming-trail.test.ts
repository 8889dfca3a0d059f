import { expect, test } from 'vitest'
import { partOf } from './coming-trail.tsx'

const letter = {
  letterId: 1,
  title: '첫눈',
  contacts: [],
  covered: false,
  deliveryStartedAt: '2026-11-20T12:00:00Z',
  deliveryCompletedAt: '2026-11-20T13:00:00Z',
}
const partAfter = (seconds: number) => partOf(letter, Date.parse(letter.deliveryStartedAt) + seconds * 1000)

test('the magpie is where the passed part of the delivery time puts it, in whole minutes', () => {
  expect([0, 59, 60, 1800, 1859, 3599].map(partAfter)).toEqual([0, 0, 0.0167, 0.5, 0.5, 0.9833])
})

test('before its start and after its end the magpie stays on the trail', () => {
  expect([partAfter(-300), partAfter(9000)]).toEqual([0, 1])
})
