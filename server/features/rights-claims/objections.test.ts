import { describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { withdraw } from '#contract/lifecycle.ts'
import { deleteSharePost } from '#contract/sharing.ts'
import { toInstant } from '#server/platform/ctx.ts'
import { at, day } from '#test/support/steps.ts'
import { closeAfterTests } from '#test/support/world.ts'
import { openRightsWorld } from './rights-claims.fixture.ts'

const rights = await closeAfterTests(openRightsWorld())

const inDays = (days: number) => toInstant(new Date(rights.world.clock.now().getTime() + days * day * 1000))
const codes = (...replies: { status: number; code?: string | undefined }[]) =>
  replies.map(({ status, code }) => code ?? String(status)).sort()

async function hidden(days = 30) {
  const made = await rights.post()
  const caseId = await rights.claim(made.postId)
  await rights.decide(caseId, 'HIDE', { days })
  return { ...made, caseId }
}
async function objected(days = 30) {
  const made = await hidden(days)
  expect((await rights.object(made.mina, made.caseId)).code).toBeUndefined()
  return made
}

describe('an objection', () => {
  it('opens an item that the administrator who hid the post cannot decide', async () => {
    const { mina, juno, caseId } = await hidden()
    rights.world.clock.move(2 * day)
    const { data } = await rights.object(mina, caseId)
    const objection = { objectedAt: inDays(0), status: 'PENDING', reason: null }
    expect(data).toMatchObject({
      objectable: false,
      objection: { ...objection, mine: true, content: '이름은 저희가 지은 별명이에요.' },
    })
    expect(await rights.cases(juno)).toMatchObject([
      { objectable: false, objection: { ...objection, mine: false, content: null } },
    ])
    const [row] = (await rights.desk()).filter(({ id }) => id === caseId)
    expect(row).toMatchObject({ kind: 'CLAIM', decidable: true, since: inDays(0), dueAt: inDays(1) })
    expect((await rights.item(caseId)).data.rightsCase).toMatchObject({
      ...{ status: 'HIDDEN', hiddenBefore: false },
      decision: {
        decidedBy: rights.admin.zipCode,
        reason: '실명이 보여서 가렸어요.',
        hiddenUntil: inDays(28),
      },
      objection: { zipCode: mina.zipCode, content: '이름은 저희가 지은 별명이에요.', objectedAt: inDays(0) },
    })
    expect((await rights.item(caseId, rights.admin)).data.decidable).toBe(false)
    expect((await rights.decideObjection(caseId, 'ACCEPT', rights.admin)).code).toBe('REPORT-006')
  })

  it('can be made once for both members, also at once', async () => {
    const { mina, juno, caseId } = await hidden()
    const both = await Promise.all([rights.object(mina, caseId), rights.object(juno, caseId)])
    expect(codes(...both)).toEqual(['200', 'CLAIM-005'])
    await rights.decideObjection(caseId, 'REFUSE')
    expect((await rights.object(mina, caseId)).code).toBe('CLAIM-005')
  })

  it('is refused after the hiding ended, of a post of others, and of a claim that is not decided', async () => {
    const { mina, caseId } = await hidden(1)
    expect((await rights.object(await rights.world.member(), caseId)).code).toBe('CLAIM-001')
    rights.world.clock.move(day)
    expect((await rights.object(mina, caseId)).code).toBe('CLAIM-006')
    const waiting = await rights.post()
    expect((await rights.object(waiting.mina, await rights.claim(waiting.postId))).code).toBe('CLAIM-001')
  })
})

describe('an objection that is accepted', () => {
  it('puts the post back at once, tells both members, erases the contact, and is recorded', async () => {
    const { mina, juno, postId, caseId } = await objected()
    const done = await rights.decideObjection(caseId)
    expect(done.data).toEqual({ caseId, hiddenUntil: inDays(0) })
    expect(await rights.seen(postId)).toEqual(['OK', true])
    for (const member of [mina, juno]) {
      const title = '이의 제기를 받아들여 함께 나눈 편지를 게시판에 다시 올렸어요. 별명이 맞아요.'
      expect(await rights.newestOf(member)).toMatchObject({ title, link: '/mypage/hidden-posts' })
      expect(await rights.cases(member)).toMatchObject([
        {
          hidden: false,
          hiddenUntil: inDays(0),
          objection: { status: 'ACCEPTED', reason: '별명이 맞아요.' },
        },
      ])
    }
    expect(await rights.contacts(caseId)).toEqual([null])
    const { data } = await rights.judge.call(listAudit, { query: { size: '1', act: 'OBJECTION_ACCEPT' } })
    expect(data.content).toMatchObject([{ targetId: String(caseId), reason: '별명이 맞아요.' }])
    expect((await rights.desk()).map(({ id }) => id)).not.toContain(caseId)
  })
})

describe('an objection that is refused', () => {
  it('leaves the end where it is, and the post returns then', async () => {
    const { mina, postId, caseId } = await objected(10)
    rights.world.clock.move(4 * day)
    expect((await rights.decideObjection(caseId, 'REFUSE')).data.hiddenUntil).toBe(inDays(6))
    expect(await rights.cases(mina)).toMatchObject([{ hidden: true, objection: { status: 'REFUSED' } }])
    expect(await rights.contacts(caseId)).toEqual([null])
    rights.world.clock.move(6 * day - 1)
    expect(await rights.seen(postId)).toEqual(['SHARE-002', false])
    rights.world.clock.move(1)
    expect(await rights.seen(postId)).toEqual(['OK', true])
  })
})

describe('an objection that nobody decides', () => {
  it('ends with the 30 days: the post returns and the item is gone', async () => {
    const { postId, caseId } = await objected()
    rights.world.clock.move(30 * day - 1)
    expect((await rights.desk()).map(({ id }) => id)).toContain(caseId)
    rights.world.clock.move(1)
    expect(await rights.seen(postId)).toEqual(['OK', true])
    expect((await rights.desk()).map(({ id }) => id)).not.toContain(caseId)
    expect((await rights.decideObjection(caseId)).code).toBe('CLAIM-004')
    await rights.world.background()
    expect(await rights.contacts(caseId)).toEqual([null])
  })
})

describe('the decision on an objection', () => {
  it('is made once, and refused to the members of the post', async () => {
    const { juno, caseId } = await objected()
    await rights.world.sql`update members set role = 'ADMIN' where id = ${juno.id}`
    expect((await rights.decideObjection(caseId, 'ACCEPT', rights.world.as(juno, 'ADMIN'))).code).toBe(
      'REPORT-006',
    )
    await rights.world.sql`update members set role = 'USER' where id = ${juno.id}`
    const third = await rights.world.admin()
    const both = await Promise.all([
      rights.decideObjection(caseId, 'ACCEPT'),
      rights.decideObjection(caseId, 'REFUSE', third),
    ])
    expect(codes(...both)).toEqual(['200', 'REPORT-004'])
  })

  it('is CLAIM-001 for a case without an objection, or none at all', async () => {
    const { caseId } = await hidden()
    expect((await rights.decideObjection(caseId)).code).toBe('CLAIM-001')
    expect((await rights.decideObjection(99_999_999)).code).toBe('CLAIM-001')
  })

  it('has no exception for a sole administrator: the post returns by itself', async () => {
    const { caseId } = await objected()
    await rights.world.sql`update members set role = 'USER' where id <> ${rights.admin.id} and role = 'ADMIN'`
    expect((await rights.decideObjection(caseId, 'ACCEPT', rights.admin)).code).toBe('REPORT-006')
    await rights.world.sql`update members set role = 'ADMIN' where id = ${rights.judge.id}`
  })
})

it.each(['withdraws', 'deletes the post'])('the item is gone after the member %s', async how => {
  const { mina, postId, caseId } = await objected()
  if (how === 'withdraws') await mina.call(withdraw)
  else await mina.call(deleteSharePost, at(postId))
  expect((await rights.desk()).map(({ id }) => id)).not.toContain(caseId)
  expect((await rights.decideObjection(caseId)).code).toBe('CLAIM-004')
  const [row] = await rights.world
    .sql`select objection_sealed as words from rights_cases where id = ${caseId}`
  expect(row!.words === null).toBe(how === 'withdraws')
})

it('an objection at once with the withdrawal of its member leaves no words behind', async () => {
  for (let n = 0; n < 5; n++) {
    const { mina, caseId } = await hidden()
    await Promise.all([rights.object(mina, caseId), mina.call(withdraw)])
    const [row] = await rights.world
      .sql`select objection_sealed as words from rights_cases where id = ${caseId}`
    expect(row!.words).toBeNull()
  }
})
