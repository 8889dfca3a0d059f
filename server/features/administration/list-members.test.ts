import { describe, expect, it } from 'vitest'
import { barMember, listMembers, type MemberFilter, warnMember } from '#contract/administration.ts'
import { listAudit } from '#contract/audit.ts'
import { detailSentences } from '#contract/audit-sentences.ts'
import { withdraw } from '#contract/lifecycle.ts'
import { at } from '#test/support/steps.ts'
import { useWorld } from '#test/support/world.ts'

const world = await useWorld()
const admin = await world.admin()

const list = async (query: { filter?: MemberFilter; page?: string; size?: string } = {}, by = admin) =>
  (await by.call(listMembers, { query: { size: '100', ...query } })).data
const ids = async (filter?: MemberFilter) =>
  (await list(filter ? { filter } : {})).content.map(({ memberId }) => memberId)
const why = { body: { reason: '함께 지내는 약속을 어겼어요.' } }

describe('the list of members', () => {
  it('shows the newest first, without e-mails', async () => {
    const mina = await world.member({ email: 'mina@list.example' })
    const juno = await world.member({ zipCode: null })
    const { content } = await list()
    expect(content.slice(0, 2)).toEqual([
      expect.objectContaining({ memberId: juno.id, zipCode: '' }),
      {
        memberId: mina.id,
        zipCode: mina.zipCode,
        status: 'ACTIVE',
        role: 'USER',
        staff: null,
        joinedAt: `${world.clock.now().toISOString().slice(0, 19)}Z`,
        warningCount: 0,
        keeper: false,
        offered: false,
      },
    ])
    expect(content.at(-1)).toMatchObject({ memberId: admin.id, role: 'ADMIN' })
    expect(JSON.stringify(content)).not.toContain('@')
  })

  it('has pages', async () => {
    const [first, second] = [await list({ size: '2' }), await list({ size: '2', page: '2' })]
    const all = await ids()
    expect([...first.content, ...second.content].map(({ memberId }) => memberId)).toEqual(all.slice(0, 4))
    expect(first).toMatchObject({ totalElements: all.length, totalPages: Math.ceil(all.length / 2) })
  })

  it('filters warned members, barred members, keepers, and those who offer', async () => {
    const [warned, barred, gone, keeper, offering] = await world.members(5)
    await admin.call(warnMember, { ...at(warned.id), ...why })
    await admin.call(barMember, { ...at(barred.id), ...why })
    await gone.call(withdraw)
    await world.sql`insert into keepers (member_id, since) values (${keeper.id}, ${world.clock.now()})`
    await world.sql`insert into keeper_offers (member_id, offered_at) values (${offering.id}, ${world.clock.now()})`
    // The members join at the same time, so either may have the higher id.
    expect(await ids('WARNED')).toEqual([barred.id, warned.id].sort((a, b) => b - a))
    expect(await ids('BARRED')).toEqual([barred.id])
    expect(await ids('KEEPER')).toEqual([keeper.id])
    expect(await ids('OFFERED')).toEqual([offering.id])
    const rows = (await list()).content
    expect(rows.find(({ memberId }) => memberId === gone.id)).toMatchObject({ status: 'WITHDRAWN' })
    expect(rows.find(({ memberId }) => memberId === keeper.id)).toMatchObject({
      keeper: true,
      offered: false,
    })
    expect(rows.find(({ memberId }) => memberId === offering.id)).toMatchObject({
      keeper: false,
      offered: true,
    })
  })

  it('ignores an unknown filter', async () => {
    const { status } = await admin.ask('GET', '/api/admin/member-list?filter=OLD')
    expect(status).toBe(200)
  })

  it('records each call with its filter and page, once', async () => {
    const own = await world.admin()
    await list({ size: '2', page: '2' }, own)
    await list({ filter: 'BARRED' }, own)
    const { data } = await own.call(listAudit, { query: { adminZipCode: own.zipCode, kind: 'ACT' } })
    expect(data.content.map(entry => [entry.act, ...detailSentences(entry)])).toEqual([
      ['MEMBER_LIST', '이용이 정지된 회원 목록 1쪽에서 1명의 우편번호와 상태를 봤어요.'],
      ['MEMBER_LIST', '회원 목록 2쪽에서 2명의 우편번호와 상태를 봤어요.'],
    ])
  })
})
