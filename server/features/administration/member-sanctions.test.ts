import { describe, expect, it } from 'vitest'
import { sendLetter } from '#contract/letters.ts'
import { withdraw } from '#contract/lifecycle.ts'
import { getMe, listMyWarnings } from '#contract/members.ts'
import { barMember as barRule } from '#server/features/lifecycle/bar-member.ts'
import { unsealTexts } from '#server/features/notifications/sealed-texts.ts'
import { toInstant } from '#server/platform/ctx.ts'
import { words } from '#test/support/steps.ts'
import { closeAfterTests, type Member } from '#test/support/world.ts'
import { openAdministrationWorld } from './administration.fixture.ts'

const { world, admin, other, does, refused, timelineOf } = await closeAfterTests(openAdministrationWorld())

const now = () => toInstant(world.clock.now())

/** Calls as a barred member can, with the token of its sign-in. */
function barred(member: Member) {
  const iat = Math.floor(world.clock.now().getTime() / 1000)
  const claims = {
    sub: String(member.id),
    role: 'BARRED' as const,
    zipCode: member.zipCode,
    iat,
    exp: iat + 1800,
  }
  const headers = { authorization: `Bearer ${world.context.vault.signToken(claims)}` }
  return (path: string) => world.nobody.ask('GET', path, { headers })
}

describe('a warning', () => {
  it('shows its member the administrator’s reason', async () => {
    const mina = await world.member()
    const done = await does('warn', mina, '1§2 조항을 읽어 주세요.')
    expect([done.status, done.data]).toEqual([
      200,
      { memberId: mina.id, status: 'ACTIVE', warningCount: 1, released: false },
    ])
    expect(await timelineOf(mina)).toEqual([
      { title: '경고를 받았어요.', content: '1.2 조항을 읽어 주세요.§1', link: null },
    ])
    expect((await mina.call(listMyWarnings)).data).toMatchObject([{ memo: '1.2 조항을 읽어 주세요.' }])
    expect((await mina.call(getMe)).data.warningCount).toBe(1)
  })

  it('bars at once if it is the third', async () => {
    const mina = await world.member()
    await does('warn', mina)
    await does('warn', mina)
    expect((await mina.call(getMe)).status).toBe(200)
    expect((await does('warn', mina)).data).toMatchObject({ status: 'BARRED', warningCount: 3 })
    expect((await mina.call(getMe)).code).toBe('AUTH-005')
    const marked =
      await world.sql`select barred, warned_by as by from warnings where member_id = ${mina.id} order by id`
    expect(marked).toEqual([false, false, true].map(barred => ({ barred, by: admin.id })))
  })

  it('counts for a barred member too', async () => {
    const mina = await world.member()
    await does('bar', mina)
    expect((await does('warn', mina)).data).toMatchObject({ status: 'BARRED', warningCount: 2 })
  })

  it('two concurrent warnings count as two', async () => {
    const mina = await world.member()
    const both = await Promise.all([does('warn', mina), does('warn', mina, '다른 이유', other)])
    expect(both.map(({ data }) => data.warningCount).sort()).toEqual([1, 2])
  })
})

describe('a bar', () => {
  it('blocks a member at once, with all accounts; the appeal token shows its reason', async () => {
    const email = 'barred@example.com'
    const [mina, twin] = [await world.member({ email }), await world.member({ email })]
    const done = await does('bar', mina, '협박이 이어졌어요.')
    expect(done.data).toEqual({ memberId: mina.id, status: 'BARRED', warningCount: 1, released: false })
    for (const member of [mina, twin])
      expect((await member.call(sendLetter, { body: words() })).code).toBe('AUTH-005')
    const { data } = await barred(mina)('/api/members/me/warnings')
    expect(data).toMatchObject([{ memo: '협박이 이어졌어요.', takenBack: false }])
    const [kept] = await world.sql<{ words: Buffer; link: string | null }[]>`
      select words_sealed as words, link from notifications where member_id = ${mina.id}`
    const row = { title: '', content: null, ...kept! }
    expect(unsealTexts(world.context.vault, row)).toEqual({
      title: '이용이 정지되었어요.',
      content: '협박이 이어졌어요.§1',
      link: null,
    })
  })

  it('is made by one of two concurrent administrators; the other sees who', async () => {
    const mina = await world.member()
    const both = await Promise.all([does('bar', mina), does('bar', mina, '다른 이유', other)])
    const won = both.findIndex(({ status }) => status === 200)
    const winner = [admin, other][won]!
    expect(both[1 - won]).toMatchObject({
      status: 409,
      code: 'MEM-006',
      error: {
        message: `이미 이용이 정지된 회원이에요. ${winner.zipCode} 관리자가 먼저 처리했어요.`,
        current: { status: 'BARRED', decidedBy: winner.zipCode, decidedAt: now() },
      },
    })
    expect(await world.sql`select from warnings where member_id = ${mina.id}`).toHaveLength(1)
  })
})

it('blocks a bar of another account of the same person, and names its administrator', async () => {
  const email = 'two-accounts@example.com'
  const [mina, twin] = [await world.member({ email }), await world.member({ email })]
  await does('bar', mina, '이유', other)
  expect(await refused('bar', twin)).toMatchObject({
    code: 'MEM-006',
    current: { status: 'BARRED', decidedBy: other.zipCode },
  })
})

describe('an unbar', () => {
  it('lets a member in again and notifies them of the reason; warnings stay', async () => {
    const email = 'unbarred@example.com'
    const [mina, twin] = [await world.member({ email }), await world.member({ email })]
    await does('bar', mina)
    const done = await does('unbar', twin, '오해였어요.')
    expect(done.data).toMatchObject({ memberId: twin.id, status: 'ACTIVE', warningCount: 0 })
    world.clock.move(1)
    const title = '이용 정지가 풀렸어요. 오해였어요.'
    for (const [member, count] of [
      [mina, 1],
      [twin, 0],
    ] as const) {
      const again = world.as(member)
      await expect.poll(async () => (await again.call(getMe)).status).toBe(200)
      expect((await timelineOf(again))[0]).toEqual({ title, content: `${title}§${count}`, link: '/mypage' })
    }
    expect((await world.as(mina).call(listMyWarnings)).data).toMatchObject([{ takenBack: false }])
  })

  it('is refused for a member who is not barred, and names the administrator who lifted the bar', async () => {
    const mina = await world.member()
    expect(await refused('unbar', mina)).toEqual({
      status: 409,
      code: 'MEM-006',
      message: '이용이 정지된 회원이 아니에요.',
      current: { status: 'ACTIVE', decidedBy: null, decidedAt: null },
    })
    await does('bar', mina)
    const both = await Promise.all([does('unbar', mina), does('unbar', mina, '다른 이유', other)])
    const lost = both.find(({ status }) => status === 409)
    const winner = [admin, other][both.findIndex(({ status }) => status === 200)]!
    expect(lost!.error.current).toEqual({ status: 'ACTIVE', decidedBy: winner.zipCode, decidedAt: now() })
  })
})

describe('a sanction', () => {
  it('is refused for a withdrawn member', async () => {
    const mina = await world.member()
    await mina.call(withdraw)
    for (const act of ['warn', 'bar', 'unbar'] as const) {
      expect(await refused(act, mina)).toMatchObject({
        status: 409,
        code: 'MEM-006',
        current: { status: 'WITHDRAWN', decidedBy: null },
      })
    }
    expect(await world.sql`select from warnings where member_id = ${mina.id}`).toHaveLength(0)
  })

  it('is refused for myself and for members with a role, with any account', async () => {
    const email = 'administrator@example.com'
    const boss = await world.member({ email, role: 'ADMIN' })
    const asMember = await world.member({ email })
    for (const act of ['warn', 'bar', 'unbar', 'release'] as const) {
      for (const target of [boss, asMember]) {
        expect(await refused(act, target)).toMatchObject({
          status: 409,
          code: 'MEM-007',
          message: '역할을 맡은 회원에게는 할 수 없어요. 먼저 관리자가 역할을 거두어야 해요.',
        })
        expect(await refused(act, target, '이유', boss)).toMatchObject({
          code: 'MEM-007',
          message: '자기 자신에게는 할 수 없어요.',
        })
      }
    }
    for (const target of [await world.reviewer(), await world.moderator()])
      expect((await refused('warn', target)).code).toBe('MEM-007')
    await world.context.transact(world.context.log, ctx => barRule(ctx, boss.id))
    expect((await refused('unbar', boss)).code).toBe('MEM-007')
  })

  it('is refused for an unknown member', async () => {
    for (const act of ['warn', 'bar', 'unbar', 'release'] as const) {
      expect(await refused(act, { id: 999_999 })).toMatchObject({ status: 404, code: 'MEM-001' })
    }
  })

  it.each([undefined, '', ' \u200b ', '가'.repeat(1001), 7])(
    'is refused with the reason %j',
    async reason => {
      const mina = await world.member()
      for (const act of ['warn', 'bar', 'unbar', 'release'] as const) {
        const { status, code, error } = await admin.ask('POST', `/api/admin/members/${mina.id}/${act}`, {
          body: { reason },
        })
        expect([status, code, Object.keys(error.fields ?? {})]).toEqual([400, 'COM-001', ['reason']])
      }
    },
  )

  it('is accepted with a reason of a thousand characters', async () => {
    const mina = await world.member()
    const reason = '가'.repeat(1000)
    expect((await does('bar', mina, reason)).status).toBe(200)
    expect((await does('unbar', mina, reason)).status).toBe(200)
  })
})
