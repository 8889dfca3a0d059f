import { describe, expect, it } from 'vitest'
import { readCells } from './cells.ts'

const read = (text: string) => {
  const { length, code, start, end } = readCells(text)
  return {
    letters: String.fromCharCode(...code.subarray(0, length)),
    ranges: Array.from({ length }, (_, at) => text.slice(start[at], end[at])),
  }
}

describe('a text', () => {
  it.each([
    ['of letters in small', 'AbC', 'abc'],
    ['of full-width, enclosed and mathematical letters', 'ｓⓗ𝒊𝓽🅕', 'shitf'],
    ['of Cyrillic and Greek letters that look like Latin ones', 'ѕһіт αρ', 'shit ap'],
    ['of letters without their diacritics', 'éñ', 'en'],
    ['of half-width jamo', '\uffb5\uffdc', 'ㅅㅣ'],
    ['of enclosed jamo', '㉦㉥', 'ㅅㅂ'],
    ['of jamo as they are', 'ㅄㅏ', 'ㅄㅏ'],
    ['of one blank for each blank', 'a\u3000\u00a0\tb', 'a   b'],
    ['of a line break where a carriage return stands before it', 'a\r\nb', 'a \nb'],
    ['without what prints nothing', '시\u200b\u200d\ufe0f\u00ad\u3164\u115f\u0336\u202e발\0', '시발'],
    ['with what one character stands for', '㎏', 'kg'],
  ])('becomes cells %s', (_, text, letters) => {
    expect(read(text).letters).toBe(letters)
  })

  it('recomposes conjoining jamo across invisible characters and keeps their range', () => {
    const text = '각\u1109\u1175\u200b\u11ab각'
    expect(read(text)).toEqual({ letters: '각신각', ranges: ['각', '\u1109\u1175\u200b\u11ab', '각'] })
  })

  it('adds a conjoining coda to a syllable', () => {
    expect(read('시\u11ab')).toEqual({ letters: '신', ranges: ['시\u11ab'] })
  })

  it('keeps the range of each character, beyond the basic plane too', () => {
    expect(read('a𝓫c').ranges).toEqual(['a', '𝓫', 'c'])
  })

  it('has room for characters that become longer', () => {
    expect(read('㎏'.repeat(50)).letters).toBe('kg'.repeat(50))
  })
})
