import { describe, expect, it } from 'vitest'
import { warnMember } from '#contract/administration.ts'
import { appeal, decideAppeal } from '#contract/appeals.ts'
import { makeKeeper, takeNext } from '#contract/keepers.ts'
import {
  answerHeld,
  evaluateLetter,
  listDrafts,
  openLetter,
  saveDraft,
  sendLetter,
} from '#contract/letters.ts'
import { changeRest, getMe, listMyWarnings } from '#contract/members.ts'
import { acceptLetter, drawLetters, getCoolDown, getHeld, listInvitations } from '#contract/random-letters.ts'
import { decideReportTarget, report, type SanctionStep } from '#contract/reports.ts'
import { leaveComment } from '#contract/rolling-paper.ts'
import { previewProposal, propose } from '#contract/sharing.ts'
import { thankForLetter } from '#contract/thanks.ts'
import {
  countWarnings,
  listReportNotices,
  openReportsWorld,
} from '#server/features/reports/reports.fixture.ts'
import { secondsAfter, toInstant } from '#server/platform/ctx.ts'
import { refused } from '#test/support/refused.ts'
import { arrive, at, complain, complaint, day, take, words, write } from '#test/support/steps.ts'
import { whileLocked } from '#test/support/while-locked.ts'
import { closeAfterTests, type Member, type Reply } from '#test/support/world.ts'

const hearing = await closeAfterTests(openReportsWorld())

const memo = '다정하게 써 주세요.'

/** A stranger reports a rolling paper letter of the member, and the administrator upholds the report with this step. */
async function sanction(member: Member, step: SanctionStep) {
  const reporter = await hearing.world.member()
  const id = await complain(reporter, { eventCommentId: await hearing.leave(member) })
  const { data } = await hearing.admin.call(decideReportTarget, {
    ...at(id),
    body: { status: 'RESOLVED', adminMemo: memo, step },
  })
  return data
}

/** A new administrator each time: some tests move the clock beyond the end of a token. */
async function warn(
  member: Member,
  step: 'NOTICE' | 'WARNING' | 'PAUSE_1' | 'PAUSE_7' | 'PAUSE_30' = 'WARNING',
) {
  const admin = await hearing.world.admin()
  const warned = await admin.call(warnMember, { ...at(member.id), body: { reason: memo, step } })
  expect(warned.code).toBeUndefined()
  return warned
}

const warningsOf = async (member: Member) => (await member.call(listMyWarnings)).data
const pausedUntil = async (member: Member) => (await member.call(getMe)).data.writingPausedUntil
const inSeconds = (seconds: number) => toInstant(secondsAfter(hearing.world.clock.now(), seconds))
const send = (member: Member) => member.call(sendLetter, { body: words() })

describe('a notice', () => {
  it('hides the text, counts as no warning, and can be appealed', async () => {
    const mina = await hearing.world.member()
    expect(await sanction(mina, 'NOTICE')).toMatchObject({ step: 'NOTICE', warningCount: 0 })
    expect(await countWarnings(mina)).toBe(0)
    const [notice] = await listReportNotices(mina)
    expect(notice).toMatchObject({ content: `${notice!.title}§0`, link: '/mypage/warnings' })
    expect(notice!.title).toContain(memo)
    expect(await warningsOf(mina)).toMatchObject([
      { step: 'NOTICE', memo, appealable: true, lapsed: false, lapsesAt: null, pausedUntil: null },
    ])
    expect((await send(mina)).status).toBe(200)
  })

  it('does not count towards the three warnings that bar', async () => {
    const mina = await hearing.world.member()
    await warn(mina)
    await warn(mina)
    expect((await warn(mina, 'NOTICE')).data).toMatchObject({ status: 'ACTIVE', warningCount: 2 })
    expect((await warn(mina)).data).toMatchObject({ status: 'BARRED', warningCount: 3 })
  })
})

describe('a pause', () => {
  it('is a warning that names its days, and ends at its hour', async () => {
    const mina = await hearing.world.member()
    expect(await sanction(mina, 'PAUSE_7')).toMatchObject({ step: 'PAUSE_7', warningCount: 1 })
    expect(await listReportNotices(mina)).toMatchObject([
      { title: '경고를 받았어요. 7일 동안 글쓰기를 쉬어요.', content: `${memo}§1`, link: null },
    ])
    const until = inSeconds(7 * day)
    expect(await pausedUntil(mina)).toBe(until)
    expect(await warningsOf(mina)).toMatchObject([{ step: 'PAUSE_7', pausedUntil: until }])
    hearing.world.clock.move(7 * day - 1)
    const refusal = await send(mina)
    expect([refusal.status, refusal.code, refusal.error.until]).toEqual([409, 'MEM-005', until])
    hearing.world.clock.move(1)
    expect((await send(mina)).status).toBe(200)
    expect(await pausedUntil(mina)).toBe(null)
  })

  it('refuses every text that others can read', async () => {
    const { mina, juno, first, matchingId } = await hearing.pair()
    const letterIds = [first.letterId]
    const waiting = await write(await hearing.world.member())
    await warn(mina, 'PAUSE_1')
    await hearing.admin.call(makeKeeper, { body: { zipCode: mina.zipCode } })
    const until = inSeconds(2 * day).slice(0, 10)
    const tried: Promise<Reply>[] = [
      send(mina),
      mina.call(sendLetter, { body: words({ parentLetterId: first.letterId }) }),
      mina.call(answerHeld, { body: words() }),
      mina.call(acceptLetter, { body: { letterId: waiting.letterId } }),
      mina.call(takeNext),
      mina.call(leaveComment, { ...at(hearing.paper()), body: { content: '안녕' } }),
      mina.call(propose, { body: { letterIds, recipientId: juno.id, message: '' } }),
      mina.call(previewProposal, { body: { letterIds } }),
      mina.call(thankForLetter, { ...at(first.letterId), body: { stamp: 'MANDARIN' } }),
      mina.call(changeRest, { body: { until, note: '쉬어 갈게요' } }),
    ]
    for (const reply of await Promise.all(tried)) refused(reply, 409, 'MEM-005')
    const [{ count }] = await hearing.world.sql<[{ count: number }]>`
      select count(*)::int as count from letters where correspondence_id = ${matchingId} and writer_id = ${mina.id}
        and parent_id is not null`
    expect(count).toBe(0)
  })

  it('leaves reading, drafts, ratings, reports and rest without a note', async () => {
    const { mina, first } = await hearing.pair()
    await warn(mina, 'PAUSE_1')
    const until = inSeconds(2 * day).slice(0, 10)
    for (const { status } of await Promise.all<Reply>([
      mina.call(openLetter, at(first.letterId)),
      mina.call(saveDraft, { body: words() }),
      mina.call(evaluateLetter, { ...at(first.letterId), body: { evaluation: 'GOOD' } }),
      mina.call(drawLetters, { params: { category: 'ALL' } }),
      mina.call(changeRest, { body: { until, note: '' } }),
    ]))
      expect(status).toBe(200)
    expect((await mina.call(report, { body: complaint({ letterId: first.letterId }) })).status).toBe(200)
    expect((await mina.call(listDrafts, { query: { status: 'draft' } })).data).toHaveLength(1)
  })

  it('returns a held letter to the pool without a cool-down, and keeps what is under way', async () => {
    const { mina, juno, first } = await hearing.pair()
    const sent = await mina.call(sendLetter, { body: words({ parentLetterId: first.letterId }) })
    const drawn = await write(await hearing.world.member())
    await take(mina, drawn.letterId)
    await warn(mina, 'PAUSE_1')
    expect((await mina.call(getHeld)).data).toEqual({ temporary: false })
    expect((await mina.call(getCoolDown)).data).toEqual({ canSend: true })
    await take(await hearing.world.member(), drawn.letterId)
    await arrive(hearing.world)
    expect((await juno.call(openLetter, at(sent.data.letterId))).status).toBe(200)
  })

  it('holds for all accounts of the person, and no shorter pause shortens it', async () => {
    const mina = await hearing.world.member({ email: 'two@example.com' })
    const second = await hearing.world.member({ email: 'two@example.com' })
    await warn(mina, 'PAUSE_30')
    await warn(second, 'PAUSE_1')
    expect(await pausedUntil(second)).toBe(inSeconds(30 * day))
    refused(await send(second), 409, 'MEM-005')
    expect([await countWarnings(mina), await countWarnings(second)]).toEqual([1, 1])
  })

  it('asks its member for no answers', async () => {
    const mina = await hearing.world.member()
    await write(mina)
    hearing.world.clock.move(day)
    expect((await mina.call(listInvitations)).data.invitation).not.toBe(null)
    await warn(mina, 'PAUSE_7')
    expect((await mina.call(listInvitations)).data).toEqual({ invitation: null, call: null })
  })

  it('a letter sent at the same time is refused if the pause comes first, else sent', async () => {
    for (const pauseFirst of [true, false]) {
      const mina = await hearing.world.member()
      const calls = [() => warn(mina, 'PAUSE_1') as Promise<Reply>, () => send(mina) as Promise<Reply>]
      const [before, after] = await whileLocked(
        hearing.world,
        sql => sql`select from members where id = ${mina.id} for update`,
        pauseFirst ? calls : calls.toReversed(),
      )
      expect([before!.status, after!.status]).toEqual([200, pauseFirst ? 409 : 200])
    }
  })

  it('bars as the third warning', async () => {
    const mina = await hearing.world.member()
    await warn(mina)
    await warn(mina)
    expect(await sanction(mina, 'PAUSE_1')).toMatchObject({ warningCount: 3 })
    expect((await mina.call(getMe)).code).toBe('AUTH-005')
  })

  it('ends with an accepted appeal, but not the one of another warning', async () => {
    const other = await hearing.world.admin()
    const mina = await hearing.world.member()
    const week = inSeconds(7 * day)
    await warn(mina, 'PAUSE_7')
    await warn(mina, 'PAUSE_30')
    for (const [left, until] of [
      [1, week],
      [0, null],
    ] as const) {
      const [newest] = (await warningsOf(mina)).filter(({ takenBack }) => !takenBack)
      const body = { warningId: newest!.warningId, content: '사실과 달라요.' }
      const { appealId } = (await mina.call(appeal, { body })).data
      const decided = await other.call(decideAppeal, {
        ...at(appealId),
        body: { decision: 'ACCEPT', reason: '살펴봤어요.' },
      })
      expect(decided.data.warningCount).toBe(left)
      expect(await pausedUntil(mina)).toBe(until)
    }
    expect((await send(mina)).status).toBe(200)
  })
})

describe('a bar by a decision on a report', () => {
  it('bars at once and can be appealed', async () => {
    const mina = await hearing.world.member()
    expect(await sanction(mina, 'BAR')).toMatchObject({ step: 'BAR', warningCount: 1 })
    expect((await mina.call(getMe)).code).toBe('AUTH-005')
    const [warning] = await hearing.world.sql`
      select step, barred, outright from warnings where member_id = ${mina.id}`
    expect(warning).toEqual({ step: 'WARNING', barred: true, outright: true })
  })
})

describe('a warning', () => {
  it('ends after 90 days without another, with or without the job', async () => {
    const mina = await hearing.world.member()
    await warn(mina)
    const lapsesAt = inSeconds(90 * day)
    expect(await warningsOf(mina)).toMatchObject([{ lapsed: false, lapsesAt }])
    hearing.world.clock.move(90 * day - 1)
    expect(await countWarnings(mina)).toBe(1)
    hearing.world.clock.move(1)
    expect(await countWarnings(mina)).toBe(0)
    expect(await warningsOf(mina)).toMatchObject([{ lapsed: true }])
    await hearing.world.background()
    await hearing.world.background()
    expect(await countWarnings(mina)).toBe(0)
    expect(await warningsOf(mina)).toMatchObject([{ lapsed: true, lapsesAt: null }])
    const notices = (await listReportNotices(mina)).filter(({ title }) => title.includes('사라졌어요'))
    expect(notices).toMatchObject([{ content: `${notices[0]!.title}§0`, link: '/mypage/warnings' }])
  })

  it('starts the 90 days of the former ones again', async () => {
    const mina = await hearing.world.member()
    await warn(mina)
    hearing.world.clock.move(80 * day)
    await warn(mina, 'NOTICE')
    await warn(mina)
    hearing.world.clock.move(20 * day)
    expect(await countWarnings(mina)).toBe(2)
    hearing.world.clock.move(70 * day)
    expect(await countWarnings(mina)).toBe(0)
  })

  it('counts from one again after the former ones lapsed, also before the job ran', async () => {
    const mina = await hearing.world.member()
    await warn(mina)
    await warn(mina)
    hearing.world.clock.move(90 * day)
    expect((await warn(mina)).data).toMatchObject({ status: 'ACTIVE', warningCount: 1 })
    await hearing.world.background()
    expect(await countWarnings(mina)).toBe(1)
    expect((await warningsOf(mina)).map(({ lapsed }) => lapsed)).toEqual([false, true, true])
  })

  it('gives its days back when it is taken back', async () => {
    const mina = await hearing.world.member()
    await warn(mina)
    const lapsesAt = inSeconds(90 * day)
    hearing.world.clock.move(10 * day)
    await warn(mina)
    const [newest] = await warningsOf(mina)
    const body = { warningId: newest!.warningId, content: '사실과 달라요.' }
    const { appealId } = (await mina.call(appeal, { body })).data
    await (await hearing.world.admin()).call(decideAppeal, {
      ...at(appealId),
      body: { decision: 'ACCEPT', reason: '살펴봤어요.' },
    })
    expect((await warningsOf(mina))[1]).toMatchObject({ lapsed: false, lapsesAt })
    hearing.world.clock.move(80 * day)
    expect(await countWarnings(mina)).toBe(0)
  })

  it('written by a server of the former version ends too', async () => {
    const mina = await hearing.world.member()
    await hearing.world.sql`
      with warning as (
        insert into warnings (member_id, memo_sealed, warned_at)
        select ${mina.id}, memo_sealed, ${hearing.world.clock.now()} from warnings limit 1)
      update members set warning_count = warning_count + 1 where id = ${mina.id}`
    await hearing.world.background()
    hearing.world.clock.move(90 * day)
    await hearing.world.background()
    expect(await countWarnings(mina)).toBe(0)
  })

  it('does not end while its member is barred', async () => {
    const mina = await hearing.world.member()
    for (let n = 0; n < 3; n++) await warn(mina)
    await hearing.world
      .sql`update members set warnings_lapse_at = ${hearing.world.clock.now()} where id = ${mina.id}`
    hearing.world.clock.move(1)
    await hearing.world.background()
    const [row] = await hearing.world.sql`select warning_count as count from members where id = ${mina.id}`
    expect(row).toEqual({ count: 3 })
  })
})
