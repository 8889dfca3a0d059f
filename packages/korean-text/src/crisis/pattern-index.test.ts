import { expect, it } from 'vitest'
import { everydaySentences } from '../everyday-sentences.ts'
import { sourceOf } from '../notation/pattern.ts'
import { compile } from './compile.ts'
import { PatternIndex } from './pattern-index.ts'
import { phraseFiles } from './phrases.ts'
import { readable } from './readable.ts'

const { compiled, phrases } = compile(phraseFiles)
const patterns = compiled.signs
  .map(([pattern]) => sourceOf(pattern, compiled.lists))
  .map(source => ({ source, says: new RegExp(source) }))

it('returns each pattern that a plain search finds, for examples of phrases and everyday sentences', () => {
  const index = new PatternIndex<string>()
  for (const { source } of patterns) index.add(source, source)
  const texts = [...phrases.flatMap(({ shown }) => shown), ...everydaySentences.slice(0, 500)].map(readable)
  const hidden = texts.flatMap(text => {
    const found = new Set(index.in(text).map(({ payload }) => payload))
    return patterns
      .filter(({ source, says }) => !found.has(source) && says.test(text))
      .map(({ source }) => `${text}: ${source}`)
  })
  expect(hidden).toEqual([])
})

it('throws an error for a pattern that any text may contain', () => {
  const index = new PatternIndex<null>()
  expect(() => index.add('[^.?!]{0,8}', null)).toThrow('any text may contain')
})
