import { expect, test } from 'vitest'
import { drumCharacters } from './drum-characters.ts'

test('a drum ends at its character and each turns longer than the one before', () => {
  const drums = [...'A7Z09'].map((character, at) => drumCharacters(character, at))
  expect(drums.map(drum => drum[0]).join('')).toBe('A7Z09')
  expect(drums.map(drum => drum.length)).toEqual([...drums.map(drum => drum.length)].sort((a, b) => a - b))
  expect(new Set(drums.map(drum => drum.length)).size).toBe(5)
})

test('a strip never has the same character twice in a row', () => {
  const drum = drumCharacters('M', 4)
  expect(drum.some((character, at) => character === drum[at + 1])).toBe(false)
})
