import { expect, test } from 'vitest'
import { listPrivateNames, type PrivateName } from '#contract/private-names.ts'
import { answerOf, render, textOf } from '#test/support/render.tsx'
import { CounterpartName } from './counterpart-name.tsx'
import { nameInNotice, spokenName, withName } from './private-names.ts'

const spring: PrivateName = {
  matchingId: 7,
  oppositeZipCode: 'AB12C',
  name: '봄이',
  note: '',
  colour: 'GREEN',
}
const names = new Map([[spring.oppositeZipCode, spring]])

test('a name stands before the code, which stays readable', () => {
  expect([withName('AB12C', spring), spokenName('AB12C', spring)]).toEqual(['봄이(AB12C)', '봄이, A B 1 2 C'])
  const html = render(<CounterpartName zipCode="AB12C" />, answerOf(listPrivateNames, [spring]))
  expect(textOf(html)).toBe('봄이 AB12C')
  expect(html).toContain('data-colour="GREEN"')
})

test('without a name the code stands alone', () => {
  const unnamed = { ...spring, name: '' }
  expect([withName('AB12C', unnamed), spokenName('AB12C', undefined)]).toEqual(['AB12C', 'A B 1 2 C'])
  const html = render(<CounterpartName zipCode="ZZ99Z" />, answerOf(listPrivateNames, [spring]))
  expect(html).toMatch(/^<span role="img" aria-label="Z Z 9 9 Z"/)
})

test.each([
  ['AB12C 님의 편지가 도착했어요.', '봄이(AB12C) 님의 편지가 도착했어요.'],
  ['ZZ99Z 님의 편지가 도착했어요.', 'ZZ99Z 님의 편지가 도착했어요.'],
  ['AB12C의 편지', 'AB12C의 편지'],
])('the notice %s reads %s', (notice, said) => {
  expect(nameInNotice(notice, names)).toBe(said)
})
