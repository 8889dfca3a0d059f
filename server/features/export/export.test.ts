import { describe, expect, it } from 'vitest'
import { warnMember } from '#contract/administration.ts'
import { appeal } from '#contract/appeals.ts'
import { exportMine } from '#contract/export.ts'
import { evaluateLetter, saveDraft } from '#contract/letters.ts'
import { consent, listMyWarnings } from '#contract/members.ts'
import { changePushSettings, usualPushSettings } from '#contract/push.ts'
import { deleteComment, leaveComment } from '#contract/rolling-paper.ts'
import { toggleLike } from '#contract/sharing.ts'
import { getPrivacy, getTerms } from '#contract/site.ts'
import { barMember } from '#server/features/lifecycle/bar-member.ts'
import { toInstant } from '#server/platform/ctx.ts'
import {
  askToShare,
  at,
  complain,
  exported,
  pair,
  reply,
  share,
  startPaper,
  words,
  write,
} from '#test/support/steps.ts'
import { useWorld } from '#test/support/world.ts'

const world = await useWorld()
const admin = await world.admin()

const now = () => toInstant(world.clock.now())

describe('an export', () => {
  it('is empty for a newcomer', async () => {
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
      signInMethods: [{ provider: 'KAKAO', email: 'new@example.com', addedAt: now(), removedAt: null }],
      recoveryCodeMadeAt: null,
      correspondences: [],
      letters: [],
      bookmarks: [],
      thanks: [],
      privateNames: [],
      slowLetters: [],
      drafts: [],
      rollingPaperLetters: [],
      proposals: [],
      posts: [],
      hiddenPosts: [],
      likes: [],
      reports: [],
      warnings: [],
      temperatureMoves: [],
      notifications: [],
      rest: null,
      earlierRestNotes: [],
      yearAgo: true,
      unwanted: { words: [], topics: [] },
      secondFactor: null,
      pushSettings: usualPushSettings,
      keeper: { since: null, offeredAt: null },
      consents: [],
      desk: null,
    })
    expect((await world.nobody.call(exportMine)).code).toBe('AUTH-007')
  })

  it('contains my letters and those that arrived, oldest first', async () => {
    const opened = now()
    const { mina, juno, drawn, first } = await pair(world)
    await mina.call(evaluateLetter, { ...at(first.letterId), body: { evaluation: 'GOOD' } })
    const back = await reply(mina, first.letterId)
    const letter = {
      ...{ content: words().content, category: 'CONSOLATION', paperType: 'BASIC', fontType: 'DEFAULT' },
      heavy: false,
      oppositeZipCode: juno.zipCode,
    }
    const { letters, correspondences, temperatureMoves, notifications } = await exported(mina)
    expect(letters).toEqual([
      {
        ...letter,
        ...{ letterId: drawn.letterId, parentLetterId: null, myLetter: true, title: '오늘의 일' },
        ...{ status: 'DELIVERED', createdAt: opened, deliveryCompletedAt: opened, evaluation: null },
        ...{ last: false, arrivesOn: null, care: null, atDesk: null },
      },
      {
        ...letter,
        ...{ letterId: first.letterId, parentLetterId: drawn.letterId, myLetter: false, title: '답장이에요' },
        ...{ status: 'DELIVERED', createdAt: opened, deliveryCompletedAt: first.deliveryCompletedAt },
        evaluation: 'GOOD',
        ...{ last: false, arrivesOn: null, care: null, atDesk: null },
      },
      {
        ...letter,
        ...{ letterId: back.letterId, parentLetterId: first.letterId, myLetter: true, title: '다시 답장' },
        ...{ status: 'IN_DELIVERY', createdAt: now(), deliveryCompletedAt: back.deliveryCompletedAt },
        evaluation: null,
        ...{ last: false, arrivesOn: null, care: null, atDesk: null },
      },
    ])
    expect(correspondences).toEqual([
      { oppositeZipCode: juno.zipCode, active: true, openedAt: opened, disconnectedAt: null },
    ])
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

  it('contains my shared things, reports and consents', async () => {
    const { mina, juno, drawn, first, matchingId } = await pair(world)
    const draft = (
      await mina.call(saveDraft, {
        body: {
          title: '제목',
          content: '쓰다 만 답장',
          parentLetterId: first.letterId,
          receiverId: juno.id,
          matchingId,
        },
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
    const { letterId, title, content, category, paperType, fontType, heavy, savedAt } = draft
    expect(data.drafts).toEqual([
      {
        ...{ letterId, title, content, category, paperType, fontType, heavy, savedAt },
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

  it('is the same for a barred member', async () => {
    const { mina, juno, drawn, first } = await pair(world)
    await share(mina, juno, [drawn.letterId])
    const waiting = await write(mina)
    await mina.call(saveDraft, { body: words() })
    const under = await reply(mina, first.letterId)
    const paper = await startPaper(admin)
    await mina.call(leaveComment, { ...at(paper), body: { content: '안녕' } })
    const before = await exported(mina)
    await world.context.transact(world.context.log, ctx => barMember(ctx, mina.id))
    const after = await exported(world.as(mina, 'BARRED'))
    const stopped = before.letters.map(letter =>
      letter.letterId === under.letterId ? { ...letter, status: 'RETURNED' } : letter,
    )
    expect(after).toEqual({ ...before, letters: stopped })
    expect(after.letters.map(({ letterId }) => letterId)).toContain(waiting.letterId)
    expect((await exported(juno)).posts).toEqual([])
  })
})
