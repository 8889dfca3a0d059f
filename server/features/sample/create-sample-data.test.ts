import { afterAll, beforeAll, expect, it } from 'vitest'
import { readKeeper } from '#contract/keepers.ts'
import { countUnread, listComing, listWaiting } from '#contract/letters.ts'
import { getMailbox } from '#contract/mailbox.ts'
import { drawLetters } from '#contract/random-letters.ts'
import { getCurrentRollingPaper } from '#contract/rolling-paper.ts'
import { getProposal, listProposals, listSharePosts } from '#contract/sharing.ts'
import { subjectOf } from '#server/features/auth/stand-in/accounts.ts'
import { type Member, openWorld, type World } from '#test/support/world.ts'
import { createSampleData } from './create-sample-data.ts'
import { testAccounts } from './texts/text-types.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await createSampleData(world.context)
})
afterAll(() => world.close())

async function account(name: string): Promise<Member> {
  const hash = world.context.vault.hash('subject', `KAKAO:${subjectOf('KAKAO', name)}`)
  const [row] = await world.sql<[{ id: number; zipCode: string }]>`
    select id, zip_code as "zipCode" from members where subject_hash = ${hash}`
  return world.as(row)
}

it.each(testAccounts)('gives %s letters that arrived, one unread, and one that is coming', async name => {
  const member = await account(name)
  expect((await member.call(getMailbox)).data.length).toBeGreaterThanOrEqual(2)
  expect((await member.call(countUnread)).data).toBeGreaterThanOrEqual(1)
  const coming = (await member.call(listComing, { query: { status: 'delivery' } })).data
  expect(coming).toHaveLength(name === 'dohyun' ? 2 : 1)
})

it('gives mina a pending share proposal', async () => {
  const mina = await account('mina')
  const [waiting, ...more] = (await mina.call(listProposals)).data
  expect(more).toEqual([])
  const params = { id: String(waiting?.shareProposalId) }
  expect((await mina.call(getProposal, { params })).data).toMatchObject({
    status: 'PENDING',
    recipientZipCode: mina.zipCode,
  })
  expect((await mina.call(getProposal, { params })).data.letters).toHaveLength(4)
})

it('gives a newcomer letters to draw, a board and a rolling paper in progress', async () => {
  const newcomer = await world.member()
  expect((await newcomer.call(drawLetters, { params: { category: 'ALL' } })).data).toHaveLength(5)
  expect((await newcomer.call(listSharePosts, { query: {} })).data.totalElements).toBe(8)
  expect((await newcomer.call(getCurrentRollingPaper)).data).toMatchObject({
    title: expect.stringContaining('수능'),
  })
})

it('has two keepers, one of them a ready-made account, and letters in their line', async () => {
  expect(await world.sql`select 1 from keepers`).toHaveLength(2)
  const { data } = await (await account('dohyun')).call(readKeeper)
  expect(data.lineLength).toBeGreaterThan(0)
})

it('shows each status of a waiting letter at a ready-made account', async () => {
  const statuses = testAccounts.map(async name => {
    const { data } = await (await account(name)).call(listWaiting, { query: { status: 'waiting' } })
    return data.map(({ waitingStatus }) => waitingStatus)
  })
  expect((await Promise.all(statuses)).flat()).toEqual(['POOL', 'HELD', 'BACK', 'ON_ITS_WAY', 'KEEPER'])
})

it('is created once', async () => {
  const before = await world.sql`select count(*) from letters`
  await createSampleData(world.context)
  expect(await world.sql`select count(*) from letters`).toEqual(before)
})

it('leaves no arrival to announce, and each temperature equals its moves', async () => {
  expect(
    await world.sql`select id from letters where parent_id is not null and announced_at is null
      and deliver_at <= ${world.clock.now()}`,
  ).toEqual([])
  expect(
    await world.sql`select m.id from members m left join temperature_moves t on t.member_id = m.id
      group by m.id having m.temperature <> 36.5 + coalesce(sum(t.delta), 0)`,
  ).toEqual([])
})
