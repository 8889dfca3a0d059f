import { afterEach, describe, expect, it } from 'vitest'
import { getTimeline, markRead } from '#contract/notifications.ts'
import { changePushSettings, unsubscribePush, usualPushSettings } from '#contract/push.ts'
import { deskConditions } from '#server/features/desk/push-due-items.ts'
import { notifyPushOff } from '#server/features/members/notify-push-off.ts'
import { callConditions } from '#server/features/random-letters/call-conditions.ts'
import { slowConditions } from '#server/features/slow-letters/announce-slow-letters.ts'
import { openPushService } from '#test/support/push-service.ts'
import { allKinds, hearAt, notify, openPushed, readAt } from '#test/support/push-steps.ts'
import { isRest } from '#test/support/samples.ts'
import { arrive, at, correspond, day, reply } from '#test/support/steps.ts'
import { closeAfterTests } from '#test/support/world.ts'
import { claimPushes } from './claim-pushes.ts'
import { deliverPushes } from './deliver-pushes.ts'

const world = await closeAfterTests(openPushed())
afterEach(() => {
  expect(world.service.problems).toEqual([])
  world.service.answerWith({ status: 201 })
  world.service.arrived.length = 0
})

describe('an unwanted push', () => {
  it('is not queued if the member has no subscription or the kind is off', async () => {
    const mina = await world.member()
    await notify(world, mina)
    await hearAt(world, mina)
    await notify(world, mina, { alarmType: 'SENDING' })
    expect(usualPushSettings.types.SENDING).toBe(false)
    expect(await world.waiting(mina)).toBe(0)
    expect(await world.heard()).toEqual([])
  })

  it('is not sent if the kind was switched off since', async () => {
    const mina = await world.member()
    await hearAt(world, mina)
    await notify(world, mina)
    await mina.call(changePushSettings, { body: { types: { LETTER: false } } })
    expect(await world.heard()).toEqual([])
    expect(await world.waiting(mina)).toBe(0)
  })

  it('is not sent if the notification was read meanwhile', async () => {
    const mina = await world.member()
    await hearAt(world, mina)
    await notify(world, mina)
    const [letter] = (await mina.call(getTimeline, { query: {} })).data.content
    await mina.call(markRead, at(letter!.timelineId))
    expect(await world.heard()).toEqual([])
    expect(await world.waiting(mina)).toBe(0)
  })

  it('is not sent for an opened letter, nor as SENDING for an arrived one', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn } = await correspond(world, mina, juno)
    await hearAt(world, mina)
    await mina.call(changePushSettings, { body: allKinds })
    world.service.answerWith({ status: 503 })
    const { letterId } = await reply(juno, drawn.letterId)
    await arrive(world)
    expect(await world.waiting(mina)).toBeGreaterThan(0)
    await world.sql`update letters set read_at = ${world.clock.now()} where id = ${letterId}`
    world.service.answerWith({ status: 201 })
    world.clock.move(3600)
    expect(await world.heard()).toEqual([])
    expect(await world.waiting(mina)).toBe(0)
  })

  it('is not sent if the notification was deleted', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn } = await correspond(world, mina, juno)
    await hearAt(world, mina)
    await mina.call(changePushSettings, { body: allKinds })
    const { letterId } = await reply(juno, drawn.letterId)
    expect(await world.waiting(mina)).toBe(1)
    await juno.ask('DELETE', `/api/letters/${letterId}`)
    expect(await world.waiting(mina)).toBe(0)
  })

  it('is not sent to a device that was switched off since', async () => {
    const mina = await world.member()
    const { id } = await hearAt(world, mina)
    await notify(world, mina)
    await mina.call(unsubscribePush, at(id))
    expect(await world.heard()).toEqual([])
  })
})

describe('a push service', () => {
  it.each([404, 410])('ends the subscription with %i', async status => {
    const mina = await world.member()
    const [phone, desk] = [await hearAt(world, mina), await hearAt(world, mina)]
    world.service.answerWith({ status })
    await notify(world, mina)
    await world.background()
    expect((await readAt(phone)).data.subscription).toBeNull()
    expect((await readAt(desk)).data.subscription).toBeNull()
    expect(await world.waiting(mina)).toBe(0)
  })

  it.each(['120', 'date'])('is called again at the time that its 429 names, by %s', async form => {
    const mina = await world.member()
    await hearAt(world, mina)
    const after = form === 'date' ? new Date(world.clock.now().getTime() + 120_000).toUTCString() : form
    world.service.answerWith({ status: 429, headers: { 'retry-after': after } })
    await notify(world, mina)
    expect(await world.heard()).toEqual([])
    world.service.answerWith({ status: 201 })
    world.clock.move(119)
    expect(await world.heard()).toEqual([])
    world.clock.move(1)
    expect(await world.heard()).toEqual(['편지가 도착했어요.'])
    expect(await world.waiting(mina)).toBe(0)
  })

  it.each(isRest ? [429, 500, 503] : [500])(
    'is called again after %i in growing intervals, for a day',
    async status => {
      const mina = await world.member()
      await hearAt(world, mina)
      await mina.call(changePushSettings, { body: { quiet: { ...usualPushSettings.quiet, on: false } } })
      world.service.answerWith({ status })
      await notify(world, mina)
      await world.background()
      const waits: number[] = []
      while ((await world.waiting(mina)) > 0) {
        const [row] = await world.sql<[{ seconds: number }]>`select
        extract(epoch from min(due_at) - ${world.clock.now()}::timestamptz)::int as seconds from pushes`
        waits.push(row.seconds)
        world.clock.move(row.seconds)
        await world.background()
      }
      expect(waits.slice(0, 9)).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
      const total = waits.reduce((sum, wait) => sum + wait, 0)
      expect(total).toBeGreaterThanOrEqual(day)
      expect(total).toBeLessThan(day + 3600)
    },
  )

  it.each([400, 403, 413, 301])(
    'is not asked again after %i, nor followed, and the subscription stays',
    async status => {
      const mina = await world.member()
      const phone = await hearAt(world, mina)
      const elsewhere = `${world.service.url}/elsewhere`
      world.service.answerWith({ status, headers: { location: elsewhere } })
      await notify(world, mina)
      await world.background()
      expect(await world.waiting(mina)).toBe(0)
      expect((await readAt(phone)).data.subscription?.id).toBe(phone.id)
    },
  )

  it('is called again if it does not answer, and the others go on meanwhile', async () => {
    const [mina, juno] = await world.members(2)
    await hearAt(world, mina)
    const gone = await openPushService(world.clock.now)
    await hearAt(world, juno, gone)
    await gone.close()
    await notify(world, juno)
    await notify(world, mina)
    expect(await world.heard()).toEqual(['편지가 도착했어요.'])
    expect([await world.waiting(mina), await world.waiting(juno)]).toEqual([0, 1])
    await world.sql`delete from pushes`
  })
})

describe('several servers', () => {
  it('send each push once', async () => {
    const second = await world.secondServer()
    const members = await world.members(12)
    for (const member of members) {
      await hearAt(world, member)
      await notify(world, member)
    }
    await Promise.all([world.background(), second.background(), world.background(), second.background()])
    const endpoints = world.service.arrived.map(({ endpoint }) => endpoint)
    expect(endpoints).toHaveLength(members.length)
    expect(new Set(endpoints).size).toBe(members.length)
    await second.close()
  })

  it('stop sending when they shut down, and another server sends the open pushes', async () => {
    const mina = await world.member()
    await hearAt(world, mina)
    await notify(world, mina)
    world.service.answerWith('silence')
    world.service.asked.length = 0
    const stopping = new AbortController()
    const leaving = deliverPushes(
      { ...callConditions, ...slowConditions, ...deskConditions },
      notifyPushOff,
    ).outside(world.context, stopping.signal)
    await expect.poll(() => world.service.asked.length).toBe(1)
    stopping.abort()
    await leaving
    world.service.answerWith({ status: 201 })
    expect(await world.heard()).toEqual([])
    world.clock.move(200)
    expect(await world.heard()).toEqual(['편지가 도착했어요.'])
  })

  it('take over the pushes of a server that died, after its lease', async () => {
    const mina = await world.member()
    await hearAt(world, mina)
    await notify(world, mina)
    const { deliveries } = await world.context.transact(world.context.log, ctx =>
      claimPushes(ctx, { ...callConditions, ...slowConditions, ...deskConditions }),
    )
    expect(deliveries).toHaveLength(1)
    const second = await world.secondServer()
    await second.background()
    expect(world.service.arrived).toEqual([])
    world.clock.move(200)
    await second.background()
    expect(world.service.arrived).toHaveLength(1)
    await second.close()
  })
})
