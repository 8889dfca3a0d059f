import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..')
const sheets = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.css'))

// Firefox fills the gaps between the hard stops of such a gradient.
test('no repeating gradient has an oklch colour or a variable', () => {
  const repeating = sheets.flatMap(path => {
    const text = readFileSync(join(web, path), 'utf8')
    return [...text.matchAll(/repeating-[a-z]+-gradient\((?:[^()]|\([^()]*\))*\)/g)].map(
      ([gradient]) => gradient,
    )
  })
  expect(repeating).not.toEqual([])
  expect(repeating.filter(gradient => /oklch|var\(/.test(gradient))).toEqual([])
})
