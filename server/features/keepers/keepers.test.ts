import { beforeEach, describe, expect, it } from 'vitest'
import { barMember, warnMember } from '#contract/administration.ts'
import { listAudit } from '#contract/audit.ts'
import {
  endKeeper,
  keeperLettersMax,
  listKeepers,
  makeKeeper,
  offerKeeper,
  readKeeper,
  readOffer,
  resumeKeeper,
  takeNext,
} from '#contract/keepers.ts'
import { answerHeld, openLetter } from '#contract/letters.ts'
import { withdraw } from '#contract/lifecycle.ts'
import { getMe } from '#contract/members.ts'
import { getTimeline } from '#contract/notifications.ts'
import { acceptLetter, cancelHold, type HeldLetter } from '#contract/random-letters.ts'
import { refused } from '#test/support/refused.ts'
import {
  answer,
  arrive,
  at,
  complain,
  correspond,
  day,
  exported,
  hour,
  judge,
  take,
  words,
  write,
} from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()
const admin = await world.admin()
// Each test has an empty line.
beforeEach(async () => {
  await world.sql`delete from pool`
})

async function newKeeper(): Promise<Member> {
  const member = await world.member()
  const made = await admin.call(makeKeeper, { body: { zipCode: member.zipCode } })
  expect(made.code).toBeUndefined()
  return member
}

/** Letters of a new writer that wait long enough for the line, the oldest first. */
async function fillLine(count = 1): Promise<{ writer: Member; ids: number[] }> {
  const writer = await world.member()
  const ids: number[] = []
  for (let n = 0; n < count; n++) {
    ids.push((await write(writer)).letterId)
    world.clock.move(1)
  }
  world.clock.move(day)
  return { writer, ids }
}

/** The id of the assigned letter, null for an empty line, or the code of the refusal. */
async function next(keeper: Member) {
  const { code, data } = await keeper.call(takeNext)
  return code ?? (data === null ? null : data.letterId)
}

/** Takes the next letter and lets it lapse. */
async function lapse(keeper: Member) {
  expect(await next(keeper)).toEqual(expect.any(Number))
  world.clock.move(day / 2)
}

const answerIt = async (keeper: Member) => (await keeper.call(answerHeld, { body: words() })).data
const readState = async (keeper: Member) => (await keeper.call(readKeeper)).data
const titles = async (member: Member) =>
  (await member.call(getTimeline, { query: {} })).data.content.map(({ title }) => title)

describe('the line', () => {
  it('assigns a letter after a day with a deadline of half a day, and answers like accept', async () => {
    const keeper = await newKeeper()
    const writer = await world.member()
    const { letterId } = await write(writer)
    world.clock.move(day - 1)
    expect(await next(keeper)).toBe(null)
    world.clock.move(1)
    expect((await readState(keeper)).lineLength).toBe(1)
    const { data } = await keeper.call(takeNext)
    const held = data as HeldLetter
    expect(held).toMatchObject({ letterId, zipCode: writer.zipCode, temporary: true })
    expect(Date.parse(held.replyDeadLine) - world.clock.now().getTime()).toBe(12 * hour * 1000)
    expect(Date.parse(held.cancelDeadLine) - world.clock.now().getTime()).toBe(300_000)
    expect(await readState(keeper)).toMatchObject({ lineLength: 0, takenToday: 1, pause: null, nextAt: null })
    expect(await next(keeper)).toBe('LET-007')
  })

  it('has letters given up twice first, then the oldest', async () => {
    const [keeper, other, juno, sora] = [await newKeeper(), await newKeeper(), ...(await world.members(2))]
    const { ids } = await fillLine(2)
    const { letterId } = await write(await world.member())
    for (const member of [juno, sora]) {
      await take(member, letterId)
      await member.call(cancelHold)
    }
    expect((await readState(keeper)).lineLength).toBe(3)
    expect([await next(keeper), await next(other)]).toEqual([letterId, ids[0]])
  })

  it('leaves its letters in the draw', async () => {
    const { ids } = await fillLine()
    const [keeper, juno] = [await newKeeper(), await world.member()]
    await take(juno, ids[0]!)
    expect(await next(keeper)).toBe(null)
  })

  it('never assigns my own letter, a letter that I dropped, or one of a barred writer', async () => {
    const keeper = await newKeeper()
    const { writer, ids } = await fillLine(2)
    await write(keeper)
    world.clock.move(day)
    expect(await next(keeper)).toBe(ids[0])
    await keeper.call(cancelHold)
    expect(await next(keeper)).toBe(ids[1])
    await keeper.call(cancelHold)
    expect(await next(keeper)).toBe(null)
    expect((await readState(keeper)).lineLength).toBe(0)
    const other = await newKeeper()
    await admin.call(barMember, { ...at(writer.id), body: { reason: '약속을 어겼어요.' } })
    const fromKeeper = await next(other)
    expect(ids).not.toContain(fromKeeper)
  })

  it('has a letter again at once after its keeper misses the deadline', async () => {
    const [one, two] = [await newKeeper(), await newKeeper()]
    const { ids } = await fillLine()
    await lapse(one)
    // No job has ended the lapsed hold.
    expect(await next(two)).toBe(ids[0])
    expect(await next(one)).toBe(null)
  })

  it('loses the letters of a writer who withdraws, also while a keeper answers', async () => {
    const [one, two] = [await newKeeper(), await newKeeper()]
    const { writer } = await fillLine(2)
    await next(one)
    await writer.call(withdraw)
    expect(await next(two)).toBe(null)
    refused(await one.call(answerHeld, { body: words() }), 404, 'LET-002')
  })

  it('gives one letter to one of 50 keepers on two servers at once', async () => {
    const { ids } = await fillLine()
    const second = await world.secondServer()
    const keepers = await Promise.all(Array.from({ length: 50 }, newKeeper))
    const got = await Promise.all(keepers.map((keeper, n) => next(n % 2 ? second.as(keeper) : keeper)))
    expect(got.filter(one => one !== null)).toEqual(ids)
    await second.close()
  })

  it('gives each of twelve keepers at once a letter of their own', async () => {
    const { ids } = await fillLine(12)
    const keepers = await Promise.all(Array.from({ length: 12 }, newKeeper))
    const got = await Promise.all(keepers.map(next))
    expect((got as number[]).sort((a, b) => a - b)).toEqual(ids)
  })

  it('gives a letter to a keeper or to a member who accepts it, never to both', async () => {
    for (let round = 0; round < 5; round++) {
      const { ids } = await fillLine()
      const [keeper, juno] = [await newKeeper(), await world.member()]
      const [got, accepted] = await Promise.all([
        next(keeper),
        juno.call(acceptLetter, { body: { letterId: ids[0]! } }),
      ])
      expect([got === ids[0], accepted.code === undefined]).toContain(true)
      expect([got === ids[0], accepted.code === undefined]).toContain(false)
      await world.sql`delete from pool`
    }
  })
})

describe('a keeper', () => {
  it('takes five letters in a sliding day, cancelled ones included, also in concurrent calls', async () => {
    const keeper = await newKeeper()
    await fillLine(8)
    for (let n = 0; n < keeperLettersMax - 1; n++) {
      expect(await next(keeper)).toEqual(expect.any(Number))
      await keeper.call(cancelHold)
      world.clock.move(hour)
    }
    const together = await Promise.all([1, 2, 3].map(() => next(keeper)))
    expect(together.filter(code => typeof code === 'number')).toHaveLength(1)
    await keeper.call(cancelHold)
    refused(await keeper.call(takeNext), 409, 'KEEP-001')
    const { nextAt, takenToday } = await readState(keeper)
    expect([takenToday, Date.parse(nextAt!) - world.clock.now().getTime()]).toEqual([5, 20 * hour * 1000])
    world.clock.move(20 * hour)
    expect(await next(keeper)).toEqual(expect.any(Number))
  })

  it('takes the next letter right after an answer, since no cool-down applies', async () => {
    const keeper = await newKeeper()
    const { ids } = await fillLine(2)
    await next(keeper)
    await answerIt(keeper)
    expect(await next(keeper)).toBe(ids[1])
  })

  it('is refused while holding a drawn letter, and everybody else always is', async () => {
    const keeper = await newKeeper()
    const juno = await world.member()
    const { ids } = await fillLine(2)
    await take(keeper, ids[0]!)
    refused(await keeper.call(takeNext), 409, 'LET-007')
    for (const call of [takeNext, readKeeper, resumeKeeper]) refused(await juno.call(call), 403, 'LET-006')
  })

  it('pauses after three lapses in a row, is told kindly, and goes on with one press', async () => {
    const keeper = await newKeeper()
    await fillLine(8)
    await lapse(keeper)
    await lapse(keeper)
    await lapse(keeper)
    expect(await next(keeper)).toBe('KEEP-002')
    expect((await readState(keeper)).pause).toBe('LAPSES')
    await world.background()
    await world.background()
    expect((await titles(keeper)).filter(title => title.startsWith('많이 바빴지요?'))).toHaveLength(1)
    expect((await keeper.call(resumeKeeper)).status).toBe(200)
    expect((await readState(keeper)).pause).toBe(null)
    await lapse(keeper)
    await world.background()
    expect((await readState(keeper)).pause).toBe(null)
  })

  it('is not paused by lapses with an answer or a cancel between them', async () => {
    const keeper = await newKeeper()
    await fillLine(8)
    await lapse(keeper)
    await lapse(keeper)
    await next(keeper)
    await keeper.call(cancelHold)
    await lapse(keeper)
    expect((await readState(keeper)).pause).toBe(null)
  })

  it('gets no letters while a report on an answer is pending, and no reason', async () => {
    const keeper = await newKeeper()
    const { writer } = await fillLine(2)
    await next(keeper)
    const { letterId } = await answerIt(keeper)
    await arrive(world)
    const reportId = await complain(writer, { letterId })
    expect((await readState(keeper)).pause).toBe('CHECK')
    expect(await next(keeper)).toBe('KEEP-002')
    // A press to go on does not help.
    await keeper.call(resumeKeeper)
    expect(await next(keeper)).toBe('KEEP-002')
    const { data } = await admin.call(listKeepers)
    expect(data.keepers.find(({ zipCode }) => zipCode === keeper.zipCode)).toMatchObject({
      pause: 'CHECK',
      taken: 1,
      answered: 1,
      lapsed: 0,
      reports: 1,
      pendingReports: 1,
    })
    await judge(admin, reportId, 'REJECTED')
    expect((await readState(keeper)).pause).toBe(null)
  })

  it('gets no letters during a rest', async () => {
    const keeper = await newKeeper()
    const until = new Date(world.clock.now().getTime() + 3 * day * 1000).toISOString().slice(0, 10)
    await world.sql`insert into rests (member_id, until, note_sealed) values (${keeper.id}, ${until}, '')`
    await fillLine()
    expect([(await readState(keeper)).pause, await next(keeper)]).toEqual(['REST', 'KEEP-002'])
    world.clock.move(3 * day)
    expect(await next(keeper)).toEqual(expect.any(Number))
  })

  it('loses the role by a warning, by a withdrawal and on their own wish', async () => {
    const [warned, gone, tired] = [await newKeeper(), await newKeeper(), await newKeeper()]
    await admin.call(warnMember, { ...at(warned.id), body: { reason: '다정하게 써요.' } })
    await gone.call(withdraw)
    expect((await tired.call(offerKeeper, { body: { offer: false } })).data).toEqual({
      keeper: false,
      keeperOffered: false,
    })
    for (const member of [warned, tired]) refused(await member.call(takeNext), 403, 'LET-006')
    expect(await titles(warned)).toContain('온기지기 일이 끝났어요.')
    const rows = await world.sql`
      select 1 from keepers where member_id = any(${[warned.id, gone.id, tired.id]})`
    expect(rows).toHaveLength(0)
  })

  it('starts a correspondence that is marked, and gives an answer with a seal for its receiver alone', async () => {
    const keeper = await newKeeper()
    const { writer } = await fillLine()
    await next(keeper)
    const { letterId, matchingId } = await answerIt(keeper)
    await arrive(world)
    const sealFor = async (member: Member) => (await member.call(openLetter, at(letterId))).data.fromKeeper
    expect([await sealFor(writer), await sealFor(keeper)]).toEqual([true, false])
    const [marked] = await world.sql`select by_keeper from correspondences where id = ${matchingId}`
    expect(marked).toEqual({ by_keeper: true })
    const { first } = await correspond(world, writer, keeper)
    expect((await writer.call(openLetter, at(first.letterId))).data.fromKeeper).toBe(false)
  })
})

describe('an offer', () => {
  /** A member whose account is old enough and who has this many arrived answers. */
  async function oldMember(answers: number): Promise<Member> {
    const [member, writer] = await world.members(2)
    for (let n = 0; n < answers; n++) {
      await answer(writer, member)
      world.clock.move(hour)
    }
    world.clock.move(14 * day)
    return member
  }
  const offer = (member: Member) => member.call(offerKeeper, { body: { offer: true } })

  it('needs an account of 14 days and five answers that arrived', async () => {
    const member = await oldMember(4)
    const young = await world.member()
    refused(await offer(young), 409, 'KEEP-003')
    refused(await offer(member), 409, 'KEEP-003')
    expect((await member.call(readOffer)).data).toEqual({
      keeper: false,
      keeperOffered: false,
      accountOldEnough: true,
      enoughAnswers: false,
      noWarning: true,
    })
    await correspond(world, await world.member(), member)
    expect((await offer(member)).data).toEqual({ keeper: false, keeperOffered: true })
    expect((await member.call(getMe)).data).toMatchObject({ keeper: false, keeperOffered: true })
    expect((await exported(member)).keeper).toEqual({ since: null, offeredAt: expect.any(String) })
  })

  it('is taken back by its member, and ends with a warning', async () => {
    const [one, two] = [await oldMember(5), await oldMember(5)]
    await offer(one)
    await one.call(offerKeeper, { body: { offer: false } })
    await offer(two)
    await admin.call(warnMember, { ...at(two.id), body: { reason: '다정하게 써요.' } })
    const { offers } = (await admin.call(listKeepers)).data
    const listed = offers.map(({ zipCode }) => zipCode)
    expect([listed.includes(one.zipCode), listed.includes(two.zipCode)]).toEqual([false, false])
    refused(await offer(two), 409, 'KEEP-003')
  })

  it('is accepted or declined by an administrator, and the member is told', async () => {
    const [one, two] = [await oldMember(5), await oldMember(5)]
    await offer(one)
    await offer(two)
    await admin.call(makeKeeper, { body: { zipCode: one.zipCode } })
    await admin.call(endKeeper, { params: { zipCode: two.zipCode } })
    expect((await one.call(getMe)).data).toMatchObject({ keeper: true, keeperOffered: false })
    expect((await two.call(getMe)).data).toMatchObject({ keeper: false, keeperOffered: false })
    expect((await titles(one))[0]).toContain('온기지기가 되었어요.')
    expect((await titles(two))[0]).toContain('온기지기를 부탁드리지 못했어요.')
    expect((await exported(one)).keeper).toEqual({ since: expect.any(String), offeredAt: null })
    // An offer of a keeper changes nothing.
    expect((await offer(one)).data).toEqual({ keeper: true, keeperOffered: false })
  })
})

describe('an administrator', () => {
  it('makes a member a keeper at once by zip code and ends the role, each recorded once', async () => {
    const mina = await world.member()
    const zipCode = mina.zipCode.toLowerCase()
    const made = await admin.call(makeKeeper, { body: { zipCode } })
    expect(made.data).toMatchObject({ zipCode: mina.zipCode })
    expect((await admin.call(makeKeeper, { body: { zipCode } })).data).toEqual(made.data)
    expect((await admin.call(listKeepers)).data.keepers).toContainEqual(
      expect.objectContaining({ zipCode: mina.zipCode, adminZipCode: admin.zipCode, pause: null, taken: 0 }),
    )
    await admin.call(endKeeper, { params: { zipCode } })
    refused(await admin.call(endKeeper, { params: { zipCode } }), 404, 'MEM-001')
    const { content } = (await admin.call(listAudit, { query: { zipCode: mina.zipCode } })).data
    expect(content.map(({ act }) => act)).toEqual(['KEEPER_END', 'KEEPER_MAKE'])
  })

  it('is refused for an unknown zip code and for a member who left', async () => {
    const gone = await world.member()
    await gone.call(withdraw)
    const make = (zipCode: string) => admin.call(makeKeeper, { body: { zipCode } })
    refused(await make('?????'), 404, 'MEM-001')
    refused(await make(gone.zipCode), 409, 'MEM-006')
    refused(await admin.call(endKeeper, { params: { zipCode: '?????' } }), 404, 'MEM-001')
  })
})
