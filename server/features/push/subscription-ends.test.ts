import { afterEach, describe, expect, it } from 'vitest'
import { logout, refreshSeconds, reissue } from '#contract/auth.ts'
import { withdraw } from '#contract/lifecycle.ts'
import { endOtherSignIns } from '#contract/members.ts'
import { getTimeline } from '#contract/notifications.ts'
import { barMember } from '#server/features/lifecycle/bar-member.ts'
import { liftBar } from '#server/features/lifecycle/lift-bar.ts'
import {
  type Device,
  hearAt,
  notify,
  openPushed,
  readAt,
  signInAt,
  subscribeAt,
} from '#test/support/push-steps.ts'
import { askFrom, deviceOf } from '#test/support/sign-in-devices.ts'
import { closeAfterTests, type Member } from '#test/support/world.ts'

const world = await closeAfterTests(openPushed())
const second = await closeAfterTests(world.secondServer())
afterEach(() => expect(world.service.problems).toEqual([]))

/** The number of devices that receive a push which the other server announces and sends. */
async function heardBy(member: Member): Promise<number> {
  await notify(second, member)
  await second.background()
  return world.service.arrived.splice(0).length
}
const kept = async ({ id }: Member) =>
  (await world.sql`select 1 from push_subscriptions where member_id = ${id}`).length
const leave = ({ cookie }: Device) => world.nobody.ask('POST', logout.path, { headers: { cookie } })

describe('a subscription', () => {
  it('ends with the logout on its device, and the others go on', async () => {
    const mina = await world.member()
    const [phone] = [await hearAt(world, mina), await hearAt(world, mina)]
    expect(await heardBy(mina)).toBe(2)
    await leave(phone)
    expect(await heardBy(mina)).toBe(1)
    await world.background()
    world.clock.move(3600)
    await world.background()
    expect(await kept(mina)).toBe(1)
  })

  it('ends with its sign-in, ended from another device', async () => {
    const mina = await world.member()
    await hearAt(world, mina)
    expect((await askFrom(world, await deviceOf(world, mina), 'DELETE', endOtherSignIns.path)).status).toBe(
      200,
    )
    expect(await heardBy(mina)).toBe(0)
  })

  it('ends also for pushes queued before the logout', async () => {
    const mina = await world.member()
    const phone = await hearAt(world, mina)
    await notify(world, mina)
    await leave(phone)
    await second.background()
    expect(world.service.arrived).toEqual([])
  })

  it('ends only with a stolen refresh token; a renewed one keeps it', async () => {
    const mina = await world.member()
    const { cookie } = await hearAt(world, mina)
    const renew = () => world.nobody.ask('POST', reissue.path, { headers: { cookie } })
    expect((await renew()).status).toBe(200)
    expect(await heardBy(mina)).toBe(1)
    world.clock.move(60)
    expect((await renew()).code).toBe('AUTH-004')
    expect(await heardBy(mina)).toBe(0)
  })

  it('ends when its sign-in has expired without use', async () => {
    const mina = await world.member()
    await hearAt(world, mina)
    world.clock.move(refreshSeconds)
    expect(await heardBy(mina)).toBe(0)
    world.clock.move(3600)
    await world.background()
    expect(await kept(mina)).toBe(0)
  })

  it('ends with a withdrawal, which deletes the settings too', async () => {
    const mina = await world.member()
    await hearAt(world, mina)
    await mina.call(withdraw)
    expect(await heardBy(mina)).toBe(0)
    world.clock.move(3600)
    await world.background()
    expect(await kept(mina)).toBe(0)
    expect(await world.sql`select 1 from push_settings where member_id = ${mina.id}`).toHaveLength(0)
  })

  it('ends with a bar, and stays ended after the lift until the member signs in again', async () => {
    const mina = await world.member()
    await hearAt(world, mina)
    await world.context.transact(world.context.log, ctx => barMember(ctx, mina.id))
    expect(await heardBy(mina)).toBe(0)
    await world.context.transact(world.context.log, ctx => liftBar(ctx, mina.id))
    expect(await heardBy(mina)).toBe(0)
  })

  it('ends when another member signs in at that browser, who receives nothing of the former one', async () => {
    const [mina, juno] = await world.members(2)
    const phone = await hearAt(world, mina)
    await notify(world, mina)
    const borrowed = await signInAt(world, juno)
    expect((await subscribeAt(borrowed, phone.subscription)).code).toBeUndefined()
    expect(await heardBy(mina)).toBe(0)
    expect(await heardBy(juno)).toBe(1)
    expect((await readAt(borrowed)).data.subscription?.endpoint).toBe(phone.subscription.endpoint)
  })

  it.each([400, 401, 403, 413])(
    'is off after three pushes in a row were refused with %i, tells its member once, and one press turns it on',
    async status => {
      const mina = await world.member()
      const phone = await hearAt(world, mina)
      const refuseOnce = async () => {
        world.service.answerWith({ status })
        await heardBy(mina)
      }
      const titles = async () =>
        (await mina.call(getTimeline, { query: {} })).data.content.filter(
          ({ alarmType }) => alarmType === 'REPORT',
        )
      await refuseOnce()
      await refuseOnce()
      world.service.answerWith({ status: 201 })
      expect(await heardBy(mina)).toBe(1)
      for (let time = 0; time < 4; time++) await refuseOnce()
      world.service.answerWith({ status: 201 })
      expect(await titles()).toMatchObject([
        { link: '/mypage/settings', title: expect.stringContaining('다시 켜 주세요') },
      ])
      expect([await heardBy(mina), (await readAt(phone)).data.subscription]).toEqual([0, null])
      expect((await subscribeAt(phone, phone.subscription)).code).toBeUndefined()
      expect([await heardBy(mina), (await titles()).length]).toEqual([1, 1])
    },
  )

  it('ends when its push service is not allowed any more', async () => {
    const mina = await world.member()
    const phone = await hearAt(world, mina)
    const { vault } = world.context
    await world.sql`update push_subscriptions
      set endpoint_sealed = ${vault.seal('push.endpoint', 'https://former.example.org/push')}
      where id = ${phone.id}`
    expect(await heardBy(mina)).toBe(0)
    expect(await kept(mina)).toBe(0)
  })
})
