import { describe, expect, it } from 'vitest'
import { listComing, listDrafts, openLetter, sendLetter } from '#contract/letters.ts'
import { deleteLetter } from '#contract/lifecycle.ts'
import { getTimeline } from '#contract/notifications.ts'
import { getHeld } from '#contract/random-letters.ts'
import { decideReview, listReviews } from '#contract/review.ts'
import { toInstant } from '#server/platform/ctx.ts'
import { refused } from '#test/support/refused.ts'
import { answer, arrive, hour, reply, words } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'
import { decideAnswer } from './decide-review.ts'

const world = await useWorld()
const admin = await world.admin()

/** `juno` answered a consultation letter of `mina`; the answer waits for review. */
async function consult() {
  const [mina, juno] = await world.members(2)
  return { mina, juno, ...(await answer(mina, juno, { category: 'CONSULT' })) }
}

const approve = (letterId: number, by = admin) =>
  by.call(decideReview, { params: { id: String(letterId) }, body: { decision: 'APPROVE' } })
const giveBack = (letterId: number, reason: string | null = '조금 더 다정하게 써 주세요.', by = admin) =>
  by.call(decideReview, { params: { id: String(letterId) }, body: { decision: 'RETURN', reason } })
const waiting = async () => (await admin.call(listReviews, { query: { size: '100' } })).data
const timelineOf = async (member: Member) =>
  (await member.call(getTimeline, { query: {} })).data.content.map(({ alarmType }) => alarmType)

describe('the list', () => {
  it('shows both writers and the planned arrival', async () => {
    const { mina, juno, drawn, first } = await consult()
    const { content } = await waiting()
    expect(content.at(-1)).toEqual({
      letterId: first.letterId,
      title: '답장이에요',
      content: words().content,
      zipCode: juno.zipCode,
      createdAt: first.deliveryStartedAt,
      dueAt: first.deliveryCompletedAt,
      arrivesOn: null,
      late: false,
      secondsLeft: 3600,
      decidable: true,
      parent: {
        letterId: drawn.letterId,
        title: words().title,
        content: words().content,
        zipCode: mina.zipCode,
      },
    })
  })

  it('starts with the earliest planned arrival and is read in pages of 8', async () => {
    const before = (await waiting()).content.map(({ letterId }) => letterId)
    const later: number[] = []
    for (let n = 0; n < 9; n++) {
      world.clock.move(1)
      later.push((await consult()).first.letterId)
    }
    const all = await waiting()
    expect(all.content.map(({ letterId }) => letterId)).toEqual([...before, ...later])
    const page = await admin.call(listReviews, { query: {} })
    expect(page.data).toMatchObject({ currentPage: 1, size: 8, totalElements: before.length + 9 })
    expect(page.data.content).toHaveLength(8)
    expect((await admin.call(listReviews, { query: { page: '99' } })).data.content).toEqual([])
  })

  it('excludes recalled answers and answers to other letters', async () => {
    const { juno, first } = await consult()
    const [mina, other] = await world.members(2)
    const plain = await answer(mina, other, { category: 'CELEBRATION' })
    await juno.call(deleteLetter, { params: { id: String(first.letterId) } })
    const ids = (await waiting()).content.map(({ letterId }) => letterId)
    expect(ids).not.toContain(first.letterId)
    expect(ids).not.toContain(plain.first.letterId)
  })
})

describe('an approval', () => {
  it('lets the answer arrive one hour after it was sent, and announces both', async () => {
    const { mina, first } = await consult()
    world.clock.move(600)
    const decided = await approve(first.letterId)
    expect([decided.status, decided.data]).toEqual([
      200,
      { letterId: first.letterId, status: 'IN_DELIVERY', deliveryCompletedAt: first.deliveryCompletedAt },
    ])
    expect((await mina.call(listComing, { query: { status: 'delivery' } })).data).toHaveLength(1)
    await arrive(world)
    expect(await timelineOf(mina)).toEqual(['LETTER', 'SENDING'])
    expect((await waiting()).content.map(({ letterId }) => letterId)).not.toContain(first.letterId)
  })

  it('lets the answer arrive now if it comes late, with a LETTER alone', async () => {
    const { mina, first } = await consult()
    world.clock.move(3 * hour)
    const decided = await approve(first.letterId)
    expect(decided.data).toMatchObject({ status: 'DELIVERED' })
    expect(Date.parse(decided.data.deliveryCompletedAt ?? '')).toBe(world.clock.now().getTime())
    await world.background()
    expect(await timelineOf(mina)).toEqual(['LETTER'])
  })

  it('is needed for each reply in a consultation correspondence, in both directions', async () => {
    const { mina, first } = await consult()
    await approve(first.letterId)
    await arrive(world)
    const back = await reply(mina, first.letterId)
    expect(back.status).toBe('IN_REVIEW')
    expect((await approve(back.letterId)).data.status).toBe('IN_DELIVERY')
  })
})

describe('a return', () => {
  it('gives the letter back to its writer with the reason', async () => {
    const { mina, juno, drawn, first } = await consult()
    const decided = await giveBack(first.letterId)
    expect([decided.status, decided.data]).toEqual([
      200,
      { letterId: first.letterId, status: 'RETURNED', deliveryCompletedAt: null },
    ])
    const drafts = (await juno.call(listDrafts, { query: { status: 'draft' } })).data
    expect(drafts).toEqual([
      expect.objectContaining({
        letterId: first.letterId,
        status: 'RETURNED',
        title: '답장이에요',
        returnReason: '조금 더 다정하게 써 주세요.',
      }),
    ])
    expect((await juno.call(getHeld)).data).toMatchObject({ letterId: drawn.letterId, temporary: true })
    await arrive(world)
    expect(await timelineOf(mina)).toEqual([])
    expect((await mina.call(openLetter, { params: { id: String(first.letterId) } })).code).toBe('LET-001')
  })

  it('lets it be sent and reviewed again', async () => {
    const { juno, drawn, first } = await consult()
    await giveBack(first.letterId)
    const again = await juno.call(sendLetter, {
      body: words({ parentLetterId: drawn.letterId, letterId: first.letterId }),
    })
    expect([again.status, again.data.status]).toEqual([200, 'IN_REVIEW'])
    expect((await approve(again.data.letterId)).data.status).toBe('IN_DELIVERY')
  })

  it.each([null, '', '  ', '가'.repeat(251)])('is refused with the reason %j', async reason => {
    const { first } = await consult()
    const refusal = await giveBack(first.letterId, reason)
    expect([refusal.status, refusal.code, Object.keys(refusal.error.fields ?? {})]).toEqual([
      400,
      'COM-001',
      ['reason'],
    ])
  })
})

describe('a decision', () => {
  it('is refused the second time, whatever the first was', async () => {
    const [kept, returned] = [await consult(), await consult()]
    await approve(kept.first.letterId)
    await giveBack(returned.first.letterId)
    for (const { first } of [kept, returned]) {
      for (const second of [await approve(first.letterId), await giveBack(first.letterId)]) {
        refused(second, 409, 'REPORT-004')
      }
    }
  })

  it('one of many concurrent decisions succeeds', async () => {
    const { first } = await consult()
    const tried = await Promise.all(
      Array.from({ length: 12 }, (_, n) => (n % 2 ? approve(first.letterId) : giveBack(first.letterId))),
    )
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tried.filter(({ code }) => code === 'REPORT-004')).toHaveLength(11)
    const kept = await world.sql`select 1 from review_decisions where letter_id = ${first.letterId}`
    expect(kept).toHaveLength(1)
  })

  it('is refused for an unknown, unreviewed or recalled letter', async () => {
    const { juno, drawn, first } = await consult()
    await juno.call(deleteLetter, { params: { id: String(first.letterId) } })
    for (const id of ['999999', 'null', String(drawn.letterId), String(first.letterId)]) {
      refused(
        await admin.call(decideReview, { params: { id }, body: { decision: 'APPROVE' } }),
        404,
        'LET-001',
      )
    }
  })

  it('is refused with an unknown verdict', async () => {
    const { first } = await consult()
    const refusal = await admin.call(decideReview, {
      params: { id: String(first.letterId) },
      body: { decision: 'MAYBE' as never },
    })
    expect(refusal.code).toBe('COM-001')
  })

  it('is refused for a former administrator, and undone', async () => {
    const { first } = await consult()
    const other = await world.admin()
    await world.sql`update members set role = 'USER' where id = ${other.id}`
    const attempt = world.context.transact(world.context.log, ctx =>
      decideAnswer(ctx, other, first.letterId, { decision: 'APPROVE' }),
    )
    await expect(attempt).rejects.toMatchObject({ code: 'AUTH-008' })
    expect((await approve(first.letterId)).status).toBe(200)
  })
})

it('stores administrator, time and sealed reason', async () => {
  const { first } = await consult()
  await giveBack(first.letterId, '이유예요.')
  const [row] = await world.sql<{ adminId: number; decision: string; reason: Buffer; at: string }[]>`
    select admin_id as "adminId", decision, reason_sealed as reason, decided_at as at from review_decisions
    where letter_id = ${first.letterId}`
  expect(row).toMatchObject({
    adminId: admin.id,
    decision: 'RETURN',
    at: toInstant(world.clock.now()),
  })
  expect(world.context.vault.open('review.reason', row!.reason)).toBe('이유예요.')
})
