import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The number of lines in each section of the specification, counted there. */
const lines = { 2: 48, 4: 21, 5: 12, 8: 19, 9: 12 }

/** The first cell of each table row and the tests that it names. */
const rows = read('docs/coverage.md')
  .split('\n')
  .filter(line => line.startsWith('| ') && !/^\| (Line|Sentence) /.test(line))
  .map(line => line.slice(2, -2).split(' | '))
  .map(cells => ({ name: cells[0] ?? '', tests: cells.at(-1)?.split('<br>') ?? [] }))

describe('docs/coverage.md', () => {
  it('has each line of the specification once, in order', () => {
    const expected = Object.entries(lines).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
    )
    const numbered = rows.map(({ name }) => name).filter(name => /^\d+\.\d+$/.test(name))
    expect(numbered).toEqual(expected)
  })

  it.each(rows)('$name names tests that exist', ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0)
    for (const test of tests) expect(missing(test)).toEqual([])
  })

  it('names the lines that only `npm test -- rest` holds', () => {
    const [, section = ''] = read('docs/coverage.md').split('## Held by the second part only\n')
    const named = [...section.split('\n## ')[0]!.matchAll(/^- (.+)$/gm)].map(([, name]) => name)
    expect(named).toEqual(rows.filter(({ tests }) => tests.every(isRest)).map(({ name }) => name))
  })
})

/** Whether the test is marked for the second part: a journey by `rest`, a server test by `itInRest`. */
function isRest(test: string): boolean {
  const [, file = test, titles = ''] = /^`([^`]+)` (.+)$/.exec(test) ?? []
  if (!existsSync(join(root, file))) return false
  const source = read(file)
  return titles.split(' › ').some(title => {
    const at = ["'", '"', '`'].map(quote => source.indexOf(quote + title + quote)).find(at => at >= 0)
    if (at === undefined) return false
    return (
      /^\s*,\s*rest,/.test(source.slice(at + title.length + 2)) || /itInRest\(\s*$/.test(source.slice(0, at))
    )
  })
}

/** The named file or titles that do not exist. */
function missing(test: string): string[] {
  const [, file = test, titles = ''] = /^`([^`]+)` (.+)$/.exec(test) ?? []
  if (!existsSync(join(root, file))) return [file]
  const source = read(file)
  return titles
    .split(' › ')
    .filter(title => !["'", '"', '`'].some(quote => source.includes(quote + title + quote)))
}
