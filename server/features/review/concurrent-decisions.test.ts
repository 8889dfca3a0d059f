import { describe, expect, it } from 'vitest'
import { withdraw } from '#contract/lifecycle.ts'
import { decideReview, listReviews } from '#contract/review.ts'
import { perform } from '#server/cli/admin-commands.ts'
import { toInstant } from '#server/platform/ctx.ts'
import { refused } from '#test/support/refused.ts'
import { answer, hour } from '#test/support/steps.ts'
import { whileLocked } from '#test/support/while-locked.ts'
import { type Reply, useWorld } from '#test/support/world.ts'

const world = await useWorld()
const admin = await world.admin()

/** The answer to a consultation letter that waits for review, and its writer. */
async function waiting() {
  const [mina, juno] = await world.members(2)
  const { first } = await answer(mina, juno, { category: 'CONSULT' })
  return { juno, letterId: first.letterId }
}
const decide = (letterId: number, decision: 'APPROVE' | 'RETURN' = 'APPROVE', by = admin) =>
  by.call(decideReview, { params: { id: String(letterId) }, body: { decision, reason: '이유예요.' } })
const row = async (id: number) =>
  (await admin.call(listReviews, { query: { size: '100' } })).data.content.find(
    ({ letterId }) => letterId === id,
  )

describe('the planned arrival of an answer', () => {
  it('comes nearer, and passes', async () => {
    const { letterId } = await waiting()
    expect(await row(letterId)).toMatchObject({ late: false, secondsLeft: hour })
    world.clock.move(hour - 1)
    expect(await row(letterId)).toMatchObject({ late: false, secondsLeft: 1 })
    world.clock.move(1)
    expect(await row(letterId)).toMatchObject({ late: true, secondsLeft: 0 })
    expect((await decide(letterId)).data.status).toBe('DELIVERED')
    const late = await waiting()
    world.clock.move(2 * hour)
    expect(await row(late.letterId)).toMatchObject({ late: true, secondsLeft: -hour })
  })
})

describe('a second decision is refused and names the first', () => {
  it.each(['APPROVE', 'RETURN'] as const)('the first was %s', async first => {
    const { letterId } = await waiting()
    const other = await world.admin()
    const decidedAt = toInstant(world.clock.now())
    await decide(letterId, first, other)
    world.clock.move(5)
    const refusal = await decide(letterId)
    refused(refusal, 409, 'REPORT-004')
    expect(refusal.error).toMatchObject({
      message: `${other.zipCode} 관리자가 먼저 처리했어요.`,
      current: { status: first, decidedBy: other.zipCode, decidedAt },
    })
  })

  it('the operator made the first from the command line', async () => {
    const { letterId } = await waiting()
    await perform(world.context, ['review', 'approve', String(letterId)])
    const { error } = await decide(letterId)
    expect(error).toMatchObject({
      message: '운영자가 먼저 처리했어요.',
      current: { status: 'APPROVE', decidedBy: '' },
    })
  })

  it('both came at the same time', async () => {
    const { letterId } = await waiting()
    const admins = [admin, await world.admin(), await world.admin()]
    const tried = await Promise.all(admins.map((by, n) => decide(letterId, n % 2 ? 'RETURN' : 'APPROVE', by)))
    const won = tried.findIndex(({ status }) => status === 200)
    for (const { status, error } of tried.filter((_, n) => n !== won)) {
      expect([status, error.current]).toEqual([
        409,
        expect.objectContaining({ decidedBy: admins[won]!.zipCode }),
      ])
    }
  })
})

it('a decision waits for a concurrent withdrawal of the writer, and then finds no answer', async () => {
  const { juno, letterId } = await waiting()
  const [left, decided] = await whileLocked(
    world,
    sql => sql`select from members where id = ${juno.id} for update`,
    [() => juno.call(withdraw), () => decide(letterId, 'RETURN')],
  )
  expect([left.status, decided.code]).toEqual([200, 'LET-001'])
})

it('a decision locks the writer before the letter, which prevents deadlocks', async () => {
  const { juno, letterId } = await waiting()
  const [decided, free] = await whileLocked(
    world,
    sql => sql`select from members where id = ${juno.id} for update`,
    [
      () => decide(letterId, 'RETURN'),
      () => world.sql`select id from letters where id = ${letterId} for update nowait`,
    ],
  )
  expect([(decided as Reply).status, free]).toEqual([200, [{ id: letterId }]])
})

it('a decision is recorded with the writer of the letter', async () => {
  const { juno, letterId } = await waiting()
  await decide(letterId, 'RETURN')
  const [kept] = await world.sql`select act, target_kind as kind, target_id as target, member_id as "memberId"
    from audit_log order by id desc limit 1`
  expect(kept).toEqual({
    act: 'REVIEW_RETURN',
    kind: 'LETTER',
    target: String(letterId),
    memberId: juno.id,
  })
})
