import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Column, estimatedHeight, inColumns } from './columns.ts'

type Note = { id: number; height: number }
const place = (notes: Note[], kept: Map<number, Column>) =>
  inColumns(
    notes,
    ({ id }) => id,
    ({ height }) => height,
    kept,
  )
const notes = fc
  .array(fc.integer({ min: 1, max: 13 }), { maxLength: 60 })
  .map(heights => heights.map((height, id): Note => ({ id, height })))
const sum = (column: { item: Note }[]) => column.reduce((total, { item }) => total + item.height, 0)

test('no column is ahead by more than one note', () => {
  fc.assert(
    fc.property(notes, given => {
      const [left, right] = place(given, new Map())
      expect(Math.abs(sum(left) - sum(right))).toBeLessThanOrEqual(13)
    }),
  )
})

test('each note appears once, in order and with its position', () => {
  fc.assert(
    fc.property(notes, given => {
      const columns = place(given, new Map())
      for (const column of columns)
        expect(column.map(({ at }) => at)).toEqual(column.map(({ item }) => item.id))
      expect(
        columns
          .flat()
          .map(({ at }) => at)
          .sort((one, other) => one - other),
      ).toEqual([...given.keys()])
      for (const [column] of columns) expect(column?.at ?? 0).toBeLessThanOrEqual(1)
    }),
  )
})

test('a note keeps its column when others are appended, added on top or removed', () => {
  fc.assert(
    fc.property(notes, fc.nat(), fc.nat(), (given, cut, gone) => {
      const kept = new Map<number, Column>()
      const first = given.slice(0, cut % (given.length + 1))
      place(first, kept)
      const before = new Map(kept)
      const own = { id: -1, height: 7 }
      place(
        [own, ...given].filter(({ id }) => id !== gone % (given.length + 1)),
        kept,
      )
      for (const [id, column] of before) expect(kept.get(id)).toBe(column)
    }),
  )
})

test('a note is as high as its lines, and a long one is cut', () => {
  expect(estimatedHeight('짧은 글')).toBeLessThan(estimatedHeight('한 줄\n두 줄\n세 줄'))
  expect(estimatedHeight('글'.repeat(500))).toBe(estimatedHeight('글'.repeat(300)))
})
