import { afterEach, describe, expect, it } from 'vitest'
import { getTimeline } from '#contract/notifications.ts'
import { changePushSettings } from '#contract/push.ts'
import { acceptLetter } from '#contract/random-letters.ts'
import { moveToSeoulTime } from '#test/support/move-clock.ts'
import { hearAt, openPushed } from '#test/support/push-steps.ts'
import { day, hour, take, write } from '#test/support/steps.ts'
import { closeAfterTests, type Member } from '#test/support/world.ts'
import { queueCallPushes } from './queue-pushes.ts'

const world = await closeAfterTests(openPushed())
afterEach(async () => {
  expect(world.service.problems).toEqual([])
  world.service.answerWith({ status: 201 })
  moveToSeoulTime(world, '12:00')
  await world.sql`delete from pool`
})

const calling = '답장을 기다리는 편지가 있어요.'

async function listener(): Promise<Member> {
  const member = await world.member()
  await hearAt(world, member)
  return member
}

/** A waiting letter calls the member. */
async function call(member: Member) {
  const writer = await world.member()
  const { letterId } = await write(writer)
  await world.sql`insert into calls (member_id, letter_id, called_at) values (${member.id}, ${letterId}, ${world.clock.now()})`
  await queue('CALL', member)
  return { letterId }
}

const queue = (kind: 'CALL' | 'KEEPER', ...members: Member[]) =>
  world.context.transact(world.context.log, ctx =>
    queueCallPushes(
      ctx,
      kind,
      members.map(({ id }) => id),
    ),
  )

const waiting = () => world.sql`select * from call_pushes`

const sleepless = { quiet: { on: false, from: '22:00', to: '08:00' } }

describe('the push of a call', () => {
  it('has a fixed sentence, leads home, and has no row in the list', async () => {
    const mina = await listener()
    await call(mina)
    await world.background()
    expect(world.service.arrived.splice(0).map(({ message }) => message)).toEqual([
      { type: 'CALL', title: calling, link: '/', count: 1 },
    ])
    expect((await mina.call(getTimeline, { query: {} })).data.content).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('goes to each browser of the called members once, and nobody else', async () => {
    const [mina, juno] = [await listener(), await listener()]
    await hearAt(world, mina)
    await listener()
    await call(mina)
    await call(juno)
    await queue('CALL', mina)
    expect(await world.heard()).toEqual([calling, calling, calling])
    expect(await world.heard()).toEqual([])
  })

  it('does nothing for members without a browser', async () => {
    await call(await world.member())
    await queue('CALL')
    expect(await waiting()).toEqual([])
  })

  it('keeps its switch, also when the switch changes meanwhile', async () => {
    const [mina, juno] = [await listener(), await listener()]
    const off = { types: { CALL: false } }
    expect((await mina.call(changePushSettings, { body: off })).data.types).toMatchObject({
      CALL: false,
      KEEPER: true,
      LETTER: true,
    })
    await call(mina)
    await call(juno)
    await juno.call(changePushSettings, { body: off })
    expect(await world.heard()).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('is not sent once somebody holds the letter, or the member a letter', async () => {
    const [mina, juno, sora] = [await listener(), await listener(), await world.member()]
    const { letterId } = await call(mina)
    await take(sora, letterId)
    const { letterId: other } = await call(juno)
    const { letterId: third } = await write(sora)
    expect((await juno.call(acceptLetter, { body: { letterId: third } })).code).toBeUndefined()
    expect(other).not.toBe(third)
    expect(await world.heard()).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('is sent again after a failure, and given up after a day', async () => {
    const mina = await listener()
    await call(mina)
    world.service.answerWith({ status: 503 })
    expect(await world.heard()).toEqual([])
    world.service.answerWith({ status: 201 })
    world.clock.move(60)
    expect(await world.heard()).toEqual([calling])
    await call(await listener())
    world.service.answerWith({ status: 503 })
    await world.background()
    world.clock.move(25 * hour)
    world.service.answerWith({ status: 201 })
    expect(await world.heard()).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('ends the subscription of a browser that is gone', async () => {
    await call(await listener())
    world.service.answerWith({ status: 410 })
    const before = await world.subscriptions()
    await world.background()
    expect([await world.subscriptions(), await waiting()]).toEqual([before - 1, []])
  })
})

describe('in QUIET_HOURS', () => {
  it('a call waits until 9 o’clock, although the member’s own quiet hours are off', async () => {
    const mina = await listener()
    await mina.call(changePushSettings, { body: sleepless })
    moveToSeoulTime(world, '22:00')
    await call(mina)
    expect(await world.heard()).toEqual([])
    moveToSeoulTime(world, '08:59')
    expect(await world.heard()).toEqual([])
    moveToSeoulTime(world, '09:00')
    expect(await world.heard()).toEqual([calling])
  })

  it('a change of the member’s own quiet hours does not send a call', async () => {
    const mina = await listener()
    moveToSeoulTime(world, '23:00')
    await call(mina)
    expect(await world.heard()).toEqual([])
    await mina.call(changePushSettings, { body: sleepless })
    expect(await world.heard()).toEqual([])
  })

  it('the member’s own later quiet hours count, too', async () => {
    const mina = await listener()
    await mina.call(changePushSettings, { body: { quiet: { on: true, from: '20:00', to: '10:30' } } })
    moveToSeoulTime(world, '20:00')
    await call(mina)
    moveToSeoulTime(world, '09:00')
    expect(await world.heard()).toEqual([])
    moveToSeoulTime(world, '10:30')
    expect(await world.heard()).toEqual([calling])
  })

  it('switched off, a call goes out by night', async () => {
    const awake = await world.secondServer({ QUIET_HOURS: 'off' })
    const mina = await listener()
    await mina.call(changePushSettings, { body: sleepless })
    moveToSeoulTime(world, '23:00')
    await call(mina)
    await awake.background()
    expect(world.service.arrived.splice(0)).toHaveLength(1)
    await awake.close()
  })
})

describe('the push of the keepers’ line', () => {
  it('goes to a keeper while a letter is in the line', async () => {
    const [mina, juno] = [await listener(), await listener()]
    await world.sql`insert into keepers (member_id, since) values (${mina.id}, ${world.clock.now()})`
    await queue('KEEPER', mina)
    expect(await world.heard()).toEqual([])
    await write(await world.member())
    world.clock.move(day)
    await queue('KEEPER', mina, juno)
    await world.background()
    expect(world.service.arrived.splice(0).map(({ message }) => message)).toEqual([
      { type: 'KEEPER', title: '온기지기를 기다리는 편지가 있어요.', link: '/keeper', count: 1 },
    ])
    expect(await waiting()).toEqual([])
  })
})
