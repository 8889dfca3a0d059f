import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** How many lines each section of the specification has, counted there. */
const lines = { 2: 48, 4: 21, 5: 12, 8: 19, 9: 12 }

/** Of each row of a table: what it is about, and the tests that hold it. */
const rows = read('docs/coverage.md')
  .split('\n')
  .filter(line => line.startsWith('| ') && !/^\| (Line|Sentence) /.test(line))
  .map(line => line.slice(2, -2).split(' | '))
  .map(cells => ({ name: cells[0] ?? '', tests: cells.at(-1)?.split('<br>') ?? [] }))

describe('docs/coverage.md', () => {
  it('has each line of the specification once, in its order', () => {
    const expected = Object.entries(lines).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
    )
    const numbered = rows.map(({ name }) => name).filter(name => /^\d+\.\d+$/.test(name))
    expect(numbered).toEqual(expected)
  })

  it.each(rows)('$name is held by tests that exist', ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0)
    for (const test of tests) expect(missing(test)).toEqual([])
  })
})

/** What a test is said to be called and is not: its file, or the titles in it. */
function missing(test: string): string[] {
  const [, file = test, titles = ''] = /^`([^`]+)` (.+)$/.exec(test) ?? []
  if (!existsSync(join(root, file))) return [file]
  const source = read(file)
  return titles
    .split(' › ')
    .filter(title => !["'", '"', '`'].some(quote => source.includes(quote + title + quote)))
}
