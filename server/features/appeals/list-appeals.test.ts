import { describe, expect, it } from 'vitest'
import { listAppeals } from '#contract/appeals.ts'
import { withdraw } from '#contract/lifecycle.ts'
import { leaveComment } from '#contract/rolling-paper.ts'
import { toInstant } from '#server/platform/ctx.ts'
import { at, complain, judge as decideReport, startPaper } from '#test/support/steps.ts'
import { closeAfterTests } from '#test/support/world.ts'
import { openAppealsWorld } from './appeals.fixture.ts'

const court = await closeAfterTests(openAppealsWorld())

const now = () => toInstant(court.world.clock.now())

describe('the list of appeals', () => {
  it('shows pending ones first, oldest first, then the last decided', async () => {
    const inside = await openAppealsWorld()
    const members = await inside.world.members(5)
    const appeals: number[] = []
    for (const member of members) {
      await inside.warn(member)
      appeals.push(await inside.appeal(member))
      inside.world.clock.move(60)
    }
    await inside.decide(appeals[3]!, 'REFUSE')
    inside.world.clock.move(60)
    await inside.decide(appeals[1]!, 'ACCEPT')
    const ids = async (query = {}) => (await inside.list(query)).map(row => row.appealId)
    const at = (...places: number[]) => places.map(place => appeals[place])
    expect(await ids()).toEqual(at(0, 2, 4, 1, 3))
    expect(await ids({ status: 'PENDING' })).toEqual(at(0, 2, 4))
    expect(await ids({ status: 'ACCEPTED' })).toEqual(at(1))
    expect(await ids({ status: 'REFUSED' })).toEqual(at(3))
    expect(await ids({ status: 'whatever' })).toEqual(at(0, 2, 4, 1, 3))
    expect(await ids({ size: '2', page: '2' })).toEqual(at(4, 1))
    // Two decided at the same time: the later made one comes first. A withdrawn member's appeal is not pending.
    await inside.decide(appeals[2]!, 'REFUSE')
    await members[0].call(withdraw)
    const all = [4, 2, 1, 3]
    for (const size of [1, 2, 3, 4, 5])
      for (let page = 1; (page - 1) * size <= all.length; page++) {
        const { data } = await inside.judge.call(listAppeals, {
          query: { size: String(size), page: String(page) },
        })
        expect(data.content.map(row => row.appealId)).toEqual(
          at(...all.slice((page - 1) * size, page * size)),
        )
        expect(data.totalElements).toBe(all.length)
      }
    expect(await ids({ status: 'PENDING' })).toEqual(at(4))
    expect(await ids({ status: 'REFUSED' })).toEqual(at(2, 3))
    await inside.world.close()
  })

  it('contains the cause, the administrator and the decision of the warning', async () => {
    const [mina, juno] = await court.world.members(2)
    const paper = await startPaper(court.admin)
    const left = await mina.call(leaveComment, { ...at(paper), body: { content: '너 미워' } })
    const reportId = await complain(juno, { eventCommentId: left.data.commentId })
    await decideReport(court.admin, reportId)
    const warnedAt = now()
    court.world.clock.move(3600)
    const appealedAt = now()
    const appealId = await court.appeal(mina)
    const row = async () => (await court.list()).find(one => one.appealId === appealId)
    const waiting = {
      appealId,
      status: 'PENDING',
      content: '오해예요.',
      appealedAt,
      member: { memberId: mina.id, zipCode: mina.zipCode, status: 'ACTIVE', warningCount: 1 },
      warning: {
        warningId: expect.any(Number),
        memo: '서로 다정하게 써요.',
        warnedAt,
        barred: false,
        reportId,
        reportType: 'EVENT_COMMENT',
        reasonType: 'THREATS',
        passage: { title: '', content: '너 미워' },
        warnedBy: court.admin.zipCode,
      },
      decidable: true,
      decision: null,
    }
    expect(await row()).toEqual(waiting)
    await court.decide(appealId, 'REFUSE')
    expect(await row()).toEqual({
      ...waiting,
      status: 'REFUSED',
      decidable: false,
      decision: { decidedBy: court.judge.zipCode, decidedAt: now(), reason: '다시 읽어 보았어요.' },
    })
  })
})
