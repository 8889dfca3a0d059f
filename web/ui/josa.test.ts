import { expect, test } from 'vitest'
import { josa } from './josa.ts'

test('josa picks the particle that fits the end of the word or of a zip code read aloud', () => {
  expect(josa('까치', '이/가')).toBe('까치가')
  expect(josa('우체국', '을/를')).toBe('우체국을')
  expect(josa('22131', '이/가')).toBe('22131이')
  expect(josa('A3K92', '은/는')).toBe('A3K92는')
  expect(josa('AB12L', '으로/로')).toBe('AB12L로')
  expect(josa('AB12N', '을/를')).toBe('AB12N을')
  expect(josa('AB12Z', '와/과')).toBe('AB12Z와')
  expect(josa('AB126', '으로/로')).toBe('AB126으로')
})
