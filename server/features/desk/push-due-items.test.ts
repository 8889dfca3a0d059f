import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeDeskSettings } from '#contract/desk-claims.ts'
import { withdraw } from '#contract/lifecycle.ts'
import { changePushSettings } from '#contract/push.ts'
import { type ReasonType, report } from '#contract/reports.ts'
import { decideReview } from '#contract/review.ts'
import { leaveComment } from '#contract/rolling-paper.ts'
import { moveToSeoulTime } from '#test/support/move-clock.ts'
import { hearAt, openPushed } from '#test/support/push-steps.ts'
import { answer, at, complaint, hour, judge, startPaper } from '#test/support/steps.ts'
import { closeAfterTests, type World } from '#test/support/world.ts'

const world = await closeAfterTests(openPushed())
const admin = await world.admin()
const paper = await startPaper(admin)
beforeAll(() => listenTo({ reviews: true, reports: true }))
beforeEach(async () => {
  moveToSeoulTime(world, '12:00')
  // Sign-ins end after 14 days, and these tests take weeks.
  await world.sql`delete from push_subscriptions`
  await hearAt(world, admin)
  await world.background()
})
afterEach(async () => {
  expect(world.service.problems).toEqual([])
  world.service.answerWith({ status: 201 })
  await world.sql`update reports set status = 'REJECTED' where status = 'PENDING'`
  await world.sql`update letters set review = 'APPROVED' where review = 'PENDING'`
  await world.sql`delete from desk_pushes`
})

const minute = 60
const listenTo = (pushes: { reviews?: boolean; reports?: boolean }, by = admin) =>
  by.call(changeDeskSettings, { body: { pushes } })

async function inReview(): Promise<number> {
  const [mina, juno] = await world.members(2)
  return (await answer(mina, juno, { category: 'CONSULT' })).first.letterId
}

/** A note, and a report on it. */
async function reported(reasonType: ReasonType, commentId?: number) {
  const [mina, juno] = await world.members(2)
  const left = { ...at(paper), body: { content: '안녕하세요' } }
  const id = commentId ?? (await mina.call(leaveComment, left)).data.commentId
  const made = await juno.call(report, { body: { ...complaint({ eventCommentId: id }), reasonType } })
  return { reportId: made.data.id, commentId: id }
}

const review = '검토를 기다리는 답장이 있어요.'
const in30 = '30분 안에 도착할 답장이 검토를 기다려요.'
const in10 = '10분 안에 도착할 답장이 검토를 기다려요.'
const overdue = '오래 기다린 신고가 있어요.'

describe('an answer in review', () => {
  it('is pushed when it comes, and 30 and 10 minutes before its hour, each once', async () => {
    await inReview()
    await world.background()
    const [{ message, headers } = { message: null, headers: {} }] = world.service.arrived.splice(0)
    expect(message).toEqual({ type: 'DESK_REVIEW', title: review, link: '/admin/desk', count: 1 })
    expect(headers).toMatchObject({ ttl: '3600', urgency: 'high' })
    world.clock.move(30 * minute - 6)
    expect(await world.heard()).toEqual([])
    world.clock.move(6)
    expect(await world.heard()).toEqual([in30])
    world.clock.move(20 * minute - 6)
    expect(await world.heard()).toEqual([])
    world.clock.move(6)
    expect(await world.heard()).toEqual([in10])
    world.clock.move(hour)
    expect(await world.heard()).toEqual([])
  })

  it('is not pushed any more once it is decided', async () => {
    const letterId = await inReview()
    expect(await world.heard()).toEqual([review])
    await admin.call(decideReview, { ...at(letterId), body: { decision: 'APPROVE' } })
    world.clock.move(30 * minute)
    expect(await world.heard()).toEqual([])
    await inReview()
    await world.sql`update letters set review = 'APPROVED' where review = 'PENDING'`
    expect(await world.heard()).toEqual([])
  })

  it('is pushed once over all servers, and after a pause of the jobs', async () => {
    const second = await world.secondServer()
    await inReview()
    await Promise.all([world.background(), second.background()])
    world.clock.move(55 * minute)
    await Promise.all([world.background(), second.background()])
    await second.background()
    await second.close()
    expect(world.service.arrived.splice(0).map(({ message }) => message.title)).toEqual([review, in10])
  })
})

describe('an overdue report', () => {
  it.each<[ReasonType, number]>([
    ['THREATS', hour],
    ['HARASSMENT', hour],
    ['ABUSE', 24 * hour],
    ['ETC', 24 * hour],
  ])('for %s is pushed after %i s, once', async (reasonType, seconds) => {
    await reported(reasonType)
    expect(await world.heard()).toEqual([])
    world.clock.move(seconds - 6)
    expect(await world.heard()).toEqual([])
    world.clock.move(6)
    await world.background()
    expect(world.service.arrived.splice(0).map(({ message }) => message)).toEqual([
      { type: 'DESK_REPORT', title: overdue, link: '/admin/desk', count: 1 },
    ])
    world.clock.move(24 * hour)
    expect(await world.heard()).toEqual([])
  })

  it('is pushed for the first report on a thing only', async () => {
    const { commentId } = await reported('ABUSE')
    world.clock.move(23 * hour)
    await reported('THREATS', commentId)
    await reported('THREATS', commentId)
    world.clock.move(hour)
    expect(await world.heard()).toEqual([overdue])
    world.clock.move(24 * hour)
    expect(await world.heard()).toEqual([])
  })

  it('is not pushed if it was decided in time', async () => {
    const { reportId } = await reported('THREATS')
    world.clock.move(hour - 10)
    await judge(admin, reportId, 'REJECTED')
    world.clock.move(hour)
    expect(await world.heard()).toEqual([])
  })
})

describe('a push of the desk', () => {
  it('goes only to administrators who want its kind, and to each of their browsers', async () => {
    const [other, member, former, leaver] = [
      await world.admin(),
      await world.member(),
      await world.admin(),
      await world.admin(),
    ]
    for (const who of [other, member, former, leaver]) await hearAt(world, who)
    await hearAt(world, admin)
    for (const who of [former, leaver]) await listenTo({ reviews: true }, who)
    await listenTo({ reports: true }, other)
    await world.sql`update members set role = 'USER' where id = ${former.id}`
    await leaver.call(withdraw)
    await inReview()
    expect(await world.heard()).toEqual([review, review])
    await world.sql`update letters set review = 'APPROVED' where review = 'PENDING'`
    await reported('THREATS')
    world.clock.move(hour)
    expect(await world.heard()).toEqual([overdue, overdue, overdue])
  })

  it('is not sent if it was switched off meanwhile', async () => {
    await inReview()
    await listenTo({ reviews: false })
    expect(await world.heard()).toEqual([])
    await listenTo({ reviews: true })
    expect(await world.heard()).toEqual([])
  })

  it('waits for the end of the administrator’s own quiet hours, and then says what waits', async () => {
    moveToSeoulTime(world, '22:30')
    await inReview()
    await reported('THREATS')
    expect(await world.heard()).toEqual([])
    moveToSeoulTime(world, '07:59')
    expect(await world.heard()).toEqual([])
    moveToSeoulTime(world, '08:00')
    expect((await world.heard()).sort()).toEqual(
      ['도착할 시간이 지난 답장이 검토를 기다려요.', overdue].sort(),
    )
  })

  it('goes out in QUIET_HOURS to an administrator without quiet hours', async () => {
    const quiet = { on: false, from: '22:00', to: '08:00' }
    await admin.call(changePushSettings, { body: { quiet } })
    moveToSeoulTime(world, '23:00')
    await inReview()
    expect(await world.heard()).toEqual([review])
    await admin.call(changePushSettings, { body: { quiet: { ...quiet, on: true } } })
    await inReview()
    expect(await world.heard()).toEqual([])
    await admin.call(changePushSettings, { body: { quiet } })
    expect(await world.heard()).toEqual([review])
    await admin.call(changePushSettings, { body: { quiet: { ...quiet, on: true } } })
  })

  it('is sent again after a failure', async () => {
    world.service.answerWith({ status: 503 })
    await inReview()
    expect(await world.heard()).toEqual([])
    world.service.answerWith({ status: 201 })
    world.clock.move(minute)
    expect(await world.heard()).toEqual([review])
  })
})

it('a service that delivers within ten minutes has no steps before the hour', async () => {
  const fast: World = await world.secondServer({ LETTER_DELIVERY_SECONDS: '600' })
  await inReview()
  await fast.background()
  fast.clock.move(5)
  await fast.background()
  await fast.close()
  const titles = world.service.arrived.splice(0).map(({ message }) => message.title)
  expect(titles).toEqual([in10])
})
