import { describe, expect, it } from 'vitest'
import { openLetter } from '#contract/letters.ts'
import { withdraw } from '#contract/lifecycle.ts'
import { getMe } from '#contract/members.ts'
import { decideReport, decideReportTarget } from '#contract/reports.ts'
import { toInstant } from '#server/platform/ctx.ts'
import { refused } from '#test/support/refused.ts'
import { at, complain, correspond, judge, reply } from '#test/support/steps.ts'
import { whileLocked } from '#test/support/while-locked.ts'
import { closeAfterTests, type Reply } from '#test/support/world.ts'
import { countWarnings, listReportNotices, openReportsWorld } from './reports.fixture.ts'

const { world, admin, reported, target: row } = await closeAfterTests(openReportsWorld())

const decide = (id: number, status: 'RESOLVED' | 'REJECTED', by = admin, adminMemo = '메모') =>
  by.call(decideReportTarget, { ...at(id), body: { status, adminMemo } })

describe('deciding together', () => {
  it('as RESOLVED settles all reports, warns once, and notifies each reporter once', async () => {
    const { mina, reporters, ids } = await reported(3)
    const decided = await decide(ids[1]!, 'RESOLVED', admin, '1§2 조항')
    expect([decided.status, decided.data]).toEqual([
      200,
      { reportIds: ids, status: 'RESOLVED', adminMemo: '1.2 조항', warningCount: 1, step: 'WARNING' },
    ])
    expect(await countWarnings(mina)).toBe(1)
    expect((await listReportNotices(mina)).map(({ content }) => content)).toEqual(['1.2 조항§1'])
    for (const member of reporters) {
      expect(await listReportNotices(member)).toMatchObject([
        { link: '/mypage', content: expect.stringMatching(/§0$/) },
      ])
    }
  })

  it('as REJECTED settles all reports, and changes nothing for the author', async () => {
    const { mina, eventCommentId, reporters, ids } = await reported(3)
    const decided = await decide(ids[2]!, 'REJECTED')
    expect(decided.data).toMatchObject({ reportIds: ids, status: 'REJECTED', warningCount: 0 })
    expect([await countWarnings(mina), await listReportNotices(mina)]).toEqual([0, []])
    for (const member of reporters) expect(await listReportNotices(member)).toHaveLength(1)
    expect(await row({ eventCommentId })).toMatchObject({ status: 'REJECTED', pendingCount: 0 })
  })

  it('settles the others after one report was decided alone', async () => {
    const { ids } = await reported(2)
    await judge(admin, ids[1]!, 'REJECTED')
    expect((await decide(ids[1]!, 'RESOLVED')).data.reportIds).toEqual([ids[0]])
    const [warning] = await world.sql`select report_id as "reportId", warned_by as by, barred from warnings
      order by id desc limit 1`
    expect(warning).toEqual({ reportId: ids[0], by: admin.id, barred: false })
  })

  it('hides a letter, and bars by the third warning, which is marked', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await correspond(world, mina, juno)
    const back = await reply(mina, first.letterId)
    await world.sql`update members set warning_count = 2 where id = ${juno.id}`
    const id = await complain(mina, { letterId: first.letterId })
    expect((await decide(id, 'RESOLVED')).data.warningCount).toBe(3)
    expect((await juno.call(getMe)).code).toBe('AUTH-005')
    expect((await mina.call(openLetter, at(first.letterId))).code).toBe('LET-001')
    expect((await mina.call(openLetter, at(back.letterId))).status).toBe(200)
    const [warning] =
      await world.sql`select report_id as "reportId", barred from warnings order by id desc limit 1`
    expect(warning).toEqual({ reportId: id, barred: true })
  })

  it('is recorded with its target and its outcome', async () => {
    const { mina, eventCommentId, ids } = await reported(2)
    await decide(ids[0]!, 'RESOLVED')
    const [kept] =
      await world.sql`select act, target_kind as kind, target_id as id, member_id as "memberId", detail
      from audit_log order by audit_log.id desc limit 1`
    expect(kept).toEqual({
      act: 'REPORT_DECIDE',
      kind: 'EVENT_COMMENT',
      id: String(eventCommentId),
      memberId: mina.id,
      detail: {
        ...{ status: 'RESOLVED', reports: ids.join(', '), step: 'WARNING' },
        ...{ warnings: 1, barred: false },
      },
    })
  })
})

describe('a decision', () => {
  it('is refused for an unknown report and without a verdict', async () => {
    refused(await decide(999_999, 'REJECTED'), 404, 'REPORT-002')
    const { ids } = await reported(1)
    for (const body of [{}, { status: 'PENDING' }, { status: 'REJECTED', adminMemo: '가'.repeat(1001) }]) {
      refused(await admin.ask('PATCH', `/api/admin/report-targets/${ids[0]}`, { body }), 400, 'COM-001')
    }
  })

  it('is refused once it was made, and names administrator and time', async () => {
    const { ids } = await reported(2)
    const other = await world.admin()
    world.clock.move(7)
    const decidedAt = toInstant(world.clock.now())
    await decide(ids[0]!, 'REJECTED', other)
    world.clock.move(60)
    const single = await admin.call(decideReport, { ...at(ids[1]!), body: { status: 'RESOLVED' } })
    for (const refusal of [single, await decide(ids[0]!, 'RESOLVED'), await decide(ids[1]!, 'REJECTED')]) {
      refused(refusal, 409, 'REPORT-004')
      expect(refusal.error).toMatchObject({
        message: `${other.zipCode} 관리자가 먼저 처리했어요.`,
        current: { status: 'REJECTED', decidedBy: other.zipCode, decidedAt },
      })
    }
    expect((await decide(ids[0]!, 'RESOLVED', other)).error.message).toBe('이미 처리했어요.')
  })

  it('is refused with the last decision if there are several', async () => {
    const { ids } = await reported(2)
    const [one, other] = [await world.admin(), await world.admin()]
    await judge(one, ids[0]!, 'REJECTED')
    world.clock.move(5)
    await judge(other, ids[1]!, 'REJECTED')
    for (const id of ids) {
      expect((await decide(id, 'RESOLVED')).error.current).toMatchObject({ decidedBy: other.zipCode })
    }
  })

  it('one of many concurrent decisions succeeds, and the others are refused and see it', async () => {
    const { mina, reporters, ids } = await reported(3)
    const admins = [admin, await world.admin(), await world.admin(), await world.admin()]
    const tried = await Promise.all(
      admins.map((by, n) => decide(ids[n % 3]!, n % 2 ? 'REJECTED' : 'RESOLVED', by)),
    )
    const won = tried.findIndex(({ status }) => status === 200)
    const lost = tried.filter((_, n) => n !== won)
    expect(lost.map(({ error }) => error.current)).toEqual(
      lost.map(() => expect.objectContaining({ decidedBy: admins[won]!.zipCode })),
    )
    expect(await countWarnings(mina)).toBe(won % 2 ? 0 : 1)
    for (const member of reporters) expect(await listReportNotices(member)).toHaveLength(1)
  })

  it('waits for a concurrent withdrawal of the author, and counts', async () => {
    const { mina, ids } = await reported(1)
    const [left, decided] = await whileLocked(
      world,
      sql =>
        sql`select from people where id = (select person_id from members where id = ${mina.id}) for update`,
      [() => mina.call(withdraw), () => decide(ids[0]!, 'RESOLVED')],
    )
    expect([left.status, decided.status]).toEqual([200, 200])
    const [member] = await world.sql`select status, warning_count as count from members where id = ${mina.id}`
    expect(member).toEqual({ status: 'WITHDRAWN', count: 1 })
  })

  it('locks no row of the author while the author is locked, which prevents deadlocks', async () => {
    const [mina, juno] = await world.members(2)
    const { first, matchingId } = await correspond(world, mina, juno)
    const id = await complain(mina, { letterId: first.letterId })
    const [decided, free] = await whileLocked(
      world,
      sql => sql`select from members where id = ${juno.id} for update`,
      [
        () => decide(id, 'RESOLVED'),
        () => world.sql`
          with letter as (select id from letters where id = ${first.letterId} for update nowait),
            report as (select id from reports where id = ${id} for update nowait)
          select c.id from correspondences c, letter, report where c.id = ${matchingId} for update of c nowait`,
      ],
    )
    expect([(decided as Reply).status, free]).toEqual([200, [{ id: matchingId }]])
  })
})
