import { beforeEach, describe, expect, it } from 'vitest'
import { addBadWord, exportWords, importWords, listMax, listWords } from '#contract/bad-words.ts'
import { sendLetter } from '#contract/letters.ts'
import { words } from '#test/support/steps.ts'
import { useWorld } from '#test/support/world.ts'
import { readWordFile, writeWordFile } from './word-file.ts'

const world = await useWorld()
const admin = await world.admin()
beforeEach(async () => {
  await world.sql`delete from bad_words`
  await world.sql`update bad_word_list set version = gen_random_uuid()`
})

const bring = (text: string) => admin.call(importWords, { body: { text } })
const listed = async () =>
  (await admin.call(listWords)).data.map(({ word, mode, isUsed }) => [word, mode, isUsed])

describe('an imported file', () => {
  it('adds its words in their order, in force at once', async () => {
    const { status, data } = await bring(
      '# 우리 동네 목록\r\n고약\r\n\r\n  심술 쟁이  \n놀부\t정확히\n뺑덕\t끔\t정확히\n',
    )
    expect([status, data]).toEqual([200, { added: 4, known: 0, unusable: [] }])
    expect(await listed()).toEqual([
      ['고약', 'DISGUISED', true],
      ['심술 쟁이', 'DISGUISED', true],
      ['놀부', 'EXACT', true],
      ['뺑덕', 'EXACT', false],
    ])
    const mina = await world.member()
    expect((await mina.call(sendLetter, { body: words({ content: '참 고약' }) })).code).toBe('MOD-003')
  })

  it('leaves listed words unchanged and counts them as known', async () => {
    await admin.call(addBadWord, { body: { word: '고약' } })
    const { data } = await bring(`고 약\t정확히\n심술\n심\u200b술\n${'심술'.normalize('NFD')}`)
    expect(data).toEqual({ added: 1, known: 3, unusable: [] })
    expect(await listed()).toEqual([
      ['고약', 'DISGUISED', true],
      ['심술', 'DISGUISED', true],
    ])
  })

  it('reports the numbers of unusable lines', async () => {
    const { data } = await bring(`고약\n${'가'.repeat(31)}\n\u3164\n심술\t느슨하게\n\t정확히\n놀부`)
    expect(data).toEqual({ added: 2, known: 0, unusable: [2, 3, 4, 5] })
  })

  it('adds up to the limit of the list and is refused above it', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => `뷁${n}쀍`).join('\n')
    const whole = await bring(many(listMax))
    expect(whole.data).toEqual({ added: listMax, known: 0, unusable: [] })
    expect((await bring(many(listMax))).data).toEqual({ added: 0, known: listMax, unusable: [] })
    for (const text of ['하나 더', many(listMax + 1)]) {
      const { status, code, error } = await bring(text)
      expect([status, code, error.fields?.text]).toEqual([
        400,
        'COM-001',
        '금칙어는 모두 5,000개까지 둘 수 있어요.',
      ])
    }
    expect(await listed()).toHaveLength(listMax)
  })

  it('adds each word once if two are imported at once', async () => {
    const both = await Promise.all([bring('고약\n심술\n놀부'), bring('놀부\n심술\n고약')])
    expect(both.map(({ code }) => code)).toEqual([undefined, undefined])
    expect(both.reduce((sum, { data }) => sum + data.added, 0)).toBe(3)
  })

  it.each(['', ' \n '])('is refused if it is blank (%j)', async text => {
    expect((await bring(text)).code).toBe('COM-001')
  })
})

it('is exported in a form that can be imported again', async () => {
  const marked = [
    { word: '#해시', mode: 'DISGUISED', isUsed: true },
    { word: '\\거꾸로', mode: 'EXACT', isUsed: false },
    { word: '죽어 버려', mode: 'DISGUISED', isUsed: false },
    { word: '놀부', mode: 'EXACT', isUsed: true },
  ] as const
  const text = writeWordFile([...marked])
  expect(readWordFile(text)).toEqual({
    words: marked.map(entry => ({ ...entry, form: expect.any(String) })),
    unusable: [],
  })
  expect((await bring(text)).data.added).toBe(4)
  expect((await admin.call(exportWords)).data.text).toBe(text)
})
