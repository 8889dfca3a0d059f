import { describe, expect, it } from 'vitest'
import { withdraw } from '#contract/lifecycle.ts'
import { admitMember } from '#server/features/members/admit-member.ts'
import { closeAfterTests } from '#test/support/world.ts'
import { openAdministrationWorld } from './administration.fixture.ts'

const { world, other, does, refused, timelineOf } = await closeAfterTests(openAdministrationWorld())

describe('a release', () => {
  const join = (email: string) =>
    world.context.transact(world.context.log, ctx =>
      admitMember(ctx, { provider: 'NAVER', subject: email, email, admin: false }),
    )

  it('lets a withdrawn person join again and then shows the reason, once', async () => {
    const email = 'Back@example.com'
    const mina = await world.member({ email: 'back@example.com' })
    await mina.call(withdraw)
    expect((await join(email)).outcome).toBe('withdrawn')
    const done = await does('release', mina, '실수로 탈퇴했다고 알려 주셨어요.')
    expect(done.data).toEqual({ memberId: mina.id, status: 'WITHDRAWN', warningCount: 0, released: true })
    const joined = await join(email)
    if (joined.outcome !== 'admitted') throw new Error(joined.outcome)
    await world.sql`update members set zip_code = 'BACK1' where id = ${joined.memberId}`
    const back = world.as({ id: joined.memberId, zipCode: 'BACK1' })
    const title = '다시 함께할 수 있게 되었어요. 실수로 탈퇴했다고 알려 주셨어요.'
    expect(await timelineOf(back)).toEqual([{ title, content: `${title}§0`, link: '/mypage' }])
    expect(await world.sql`select from releases`).toHaveLength(0)
    await join(email)
    expect(await timelineOf(back)).toHaveLength(1)
  })

  it('notifies no other member', async () => {
    const mina = await world.member({ email: 'one@example.com' })
    await mina.call(withdraw)
    await does('release', mina)
    const joined = await join('another@example.com')
    if (joined.outcome !== 'admitted') throw new Error(joined.outcome)
    const notes = await world.sql`select from notifications where member_id = ${joined.memberId}`
    expect(notes).toHaveLength(0)
  })

  it('is refused for a member who has not withdrawn, and the second time', async () => {
    const mina = await world.member()
    expect(await refused('release', mina)).toMatchObject({
      code: 'MEM-006',
      message: '탈퇴한 회원이 아니에요.',
      current: { status: 'ACTIVE' },
    })
    await mina.call(withdraw)
    await does('release', mina, '이유', other)
    expect(await refused('release', mina)).toMatchObject({
      code: 'MEM-006',
      message: `이미 다시 가입할 수 있는 회원이에요. ${other.zipCode} 관리자가 먼저 처리했어요.`,
      current: { status: 'RELEASED', decidedBy: other.zipCode },
    })
  })
})
