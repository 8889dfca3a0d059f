import { expect, it } from 'vitest'
import { barMember, unbarMember, warnMember } from '#contract/administration.ts'
import { appeal } from '#contract/appeals.ts'
import { claimDeskItem, claimSeconds, type DeskKind, releaseDeskItem } from '#contract/desk-claims.ts'
import { deleteLetter, disconnect, withdraw } from '#contract/lifecycle.ts'
import { listMyWarnings } from '#contract/members.ts'
import { decideReview } from '#contract/review.ts'
import { leaveComment } from '#contract/rolling-paper.ts'
import type { Listener } from '#test/support/listener.ts'
import { answer, arrive, at, complain, judge, reply, startPaper } from '#test/support/steps.ts'
import { closeAfterTests, useWorld } from '#test/support/world.ts'
import { announceTitles, listen, titlesOf } from './stream-listener.fixture.ts'

const world = await useWorld()
const second = await closeAfterTests(world.secondServer())
const admin = await world.admin()

const signals = '?signals=1'
const item = (kind: DeskKind, id: number) => ({ params: { kind, id: String(id) } })

/** Expects the next signal on each stream, within the 2 s of the specification. */
async function expectSignal(streams: Listener[], kind: DeskKind, id: number) {
  const began = performance.now()
  for (const stream of streams)
    expect(await stream.next()).toEqual({ id: undefined, event: 'desk', data: { kind, id } })
  expect(performance.now() - began).toBeLessThan(2000)
}

it('tells the administrators on every server of each step of an item', async () => {
  const other = await world.admin()
  const streams = [
    await listen(world, admin.token, {}, signals),
    await listen(second, other.token, {}, signals),
  ]
  const [mina, juno] = await world.members(2)
  const paper = await startPaper(admin)
  const { data } = await mina.call(leaveComment, { ...at(paper), body: { content: '안녕하세요' } })
  const report = await complain(juno, { eventCommentId: data.commentId })
  await expectSignal(streams, 'REPORT', report)
  await judge(admin, report)
  await expectSignal(streams, 'REPORT', report)

  const body = { warningId: (await mina.call(listMyWarnings)).data[0]!.warningId, content: '오해예요.' }
  const { appealId } = (await mina.call(appeal, { body })).data
  await expectSignal(streams, 'APPEAL', appealId)

  const { first } = await answer(mina, juno, { category: 'CONSULT' })
  await expectSignal(streams, 'REVIEW', first.letterId)
  await admin.call(claimDeskItem, { ...item('REVIEW', first.letterId), body: {} })
  await expectSignal(streams, 'REVIEW', first.letterId)
  // A renewal changes nothing for the others.
  await admin.call(claimDeskItem, { ...item('REVIEW', first.letterId), body: {} })
  await admin.call(releaseDeskItem, item('REVIEW', first.letterId))
  await expectSignal(streams, 'REVIEW', first.letterId)
  // The appeal against their own decision is not for `admin`.
  await other.call(claimDeskItem, { ...item('APPEAL', appealId), body: {} })
  await expectSignal(streams, 'APPEAL', appealId)
  world.clock.move(claimSeconds)
  await world.background()
  await expectSignal(streams, 'APPEAL', appealId)
  await admin.call(decideReview, { ...at(first.letterId), body: { decision: 'APPROVE' } })
  await expectSignal(streams, 'REVIEW', first.letterId)
})

it('tells of an item that comes or goes without a decision', async () => {
  const [mina, juno, sora, hana] = await world.members(4)
  const approve = (id: number) => admin.call(decideReview, { ...at(id), body: { decision: 'APPROVE' } })
  const { drawn, first } = await answer(mina, sora, { category: 'CONSULT' })
  await approve(first.letterId)
  await arrive(world)
  const stream = await listen(second, (await world.admin()).token, {}, signals)
  const expectItem = (kind: DeskKind, id: number) => expectSignal([stream], kind, id)

  const recalled = (await answer(mina, juno, { category: 'CONSULT' })).first.letterId
  await expectItem('REVIEW', recalled)
  await juno.call(deleteLetter, at(recalled))
  await expectItem('REVIEW', recalled)

  const why = { body: { reason: '함께 지내는 약속을 어겼어요.' } }
  const { letterId } = await reply(sora, drawn.letterId)
  await expectItem('REVIEW', letterId)
  await admin.call(barMember, { ...at(sora.id), ...why })
  await expectItem('REVIEW', letterId)
  await admin.call(unbarMember, { ...at(sora.id), ...why })
  await expectItem('REVIEW', letterId)

  await admin.call(warnMember, { ...at(hana.id), ...why })
  const { warningId } = (await hana.call(listMyWarnings)).data[0]!
  const { appealId } = (await hana.call(appeal, { body: { warningId, content: '오해예요.' } })).data
  await expectItem('APPEAL', appealId)
  const withdrawn = (await answer(mina, hana, { category: 'CONSULT' })).first.letterId
  await expectItem('REVIEW', withdrawn)
  await hana.call(withdraw)
  await expectItem('REVIEW', withdrawn)
  await expectItem('APPEAL', appealId)

  await mina.call(disconnect, at(first.matchingId!))
  await expectItem('REVIEW', letterId)
})

it('tells neither plain streams, nor members, nor a former administrator', async () => {
  const former = await world.admin()
  const [mina, juno, sora] = await world.members(3)
  const deaf = [
    [admin, await listen(world, admin.token)],
    [admin, await listen(world, admin.token, {}, '?signals=true')],
    [sora, await listen(world, sora.token, {}, signals)],
    [former, await listen(world, former.token, {}, signals)],
  ] as const
  const hears = await listen(world, admin.token, {}, signals)
  await world.sql`update members set role = 'USER' where id = ${former.id}`
  const { first } = await answer(mina, juno, { category: 'CONSULT' })
  await expectSignal([hears], 'REVIEW', first.letterId)
  for (const [member, stream] of deaf) {
    await announceTitles(world, member, '다음 소식')
    expect(await titlesOf(stream, 1)).toEqual(['다음 소식'])
  }
})

it('tells a reviewer of answers and reports, and not of appeals', async () => {
  const streams = [
    await listen(second, (await world.reviewer()).token, {}, signals),
    await listen(second, (await world.moderator()).token, {}, signals),
  ]
  const [mina, juno, hana] = await world.members(3)
  await admin.call(warnMember, { ...at(mina.id), body: { reason: '약속을 어겼어요.' } })
  const { warningId } = (await mina.call(listMyWarnings)).data[0]!
  const { appealId } = (await mina.call(appeal, { body: { warningId, content: '오해예요.' } })).data
  await expectSignal(streams.slice(1), 'APPEAL', appealId)
  const { first } = await answer(juno, hana, { category: 'CONSULT' })
  await expectSignal(streams, 'REVIEW', first.letterId)
})
