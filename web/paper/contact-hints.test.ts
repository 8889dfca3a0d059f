import { describe, expect, it } from 'vitest'
import { findContact } from '#korean-text/contact.ts'
import { type ContactPlace, hintsOf, moveMarks } from './contact-hints.ts'

const number = '010-1234-5678'

describe('moveMarks', () => {
  const older = `제 번호는 ${number} 이에요.`
  const found = findContact(older)
  const wordsIn = (text: string) =>
    moveMarks(found, older, text).map(({ start, end }) => text.slice(start, end))

  it.each([
    ['text is added after a mark', `${older} 기다릴게요.`],
    ['text is added before a mark', `안녕하세요. ${older}`],
    ['text before a mark is deleted', `번호는 ${number} 이에요.`],
    ['a letter follows the mark at once', older.replace(' 이에요', '이에요')],
  ])('the mark stays on its words when %s', (_, text) => {
    expect(wordsIn(text)).toEqual([number])
  })

  it.each([
    ['inside', older.replace('1234', '123')],
    ['away', '제 번호는  이에요.'],
    ['all over', ''],
  ])('the mark goes when its words are changed %s', (_, text) => {
    expect(wordsIn(text)).toEqual([])
  })
})

describe('hintsOf', () => {
  const hint = (text: string, place?: ContactPlace) => hintsOf(text, findContact(text), place)

  it('a sure find is named by its kind, with the rule of its place', () => {
    expect(hint(`${number} 이에요.`, 'acquainted')).toMatchObject({
      marks: [{ kind: 'phone', sure: true }],
      sentence: `‘${number}’: 전화번호 같아요. 보내기 전에 한 번 여쭤볼게요.`,
    })
  })

  it.each([
    ['stranger', '아직 서로 모르는 사이라, 연락처는 빼야 보낼 수 있어요.'],
    ['reply', '편지를 서로 3통씩 받기 전에는 연락처를 빼야 보낼 수 있어요.'],
    ['keeper', '온기지기의 답장으로 이어진 대화라, 연락처는 빼야 보낼 수 있어요.'],
    ['free', '그대로 보내도 괜찮아요.'],
    ['rest', '여러 분께 보이는 말이라, 연락처는 빼야 남길 수 있어요.'],
  ] as const)('a sure find in a text to %s is marked, with what will happen: %s', (place, rule) => {
    const { marks, sentence } = hint(`${number} 이에요.`, place)
    expect(marks).toHaveLength(1)
    expect(sentence).toBe(`‘${number}’: 전화번호 같아요. ${rule}`)
  })

  it('a sure find is not shown where no place is given', () => {
    expect(hint(`${number} 이에요.`)).toEqual({ marks: [], sentence: '' })
  })

  it('an unsure find may be sent', () => {
    expect(hint('연락처 좀 알려 주세요.', 'stranger').sentence).toMatch(
      /연락처를 묻는 말 같아요. 그대로 보내도 괜찮아요.$/,
    )
  })

  it('an unsure find waits while there is a sure one', () => {
    const { marks, sentence } = hint(`연락처 좀 알려 주세요. ${number}`, 'stranger')
    expect(marks.every(({ sure }) => sure)).toBe(true)
    expect(sentence).not.toContain('그대로 보내도')
  })
})
