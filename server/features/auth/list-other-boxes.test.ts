import { describe, expect, it } from 'vitest'
import { listOtherBoxes, startSignInMethod } from '#contract/auth.ts'
import { getMe, listSignInMethods } from '#contract/members.ts'
import { perform } from '#server/cli/admin-commands.ts'
import { barMember } from '#server/features/lifecycle/bar-member.ts'
import { withdrawPerson } from '#server/features/lifecycle/withdraw.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { closeAfterTests } from '#test/support/world.ts'
import {
  bearer,
  comeBack,
  cookieValue,
  enter,
  leave,
  openListeningWorld,
  type Person,
  personOf,
  tokenFor,
} from './sign-in.fixture.ts'

const world = await closeAfterTests(openListeningWorld())
const { sql, clock } = world

const now = <T>(run: (ctx: Ctx) => Promise<T>) => world.context.transact(world.context.log, run)
const newcomer = (provider: string, account: string) =>
  enter(world, provider, account, { withZipCode: false })

/** The answer in the browser with this cookie. */
async function boxesOf({ member }: Person, cookie: string): Promise<unknown> {
  const { path } = listOtherBoxes
  const { status, data } = await member.ask('GET', path, { headers: { cookie } })
  return status === 200 ? (data as { providers: string[] }).providers : status
}
const boxes = (person: Person) => boxesOf(person, person.cookie)

describe('the other boxes of an e-mail', () => {
  it('are named to the newcomer who has just proved it, by their providers alone', async () => {
    const email = 'named@example.com'
    await enter(world, 'naver', email)
    const wrong = await newcomer('kakao', email.toUpperCase())
    const { data } = await wrong.member.ask('GET', listOtherBoxes.path, { headers: { cookie: wrong.cookie } })
    expect(data).toEqual({ providers: ['NAVER'] })
  })

  it('are several providers in the order of the buttons, without one that is not offered any more', async () => {
    const email = 'several@example.com'
    for (const provider of ['google', 'oidc', 'naver']) await enter(world, provider, email)
    expect(await boxes(await newcomer('kakao', email))).toEqual(['NAVER', 'GOOGLE'])
  })

  it('are none that only an old account of a changed provider opens', async () => {
    const email = 'old@example.com'
    await enter(world, 'google', email)
    clock.move(1)
    await perform(world.context, ['provider-changed', 'google'])
    expect(await boxes(await newcomer('kakao', email))).toEqual([])
    await perform(world.context, ['provider-changed', 'google', 'end'])
    expect(await boxes(await newcomer('naver', email))).toEqual(['GOOGLE'])
  })

  it('are none with another e-mail, with a removed account, and without a zip code', async () => {
    await newcomer('naver', 'unfinished@example.com')
    expect(await boxes(await newcomer('kakao', 'unfinished@example.com'))).toEqual([])
    const { id } = await enter(world, 'naver', 'removed@example.com')
    await sql`update sign_in_methods set removed_at = now(), email_sealed = null where member_id = ${id}`
    expect(await boxes(await newcomer('kakao', 'removed@example.com'))).toEqual([])
    expect(await boxes(await newcomer('kakao', 'other@example.com'))).toEqual([])
  })

  it('are named neither to a thief of the access token nor in another browser', async () => {
    const email = 'thief@example.com'
    await enter(world, 'naver', email)
    const wrong = await newcomer('kakao', email)
    const stranger = await enter(world, 'kakao', 'stranger')
    for (const cookie of ['', 'refresh_token=guessed', stranger.cookie])
      expect(await boxesOf(wrong, cookie)).toEqual([])
    expect(await boxes(wrong)).toEqual(['NAVER'])
  })

  it('are not named to a member with a zip code, nor five minutes after the sign-in', async () => {
    const email = 'late@example.com'
    await enter(world, 'naver', email)
    expect(await boxes(await enter(world, 'kakao', email))).toEqual([])
    const late = await newcomer('google', email)
    clock.move(301)
    expect(await boxes(late)).toEqual([])
  })

  it('are not named after a sign-in that proved no e-mail', async () => {
    const email = 'unproved@example.com'
    await enter(world, 'kakao', email)
    await newcomer('naver', email)
    clock.move(301)
    const left = await leave(world, 'naver', { account: email, without_email: 'yes' })
    const landing = await comeBack(world, left)
    const token = await tokenFor(world, landing)
    const again = personOf(world, token, cookieValue(landing.cookies.get('refresh_token')))
    expect((await again.member.ask('GET', getMe.path, { headers: bearer(token) })).data).toMatchObject({
      email,
    })
    expect(await boxes(again)).toEqual([])
    expect(await boxes(await newcomer('naver', email))).toEqual(['KAKAO'])
  })

  it('tell of no bar and of no withdrawal', async () => {
    for (const leave of [barMember, withdrawPerson]) {
      const email = `${leave.name.toLowerCase()}@example.com`
      const { id } = await enter(world, 'naver', email)
      const wrong = await newcomer('kakao', email)
      await now<unknown>(ctx => leave(ctx, id))
      // The newcomer is the same person, and has left too.
      expect(await boxes(wrong)).toBe(401)
    }
  })

  it('take the account of the newcomer as a further method after a sign-in there', async () => {
    const email = 'both@example.com'
    const box = await enter(world, 'naver', email)
    const wrong = await newcomer('kakao', email)
    expect(await boxes(wrong)).toEqual(['NAVER'])
    const again = await enter(world, 'naver', email)
    expect(again.id).toBe(box.id)
    const { ticket } = (await again.member.call(startSignInMethod)).data
    const query = { ticket, login_hint: email }
    const left = await leave(world, 'kakao', {}, { query, headers: { cookie: again.cookie } })
    expect((await comeBack(world, left)).screen.searchParams.get('added')).toBe('KAKAO')
    expect((await enter(world, 'kakao', email)).id).toBe(box.id)
    expect((await again.member.call(listSignInMethods)).data).toHaveLength(2)
    expect((await wrong.member.call(getMe)).status).toBe(401)
  })
})
