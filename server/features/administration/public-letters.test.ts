import { describe, expect, it } from 'vitest'
import {
  barMember,
  decidePublicLetter,
  listPublicLetters,
  readPublicLetter,
  unbarMember,
} from '#contract/administration.ts'
import { deleteLetter } from '#contract/lifecycle.ts'
import { getTimeline } from '#contract/notifications.ts'
import type { CallInput } from '#contract/route.ts'
import { deleteSharePost, getSharePost, listSharePosts, toggleLike } from '#contract/sharing.ts'
import { toInstant } from '#server/platform/ctx.ts'
import { refused } from '#test/support/refused.ts'
import { itInRest } from '#test/support/samples.ts'
import { at, complain, correspond, judge, share } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()
const admin = await world.admin()
const other = await world.admin()

const list = async (query: CallInput<typeof listPublicLetters>['query'] = {}) =>
  (await admin.call(listPublicLetters, { query: { size: '100', ...query } })).data
const ids = async (query: CallInput<typeof listPublicLetters>['query'] = {}) =>
  (await list(query)).content.map(({ sharePostId }) => sharePostId)
const decide = (id: number, hidden: boolean, reason = '아직 함께 읽기에는 아픈 이야기예요.', by = admin) =>
  by.call(decidePublicLetter, { ...at(id), body: { hidden, reason } })
const read = async (id: number) => (await admin.call(readPublicLetter, at(id))).data
const timelineOf = async (member: Member) =>
  (await member.call(getTimeline, { query: {} })).data.content.filter(
    ({ alarmType }) => alarmType === 'REPORT',
  )
const now = () => toInstant(world.clock.now())
const onBoard = async () => (await admin.call(listSharePosts, { query: {} })).data.totalElements

/** A post that `mina` proposed to `juno`. */
async function posted(message = '함께 읽고 싶어요.') {
  const [mina, juno] = await world.members(2)
  const { first } = await correspond(world, mina, juno)
  return { mina, juno, first, ...(await share(mina, juno, [first.letterId], message)) }
}

describe('the list', () => {
  it('shows the posts on the board, newest first', async () => {
    const { mina, juno, postId } = await posted('오래 기억하고 싶어요.')
    await juno.call(toggleLike, at(postId))
    await complain(await world.member(), { sharePostId: postId })
    const { content, totalElements } = await list()
    expect(content[0]).toEqual({
      sharePostId: postId,
      requesterZipCode: mina.zipCode,
      recipientZipCode: juno.zipCode,
      content: '오래 기억하고 싶어요.',
      status: 'ON_BOARD',
      claimHiddenUntil: null,
      likeCount: 1,
      reportCount: 1,
      createdAt: expect.stringMatching(/Z$/),
    })
    expect(totalElements).toBe(content.length)
    const newer = await posted()
    expect((await ids()).slice(0, 2)).toEqual([newer.postId, postId])
    expect((await admin.call(listPublicLetters, { query: {} })).data.size).toBe(10)
    expect(await ids({ page: '99' })).toEqual([])
  })

  it('shows hidden posts and posts of barred members, each with its status', async () => {
    const [free, hidden, barred] = [await posted(), await posted(), await posted()]
    await decide(hidden.postId, true)
    await admin.call(barMember, { ...at(barred.mina.id), body: { reason: '정지해요.' } })
    const all = await ids()
    expect(all).toEqual(expect.arrayContaining([free, hidden, barred].map(({ postId }) => postId)))
    expect(await ids({ status: 'HIDDEN' })).toEqual([hidden.postId])
    expect(await ids({ status: 'BARRED' })).toEqual([barred.postId])
    const seen = await ids({ status: 'ON_BOARD' })
    expect(seen).toContain(free.postId)
    expect(seen).not.toContain(hidden.postId)
    for (const status of ['', 'ON_BOARD', 'HIDDEN', 'BARRED'] as const) {
      const { content, totalElements } = await list({ status: status as never })
      expect([status, totalElements]).toEqual([status, content.length])
      for (const one of content) expect(status || one.status).toBe(one.status)
    }
    const both = { status: 'HIDDEN', query: hidden.juno.zipCode } as const
    expect([await ids(both), await ids({ ...both, status: 'ON_BOARD' })]).toEqual([[hidden.postId], []])
    expect([
      (await list(both)).totalElements,
      (await list({ ...both, status: 'ON_BOARD' })).totalElements,
    ]).toEqual([1, 0])
    expect(await ids({ status: '' as never })).toEqual(all)
  })

  it('excludes posts that their members deleted', async () => {
    const { mina, postId } = await posted()
    await mina.call(deleteSharePost, at(postId))
    expect(await ids()).not.toContain(postId)
  })

  it('is searched by the zip code of either member and by the post’s id', async () => {
    const { mina, juno, postId } = await posted()
    for (const query of [mina.zipCode, ` ${juno.zipCode.toLowerCase()}`, String(postId)]) {
      const found = await list({ query })
      expect([found.content.map(({ sharePostId }) => sharePostId), found.totalElements]).toEqual([
        [postId],
        1,
      ])
    }
    expect(await ids({ query: '없는말' })).toEqual([])
    expect(await ids({ query: '%' })).toEqual([])
    expect(await ids({ query: ' ' })).toEqual(await ids())
    await world.sql`update members set zip_code = '12345' where id = ${mina.id}`
    expect(await ids({ query: '12345' })).toEqual([postId])
  })
})

describe('one post', () => {
  it('contains its letters, hidden ones too', async () => {
    const { mina, juno, first, postId } = await posted()
    const letter = {
      id: first.letterId,
      content: '버스를 놓쳤는데 하늘이 예뻤어요.',
      writerZipCode: juno.zipCode,
      receiverZipCode: mina.zipCode,
      createdAt: first.deliveryStartedAt,
    }
    expect(await read(postId)).toMatchObject({ status: 'ON_BOARD', letters: [letter], hidden: null })
    await decide(postId, true, '잠시 가려요.', other)
    expect(await read(postId)).toMatchObject({
      status: 'HIDDEN',
      letters: [letter],
      hidden: { at: now(), adminZipCode: other.zipCode, reason: '잠시 가려요.' },
    })
  })

  it('names the decision and the reason if a report hid it', async () => {
    const { juno, postId, proposalId } = await posted()
    await judge(other, await complain(juno, { shareProposalId: proposalId }), 'RESOLVED', '규칙을 어겼어요.')
    expect((await read(postId)).hidden).toEqual({
      at: now(),
      adminZipCode: other.zipCode,
      reason: '규칙을 어겼어요.',
    })
  })

  it('returns SHARE-002 if it is unknown or deleted by its members', async () => {
    const { juno, postId } = await posted()
    await juno.call(deleteSharePost, at(postId))
    for (const id of [postId, 999_999]) {
      const replies = [
        await admin.call(readPublicLetter, at(id)),
        await decide(id, true),
        await decide(id, false),
      ]
      for (const reply of replies) refused(reply, 404, 'SHARE-002')
    }
  })
})

describe('hiding and restoring', () => {
  it('takes a post off the board and shows it again, with the count of the board', async () => {
    const { mina, juno, postId } = await posted()
    const before = await onBoard()
    const hidden = await decide(postId, true)
    expect([hidden.status, hidden.data]).toEqual([200, { sharePostId: postId, status: 'HIDDEN' }])
    expect([await onBoard(), (await mina.call(getSharePost, at(postId))).code]).toEqual([
      before - 1,
      'SHARE-002',
    ])
    const restored = await decide(postId, false, '다시 읽어 보니 괜찮아요.')
    expect(restored.data).toEqual({ sharePostId: postId, status: 'ON_BOARD' })
    expect([await onBoard(), (await juno.call(getSharePost, at(postId))).status]).toEqual([before, 200])
    for (const member of [mina, juno]) {
      const [back, off] = await timelineOf(member)
      expect(off).toMatchObject({
        title: '함께 나눈 편지를 게시판에서 가렸어요. 아직 함께 읽기에는 아픈 이야기예요.',
        content: `${off!.title}§0`,
        link: '/mypage/board',
      })
      expect(back).toMatchObject({
        title: '함께 나눈 편지를 게시판에 다시 올렸어요. 다시 읽어 보니 괜찮아요.',
        link: `/board/letter/${postId}`,
      })
    }
  })

  it('shows a post again that a report hid; the warning stays', async () => {
    const { mina, postId } = await posted()
    await judge(admin, await complain(await world.member(), { sharePostId: postId }))
    expect((await decide(postId, false)).data.status).toBe('ON_BOARD')
    const [{ count }] = await world.sql<[{ count: number }]>`
      select warning_count as count from members where id = ${mina.id}`
    expect(count).toBe(1)
  })

  itInRest('keeps a post off the board while one of its members is barred', async () => {
    const { mina, postId } = await posted()
    await decide(postId, true)
    await admin.call(barMember, { ...at(mina.id), body: { reason: '정지해요.' } })
    const before = await onBoard()
    expect((await decide(postId, false)).data.status).toBe('BARRED')
    expect(await onBoard()).toBe(before)
    await admin.call(unbarMember, { ...at(mina.id), body: { reason: '풀어요.' } })
    expect([await onBoard(), (await read(postId)).status]).toEqual([before + 1, 'ON_BOARD'])
  })

  it('returns SHARE-002 for a post whose last letter was deleted meanwhile', async () => {
    const { juno, first, postId } = await posted()
    await decide(postId, true)
    await juno.call(deleteLetter, at(first.letterId))
    expect((await decide(postId, false)).code).toBe('SHARE-002')
  })

  it('is refused if the post has this status already, and names the administrator', async () => {
    const { postId } = await posted()
    const never = await decide(postId, false)
    expect([never.status, never.code, never.error.current]).toEqual([
      409,
      'REPORT-004',
      { status: 'ON_BOARD', decidedBy: null, decidedAt: null },
    ])
    const both = await Promise.all([decide(postId, true), decide(postId, true, '다른 이유', other)])
    const won = both.findIndex(({ status }) => status === 200)
    const winner = [admin, other][won]!
    expect(both[1 - won]!.error).toMatchObject({
      code: 'REPORT-004',
      message: `${winner.zipCode} 관리자가 먼저 처리했어요.`,
      current: { status: 'HIDDEN', decidedBy: winner.zipCode, decidedAt: now() },
    })
  })

  it.each([
    ['hidden', { reason: '이유' }],
    ['hidden', { hidden: 'true', reason: '이유' }],
    ['reason', { hidden: true }],
    ['reason', { hidden: true, reason: ' ' }],
    ['reason', { hidden: false, reason: '가'.repeat(251) }],
  ])('is refused with a wrong %s', async (field, body) => {
    const { postId } = await posted()
    const { status, code, error } = await admin.ask('PATCH', `/api/admin/share-posts/${postId}`, { body })
    expect([status, code, Object.keys(error.fields ?? {})]).toEqual([400, 'COM-001', [field]])
  })
})
