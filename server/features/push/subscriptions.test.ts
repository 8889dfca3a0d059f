import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { pushDevicesMax, readPush, unsubscribePush, usualPushSettings } from '#contract/push.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { hearAt, openPushed, readAt, signInAt, subscribeAt } from '#test/support/push-steps.ts'
import { refused } from '#test/support/refused.ts'
import { itInRest } from '#test/support/samples.ts'
import { closeAfterTests, openWorld } from '#test/support/world.ts'

const world = await closeAfterTests(
  openPushed({ PUSH_SERVICES: 'push.example.org, *.push.example.net, 127.0.0.1' }),
)

describe('what a browser reads before it subscribes', () => {
  itInRest(
    'contains one key for all servers, a point on the curve, whose private half is sealed',
    async () => {
      const second = await world.secondServer()
      const mina = await world.member()
      const here = await mina.call(readPush)
      const there = await second.as(mina).call(readPush)
      expect(there.data.publicKey).toBe(here.data.publicKey)
      expect(Buffer.from(here.data.publicKey, 'base64url')).toHaveLength(65)
      const rows = await world.sql<{ sealed: Buffer }[]>`select private_sealed as sealed from push_keys`
      expect(rows).toHaveLength(1)
      expect(rows[0]!.sealed.toString('latin1')).not.toContain('PRIVATE KEY')
      await second.close()
    },
  )

  it('contains the usual settings and no subscription, with or without a cookie', async () => {
    const device = await signInAt(world, await world.member())
    const answer = { publicKey: expect.any(String), settings: usualPushSettings, subscription: null }
    expect((await readAt(device)).data).toEqual(answer)
    expect((await device.member.call(readPush)).data).toEqual(answer)
  })
})

describe('subscribing', () => {
  it('belongs to this device, which sees it, and to no other', async () => {
    const mina = await world.member()
    const phone = await hearAt(world, mina)
    const desk = await signInAt(world, mina)
    expect((await readAt(phone)).data.subscription).toEqual({
      id: phone.id,
      endpoint: phone.subscription.endpoint,
    })
    expect((await readAt(desk)).data.subscription).toBeNull()
    const stranger = await signInAt(world, await world.member())
    expect((await readAt({ ...stranger, cookie: phone.cookie })).data.subscription).toBeNull()
  })

  it('stores neither the address nor the keys in the clear', async () => {
    const { subscription, id } = await hearAt(world, await world.member())
    const [row] = await world.sql`select * from push_subscriptions where id = ${id}`
    const text = Object.values(row!).map(value => (Buffer.isBuffer(value) ? value.toString('latin1') : value))
    for (const secret of [subscription.endpoint, subscription.keys.p256dh, subscription.keys.auth]) {
      expect(text.join(' ')).not.toContain(secret)
    }
  })

  it('a second time updates the keys of the same subscription', async () => {
    const phone = await hearAt(world, await world.member())
    const before = await world.subscriptions()
    expect((await subscribeAt(phone, phone.subscription)).data).toEqual({ id: phone.id })
    expect(await world.subscriptions()).toBe(before)
  })

  it('at another address ends the former subscription of this sign-in', async () => {
    const phone = await hearAt(world, await world.member())
    const before = await world.subscriptions()
    const renewed = world.service.subscribe((await readAt(phone)).data.publicKey)
    const { id } = (await subscribeAt(phone, renewed)).data
    expect((await readAt(phone)).data.subscription).toEqual({ id, endpoint: renewed.endpoint })
    expect(await world.subscriptions()).toBe(before)
  })

  it('takes a browser over from the member who signed in there before', async () => {
    const [mina, juno] = await world.members(2)
    const phone = await hearAt(world, mina)
    const before = await world.subscriptions()
    const borrowed = await signInAt(world, juno)
    const { id } = (await subscribeAt(borrowed, phone.subscription)).data
    expect(id).not.toBe(phone.id)
    expect((await readAt(phone)).data.subscription).toBeNull()
    expect((await readAt(borrowed)).data.subscription?.id).toBe(id)
    expect(await world.subscriptions()).toBe(before)
  })

  it('is limited to ten devices; the oldest ends', async () => {
    const mina = await world.member()
    const devices = []
    for (let device = 0; device <= pushDevicesMax; device++) {
      devices.push(await hearAt(world, mina))
      world.clock.move(1)
    }
    const heard = await Promise.all(devices.map(async device => (await readAt(device)).data.subscription?.id))
    expect(heard).toEqual([undefined, ...devices.slice(1).map(({ id }) => id)])
  })

  it('is limited to ten devices also with concurrent calls', async () => {
    const mina = await world.member()
    await Promise.all(Array.from({ length: pushDevicesMax + 4 }, () => hearAt(world, mina)))
    const rows = await world.sql`select 1 from push_subscriptions where member_id = ${mina.id}`
    expect(rows).toHaveLength(pushDevicesMax)
  })

  it('two members who subscribe one browser at once: one keeps it', async () => {
    const [mina, juno] = await world.members(2)
    const devices = [await signInAt(world, mina), await signInAt(world, juno)]
    const subscription = world.service.subscribe((await readAt(devices[0]!)).data.publicKey)
    const before = await world.subscriptions()
    const replies = await Promise.all(devices.map(device => subscribeAt(device, subscription)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await world.subscriptions()).toBe(before + 1)
  })

  it('needs the cookie of a valid sign-in of the member', async () => {
    const [mina, juno] = await world.members(2)
    const { cookie } = await signInAt(world, juno)
    const ended = await signInAt(world, mina)
    await world.sql`update sign_ins set ended_at = ${world.clock.now()} where member_id = ${mina.id}`
    const subscription = world.service.subscribe((await readAt(ended)).data.publicKey)
    for (const wrong of ['', 'refresh_token=none', cookie, ended.cookie]) {
      const refusal = await subscribeAt({ member: mina, cookie: wrong }, subscription)
      expect([wrong, refusal.status, refusal.code]).toEqual([wrong, 401, 'AUTH-004'])
    }
  })

  it('leaves the browser to its former member if it is refused', async () => {
    const phone = await hearAt(world, await world.member())
    const refusal = await subscribeAt({ member: await world.member(), cookie: '' }, phone.subscription)
    expect(refusal.code).toBe('AUTH-004')
    expect((await readAt(phone)).data.subscription?.id).toBe(phone.id)
  })

  it.each([
    'https://evil.example/push',
    'https://example.org/push',
    'https://evil-push.example.org/push',
    'https://push.example.net/push',
    'https://push.example.org:8443/push',
    'https://push.example.org@evil.example/push',
    'https://user:word@push.example.org/push',
    'http://push.example.org/push',
    'http://10.0.0.1/push',
    'http://127.0.0.1.evil.example/push',
    'http://localhost:1234/push',
    'http://[::1]:1234/push',
    'https://127.0.0.1/push',
    'https://fcm.googleapis.com.evil.example/push',
    'https://notify.windows.com/push',
    'file:///etc/passwd',
    '/push',
    'no address',
  ])('refuses to be sent to %s', async endpoint => {
    const device = await signInAt(world, await world.member())
    const { keys } = world.service.subscribe('')
    const refusal = await subscribeAt(device, { endpoint, keys })
    expect([refusal.status, refusal.code, Object.keys(refusal.error.fields ?? {})]).toEqual([
      400,
      'COM-001',
      ['endpoint'],
    ])
    expect(refusal.error.fields?.endpoint).toMatch(/[가-힣]/)
  })

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
    'https://push.example.org/abc',
    'https://eu.push.example.net/abc',
    'http://127.0.0.1:1234/abc',
  ])('may be at %s', async endpoint => {
    const device = await signInAt(world, await world.member())
    const { keys } = world.service.subscribe('')
    expect((await subscribeAt(device, { endpoint, keys })).code).toBeUndefined()
  })

  it.each([
    ['in local mode that names no push service', {}],
    [
      'where others are served',
      { PUBLIC_URL: 'https://post.example', LOCAL_SIGN_IN: 'on', PUSH_SERVICES: '127.0.0.1' },
    ],
  ])('reaches nothing on this machine %s', async (_where, environment) => {
    const served = await openWorld(environment)
    const device = await signInAt(served, await served.member())
    for (const endpoint of [
      'http://127.0.0.1:1234/abc',
      'http://localhost:1234/abc',
      'https://localhost/abc',
    ]) {
      const refusal = await subscribeAt(device, { ...world.service.subscribe(''), endpoint })
      expect(refusal.code).toBe('COM-001')
    }
    await served.close()
  })

  it('is refused at start if an operator names a service by more than its host', () => {
    for (const PUSH_SERVICES of ['https://push.example.org', '*', '*.', 'push.example.org:8443', 'localhost'])
      expect(() => readConfig({ PUSH_SERVICES })).toThrow(/^PUSH_SERVICES.*must be hosts like/)
  })

  it.each([
    ['no body', {}],
    ['no keys', { endpoint: 'https://fcm.googleapis.com/abc' }],
    ['an address that is too long', { endpoint: `https://fcm.googleapis.com/${'a'.repeat(2048)}` }],
    ['a key that is too short', { keys: { p256dh: 'abc' } }],
    ['a key that is no point on the curve', { keys: { p256dh: Buffer.alloc(65, 4).toString('base64url') } }],
    ['a compressed key', { keys: { p256dh: randomBytes(33).toString('base64url') } }],
    ['a secret of another length', { keys: { auth: randomBytes(15).toString('base64url') } }],
  ])('refuses %s', async (what, wrong) => {
    const device = await signInAt(world, await world.member())
    const right = world.service.subscribe('')
    const body = what.startsWith('no')
      ? wrong
      : { ...right, ...wrong, keys: { ...right.keys, ...('keys' in wrong ? wrong.keys : {}) } }
    refused(await subscribeAt(device, body), 400, 'COM-001')
  })

  it('is refused in its own statement for a member whose bar this server does not know yet', async () => {
    const device = await signInAt(world, await world.member())
    await world.sql`update members set status = 'BARRED' where id = ${device.member.id}`
    const before = await world.subscriptions()
    expect((await subscribeAt(device, world.service.subscribe(''))).code).toBe('AUTH-005')
    expect(await world.subscriptions()).toBe(before)
  })
})

describe('unsubscribing', () => {
  const end = (id: number) => [unsubscribePush, { params: { id: String(id) } }] as const

  it('ends one of my own subscriptions, once', async () => {
    const phone = await hearAt(world, await world.member())
    expect((await phone.member.call(...end(phone.id))).status).toBe(200)
    expect((await readAt(phone)).data.subscription).toBeNull()
    refused(await phone.member.call(...end(phone.id)), 404, 'PUSH-001')
  })

  it('keeps another member’s subscription', async () => {
    const phone = await hearAt(world, await world.member())
    refused(await (await world.member()).call(...end(phone.id)), 404, 'PUSH-001')
    expect((await readAt(phone)).data.subscription?.id).toBe(phone.id)
  })
})
