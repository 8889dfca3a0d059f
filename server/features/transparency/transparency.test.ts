import { expect, it } from 'vitest'
import { warnMember } from '#contract/administration.ts'
import { claimRights, decideRightsCase } from '#contract/rights-claims.ts'
import { getTransparency } from '#contract/transparency.ts'
import { openReportsWorld } from '#server/features/reports/reports.fixture.ts'
import { moveToSeoulTime } from '#test/support/move-clock.ts'
import { at, complain, day, hour, pair, share } from '#test/support/steps.ts'
import { closeAfterTests } from '#test/support/world.ts'

const hearing = await closeAfterTests(openReportsWorld())

const months = async () => (await hearing.world.nobody.call(getTransparency)).data.months
const monthOf = () =>
  new Date(hearing.world.clock.now().getTime() + 9 * hour * 1000).toISOString().slice(0, 7)

/** Moves to the second day of the next month, 00:01 in Seoul, and runs the jobs. */
async function endMonth(): Promise<void> {
  const month = monthOf()
  while (monthOf() === month) hearing.world.clock.move(day)
  moveToSeoulTime(hearing.world, '00:01')
  hearing.world.clock.move(day)
  await hearing.world.background()
}

/** Five visitors claim violated rights by one post; the last claim hides it. */
async function claimFiveTimes(): Promise<void> {
  const { world, admin } = hearing
  const { mina, juno, first } = await pair(world)
  const address = String((await share(mina, juno, [first.letterId])).postId)
  for (const decision of ['REFUSE', 'REFUSE', 'REFUSE', 'REFUSE', 'HIDE'] as const) {
    const form = { reasonType: 'OTHER' as const, reason: '제 글이에요.', contact: 'claimant@example.com' }
    await world.nobody.call(claimRights, { body: { address, ...form } })
    await world.background()
    const [open] = await world.sql<[{ id: number }]>`select max(id) as id from rights_cases`
    const body = { decision, reason: '읽어 보았어요.', claimCount: 1 }
    expect((await admin.call(decideRightsCase, { ...at(open.id), body })).code).toBeUndefined()
  }
}

it('a month appears after its end, without a sign-in, and does not change', async () => {
  const month = monthOf()
  const mina = await hearing.world.member()
  const ids: number[] = []
  for (const member of await hearing.world.members(12))
    ids.push(await complain(member, { eventCommentId: await hearing.leave(await hearing.world.member()) }))
  hearing.world.clock.move(2 * hour)
  for (const id of ids.slice(0, 6)) await hearing.decide(id, 'REJECTED')
  for (const id of ids.slice(6)) await hearing.decide(id, 'RESOLVED')
  for (const step of ['NOTICE', 'PAUSE_1', 'WARNING'] as const)
    await hearing.admin.call(warnMember, { ...at(mina.id), body: { reason: '다정하게 써 주세요.', step } })
  await claimFiveTimes()
  await hearing.world.background()
  expect(await months()).toEqual([])
  await endMonth()
  const [first] = await months()
  expect(first).toEqual({
    month,
    delivered: null,
    reports: 12,
    decisions: { total: 12, resolved: 6, rejected: 6 },
    medianDecisionSeconds: 2 * hour,
    steps: { total: 9, notices: null, warnings: null, pauses: null, bars: null },
    appeals: null,
    appealDecisions: { total: null, accepted: null, refused: null },
    claims: 5,
    claimDecisions: { total: 5, hidden: null, refused: null },
  })
  await hearing.world.sql`delete from reports where id = ${ids[0]!}`
  await hearing.world.background()
  expect((await months())[0]).toEqual(first)
})

it('every further month is stored once by any number of servers, also after a pause of the jobs', async () => {
  await endMonth()
  const month = monthOf()
  while (monthOf() === month) hearing.world.clock.move(day)
  await endMonth()
  const second = await hearing.world.secondServer()
  await Promise.all([hearing.world.background(), second.background()])
  await second.close()
  const stored = (await months()).map(({ month }) => month)
  expect(stored).toEqual([...new Set(stored)].sort().reverse())
  expect(stored.length).toBeGreaterThanOrEqual(4)
})
