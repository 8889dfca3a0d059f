import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { read } from './imports.ts'

const web = join(import.meta.dirname, '../../web')
const sheets = readdirSync(web, { encoding: 'utf8', recursive: true })
  .filter(name => name.endsWith('.css'))
  .map(name => `web/${name}`)

it('a style for a hovering pointer stands in a query for one, so that none stays after a tap', () => {
  expect(sheets.length).toBeGreaterThan(50)
  expect(sheets.flatMap(file => hoversOutside(read(file)).map(selector => `${file}: ${selector}`))).toEqual(
    [],
  )
})

/** The selectors with `:hover` outside of `@media (hover: hover)`. */
function hoversOutside(sheet: string): string[] {
  const open: string[] = []
  const found: string[] = []
  for (const [, head = '', brace] of sheet.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    if (brace === '{') {
      const isQueried = open.some(outer => outer.includes('(hover: hover)'))
      if (head.includes(':hover') && !isQueried) found.push(head.trim())
      open.push(head)
    } else if (brace === '}') open.pop()
  }
  return found
}
