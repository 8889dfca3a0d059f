import { beforeEach, expect, it } from 'vitest'
import { addBadWord, deleteBadWord, listRefusals } from '#contract/bad-words.ts'
import { sendLetter } from '#contract/letters.ts'
import { createRollingPaper } from '#contract/rolling-paper.ts'
import { runJob } from '#server/platform/jobs/runner.ts'
import { day, words } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'
import { writeRefusals } from './count-refusals.ts'

// The clock stands at noon of Asia/Seoul on 2 March.
const world = await useWorld()
const admin = await world.admin()
beforeEach(async () => {
  await world.sql`delete from bad_words`
  await world.sql`delete from bad_word_refusals`
  await world.sql`update bad_word_list set version = gen_random_uuid()`
  await admin.call(addBadWord, { body: { word: '고약' } })
  await admin.call(addBadWord, { body: { word: '심술' } })
})

const send = async (content: string, member?: Member) =>
  (await (member ?? (await world.member())).call(sendLetter, { body: words({ content }) })).code
const refusals = async (query = {}) => (await admin.call(listRefusals, { query })).data
const writeDown = () => runJob(world.context, writeRefusals)

it('counts each word once per refused attempt, by the day of Asia/Seoul', async () => {
  expect(await send('고약 고약 심술')).toBe('MOD-003')
  expect(await send('고약')).toBe('MOD-003')
  await admin.call(createRollingPaper, { body: { title: '고약' } })
  expect(await send('고운 말')).toBeUndefined()
  await writeDown()
  world.clock.move(11.5 * 3600)
  await send('고약')
  world.clock.move(3600)
  await send('고약')
  await writeDown()
  expect(await refusals()).toEqual({
    content: [
      {
        word: '고약',
        count: 5,
        days: [
          { day: '2026-03-02', count: 4 },
          { day: '2026-03-03', count: 1 },
        ],
      },
      { word: '심술', count: 1, days: [{ day: '2026-03-02', count: 1 }] },
    ],
    currentPage: 1,
    size: 20,
    totalElements: 2,
    totalPages: 1,
  })
})

it('stores no member and no text', async () => {
  const mina = await world.member()
  await send('고약한 이웃에게', mina)
  await writeDown()
  const [row] = await world.sql`select * from bad_word_refusals`
  expect(Object.keys(row ?? {}).sort()).toEqual(['count', 'day', 'word'])
  expect(row).toMatchObject({ word: '고약', count: 1 })
})

it('keeps counts of a deleted word and ends after thirty days', async () => {
  await send('고약')
  await writeDown()
  const { data } = await admin.call(addBadWord, { body: { word: '놀부' } })
  await send('놀부')
  await admin.call(deleteBadWord, { params: { id: data.id } })
  await writeDown()
  world.clock.move(29 * day)
  expect((await refusals()).content.map(({ word }) => word)).toEqual(['고약', '놀부'])
  await send('심술')
  await writeDown()
  world.clock.move(day)
  expect((await refusals()).content.map(({ word }) => word)).toEqual(['심술'])
})

it('adds up the counts of several servers and returns them in pages', async () => {
  const second = await world.secondServer()
  const there = second.as(await world.member())
  await Promise.all([send('고약'), there.call(sendLetter, { body: words({ content: '고약 심술' }) })])
  await Promise.all([writeDown(), runJob(second.context, writeRefusals)])
  await second.close()
  expect((await refusals({ size: '1' })).content).toMatchObject([{ word: '고약', count: 2 }])
  expect(await refusals({ size: '1', page: '2' })).toMatchObject({
    content: [{ word: '심술', count: 1 }],
    totalElements: 2,
    totalPages: 2,
  })
  expect(await refusals({ page: '9' })).toMatchObject({ content: [], totalElements: 2 })
  await world.sql`delete from bad_word_refusals`
  expect(await refusals()).toMatchObject({ content: [], totalElements: 0 })
})

it('sorts equally often refused words by their letters', async () => {
  const ago = (days: number) => dayOfSeoul(world.clock.now().getTime() - days * day * 1000)
  for (const word of ['바보', '가지', '나비', '다람쥐'])
    for (const date of [ago(1), ago(0), ago(60)])
      await world.sql`insert into bad_word_refusals (day, word, count) values (${date}, ${word}, 2)`
  const pages = await Promise.all(['1', '2', '3'].map(page => refusals({ size: '2', page })))
  expect(pages.map(({ content }) => content.map(({ word }) => word))).toEqual([
    ['가지', '나비'],
    ['다람쥐', '바보'],
    [],
  ])
  expect(pages[0]!.content[0]).toEqual({
    word: '가지',
    count: 4,
    days: [
      { day: ago(1), count: 2 },
      { day: ago(0), count: 2 },
    ],
  })
})

it('loses no count while the database cannot be written', async () => {
  await send('고약')
  await world.sql`alter table bad_word_refusals rename to away`
  await writeDown()
  await world.sql`alter table away rename to bad_word_refusals`
  await send('고약')
  await writeDown()
  expect((await refusals()).content).toMatchObject([{ word: '고약', count: 2 }])
})

const dayOfSeoul = (at: number) => new Date(at + 9 * 3_600_000).toISOString().slice(0, 10)
