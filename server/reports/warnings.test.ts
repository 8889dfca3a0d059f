import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLetter, sendLetter } from '#contract/letters.ts'
import { getMailbox } from '#contract/mailbox.ts'
import { getMe } from '#contract/members.ts'
import { getTimeline } from '#contract/notifications.ts'
import { listReports, report } from '#contract/reports.ts'
import { leaveComment } from '#contract/rolling-paper.ts'
import { whileLocked } from '#test/locked.ts'
import { complain, complaint, correspond, judge, share, startPaper, words } from '#test/steps.ts'
import { type Member, openWorld, type Reply, type World } from '#test/world.ts'

let world: World
let admin: Member
let paper: number
beforeAll(async () => {
  world = await openWorld()
  admin = await world.admin()
  paper = await startPaper(admin)
})
afterAll(() => world.close())

async function pair() {
  const [mina, juno] = (await world.members(2)) as [Member, Member]
  return { mina, juno, ...(await correspond(world, mina, juno)) }
}

const at = (id: number) => ({ params: { id: String(id) } })
const decide = (id: number, status: string = 'RESOLVED', by = admin) =>
  by.ask('PATCH', `/api/reports/${id}`, { body: { status, adminMemo: '메모' } })
const refusal = async (call: Promise<Pick<Reply, 'status' | 'code'>>) => {
  const { status, code } = await call
  return [status, code]
}
const warnings = async (member: Member) => (await member.call(getMe)).data.warningCount
const told = async (member: Member) =>
  (await member.call(getTimeline, { query: {} })).data.content.filter(
    ({ alarmType }) => alarmType === 'REPORT',
  )
const leave = async (member: Member, content = '안녕') =>
  (await member.call(leaveComment, { ...at(paper), body: { content } })).data.commentId
const statusOf = async (id: number) =>
  (await admin.call(listReports, { query: { size: '100' } })).data.content.find(row => row.id === id)?.status

/** `mina` is warned so often, each time for another letter of a rolling paper. */
async function warn(mina: Member, times: number) {
  const sora = await world.member()
  for (let n = 0; n < times; n++) {
    await judge(admin, await complain(sora, { eventCommentId: await leave(mina) }))
  }
}

describe('at once', () => {
  it('one report is decided by one of many administrators', async () => {
    const mina = await world.member()
    const reporter = await world.member()
    const id = await complain(reporter, { eventCommentId: await leave(mina) })
    const admins = [admin, await world.admin(), await world.admin()]
    const tried = await Promise.all(
      [...admins, ...admins].map((by, n) => decide(id, n % 2 ? 'REJECTED' : 'RESOLVED', by)),
    )
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tried.filter(({ code }) => code === 'REPORT-004')).toHaveLength(5)
    expect(await warnings(mina)).toBe((await statusOf(id)) === 'RESOLVED' ? 1 : 0)
    expect(await told(reporter)).toHaveLength(1)
  })

  it('reports on one target give one warning', async () => {
    const mina = await world.member()
    const about = { eventCommentId: await leave(mina) }
    const ids: number[] = []
    for (const member of await world.members(4)) ids.push(await complain(member, about))
    const tried = await Promise.all(ids.map(id => decide(id)))
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tried.filter(({ code }) => code === 'REPORT-004')).toHaveLength(3)
    expect(await warnings(mina)).toBe(1)
    expect(await told(mina)).toHaveLength(1)
  })

  it('a report that is just being made is resolved with the others, or finds nothing', async () => {
    for (const reportFirst of [true, false]) {
      const { mina, juno, first } = await pair()
      const { postId } = await share(mina, juno, [first.letterId])
      const [reporter, sora] = (await world.members(2)) as [Member, Member]
      const id = await complain(reporter, { sharePostId: postId })
      const calls = [
        () => sora.call(report, { body: complaint({ sharePostId: postId }) }) as Promise<Reply>,
        () => decide(id),
      ]
      const [before, after] = await whileLocked<Reply>(
        world,
        sql => sql`select from share_posts where id = ${postId} for update`,
        reportFirst ? calls : calls.toReversed(),
      )
      expect([before!.status, after!.status]).toEqual([200, reportFirst ? 200 : 404])
      const pending =
        await world.sql`select 1 from reports where share_post_id = ${postId} and status = 'PENDING'`
      expect(pending).toHaveLength(0)
      expect(await warnings(mina)).toBe(1)
    }
  })

  it('the second and the third warning of one author bar', async () => {
    const { mina, first } = await pair()
    await warn(mina, 1)
    const sora = await world.member()
    const ids: number[] = []
    for (const text of ['하나', '둘'])
      ids.push(await complain(sora, { eventCommentId: await leave(mina, text) }))
    const decided = await Promise.all(ids.map(id => decide(id)))
    expect(decided.map(({ data }) => (data as { warningCount: number }).warningCount).sort()).toEqual([2, 3])
    expect(await refusal(mina.call(openLetter, at(first.letterId)))).toEqual([401, 'AUTH-005'])
  })
})

describe('the third warning', () => {
  it('bars at once, and not the second', async () => {
    const { mina, juno, first, matchingId } = await pair()
    await warn(juno, 2)
    expect(await warnings(juno)).toBe(2)
    const id = await complain(mina, { letterId: first.letterId })
    expect((await judge(admin, id)).warningCount).toBe(3)
    for (const call of [
      juno.call(getMe),
      juno.call(sendLetter, { body: words() }),
      juno.call(getTimeline, { query: {} }),
    ]) {
      expect(await refusal(call)).toEqual([401, 'AUTH-005'])
    }
    expect((await mina.call(getMailbox)).data).toMatchObject([
      { letterMatchingId: matchingId, active: false },
    ])
    const [member] = await world.sql`select status from members where id = ${juno.id}`
    expect(member).toEqual({ status: 'BARRED' })
    const kept = await world.sql`select content from notifications
      where member_id = ${juno.id} and alarm_type = 'REPORT' order by id desc limit 1`
    expect(kept).toEqual([{ content: '서로 다정하게 써요.§3' }])
  })

  it('bars every account of the same person', async () => {
    const email = 'one-person@example.com'
    const [kakao, naver] = [await world.member({ email }), await world.member({ email })]
    await warn(kakao, 3)
    expect(await refusal(naver.call(getMe))).toEqual([401, 'AUTH-005'])
  })

  it('counts a fourth, and one of a member who withdrew', async () => {
    const { mina, juno, first } = await pair()
    await warn(juno, 2)
    const sora = await world.member()
    const ids: number[] = [await complain(mina, { letterId: first.letterId })]
    for (const text of ['하나', '둘'])
      ids.push(await complain(sora, { eventCommentId: await leave(juno, text) }))
    expect((await judge(admin, ids[0]!)).warningCount).toBe(3)
    expect((await judge(admin, ids[1]!)).warningCount).toBe(4)
    await world.sql`update members set status = 'WITHDRAWN' where id = ${juno.id}`
    expect((await judge(admin, ids[2]!)).warningCount).toBe(5)
    const [member] = await world.sql`select status from members where id = ${juno.id}`
    expect(member).toEqual({ status: 'WITHDRAWN' })
  })
})
