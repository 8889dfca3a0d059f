import { expect, it } from 'vitest'
import type { ListedWord } from '#contract/bad-words.ts'
import { filterWords } from './filter-words.ts'

const word = (word: string, isUsed = true): ListedWord => ({
  id: word,
  word,
  isUsed,
  mode: 'DISGUISED',
  everydayWords: 0,
})
const list = [word('고약한 말'), word('Spam', false), word('심술')]
const shown = (...[search, filter]: [string, 'ALL' | 'ON' | 'OFF']) =>
  filterWords(list, search, filter).map(({ word }) => word)

it('shows the newest first', () => {
  expect(shown('', 'ALL')).toEqual(['심술', 'Spam', '고약한 말'])
})

it('finds a word whatever its blanks, letter case and form', () => {
  expect(shown(' spAM', 'ALL')).toEqual(['Spam'])
  expect(shown('고약한말'.normalize('NFD'), 'ALL')).toEqual(['고약한 말'])
  expect(shown('없는말', 'ALL')).toEqual([])
})

it('shows what is in force, or what is not', () => {
  expect(shown('', 'ON')).toEqual(['심술', '고약한 말'])
  expect(shown('', 'OFF')).toEqual(['Spam'])
})
