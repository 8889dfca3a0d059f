import { describe, expect, it } from 'vitest'
import { refreshSeconds, reissue } from '#contract/auth.ts'
import { endOtherSignIns, getMe, listSignIns, type SignIn, signInsShownMost } from '#contract/members.ts'
import { toInstant } from '#server/platform/ctx.ts'
import { askFrom, type Device, deviceOf, renewAt } from '#test/support/sign-in-devices.ts'
import { closeAfterTests, type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()
const second = await closeAfterTests(world.secondServer())

const listAt = async (device: Pick<Device, 'token'>) =>
  (await askFrom(world, device, 'GET', listSignIns.path)).data as SignIn[]
const endAt = async (device: Pick<Device, 'token'>, id: number, at = world) => {
  const { status, code } = await askFrom(at, device, 'DELETE', `${listSignIns.path}/${id}`)
  return code ?? status
}
const endOthersAt = async (device: Pick<Device, 'token'>, at = world) => {
  const { status, code } = await askFrom(at, device, 'DELETE', endOtherSignIns.path)
  return code ?? status
}
const isHeard = async (device: Pick<Device, 'token'>, at = world) =>
  (await askFrom(at, device, 'GET', getMe.path)).status === 200
const isRenewed = async ({ cookie }: Pick<Device, 'cookie'>) =>
  (await world.nobody.ask('POST', reissue.path, { headers: { cookie } })).status === 200
const devicesOf = (member: Member, count: number) =>
  Promise.all(Array.from({ length: count }, () => deviceOf(world, member)))

describe('my sign-ins', () => {
  it('show when they began and were last used, the calling one first, and nothing else', async () => {
    const [mina, juno] = await world.members(2)
    const begun = toInstant(world.clock.now())
    const phone = await deviceOf(world, mina)
    world.clock.move(60)
    const [desk] = [await deviceOf(world, mina), await deviceOf(world, juno)]
    world.clock.move(60)
    const tablet = await deviceOf(world, mina)
    world.clock.move(60)
    const renewed = await renewAt(world, phone.cookie)
    const ids = async (device: Pick<Device, 'token'>) => (await listAt(device)).map(({ id }) => id)
    expect(await ids(desk)).toEqual([desk, phone, tablet].map(({ signInId }) => signInId))
    expect(await ids(renewed)).toEqual([phone, tablet, desk].map(({ signInId }) => signInId))
    const [mine, ...others] = await listAt(renewed)
    expect(mine).toEqual({
      id: phone.signInId,
      begunAt: begun,
      renewedAt: toInstant(world.clock.now()),
      current: true,
    })
    expect(others.map(({ current }) => current)).toEqual([false, false])
    expect((await listAt(mina)).map(({ current }) => current)).toEqual([false, false, false])
  })

  it('exclude those that ended or were not renewed for too long', async () => {
    const mina = await world.member()
    const [left, old] = (await devicesOf(mina, 2)) as [Device, Device]
    await endAt(mina, left.signInId)
    world.clock.move(refreshSeconds - 1)
    const here = await deviceOf(world, mina)
    expect((await listAt(here)).map(({ id }) => id)).toEqual([here.signInId, old.signInId])
    world.clock.move(1)
    expect((await listAt(here)).map(({ id }) => id)).toEqual([here.signInId])
  })

  it(`are listed up to ${signInsShownMost}, and ended all`, async () => {
    const mina = await world.member()
    const here = await deviceOf(world, mina)
    world.clock.move(1)
    await world.sql`
      with begun as (
        insert into sign_ins (member_id, created_at)
        select ${mina.id}, ${world.clock.now()} from generate_series(1, 60) returning id)
      insert into refresh_tokens (token_hash, sign_in_id, issued_at, expires_at)
      select sha256(id::text::bytea), id, ${world.clock.now()}, ${world.clock.now()}::timestamptz + interval '1 day'
      from begun`
    const listed = await listAt(here)
    expect([listed.length, listed[0]?.id]).toEqual([signInsShownMost, here.signInId])
    expect(await endOthersAt(here)).toBe(200)
    expect((await listAt(here)).map(({ id }) => id)).toEqual([here.signInId])
  })
})

describe('ending one', () => {
  it('revokes its tokens here at once and on every server soon, and no others', async () => {
    const mina = await world.member()
    const [here, lost, desk] = (await devicesOf(mina, 3)) as [Device, Device, Device]
    expect(await endAt(here, lost.signInId)).toBe(200)
    expect([await isHeard(lost), await isRenewed(lost)]).toEqual([false, false])
    await expect.poll(() => isHeard(lost, second)).toBe(false)
    for (const device of [here, desk]) {
      expect([await isHeard(device), await isHeard(device, second), await isRenewed(device)]).toEqual([
        true,
        true,
        true,
      ])
    }
  })

  it('may end the calling one, which is a logout', async () => {
    const here = await deviceOf(world, await world.member())
    expect(await endAt(here, here.signInId)).toBe(200)
    expect([await isHeard(here), await isRenewed(here)]).toEqual([false, false])
  })

  it('is refused in the same way for another’s, an unknown one and an ended one', async () => {
    const [mina, juno] = await world.members(2)
    const [here, ended] = (await devicesOf(mina, 2)) as [Device, Device]
    const hers = await deviceOf(world, juno)
    await endAt(here, ended.signInId)
    for (const id of [hers.signInId, ended.signInId, 99_999_999])
      expect(await endAt(here, id)).toBe('AUTH-009')
    expect([await isHeard(hers), await isRenewed(hers)]).toEqual([true, true])
  })

  it('succeeds once with two concurrent calls', async () => {
    const mina = await world.member()
    const [here, desk, lost] = (await devicesOf(mina, 3)) as [Device, Device, Device]
    const answers = await Promise.all([endAt(here, lost.signInId), endAt(desk, lost.signInId, second)])
    expect(answers.sort()).toEqual([200, 'AUTH-009'])
  })
})

describe('ending all others', () => {
  it('keeps the calling one, and other members’ sign-ins', async () => {
    const [mina, juno] = await world.members(2)
    const [here, desk, lost] = (await devicesOf(mina, 3)) as [Device, Device, Device]
    const hers = await deviceOf(world, juno)
    expect(await endOthersAt(here)).toBe(200)
    for (const device of [desk, lost]) {
      expect([await isHeard(device), await isRenewed(device)]).toEqual([false, false])
      await expect.poll(() => isHeard(device, second)).toBe(false)
    }
    for (const device of [here, hers]) {
      expect([await isHeard(device), await isRenewed(device)]).toEqual([true, true])
    }
    expect(await endOthersAt(here)).toBe(200)
  })

  it('succeeds for one of two that end each other at the same time', async () => {
    const mina = await world.member()
    const devices = (await devicesOf(mina, 2)) as [Device, Device]
    const answers = await Promise.all([endOthersAt(devices[0]), endOthersAt(devices[1], second)])
    expect(answers.toSorted()).toEqual([200, 'AUTH-005'])
    expect(await Promise.all(devices.map(isRenewed))).toEqual(answers.map(answer => answer === 200))
  })

  it('is refused with a token that names no sign-in, which the browser then renews', async () => {
    const mina = await world.member()
    const desk = await deviceOf(world, mina)
    expect(await endOthersAt(mina)).toBe('AUTH-005')
    expect(await isHeard(desk)).toBe(true)
  })
})

describe('before every server knows it', () => {
  it('a member whose sign-in has ended cannot end another', async () => {
    const mina = await world.member()
    const [thief, desk] = (await devicesOf(mina, 2)) as [Device, Device]
    await world.sql`update sign_ins set ended_at = ${world.clock.now()} where id = ${thief.signInId}`
    expect(await endAt(thief, desk.signInId)).toBe('AUTH-005')
    expect(await endOthersAt(thief)).toBe('AUTH-005')
    expect(await isRenewed(desk)).toBe(true)
  })

  it('a barred member cannot end a sign-in', async () => {
    const mina = await world.member()
    const [here, desk] = (await devicesOf(mina, 2)) as [Device, Device]
    await world.sql`update members set status = 'BARRED', left_at = ${world.clock.now()} where id = ${mina.id}`
    expect(await endAt(here, desk.signInId)).toBe('AUTH-005')
    expect(await endOthersAt(here)).toBe('AUTH-005')
    expect(
      await world.sql`select from sign_ins where member_id = ${mina.id} and ended_at is null`,
    ).toHaveLength(2)
  })
})
