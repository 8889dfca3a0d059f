import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The number of lines in each section of the specification, counted there. */
const lines = { 2: 48, 4: 21, 5: 12, 8: 19, 9: 12 }

/** The first cell of each table row of docs/coverage.md, and the files in its last cell. */
const rows = readFileSync(join(root, 'docs/coverage.md'), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| ') && !/^\| (Line|Sentence) /.test(line))
  .map(line => line.slice(2, -2).split(' | '))
  .map(cells => ({
    name: cells[0] ?? '',
    files: [...(cells.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, file]) => file!),
  }))

it('every line of the specification stands in docs/coverage.md once, in order', () => {
  const expected = Object.entries(lines).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  )
  expect(rows.map(({ name }) => name).filter(name => /^\d+\.\d+$/.test(name))).toEqual(expected)
})

it('every line and sentence in docs/coverage.md names a test file, and each file exists', () => {
  expect(rows.filter(({ files }) => files.length === 0)).toEqual([])
  expect(rows.flatMap(({ files }) => files).filter(file => !existsSync(join(root, file)))).toEqual([])
})
