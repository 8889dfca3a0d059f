import { describe, expect, it } from 'vitest'
import { getMe, createZipCode as route } from '#contract/members.ts'
import { useWorld } from '#test/support/world.ts'
import { drawZipCode, giveZipCode } from './zip-code.ts'

const world = await useWorld()

describe('a zip code', () => {
  it('comes with a new access token in the Authorization header', async () => {
    const member = await world.member({ zipCode: null })
    expect((await member.call(getMe)).data.zipCode).toBe('')
    const given = await member.call(route)
    expect(given.data).toEqual({ zipCode: expect.stringMatching(/^[A-Z0-9]{5}$/) })
    const [scheme, token = ''] = String(given.headers.authorization).split(' ')
    expect(scheme).toBe('Bearer')
    const iat = world.clock.now().getTime() / 1000
    expect(JSON.parse(atob(token.split('.')[1] ?? ''))).toEqual({
      sub: String(member.id),
      role: 'USER',
      zipCode: given.data.zipCode,
      iat,
      exp: iat + 1800,
    })
    expect((await member.call(getMe)).data.zipCode).toBe(given.data.zipCode)
  })

  it('has none of the characters that readers confuse: I, O, 0, 1', () => {
    const drawn = Array.from({ length: 2000 }, drawZipCode)
    expect(drawn.filter(code => !/^[A-HJ-NP-Z2-9]{5}$/.test(code))).toEqual([])
    expect(new Set(drawn.join('')).size).toBe(32)
  })

  it('is given once, also with ten concurrent calls', async () => {
    const member = await world.member({ zipCode: null })
    const calls = await Promise.all(Array.from({ length: 10 }, () => member.call(route)))
    expect(calls.map(({ code, status }) => code ?? status).sort()).toEqual([200, ...Array(9).fill('MEM-002')])
    const again = await member.call(route)
    expect([again.status, again.code, again.headers.authorization]).toEqual([409, 'MEM-002', undefined])
  })

  it('differs from every zip code that another member has or had', async () => {
    const gone = await world.member({ zipCode: 'AAAAA' })
    await world.sql`update members set status = 'WITHDRAWN', left_at = ${world.clock.now()} where id = ${gone.id}`
    await world.member({ zipCode: 'BBBBB' })
    const proposals = [
      ['AAAAA', 'BBBBB'],
      ['BBBBB', 'AAAAA'],
      ['AAAAA', 'CCCCC'],
    ]
    const newcomer = await world.member({ zipCode: null })
    const { zipCode } = await world.context.transact(world.context.log, ctx =>
      giveZipCode(ctx, { id: newcomer.id, role: 'USER', zipCode: '' }, () => proposals.shift() ?? []),
    )
    expect(zipCode).toBe('CCCCC')
    expect(proposals).toEqual([])
  })

  it('is unique if two members draw the same one at once', async () => {
    const newcomers = await Promise.all([world.member({ zipCode: null }), world.member({ zipCode: null })])
    const given = await Promise.all(
      newcomers.map(({ id }) =>
        world.context.transact(world.context.log, ctx =>
          giveZipCode(ctx, { id, role: 'USER', zipCode: '' }, () => ['DDDDD', 'EEEEE']),
        ),
      ),
    )
    expect(given.map(({ zipCode }) => zipCode).sort()).toEqual(['DDDDD', 'EEEEE'])
  })

  it('needs a sign-in', async () => {
    expect((await world.nobody.call(route)).code).toBe('AUTH-007')
  })
})
