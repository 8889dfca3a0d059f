import { describe, expect, it } from 'vitest'
import { mergePassages, redact } from '#contract/redactions.ts'
import type { PostPreview } from '#contract/sharing.ts'
import { piecesOf, redactionOf, textsOf } from './passages.ts'

const letter = { id: 7, writerZipCode: 'A1B2C', receiverZipCode: 'D3E4F', createdAt: '2026-03-02T03:00:00Z' }
const preview: PostPreview = {
  zipCode: 'A1B2C',
  sharePostContent: '■■■와 읽어요.',
  letters: [{ ...letter, content: '저는 ■■■에 살고, ■■■라고 해요.' }],
  redactions: [
    redactionOf(null, { start: 0, end: 2 }),
    redactionOf(7, { start: 3, end: 9 }),
    redactionOf(7, { start: 15, end: 17 }),
  ],
}

describe('the texts of a preview', () => {
  it('have the offsets of the stored text', () => {
    const [message, text] = textsOf(preview)
    expect(message).toMatchObject({ id: null, text: '  와 읽어요.' })
    expect(text).toMatchObject({ id: 7, text: `저는 ${' '.repeat(6)}에 살고, ${' '.repeat(2)}라고 해요.` })
  })

  it('become the shown texts again', () => {
    expect(textsOf(preview).map(({ text, fixed }) => redact(text, fixed))).toEqual([
      preview.sharePostContent,
      preview.letters[0]!.content,
    ])
  })
})

describe('the pieces of a text', () => {
  const pieces = (text: string, drafts: { start: number; end: number }[] = []) =>
    piecesOf({ id: 7, text, fixed: [{ start: 0, end: 2 }] }, drafts)

  it('are words without the punctuation around them', () => {
    const words = pieces('가나 "민지야," 잘 지내? 🌸').filter(({ kind }) => kind === 'word')
    expect(words.map(piece => 'text' in piece && piece.text)).toEqual(['민지야', '잘', '지내', '🌸'])
  })

  it('cover the whole text in order', () => {
    const text = '가나 다라마, 바 사. 아\n자'
    const drafts = [
      { start: 3, end: 4 },
      { start: 8, end: 9 },
    ]
    const all = pieces(text, drafts)
    expect(all[0]?.start).toBe(0)
    for (const [at, piece] of all.entries()) expect(piece.start).toBe(at === 0 ? 0 : all[at - 1]!.end)
    expect(all.at(-1)?.end).toBe(text.length)
    expect(all.filter(({ kind }) => kind === 'bar')).toHaveLength(
      mergePassages([{ start: 0, end: 2 }, ...drafts]).length,
    )
  })

  it('have one bar for a draft that touches a fixed passage, which can be shown again', () => {
    const [bar] = pieces('가나다라', [{ start: 2, end: 3 }])
    expect(bar).toEqual({ kind: 'bar', start: 0, end: 3, isDraft: true })
  })
})
