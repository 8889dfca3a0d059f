import { expect, test } from 'vitest'
import { litWindows } from './lit-windows.ts'

test('as many windows are lit as letters are unread, nine at most', () => {
  const sizes = [0, 1, 4, 9, 10, 250].map(count => litWindows(count, 'B0F97').size)
  expect(sizes).toEqual([0, 1, 4, 9, 9, 9])
})

test('a further letter lights one more window and keeps the others', () => {
  for (let count = 1; count < 9; count++) {
    const more = litWindows(count + 1, 'QX7RM')
    for (const lit of litWindows(count, 'QX7RM')) expect(more).toContain(lit)
  }
})

test('members differ in the first window, and each is the first of some member', () => {
  const firsts = new Set(
    Array.from(
      { length: 200 },
      (_, at) => [...litWindows(1, at.toString(36).padStart(5, 'K').toUpperCase())][0],
    ),
  )
  expect(firsts.size).toBe(9)
})
