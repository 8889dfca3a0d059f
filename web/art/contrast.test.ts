import { describe, expect, test } from 'vitest'
import { fontTypes, paperTypes } from '#contract/letters.ts'
import { type Colour, colour, contrast, over } from '#test/support/colour.ts'
import { rulesOf, variables } from '#test/support/css.ts'
import { fontClass } from '#web/styles/letter-font.ts'

const file = (path: string) => new URL(`../${path}`, import.meta.url)
const tokens = rulesOf(file('styles/tokens.css'))
const themes = rulesOf(file('art/papers/themes.css'))
const sheet = rulesOf(file('art/papers/paper.module.css'))
const notes = rulesOf(file('features/rolling-paper/note.module.css'))
const hands = rulesOf(file('styles/letter.css'))

const hours = ['day', 'night'] as const
const ratio = (above: string, ...below: Colour[]) =>
  Math.min(...below.map(ground => contrast(colour(above), ground)))

describe.each(hours)('by %s', hour => {
  const isNight = hour === 'night'

  describe.each(paperTypes)('on the paper %s', paper => {
    const name = `.paper-${paper.toLowerCase()}`
    const of = variables(themes, name, ...(isNight ? [`.dark ${name}`] : []))
    const light = colour(of('--sheet'))
    const edge = colour(of('--sheet-edge'))
    const stained = darkest(paper, edge)

    test.each(fontTypes)('the hand %s is read to the darkest edge and over a stain', font => {
      expect(colourless(fontClass(font))).toBe(true)
      const [ink, second] = [of('--sheet-ink'), of('--sheet-ink-2')]
      expect(ratio(ink, light, edge)).toBeGreaterThanOrEqual(6.5)
      expect(ratio(second, light, edge)).toBeGreaterThanOrEqual(4.5)
      expect(ratio(ink, stained)).toBeGreaterThanOrEqual(4.5)
      expect(ratio(second, stained)).toBeGreaterThanOrEqual(4.5)
    })

    test('its postmarks and its words in red are read', () => {
      const own = isNight ? ':global(.dark) .sheet' : '.sheet'
      const post = variables(sheet, '.sheet', own)('--post')
      expect(ratio(post, light)).toBeGreaterThanOrEqual(4.5)
      expect(ratio('#fff', colour(post))).toBeGreaterThanOrEqual(4.5)
    })

    test('the desk below it bears words', () => {
      const ink = isNight
        ? variables(themes, name, nightInk(), `.dark ${name}`)('--desk-ink')
        : of('--desk-ink')
      expect(ratio(ink, colour(of('--desk-1')), colour(of('--desk-2')))).toBeGreaterThanOrEqual(4.5)
    })
  })

  const token = variables(tokens, ':root', ...(isNight ? ['.dark'] : []))
  test.each([
    ['--ink', ['--paper', '--surface', '--sunken', '--post-soft'], 7],
    ['--ink-2', ['--paper', '--surface', '--sunken', '--post-soft'], 4.5],
    ['--post', ['--paper', '--surface', '--post-soft'], 4.5],
    ['--on-post', ['--post', '--post-deep'], 4.5],
    ['--indigo', ['--paper', '--surface', '--sunken'], 4.5],
    ['--pine', ['--paper', '--surface', '--sunken'], 4.5],
    ['--on-badge', ['--badge'], 4.5],
    ['--control', ['--paper', '--surface'], 3],
    ['--focus', ['--paper', '--surface', '--sunken'], 3],
  ])('%s is seen on %j', (above, below, least) => {
    for (const ground of below)
      expect(ratio(token(above), colour(token(ground))), ground).toBeGreaterThanOrEqual(least)
  })

  test.each(['', '.peach', '.rose', '.mint', '.sky', '.lilac'])('a note on the cork is read: %s', tint => {
    const of = variables(
      notes,
      '.note, .paper',
      ...(isNight ? [':global(.dark) :is(.note, .paper)', `:global(.dark) ${tint}`] : [tint]),
    )
    const paper = colour(of('--note'))
    expect(ratio(of('--ink'), paper)).toBeGreaterThanOrEqual(7)
    expect(ratio(of('--ink-2'), paper)).toBeGreaterThanOrEqual(4.5)
  })
})

/** Folds and stains of the old paper darken its edge. Two may overlap, and the fibre covers everything. */
function darkest(paper: string, edge: Colour): Colour {
  if (paper !== 'PAPER') return edge
  const drawn = sheet.find(rule => rule.selector === '.sheet:global(.paper-paper) .leaf')?.body ?? ''
  const marks = [...drawn.matchAll(/oklch\([\d. ]+\/ [\d.]+\)/g)].map(([written]) => colour(written))
  const dark = marks.filter(({ lab }) => lab[0] < 0.7).sort((one, other) => other.alpha - one.alpha)
  expect(dark.length).toBeGreaterThan(1)
  const fold = dark.find(({ lab }) => lab[0] < 0.4) as Colour
  return [dark[0] as Colour, fold, colour('oklch(0.45 0.07 60 / 0.1)')].reduce(
    (below, mark) => over(mark, below),
    edge,
  )
}

/** The classes of a handwriting set its face, size and line height, and no colour. */
function colourless(classes: string): boolean {
  const own = hands.filter(({ selector }) => classes.split(' ').some(name => selector.includes(`.${name}`)))
  expect(own.length).toBeGreaterThan(0)
  return own.every(({ body }) => !/(^|[\s;])(color|opacity|-webkit-text-fill-color):/.test(body))
}

const nightInk = () =>
  themes.find(({ selector, body }) => selector.startsWith('.dark :is') && body.includes('--desk-ink'))
    ?.selector ?? ''
