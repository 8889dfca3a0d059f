import { describe, expect, it } from 'vitest'
import { exchangeState, logout, reissue } from '#contract/auth.ts'
import { createZipCode, getMe } from '#contract/members.ts'
import { forgetSignIns } from '#server/features/members/forget-sign-ins.ts'
import { beginSignIn } from '#server/features/members/sign-ins.ts'
import { listen } from '#test/support/listener.ts'
import { askFrom, type Device, deviceOf, renewAt } from '#test/support/sign-in-devices.ts'
import { closeAfterTests, useWorld, type World } from '#test/support/world.ts'
import { claimsOf } from './sign-in.fixture.ts'
import { issueState } from './sign-in-result-codes.ts'

const world = await useWorld()
const second = await closeAfterTests(world.secondServer())

/** The response of a server to the access token of a device. */
const heardAt = async (at: World, device: Pick<Device, 'token'>) => {
  const { status, code } = await askFrom(at, device, 'GET', getMe.path)
  return code ?? status
}
const soonOverAt = (at: World, device: Device) => expect.poll(() => heardAt(at, device)).toBe('AUTH-005')
const leave = ({ cookie }: Device) => world.nobody.ask('POST', logout.path, { headers: { cookie } })
const exchange = (state: string) => world.nobody.ask('GET', `${exchangeState.path}?state=${state}`)

describe('the sign-in of an access token', () => {
  it('is named in the first token, in a renewed one and in one with a zip code', async () => {
    const newcomer = await world.member({ zipCode: null })
    const { context } = world
    const { state, signInId, cookie } = await context.transact(context.log, async ctx => {
      const { refreshToken, signInId } = await beginSignIn(ctx, newcomer.id)
      const state = await issueState(ctx, newcomer.id, signInId)
      return { state, signInId, cookie: `refresh_token=${refreshToken}` }
    })
    const { accessToken: first } = (await exchange(state)).data as { accessToken: string }
    const iat = Math.floor(world.clock.now().getTime() / 1000)
    const exp = iat + context.config.times.accessToken
    // The claims of the specification, and no others.
    expect(claimsOf(first)).toEqual({ sub: String(newcomer.id), role: 'USER', zipCode: '', iat, exp })
    const { headers } = await askFrom(world, { token: first }, 'POST', createZipCode.path)
    const [, onboarded] = String(headers.authorization).split(' ')
    const { token: renewed } = await renewAt(world, cookie)
    for (const token of [first, onboarded!, renewed])
      expect(context.vault.readToken(token)?.signInId).toBe(signInId)
  })

  it('is missing if a server of the former version began the sign-in', async () => {
    const { id } = await world.member()
    const { context, sql } = world
    const state = await context.transact(context.log, async ctx => {
      const { signInId } = await beginSignIn(ctx, id)
      return issueState(ctx, id, signInId)
    })
    await sql`update sign_in_states set sign_in_id = null where member_id = ${id}`
    const { accessToken } = (await exchange(state)).data as { accessToken: string }
    expect(context.vault.readToken(accessToken)?.signInId).toBeUndefined()
  })

  it('is refused if the sign-in was ended meanwhile', async () => {
    const { id } = await world.member()
    const { context, sql } = world
    const state = await context.transact(context.log, async ctx => {
      const { signInId } = await beginSignIn(ctx, id)
      return issueState(ctx, id, signInId)
    })
    await sql`update sign_ins set ended_at = ${world.clock.now()} where member_id = ${id}`
    expect((await exchange(state)).code).toBe('AUTH-006')
  })
})

describe('an ended sign-in', () => {
  it('is refused at once at this server, and soon at all others; other sign-ins go on', async () => {
    const mina = await world.member()
    const [phone, desk] = [await deviceOf(world, mina), await deviceOf(world, mina)]
    expect([await heardAt(world, phone), await heardAt(second, phone)]).toEqual([200, 200])
    await leave(phone)
    expect(await heardAt(world, phone)).toBe('AUTH-005')
    await soonOverAt(second, phone)
    for (const at of [world, second]) {
      expect(await heardAt(at, desk)).toBe(200)
      // A token of the former version, which named no sign-in.
      expect(await heardAt(at, mina)).toBe(200)
    }
  })

  it('ends its streams on all servers, and no others', async () => {
    const mina = await world.member()
    const [phone, desk] = [await deviceOf(world, mina), await deviceOf(world, mina)]
    const over = await Promise.all([world, second].map(at => listen(at, phone.token)))
    const others = await Promise.all([world, second].map(at => listen(at, desk.token)))
    let left = 0
    for (const { ended } of others) {
      ended.then(
        () => left++,
        () => {},
      )
    }
    await leave(phone)
    await Promise.all(over.map(({ ended }) => ended))
    expect(left).toBe(0)
    for (const stream of others) stream.leave()
  })

  it('is refused even if no server received the signal', async () => {
    const phone = await deviceOf(world, await world.member())
    const stream = await listen(second, phone.token)
    await world.sql`update sign_ins set ended_at = ${world.clock.now()} where id = ${phone.signInId}`
    await soonOverAt(world, phone)
    await stream.ended
  })

  it('is known to a server that starts later', async () => {
    const phone = await deviceOf(world, await world.member())
    await leave(phone)
    const third = await world.secondServer()
    expect(await heardAt(third, phone)).toBe('AUTH-005')
    await third.close()
  })

  it('a refresh token that is used twice ends its sign-in', async () => {
    const first = await deviceOf(world, await world.member())
    const next = await renewAt(world, first.cookie)
    world.clock.move(11)
    await world.nobody.ask('POST', reissue.path, { headers: { cookie: first.cookie } })
    for (const { token } of [first, next]) expect(await heardAt(world, { token })).toBe('AUTH-005')
    await soonOverAt(second, first)
  })

  it('a renewal ends no sign-in, even from two tabs at once', async () => {
    const first = await deviceOf(world, await world.member())
    const tabs = await Promise.all([renewAt(world, first.cookie), renewAt(second, first.cookie)])
    for (const tab of [first, ...tabs]) {
      for (const at of [world, second]) expect(await heardAt(at, tab)).toBe(200)
    }
  })

  it('stays ended after its rows are deleted', async () => {
    const phone = await deviceOf(world, await world.member())
    await leave(phone)
    const { context, sql, clock } = world
    clock.move(context.config.times.accessToken)
    await context.transact(context.log, forgetSignIns.run)
    expect(await sql`select from sign_ins where id = ${phone.signInId}`).toHaveLength(1)
    clock.move(61)
    await context.transact(context.log, forgetSignIns.run)
    expect(await sql`select from sign_ins where id = ${phone.signInId}`).toHaveLength(0)
    expect(await heardAt(world, phone)).toBe('AUTH-005')
  })
})
