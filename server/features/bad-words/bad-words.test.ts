import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  addBadWord,
  changeBadWord,
  deleteBadWord,
  listBadWords,
  listWords,
  toggleBadWord,
} from '#contract/bad-words.ts'
import { answerHeld, saveDraft, sendLetter } from '#contract/letters.ts'
import { acceptLetter } from '#contract/random-letters.ts'
import { refused } from '#test/support/refused.ts'
import { words, write } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()
const admin = await world.admin()
beforeEach(async () => {
  await world.sql`delete from bad_words`
  await world.sql`update bad_word_list set version = gen_random_uuid()`
})

const add = async (word: string, by = admin) => (await by.call(addBadWord, { body: { word } })).data
const list = async () => (await admin.call(listBadWords)).data
const says = async (text: string, member?: Member) =>
  (await (member ?? (await world.member())).call(sendLetter, { body: words({ content: text }) })).code

it('a word that begins in the title and ends in the content is refused, with its part in each', async () => {
  await add('개새끼')
  const mina = await world.member()
  const send = (title: string, content: string) => mina.call(sendLetter, { body: words({ title, content }) })
  const sent = await send('이런 개새', '끼야')
  refused(sent, 400, 'MOD-003')
  expect(sent.error.matches).toEqual([
    { field: 'title', start: 3, end: 5 },
    { field: 'content', start: 0, end: 1 },
  ])
  expect((await send('안개 새', '끼니를 챙겨요')).status).toBe(200)
})

describe('the list of bad words', () => {
  it('adds a word, which is in force at once', async () => {
    expect(await add('나쁜말')).toEqual({ id: expect.stringMatching(/^\d+$/), word: '나쁜말', isUsed: true })
    expect(await list()).toEqual([{ id: expect.any(String), word: '나쁜말', isUsed: 'true' }])
    expect(await says('이런 나쁜말을')).toBe('MOD-003')
  })

  it('keeps the order in which words were listed', async () => {
    const many = Array.from({ length: 12 }, (_, at) => `나쁜말${at}호`)
    for (const word of many) await add(word)
    expect((await list()).map(({ word }) => word)).toEqual(many)
    expect((await admin.call(listWords)).data.map(({ word }) => word)).toEqual(many)
  })

  it('changes a word', async () => {
    const { id } = await add('나쁜말')
    const changed = await admin.call(changeBadWord, { params: { id }, body: { word: '고운말' } })
    expect([changed.status, changed.data]).toEqual([200, { word: '고운말' }])
    expect(await says('나쁜말')).toBeUndefined()
    expect(await says('고운말')).toBe('MOD-003')
    const same = await admin.call(changeBadWord, { params: { id }, body: { word: ' 고운 말 ' } })
    expect(same.status).toBe(200)
  })

  it('puts a word out of force and in again', async () => {
    const { id } = await add('나쁜말')
    const off = await admin.call(toggleBadWord, { params: { id }, body: { isUsed: false } })
    expect([off.status, off.data]).toEqual([200, null])
    expect(await list()).toEqual([{ id, word: '나쁜말', isUsed: 'false' }])
    expect(await says('나쁜말')).toBeUndefined()
    await admin.call(toggleBadWord, { params: { id }, body: { isUsed: true } })
    expect(await says('나쁜말')).toBe('MOD-003')
  })

  it('deletes a word once; a second DELETE returns MOD-002', async () => {
    const { id } = await add('나쁜말')
    const gone = await admin.call(deleteBadWord, { params: { id } })
    expect([gone.status, gone.data]).toEqual([200, null])
    expect(await list()).toEqual([])
    expect(await says('나쁜말')).toBeUndefined()
    expect((await admin.call(deleteBadWord, { params: { id } })).code).toBe('MOD-002')
  })

  it.each(['나쁜말', ' 나쁜  말 ', '나쁜말'.normalize('NFD'), '나쁜\u200b말'])(
    'refuses %j as known',
    async word => {
      await add('나쁜말')
      refused(await admin.call(addBadWord, { body: { word } }), 409, 'MOD-001')
      const { id } = await add('다른말')
      refused(await admin.call(changeBadWord, { params: { id }, body: { word } }), 409, 'MOD-001')
    },
  )

  it.each(['', '  ', '\u200b', '\ufe0f\u034f', '가'.repeat(31)])('refuses %j with COM-001', async word => {
    const refusal = await admin.call(addBadWord, { body: { word } })
    expect([refusal.status, refusal.code, Object.keys(refusal.error.fields ?? {})]).toEqual([
      400,
      'COM-001',
      ['word'],
    ])
    const { id } = await add('나쁜말')
    expect((await admin.call(changeBadWord, { params: { id }, body: { word } })).code).toBe('COM-001')
  })

  it('refuses a switch that is no boolean with COM-001', async () => {
    const { id } = await add('나쁜말')
    const refusal = await admin.call(toggleBadWord, { params: { id }, body: { isUsed: 'false' as never } })
    expect(refusal.code).toBe('COM-001')
  })

  it.each(['999999', 'null', '0'])('returns MOD-002 for the unknown id %s', async id => {
    expect((await admin.call(changeBadWord, { params: { id }, body: { word: '고운말' } })).code).toBe(
      'MOD-002',
    )
    expect((await admin.call(toggleBadWord, { params: { id }, body: { isUsed: true } })).code).toBe('MOD-002')
    expect((await admin.call(deleteBadWord, { params: { id } })).code).toBe('MOD-002')
  })

  it('accepts one of 12 equal words that are added at once', async () => {
    const tried = await Promise.all(
      Array.from({ length: 12 }, () => admin.call(addBadWord, { body: { word: '나쁜말' } })),
    )
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tried.filter(({ code }) => code === 'MOD-001')).toHaveLength(11)
  })

  it('changes one of two words to the same third word at once; the other gets MOD-001', async () => {
    const ids = [(await add('하나')).id, (await add('둘')).id]
    const tried = await Promise.all(
      ids.map(id => admin.call(changeBadWord, { params: { id }, body: { word: '셋' } })),
    )
    expect(tried.map(({ code }) => code ?? 'done').sort()).toEqual(['MOD-001', 'done'])
  })

  it('checks for an active administrator in each write itself', async () => {
    const other = await world.admin()
    const { id } = await add('나쁜말')
    // The role changes between the guard and the statement: the test calls the function without its guard.
    await world.sql`update members set role = 'USER' where id = ${other.id}`
    const endpoints = await import('./word-list.ts')
    const me = { id: other.id, role: 'ADMIN' as const, zipCode: other.zipCode }
    const tries = [
      () =>
        world.context.transact(world.context.log, ctx =>
          endpoints.addBadWord.handle(ctx, me, { body: { word: '몰래' } }),
        ),
      () =>
        world.context.transact(world.context.log, ctx =>
          endpoints.changeBadWord.handle(ctx, me, { params: { id }, body: { word: '몰래' } }),
        ),
      () =>
        world.context.transact(world.context.log, ctx =>
          endpoints.toggleBadWord.handle(ctx, me, { params: { id }, body: { isUsed: false } }),
        ),
      () =>
        world.context.transact(world.context.log, ctx =>
          endpoints.deleteBadWord.handle(ctx, me, { params: { id } }),
        ),
    ]
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: 'AUTH-008' })
    expect(await list()).toEqual([{ id, word: '나쁜말', isUsed: 'true' }])
  })
})

describe('the check of a letter', () => {
  it('names the field and the range in the original text', async () => {
    await add('나쁜말')
    const mina = await world.member()
    const title = `${'나쁜말'.normalize('NFD')} 제목`
    const content = '첫 줄\r\n👩‍👩‍👧 나\u200b쁜말, 또 나쁜말'
    const { status, error } = await mina.call(sendLetter, { body: words({ title, content }) })
    expect(status).toBe(400)
    const found = error.matches?.map(({ field, start, end }) => [
      field,
      (field === 'title' ? title : content).slice(start, end),
    ])
    expect(found).toEqual([
      ['title', '나쁜말'.normalize('NFD')],
      ['content', '나\u200b쁜말'],
      ['content', '나쁜말'],
    ])
  })

  it('joins overlapping words to one range', async () => {
    await add('바보')
    await add('바보야')
    const { error } = await (await world.member()).call(sendLetter, { body: words({ content: '바보야' }) })
    expect(error.matches).toEqual([{ field: 'content', start: 0, end: 3 }])
  })

  it('refuses to send a letter with a bad word, but saves it as a draft', async () => {
    await add('나쁜말')
    const [mina, juno] = await world.members(2)
    const { letterId } = await write(mina)
    await juno.call(acceptLetter, { body: { letterId } })
    refused(await juno.call(answerHeld, { body: words({ title: '나쁜말' }) }), 400, 'MOD-003')
    expect((await juno.call(answerHeld, { body: words() })).status).toBe(200)
    expect((await juno.call(saveDraft, { body: { title: '나쁜말', content: '나쁜말' } })).status).toBe(200)
  })

  it('follows a change of the list on every server at once', async () => {
    const second = await world.secondServer()
    const there = { ...(await world.member()) }
    const send = async () => {
      const answer = await second.app.inject({
        method: 'POST',
        url: '/api/letters',
        headers: { authorization: `Bearer ${there.token}` },
        payload: words({ content: '나쁜말' }),
      })
      return answer.json().code
    }
    expect(await send()).toBeUndefined()
    const { id } = await add('나쁜말')
    expect(await send()).toBe('MOD-003')
    await admin.call(deleteBadWord, { params: { id } })
    expect(await send()).toBeUndefined()
    await second.close()
  })

  it('ends in time with a long list and hostile texts', async () => {
    const many = Array.from({ length: 300 }, () => randomBytes(6).toString('hex'))
    for (const word of many.slice(0, 20)) await add(word)
    expect(await says(`${'가'.repeat(980)}${many[7]}`)).toBe('MOD-003')
    expect(await says('ㅅ'.repeat(1000))).toBeUndefined()
    expect(await says(`가${'\u200b'.repeat(999)}`)).toBeUndefined()
  })
})
