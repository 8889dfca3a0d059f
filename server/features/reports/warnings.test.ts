import { describe, expect, it } from 'vitest'
import { openLetter, sendLetter } from '#contract/letters.ts'
import { getMailbox } from '#contract/mailbox.ts'
import { getMe } from '#contract/members.ts'
import { getTimeline } from '#contract/notifications.ts'
import { report } from '#contract/reports.ts'
import { unsealTexts } from '#server/features/notifications/sealed-texts.ts'
import { refused } from '#test/support/refused.ts'
import { at, complain, complaint, judge, share, words } from '#test/support/steps.ts'
import { whileLocked } from '#test/support/while-locked.ts'
import { closeAfterTests, type Reply } from '#test/support/world.ts'
import { countWarnings, listReportNotices, openReportsWorld } from './reports.fixture.ts'

const hearing = await closeAfterTests(openReportsWorld())

describe('concurrent decisions', () => {
  it('one report is decided by one of many administrators', async () => {
    const mina = await hearing.world.member()
    const reporter = await hearing.world.member()
    const id = await complain(reporter, { eventCommentId: await hearing.leave(mina) })
    const admins = [hearing.admin, await hearing.world.admin(), await hearing.world.admin()]
    const tried = await Promise.all(
      [...admins, ...admins].map((by, n) => hearing.decide(id, n % 2 ? 'REJECTED' : 'RESOLVED', by)),
    )
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tried.filter(({ code }) => code === 'REPORT-004')).toHaveLength(5)
    expect(await countWarnings(mina)).toBe((await hearing.statusOf(id)) === 'RESOLVED' ? 1 : 0)
    expect(await listReportNotices(reporter)).toHaveLength(1)
  })

  it('reports on one target lead to one warning', async () => {
    const mina = await hearing.world.member()
    const about = { eventCommentId: await hearing.leave(mina) }
    const ids: number[] = []
    for (const member of await hearing.world.members(4)) ids.push(await complain(member, about))
    const tried = await Promise.all(ids.map(id => hearing.decide(id)))
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tried.filter(({ code }) => code === 'REPORT-004')).toHaveLength(3)
    expect(await countWarnings(mina)).toBe(1)
    expect(await listReportNotices(mina)).toHaveLength(1)
  })

  it('a report that is being made is resolved with the others, or finds no target', async () => {
    for (const reportFirst of [true, false]) {
      const { mina, juno, first } = await hearing.pair()
      const { postId } = await share(mina, juno, [first.letterId])
      const [reporter, sora] = await hearing.world.members(2)
      const id = await complain(reporter, { sharePostId: postId })
      const calls = [
        () => sora.call(report, { body: complaint({ sharePostId: postId }) }) as Promise<Reply>,
        () => hearing.decide(id),
      ]
      const [before, after] = await whileLocked(
        hearing.world,
        sql => sql`select from share_posts where id = ${postId} for update`,
        reportFirst ? calls : calls.toReversed(),
      )
      expect([before!.status, after!.status]).toEqual([200, reportFirst ? 200 : 404])
      const pending = await hearing.world
        .sql`select 1 from reports where share_post_id = ${postId} and status = 'PENDING'`
      expect(pending).toHaveLength(0)
      expect(await countWarnings(mina)).toBe(1)
    }
  })

  it('the second and the third warning of one author bar', async () => {
    const { mina, first } = await hearing.pair()
    await hearing.warn(mina, 1)
    const sora = await hearing.world.member()
    const ids: number[] = []
    for (const text of ['하나', '둘'])
      ids.push(await complain(sora, { eventCommentId: await hearing.leave(mina, text) }))
    const decided = await Promise.all(ids.map(id => hearing.decide(id)))
    expect(decided.map(({ data }) => (data as { warningCount: number }).warningCount).sort()).toEqual([2, 3])
    refused(await mina.call(openLetter, at(first.letterId)), 401, 'AUTH-005')
  })
})

describe('the third warning', () => {
  it('bars at once; the second does not', async () => {
    const { mina, juno, first, matchingId } = await hearing.pair()
    await hearing.warn(juno, 2)
    expect(await countWarnings(juno)).toBe(2)
    const id = await complain(mina, { letterId: first.letterId })
    expect((await judge(hearing.admin, id)).warningCount).toBe(3)
    for (const call of [
      juno.call(getMe),
      juno.call(sendLetter, { body: words() }),
      juno.call(getTimeline, { query: {} }),
    ]) {
      refused(await call, 401, 'AUTH-005')
    }
    expect((await mina.call(getMailbox)).data).toMatchObject([
      { letterMatchingId: matchingId, active: false },
    ])
    const [member] = await hearing.world.sql`select status from members where id = ${juno.id}`
    expect(member).toEqual({ status: 'BARRED' })
    const [kept] = await hearing.world.sql<{ words: Buffer }[]>`
      select words_sealed as words from notifications
      where member_id = ${juno.id} and alarm_type = 'REPORT' order by id desc limit 1`
    const row = { title: '', content: null, ...kept! }
    expect(unsealTexts(hearing.world.context.vault, row).content).toBe('서로 다정하게 써요.§3')
  })

  it('bars all accounts of the same person', async () => {
    const email = 'one-person@example.com'
    const [kakao, naver] = [await hearing.world.member({ email }), await hearing.world.member({ email })]
    await hearing.warn(kakao, 3)
    refused(await naver.call(getMe), 401, 'AUTH-005')
  })

  it('counts a fourth one, and one of a withdrawn member', async () => {
    const { mina, juno, first } = await hearing.pair()
    await hearing.warn(juno, 2)
    const sora = await hearing.world.member()
    const ids: number[] = [await complain(mina, { letterId: first.letterId })]
    for (const text of ['하나', '둘'])
      ids.push(await complain(sora, { eventCommentId: await hearing.leave(juno, text) }))
    expect((await judge(hearing.admin, ids[0]!)).warningCount).toBe(3)
    expect((await judge(hearing.admin, ids[1]!)).warningCount).toBe(4)
    await hearing.world.sql`update members set status = 'WITHDRAWN' where id = ${juno.id}`
    expect((await judge(hearing.admin, ids[2]!)).warningCount).toBe(5)
    const [member] = await hearing.world.sql`select status from members where id = ${juno.id}`
    expect(member).toEqual({ status: 'WITHDRAWN' })
  })
})
