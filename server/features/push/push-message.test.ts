import { afterEach, describe, expect, it } from 'vitest'
import { openLetter } from '#contract/letters.ts'
import type { AlarmType } from '#contract/notifications.ts'
import { changePushSettings } from '#contract/push.ts'
import { thankForLetter } from '#contract/thanks.ts'
import { allKinds, hearAt, notify, openPushed } from '#test/support/push-steps.ts'
import { at, correspond, share } from '#test/support/steps.ts'
import { closeAfterTests } from '#test/support/world.ts'

const world = await closeAfterTests(openPushed({ CONTACT_URL: 'mailto:post@example.org' }))
afterEach(() => {
  expect(world.service.problems).toEqual([])
  world.service.arrived.length = 0
})

describe('a push', () => {
  it('contains a fixed sentence for an arrived letter and its link, and nothing private', async () => {
    const [mina, juno] = await world.members(2)
    await hearAt(world, mina)
    const { first } = await correspond(world, mina, juno)
    const [push, ...more] = world.service.arrived.splice(0)
    expect(more).toEqual([])
    expect(push!.message).toEqual({
      type: 'LETTER',
      title: '편지가 도착했어요.',
      link: `/letter/${first.letterId}`,
      count: 1,
    })
    expect(await world.heard()).toEqual([])
    expect(await world.waiting(mina)).toBe(0)
  })

  it('says that thanks came, never their words, and waits like a letter', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await correspond(world, mina, juno)
    await mina.call(openLetter, at(first.letterId))
    await hearAt(world, juno)
    const body = { stamp: 'TEA' as const, words: '차 한 잔 나눠요' }
    await mina.call(thankForLetter, { ...at(first.letterId), body })
    await world.background()
    const link = `/letter/${first.letterId}`
    expect(world.service.arrived.map(({ message }) => message)).toEqual([
      { type: 'LETTER', title: '고마움이 도착했어요.', link, count: 1 },
    ])
  })

  it.each([
    ['SENDING', null, '편지가 오고 있어요.', '/'],
    ['SHARE', '12', '편지를 함께 나누자는 요청이 왔어요.', '/board/share/12'],
    ['POSTED', '13', '함께 나눈 편지가 게시판에 올라갔어요.', '/board/letter/13'],
    ['REPORT', '욕설이 있었어요.§2', '우체국에서 소식이 왔어요.', '/mypage/notifications'],
  ] as [AlarmType, string | null, string, string][])(
    '%s has a sentence and a way',
    async (alarmType, content, title, link) => {
      const mina = await world.member()
      await hearAt(world, mina)
      await mina.call(changePushSettings, { body: allKinds })
      await notify(world, mina, { alarmType, content, title: `AB1C2님이 … ${content}` })
      await world.background()
      expect(world.service.arrived.map(({ message }) => message)).toEqual([
        { type: alarmType, title, link, count: 1 },
      ])
    },
  )

  it('has the link of a notification that is no warning', async () => {
    const mina = await world.member()
    await hearAt(world, mina)
    await notify(world, mina, { alarmType: 'REPORT', content: '신고를 살펴봤어요.§0', link: '/mypage' })
    await world.background()
    expect(world.service.arrived.map(({ message }) => message.link)).toEqual(['/mypage'])
  })

  it('has a lifetime and an urgency, and hides its kind from the push service', async () => {
    const mina = await world.member()
    await hearAt(world, mina)
    await mina.call(changePushSettings, { body: allKinds })
    for (const alarmType of ['LETTER', 'SENDING', 'LETTER'] as const) {
      await notify(world, mina, { alarmType })
      await world.background()
    }
    const [letter, sending, next] = world.service.arrived
    expect(letter!.headers).toMatchObject({
      ttl: '86400',
      urgency: 'normal',
      'content-encoding': 'aes128gcm',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    })
    expect(sending!.headers).toMatchObject({ ttl: '3600', urgency: 'low' })
    expect(next!.headers.topic).toBe(letter!.headers.topic)
    expect(sending!.headers.topic).not.toBe(letter!.headers.topic)
    expect(new Set(world.service.arrived.map(({ bytes }) => bytes)).size).toBe(1)
    expect(letter!.contact).toBe('mailto:post@example.org')
  })

  it('goes to each device of the member and to no other', async () => {
    const [mina, juno] = await world.members(2)
    const devices = [await hearAt(world, mina), await hearAt(world, mina)]
    await hearAt(world, juno)
    await notify(world, mina)
    await world.background()
    expect(world.service.arrived.map(({ endpoint }) => endpoint).sort()).toEqual(
      devices.map(({ subscription }) => subscription.endpoint).sort(),
    )
  })

  it('contains all news of a device', async () => {
    const mina = await world.member()
    await hearAt(world, mina)
    for (const content of ['1', '2', '3']) await notify(world, mina, { content })
    await world.background()
    expect(world.service.arrived.splice(0).map(({ message }) => message)).toEqual([
      { type: 'LETTER', title: '편지 3통이 도착했어요.', link: '/letter/box', count: 3 },
    ])
    await notify(world, mina)
    await notify(world, mina, { alarmType: 'POSTED' })
    await world.background()
    expect(world.service.arrived.map(({ message }) => message)).toEqual([
      { type: 'SEVERAL', title: '새 소식 2개가 기다리고 있어요.', link: '/mypage/notifications', count: 2 },
    ])
  })

  it('comes for sharing between two members', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn } = await correspond(world, mina, juno)
    await hearAt(world, juno)
    const { postId } = await share(mina, juno, [drawn.letterId])
    await world.background()
    const [{ message } = { message: null }] = world.service.arrived
    expect(message).toMatchObject({ type: 'SEVERAL', count: 2 })
    expect(postId).toBeGreaterThan(0)
  })
})
