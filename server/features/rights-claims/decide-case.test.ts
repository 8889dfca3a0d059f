import { describe, expect, it } from 'vitest'
import { decidePublicLetter, listPublicLetters, readPublicLetter } from '#contract/administration.ts'
import { listAudit } from '#contract/audit.ts'
import { countDesk, escalate, listDesk, pass } from '#contract/desk.ts'
import { readDeskPeople } from '#contract/desk-people.ts'
import { withdraw } from '#contract/lifecycle.ts'
import { report } from '#contract/reports.ts'
import { claimRights, listRightsClaims } from '#contract/rights-claims.ts'
import {
  deleteSharePost,
  getLikes,
  getProposal,
  getSharePost,
  listMySharePosts,
  propose,
  redactSharePost,
  toggleLike,
} from '#contract/sharing.ts'
import { eraseMember } from '#server/features/lifecycle/erase-member.ts'
import { toInstant } from '#server/platform/ctx.ts'
import { at, complain, complaint, day, exported, judge as judgeReport } from '#test/support/steps.ts'
import { closeAfterTests } from '#test/support/world.ts'
import { contact, formOf, openRightsWorld } from './rights-claims.fixture.ts'

const rights = await closeAfterTests(openRightsWorld())

const inDays = (days: number) => toInstant(new Date(rights.world.clock.now().getTime() + days * day * 1000))
const codes = (...replies: { status: number; code?: string | undefined }[]) =>
  replies.map(({ status, code }) => code ?? status).sort()

/** A post that a claim hides. */
async function hidden(days?: number) {
  const made = await rights.post()
  const caseId = await rights.claim(made.postId)
  const done = await rights.decide(caseId, 'HIDE', days === undefined ? {} : { days })
  expect(done.code).toBeUndefined()
  return { ...made, caseId }
}

describe('a hiding', () => {
  it('takes the post off every screen, tells both members the reason, and is recorded', async () => {
    const made = await rights.post()
    const caseId = await rights.claim(made.postId)
    const done = await rights.decide(caseId)
    expect(done.data).toEqual({ caseId, status: 'HIDDEN', hiddenUntil: inDays(30) })
    expect(await rights.seen(made.postId)).toEqual(['SHARE-002', false])
    for (const member of [made.mina, made.juno]) {
      const title =
        '권리 침해 신고를 받아 함께 나눈 편지를 게시판에서 30일 동안 가렸어요. 실명이 보여서 가렸어요.'
      expect(await rights.newestOf(member)).toMatchObject({
        ...{ alarmType: 'REPORT', title, content: `${title}§0`, link: '/mypage/hidden-posts' },
      })
      expect(await rights.cases(member)).toEqual([
        {
          ...{ caseId, sharePostId: made.postId, content: '함께 읽고 싶어요.' },
          ...{ reason: '실명이 보여서 가렸어요.', hiddenAt: inDays(0), hiddenUntil: inDays(30) },
          ...{ hidden: true, objectable: true, objection: null },
        },
      ])
    }
    expect(await rights.cases(await rights.world.member())).toEqual([])
    const { data: audit } = await rights.judge.call(listAudit, { query: { size: '1', act: 'CLAIM_HIDE' } })
    expect(audit.content).toMatchObject([
      {
        ...{ adminZipCode: rights.admin.zipCode, targetKind: 'RIGHTS_CASE', targetId: String(caseId) },
        ...{ zipCode: made.mina.zipCode, reason: '실명이 보여서 가렸어요.' },
        details: [{ name: 'until', value: inDays(30) }],
      },
    ])
    expect((await rights.desk()).map(({ id }) => id)).not.toContain(caseId)
    expect((await rights.item(caseId)).code).toBe('REPORT-002')
  })

  it('answers its members and strangers as a post that an administrator hid does', async () => {
    const { mina, juno, postId, proposalId, letterId } = await hidden()
    const stranger = await rights.world.member()
    const noRedactions = { ...at(postId), body: { redactions: [] } }
    for (const member of [mina, juno, stranger]) {
      const answers = [
        await member.call(getSharePost, at(postId)),
        await member.call(toggleLike, at(postId)),
        await member.call(getLikes, at(postId)),
        await member.call(redactSharePost, noRedactions),
        await member.call(report, { body: complaint({ sharePostId: postId }) }),
      ]
      expect(codes(...answers)).toEqual(Array(5).fill('SHARE-002'))
    }
    expect((await stranger.call(deleteSharePost, at(postId))).code).toBe('SHARE-002')
    expect((await mina.call(listMySharePosts)).data).toEqual([])
    expect((await mina.call(getProposal, at(proposalId))).data.sharePostId).toBeNull()
    const again = { letterIds: [letterId], recipientId: juno.id, message: '다시' }
    expect((await mina.call(propose, { body: again })).code).toBe('SHARE-005')
  })

  it('ends by itself at its time, without a job', async () => {
    const { mina, postId } = await hidden(7)
    rights.world.clock.move(7 * day - 1)
    expect(await rights.seen(postId)).toEqual(['SHARE-002', false])
    rights.world.clock.move(1)
    expect(await rights.seen(postId)).toEqual(['OK', true])
    expect(await rights.cases(mina)).toMatchObject([{ hidden: false, objectable: false }])
  })

  it.each([0, 31, 1.5])('of %s days is COM-001', async days => {
    const { postId } = await rights.post()
    expect((await rights.decide(await rights.claim(postId), 'HIDE', { days })).code).toBe('COM-001')
    expect(await rights.seen(postId)).toEqual(['OK', true])
  })

  it('comes once for a post, so that claims in a row cannot pass the 30 days', async () => {
    const { postId } = await hidden(1)
    rights.world.clock.move(day)
    const again = await rights.claim(postId)
    expect((await rights.item(again)).data.rightsCase!.hiddenBefore).toBe(true)
    expect((await rights.decide(again)).code).toBe('CLAIM-003')
    expect((await rights.decide(again, 'REFUSE')).data.status).toBe('REFUSED')
    expect(await rights.seen(postId)).toEqual(['OK', true])
  })

  it('leaves the post to its members, who may still delete it', async () => {
    const { juno, postId } = await hidden()
    expect((await juno.call(deleteSharePost, at(postId))).status).toBe(200)
    rights.world.clock.move(31 * day)
    expect(await rights.seen(postId)).toEqual(['SHARE-002', false])
    expect(await rights.cases(juno)).toEqual([])
  })
})

describe('a refusal', () => {
  it('leaves the post, tells nobody, erases the contact, and another claim opens another case', async () => {
    const { mina, postId } = await rights.post()
    const caseId = await rights.claim(postId)
    expect(await rights.contacts(caseId)).toEqual([contact])
    const before = await rights.newestOf(mina)
    expect((await rights.decide(caseId, 'REFUSE')).data).toEqual({
      ...{ caseId, status: 'REFUSED', hiddenUntil: null },
    })
    expect(await rights.contacts(caseId)).toEqual([null])
    expect(await rights.newestOf(mina)).toEqual(before)
    expect(await rights.cases(mina)).toEqual([])
    expect(await rights.claim(postId)).toBeGreaterThan(caseId)
  })
})

describe('a decision', () => {
  it('one of two concurrent administrators decides, and the second learns who was first', async () => {
    const { postId } = await rights.post()
    const caseId = await rights.claim(postId)
    const both = await Promise.all([
      rights.decide(caseId, 'HIDE'),
      rights.decide(caseId, 'REFUSE', { by: rights.judge }),
    ])
    expect(codes(...both)).toEqual([200, 'REPORT-004'].sort())
    const late = both.find(({ code }) => code)!
    expect(late.error.current).toMatchObject({ decidedAt: inDays(0) })
  })

  it('is CLAIM-002 if another claim came since it was read', async () => {
    const { postId } = await rights.post()
    const caseId = await rights.claim(postId)
    await rights.claim(postId)
    expect((await rights.decide(caseId)).code).toBe('CLAIM-002')
    expect((await rights.decide(caseId, 'HIDE', { claimCount: 2 })).data.status).toBe('HIDDEN')
  })

  it('names the last claim that was read: strangers who go on claiming neither block it nor are lost', async () => {
    const { postId } = await rights.post()
    const caseId = await rights.claim(postId)
    for (let n = 0; n < 24; n++) await rights.world.nobody.call(claimRights, formOf(postId))
    await rights.claim(postId)
    const { claims, claimCount } = (await rights.item(caseId)).data.rightsCase!
    expect([claims.length, claimCount]).toEqual([20, 26])
    const more = async (after: number) =>
      (await rights.admin.call(listRightsClaims, { ...at(caseId), query: { after: String(after) } })).data
    const rest = await more(claims.at(-1)!.claimId)
    expect(rest.map(({ claimId }) => claimId)).toEqual(
      [...new Set(rest.map(({ claimId }) => claimId))].sort((a, b) => a - b),
    )
    expect(rest).toHaveLength(6)
    expect(await more(rest.at(-1)!.claimId)).toEqual([])
    const read = [...claims, ...rest.slice(0, 2)]
    // A claim that comes between the reading and the decision.
    await rights.claim(postId)
    const lastClaimId = read.at(-1)!.claimId
    expect((await rights.decide(caseId, 'HIDE', { claimCount: 21, lastClaimId })).code).toBe('CLAIM-002')
    expect((await rights.decide(caseId, 'HIDE', { claimCount: 22, lastClaimId })).data.status).toBe('HIDDEN')
    const left = (await rights.desk()).filter(({ id }) => id > caseId)
    expect(left).toHaveLength(1)
    const later = (await rights.item(left[0]!.id)).data.rightsCase!
    expect(later).toMatchObject({ claimCount: 5, status: 'PENDING', hiddenBefore: true })
    expect(later.claims.map(({ claimId }) => claimId).slice(0, 4)).toEqual(
      rest.slice(2).map(({ claimId }) => claimId),
    )
    expect(await rights.contacts(left[0]!.id)).toEqual(Array(5).fill(contact))
    const [first] = await rights.world.sql`select claim_count from rights_cases where id = ${caseId}`
    expect(first).toEqual({ claim_count: 22 })
  })

  it('meets a stranger who claims at the same instant, five times: each is decided, each claim waits', async () => {
    for (let round = 0; round < 5; round++) {
      const { postId } = await rights.post()
      const caseId = await rights.claim(postId)
      const { claimId } = (await rights.item(caseId)).data.rightsCase!.claims[0]!
      const [decided] = await Promise.all([
        rights.decide(caseId, 'REFUSE', { claimCount: 1, lastClaimId: claimId }),
        rights.claim(postId),
      ])
      expect(decided.status).toBe(200)
      await rights.world.background()
      const waiting = await rights.world.sql`
        select claim_count from rights_cases where share_post_id = ${postId} and status = 'PENDING'`
      expect(waiting).toEqual([{ claim_count: 1 }])
    }
  })

  it('is CLAIM-001 for a case that does not exist', async () => {
    expect((await rights.decide(99_999_999)).code).toBe('CLAIM-001')
  })

  it('is refused to the two members of the post while another administrator could decide', async () => {
    const { mina, juno, postId } = await rights.post()
    const caseId = await rights.claim(postId)
    for (const member of [mina, juno]) {
      await rights.world.sql`update members set role = 'ADMIN' where id = ${member.id}`
      const own = rights.world.as(member, 'ADMIN')
      expect((await rights.item(caseId, own)).data.decidable).toBe(false)
      expect((await rights.decide(caseId, 'REFUSE', { by: own })).code).toBe('REPORT-006')
    }
    expect((await rights.decide(caseId)).status).toBe(200)
    await rights.world.sql`update members set role = 'USER' where id in (${mina.id}, ${juno.id})`
  })

  it.each(['deletes', 'withdraws', 'is erased', 'is reported'])(
    'is CLAIM-004 and off the desk after a member %s',
    async how => {
      const { mina, juno, postId } = await rights.post()
      const caseId = await rights.claim(postId)
      if (how === 'deletes') await mina.call(deleteSharePost, at(postId))
      if (how === 'withdraws') await juno.call(withdraw)
      if (how === 'is erased')
        await rights.world.context.transact(rights.world.context.log, ctx => eraseMember(ctx, mina.id))
      if (how === 'is reported')
        await judgeReport(rights.admin, await complain(await rights.world.member(), { sharePostId: postId }))
      expect((await rights.desk()).map(({ id }) => id)).not.toContain(caseId)
      expect((await rights.item(caseId)).code).toBe('REPORT-002')
      expect((await rights.decide(caseId)).code).toBe('CLAIM-004')
      if (how === 'withdraws' || how === 'is erased') expect(await rights.contacts(caseId)).toEqual([null])
      rights.world.clock.move(2 * day)
      await rights.world.background()
      if (how !== 'is reported') expect(await rights.contacts(caseId)).toEqual([null])
    },
  )

  it('a concurrent deletion or withdrawal never leaves the post visible', async () => {
    for (const leave of ['delete', 'withdraw']) {
      const { mina, postId } = await rights.post()
      const caseId = await rights.claim(postId)
      await Promise.all([
        rights.decide(caseId),
        leave === 'delete' ? mina.call(deleteSharePost, at(postId)) : mina.call(withdraw),
      ])
      expect(await rights.seen(postId)).toEqual(['SHARE-002', false])
      rights.world.clock.move(31 * day)
      expect(await rights.seen(postId)).toEqual(['SHARE-002', false])
    }
  })
})

describe('a post that a claim hides, in the list of public letters', () => {
  const read = async (postId: number) => (await rights.admin.call(readPublicLetter, at(postId))).data
  const listed = async (status: 'HIDDEN' | 'ON_BOARD') => {
    const { content, totalElements } = (
      await rights.admin.call(listPublicLetters, { query: { status, size: '100' } })
    ).data
    expect(content.length).toBe(totalElements)
    return content.map(({ sharePostId }) => sharePostId)
  }
  const decide = (postId: number, isHidden: boolean) =>
    rights.judge.call(decidePublicLetter, {
      ...at(postId),
      body: { hidden: isHidden, reason: '다시 읽었어요.' },
    })

  it('is hidden, with the end and the reason', async () => {
    const { postId } = await hidden()
    expect(await read(postId)).toMatchObject({
      ...{ status: 'HIDDEN', claimHiddenUntil: inDays(30) },
      hidden: { at: inDays(0), adminZipCode: rights.admin.zipCode, reason: '실명이 보여서 가렸어요.' },
    })
    expect(await listed('HIDDEN')).toContain(postId)
    expect(await listed('ON_BOARD')).not.toContain(postId)
    rights.world.clock.move(30 * day)
    expect(await read(postId)).toMatchObject({ status: 'ON_BOARD', claimHiddenUntil: null, hidden: null })
    expect(await listed('HIDDEN')).not.toContain(postId)
    expect(await listed('ON_BOARD')).toContain(postId)
  })

  it('can be put back before the end, which erases the contact', async () => {
    const { mina, postId, caseId } = await hidden()
    expect((await decide(postId, false)).data.status).toBe('ON_BOARD')
    expect(await rights.seen(postId)).toEqual(['OK', true])
    expect(await rights.cases(mina)).toMatchObject([{ hidden: false, hiddenUntil: inDays(0) }])
    expect(await rights.contacts(caseId)).toEqual([null])
    expect((await decide(postId, false)).code).toBe('REPORT-004')
  })

  it('can be hidden for good', async () => {
    const { postId } = await hidden()
    expect((await decide(postId, true)).data.status).toBe('HIDDEN')
    rights.world.clock.move(31 * day)
    expect(await rights.seen(postId)).toEqual(['SHARE-002', false])
    expect((await decide(postId, false)).data.status).toBe('ON_BOARD')
    expect(await rights.seen(postId)).toEqual(['OK', true])
  })
})

describe('the desk', () => {
  it('counts, filters, escalates and hands over a case', async () => {
    const { mina, juno, postId } = await rights.post()
    const before = (await rights.judge.call(countDesk)).data
    const caseId = await rights.claim(postId)
    const item = { params: { kind: 'CLAIM' as const, id: String(caseId) } }
    expect((await rights.judge.call(countDesk)).data.claims).toBe(before.claims + 1)
    await rights.judge.call(escalate, { ...item, body: { note: '함께 봐 주세요.' } })
    expect((await rights.item(caseId, rights.admin)).data).toMatchObject({
      escalated: true,
      escalation: { note: '함께 봐 주세요.' },
    })
    await rights.judge.call(pass, { ...item, body: {} })
    await rights.world.background()
    const passed = await rights.judge.call(listDesk, { query: { passed: 'true' } })
    expect(passed.data.content).toMatchObject([{ kind: 'CLAIM', id: caseId, passed: true }])
    const { people } = (await rights.judge.call(readDeskPeople, item)).data
    expect(people.map(({ memberId }) => memberId)).toEqual([mina.id, juno.id])
    rights.world.clock.move(day)
    expect((await rights.desk()).find(({ id }) => id === caseId)).toMatchObject({ overdue: true })
    await rights.decide(caseId)
    await rights.world.background()
    expect(await rights.world.sql`select from desk_escalations where kind = 'CLAIM'`).toHaveLength(0)
    expect(await rights.world.sql`select from desk_passes where kind = 'CLAIM'`).toHaveLength(0)
  })
})

it('the contact is erased when the hiding ends, and after 90 days without a decision', async () => {
  const { postId } = await rights.post()
  const { caseId } = await hidden(3)
  const undecided = await rights.claim(postId)
  rights.world.clock.move(3 * day - 600)
  await rights.world.background()
  expect(await rights.contacts(caseId)).toEqual([contact])
  rights.world.clock.move(600)
  await rights.world.background()
  expect([await rights.contacts(caseId), await rights.contacts(undecided)]).toEqual([[null], [contact]])
  rights.world.clock.move(87 * day)
  await rights.world.background()
  expect(await rights.contacts(undecided)).toEqual([null])
  expect((await rights.item(undecided)).data.rightsCase!.claims).toMatchObject([{ contact: null }])
})

it('the export has the hidings of both members, and never a claim', async () => {
  const { mina, juno, caseId } = await hidden()
  await rights.object(mina, caseId)
  const [ofMina, ofJuno] = [await exported(mina), await exported(juno)]
  const common = { caseId, reason: '실명이 보여서 가렸어요.', hiddenUntil: inDays(30) }
  expect(ofMina.hiddenPosts).toMatchObject([
    { ...common, objection: { mine: true, content: '이름은 저희가 지은 별명이에요.' } },
  ])
  expect(ofJuno.hiddenPosts).toMatchObject([{ ...common, objection: { mine: false, content: null } }])
  expect(ofMina.posts).toEqual([])
  expect(JSON.stringify([ofMina, ofJuno])).not.toMatch(/제 이름과 학교|claimant/)
})
