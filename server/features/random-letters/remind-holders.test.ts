import { afterEach, describe, expect, it } from 'vitest'
import { answerHeld, openLetter } from '#contract/letters.ts'
import { getTimeline } from '#contract/notifications.ts'
import { moveToSeoulTime } from '#test/support/move-clock.ts'
import { hearAt, notify, openPushed } from '#test/support/push-steps.ts'
import { arrive, at, hour, take, words, write } from '#test/support/steps.ts'
import { closeAfterTests, type Member } from '#test/support/world.ts'

const world = await closeAfterTests(openPushed())
afterEach(() => expect(world.service.problems).toEqual([]))

const sentence = '쓰고 계신가요? 놓아주셔도 괜찮아요.'

/** A member with a browser takes a letter at noon. */
async function holder(): Promise<{ juno: Member; mina: Member; letterId: number }> {
  moveToSeoulTime(world, '12:00')
  const [mina, juno] = await world.members(2)
  await hearAt(world, juno)
  const { letterId } = await write(mina)
  await take(juno, letterId)
  return { juno, mina, letterId }
}

const reminders = async (member: Member) =>
  (await member.call(getTimeline, { query: {} })).data.content.filter(({ title }) => title === sentence)

describe('a holder without an answer', () => {
  it('is asked once after three hours, by a push and a notification that open the held letter', async () => {
    const { juno, letterId } = await holder()
    world.clock.move(3 * hour - 1)
    await world.background()
    expect(await reminders(juno)).toEqual([])
    world.clock.move(1)
    await world.background()
    expect(await reminders(juno)).toMatchObject([
      { alarmType: 'LETTER', content: String(letterId), link: '/letter/random', read: false },
    ])
    expect((await juno.call(openLetter, at(letterId))).code).toBeUndefined()
    expect(world.service.arrived.splice(0).map(({ message }) => message)).toEqual([
      { type: 'REMINDER', title: sentence, link: '/letter/random', count: 1 },
    ])
    world.clock.move(5 * hour)
    expect(await world.heard()).toEqual([])
    expect(await reminders(juno)).toHaveLength(1)
  })

  it('is not asked after an answer, and the answer still notifies the writer', async () => {
    const { juno, mina, letterId } = await holder()
    await juno.call(answerHeld, { body: words() })
    await arrive(world)
    world.clock.move(3 * hour)
    await world.background()
    expect(await reminders(juno)).toEqual([])
    expect((await mina.call(getTimeline, { query: {} })).data.content).not.toEqual([])
    expect((await mina.call(openLetter, at(letterId))).data.status).toBe('DELIVERED')
    world.service.arrived.length = 0
  })

  it('is not asked if the hold lapsed before the job ran', async () => {
    const { juno } = await holder()
    world.clock.move(25 * hour)
    await world.background()
    expect(await reminders(juno)).toEqual([])
  })

  it('is asked by one of two servers', async () => {
    const { juno } = await holder()
    const second = await world.secondServer()
    world.clock.move(3 * hour)
    await Promise.all([world.background(), second.background()])
    expect(await reminders(juno)).toHaveLength(1)
    expect(await world.heard()).toHaveLength(1)
    await second.close()
  })
})

describe('the push of a reminder', () => {
  it('waits for 9 o’clock, and is dropped if the holder answers before', async () => {
    const first = await holder()
    const second = await holder()
    await world.sql`update push_settings set quiet = false`
    await world.sql`update holds set accepted_at = ${new Date(world.clock.now().getTime() + 10 * hour * 1000)},
      deadline = deadline + interval '2 days' where ended_at is null`
    world.clock.move(13 * hour)
    expect(await world.heard()).toEqual([])
    expect(await reminders(first.juno)).toHaveLength(1)
    await second.juno.call(answerHeld, { body: words() })
    moveToSeoulTime(world, '08:59')
    expect(await world.heard()).not.toContain(sentence)
    moveToSeoulTime(world, '09:00')
    expect(await world.heard()).toEqual([sentence])
  })

  it('is not counted as a letter beside one', async () => {
    const { juno } = await holder()
    world.clock.move(3 * hour)
    world.service.answerWith({ status: 503 })
    await world.background()
    world.service.answerWith({ status: 201 })
    await notify(world, juno)
    world.clock.move(60)
    expect(await world.heard()).toEqual(['새 소식 2개가 기다리고 있어요.'])
  })
})
