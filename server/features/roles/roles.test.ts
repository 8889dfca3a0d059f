import { describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { detailSentences } from '#contract/audit-sentences.ts'
import { listDesk } from '#contract/desk.ts'
import { withdraw } from '#contract/lifecycle.ts'
import { getMe } from '#contract/members.ts'
import { changeRole, giveRole, listRoles, takeRole } from '#contract/roles.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import { perform } from '#server/cli/admin-commands.ts'
import { createAccessToken } from '#server/features/members/access-token.ts'
import { listReportNotices } from '#server/features/reports/reports.fixture.ts'
import { refused } from '#test/support/refused.ts'
import { at } from '#test/support/steps.ts'
import { whileLocked } from '#test/support/while-locked.ts'
import { type Member, openWorld, useWorld, type World } from '#test/support/world.ts'

const world = await useWorld()
const admin = await world.admin()

const give = (by: Member, zipCode: string, role: StaffRole) => by.call(giveRole, { body: { zipCode, role } })
const change = (by: Member, member: Member, formerly: StaffRole, role: StaffRole) =>
  by.call(changeRole, { ...at(member.id), body: { formerly, role } })
const take = (by: Member, member: Member) => by.call(takeRole, at(member.id))
const staffOf = async (member: Member) => (await member.call(getMe)).data.staff
const rowOf = async (member: Member) =>
  (await admin.call(listRoles)).data.find(({ memberId }) => memberId === member.id)

async function lastSentences() {
  const { data } = await admin.call(listAudit, { query: { kind: 'ACT' } })
  return detailSentences(data.content[0]!)
}

describe('a role', () => {
  it('is given by zip code, works at once with the token of before, and is announced', async () => {
    const mina = await world.member()
    expect(await staffOf(mina)).toBe(null)
    refused(await mina.call(listDesk, { query: {} }), 403, 'AUTH-008')
    expect((await give(admin, ` ${mina.zipCode.toLowerCase()} `, 'REVIEWER')).code).toBeUndefined()
    expect(await staffOf(mina)).toBe('REVIEWER')
    expect((await mina.call(listDesk, { query: {} })).status).toBe(200)
    expect(await listReportNotices(mina)).toMatchObject([
      { title: '우체국의 검토 담당 역할을 맡게 되었어요. 잘 부탁드려요.', link: '/admin/desk' },
    ])
    expect(await rowOf(mina)).toMatchObject({
      zipCode: mina.zipCode,
      role: 'REVIEWER',
      status: 'ACTIVE',
      by: admin.zipCode,
      mine: false,
    })
    expect(await lastSentences()).toEqual(['‘검토 담당’ 역할을 맡겼어요.'])
  })

  it('is changed to another one, and both changes are in the audit log', async () => {
    const mina = await world.reviewer()
    expect((await change(admin, mina, 'REVIEWER', 'MODERATOR')).code).toBeUndefined()
    expect(await staffOf(mina)).toBe('MODERATOR')
    expect(await lastSentences()).toEqual(['‘검토 담당’ 역할을 ‘운영 담당’ 역할로 바꿨어요.'])
    await take(admin, mina)
    expect(await lastSentences()).toEqual(['‘운영 담당’ 역할을 거두었어요.'])
  })

  it('ends at once on every server when it is taken away, and the member is told', async () => {
    const other = await world.secondServer()
    for (const mina of [await world.reviewer(), await world.moderator(), await world.admin()]) {
      await take(admin, mina)
      expect(await staffOf(mina)).toBe(null)
      const headers = { authorization: `Bearer ${mina.token}` }
      for (const by of [mina, other.nobody])
        refused(await by.ask('GET', listDesk.path, { headers }), 403, 'AUTH-008')
      expect((await listReportNotices(mina))[0]).toMatchObject({ link: '/mypage' })
      expect(await rowOf(mina)).toBeUndefined()
    }
    await other.close()
  })

  it.each([
    ['USER', 'USER'],
    ['REVIEWER', 'USER'],
    ['MODERATOR', 'ADMIN'],
    ['ADMIN', 'ADMIN'],
  ] as const)('%s is the claim %s of a token', async (role, claim) => {
    const ctx = { ...world.context, now: world.clock.now(), times: world.context.config.times }
    const token = createAccessToken(ctx as never, { id: 1, role, zipCode: 'AB12C' })
    expect(world.context.vault.readToken(token)?.role).toBe(claim)
  })

  it('is refused for an unknown member, for one who left, and for one who has a role', async () => {
    refused(await give(admin, 'ZZZZ9', 'REVIEWER'), 404, 'MEM-001')
    const gone = await world.member()
    await gone.call(withdraw)
    refused(await give(admin, gone.zipCode, 'REVIEWER'), 409, 'MEM-006')
    const mina = await world.reviewer()
    const again = await give(admin, mina.zipCode, 'ADMIN')
    expect([again.code, again.error.message]).toEqual([
      'MEM-006',
      '이미 검토 담당 역할을 맡고 있어요. 아래 목록에서 바꿀 수 있어요.',
    ])
    expect(await staffOf(mina)).toBe('REVIEWER')
  })

  it('is not changed or taken if the list of the caller is old', async () => {
    const mina = await world.reviewer()
    refused(await change(admin, mina, 'MODERATOR', 'ADMIN'), 409, 'MEM-006')
    expect(await staffOf(mina)).toBe('REVIEWER')
    await take(admin, mina)
    refused(await take(admin, mina), 409, 'MEM-006')
    for (const nobody of [
      take(admin, { ...mina, id: 999_999 }),
      change(admin, { ...mina, id: 999_999 }, 'ADMIN', 'REVIEWER'),
    ])
      refused(await nobody, 404, 'MEM-001')
  })

  it('my own role is never changed by me, also through another account', async () => {
    const email = 'two-accounts@roles.example'
    const [me, twin] = [
      await world.member({ role: 'ADMIN', email }),
      await world.member({ role: 'REVIEWER', email }),
    ]
    const spare = await world.member({ email })
    for (const asked of [
      change(me, me, 'ADMIN', 'REVIEWER'),
      take(me, me),
      change(me, twin, 'REVIEWER', 'ADMIN'),
      take(me, twin),
      give(me, spare.zipCode, 'ADMIN'),
    ])
      refused(await asked, 409, 'MEM-007')
    const mine = (await me.call(listRoles)).data.filter(row => row.mine).map(row => row.memberId)
    expect(mine.sort()).toEqual([me.id, twin.id].sort())
  })

  it('is given once by two administrators at once, and changed once', async () => {
    const [mina, second] = [await world.member(), await world.admin()]
    const lock = (sql: World['sql']) => sql`select from members where id = ${mina.id} for update`
    const given = await whileLocked(world, sql => lock(sql as never), [
      () => give(admin, mina.zipCode, 'REVIEWER'),
      () => give(second, mina.zipCode, 'MODERATOR'),
    ])
    expect(given.map(({ status }) => status)).toEqual([200, 409])
    const changed = await whileLocked(world, sql => lock(sql as never), [
      () => change(admin, mina, 'REVIEWER', 'MODERATOR'),
      () => change(second, mina, 'REVIEWER', 'ADMIN'),
    ])
    expect(changed.map(({ status }) => status)).toEqual([200, 409])
    expect(await staffOf(mina)).toBe('MODERATOR')
  })
})

describe('the role of a barred member', () => {
  it('is listed, cannot be changed, and can be taken away', async () => {
    const mina = await world.reviewer()
    await perform(world.context, ['bar', mina.zipCode])
    expect(await rowOf(mina)).toMatchObject({ status: 'BARRED', role: 'REVIEWER' })
    refused(await change(admin, mina, 'REVIEWER', 'ADMIN'), 409, 'MEM-006')
    expect((await take(admin, mina)).status).toBe(200)
    expect(await rowOf(mina)).toBeUndefined()
  })
})

describe('the last administrator', () => {
  it('stays when two administrators take each other’s role at once', async () => {
    const alone = await openWorld()
    for (let round = 0; round < 5; round++) {
      await alone.sql`update members set role = 'USER'`
      const [one, two] = [await alone.admin(), await alone.admin()]
      const done = await Promise.all([take(one, two), take(two, one)])
      expect(done.map(({ status }) => status).sort()).toEqual([200, 403])
      const left = await alone.sql`select id from members where role = 'ADMIN'`
      expect(left).toHaveLength(1)
    }
    await alone.close()
  })

  it('stays when the other one is removed by the command line meanwhile', async () => {
    const alone = await openWorld()
    const [one, two] = [await alone.admin(), await alone.admin()]
    await Promise.allSettled([take(one, two), perform(alone.context, ['revoke', one.zipCode])])
    expect(await alone.sql`select id from members where role = 'ADMIN'`).toHaveLength(1)
    await alone.close()
  })
})
