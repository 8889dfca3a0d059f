import { afterEach, describe, expect, it } from 'vitest'
import { exportMine } from '#contract/export.ts'
import { makeKeeper, readKeeper, takeNext } from '#contract/keepers.ts'
import { answerHeld, listComing, listPrevious, openLetter, sendLetter } from '#contract/letters.ts'
import { withdraw } from '#contract/lifecycle.ts'
import { getCorrespondence } from '#contract/mailbox.ts'
import { readPromise } from '#contract/promise.ts'
import { acceptLetter, drawLetters, listInvitations } from '#contract/random-letters.ts'
import { changeUnwanted, getUnwanted, type Topic, unwantedMost } from '#contract/unwanted.ts'
import { notePresence } from '#server/features/members/presence.ts'
import { hearAt, openPushed } from '#test/support/push-steps.ts'
import { refused } from '#test/support/refused.ts'
import { arrive, at, correspond, day, hour, words, write } from '#test/support/steps.ts'
import { closeAfterTests, type Member } from '#test/support/world.ts'

const world = await closeAfterTests(openPushed())
const admin = await world.admin()
afterEach(async () => {
  await world.sql`delete from pool`
  await world.sql`delete from keepers`
})

const avoid = (member: Member, words: string[], topics: Topic[] = []) =>
  member.call(changeUnwanted, { body: { words, topics } })
const listOf = async (member: Member) => (await member.call(getUnwanted)).data
const draw = async (member: Member) =>
  (await member.call(drawLetters, { params: { category: 'ALL' } })).data.map(({ letterId }) => letterId)
const aboutExams = { content: '시험을 또 망쳤어요.' }
const aboutDeath = { content: '지난겨울에 할머니가 돌아가셨어요.' }

describe('my list', () => {
  it('is empty at first, is replaced as a whole, and has each word and topic once', async () => {
    const mina = await world.member()
    expect(await listOf(mina)).toEqual({ words: [], topics: [] })
    const kept = { words: ['시험', '엄마'], topics: ['DEATH', 'EATING'] }
    const changed = await avoid(mina, [' 시험', '시 험', '엄마'], ['EATING', 'DEATH', 'EATING'])
    expect([changed.data, await listOf(mina)]).toEqual([kept, kept])
    expect((await mina.call(exportMine)).data.unwanted).toEqual(kept)
    await avoid(mina, ['수능'])
    expect(await listOf(mina)).toEqual({ words: ['수능'], topics: [] })
    expect(await listOf(await world.member())).toEqual({ words: [], topics: [] })
  })

  it('leaves no row once it is empty, and none after a withdrawal', async () => {
    const rowOf = (member: Member) => world.sql`select 1 from unwanted where member_id = ${member.id}`
    const [mina, juno] = await world.members(2)
    for (const member of [mina, juno]) await avoid(member, ['시험'])
    expect([await rowOf(mina), await rowOf(juno)]).toMatchObject([{ length: 1 }, { length: 1 }])
    await avoid(mina, [])
    await juno.call(withdraw)
    expect([await rowOf(mina), await rowOf(juno)]).toMatchObject([{ length: 0 }, { length: 0 }])
  })

  it('is sealed in the database, topics included', async () => {
    const mina = await world.member()
    await avoid(mina, ['시험'], ['SELF_HARM'])
    const [row] = await world.sql<[{ list: Buffer }]>`
      select list_sealed as list from unwanted where member_id = ${mina.id}`
    expect(row.list.toString('utf8')).not.toMatch(/시험|SELF_HARM/)
  })

  it.each([
    { words: Array.from({ length: unwantedMost + 1 }, (_, n) => `말${n}`), topics: [] },
    { words: ['말'.repeat(21)], topics: [] },
    { words: [' \u200b'], topics: [] },
    { words: [], topics: ['JOY'] },
    { words: ['시험'] },
  ])('refuses %j', async body => {
    refused(await (await world.member()).ask('PATCH', changeUnwanted.path, { body }), 400, 'COM-001')
  })

  it('is not changed by a member whose bar this server does not know yet', async () => {
    const mina = await world.member()
    await avoid(mina, ['시험'])
    await world.sql`update members set status = 'BARRED' where id = ${mina.id}`
    expect((await avoid(mina, ['엄마'])).code).toBe('AUTH-005')
    await avoid(mina, [])
    expect(await world.sql`select 1 from unwanted where member_id = ${mina.id}`).toHaveLength(1)
  })
})

describe('a draw', () => {
  it('leaves out letters with a word or a topic, shows a full stack, and stores nothing about them', async () => {
    const [writer, mina, juno] = await world.members(3)
    await avoid(mina, ['시험'], ['DEATH'])
    const left: number[] = []
    for (let n = 0; n < 5; n++) {
      left.push((await write(writer, n % 2 ? aboutExams : aboutDeath)).letterId)
      left.push((await write(writer, { title: '시험 전날' })).letterId)
    }
    const wanted: number[] = []
    for (let n = 0; n < 5; n++) wanted.push((await write(writer)).letterId)
    expect((await draw(mina)).toSorted()).toEqual(wanted.toSorted())
    const shown = await world.sql`select letter_id as id from pool where shown > 0 or shown_at is not null`
    expect(shown.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted())
    const [{ seen }] = await world.sql<[{ seen: number[] }]>`
      select letter_ids as seen from draws where member_id = ${mina.id}`
    expect(seen.filter(id => left.includes(id))).toEqual([])
    for (let n = 0; n < 4; n++) expect(await draw(juno)).toHaveLength(5)
    const [{ least }] = await world.sql<[{ least: number }]>`
      select min(shown) as least from pool where letter_id = any(${left})`
    expect(least).toBeGreaterThan(0)
  })

  it('shows nothing, within a bounded number of picks, if each letter has the word', async () => {
    const [writer, mina] = await world.members(2)
    await avoid(mina, ['시험'])
    for (let n = 0; n < 40; n++) await write(writer, aboutExams)
    expect(await draw(mina)).toEqual([])
    expect(await world.sql`select 1 from pool where shown > 0`).toEqual([])
  })

  it('shows the longest waiting letter once, also after picking again', async () => {
    const [writer, mina] = await world.members(2)
    await avoid(mina, ['시험'])
    for (let n = 0; n < 12; n++) {
      await write(writer, n % 3 ? {} : aboutExams)
      world.clock.move(60)
    }
    const drawn = await draw(mina)
    expect([drawn.length, new Set(drawn).size]).toEqual([5, 5])
  })

  it('an unwanted letter can still be accepted', async () => {
    const [writer, mina] = await world.members(2)
    await avoid(mina, ['시험'])
    const { letterId } = await write(writer, aboutExams)
    const taken = await mina.call(acceptLetter, { body: { letterId } })
    expect([taken.status, taken.data.letterId]).toEqual([200, letterId])
  })
})

describe('the keepers’ line', () => {
  const newKeeper = async () => {
    const keeper = await world.member()
    await admin.call(makeKeeper, { body: { zipCode: keeper.zipCode } })
    return keeper
  }
  const lineOf = async (keeper: Member) => (await keeper.call(readKeeper)).data.lineLength
  const withoutKeeper = async () => {
    world.clock.move(300)
    await world.background()
    return (await admin.call(readPromise)).data.now?.withoutKeeper
  }

  it('skips the letters that the keeper does not want to read, and others take them', async () => {
    const [picky, other] = [await newKeeper(), await newKeeper()]
    await avoid(picky, ['시험'])
    const writer = await world.member()
    const { letterId: exam } = await write(writer, aboutExams)
    world.clock.move(1)
    const { letterId: plain } = await write(writer)
    world.clock.move(day)
    expect([await lineOf(picky), await lineOf(other)]).toEqual([1, 2])
    expect((await picky.call(takeNext)).data?.letterId).toBe(plain)
    expect(await lineOf(picky)).toBe(0)
    expect((await other.call(takeNext)).data?.letterId).toBe(exam)
  })

  it('is empty for a keeper who wants to read none of it, and no push asks for it', async () => {
    const picky = await newKeeper()
    await avoid(picky, [], ['DEATH'])
    await hearAt(world, picky)
    const writer = await world.member()
    await write(writer, aboutDeath)
    world.clock.move(day)
    expect(await world.heard()).toEqual([])
    expect((await picky.call(takeNext)).data).toBeNull()
    world.clock.move(day)
    expect(await world.heard()).toEqual([])
    await write(writer)
    world.clock.move(day)
    expect(await world.heard()).toEqual([expect.any(String)])
  })

  it('tells the operator how many letters no working keeper may take or wants to read', async () => {
    const writer = await world.member()
    const [picky, other] = [await newKeeper(), await newKeeper()]
    await avoid(picky, ['시험'])
    await avoid(other, [], ['DEATH'])
    for (const content of ['시험을 망쳤어요.', '친구가 죽었어요.', '시험 날 친구가 죽었어요.'])
      await write(writer, { content })
    await write(other)
    world.clock.move(day)
    expect(await withoutKeeper()).toBe(1)
    await world.sql`delete from unwanted where member_id = ${other.id}`
    expect(await withoutKeeper()).toBe(0)
    await world.sql`delete from keepers where member_id = ${picky.id}`
    // Nobody else may take the letter of the keeper.
    expect(await withoutKeeper()).toBe(1)
  })
})

it('a letter calls no member who does not want to read it', async () => {
  const [writer, picky, other] = await world.members(3)
  await world.sql`delete from member_days`
  for (const { id } of [picky, other])
    await world.context.transact(world.context.log, ctx => notePresence(ctx, id))
  await avoid(picky, ['시험'])
  const { letterId } = await write(writer, aboutExams)
  world.clock.move(12 * hour)
  await world.background()
  const callOf = async (member: Member) => (await member.call(listInvitations)).data.call
  expect([await callOf(picky), (await callOf(other))?.letterId]).toEqual([null, letterId])
})

describe('a letter to me', () => {
  const coversIn = async (member: Member, letterId: number, matchingId: number) => {
    const opened = (await member.call(openLetter, at(letterId))).data
    const previous = (await member.call(listPrevious, at(letterId))).data
    const page = (await member.call(getCorrespondence, { ...at(matchingId), query: {} })).data.content
    return [
      opened.covered,
      previous.find(letter => letter.letterId === letterId)?.covered,
      page.find(letter => letter.letterId === letterId)?.covered,
    ]
  }

  it('arrives covered with its text, in lists if the title has the word, for me alone', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn, first, matchingId } = await correspond(world, mina, juno)
    const send = async (more: object) =>
      (await juno.call(sendLetter, { body: words({ ...more, parentLetterId: drawn.letterId }) })).data
        .letterId
    const titled = await send({ title: '시험 이야기' })
    const inside = await send(aboutExams)
    await avoid(mina, ['시험'])
    await avoid(juno, ['시험', '오늘'])
    const coming = (await mina.call(listComing, { query: { status: 'delivery' } })).data
    expect(coming.map(({ letterId, covered }) => [letterId, covered])).toEqual([
      [titled, true],
      [inside, false],
    ])
    await arrive(world)
    expect(await coversIn(mina, titled, matchingId)).toEqual([true, true, true])
    expect(await coversIn(mina, inside, matchingId)).toEqual([true, true, false])
    expect(await coversIn(mina, first.letterId, matchingId)).toEqual([false, false, false])
    expect((await mina.call(openLetter, at(inside))).data.content).toBe(aboutExams.content)
    // Juno wrote these, and chose the letter that was drawn.
    for (const letterId of [titled, inside, drawn.letterId])
      expect(await coversIn(juno, letterId, matchingId)).toEqual([false, false, false])
    await avoid(mina, [])
    expect(await coversIn(mina, titled, matchingId)).toEqual([false, false, false])
  })
})

describe('a heavy letter', () => {
  it('carries its mark in the draw, for its holder and in the list of its writer', async () => {
    const [mina, juno] = await world.members(2)
    const { letterId } = await write(mina, { heavy: true })
    const { letterId: light } = await write(mina)
    const drawn = (await juno.call(drawLetters, { params: { category: 'ALL' } })).data
    expect(new Map(drawn.map(letter => [letter.letterId, letter.heavy]))).toEqual(
      new Map([
        [letterId, true],
        [light, false],
      ]),
    )
    const held = await juno.call(acceptLetter, { body: { letterId } })
    expect(held.data.heavy).toBe(true)
    const { letters } = (await mina.call(exportMine)).data
    expect(letters.map(letter => letter.heavy)).toEqual([true, false])
    await juno.call(answerHeld, { body: words({ heavy: true }) })
    expect((await juno.call(exportMine)).data.letters.map(letter => letter.heavy)).toEqual([true, false])
  })
})
