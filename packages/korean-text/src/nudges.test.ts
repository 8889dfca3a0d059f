import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findNudges } from './nudges.ts'

const linesOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
const sentences = (name: string) => linesOf(`nudges/sentences/${name}.txt`)
const asked = (texts: string[]) => texts.filter(text => findNudges(text).length > 0)

describe('findNudges', () => {
  it('finds at least 97 of 100 sentences that hurt', () => {
    const all = sentences('hurting')
    expect(all.length).toBeGreaterThanOrEqual(100)
    const missed = all.filter(text => findNudges(text).length === 0)
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(all.length * 0.03)
  })

  it('finds nothing in kind sentences with near, quoted or self-directed words', () => {
    const all = sentences('kind')
    expect(all.length).toBeGreaterThanOrEqual(150)
    expect(asked(all)).toEqual([])
  })

  it('finds nothing in the 5,000 shipped everyday sentences', () => {
    const all = linesOf('lexicon/everyday-sentences.txt')
    expect(all.length).toBeGreaterThan(5000)
    expect(asked(all)).toEqual([])
  })
})

describe('a passage', () => {
  const only = (text: string) =>
    findNudges(text).map(({ start, end, text: passage }) => [text.slice(start, end), passage])

  it('is cut out of the text as it was written, with its blanks and signs', () => {
    const text = '안녕하세요!! 😊\n세상에  너만   힘든거… 아니야 ㅠㅠ 정말.'
    expect(only(text)).toEqual([['너만   힘든거… 아니야', '너만   힘든거… 아니야']])
  })

  it('is found in any spacing and politeness', () => {
    for (const text of [
      '너만힘든거아니야',
      '너만 힘든 게 아니에요',
      '당신만 힘든 건 아닙니다',
      '님만 힘드신 거 아니잖아요',
    ])
      expect(only(text)).toHaveLength(1)
  })

  it('is the first one of two that overlap, and two apart stand in their order', () => {
    expect(only('그만 우세요. 시간이 약이에요.').map(([passage]) => passage)).toEqual([
      '그만 우세요',
      '시간이 약이에요',
    ])
    expect(only('너만 힘든 거 아니야, 너만 힘든 줄 알아?')).toHaveLength(2)
  })

  it.each([
    '“너만 힘든 거 아니야”라고',
    "'너만 힘든 거 아니야' 하는 말",
    '너만 힘든 거 아니야 라는 말',
    '너만 힘든 거 아니야, 같은 말',
  ])('does not count if it is quoted or reported: %s', text =>
    expect(only(`${text} 저도 많이 들었어요.`)).toEqual([]),
  )

  it('counts after a quotation that has ended', () => {
    expect(only('“괜찮아”라고 하셨죠. 너만 힘든 거 아니야.')).toHaveLength(1)
  })

  it('does not reach past the end of a sentence or a line', () => {
    expect(only('너만\n힘든 거 아니야')).toEqual([])
    expect(only('너만. 힘든 거 아니야')).toEqual([])
  })
})

it('a text of 20,000 characters of nearly fitting words is read in less than a second', () => {
  for (const piece of ['너만 힘든 거 ', '그래도 힘을 ', '가', '네가 먼저 ', '" ', '나는 그렇게 ']) {
    const text = piece.repeat(20_000 / piece.length)
    const before = performance.now()
    findNudges(text)
    expect(performance.now() - before, piece).toBeLessThan(1000)
  }
})
