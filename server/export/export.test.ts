import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { warnMember } from '#contract/administration.ts'
import { appeal } from '#contract/appeals.ts'
import { type Exported, exportMine } from '#contract/export.ts'
import { deleteLetter, evaluateLetter, saveDraft } from '#contract/letters.ts'
import { disconnect } from '#contract/mailbox.ts'
import { consent, listMyWarnings } from '#contract/members.ts'
import { changePushSettings, usualPushSettings } from '#contract/push.ts'
import { answerHeld } from '#contract/random-letters.ts'
import { decideReview } from '#contract/review.ts'
import { deleteComment, leaveComment } from '#contract/rolling-paper.ts'
import { deleteSharePost, toggleLike } from '#contract/sharing.ts'
import { getPrivacy, getTerms } from '#contract/site.ts'
import { bar } from '#server/leaving/bar.ts'
import {
  answer,
  arrive,
  askToShare,
  complain,
  correspond,
  judge,
  reply,
  share,
  startPaper,
  take,
  words,
  write,
} from '#test/steps.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
let admin: Member
beforeAll(async () => {
  world = await openWorld()
  // Numbers that no letter has: where one of them stands in an export it is a member's.
  await world.sql`alter table members alter column id restart with 7000001`
  admin = await world.admin()
})
afterAll(() => world.close())

const at = (id: number) => ({ params: { id: String(id) } })
async function exported(member: Member): Promise<Exported> {
  const { code, data } = await member.call(exportMine)
  expect(code).toBeUndefined()
  return data
}
const pair = async () => (await world.members(2)) as [Member, Member]
const now = () => `${world.clock.now().toISOString().slice(0, 19)}Z`
const said = (content: string) => ({ title: `제목 ${content}`, content })
/** A reply with words of its own. */
const says = async (member: Member, parentLetterId: number, content: string) => {
  const { data } = await member.ask('POST', '/api/letters', {
    body: words({ ...said(content), parentLetterId }),
  })
  return (data as { letterId: number }).letterId
}

describe('an export', () => {
  it('of a newcomer is empty', async () => {
    const newcomer = await world.member({ zipCode: null, email: 'new@example.com' })
    expect(await exported(newcomer)).toEqual({
      exportedAt: now(),
      member: {
        zipCode: '',
        email: 'new@example.com',
        social: 'KAKAO',
        temperature: 36.5,
        warningCount: 0,
        joinedAt: now(),
      },
      correspondences: [],
      letters: [],
      drafts: [],
      rollingPaperLetters: [],
      proposals: [],
      posts: [],
      likes: [],
      reports: [],
      warnings: [],
      temperatureMoves: [],
      notifications: [],
      pushSettings: usualPushSettings,
      consents: [],
    })
    expect((await world.nobody.call(exportMine)).code).toBe('AUTH-007')
  })

  it('holds my letters and those that arrived, oldest first', async () => {
    const [mina, juno] = await pair()
    const opened = now()
    const { drawn, first } = await correspond(world, mina, juno)
    await mina.call(evaluateLetter, { ...at(first.letterId), body: { evaluation: 'GOOD' } })
    const back = await reply(mina, first.letterId)
    const letter = {
      ...{ content: words().content, category: 'CONSOLATION', paperType: 'BASIC', fontType: 'DEFAULT' },
      oppositeZipCode: juno.zipCode,
    }
    const { letters, correspondences, temperatureMoves, notifications } = await exported(mina)
    expect(letters).toEqual([
      {
        ...letter,
        ...{ letterId: drawn.letterId, parentLetterId: null, myLetter: true, title: '오늘의 일' },
        ...{ status: 'DELIVERED', createdAt: opened, deliveryCompletedAt: opened, evaluation: null },
      },
      {
        ...letter,
        ...{ letterId: first.letterId, parentLetterId: drawn.letterId, myLetter: false, title: '답장이에요' },
        ...{ status: 'DELIVERED', createdAt: opened, deliveryCompletedAt: first.deliveryCompletedAt },
        evaluation: 'GOOD',
      },
      {
        ...letter,
        ...{ letterId: back.letterId, parentLetterId: first.letterId, myLetter: true, title: '다시 답장' },
        ...{ status: 'IN_DELIVERY', createdAt: now(), deliveryCompletedAt: back.deliveryCompletedAt },
        evaluation: null,
      },
    ])
    expect(correspondences).toEqual([{ oppositeZipCode: juno.zipCode, active: true, openedAt: opened }])
    expect(temperatureMoves).toEqual([])
    expect(notifications).toMatchObject([{ alarmType: 'SENDING' }, { alarmType: 'LETTER', read: false }])
    const theirs = await exported(juno)
    expect(theirs.letters.map(({ letterId, evaluation }) => [letterId, evaluation])).toEqual([
      [drawn.letterId, null],
      [first.letterId, null],
    ])
    expect(theirs.temperatureMoves.map(({ cause, delta }) => [cause, delta])).toEqual([
      ['REPLY_ARRIVED', 0.5],
      ['GOOD', 1],
    ])
  })

  it('holds what I do with others, and what I agreed to', async () => {
    const [mina, juno] = await pair()
    const { drawn, first, matchingId } = await correspond(world, mina, juno)
    const draft = (
      await mina.call(saveDraft, {
        body: { ...said('쓰다 만 답장'), parentLetterId: first.letterId, receiverId: juno.id, matchingId },
      })
    ).data
    const { postId, proposalId } = await share(mina, juno, [first.letterId], '함께 나눠요')
    const asked = await askToShare(juno, mina, [drawn.letterId, first.letterId], '이것도요')
    await mina.call(toggleLike, at(postId))
    const paper = await startPaper(admin, '겨울 인사')
    const left = await mina.call(leaveComment, { ...at(paper), body: { content: '눈이 와요' } })
    const gone = await mina.call(leaveComment, { ...at(paper), body: { content: '지운 말' } })
    await mina.call(deleteComment, at(gone.data.commentId))
    const theirs = await juno.call(leaveComment, { ...at(paper), body: { content: '남의 말' } })
    const reportId = await complain(mina, { eventCommentId: theirs.data.commentId })
    await admin.call(warnMember, { ...at(mina.id), body: { reason: '조금 더 다정하게요.' } })
    const warnings = (await mina.call(listMyWarnings)).data
    await mina.call(appeal, { body: { warningId: warnings[0]!.warningId, content: '억울해요' } })
    const termsVersion = (await world.nobody.call(getTerms)).data.version
    const privacyVersion = (await world.nobody.call(getPrivacy)).data.version
    await mina.call(consent, { body: { termsVersion, privacyVersion } })

    const quiet = { on: false, from: '23:30', to: '06:15' }
    await mina.call(changePushSettings, { body: { types: { SHARE: false }, quiet } })

    const data = await exported(mina)
    expect(data.pushSettings).toEqual({ types: { ...usualPushSettings.types, SHARE: false }, quiet })
    const { letterId, title, content, category, paperType, fontType, savedAt } = draft
    expect(data.drafts).toEqual([
      {
        ...{ letterId, title, content, category, paperType, fontType, savedAt },
        ...{ parentLetterId: first.letterId, status: 'SAVED', returnReason: null },
      },
    ])
    const between = { requesterZipCode: mina.zipCode, recipientZipCode: juno.zipCode, createdAt: now() }
    expect(data.proposals).toEqual([
      {
        ...between,
        ...{
          shareProposalId: proposalId,
          message: '함께 나눠요',
          status: 'APPROVED',
          letterIds: [first.letterId],
        },
      },
      {
        ...{ requesterZipCode: juno.zipCode, recipientZipCode: mina.zipCode, createdAt: now() },
        ...{ shareProposalId: asked, message: '이것도요', status: 'PENDING' },
        letterIds: [drawn.letterId, first.letterId],
      },
    ])
    expect(data.posts).toEqual([
      {
        ...{ sharePostId: postId, shareProposalId: proposalId, likeCount: 1, createdAt: now() },
        ...{ writerZipCode: mina.zipCode, receiverZipCode: juno.zipCode },
      },
    ])
    expect(data.likes).toEqual([{ sharePostId: postId }])
    expect(data.rollingPaperLetters).toEqual([
      {
        commentId: left.data.commentId,
        rollingPaperTitle: '겨울 인사',
        content: '눈이 와요',
        createdAt: now(),
      },
    ])
    expect(data.reports).toEqual([
      {
        ...{ reportId, reportType: 'EVENT_COMMENT', reasonType: 'THREATS', reason: '읽고 무서웠어요.' },
        ...{ status: 'PENDING', reportedAt: now() },
      },
    ])
    expect(data.warnings).toMatchObject([{ memo: '조금 더 다정하게요.', appeal: { content: '억울해요' } }])
    expect(data.consents).toEqual([{ termsVersion, privacyVersion, consentedAt: now() }])
    expect(JSON.stringify(data)).not.toMatch(/지운 말|남의 말/)
  })

  it('of a barred member is the same', async () => {
    const [mina, juno] = await pair()
    const { drawn, first } = await correspond(world, mina, juno)
    await share(mina, juno, [drawn.letterId])
    const waiting = await write(mina)
    await mina.call(saveDraft, { body: words() })
    const under = await reply(mina, first.letterId)
    const paper = await startPaper(admin)
    await mina.call(leaveComment, { ...at(paper), body: { content: '안녕' } })
    const before = await exported(mina)
    await world.house.transact(world.house.log, work => bar(work, mina.id))
    const after = await exported(world.as(mina, 'BARRED'))
    const stopped = before.letters.map(letter =>
      letter.letterId === under.letterId ? { ...letter, status: 'RETURNED' } : letter,
    )
    expect(after).toEqual({ ...before, letters: stopped })
    expect(after.letters.map(({ letterId }) => letterId)).toContain(waiting.letterId)
    expect((await exported(juno)).posts).toEqual([])
  })
})

describe('an export does not hold', () => {
  it('what is under way to me, or held back by the review, or was returned', async () => {
    const [mina, juno] = await pair()
    const { drawn } = await correspond(world, mina, juno)
    const { first: held } = await answer(mina, juno, { category: 'CONSULT' })
    await says(juno, drawn.letterId, '오고 있는 말')
    expect(JSON.stringify(await exported(mina))).not.toContain('오고 있는 말')
    expect((await exported(mina)).letters.map(({ letterId }) => letterId)).not.toContain(held.letterId)
    expect(JSON.stringify(await exported(juno))).toContain('오고 있는 말')
    const body = { decision: 'RETURN' as const, reason: '조금만 더' }
    await admin.call(decideReview, { ...at(held.letterId), body })
    expect((await exported(mina)).letters.map(({ letterId }) => letterId)).not.toContain(held.letterId)
    expect((await exported(juno)).drafts).toMatchObject([
      { letterId: held.letterId, status: 'RETURNED', returnReason: '조금만 더' },
    ])
  })

  it('who is answering a letter of mine', async () => {
    const [mina, juno] = await pair()
    const { letterId } = await write(mina, said('기다리는 말'))
    const opposite = async () => (await exported(mina)).letters.map(letter => letter.oppositeZipCode)
    await take(juno, letterId)
    expect([await opposite(), (await exported(juno)).letters]).toEqual([[''], []])
    await juno.call(answerHeld, { body: words(said('첫 답장')) })
    expect(await opposite()).toEqual([''])
    expect((await exported(mina)).correspondences).toEqual([])
    expect((await exported(juno)).letters.map(letter => letter.oppositeZipCode)).toEqual(
      Array(2).fill(mina.zipCode),
    )
    await arrive(world)
    expect(await opposite()).toEqual([juno.zipCode, juno.zipCode])
  })

  it('what was deleted, hidden or stopped', async () => {
    const [mina, juno] = await pair()
    const { drawn, matchingId } = await correspond(world, mina, juno)
    const [gone, hidden, kept] = [
      await says(juno, drawn.letterId, '지운 편지'),
      await says(juno, drawn.letterId, '가려진 편지'),
      await says(juno, drawn.letterId, '남은 편지'),
    ]
    await arrive(world)
    const { postId } = await share(mina, juno, [kept!])
    await juno.call(deleteLetter, at(gone!))
    await judge(admin, await complain(mina, { letterId: hidden! }))
    await juno.call(deleteSharePost, at(postId))
    await says(juno, drawn.letterId, '멈춘 편지')
    await mina.call(disconnect, at(matchingId))
    await arrive(world)
    const mine = JSON.stringify(await exported(mina))
    expect(mine).toContain('남은 편지')
    expect(mine).not.toMatch(/지운 편지|가려진 편지|멈춘 편지/)
    const { posts, correspondences, reports } = await exported(mina)
    expect([posts, correspondences[0]!.active, reports.length]).toEqual([[], false, 1])
    const theirs = await exported(juno)
    expect(theirs.warnings).toMatchObject([{ passage: { content: '가려진 편지' } }])
    expect(JSON.stringify(theirs.letters)).not.toMatch(/지운 편지|가려진 편지/)
    expect(theirs.letters.map(({ content, status }) => [content, status])).toContainEqual([
      '멈춘 편지',
      'RETURNED',
    ])
  })

  it('the drafts, posts, reports and notes of others', async () => {
    const [mina, juno] = await pair()
    const { first, drawn } = await correspond(world, mina, juno)
    await juno.call(saveDraft, { body: words({ ...said('남의 초안'), parentLetterId: drawn.letterId }) })
    await write(juno, said('남의 걱정'))
    await complain(juno, { letterId: drawn.letterId })
    await juno.call(evaluateLetter, { ...at(drawn.letterId), body: { evaluation: 'BAD' } })
    const [sora, haru] = await pair()
    const others = await correspond(world, sora, haru)
    await share(sora, haru, [others.first.letterId], '남의 게시글')
    const data = await exported(mina)
    expect(JSON.stringify(data)).not.toMatch(/남의|무서웠어요/)
    expect(data.letters.map(({ letterId, evaluation }) => [letterId, evaluation])).toEqual([
      [drawn.letterId, null],
      [first.letterId, null],
    ])
  })

  it('anything that identifies a counterpart but the zip code', async () => {
    const [mina, juno] = [
      await world.member({ email: 'mina@example.com' }),
      await world.member({ email: 'juno@example.com' }),
    ]
    const { drawn, first, matchingId } = await correspond(world, mina, juno)
    await mina.call(saveDraft, {
      body: { ...words(), parentLetterId: first.letterId, receiverId: juno.id, matchingId },
    })
    await share(mina, juno, [drawn.letterId])
    await askToShare(juno, mina, [first.letterId])
    await judge(admin, await complain(juno, { letterId: drawn.letterId }))
    const text = JSON.stringify(await exported(mina))
    expect(text).toContain(juno.zipCode)
    expect(text).not.toContain(admin.zipCode)
    expect(text).not.toMatch(/juno@|writerId|receiverId|memberId|matchingId/i)
    const members = await world.sql<{ id: number }[]>`select id from members`
    for (const { id } of members) expect(text).not.toContain(String(id))
  })
})
