import { expect, test } from 'vitest'
import { farWindows } from './far-windows.ts'

const windows = (count: number) => farWindows(count).match(/M\d+ \d+/g) ?? []

test('each light has a window of its own that it keeps, up to sixty', () => {
  expect([0, 5, 60, 900].map(count => windows(count).length)).toEqual([0, 5, 60, 60])
  expect(new Set(windows(60)).size).toBe(60)
  expect(windows(60).slice(0, 5)).toEqual(windows(5))
})
