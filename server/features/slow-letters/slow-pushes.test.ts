import { beforeEach, describe, expect, it } from 'vitest'
import { getTimeline } from '#contract/notifications.ts'
import { changePushSettings } from '#contract/push.ts'
import { openSlowLetter, sendSlowLetter } from '#contract/slow-letters.ts'
import { dayInSeoul, moveToSeoulTime } from '#test/support/move-clock.ts'
import { hearAt, openPushed } from '#test/support/push-steps.ts'
import { at } from '#test/support/steps.ts'
import { closeAfterTests, type Member } from '#test/support/world.ts'

const world = await closeAfterTests(openPushed())
beforeEach(() => moveToSeoulTime(world, '12:00'))

const arrived = '나에게 쓴 편지가 도착했어요.'

async function listener(): Promise<Member> {
  const member = await world.member()
  await hearAt(world, member)
  return member
}

/** The member writes to themselves for tomorrow. */
async function send(member: Member, arrivesHour: number): Promise<number> {
  const body = { title: '나에게', content: '잘 지내?', arrivesOn: dayInSeoul(world, 1), arrivesHour }
  return (await member.call(sendSlowLetter, { body })).data.slowLetterId
}

describe('the push of a slow letter', () => {
  it('comes once at its hour with a fixed sentence, and has no notification', async () => {
    const mina = await listener()
    await send(mina, 13)
    await send(mina, 13)
    moveToSeoulTime(world, '12:00')
    expect(await world.heard()).toEqual([])
    moveToSeoulTime(world, '13:00')
    await world.background()
    expect(world.service.arrived.splice(0).map(({ message }) => message)).toEqual([
      { type: 'SLOW', title: arrived, link: '/slow-letters', count: 1 },
    ])
    expect(await world.heard()).toEqual([])
    expect((await mina.call(getTimeline, { query: {} })).data.content).toEqual([])
  })

  it('follows the switch of letters', async () => {
    const mina = await listener()
    await mina.call(changePushSettings, { body: { types: { LETTER: false } } })
    await send(mina, 13)
    moveToSeoulTime(world, '12:00')
    moveToSeoulTime(world, '13:00')
    expect(await world.heard()).toEqual([])
  })

  it('keeps the quiet hours of the member, and not QUIET_HOURS of the service', async () => {
    const [mina, juno] = [await listener(), await listener()]
    const awake = { quiet: { on: false, from: '22:00', to: '08:00' } }
    await juno.call(changePushSettings, { body: awake })
    for (const member of [mina, juno]) await send(member, 23)
    moveToSeoulTime(world, '12:00')
    moveToSeoulTime(world, '23:00')
    expect(await world.heard()).toEqual([arrived])
    moveToSeoulTime(world, '08:00')
    expect(await world.heard()).toEqual([arrived])
  })

  it('is not sent for a letter that its member has opened meanwhile', async () => {
    const mina = await listener()
    const letterId = await send(mina, 23)
    moveToSeoulTime(world, '12:00')
    moveToSeoulTime(world, '23:00')
    expect(await world.heard()).toEqual([])
    expect((await mina.call(openSlowLetter, at(letterId))).data.newlyRead).toBe(true)
    moveToSeoulTime(world, '08:00')
    expect(await world.heard()).toEqual([])
  })
})
