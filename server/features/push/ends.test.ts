import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { logout, refreshSeconds, reissue } from '#contract/auth.ts'
import { withdraw } from '#contract/lifecycle.ts'
import { endOtherSignIns } from '#contract/members.ts'
import { barMember } from '#server/features/lifecycle/bar-member.ts'
import { liftBar } from '#server/features/lifecycle/lift-bar.ts'
import { askFrom, deviceOf } from '#test/support/devices.ts'
import {
  type Device,
  hearAt,
  openPushed,
  type Pushed,
  readAt,
  signInAt,
  subscribeAt,
  tell,
} from '#test/support/push-steps.ts'
import type { Member, World } from '#test/support/world.ts'

let world: Pushed
let second: World
beforeAll(async () => {
  world = await openPushed()
  second = await world.secondServer()
})
afterEach(() => expect(world.service.problems).toEqual([]))
afterAll(async () => {
  await second.close()
  await world.close()
})

/** How many devices hear of something that the other server announces and sends. */
async function heardBy(member: Member): Promise<number> {
  await tell(second, member)
  await second.background()
  return world.service.arrived.splice(0).length
}
const kept = async ({ id }: Member) =>
  (await world.sql`select 1 from push_subscriptions where member_id = ${id}`).length
const leave = ({ cookie }: Device) => world.nobody.ask('POST', logout.path, { headers: { cookie } })

describe('a subscription ends', () => {
  it('with the logout on its device, and the others go on', async () => {
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

  it('with its sign-in, ended from another device', async () => {
    const mina = await world.member()
    await hearAt(world, mina)
    expect((await askFrom(world, await deviceOf(world, mina), 'DELETE', endOtherSignIns.path)).status).toBe(
      200,
    )
    expect(await heardBy(mina)).toBe(0)
  })

  it('also for what was announced before the logout and not sent yet', async () => {
    const mina = await world.member()
    const phone = await hearAt(world, mina)
    await tell(world, mina)
    await leave(phone)
    await second.background()
    expect(world.service.arrived).toEqual([])
  })

  it('goes on while the refresh token is renewed, and ends with a stolen one', async () => {
    const mina = await world.member()
    const { cookie } = await hearAt(world, mina)
    const renew = () => world.nobody.ask('POST', reissue.path, { headers: { cookie } })
    expect((await renew()).status).toBe(200)
    expect(await heardBy(mina)).toBe(1)
    world.clock.move(60)
    expect((await renew()).code).toBe('AUTH-004')
    expect(await heardBy(mina)).toBe(0)
  })

  it('when its sign-in was not used for so long that it is over', async () => {
    const mina = await world.member()
    await hearAt(world, mina)
    world.clock.move(refreshSeconds)
    expect(await heardBy(mina)).toBe(0)
    world.clock.move(3600)
    await world.background()
    expect(await kept(mina)).toBe(0)
  })

  it('with a withdrawal, and what was chosen goes too', async () => {
    const mina = await world.member()
    await hearAt(world, mina)
    await mina.call(withdraw)
    expect(await heardBy(mina)).toBe(0)
    world.clock.move(3600)
    await world.background()
    expect(await kept(mina)).toBe(0)
    expect(await world.sql`select 1 from push_settings where member_id = ${mina.id}`).toHaveLength(0)
  })

  it('with a bar, for good: lifted, nothing comes until the member signs in again', async () => {
    const mina = await world.member()
    await hearAt(world, mina)
    await world.context.transact(world.context.log, ctx => barMember(ctx, mina.id))
    expect(await heardBy(mina)).toBe(0)
    await world.context.transact(world.context.log, ctx => liftBar(ctx, mina.id))
    expect(await heardBy(mina)).toBe(0)
  })

  it('when another signs in at that browser, who hears nothing of the one before', async () => {
    const [mina, juno] = await world.members(2)
    const phone = await hearAt(world, mina!)
    await tell(world, mina!)
    const borrowed = await signInAt(world, juno!)
    expect((await subscribeAt(borrowed, phone.subscription)).code).toBeUndefined()
    expect(await heardBy(mina!)).toBe(0)
    expect(await heardBy(juno!)).toBe(1)
    expect((await readAt(borrowed)).data.subscription?.endpoint).toBe(phone.subscription.endpoint)
  })

  it('when its push service is none that we call any more', async () => {
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
