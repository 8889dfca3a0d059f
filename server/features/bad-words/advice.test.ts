import { describe, expect, it } from 'vitest'
import { addBadWord, getEverydayWords, listWords, type Mode } from '#contract/bad-words.ts'
import { compile } from '#korean-text/bad-words.ts'
import { everydaySentences } from '#korean-text/everyday-sentences.ts'
import { starterWords } from '#korean-text/starter-words.ts'
import { suggestedModeOf, variantsOf } from '#korean-text/variants.ts'
import { useWorld } from '#test/support/world.ts'

const world = await useWorld()
const admin = await world.admin()

const adviceOn = async (word: string, mode?: Mode) =>
  (await admin.call(getEverydayWords, { query: mode ? { word, mode } : { word } })).data

describe('the everyday sentences', () => {
  it('are 5,000 or more, and the starter list refuses none', () => {
    const { contains } = compile(starterWords.map(({ word, mode }) => ({ word, exact: mode === 'EXACT' })))
    expect(everydaySentences.length).toBeGreaterThan(5000)
    expect(everydaySentences.filter(contains)).toEqual([])
  })

  it('show what a word would refuse, as often as it would', async () => {
    const { sentences } = await adviceOn('편지')
    const { contains } = compile(['편지'])
    const refused = everydaySentences.filter(contains)
    expect(refused.length).toBeGreaterThan(20)
    expect(sentences).toEqual({
      total: everydaySentences.length,
      refused: refused.length,
      samples: refused.slice(0, 5),
    })
    expect((await adviceOn('또라이')).sentences).toMatchObject({ refused: 0, samples: [] })
  })

  it('are counted again after an exception', async () => {
    const before = await adviceOn('답장')
    await world.sql`insert into bad_word_exceptions (word, normalised) values ('답장', '답장')`
    await world.sql`update bad_word_list set version = gen_random_uuid()`
    expect(before.sentences.refused).toBeGreaterThan(0)
    expect((await adviceOn('답장')).sentences.refused).toBe(0)
  })
})

describe('variants of a word', () => {
  it.each([
    ['짱깨', ['짱개', '짱께']],
    ['쪽바리', ['쪽빠리', '쪽발이']],
    ['또라이', ['도라이', '돌아이', '똘아이']],
    ['존나', ['존내', '존니', '졸라']],
  ])('of %s are %s unless it finds them itself', async (word, expected) => {
    const { contains } = compile([word])
    const offered = (await adviceOn(word)).variants.map(variant => variant.word)
    expect(offered).toEqual(expect.arrayContaining(expected.filter(variant => !contains(variant))))
    for (const variant of offered) expect(contains(variant)).toBe(false)
  })

  it('follow rules of sound for a word outside the table', () => {
    expect(variantsOf('쭝바리', 'EXACT').map(({ word }) => word)).toEqual(
      expect.arrayContaining(['중바리', '쭝빠리', '쭝발이']),
    )
  })

  it.each(['사과', '고약한말', 'fuck', 'ㅅㅂ'])('are none for %s', word =>
    expect(variantsOf(word, 'DISGUISED')).toEqual([]),
  )

  it('are listed with their mode', async () => {
    const variant = variantsOf('존나', 'DISGUISED').find(({ word }) => word === '졸라')
    expect(variant).toEqual({ word: '졸라', mode: 'EXACT' })
    await admin.call(addBadWord, { body: { word: '졸라', mode: 'EXACT' } })
    expect((await admin.call(listWords)).data).toMatchObject([{ word: '졸라', mode: 'EXACT' }])
  })
})

describe('the suggested mode', () => {
  it.each(['꺼져', '뒤져', '졸라', '년', '씹'])('is exact for %s', async word =>
    expect((await adviceOn(word)).suggestedMode).toBe('EXACT'),
  )

  it.each(['또라이', '홍어', '사과', '시발', 'fuck'])('is none for %s', word =>
    expect(suggestedModeOf(word)).toBeNull(),
  )
})
