import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answerHeld } from '#contract/letters.ts'
import { deleteLetter } from '#contract/lifecycle.ts'
import { type PromiseFigures, readPromise } from '#contract/promise.ts'
import { acceptLetter, cancelHold, drawLetters } from '#contract/random-letters.ts'
import { refused } from '#test/support/refused.ts'
import { at, complain, correspond, day, hour, take, words, write } from '#test/support/steps.ts'
import { type Member, openWorld, type World } from '#test/support/world.ts'

let world: World
let admin: Member
beforeEach(async () => {
  world = await openWorld()
  admin = await world.admin()
})
afterEach(() => world.close())

async function panel() {
  await world.background()
  const { data } = await admin.call(readPromise)
  return data
}

async function figures(): Promise<PromiseFigures> {
  const { now } = await panel()
  return now!
}

const draw = (member: Member) => member.call(drawLetters, { params: { category: 'ALL' } })

/** A letter that is answered `hours` after it was sent; the answer arrives an hour later. */
async function answeredAfter(hours: number): Promise<void> {
  const [mina, juno] = await world.members(2)
  const { letterId } = await write(mina)
  world.clock.move(hours * hour)
  await take(juno, letterId)
  await juno.call(answerHeld, { body: words() })
}

describe('a visit', () => {
  it('counts once for draws less than 30 minutes apart, also with an empty pool', async () => {
    const [mina, juno] = await world.members(2)
    const visits = async () => {
      const [{ count }] = await world.sql<[{ count: number }]>`select count(*)::int as count from draw_visits`
      return count
    }
    await draw(mina)
    await draw(juno)
    expect(await visits()).toBe(2)
    for (let n = 0; n < 3; n++) {
      world.clock.move(1700)
      await draw(mina)
    }
    expect(await visits()).toBe(2)
    world.clock.move(1800)
    await draw(mina)
    expect(await visits()).toBe(3)
    world.clock.move(9 * day)
    await world.background()
    expect(await visits()).toBe(0)
  })

  it('makes the supply: 0.64 answers per visit and new letter, after one day', async () => {
    const [mina, ...others] = await world.members(4)
    for (const member of others) await draw(member)
    await write(mina)
    await write(mina)
    expect(await figures()).toMatchObject({ newLetters: 2, supply: null, keepersNeeded: null })
    world.clock.move(day)
    expect(await figures()).toMatchObject({ supply: (0.64 * 3) / 2, keepersNeeded: 1 })
  })
})

describe('the figures', () => {
  it('are empty for a new service', async () => {
    expect((await admin.call(readPromise)).data).toEqual({ now: null, days: [], keepers: [] })
    expect(await figures()).toMatchObject({
      newLetters: 0,
      supply: null,
      answeredIn24h: null,
      answeredIn72h: null,
      medianWait: null,
      oldestNotHeld: null,
      inLine: 0,
      keepers: 0,
      lostRaces: null,
    })
  })

  it('count a letter when its 24 or 72 hours are over, by the arrival of the answer', async () => {
    await answeredAfter(2)
    await answeredAfter(23)
    world.clock.move(day - 2 * hour)
    expect(await figures()).toMatchObject({ newLetters: 2, answeredIn24h: 1, answeredIn72h: null })
    world.clock.move(2 * hour)
    expect(await figures()).toMatchObject({ answeredIn24h: 1, answeredIn72h: null })
    // The answer of a 24th hour arrives in the 25th.
    await answeredAfter(23.5)
    world.clock.move(hour)
    expect(await figures()).toMatchObject({ answeredIn24h: 2 / 3 })
    world.clock.move(2 * day)
    expect(await figures()).toMatchObject({
      answeredIn72h: 1,
      medianWait: 24 * hour,
      longWait: 24.5 * hour,
      wasted: 0,
      keeperShare: 0,
    })
  })

  it('count an unanswered letter with its age, and a letter that its writer deleted not at all', async () => {
    const [mina] = await world.members(1)
    await write(mina)
    const { letterId } = await write(mina)
    world.clock.move(3 * day)
    expect(await figures()).toMatchObject({ answeredIn72h: 0, medianWait: 3 * day, oldestNotHeld: 3 * day })
    await mina.call(deleteLetter, at(letterId))
    expect(await figures()).toMatchObject({ newLetters: 2, inLine: 2 })
    world.clock.move(300)
    expect(await figures()).toMatchObject({ newLetters: 1, inLine: 1 })
  })

  it('know the keepers’ line, wasted acceptances, lost races and held letters', async () => {
    const [mina, juno, sora] = await world.members(3)
    const { letterId } = await write(mina)
    for (const member of [juno, sora]) {
      await take(member, letterId)
      await member.call(cancelHold)
    }
    expect(await figures()).toMatchObject({ inLine: 1, wasted: 1, givenUpTwice: 1, lostRaces: 0 })
    await take(await world.member(), letterId)
    const late = { body: { letterId } }
    refused(await (await world.member()).call(acceptLetter, late), 409, 'LET-008')
    world.clock.move(300)
    expect(await figures()).toMatchObject({ inLine: 0, oldestNotHeld: null, lostRaces: 1 / 4 })
  })

  it('store the last figures of each day for 30 days, counted by one of several servers', async () => {
    const [mina] = await world.members(1)
    const other = await world.secondServer()
    for (let days = 0; days < 32; days++) {
      await write(mina)
      await Promise.all([world.background(), other.background()])
      world.clock.move(day)
    }
    const { days } = await panel()
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toMatchObject({ day: '2026-04-03', newLetters: 6 })
    expect(days.at(-2)).toMatchObject({ day: '2026-04-02', newLetters: 7 })
    await other.close()
  })

  it('tell the screens when 99 % were answered in three days', async () => {
    const promised = async () => {
      await world.background()
      const [row] = await world.sql<[{ promised: boolean; usual: object }]>`
        select (figures->>'promised')::boolean as promised, figures->'usual' as usual from promise_figures`
      world.clock.move(300)
      return row
    }
    const usual = { CONSOLATION: null, CELEBRATION: null, CONSULT: null, ETC: null }
    expect(await promised()).toEqual({ promised: false, usual })
    await answeredAfter(5)
    world.clock.move(3 * day)
    expect((await promised()).promised).toBe(true)
    await write(await world.member())
    world.clock.move(3 * day)
    expect((await promised()).promised).toBe(false)
  })

  it('include the reports on the answers of each keeper, who is paused meanwhile', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await correspond(world, mina, juno)
    await world.sql`insert into keepers (member_id, since) values (${juno.id}, ${world.clock.now()})`
    expect((await panel()).keepers).toEqual([{ zipCode: juno.zipCode, answers: 0, reports: 0 }])
    await world.sql`update holds set by_keeper = true`
    await complain(mina, { letterId: first.letterId })
    expect((await panel()).keepers).toEqual([{ zipCode: juno.zipCode, answers: 1, reports: 1 }])
    world.clock.move(300)
    expect(await figures()).toMatchObject({ keepers: 0, keeperShare: 1, keepersAtLimit: 0 })
  })
})
