import { describe, expect, it } from 'vitest'
import { addBadWord } from '#contract/bad-words.ts'
import {
  createRollingPaper,
  deleteRollingPaper,
  getCurrentRollingPaper,
  getRollingPaper,
  leaveComment,
  listRollingPapers,
  toggleRollingPaper,
} from '#contract/rolling-paper.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { refused } from '#test/support/refused.ts'
import { at, startPaper } from '#test/support/steps.ts'
import { useWorld } from '#test/support/world.ts'
import {
  createRollingPaper as createRollingPaperEndpoint,
  deleteRollingPaper as deleteRollingPaperEndpoint,
  toggleRollingPaper as toggleRollingPaperEndpoint,
} from './papers.ts'

const world = await useWorld()
const admin = await world.admin()
const mina = await world.member()
await admin.call(addBadWord, { body: { word: '나쁜말' } })

const make = async (title = '봄 인사') =>
  (await admin.call(createRollingPaper, { body: { title } })).data.eventPostId
const toggle = (id: number, by = admin) => by.call(toggleRollingPaper, at(id))
const remove = (id: number, by = admin) => by.call(deleteRollingPaper, at(id))
const current = async () => (await mina.call(getCurrentRollingPaper)).data
const list = async (query: { page?: string; size?: string } = {}) =>
  (await admin.call(listRollingPapers, { query })).data
async function stopAll() {
  const paper = await current()
  if (paper) await toggle(paper.eventPostId)
}

describe('a new rolling paper', () => {
  it('is not in progress, and its title is trimmed', async () => {
    await stopAll()
    const made = await admin.call(createRollingPaper, { body: { title: '  봄 인사\n' } })
    const eventPostId = made.data.eventPostId
    expect([made.status, made.data]).toEqual([200, { eventPostId: expect.any(Number), title: '봄 인사' }])
    expect(await current()).toBeNull()
    expect((await list()).content[0]).toEqual({ eventPostId, title: '봄 인사', used: false })
  })

  it('is refused without a title or with 51 characters', async () => {
    for (const title of ['', '   ', '\u200b', ' '.repeat(60), '가'.repeat(51), null, 7, undefined]) {
      const refusal = await admin.ask('POST', createRollingPaper.path, { body: { title } })
      expect([refusal.status, refusal.code, Object.keys(refusal.error.fields ?? {})]).toEqual([
        400,
        'COM-001',
        ['title'],
      ])
    }
    const { data } = await admin.call(createRollingPaper, { body: { title: ` ${'가'.repeat(50)} ` } })
    expect(data.title).toHaveLength(50)
  })

  it('is refused with a banned word, whose position refers to the title as sent', async () => {
    const refusal = await admin.call(createRollingPaper, { body: { title: '  🌸 나쁜말 ' } })
    expect([refusal.status, refusal.code, refusal.error.matches]).toEqual([
      400,
      'MOD-003',
      [{ field: 'title', start: 5, end: 8 }],
    ])
  })
})

describe('the list', () => {
  it('is sorted newest first, in pages, without deleted papers', async () => {
    await stopAll()
    const ids: number[] = []
    for (const title of ['하나', '둘', '셋']) ids.unshift(await make(title))
    await remove(ids[1]!)
    const { totalElements } = await list()
    const first = await list({ page: '1', size: '2' })
    expect(first).toEqual({
      content: [
        { eventPostId: ids[0], title: '셋', used: false },
        { eventPostId: ids[2], title: '하나', used: false },
      ],
      currentPage: 1,
      size: 2,
      totalElements,
      totalPages: Math.ceil(totalElements / 2),
    })
    expect(await list({ page: '0', size: '2' })).toEqual(first)
    expect(await list({ page: '99', size: '2' })).toEqual({ ...first, content: [], currentPage: 99 })
    expect([(await list()).size, (await list({ size: '1000' })).size]).toEqual([10, 100])
  })
})

describe('the paper in progress', () => {
  it('is the started one, until it is stopped', async () => {
    await stopAll()
    const id = await make('여름 인사')
    const started = await toggle(id)
    expect([started.status, started.data]).toEqual([200, { eventPostId: id, isUsed: true }])
    expect(await current()).toEqual({ eventPostId: id, title: '여름 인사' })
    expect((await list()).content[0]).toEqual({ eventPostId: id, title: '여름 인사', used: true })
    const stopped = await toggle(id)
    expect([stopped.status, stopped.data]).toEqual([200, { eventPostId: id, isUsed: false }])
    expect(await current()).toBeNull()
  })

  it('starting a second paper is refused', async () => {
    const first = await startPaper(admin)
    const second = await make()
    const refusal = await toggle(second)
    refused(refusal, 400, 'EVENT-004')
    expect(refusal.error.message).toMatch(/진행 중/)
    await toggle(first)
    expect((await toggle(second)).data).toEqual({ eventPostId: second, isUsed: true })
  })

  it('one of many papers started at once is in progress', async () => {
    await stopAll()
    const ids = await Promise.all(Array.from({ length: 8 }, () => make()))
    const tried = await Promise.all(ids.map(id => toggle(id)))
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tried.filter(({ code }) => code === 'EVENT-004')).toHaveLength(7)
    const used = await world.sql`select 1 from rolling_papers where used`
    expect(used).toHaveLength(1)
  })

  it('one of two papers toggled at once is in progress', async () => {
    await stopAll()
    const [first, second] = [await make(), await make()]
    for (let round = 0; round < 10; round++) {
      const replies = await Promise.all([toggle(first), toggle(second)])
      for (const { status, code } of replies) expect([200, 'EVENT-004']).toContain(code ?? status)
      expect((await world.sql`select 1 from rolling_papers where used`).length).toBeLessThan(2)
    }
  })

  it('cannot be deleted', async () => {
    const id = await startPaper(admin)
    const refusal = await remove(id)
    refused(refusal, 400, 'EVENT-004')
    expect(refusal.error.message).toMatch(/지울 수 없어요/)
    await toggle(id)
    const removed = await remove(id)
    expect([removed.status, removed.data]).toEqual([200, { eventPostId: id }])
  })

  it('is either deleted or started when both come at once', async () => {
    await stopAll()
    for (let round = 0; round < 5; round++) {
      const id = await make()
      const [removed, started] = await Promise.all([remove(id), toggle(id)])
      expect([
        [200, 404],
        [400, 200],
      ]).toContainEqual([removed.status, started.status])
      expect(['EVENT-004', 'EVENT-001']).toContain(removed.code ?? started.code)
      await stopAll()
    }
  })
})

describe('a deleted or unknown rolling paper', () => {
  it('returns EVENT-001 for each call', async () => {
    await stopAll()
    const id = await make()
    await remove(id)
    for (const gone of [id, 999_999]) {
      refused(await remove(gone), 404, 'EVENT-001')
      refused(await toggle(gone), 404, 'EVENT-001')
      refused(await mina.call(getRollingPaper, { ...at(gone), query: {} }), 404, 'EVENT-001')
      const left = mina.call(leaveComment, { ...at(gone), body: { content: '안녕' } })
      refused(await left, 404, 'EVENT-001')
    }
  })
})

it('refuses a former administrator', async () => {
  const former = await world.admin()
  const id = await make()
  await world.sql`update members set role = 'USER' where id = ${former.id}`
  refused(await toggle(id, former), 403, 'AUTH-008')
  const me = { id: former.id, role: 'ADMIN', zipCode: former.zipCode } as const
  const params = { id }
  for (const rule of [
    (ctx: Ctx) =>
      createRollingPaperEndpoint.handle(ctx, me, { body: { title: '몰래' }, raw: { title: '몰래' } }),
    (ctx: Ctx) => toggleRollingPaperEndpoint.handle(ctx, me, { params }),
    (ctx: Ctx) => deleteRollingPaperEndpoint.handle(ctx, me, { params }),
  ]) {
    await expect(world.context.transact(world.context.log, rule)).rejects.toMatchObject({ code: 'AUTH-008' })
  }
  expect((await list()).content[0]).toMatchObject({ eventPostId: id, used: false })
})
