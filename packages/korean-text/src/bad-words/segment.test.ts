import { describe, expect, it } from 'vitest'
import { costOfReading } from './segment.ts'
import { gaps } from './syllable-row.ts'

/** The cost to read a text whose blanks are gaps. */
function cost(text: string, isCounted = false) {
  const syllables: number[] = []
  const before: number[] = []
  let gap: number = gaps.none
  for (const letter of text) {
    if (letter === ' ') gap = gaps.blank
    else {
      syllables.push(letter.charCodeAt(0))
      before.push(gap)
      gap = gaps.none
    }
  }
  const row = { syllables, gaps: before, isCounted }
  return costOfReading(row, 0, syllables.length, { known: { from: 0, to: syllables.length } })
}

describe('costOfReading', () => {
  it.each([
    ['a noun with a particle', '오빠가'],
    ['with several', '친구에게까지도'],
    ['with the copula', '학생이었어요'],
    ['two words without a blank', '다시발표'],
    ['a verb with its ending', '먹었습니다'],
    ['a contracted one', '마셔서'],
    ['one whose stem changes', '도와주세요'],
    ['one whose ㄹ falls', '사는데'],
    ['honorific', '가시는군요'],
    ['a noun made a verb', '발표했어요'],
    ['a person', '황보지영'],
    ['a number', '삼개월'],
  ])('reads %s: %s', (_, text) => {
    expect(cost(text)).toBeLessThan(25)
  })

  it('prefers the particles that fit the word', () => {
    expect(cost('오빠가')).toBeLessThan(cost('오빠이'))
    expect(cost('학생이')).toBeLessThan(cost('학생가'))
    expect(cost('먹었는데')).toBeLessThan(cost('먹었는은'))
  })

  it('reads words spaced out syllable by syllable, and no others across a blank', () => {
    expect(cost('다 시 발 표')).toBeLessThan(30)
    expect(cost('뷁시 발표')).toBe(Infinity)
  })

  it('reads a counter after a number', () => {
    expect(cost('시', true)).toBeLessThan(cost('시'))
  })
})
