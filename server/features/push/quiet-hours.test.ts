import { afterEach, describe, expect, it } from 'vitest'
import { getTimeline, markRead } from '#contract/notifications.ts'
import { changePushSettings, type PushSettings } from '#contract/push.ts'
import { moveToSeoulTime } from '#test/support/move-clock.ts'
import { hearAt, notify, openPushed } from '#test/support/push-steps.ts'
import { closeAfterTests, type Member } from '#test/support/world.ts'

const world = await closeAfterTests(openPushed())
afterEach(() => expect(world.service.problems).toEqual([]))

const until = (time: string) => moveToSeoulTime(world, time)

const rest = (member: Member, quiet: PushSettings['quiet']) =>
  member.call(changePushSettings, { body: { quiet } })

async function listener(): Promise<Member> {
  const member = await world.member()
  await hearAt(world, member)
  return member
}

describe('in the quiet hours', () => {
  it('all pushes wait until the morning, over midnight, and come as one that names their number', async () => {
    const mina = await listener()
    until('22:00')
    await notify(world, mina)
    expect(await world.heard()).toEqual([])
    until('23:59')
    await notify(world, mina, { alarmType: 'SHARE' })
    expect(await world.heard()).toEqual([])
    until('00:30')
    await notify(world, mina)
    until('07:59')
    expect(await world.heard()).toEqual([])
    until('08:00')
    expect(await world.heard()).toEqual(['새 소식 3개가 기다리고 있어요.'])
    expect(await world.heard()).toEqual([])
  })

  it('begin and end at the exact minute', async () => {
    const mina = await listener()
    until('21:59')
    await notify(world, mina)
    expect(await world.heard()).toEqual(['편지가 도착했어요.'])
    until('08:00')
    await notify(world, mina)
    expect(await world.heard()).toEqual(['편지가 도착했어요.'])
  })

  it('work within one day too', async () => {
    const mina = await listener()
    await rest(mina, { on: true, from: '12:30', to: '14:15' })
    until('12:30')
    await notify(world, mina)
    expect(await world.heard()).toEqual([])
    until('14:14')
    expect(await world.heard()).toEqual([])
    until('14:15')
    expect(await world.heard()).toEqual(['편지가 도착했어요.'])
    until('23:00')
    await notify(world, mina)
    expect(await world.heard()).toEqual(['편지가 도착했어요.'])
  })

  it('release one push for each device', async () => {
    const mina = await listener()
    await hearAt(world, mina)
    until('23:00')
    await notify(world, mina)
    await notify(world, mina)
    expect(await world.heard()).toEqual([])
    until('08:00')
    expect(await world.heard()).toEqual(['편지 2통이 도착했어요.', '편지 2통이 도착했어요.'])
  })

  it('do not count a notification that is read meanwhile', async () => {
    const mina = await listener()
    until('23:00')
    await notify(world, mina)
    await notify(world, mina)
    expect(await world.heard()).toEqual([])
    const [newest] = (await mina.call(getTimeline, { query: {} })).data.content
    await mina.call(markRead, { params: { id: String(newest!.timelineId) } })
    until('08:00')
    expect(await world.heard()).toEqual(['편지가 도착했어요.'])
  })

  it('are each member’s own', async () => {
    const [mina, juno] = [await listener(), await listener()]
    await rest(juno, { on: false, from: '22:00', to: '08:00' })
    until('23:00')
    await notify(world, mina)
    await notify(world, juno, { alarmType: 'POSTED' })
    expect(await world.heard()).toEqual(['함께 나눈 편지가 게시판에 올라갔어요.'])
    until('08:00')
    expect(await world.heard()).toEqual(['편지가 도착했어요.'])
  })
})

describe('changed quiet hours', () => {
  it('release postponed pushes when they are switched off', async () => {
    const mina = await listener()
    until('23:00')
    await notify(world, mina)
    expect(await world.heard()).toEqual([])
    await rest(mina, { on: false, from: '22:00', to: '08:00' })
    expect(await world.heard()).toEqual(['편지가 도착했어요.'])
  })

  it('move the end for postponed pushes, earlier and later', async () => {
    const [mina, juno] = [await listener(), await listener()]
    until('23:00')
    await notify(world, mina)
    await notify(world, juno, { alarmType: 'POSTED' })
    expect(await world.heard()).toEqual([])
    await rest(mina, { on: true, from: '22:00', to: '06:00' })
    await rest(juno, { on: true, from: '22:00', to: '09:30' })
    expect(await world.heard()).toEqual([])
    until('06:00')
    expect(await world.heard()).toEqual(['편지가 도착했어요.'])
    until('08:00')
    expect(await world.heard()).toEqual([])
    until('09:30')
    expect(await world.heard()).toEqual(['함께 나눈 편지가 게시판에 올라갔어요.'])
  })

  it('do not shorten the wait that a push service asked for', async () => {
    const mina = await listener()
    until('12:00')
    world.service.answerWith({ status: 429, headers: { 'retry-after': '600' } })
    await notify(world, mina)
    expect(await world.heard()).toEqual([])
    world.service.answerWith({ status: 201 })
    await rest(mina, { on: false, from: '22:00', to: '08:00' })
    expect(await world.heard()).toEqual([])
    world.clock.move(600)
    expect(await world.heard()).toEqual(['편지가 도착했어요.'])
  })

  it('postpone retries within them', async () => {
    const mina = await listener()
    until('21:59')
    world.service.answerWith({ status: 503 })
    await notify(world, mina)
    expect(await world.heard()).toEqual([])
    world.service.answerWith({ status: 201 })
    until('22:05')
    expect(await world.heard()).toEqual([])
    until('08:00')
    expect(await world.heard()).toEqual(['편지가 도착했어요.'])
  })
})
