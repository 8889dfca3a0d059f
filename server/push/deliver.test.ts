import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { AlarmType } from '#contract/notifications.ts'
import { getTimeline, markRead } from '#contract/notifications.ts'
import { changePushSettings, unsubscribePush, usualPushSettings } from '#contract/push.ts'
import { openPushService, type PushService } from '#test/push-service.ts'
import { hearAt, readAt, tell } from '#test/push-steps.ts'
import { arrive, correspond, day, reply, share } from '#test/steps.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { claim } from './claim.ts'
import { deliverPushes } from './deliver.ts'

let world: World
let service: PushService
beforeAll(async () => {
  world = await openWorld({ CONTACT_URL: 'mailto:post@example.org' })
  service = await openPushService(world.clock.now)
})
afterEach(() => {
  expect(service.problems).toEqual([])
  service.answerWith({ status: 201 })
  service.arrived.length = 0
})
afterAll(async () => {
  await service.close()
  await world.close()
})

const waiting = async ({ id }: Member) => {
  const [row] = await world.sql<[{ count: number }]>`select count(*)::int as count
    from pushes p join push_subscriptions s on s.id = p.subscription_id where s.member_id = ${id}`
  return row.count
}
/** What the browsers have read since the last look, by title. */
const heard = async () => {
  await world.background()
  return service.arrived.splice(0).map(({ message }) => message.title)
}
const all = { types: { SENDING: true, LETTER: true, REPORT: true, SHARE: true, POSTED: true } }

describe('a push', () => {
  it('says in a fixed sentence that a letter has arrived, and leads to it; nothing private is in it', async () => {
    const [mina, juno] = await world.members(2)
    await hearAt(world, service, mina!)
    const { first } = await correspond(world, mina!, juno!)
    const [push, ...more] = service.arrived.splice(0)
    expect(more).toEqual([])
    expect(push!.message).toEqual({
      type: 'LETTER',
      title: '편지가 도착했어요.',
      link: `/letter/${first.letterId}`,
      count: 1,
    })
    expect(await heard()).toEqual([])
    expect(await waiting(mina!)).toBe(0)
  })

  it.each([
    ['SENDING', null, '편지가 오고 있어요.', '/'],
    ['SHARE', '12', '편지를 함께 나누자는 요청이 왔어요.', '/board/share/12'],
    ['POSTED', '13', '함께 나눈 편지가 게시판에 올라갔어요.', '/board/letter/13'],
    ['REPORT', '욕설이 있었어요.§2', '새 알림이 있어요.', '/mypage/notifications'],
  ] as [AlarmType, string | null, string, string][])(
    '%s has a sentence and a way',
    async (alarmType, content, title, link) => {
      const mina = await world.member()
      await hearAt(world, service, mina)
      await mina.call(changePushSettings, { body: all })
      await tell(world, mina, { alarmType, content, title: `AB1C2님이 … ${content}` })
      await world.background()
      expect(service.arrived.map(({ message }) => message)).toEqual([
        { type: alarmType, title, link, count: 1 },
      ])
    },
  )

  it('leads where a notification that is no warning leads', async () => {
    const mina = await world.member()
    await hearAt(world, service, mina)
    await tell(world, mina, { alarmType: 'REPORT', content: '신고를 살펴봤어요.§0', link: '/mypage' })
    await world.background()
    expect(service.arrived.map(({ message }) => message.link)).toEqual(['/mypage'])
  })

  it('says how long it is good and how much it matters, and hides its kind from the push service', async () => {
    const mina = await world.member()
    await hearAt(world, service, mina)
    await mina.call(changePushSettings, { body: all })
    for (const alarmType of ['LETTER', 'SENDING', 'LETTER'] as const) {
      await tell(world, mina, { alarmType })
      await world.background()
    }
    const [letter, sending, next] = service.arrived
    expect(letter!.headers).toMatchObject({
      ttl: '86400',
      urgency: 'normal',
      'content-encoding': 'aes128gcm',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    })
    expect(sending!.headers).toMatchObject({ ttl: '3600', urgency: 'low' })
    expect(next!.headers.topic).toBe(letter!.headers.topic)
    expect(sending!.headers.topic).not.toBe(letter!.headers.topic)
    expect(new Set(service.arrived.map(({ bytes }) => bytes)).size).toBe(1)
    expect(letter!.contact).toBe('mailto:post@example.org')
  })

  it('goes to each device of the member and to nobody else', async () => {
    const [mina, juno] = await world.members(2)
    const devices = [await hearAt(world, service, mina!), await hearAt(world, service, mina!)]
    await hearAt(world, service, juno!)
    await tell(world, mina!)
    await world.background()
    expect(service.arrived.map(({ endpoint }) => endpoint).sort()).toEqual(
      devices.map(({ subscription }) => subscription.endpoint).sort(),
    )
  })

  it('is one for all that a device is to hear at once', async () => {
    const mina = await world.member()
    await hearAt(world, service, mina)
    for (const content of ['1', '2', '3']) await tell(world, mina, { content })
    await world.background()
    expect(service.arrived.splice(0).map(({ message }) => message)).toEqual([
      { type: 'LETTER', title: '편지 3통이 도착했어요.', link: '/letter/box', count: 3 },
    ])
    await tell(world, mina)
    await tell(world, mina, { alarmType: 'POSTED' })
    await world.background()
    expect(service.arrived.map(({ message }) => message)).toEqual([
      { type: 'SEVERAL', title: '새 소식 2개가 기다리고 있어요.', link: '/mypage/notifications', count: 2 },
    ])
  })

  it('comes of what two members share', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn } = await correspond(world, mina!, juno!)
    await hearAt(world, service, juno!)
    const { postId } = await share(mina!, juno!, [drawn.letterId])
    await world.background()
    const [{ message } = { message: null }] = service.arrived
    expect(message).toMatchObject({ type: 'SEVERAL', count: 2 })
    expect(postId).toBeGreaterThan(0)
  })
})

describe('what is not wanted is not pushed', () => {
  it('nor queued, where nobody subscribed or the kind is off', async () => {
    const mina = await world.member()
    await tell(world, mina)
    await hearAt(world, service, mina)
    await tell(world, mina, { alarmType: 'SENDING' })
    expect(usualPushSettings.types.SENDING).toBe(false)
    expect(await waiting(mina)).toBe(0)
    expect(await heard()).toEqual([])
  })

  it('nor where the kind was switched off since', async () => {
    const mina = await world.member()
    await hearAt(world, service, mina)
    await tell(world, mina)
    await mina.call(changePushSettings, { body: { types: { LETTER: false } } })
    expect(await heard()).toEqual([])
    expect(await waiting(mina)).toBe(0)
  })

  it('nor what was read meanwhile', async () => {
    const mina = await world.member()
    await hearAt(world, service, mina)
    await tell(world, mina)
    const [letter] = (await mina.call(getTimeline, { query: {} })).data.content
    await mina.call(markRead, { params: { id: String(letter!.timelineId) } })
    expect(await heard()).toEqual([])
    expect(await waiting(mina)).toBe(0)
  })

  it('nor a letter that was opened, nor that one is coming which is here', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn } = await correspond(world, mina!, juno!)
    await hearAt(world, service, mina!)
    await mina!.call(changePushSettings, { body: all })
    service.answerWith({ status: 503 })
    const { letterId } = await reply(juno!, drawn.letterId)
    await arrive(world)
    expect(await waiting(mina!)).toBeGreaterThan(0)
    await world.sql`update letters set read_at = ${world.clock.now()} where id = ${letterId}`
    service.answerWith({ status: 201 })
    world.clock.move(3600)
    expect(await heard()).toEqual([])
    expect(await waiting(mina!)).toBe(0)
  })

  it('nor what was taken back', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn } = await correspond(world, mina!, juno!)
    await hearAt(world, service, mina!)
    await mina!.call(changePushSettings, { body: all })
    const { letterId } = await reply(juno!, drawn.letterId)
    expect(await waiting(mina!)).toBe(1)
    await juno!.ask('DELETE', `/api/letters/${letterId}`)
    expect(await waiting(mina!)).toBe(0)
  })

  it('nor to a device that was switched off since', async () => {
    const mina = await world.member()
    const { id } = await hearAt(world, service, mina)
    await tell(world, mina)
    await mina.call(unsubscribePush, { params: { id: String(id) } })
    expect(await heard()).toEqual([])
  })
})

describe('a push service that answers', () => {
  it.each([404, 410])('%i has lost the browser: its subscription is over', async status => {
    const mina = await world.member()
    const [phone, desk] = [await hearAt(world, service, mina), await hearAt(world, service, mina)]
    service.answerWith({ status })
    await tell(world, mina)
    await world.background()
    expect((await readAt(phone)).data.subscription).toBeNull()
    expect((await readAt(desk)).data.subscription).toBeNull()
    expect(await waiting(mina)).toBe(0)
  })

  it.each(['120', 'date'])('429 is asked again when it says, by %s', async form => {
    const mina = await world.member()
    await hearAt(world, service, mina)
    const after = form === 'date' ? new Date(world.clock.now().getTime() + 120_000).toUTCString() : form
    service.answerWith({ status: 429, headers: { 'retry-after': after } })
    await tell(world, mina)
    expect(await heard()).toEqual([])
    service.answerWith({ status: 201 })
    world.clock.move(119)
    expect(await heard()).toEqual([])
    world.clock.move(1)
    expect(await heard()).toEqual(['편지가 도착했어요.'])
    expect(await waiting(mina)).toBe(0)
  })

  it.each([429, 500, 503])('%i is asked again after a while that grows, for a day', async status => {
    const mina = await world.member()
    await hearAt(world, service, mina)
    await mina.call(changePushSettings, { body: { quiet: { ...usualPushSettings.quiet, on: false } } })
    service.answerWith({ status })
    await tell(world, mina)
    await world.background()
    const waits: number[] = []
    while ((await waiting(mina)) > 0) {
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
  })

  it.each([400, 403, 413, 301])(
    '%i is not asked again, nor followed, and keeps the subscription',
    async status => {
      const mina = await world.member()
      const phone = await hearAt(world, service, mina)
      const elsewhere = `${service.url}/elsewhere`
      service.answerWith({ status, headers: { location: elsewhere } })
      await tell(world, mina)
      await world.background()
      expect(await waiting(mina)).toBe(0)
      expect((await readAt(phone)).data.subscription?.id).toBe(phone.id)
    },
  )

  it('not at all is asked again, and the others go on meanwhile', async () => {
    const [mina, juno] = await world.members(2)
    await hearAt(world, service, mina!)
    const gone = await openPushService(world.clock.now)
    await hearAt(world, gone, juno!)
    await gone.close()
    await tell(world, juno!)
    await tell(world, mina!)
    expect(await heard()).toEqual(['편지가 도착했어요.'])
    expect([await waiting(mina!), await waiting(juno!)]).toEqual([0, 1])
    await world.sql`delete from pushes`
  })
})

describe('several servers', () => {
  it('send each push once', async () => {
    const second = await world.secondServer()
    const members = await world.members(12)
    for (const member of members) {
      await hearAt(world, service, member)
      await tell(world, member)
    }
    await Promise.all([world.background(), second.background(), world.background(), second.background()])
    const endpoints = service.arrived.map(({ endpoint }) => endpoint)
    expect(endpoints).toHaveLength(members.length)
    expect(new Set(endpoints).size).toBe(members.length)
    await second.close()
  })

  it('leave off when they stop, and what was under way is sent by another', async () => {
    const mina = await world.member()
    await hearAt(world, service, mina)
    await tell(world, mina)
    service.answerWith('silence')
    service.asked.length = 0
    const stopping = new AbortController()
    const leaving = deliverPushes.aside(world.house, stopping.signal)
    await expect.poll(() => service.asked.length).toBe(1)
    stopping.abort()
    await leaving
    service.answerWith({ status: 201 })
    expect(await heard()).toEqual([])
    world.clock.move(200)
    expect(await heard()).toEqual(['편지가 도착했어요.'])
  })

  it('take over what one died over, once its time is up', async () => {
    const mina = await world.member()
    await hearAt(world, service, mina)
    await tell(world, mina)
    const { deliveries } = await world.house.transact(world.house.log, claim)
    expect(deliveries).toHaveLength(1)
    const second = await world.secondServer()
    await second.background()
    expect(service.arrived).toEqual([])
    world.clock.move(200)
    await second.background()
    expect(service.arrived).toHaveLength(1)
    await second.close()
  })
})
