import { describe, expect, it } from 'vitest'
import { exchangeState, logout } from '#contract/auth.ts'
import { getMe } from '#contract/members.ts'
import { barMember } from '#server/features/lifecycle/bar-member.ts'
import { liftBar } from '#server/features/lifecycle/lift-bar.ts'
import { withdrawPerson } from '#server/features/lifecycle/withdraw.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { closeAfterTests, type World } from '#test/support/world.ts'
import { bearer, claimsOf, comeBack, leave, openListeningWorld, signIn, tokenFor } from './sign-in.fixture.ts'

const world = await closeAfterTests(openListeningWorld({ ACCESS_TOKEN_SECONDS: '60' }))

const now = <T>(run: (ctx: Ctx) => Promise<T>) => world.context.transact(world.context.log, run)

async function stateOf(account: string): Promise<string> {
  return (await signIn(world, 'kakao', account)).state ?? ''
}

const exchange = async (state: string, at: World = world) => {
  const { status, code } = await at.nobody.call(exchangeState, { query: { state } })
  return code ?? status
}

describe('a sign-in state', () => {
  it('returns an access token once, in an uncacheable response', async () => {
    const state = await stateOf('mina')
    const first = await world.nobody.call(exchangeState, { query: { state } })
    expect(Object.keys(first.data)).toEqual(['accessToken'])
    expect(first.headers['cache-control']).toBe('no-store')
    const iat = world.clock.now().getTime() / 1000
    expect(claimsOf(first.data.accessToken)).toMatchObject({ role: 'USER', iat, exp: iat + 60 })
    expect(await exchange(state)).toBe('AUTH-006')
  })

  it('does not block the next sign-in if its response was lost', async () => {
    const left = await leave(world, 'kakao', {}, { query: { login_hint: 'mina' } })
    const { state } = await comeBack(world, left)
    await exchange(state ?? '')
    expect(await exchange(state ?? '')).toBe('AUTH-006')
    expect((await comeBack(world, left)).error).toBe('login_failed')
    expect(await exchange(await stateOf('mina'))).toBe(200)
  })

  it('returns a token to one of twenty concurrent calls', async () => {
    const state = await stateOf('mina')
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => exchange(state)))
    expect(outcomes.filter(outcome => outcome === 200).length).toBe(1)
    expect(outcomes.filter(outcome => outcome === 'AUTH-006').length).toBe(19)
  })

  it('is valid for three minutes', async () => {
    const early = await stateOf('mina')
    const late = await stateOf('mina')
    world.clock.move(179)
    expect(await exchange(early)).toBe(200)
    world.clock.move(1)
    expect(await exchange(late)).toBe('AUTH-006')
  })

  it('is valid at all servers', async () => {
    const second = await world.secondServer()
    expect(await exchange(await stateOf('mina'), second)).toBe(200)
    await second.close()
  })

  it('is refused if it is unknown', async () => {
    expect(await exchange('made-up')).toBe('AUTH-006')
    expect(await exchange('')).toBe('AUTH-006')
    expect((await world.nobody.ask('GET', exchangeState.path)).code).toBe('AUTH-006')
  })

  it('is refused after its member withdrew', async () => {
    const barred = await stateOf('soon-barred')
    const withdrawn = await stateOf('soon-gone')
    const idOf = async (email: string) => {
      const hash = world.context.vault.hash('email', email)
      const [row] = await world.sql<[{ id: number }]>`
        select m.id from members m join people p on p.id = m.person_id where p.email_hash = ${hash}`
      return row.id
    }
    await now(async ctx => barMember(ctx, await idOf('soon-barred@kakao.local.test')))
    await now(async ctx => withdrawPerson(ctx, await idOf('soon-gone@kakao.local.test')))
    expect(await exchange(barred)).toBe('AUTH-006')
    expect(await exchange(withdrawn)).toBe('AUTH-006')
  })
})

describe('the state of an appeal', () => {
  async function barred(account: string) {
    const id = Number(claimsOf(await tokenFor(world, await signIn(world, 'kakao', account))).sub)
    await now(ctx => barMember(ctx, id))
    const { screen } = await signIn(world, 'kakao', account)
    return { id, state: screen.searchParams.get('appeal') ?? '' }
  }

  it('allows a barred member’s calls for 30 minutes, and no others', async () => {
    const { id, state } = await barred('appealing')
    const token = await tokenFor(world, { state })
    const iat = world.clock.now().getTime() / 1000
    expect(claimsOf(token)).toEqual({ sub: String(id), role: 'BARRED', zipCode: '', iat, exp: iat + 1800 })
    expect(await exchange(state)).toBe('AUTH-006')

    const headers = bearer(token)
    expect((await world.nobody.ask('GET', getMe.path, { headers })).code).toBe('AUTH-005')
    expect((await world.nobody.ask('POST', logout.path, { headers })).status).toBe(200)
    world.clock.move(1800)
    expect((await world.nobody.ask('POST', logout.path, { headers })).code).toBe('AUTH-007')
  })

  it('is refused after the bar was lifted or became a withdrawal', async () => {
    const lifted = await barred('lifted')
    await now(ctx => liftBar(ctx, lifted.id))
    expect(await exchange(lifted.state)).toBe('AUTH-006')
    const withdrawn = await barred('barred-then-gone')
    await now(ctx => withdrawPerson(ctx, withdrawn.id))
    expect(await exchange(withdrawn.state)).toBe('AUTH-006')
  })
})
