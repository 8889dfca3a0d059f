import { beforeEach, describe, expect, it } from 'vitest'
import {
  addBadWord,
  addException,
  changeMode,
  deleteException,
  exceptionsMax,
  getEverydayWords,
  importWords,
  listExceptions,
  listWords,
  toggleBadWord,
  trialMax,
  tryWords,
} from '#contract/bad-words.ts'
import { sendLetter } from '#contract/letters.ts'
import { words } from '#test/support/steps.ts'
import { useWorld } from '#test/support/world.ts'
import { changeMode as changeModeEndpoint } from './change-mode.ts'
import {
  addException as addExceptionEndpoint,
  deleteException as deleteExceptionEndpoint,
} from './exceptions.ts'
import { importWords as importWordsEndpoint } from './import-words.ts'

const world = await useWorld()
const admin = await world.admin()
beforeEach(async () => {
  await world.sql`delete from bad_words`
  await world.sql`delete from bad_word_exceptions`
  await world.sql`update bad_word_list set version = gen_random_uuid()`
})

const list = async (word: string) => (await admin.call(addBadWord, { body: { word } })).data.id
const allow = (word: string) => admin.call(addException, { body: { word } })
const exceptions = async () => (await admin.call(listExceptions)).data.map(({ word }) => word)
const says = async (text: string) =>
  (await (await world.member()).call(sendLetter, { body: words({ content: text }) })).code

describe('an exception', () => {
  it('lets through a word wholly inside it, and no other, until it is deleted', async () => {
    await list('놀부')
    expect(await says('놀부야 안녕')).toBe('MOD-003')
    const { status, data } = await allow('놀부야')
    expect([status, data]).toEqual([200, { id: expect.stringMatching(/^\d+$/), word: '놀부야' }])
    expect(await says('놀부야 안녕')).toBeUndefined()
    expect(await says('놀부야, 참 놀부')).toBe('MOD-003')
    const gone = await admin.call(deleteException, { params: { id: data.id } })
    expect([gone.status, gone.data]).toEqual([200, null])
    expect(await says('놀부야 안녕')).toBe('MOD-003')
    expect((await admin.call(deleteException, { params: { id: data.id } })).code).toBe('MOD-002')
  })

  it('is in force on every server at once', async () => {
    await list('놀부')
    const second = await world.secondServer()
    const there = second.as(await world.member())
    const send = async () => (await there.call(sendLetter, { body: words({ content: '놀부야 안녕' }) })).code
    expect(await send()).toBe('MOD-003')
    const { data } = await allow('놀부야')
    expect(await send()).toBeUndefined()
    await admin.call(deleteException, { params: { id: data.id } })
    expect(await send()).toBe('MOD-003')
    await second.close()
  })

  it('is refused as known in any spelling of the same word', async () => {
    await allow('고약상자')
    for (const word of [' 고약 상자 ', '고약상자'.normalize('NFD'), '고약\u200b상자']) {
      const again = await allow(word)
      expect([again.status, again.code, again.error.message]).toEqual([
        409,
        'MOD-001',
        '이미 있는 허용어예요.',
      ])
    }
    const tried = await Promise.all(Array.from({ length: 8 }, () => allow('다른 말')))
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await exceptions()).toEqual(['고약상자', '다른 말'])
  })

  it.each(['', ' ', '\u200b', '가'.repeat(31)])('is refused as %j', async word => {
    const { status, code, error } = await allow(word)
    expect([status, code, Object.keys(error.fields ?? {})]).toEqual([400, 'COM-001', ['word']])
  })

  it('is refused above the limit of the list', async () => {
    await world.sql`insert into bad_word_exceptions (word, normalised)
      select '말' || n, '말' || n from generate_series(1, ${exceptionsMax}) n`
    const { code, error } = await allow('하나 더')
    expect([code, error.fields?.word]).toEqual(['COM-001', `허용어는 ${exceptionsMax}개까지 둘 수 있어요.`])
  })
})

describe('the mode', () => {
  const modeOf = async () => (await admin.call(listWords)).data.map(({ word, mode }) => [word, mode])

  it('finds every disguise, or only the word as it is written', async () => {
    const id = await list('고약')
    expect(await modeOf()).toEqual([['고약', 'DISGUISED']])
    expect(await says('고.약')).toBe('MOD-003')
    const changed = await admin.call(changeMode, { params: { id }, body: { mode: 'EXACT' } })
    expect([changed.status, changed.data]).toEqual([200, { mode: 'EXACT' }])
    expect(await modeOf()).toEqual([['고약', 'EXACT']])
    expect(await says('고.약')).toBeUndefined()
    expect(await says('참 고약')).toBe('MOD-003')
    await admin.call(changeMode, { params: { id }, body: { mode: 'DISGUISED' } })
    expect(await says('고.약')).toBe('MOD-003')
  })

  it('refuses an unknown mode with COM-001 and an unknown word with MOD-002', async () => {
    const id = await list('고약')
    const wrong = { params: { id }, body: { mode: 'LOOSE' as 'EXACT' } }
    expect((await admin.call(changeMode, wrong)).code).toBe('COM-001')
    const gone = { params: { id: '999999' }, body: { mode: 'EXACT' as const } }
    expect((await admin.call(changeMode, gone)).code).toBe('MOD-002')
  })
})

describe('the list with its counts', () => {
  it('shows how many everyday words contain each word', async () => {
    await list('사과')
    const off = await list('뷁쀍')
    await admin.call(toggleBadWord, { params: { id: off }, body: { isUsed: false } })
    const { data } = await admin.call(listWords)
    expect(data).toMatchObject([
      { word: '사과', isUsed: true, mode: 'DISGUISED' },
      { word: '뷁쀍', isUsed: false, everydayWords: 0 },
    ])
    const everyday = await admin.call(getEverydayWords, { query: { word: '사과' } })
    expect(data[0]?.everydayWords).toBe(everyday.data.count)
  })

  it('counts for a word that is not listed yet, and shows the samples it would refuse', async () => {
    const { data } = await admin.call(getEverydayWords, { query: { word: ' 사 과' } })
    expect(data.count).toBeGreaterThan(0)
    expect(data.samples.length).toBeLessThanOrEqual(data.count)
    for (const { word } of data.samples) expect(word).toContain('사과')
    expect((await admin.call(getEverydayWords, { query: { word: '' } })).code).toBe('COM-001')
    expect(await says('사과 한 상자')).toBeUndefined()
  })
})

describe('a trial of a text', () => {
  const tallied = () => world.context.createCtx(world.context.log).counters.size
  const tried = (text: string, candidate?: { word: string; mode?: 'EXACT' }) =>
    admin.call(tryWords, { body: { text, ...(candidate ? { candidate } : {}) } })

  it('returns the matches with ranges in the original text, and stores nothing', async () => {
    await list('고약')
    const before = tallied()
    const text = `첫 줄\r\n${'고약'.normalize('NFD')} 끝`
    const { status, data } = await tried(text)
    expect(status).toBe(200)
    expect(data).toEqual([{ word: '고약', disguise: 'PLAIN', start: 5, end: expect.any(Number) }])
    expect(text.slice(data[0]?.start, data[0]?.end)).toBe('고약'.normalize('NFD'))
    expect((await tried('고.약')).data).toMatchObject([{ disguise: 'DISGUISED' }])
    expect((await tried('고운 말')).data).toEqual([])
    expect(tallied()).toBe(before)
  })

  it('includes a further word as if it were listed', async () => {
    await list('고약')
    await allow('심술아')
    const { data } = await tried('심술 고약, 심술아', { word: '심술' })
    expect(data.map(({ word, start }) => [word, start])).toEqual([
      ['심술', 0],
      ['고약', 3],
    ])
    expect((await tried('심.술', { word: '심술', mode: 'EXACT' })).data).toEqual([])
    expect(await says('심술')).toBeUndefined()
  })

  it.each(['', '가'.repeat(trialMax + 1)])('refuses an empty or too long text', async text => {
    expect((await tried(text)).code).toBe('COM-001')
  })
})

it('checks for an active administrator in each write itself', async () => {
  const other = await world.admin()
  const id = await list('고약')
  const { data: kept } = await allow('고약상자')
  // The role changes between the guard and the statement: the test calls the function without its guard.
  await world.sql`update members set role = 'USER' where id = ${other.id}`
  expect((await other.call(addException, { body: { word: '몰래' } })).code).toBe('AUTH-008')
  const me = { id: other.id, role: 'ADMIN' as const, zipCode: other.zipCode }
  const { transact, log } = world.context
  const tries = [
    () => transact(log, ctx => addExceptionEndpoint.handle(ctx, me, { body: { word: '몰래' } })),
    () => transact(log, ctx => deleteExceptionEndpoint.handle(ctx, me, { params: { id: kept.id } })),
    () =>
      transact(log, ctx => changeModeEndpoint.handle(ctx, me, { params: { id }, body: { mode: 'EXACT' } })),
    () => transact(log, ctx => importWordsEndpoint.handle(ctx, me, { body: { text: '몰래' } })),
  ]
  for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: 'AUTH-008' })
  expect(await exceptions()).toEqual(['고약상자'])
  expect((await admin.call(listWords)).data).toMatchObject([{ word: '고약', mode: 'DISGUISED' }])
  expect((await admin.call(importWords, { body: { text: '고약' } })).data.known).toBe(1)
})
