import { beforeEach, describe, expect, it } from 'vitest'
import { keeperLettersMax, makeKeeper, readKeeper, takeNext } from '#contract/keepers.ts'
import { answerHeld } from '#contract/letters.ts'
import { deleteLetter } from '#contract/lifecycle.ts'
import { getTimeline } from '#contract/notifications.ts'
import { acceptLetter, drawLetters, getCoolDown, getHeld, handOver } from '#contract/random-letters.ts'
import { changeUnwanted } from '#contract/unwanted.ts'
import { refused } from '#test/support/refused.ts'
import { arrive, at, day, hour, take, words, write } from '#test/support/steps.ts'
import { whileLocked } from '#test/support/while-locked.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()
const admin = await world.admin()
const heavy = { content: '요즘은 그냥 사라지고 싶다는 생각만 들어요.' }
// Each test has an empty pool and no keeper.
beforeEach(async () => {
  await world.sql`delete from pool`
  await world.sql`delete from keepers`
})

async function newKeeper(): Promise<Member> {
  const member = await world.member()
  await admin.call(makeKeeper, { body: { zipCode: member.zipCode } })
  return member
}

/** A member who holds a heavy letter, and the letter. */
async function newHolder(): Promise<{ holder: Member; writer: Member; letterId: number }> {
  const [writer, holder] = await world.members(2)
  const { letterId } = await write(writer, heavy)
  await take(holder, letterId)
  return { holder, writer, letterId }
}

const heldBy = async (member: Member) => {
  const { data } = await member.call(getHeld)
  return data.temporary ? data.letterId : null
}
const canTake = async (member: Member) => (await member.call(getCoolDown)).data.canSend
const titles = async (member: Member) =>
  (await member.call(getTimeline, { query: {} })).data.content.map(({ title }) => title)
const drawn = async (member: Member) =>
  (await member.call(drawLetters, { params: { category: 'ALL' } })).data.map(({ letterId }) => letterId)
const asked = '이웃이 편지 한 통을 부탁했어요. 천천히 읽고 답장해 주세요.'
const missing = '온기지기에게 부탁한 편지가 있는데, 지금 맡을 온기지기가 없어요.'

describe('a letter that is handed over', () => {
  it('goes to the keeper with room, who is told; the reader is told nothing of it', async () => {
    const keeper = await newKeeper()
    const { holder, letterId } = await newHolder()
    const { status, data } = await holder.call(handOver)
    expect([status, data]).toEqual([200, null])
    expect([await heldBy(holder), await heldBy(keeper)]).toEqual([null, letterId])
    expect((await keeper.call(getHeld)).data).toMatchObject({ fromLine: true })
    expect(await titles(keeper)).toContain(asked)
    expect(await titles(holder)).toEqual([])
    expect(await titles(admin)).not.toContain(missing)
    expect((await holder.call(acceptLetter, { body: { letterId } })).code).toBe('LET-001')
    expect((await keeper.call(answerHeld, { body: words() })).code).toBeUndefined()
  })

  it('passes keepers who are busy, at their limit, or do not want to read such words', async () => {
    const [busy, atLimit, picky, free] = [
      await newKeeper(),
      await newKeeper(),
      await newKeeper(),
      await newKeeper(),
    ]
    for (let taken = 0; taken < keeperLettersMax; taken++) {
      await write(await world.member())
      world.clock.move(day)
    }
    for (let taken = 0; taken < keeperLettersMax; taken++) {
      expect((await atLimit.call(takeNext)).data).not.toBe(null)
      await atLimit.call(answerHeld, { body: words() })
    }
    await take(busy, (await write(await world.member())).letterId)
    await picky.call(changeUnwanted, { body: { words: ['사라지고'], topics: [] } })
    // The keeper who was there last comes first.
    for (const { id } of [busy, atLimit, picky])
      await world.sql`insert into member_days (day, member_id) values ('2030-01-01', ${id})`
    const { holder, letterId } = await newHolder()
    await holder.call(handOver)
    expect([await heldBy(free), await heldBy(picky), await heldBy(atLimit)]).toEqual([letterId, null, null])
  })

  it('is first in the stack and in the line without a keeper, and the desk is told', async () => {
    const { holder, letterId } = await newHolder()
    const others: number[] = []
    for (let count = 0; count < 8; count++) others.push((await write(await world.member())).letterId)
    await holder.call(handOver)
    expect(await titles(admin)).toContain(missing)
    for (const _ of others.slice(0, 3)) expect((await drawn(await world.member()))[0]).toBe(letterId)
    expect(await drawn(holder)).not.toContain(letterId)
    world.clock.move(day)
    const keeper = await newKeeper()
    expect((await keeper.call(takeNext)).data).toMatchObject({ letterId })
  })

  it('starts no cool-down twice in 24 hours, then one', async () => {
    const holder = await world.member()
    for (const isFree of [true, true, false]) {
      await take(holder, (await write(await world.member(), heavy)).letterId)
      expect((await holder.call(handOver)).code).toBeUndefined()
      expect(await canTake(holder)).toBe(isFree)
    }
  })

  it('is refused without a hold, and of two at once one', async () => {
    const { holder } = await newHolder()
    const answers = await Promise.all([holder.call(handOver), holder.call(handOver)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    refused(await holder.call(handOver), 404, 'LET-002')
  })

  it('is not held by a keeper if its writer deletes it at the same moment', async () => {
    const keeper = await newKeeper()
    const { holder, writer, letterId } = await newHolder()
    await whileLocked(world, sql => sql`select from letters where id = ${letterId} for update`, [
      () => writer.call(deleteLetter, at(letterId)),
      () => holder.call(handOver),
    ])
    expect([await heldBy(keeper), await drawn(await world.member())]).toEqual([null, []])
  })
})

describe('a heavy letter', () => {
  it("is in the keepers' line after an hour, before letters that only waited a day", async () => {
    const keeper = await newKeeper()
    await write(await world.member())
    world.clock.move(day)
    const { letterId } = await write(await world.member(), heavy)
    world.clock.move(hour - 1)
    expect((await keeper.call(readKeeper)).data.lineLength).toBe(1)
    world.clock.move(1)
    expect((await keeper.call(readKeeper)).data.lineLength).toBe(2)
    expect((await keeper.call(takeNext)).data).toMatchObject({ letterId })
  })

  it('comes after the other letters for a member in the first week, whose draws still show a pool of 20 in 6 calls', async () => {
    await newKeeper()
    const ids: number[] = []
    for (let count = 0; count < 18; count++) ids.push((await write(await world.member())).letterId)
    const cared: number[] = []
    for (let count = 0; count < 2; count++) cared.push((await write(await world.member(), heavy)).letterId)
    const mina = await world.member()
    const seen: number[] = []
    for (let call = 0; call < 6; call++) {
      const stack = await drawn(mina)
      const isOtherUnseen = ids.some(id => !seen.includes(id) && !stack.includes(id))
      if (isOtherUnseen) expect(stack.filter(id => cared.includes(id))).toEqual([])
      // Within a stack they lie at the bottom.
      const places = stack.map(id => cared.includes(id))
      expect(places).toEqual(places.toSorted())
      seen.push(...stack)
    }
    expect([...new Set(seen)].toSorted((a, b) => a - b)).toEqual([...ids, ...cared].toSorted((a, b) => a - b))
  })

  it.each([
    ['nobody is a keeper', async () => {}],
    [
      'the only keeper holds a letter',
      async () => take(await newKeeper(), (await write(await world.member())).letterId),
    ],
    [
      'it has waited an hour',
      async () => {
        await newKeeper()
        world.clock.move(hour)
      },
    ],
    [
      'the member is older than a week',
      async (mina: Member) => {
        await newKeeper()
        await world.sql`update members set created_at = created_at - interval '8 days' where id = ${mina.id}`
      },
    ],
  ])('has its usual place in a draw if %s', async (_case, prepare) => {
    const mina = await world.member()
    const { letterId } = await write(await world.member(), heavy)
    await prepare(mina)
    for (let count = 0; count < 9; count++) await write(await world.member())
    await world.sql`update pool set shown = 9 where letter_id <> ${letterId}`
    expect(await drawn(mina)).toContain(letterId)
  })

  it('can be accepted by a new member while a keeper has room', async () => {
    await newKeeper()
    const { letterId } = await write(await world.member(), heavy)
    await take(await world.member(), letterId)
  })

  it('is read and answered in an office of new members without a keeper', async () => {
    const [mina, juno, sora] = await world.members(3)
    const { letterId } = await write(mina, heavy)
    expect(await drawn(juno)).toEqual([letterId])
    await take(juno, letterId)
    await juno.call(handOver)
    expect(await drawn(sora)).toEqual([letterId])
    await take(sora, letterId)
    const { data: answer } = await sora.call(answerHeld, { body: words() })
    await arrive(world)
    expect(await titles(mina)).toHaveLength(2)
    expect(answer.receiverId).toBe(mina.id)
  })
})
