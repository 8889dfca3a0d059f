import { describe, expect, it } from 'vitest'
import { changePushSettings, renewPush } from '#contract/push.ts'
import { deskConditions } from '#server/features/desk/push-due-items.ts'
import { notifyPushOff } from '#server/features/members/notify-push-off.ts'
import { callConditions } from '#server/features/random-letters/call-conditions.ts'
import { slowConditions } from '#server/features/slow-letters/announce-slow-letters.ts'
import { hearAt, notify, openPushed, readAt, signInAt } from '#test/support/push-steps.ts'
import { closeAfterTests, type Reply } from '#test/support/world.ts'
import { claimPushes } from './claim-pushes.ts'
import { recordResult } from './record-result.ts'

const world = await closeAfterTests(openPushed())

describe('a subscription that its browser renews', () => {
  const renewAt = async (cookie: string, body: unknown, headers: Record<string, string> = {}) =>
    (await world.nobody.ask('PATCH', renewPush.path, { body, headers: { cookie, ...headers } })) as Reply<{
      id: number
    }>

  it('needs the cookie alone, and keeps the queued pushes', async () => {
    const phone = await hearAt(world, await world.member())
    const before = await world.subscriptions()
    const renewed = world.service.subscribe((await readAt(phone)).data.publicKey)
    for (const _again of [1, 2]) {
      const answer = await renewAt(phone.cookie, renewed)
      expect([answer.status, answer.data]).toEqual([200, { id: phone.id }])
    }
    expect((await readAt(phone)).data.subscription).toEqual({ id: phone.id, endpoint: renewed.endpoint })
    expect(await world.subscriptions()).toBe(before)
  })

  it('takes the browser over from the member who was subscribed before', async () => {
    const [phone, before] = [
      await hearAt(world, await world.member()),
      await hearAt(world, await world.member()),
    ]
    expect((await renewAt(phone.cookie, before.subscription)).data).toEqual({ id: phone.id })
    expect((await readAt(before)).data.subscription).toBeNull()
  })

  it('survives when the former endpoint is gone, and receives its pushes', async () => {
    const mina = await world.member()
    const phone = await hearAt(world, mina)
    await mina.call(changePushSettings, { body: { quiet: { on: false, from: '22:00', to: '08:00' } } })
    await notify(world, mina)
    const { deliveries } = await world.context.transact(world.context.log, ctx =>
      claimPushes(ctx, { ...callConditions, ...slowConditions, ...deskConditions }),
    )
    const renewed = world.service.subscribe((await readAt(phone)).data.publicKey)
    await renewAt(phone.cookie, renewed)
    await world.context.transact(world.context.log, ctx =>
      recordResult(ctx, deliveries[0]!, { is: 'gone' }, notifyPushOff),
    )
    expect((await readAt(phone)).data.subscription).toEqual({ id: phone.id, endpoint: renewed.endpoint })
    world.clock.move(180)
    await world.background()
    expect(world.service.arrived.map(({ endpoint }) => endpoint)).toEqual([renewed.endpoint])
  })

  it('does not subscribe an unsubscribed browser, and is refused for strangers and foreign pages', async () => {
    const phone = await hearAt(world, await world.member())
    const silent = await signInAt(world, await world.member())
    const ended = await hearAt(world, await world.member())
    await world.sql`update sign_ins set ended_at = ${world.clock.now()} where member_id = ${ended.member.id}`
    const barred = await hearAt(world, await world.member())
    await world.sql`update members set status = 'BARRED' where id = ${barred.member.id}`
    const renewed = world.service.subscribe((await readAt(phone)).data.publicKey)
    const asked: [string, Record<string, string>?][] = [
      [silent.cookie],
      [ended.cookie],
      [barred.cookie],
      ['refresh_token=none'],
      [''],
      [phone.cookie, { origin: 'https://evil.example' }],
    ]
    for (const [cookie, headers] of asked) {
      for (const body of [renewed, phone.subscription]) {
        const refused = await renewAt(cookie, body, headers)
        expect([cookie, refused.status, refused.code]).toEqual([cookie, 404, 'PUSH-001'])
      }
    }
    expect((await readAt(phone)).data.subscription?.endpoint).toBe(phone.subscription.endpoint)
  })

  it('is refused for an address that is not allowed', async () => {
    const phone = await hearAt(world, await world.member())
    for (const wrong of [
      { ...phone.subscription, endpoint: 'https://evil.example/push' },
      { ...phone.subscription, keys: { ...phone.subscription.keys, p256dh: 'abc' } },
    ])
      expect((await renewAt(phone.cookie, wrong)).code).toBe('COM-001')
  })
})
