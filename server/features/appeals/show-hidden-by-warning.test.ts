import { describe, expect, it } from 'vitest'
import { decidePublicLetter } from '#contract/administration.ts'
import { answerHeld, listWaiting, openLetter } from '#contract/letters.ts'
import { deleteLetter, disconnect, withdraw } from '#contract/lifecycle.ts'
import { getCorrespondence } from '#contract/mailbox.ts'
import { changeRest } from '#contract/members.ts'
import { drawLetters } from '#contract/random-letters.ts'
import { getRollingPaper, leaveComment } from '#contract/rolling-paper.ts'
import { getProposal, getSharePost, listSharePosts } from '#contract/sharing.ts'
import { thankForLetter } from '#contract/thanks.ts'
import {
  answer,
  arrive,
  askToShare,
  at,
  complain,
  correspond,
  judge,
  share,
  startPaper,
  take,
  words,
  write,
} from '#test/support/steps.ts'
import { closeAfterTests, type Member } from '#test/support/world.ts'
import { openAppealsWorld } from './appeals.fixture.ts'

const court = await closeAfterTests(openAppealsWorld())

const pair = () => court.world.members(2)
/** The report on a thing of the member is upheld, and their appeal accepted. */
async function upheldAndAccepted(member: Member, reportId: number): Promise<void> {
  await judge(court.admin, reportId)
  court.world.clock.move(60)
  const done = await court.decide(await court.appeal(member), 'ACCEPT')
  expect(done.code).toBeUndefined()
}
const look = async (member: Member, id: number) => (await member.call(openLetter, at(id))).code
const board = async () => {
  const { data } = await court.admin.call(listSharePosts, { query: {} })
  expect(data.totalElements).toBe(data.content.length)
  return data.content.map(post => post.sharePostId)
}

describe('an accepted appeal restores the things that its warning hid', () => {
  it('a letter that had arrived is shown', async () => {
    const [mina, juno] = await pair()
    const { first } = await correspond(court.world, mina, juno)
    await upheldAndAccepted(juno, await complain(mina, { letterId: first.letterId }))
    expect([await look(mina, first.letterId), await look(juno, first.letterId)]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('words of thanks, which nobody saw, are shown to both', async () => {
    const [mina, juno] = await pair()
    const { first } = await correspond(court.world, mina, juno)
    const thanks = at(first.letterId)
    await mina.call(thankForLetter, { ...thanks, body: { stamp: 'TEA', words: '다시는 보지 말자.' } })
    const seen = () =>
      Promise.all([mina, juno].map(async by => (await by.call(openLetter, thanks)).data.thanks?.words))
    const reportId = await complain(juno, { thanksLetterId: first.letterId })
    await judge(court.admin, reportId)
    expect(await seen()).toEqual([undefined, undefined])
    court.world.clock.move(60)
    await court.decide(await court.appeal(mina), 'ACCEPT')
    expect(await seen()).toEqual(['다시는 보지 말자.', '다시는 보지 말자.'])
  })

  it('the note of a rest that went on without it; a changed note is another one', async () => {
    const [mina, juno] = await pair()
    const { drawn, first, matchingId } = await correspond(court.world, mina, juno)
    const rest = (note: string) => mina.call(changeRest, { body: { until: '2026-06-01', note } })
    const note = async () => {
      const { data } = await juno.call(getCorrespondence, { ...at(matchingId), query: {} })
      return data.content[0]?.oppositeRest?.note
    }
    await rest('다시는 보지 말자.')
    await judge(court.admin, await complain(juno, { restLetterId: drawn.letterId }))
    expect(await note()).toBe('')
    court.world.clock.move(60)
    const appealId = await court.appeal(mina)
    await court.decide(appealId, 'ACCEPT')
    expect(await note()).toBe('다시는 보지 말자.')
    await judge(court.admin, await complain(juno, { restLetterId: first.letterId }))
    expect(await note()).toBe('')
    await rest('봄에 만나요.')
    expect(await note()).toBe('봄에 만나요.')
  })

  it('a letter in the pool waits again, with its age', async () => {
    const [mina, juno] = await pair()
    const { letterId, deliveryStartedAt } = await write(mina, { category: 'CELEBRATION' })
    await take(juno, letterId)
    await upheldAndAccepted(mina, await complain(juno, { letterId }))
    const { data } = await mina.call(listWaiting, { query: { status: 'waiting' } })
    expect(data).toMatchObject([{ letterId, createdAt: deliveryStartedAt, held: false }])
    const sora = await court.world.member()
    const drawn = await sora.call(drawLetters, { params: { category: 'CELEBRATION' } })
    expect(drawn.data.map(letter => letter.letterId)).toEqual([letterId])
    await take(sora, letterId)
  })

  it('a letter in the pool with an answer under way is not drawn until that answer stops', async () => {
    const [mina, juno] = await pair()
    const { drawn, first } = await answer(mina, juno)
    await upheldAndAccepted(mina, await complain(juno, { letterId: drawn.letterId }))
    const sora = await court.world.member()
    expect(
      (await sora.ask('POST', '/api/random-letters/approve', { body: { letterId: drawn.letterId } })).code,
    ).toBe('LET-008')
    await juno.call(deleteLetter, at(first.letterId))
    await take(sora, drawn.letterId)
    expect((await sora.call(answerHeld, { body: words() })).code).toBeUndefined()
  })

  it('an answered letter is shown and does not wait in the pool', async () => {
    const [mina, juno] = await pair()
    const { drawn } = await correspond(court.world, mina, juno)
    await upheldAndAccepted(mina, await complain(juno, { letterId: drawn.letterId }))
    expect(await look(juno, drawn.letterId)).toBeUndefined()
    expect(await court.world.sql`select from pool where letter_id = ${drawn.letterId}`).toHaveLength(0)
  })

  it('a letter that was deleted since is not restored', async () => {
    const [mina, juno] = await pair()
    const { first } = await correspond(court.world, mina, juno)
    const reportId = await complain(mina, { letterId: first.letterId })
    await juno.call(deleteLetter, at(first.letterId))
    await upheldAndAccepted(juno, reportId)
    expect(await look(mina, first.letterId)).toBe('LET-001')
  })

  it('the post that consisted of this letter is restored, and the letter in the other posts', async () => {
    const [mina, juno] = await pair()
    const { drawn, first } = await correspond(court.world, mina, juno)
    const alone = await share(mina, juno, [first.letterId])
    const both = await share(mina, juno, [drawn.letterId, first.letterId])
    const before = await board()
    const reportId = await complain(mina, { letterId: first.letterId })
    await judge(court.admin, reportId)
    expect(await board()).toEqual(before.filter(id => id !== alone.postId))
    await court.decide(await court.appeal(juno), 'ACCEPT')
    expect(await board()).toEqual(before)
    const { data } = await mina.call(getSharePost, at(both.postId))
    expect(data.letters.map(({ id }) => id)).toEqual([drawn.letterId, first.letterId])
  })

  it('a post stays off the board if its other member withdrew since', async () => {
    const [mina, juno] = await pair()
    const { first } = await correspond(court.world, mina, juno)
    const { postId } = await share(mina, juno, [first.letterId])
    await judge(court.admin, await complain(mina, { letterId: first.letterId }))
    await mina.call(withdraw)
    await court.decide(await court.appeal(juno), 'ACCEPT')
    expect(await board()).not.toContain(postId)
  })

  it('a post is shown', async () => {
    const [mina, juno] = await pair()
    const { first } = await correspond(court.world, mina, juno)
    const { postId } = await share(mina, juno, [first.letterId])
    const before = await board()
    const sora = await court.world.member()
    await upheldAndAccepted(mina, await complain(sora, { sharePostId: postId }))
    expect(await board()).toEqual(before)
  })

  it('a post stays hidden if an administrator hid it again since', async () => {
    const [mina, juno] = await pair()
    const { first } = await correspond(court.world, mina, juno)
    const { postId } = await share(mina, juno, [first.letterId])
    await judge(court.admin, await complain(await court.world.member(), { sharePostId: postId }))
    for (const hidden of [false, true]) {
      court.world.clock.move(60)
      const body = { hidden, reason: '다시 살펴봤어요.' }
      expect((await court.admin.call(decidePublicLetter, { ...at(postId), body })).code).toBeUndefined()
    }
    await court.decide(await court.appeal(mina), 'ACCEPT')
    expect(await board()).not.toContain(postId)
  })

  it('a proposal and its post are shown', async () => {
    const [mina, juno] = await pair()
    const { drawn, first } = await correspond(court.world, mina, juno)
    const { proposalId, postId } = await share(mina, juno, [first.letterId])
    const before = await board()
    await upheldAndAccepted(mina, await complain(juno, { shareProposalId: proposalId }))
    expect((await juno.call(getProposal, at(proposalId))).code).toBeUndefined()
    expect([await board(), before[0]]).toEqual([before, postId])

    const asked = await askToShare(mina, juno, [drawn.letterId])
    await upheldAndAccepted(mina, await complain(juno, { shareProposalId: asked }))
    expect((await juno.call(getProposal, at(asked))).data.status).toBe('CANCELLED')
    await askToShare(mina, juno, [drawn.letterId])
  })

  it('a letter on a rolling paper is shown and counted', async () => {
    const [mina, juno] = await pair()
    const paper = await startPaper(court.admin)
    const left = await mina.call(leaveComment, { ...at(paper), body: { content: '안녕' } })
    const seen = async () =>
      (await juno.call(getRollingPaper, { ...at(paper), query: {} })).data.eventPostComments
    const before = await seen()
    await upheldAndAccepted(mina, await complain(juno, { eventCommentId: left.data.commentId }))
    expect([await seen(), before.totalElements]).toEqual([before, 1])
  })

  it('a lifted bar lets letters go on and shows the post on the board', async () => {
    const [mina, juno] = await pair()
    const { first, matchingId } = await correspond(court.world, mina, juno)
    const { postId } = await share(mina, juno, [first.letterId])
    await court.warn(mina)
    await court.warn(mina)
    const before = await board()
    await judge(court.admin, await complain(await court.world.member(), { sharePostId: postId }))
    expect(await court.standing(mina)).toEqual(['BARRED', 3])
    await court.decide(await court.appeal(mina), 'ACCEPT')
    expect([await board(), await court.standing(mina)]).toEqual([before, ['ACTIVE', 2]])
    expect((await juno.call(disconnect, at(matchingId))).code).toBeUndefined()
  })
})

it('a warning without a report restores nothing', async () => {
  const mina = await court.world.member()
  await court.warn(mina)
  await arrive(court.world)
  expect((await court.decide(await court.appeal(mina), 'ACCEPT')).code).toBeUndefined()
})
