import { describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { findOnDesk } from '#contract/desk-people.ts'
import { decideReview } from '#contract/review.ts'
import { openReportsWorld } from '#server/features/reports/reports.fixture.ts'
import { answer, at, complain, judge } from '#test/support/steps.ts'
import { closeAfterTests, type Member } from '#test/support/world.ts'

const { world, admin, reported, pair } = await closeAfterTests(openReportsWorld())

const find = async (q: string, by: Member = admin) => (await by.call(findOnDesk, { query: { q } })).data
/** Ids of reports and letters overlap in a small database. */
const findOnly = async (word: '신고' | '편지', id: number) => find(`${word} ${id}번`)

describe('a search on the desk', () => {
  it('finds a member by zip code in any spelling', async () => {
    const mina = await world.member()
    for (const q of [mina.zipCode, ` ${mina.zipCode.toLowerCase()} `])
      expect(await find(q)).toEqual([
        { kind: 'MEMBER', id: mina.id, memberId: mina.id, zipCode: mina.zipCode, item: null },
      ])
  })

  it('finds a report with the oldest one that waits on its thing, until it is decided', async () => {
    const { mina, ids } = await reported(2)
    const found = { kind: 'REPORT', id: ids[1], memberId: mina.id, zipCode: mina.zipCode }
    expect(await findOnly('신고', ids[1]!)).toEqual([{ ...found, item: { kind: 'REPORT', id: ids[0] } }])
    await judge(admin, ids[0]!)
    expect(await findOnly('신고', ids[1]!)).toEqual([{ ...found, item: null }])
  })

  it('finds an answer while it waits for review', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await answer(mina, juno, { category: 'CONSULT' })
    const { letterId: id } = first
    const item = { kind: 'REVIEW', id }
    expect(await findOnly('편지', id)).toEqual([
      { kind: 'LETTER', id, memberId: juno.id, zipCode: juno.zipCode, item },
    ])
    await admin.call(decideReview, { ...at(id), body: { decision: 'APPROVE' } })
    expect(await findOnly('편지', id)).toEqual([])
  })

  it('finds a letter once it was reported, and no other letter', async () => {
    const { mina, juno, drawn, first } = await pair()
    expect(await findOnly('편지', first.letterId)).toEqual([])
    const reportId = await complain(mina, { letterId: first.letterId })
    expect(await findOnly('편지', first.letterId)).toMatchObject([
      { kind: 'LETTER', memberId: juno.id, item: { kind: 'REPORT', id: reportId } },
    ])
    await judge(admin, reportId)
    expect(await findOnly('편지', first.letterId)).toMatchObject([{ kind: 'LETTER', item: null }])
    expect(await findOnly('편지', drawn.letterId)).toEqual([])
  })

  it.each(['', '#', '신고', '신고 '])('finds a report by its number after “%s”', async word => {
    const { ids } = await reported(1)
    expect((await find(`${word}${ids[0]}`)).map(({ kind }) => kind)).toContain('REPORT')
  })

  it('finds nobody by an e-mail or a part of a zip code', async () => {
    const mina = await world.member({ email: 'mina@desk.example' })
    for (const q of ['mina@desk.example', mina.zipCode.slice(0, 4), '%', '신고'])
      expect(await find(q)).toEqual([])
  })

  it('is recorded with what it found, and without the word', async () => {
    const own = await world.admin()
    const mina = await world.member()
    await find(mina.zipCode, own)
    await find('nobody@desk.example', own)
    const { data } = await own.call(listAudit, { query: { adminZipCode: own.zipCode } })
    expect(data.content.map(({ act, memberId, targetId }) => [act, memberId, targetId])).toEqual([
      ['DESK_FIND', null, null],
      ['DESK_FIND', mina.id, String(mina.id)],
    ])
    expect(JSON.stringify(data.content)).not.toContain('desk.example')
  })
})
