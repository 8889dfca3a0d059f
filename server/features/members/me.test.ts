import { expect, it } from 'vitest'
import { getMe } from '#contract/members.ts'
import { useWorld } from '#test/support/world.ts'

const world = await useWorld()

it('a member sees what we store about it, and nothing more', async () => {
  const member = await world.member({ email: 'Mina.Kim@example.com', zipCode: 'M1N4K' })
  await world.sql`update members set temperature = 38.5, warning_count = 2 where id = ${member.id}`
  expect((await member.call(getMe)).data).toEqual({
    zipCode: 'M1N4K',
    temperature: 38.5,
    social: 'KAKAO',
    email: 'Mina.Kim@example.com',
    warningCount: 2,
    writingPausedUntil: null,
    keeper: false,
    keeperOffered: false,
    rest: null,
    yearAgo: true,
    secondFactorOffered: false,
    consentMissing: true,
    staff: null,
  })
})

it('no row contains the data in the clear', async () => {
  await world.member({ email: 'secret@example.com' })
  const rows =
    await world.sql`select m::text || p::text as text from members m join people p on p.id = m.person_id`
  for (const { text } of rows) {
    expect(text).not.toContain('secret@')
    expect(text).not.toContain(Buffer.from('secret@').toString('hex'))
  }
})

it('returns 401 without a token and after a withdrawal', async () => {
  expect((await world.nobody.call(getMe)).code).toBe('AUTH-007')
  const member = await world.member()
  await world.sql`update members set status = 'WITHDRAWN', left_at = ${world.clock.now()} where id = ${member.id}`
  expect((await member.call(getMe)).code).toBe('AUTH-005')
})
