import { expect, it } from 'vitest'
import { withdraw } from '#contract/lifecycle.ts'
import { countNudge, listNudgeDays, type NudgeEvent } from '#contract/nudges.ts'
import { day, hour } from '#test/support/steps.ts'
import { type Member, openWorld, useWorld } from '#test/support/world.ts'

const world = await useWorld()
const admin = await world.admin()

const count = (member: Member, event: NudgeEvent) => member.call(countNudge, { body: { event } })
const days = async () => (await admin.call(listNudgeDays)).data

it('before the first count the administration gets no day', async () => {
  expect(await days()).toEqual([])
})

it('each call adds one to its count of the day in Seoul', async () => {
  // 12:00 in Seoul.
  const [mina, juno] = await world.members(2)
  for (const event of ['SHOWN', 'SHOWN', 'CHANGED'] as const) {
    expect(await count(mina, event)).toMatchObject({ status: 200, data: null })
  }
  await Promise.all((['SHOWN', 'SENT', 'SENT'] as const).map(event => count(juno, event)))
  expect(await days()).toEqual([{ day: '2026-03-02', shown: 3, changed: 1, sent: 2 }])
})

it('midnight of Seoul begins a new day, and a day without a count is listed', async () => {
  const mina = await world.member()
  world.clock.move(day + 12 * hour - 1)
  await count(mina, 'SENT')
  world.clock.move(1)
  await count(mina, 'CHANGED')
  world.clock.move(day)
  expect(await days()).toEqual([
    { day: '2026-03-02', shown: 3, changed: 1, sent: 2 },
    { day: '2026-03-03', shown: 0, changed: 0, sent: 1 },
    { day: '2026-03-04', shown: 0, changed: 1, sent: 0 },
    { day: '2026-03-05', shown: 0, changed: 0, sent: 0 },
  ])
})

it('the last 30 days are listed', async () => {
  world.clock.move(28 * day)
  const listed = await days()
  expect(listed).toHaveLength(30)
  expect([listed[0], listed.at(-1)]).toEqual([
    { day: '2026-03-04', shown: 0, changed: 1, sent: 0 },
    { day: '2026-04-02', shown: 0, changed: 0, sent: 0 },
  ])
})

it('the 61st count of a member within an hour is refused and not counted', async () => {
  const limited = await openWorld({ RATE_LIMITS: 'on' })
  const [mina, juno] = await limited.members(2)
  for (let time = 0; time < 60; time++) expect((await count(mina, 'SHOWN')).status).toBe(200)
  expect(await count(mina, 'SHOWN')).toMatchObject({ status: 429, code: 'COM-004' })
  expect((await count(juno, 'SHOWN')).status).toBe(200)
  const { data } = await (await limited.admin()).call(listNudgeDays)
  expect(data[0]?.shown).toBe(61)
  await limited.close()
})

it('another word than the three events is COM-001', async () => {
  const mina = await world.member()
  for (const body of [{}, { event: 'shown' }, { event: ['SHOWN'] }, { event: 'day' }, null])
    expect(await mina.ask('POST', '/api/nudges', { body })).toMatchObject({ status: 400, code: 'COM-001' })
})

it('nobody counts without a sign-in or a zip code, and only administrators read the counts', async () => {
  const [mina, newcomer] = [await world.member(), await world.member({ zipCode: null })]
  const before = await days()
  expect((await world.nobody.call(countNudge, { body: { event: 'SENT' } })).status).toBe(401)
  expect((await count(newcomer, 'SENT')).status).toBe(409)
  expect((await mina.call(listNudgeDays)).code).toBe('AUTH-008')
  expect(await days()).toEqual(before)
})

it('a member who is gone counts nothing, and the rows name nobody', async () => {
  const mina = await world.member()
  const before = await days()
  await mina.call(withdraw)
  expect((await count(mina, 'SENT')).status).toBe(401)
  expect(await days()).toEqual(before)
  const columns = await world.sql<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_name = 'nudge_days' order by name`
  expect(columns.map(({ name }) => name)).toEqual(['changed', 'day', 'sent', 'shown'])
})
