import { describe, expect, it } from 'vitest'
import { answerHeld, listDrafts, openLetter, saveDraft } from '#contract/letters.ts'
import { deleteLetter } from '#contract/lifecycle.ts'
import { acceptLetter, cancelHold, getCoolDown, getHeld, releaseHeld } from '#contract/random-letters.ts'
import { toInstant } from '#server/platform/ctx.ts'
import { refused } from '#test/support/refused.ts'
import { at, day, hour, take, words, write } from '#test/support/steps.ts'
import { whileLocked } from '#test/support/while-locked.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

const release = (member: Member, tooHeavy = false) => member.call(releaseHeld, { body: { tooHeavy } })
const canTake = async (member: Member) => (await member.call(getCoolDown)).data.canSend
const accept = (member: Member, letterId: number) => member.call(acceptLetter, { body: { letterId } })
const givenUp = async (letterId: number) =>
  (await world.sql`select given_up from pool where letter_id = ${letterId}`)[0]!.given_up

describe('a release', () => {
  it('returns the letter at once with its age, never again to me, and starts the cool-down', async () => {
    const [mina, juno, sora] = await world.members(3)
    const { letterId, deliveryStartedAt } = await write(mina)
    world.clock.move(hour)
    await take(juno, letterId)
    await juno.call(saveDraft, { body: words({ parentLetterId: letterId }) })
    world.clock.move(3 * hour)
    // Without a body.
    const released = await juno.ask('POST', '/api/random-letters/matching/release')
    expect([released.status, released.data]).toEqual([200, null])
    expect((await juno.call(getHeld)).data).toEqual({ temporary: false })
    expect((await juno.call(getCoolDown)).data).toMatchObject({
      canSend: false,
      lastMatchedAt: toInstant(world.clock.now()),
    })
    expect((await juno.call(listDrafts, { query: { status: 'draft' } })).data).toHaveLength(1)
    refused(await juno.call(openLetter, at(letterId)), 404, 'LET-001')
    await take(sora, letterId)
    expect((await sora.call(getHeld)).data).toMatchObject({ createdAt: deliveryStartedAt, fromLine: false })
    world.clock.move(hour)
    expect((await accept(juno, letterId)).code).toBe('LET-001')
    expect(
      (await world.sql`select outcome, released from holds where letter_id = ${letterId} order by id`)[0],
    ).toEqual({ outcome: 'LAPSED', released: true })
  })

  it('is refused without a hold, a second time and after the deadline', async () => {
    const [mina, juno] = await world.members(2)
    refused(await release(juno), 404, 'LET-002')
    await take(juno, (await write(mina)).letterId)
    const answers = await Promise.all([release(juno), release(juno, true), release(juno)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    world.clock.move(hour)
    await take(juno, (await write(mina)).letterId)
    world.clock.move(day)
    refused(await release(juno), 404, 'LET-002')
  })

  it('is refused after my answer, and refuses my answer', async () => {
    const meet = async (order: 'answer first' | 'release first') => {
      const [mina, juno] = await world.members(2)
      const { letterId } = await write(mina)
      await take(juno, letterId)
      const calls = [() => juno.call(answerHeld, { body: words() }), () => release(juno)]
      const replies = await whileLocked(
        world,
        sql =>
          sql`select from letters l join holds h on h.letter_id = l.id where l.id = ${letterId} for update of l, h`,
        order === 'answer first' ? calls : calls.toReversed(),
      )
      const [place] = await world.sql`select waiting from pool where letter_id = ${letterId}`
      return [replies.map(({ status }) => status), place]
    }
    expect(await meet('release first')).toEqual([[200, 404], { waiting: true }])
    const [statuses, place] = await meet('answer first')
    // Either call may get the hold first once both rows are free. The other one is refused.
    expect((statuses as number[]).toSorted()).toEqual([200, 404])
    expect(place).toEqual({ waiting: (statuses as number[])[0] === 404 })
  })

  it('is refused with another kind of tooHeavy', async () => {
    const juno = await world.member()
    const asked = juno.ask('POST', '/api/random-letters/matching/release', { body: { tooHeavy: 'yes' } })
    refused(await asked, 400, 'COM-001')
  })

  it('a concurrent release and deletion of the letter end the hold once', async () => {
    const [mina, juno] = await world.members(2)
    const { letterId } = await write(mina)
    await take(juno, letterId)
    await whileLocked(world, sql => sql`select from holds where letter_id = ${letterId} for update`, [
      () => release(juno),
      () => mina.call(deleteLetter, at(letterId)),
    ])
    expect(await world.sql`select released from holds where letter_id = ${letterId}`).toEqual([
      { released: true },
    ])
    expect(await world.sql`select from pool where letter_id = ${letterId}`).toHaveLength(0)
  })
})

describe('a release of a letter that is too heavy', () => {
  it('starts no cool-down twice in 24 hours; then it is a release like any other', async () => {
    const [mina, juno] = await world.members(2)
    const releaseNext = async () => {
      await take(juno, (await write(mina)).letterId)
      expect((await release(juno, true)).status).toBe(200)
    }
    await releaseNext()
    expect(await canTake(juno)).toBe(true)
    world.clock.move(12 * hour)
    await releaseNext()
    expect(await canTake(juno)).toBe(true)
    await releaseNext()
    expect(await canTake(juno)).toBe(false)
    // 24 hours after the first.
    world.clock.move(12 * hour)
    await releaseNext()
    expect(await canTake(juno)).toBe(true)
  })

  it('counts as giving the letter up, as each release, cancel and lapse does', async () => {
    const [mina, one, two, three, four] = await world.members(5)
    const { letterId } = await write(mina)
    await take(one, letterId)
    await release(one, true)
    expect(await givenUp(letterId)).toBe(1)
    await take(two, letterId)
    await release(two)
    expect(await givenUp(letterId)).toBe(2)
    await take(three, letterId)
    await three.call(cancelHold)
    await take(four, letterId)
    world.clock.move(day)
    await world.background()
    expect(await givenUp(letterId)).toBe(4)
  })
})
