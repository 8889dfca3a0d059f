import { describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { deleteLetter, disconnect } from '#contract/lifecycle.ts'
import { openNeighbours } from '#contract/reports.ts'
import { leaveComment } from '#contract/rolling-paper.ts'
import { refused } from '#test/support/refused.ts'
import {
  arrive,
  at,
  complain,
  correspond,
  day,
  hour,
  judge,
  reply,
  startPaper,
  take,
  write,
} from '#test/support/steps.ts'
import { useWorld } from '#test/support/world.ts'

const world = await useWorld()
const admin = await world.admin()

const open = (reportId: number, reason = '앞뒤를 봐야 알 수 있어요.') =>
  admin.call(openNeighbours, { ...at(reportId), body: { reason } })
const opened = async (reportId: number) => (await open(reportId)).data.letters.map(({ letterId }) => letterId)

/** Letters between two members; returns their ids in order. */
async function exchange(count: number) {
  const [mina, juno] = await world.members(2)
  const { drawn, first, matchingId } = await correspond(world, mina, juno)
  const ids = [drawn.letterId, first.letterId]
  while (ids.length < count) {
    world.clock.move(1)
    ids.push((await reply(ids.length % 2 ? juno : mina, ids.at(-1)!)).letterId)
    await arrive(world)
  }
  return { mina, juno, ids, matchingId }
}

it('opens up to three letters before the reported one and three after it', async () => {
  const { mina, juno, ids } = await exchange(10)
  const report = await complain(mina, { letterId: ids[5]! })
  const { status, data } = await open(report)
  expect(status).toBe(200)
  expect(data.letters.map(({ letterId }) => letterId)).toEqual(ids.slice(2, 9))
  expect(data.letters[3]).toEqual({
    letterId: ids[5],
    zipCode: juno.zipCode,
    title: '다시 답장',
    content: '버스를 놓쳤는데 하늘이 예뻤어요.',
    createdAt: expect.stringMatching(/Z$/),
    reported: true,
    deleted: false,
    hidden: false,
  })
  expect(data.letters.filter(({ reported }) => reported)).toHaveLength(1)
  expect(new Set(data.letters.map(({ zipCode }) => zipCode))).toEqual(new Set([mina.zipCode, juno.zipCode]))
})

it('opens the drawn letter too, and deleted or hidden ones, marked as such', async () => {
  const { mina, juno, ids } = await exchange(4)
  await juno.call(deleteLetter, at(ids[3]!))
  await judge(admin, await complain(mina, { letterId: ids[1]! }))
  const { data } = await open(await complain(juno, { letterId: ids[2]! }))
  expect(data.letters.map(({ letterId, deleted, hidden }) => [letterId, deleted, hidden])).toEqual([
    [ids[0], false, false],
    [ids[1], false, true],
    [ids[2], false, false],
    [ids[3], true, false],
  ])
})

it('excludes letters that are under way, stopped or erased', async () => {
  const { mina, juno, ids, matchingId } = await exchange(4)
  const report = await complain(mina, { letterId: ids[1]! })
  await reply(juno, ids[2]!)
  expect(await opened(report)).toEqual(ids)
  await mina.call(disconnect, at(matchingId))
  world.clock.move(hour)
  expect(await opened(report)).toEqual(ids)
  await juno.call(deleteLetter, at(ids[3]!))
  world.clock.move(30 * day)
  await world.background()
  expect(await opened(report)).toEqual(ids.slice(0, 3))
})

it('opens a letter without a correspondence alone', async () => {
  const [mina, juno] = await world.members(2)
  const { letterId } = await write(mina)
  await take(juno, letterId)
  expect(await opened(await complain(juno, { letterId }))).toEqual([letterId])
})

it('shows no letter of another correspondence', async () => {
  const one = await exchange(3)
  const [sora] = await world.members(1)
  const other = await correspond(world, one.mina, sora)
  const report = await complain(one.mina, { letterId: one.ids[1]! })
  expect(await opened(report)).not.toContain(other.first.letterId)
})

it('records each opening with its reason', async () => {
  const { mina, juno, ids } = await exchange(2)
  const report = await complain(mina, { letterId: ids[1]! })
  await open(report, '협박이 이어졌는지 보려고요.')
  await open(report, '한 번 더 봐야 해요.')
  const { data } = await admin.call(listAudit, { query: { act: 'NEIGHBOURS_OPEN', zipCode: juno.zipCode } })
  expect(data.content).toMatchObject([
    { reason: '한 번 더 봐야 해요.' },
    {
      adminZipCode: admin.zipCode,
      targetKind: 'LETTER',
      targetId: String(ids[1]),
      reason: '협박이 이어졌는지 보려고요.',
      details: [{ name: 'reports', value: String(report) }],
    },
  ])
})

describe('a request', () => {
  it.each(['', '  ', '가'.repeat(251), undefined])('is refused with the reason %j', async reason => {
    const { mina, ids } = await exchange(2)
    const report = await complain(mina, { letterId: ids[1]! })
    const refusal = await admin.ask('POST', `/api/admin/reports/${report}/neighbours`, { body: { reason } })
    expect([refusal.status, refusal.code, Object.keys(refusal.error.fields ?? {})]).toEqual([
      400,
      'COM-001',
      ['reason'],
    ])
    const { data } = await admin.call(listAudit, {
      query: { act: 'NEIGHBOURS_OPEN', adminZipCode: admin.zipCode },
    })
    expect(data.content.filter(({ targetId }) => targetId === String(ids[1]))).toEqual([])
  })

  it('is refused for an unknown report', async () => {
    refused(await open(999_999), 404, 'REPORT-002')
  })

  it('is refused for a report on another thing than a letter', async () => {
    const [mina, juno] = await world.members(2)
    const { data } = await mina.call(leaveComment, {
      ...at(await startPaper(admin)),
      body: { content: '안녕' },
    })
    refused(await open(await complain(juno, { eventCommentId: data.commentId })), 400, 'REPORT-001')
  })
})
