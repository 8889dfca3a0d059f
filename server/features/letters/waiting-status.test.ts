import { beforeEach, describe, expect, it } from 'vitest'
import { answerHeld, type Category, listWaiting, openLetter } from '#contract/letters.ts'
import { deleteLetter, disconnect } from '#contract/lifecycle.ts'
import { cancelHold, releaseHeld } from '#contract/random-letters.ts'
import { decideReview } from '#contract/review.ts'
import { barMember } from '#server/features/lifecycle/bar-member.ts'
import { secondsAfter, toInstant } from '#server/platform/ctx.ts'
import { type Listener, listen } from '#test/support/listener.ts'
import { answer, arrive, at, correspond, day, hour, take, words, write } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'

let mina: Member
let juno: Member
let sora: Member
const world = await useWorld()
beforeEach(async () => {
  ;[mina, juno, sora] = await world.members(3)
})

const minute = 60
const instant = (seconds: number) => toInstant(secondsAfter(world.clock.now(), seconds))

/** The fields that the writer reads. The list and the letter itself agree. */
async function read(letterId: number) {
  const { data } = await mina.call(listWaiting, { query: { status: 'waiting' } })
  const listed = data.find(letter => letter.letterId === letterId)
  const opened = (await mina.call(openLetter, at(letterId))).data
  const { waitingStatus, usualSeconds, promised, answerArrivesAt, waitingChangesAt } = opened
  const fields = { waitingStatus, usualSeconds, promised, answerArrivesAt, waitingChangesAt }
  if (listed) expect(listed).toMatchObject(fields)
  return fields
}
const statusOf = async (letterId: number) => (await read(letterId)).waitingStatus

/** A keeper who takes no letters here. */
async function withKeeper(test: () => Promise<void>): Promise<void> {
  const keeper = await world.member()
  await world.sql`insert into keepers (member_id, since) values (${keeper.id}, ${world.clock.now()})`
  try {
    await test()
  } finally {
    await world.sql`delete from keepers`
  }
}

describe('the waiting status', () => {
  it('is HELD only after the cancel window, then BACK for one hour, then POOL', async () => {
    const { letterId } = await write(mina)
    expect(await read(letterId)).toEqual({
      waitingStatus: 'POOL',
      usualSeconds: null,
      promised: false,
      answerArrivesAt: null,
      waitingChangesAt: null,
    })
    await take(juno, letterId)
    world.clock.move(5 * minute - 1)
    expect(await statusOf(letterId)).toBe('POOL')
    world.clock.move(1)
    expect(await read(letterId)).toMatchObject({ waitingStatus: 'HELD', waitingChangesAt: null })
    await juno.call(releaseHeld, { body: {} })
    expect(await read(letterId)).toMatchObject({ waitingStatus: 'BACK', waitingChangesAt: instant(hour) })
    world.clock.move(hour)
    expect(await statusOf(letterId)).toBe('POOL')
  })

  it('stays POOL if the hold ends within its cancel window', async () => {
    const { letterId } = await write(mina)
    await take(juno, letterId)
    await juno.call(cancelHold)
    expect(await statusOf(letterId)).toBe('POOL')
    await take(sora, letterId)
    await sora.call(releaseHeld, { body: { tooHeavy: true } })
    expect(await statusOf(letterId)).toBe('POOL')
  })

  it('is BACK from the deadline on, whether the job has ended the hold or not', async () => {
    const { letterId } = await write(mina)
    await take(juno, letterId)
    world.clock.move(day)
    expect(await statusOf(letterId)).toBe('BACK')
    await world.background()
    expect(await read(letterId)).toMatchObject({ waitingStatus: 'BACK', waitingChangesAt: instant(hour) })
  })

  it('is ON_ITS_WAY until the answer arrives, and null from then on', async () => {
    const { drawn } = await answer(mina, juno)
    expect(await read(drawn.letterId)).toMatchObject({
      waitingStatus: 'ON_ITS_WAY',
      answerArrivesAt: instant(hour),
      waitingChangesAt: instant(hour),
    })
    // The member who answers reads nothing of it.
    expect((await juno.call(openLetter, at(drawn.letterId))).data.waitingStatus).toBeNull()
    world.clock.move(hour)
    expect(await read(drawn.letterId)).toMatchObject({ waitingStatus: null, answerArrivesAt: null })
  })

  it('is BACK after a recall, and after the writer stopped the answer by ending the correspondence', async () => {
    const { drawn, first } = await answer(mina, juno)
    await juno.call(deleteLetter, at(first.letterId))
    expect(await statusOf(drawn.letterId)).toBe('BACK')

    const { matchingId } = await correspond(world, mina, sora)
    world.clock.move(hour)
    const again = await answer(mina, sora)
    await mina.call(disconnect, at(matchingId))
    expect(await statusOf(again.drawn.letterId)).toBe('BACK')
  })

  it('is HELD during a review, and still after the answer was returned', async () => {
    const admin = await world.admin()
    const { drawn, first } = await answer(mina, juno, { category: 'CONSULT' as Category })
    expect(await read(drawn.letterId)).toMatchObject({ waitingStatus: 'HELD', answerArrivesAt: null })
    await admin.call(decideReview, {
      ...at(first.letterId),
      body: { decision: 'RETURN', reason: '다시 써 주세요.' },
    })
    expect(await statusOf(drawn.letterId)).toBe('HELD')
    await juno.call(cancelHold)
    expect(await statusOf(drawn.letterId)).toBe('BACK')
  })

  it('is KEEPER from the line on, before BACK, and only with an active keeper', async () => {
    const { letterId } = await write(mina)
    await take(juno, letterId)
    await withKeeper(async () => {
      world.clock.move(23 * hour + 30 * minute)
      await juno.call(releaseHeld, { body: {} })
      expect(await read(letterId)).toMatchObject({
        waitingStatus: 'BACK',
        waitingChangesAt: instant(30 * minute),
      })
      world.clock.move(30 * minute)
      expect(await read(letterId)).toMatchObject({ waitingStatus: 'KEEPER', waitingChangesAt: null })
      await world.sql`update keepers set paused_at = ${world.clock.now()}`
      expect(await statusOf(letterId)).toBe('BACK')
      await world.sql`update keepers set paused_at = null`
      await world.sql`insert into rests (member_id, until, note_sealed) select member_id, '2100-01-01', '' from keepers`
      expect(await statusOf(letterId)).toBe('BACK')
      await world.sql`delete from rests`
      await take(sora, letterId)
      expect(await statusOf(letterId)).toBe('KEEPER')
      world.clock.move(5 * minute)
      expect(await statusOf(letterId)).toBe('HELD')
    })
  })

  it('is KEEPER at once for a letter that was given up twice', () =>
    withKeeper(async () => {
      const { letterId } = await write(mina)
      expect(await read(letterId)).toMatchObject({ waitingStatus: 'POOL', waitingChangesAt: instant(day) })
      for (const member of [juno, sora]) {
        await take(member, letterId)
        await member.call(cancelHold)
      }
      expect(await statusOf(letterId)).toBe('KEEPER')
    }))

  it('comes with the usual time and the promise of the figures, which a letter of three days loses', async () => {
    const figures = { usual: { CONSOLATION: 5400, ETC: null }, promised: true }
    await world.sql`delete from promise_figures`
    await world.sql`insert into promise_figures (counted_at, figures)
      values (${world.clock.now()}, ${world.sql.json(figures)})`
    const [one, other] = [await write(mina), await write(mina, { category: 'ETC' })]
    expect(await read(one.letterId)).toMatchObject({ usualSeconds: 5400, promised: true })
    expect(await read(other.letterId)).toMatchObject({ usualSeconds: null, promised: true })
    world.clock.move(3 * day)
    expect(await read(one.letterId)).toMatchObject({ usualSeconds: 5400, promised: false })
    await world.sql`delete from promise_figures`
  })
})

describe('the signal of a change', () => {
  let stream: Listener
  beforeEach(async () => {
    stream = await listen(world, mina.token, {}, '?signals=1')
  })
  /** The next signal on the stream of the writer; events of notifications are left out. */
  const next = async () => {
    for (;;) {
      const { event, data } = await stream.next()
      if (event) return [event, data]
    }
  }
  const waiting = (letterId: number) => ['waiting', { letterId }]

  it('comes at the end of the cancel window, at a release and at a lapse', async () => {
    const [one, other] = [await write(mina), await write(mina)]
    await take(juno, one.letterId)
    await world.background()
    // A cancel within its window says nothing.
    await take(sora, other.letterId)
    await sora.call(cancelHold)
    world.clock.move(5 * minute)
    await world.background()
    expect(await next()).toEqual(waiting(one.letterId))
    await juno.call(releaseHeld, { body: {} })
    expect(await next()).toEqual(waiting(one.letterId))
    await take(sora, one.letterId)
    world.clock.move(5 * minute)
    await world.background()
    expect(await next()).toEqual(waiting(one.letterId))
    world.clock.move(day)
    await world.background()
    expect(await next()).toEqual(waiting(one.letterId))
    stream.leave()
  })

  it('comes with an answer, its approval and its recall', async () => {
    const admin = await world.admin()
    const { drawn, first } = await answer(mina, juno, { category: 'CONSULT' as Category })
    expect(await next()).toEqual(waiting(drawn.letterId))
    await admin.call(decideReview, { ...at(first.letterId), body: { decision: 'APPROVE' } })
    expect(await next()).toEqual(waiting(drawn.letterId))
    await juno.call(deleteLetter, at(first.letterId))
    expect(await next()).toEqual(waiting(drawn.letterId))
    stream.leave()
  })

  it('comes when the member who holds the letter is barred', async () => {
    const { letterId } = await write(mina)
    await take(juno, letterId)
    world.clock.move(5 * minute)
    await world.background()
    expect(await next()).toEqual(waiting(letterId))
    await world.context.transact(world.context.log, ctx => barMember(ctx, juno.id))
    expect(await next()).toEqual(waiting(letterId))
    expect(await statusOf(letterId)).toBe('BACK')
    stream.leave()
  })

  it('comes once when two servers run the job', async () => {
    const other = await world.secondServer()
    const { letterId } = await write(mina)
    await take(juno, letterId)
    world.clock.move(5 * minute)
    await Promise.all([world.background(), other.background()])
    await juno.call(answerHeld, { body: words() })
    await arrive(world)
    expect([await next(), await next()]).toEqual([waiting(letterId), waiting(letterId)])
    stream.leave()
    await other.close()
  })
})
