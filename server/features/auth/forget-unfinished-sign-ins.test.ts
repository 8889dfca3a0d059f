import { expect, it } from 'vitest'
import { forgetSignIns } from '#server/features/members/forget-sign-ins.ts'
import { forgetUnfinishedSignIns } from './forget-unfinished-sign-ins.ts'
import { leave, openListeningWorld, refreshCookie, signIn } from './sign-in.fixture.ts'

it('deletes expired rows and no others', async () => {
  const world = await openListeningWorld()
  const { context, sql, clock } = world
  const tidy = async () => [
    await context.transact(context.log, forgetUnfinishedSignIns.run),
    await context.transact(context.log, forgetSignIns.run),
  ]
  const renew = (cookie: Record<string, string>) =>
    world.nobody.ask('POST', '/api/reissue', { headers: cookie })

  await leave(world, 'kakao', { account: 'mina' })
  const ended = await signIn(world, 'kakao', 'mina')
  const lasting = refreshCookie(await signIn(world, 'kakao', 'mina'))
  expect(await tidy()).toEqual([0, 0])

  await world.nobody.ask('POST', '/api/logout', { headers: refreshCookie(ended) })
  clock.move(600)
  // The attempt and two states. The ended sign-in stays until its last access token has expired.
  expect(await tidy()).toEqual([3, 0])
  clock.move(context.config.times.accessToken)
  expect(await tidy()).toEqual([0, 1])
  expect((await sql`select from refresh_tokens`).length).toBe(1)

  clock.move(7 * 86_400)
  const renewed = await renew(lasting)
  clock.move(7 * 86_400)
  // Its first token has expired, its second has not.
  expect(await tidy()).toEqual([0, 1])
  expect((await sql`select from sign_ins`).length).toBe(1)
  expect((await renew({ cookie: String(renewed.headers['set-cookie']).split(';')[0] ?? '' })).status).toBe(
    200,
  )

  clock.move(15 * 86_400)
  await tidy()
  expect((await sql`select from sign_ins`).length).toBe(0)
  expect((await sql`select from refresh_tokens`).length).toBe(0)
  await world.close()
})
