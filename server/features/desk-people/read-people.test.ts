import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { warnMember } from '#contract/administration.ts'
import { decideAppeal } from '#contract/appeals.ts'
import { listAudit } from '#contract/audit.ts'
import { readDeskPeople, reportersMax } from '#contract/desk-people.ts'
import { withdraw } from '#contract/lifecycle.ts'
import { decideReview } from '#contract/review.ts'
import { openAppealsWorld } from '#server/features/appeals/appeals.fixture.ts'
import { openReportsWorld } from '#server/features/reports/reports.fixture.ts'
import { refused } from '#test/support/refused.ts'
import { answer, at, complain, judge } from '#test/support/steps.ts'
import { closeAfterTests, type Member } from '#test/support/world.ts'

const reports = await closeAfterTests(openReportsWorld())
const { world, admin, leave, pair } = reports

type Kind = 'REPORT' | 'REVIEW' | 'APPEAL'
const ask = (kind: Kind, id: number, by: Member = admin) =>
  by.call(readDeskPeople, { params: { kind, id: String(id) } })
const read = async (kind: Kind, id: number) => (await ask(kind, id)).data
const now = () => `${world.clock.now().toISOString().slice(0, 19)}Z`

describe('the people of a report', () => {
  it('are its author and its reporters, with nothing for newcomers', async () => {
    const { mina, reporters, ids } = await reports.reported(2)
    const nothing = {
      status: 'ACTIVE',
      joinedAt: now(),
      warningCount: 0,
      warnings: [],
      reportsReceivedUpheld: 0,
      reportsMadeUpheld: 0,
    }
    const reporter = (member: Member) => ({
      ...nothing,
      part: 'REPORTER',
      memberId: member.id,
      zipCode: member.zipCode,
      reportsReceived: 0,
      reportsMade: 1,
    })
    for (const id of ids)
      expect(await read('REPORT', id)).toEqual({
        people: [
          {
            ...nothing,
            part: 'AUTHOR',
            memberId: mina.id,
            zipCode: mina.zipCode,
            reportsReceived: 2,
            reportsMade: 0,
          },
          reporter(reporters[1]!),
          reporter(reporters[0]!),
        ],
        pair: [],
      })
  })

  it('have their warnings with passages, newest first, and their counts', async () => {
    const [mina, juno] = await world.members(2)
    const first = await complain(juno, { eventCommentId: await leave(mina, '첫 글') })
    await judge(admin, first, 'RESOLVED', '첫 경고예요.')
    await judge(admin, await complain(juno, { eventCommentId: await leave(mina) }), 'REJECTED', '괜찮아요.')
    await admin.call(warnMember, { ...at(mina.id), body: { reason: '따로 드리는 경고예요.' } })
    const { people } = await read('REPORT', await complain(juno, { eventCommentId: await leave(mina) }))
    const [author, reporter] = people
    expect(author).toMatchObject({ warningCount: 2, reportsReceived: 3, reportsReceivedUpheld: 1 })
    const common = {
      ...{ warningId: expect.any(Number), warnedAt: now(), takenBack: false, barred: false },
      ...{ step: 'WARNING', pausedUntil: null, lapsed: false },
    }
    expect(author!.warnings).toEqual([
      { ...common, memo: '따로 드리는 경고예요.', reasonType: null, passage: null },
      { ...common, memo: '첫 경고예요.', reasonType: 'THREATS', passage: { title: '', content: '첫 글' } },
    ])
    expect(reporter).toMatchObject({ reportsMade: 3, reportsMadeUpheld: 1, warnings: [] })
  })

  it('have earlier decisions on each other in both directions, and none on the thing itself', async () => {
    const { mina, juno, drawn, first } = await pair()
    const back = await complain(juno, { letterId: drawn.letterId })
    world.clock.move(60)
    await judge(admin, back, 'REJECTED', '괜찮은 편지예요.')
    const reportId = await complain(mina, { letterId: first.letterId })
    const stranger = await complain(await world.member(), { eventCommentId: await leave(juno) })
    await judge(admin, stranger)
    const decision = {
      reportId: back,
      reporterZipCode: juno.zipCode,
      authorZipCode: mina.zipCode,
      reasonType: 'THREATS',
      status: 'REJECTED',
      decidedAt: now(),
      adminMemo: '괜찮은 편지예요.',
    }
    expect((await read('REPORT', reportId)).pair).toEqual([decision])
    await judge(admin, reportId)
    expect((await read('REPORT', reportId)).pair).toEqual([decision])
  })

  it('are at most the author and the latest reporters', async () => {
    const { reporters, ids } = await reports.reported(reportersMax + 1)
    const { people } = await read('REPORT', ids[0]!)
    expect(people.slice(1).map(({ memberId }) => memberId)).toEqual(
      reporters
        .slice(1)
        .map(({ id }) => id)
        .reverse(),
    )
  })

  it('include a withdrawn reporter, without an e-mail', async () => {
    const { mina, reporters, ids } = await reports.reported(1)
    await reporters[0]!.call(withdraw)
    const answer = await ask('REPORT', ids[0]!)
    expect(answer.data.people[1]).toMatchObject({ status: 'WITHDRAWN', memberId: reporters[0]!.id })
    expect(JSON.stringify(answer.data)).not.toContain('@')
    expect(answer.data.people[0]!.memberId).toBe(mina.id)
  })
})

describe('the people of an answer in review', () => {
  it('are its writer and the member whom it answers, until it is decided', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await answer(mina, juno, { category: 'CONSULT' })
    const { people } = await read('REVIEW', first.letterId)
    expect(people.map(({ part, memberId }) => [part, memberId])).toEqual([
      ['AUTHOR', juno.id],
      ['ADDRESSEE', mina.id],
    ])
    await admin.call(decideReview, { ...at(first.letterId), body: { decision: 'APPROVE' } })
    refused(await ask('REVIEW', first.letterId), 404, 'REPORT-002')
  })

  it('are not those of a letter that no administrator reads', async () => {
    const { first } = await pair()
    refused(await ask('REVIEW', first.letterId), 404, 'REPORT-002')
  })
})

describe('the people of an appeal', () => {
  let appeals: Awaited<ReturnType<typeof openAppealsWorld>>
  beforeAll(async () => {
    appeals = await openAppealsWorld()
  })
  afterAll(() => appeals.world.close())
  const people = async (id: number) =>
    (await ask('APPEAL', id, appeals.judge)).data.people.map(({ part, memberId }) => [part, memberId])

  it('are the warned member alone, if no report led to the warning', async () => {
    const mina = await appeals.world.member()
    await appeals.warn(mina)
    const id = await appeals.appeal(mina)
    expect(await people(id)).toEqual([['AUTHOR', mina.id]])
    await appeals.judge.call(decideAppeal, { ...at(id), body: { decision: 'ACCEPT', reason: '미안해요.' } })
    const [author] = (await ask('APPEAL', id, appeals.judge)).data.people
    expect(author!.warnings).toMatchObject([{ takenBack: true }])
  })

  it('are the warned member and the reporter, if a report did', async () => {
    const [mina, juno] = await appeals.world.members(2)
    const { letterId } = await answerOf(mina, juno)
    const reportId = await complain(mina, { letterId })
    await judge(appeals.admin, reportId)
    expect(await people(await appeals.appeal(juno))).toEqual([
      ['AUTHOR', juno.id],
      ['REPORTER', mina.id],
    ])
  })

  async function answerOf(mina: Member, juno: Member) {
    const { first } = await answer(mina, juno)
    appeals.world.clock.move(3600)
    await appeals.world.background()
    return first
  }
})

describe('a reading of the people', () => {
  it('is recorded once a day for each member', async () => {
    const own = await world.admin()
    const { mina, reporters, ids } = await reports.reported(1)
    for (let time = 0; time < 2; time++) await ask('REPORT', ids[0]!, own)
    const { data } = await own.call(listAudit, { query: { adminZipCode: own.zipCode } })
    expect(data.content.map(({ act, memberId }) => [act, memberId]).sort()).toEqual(
      [mina, reporters[0]!].map(({ id }) => ['MEMBER_OPEN', id]).sort(),
    )
  })

  it.each(['REPORT', 'REVIEW', 'APPEAL'] as const)('of an unknown %s returns REPORT-002', async kind => {
    refused(await ask(kind, 999_999), 404, 'REPORT-002')
  })

  it('of an unknown kind returns REPORT-002', async () => {
    refused(await admin.ask('GET', '/api/admin/desk/LETTER/1/people'), 404, 'REPORT-002')
  })
})
