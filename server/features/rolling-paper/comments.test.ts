import { beforeEach, describe, expect, it } from 'vitest'
import { addBadWord } from '#contract/bad-words.ts'
import { withdraw } from '#contract/lifecycle.ts'
import {
  commentsPerDay,
  deleteComment,
  deleteRollingPaper,
  getRollingPaper,
  leaveComment,
  toggleRollingPaper,
} from '#contract/rolling-paper.ts'
import { toInstant } from '#server/platform/ctx.ts'
import { refused } from '#test/support/refused.ts'
import { at, hour, startPaper } from '#test/support/steps.ts'
import { whileLocked } from '#test/support/while-locked.ts'
import { type Member, useWorld } from '#test/support/world.ts'

let paper: number
const world = await useWorld()
const admin = await world.admin()
await admin.call(addBadWord, { body: { word: '나쁜말' } })
beforeEach(async () => {
  paper = await startPaper(admin)
})

const leave = (member: Member, content = '모두 건강하세요.', id = paper) =>
  member.call(leaveComment, { ...at(id), body: { content } })
const left = async (member: Member, content?: string) => (await leave(member, content)).data.commentId
const remove = (member: Member, id: number) => member.call(deleteComment, at(id))
const read = async (query: { page?: string; size?: string } = {}, id = paper) =>
  (await admin.call(getRollingPaper, { ...at(id), query })).data

/** The stored count of the paper equals the number of its letters. */
async function expectKept(count: number) {
  const rows =
    await world.sql`select 1 from rolling_paper_comments where rolling_paper_id = ${paper} and shown`
  expect([rows.length, (await read()).eventPostComments.totalElements]).toEqual([count, count])
}

describe('a letter on a rolling paper', () => {
  it('is trimmed, and visible to all members', async () => {
    const mina = await world.member()
    const sent = await leave(mina, ' \n 모두 건강하세요.\r\n또 봐요. ')
    const commentId = sent.data.commentId
    expect([sent.status, sent.data]).toEqual([
      200,
      { commentId: expect.any(Number), content: '모두 건강하세요.\n또 봐요.', zipCode: mina.zipCode },
    ])
    expect(await read()).toEqual({
      eventPostId: paper,
      title: '봄 인사',
      used: true,
      eventPostComments: {
        content: [
          {
            commentId,
            zipCode: mina.zipCode,
            content: '모두 건강하세요.\n또 봐요.',
            createdAt: toInstant(world.clock.now()),
          },
        ],
        currentPage: 1,
        size: 10,
        totalElements: 1,
        totalPages: 1,
      },
    })
  })

  it('is listed newest first, in pages', async () => {
    const ids: number[] = []
    for (const mina of await world.members(5)) ids.unshift(await left(mina))
    const first = (await read({ page: '1', size: '2' })).eventPostComments
    expect({ ...first, content: first.content.map(comment => comment.commentId) }).toEqual({
      content: ids.slice(0, 2),
      currentPage: 1,
      size: 2,
      totalElements: 5,
      totalPages: 3,
    })
    expect((await read({ page: '0', size: '2' })).eventPostComments).toEqual(first)
    const last = (await read({ page: '3', size: '2' })).eventPostComments
    expect(last.content.map(comment => comment.commentId)).toEqual(ids.slice(4))
    expect((await read({ page: '4', size: '2' })).eventPostComments).toEqual({
      ...first,
      content: [],
      currentPage: 4,
    })
    expect((await read({ size: '1000' })).eventPostComments.size).toBe(100)
    refused(await admin.call(getRollingPaper, { ...at(paper), query: { size: '-1' } }), 400, 'COM-001')
  })

  it('is refused if it is blank or longer than 500 characters', async () => {
    const mina = await world.member()
    for (const content of ['', ' \n ', '\u200b\u3164', '가'.repeat(501), 'a\u0000', null, 7, undefined]) {
      const refusal = await mina.ask('POST', `/api/event-posts/${paper}/comments`, { body: { content } })
      expect([refusal.status, refusal.code, Object.keys(refusal.error.fields ?? {})]).toEqual([
        400,
        'COM-001',
        ['content'],
      ])
    }
    expect((await leave(mina, `  ${'가'.normalize('NFD').repeat(500)}  `)).data.content).toBe(
      '가'.repeat(500),
    )
  })

  it('is refused with banned words, whose positions refer to the text as sent', async () => {
    const mina = await world.member()
    const content = ' \r\n 🌸나쁜말, 또 나쁜말!'
    const refusal = await leave(mina, content)
    const places = [content.indexOf('나쁜말'), content.lastIndexOf('나쁜말')]
    expect([refusal.status, refusal.code, refusal.error.matches]).toEqual([
      400,
      'MOD-003',
      places.map(start => ({ field: 'content', start, end: start + 3 })),
    ])
    await expectKept(0)
  })

  it('is refused while the paper is not in progress, which can still be read', async () => {
    const mina = await world.member()
    await left(mina)
    await admin.call(toggleRollingPaper, at(paper))
    refused(await leave(mina), 409, 'EVENT-005')
    expect(await read()).toMatchObject({ used: false, eventPostComments: { totalElements: 1 } })
  })

  it('is refused if the paper is stopped at the same time', async () => {
    const mina = await world.member()
    const [stopped, late] = await whileLocked(
      world,
      sql => sql`select from rolling_papers where id = ${paper} for update`,
      [() => admin.call(toggleRollingPaper, at(paper)), () => leave(mina)],
    )
    expect([stopped.status, late.code]).toEqual([200, 'EVENT-005'])
    await expectKept(0)
  })
})

describe('ten letters a day', () => {
  // Noon of a day in Seoul.
  const night = 12 * hour

  it('are allowed for one member on one paper; the eleventh is accepted on the next day', async () => {
    const [mina, juno] = await world.members(2)
    const ids: number[] = []
    for (let n = 0; n < commentsPerDay; n++) ids.push(await left(mina))
    await remove(mina, ids[0]!)
    const eleventh = await leave(mina)
    refused(eleventh, 429, 'COM-004')
    expect(eleventh.headers['retry-after']).toBe(String(night))
    await left(juno)
    await expectKept(10)
    const former = paper
    paper = await startPaper(admin)
    await left(mina)
    await admin.call(toggleRollingPaper, at(paper))
    await admin.call(toggleRollingPaper, at(former))
    paper = former
    world.clock.move(night - 1)
    expect((await leave(mina)).headers['retry-after']).toBe('1')
    world.clock.move(1)
    await left(mina)
    world.clock.move(night)
  })

  it('11 concurrent letters by one member: 10 succeed; twice 11 by two members: 20 succeed', async () => {
    for (const members of [await world.members(1), await world.members(2)]) {
      paper = await startPaper(admin)
      const all = members.flatMap(member => Array.from({ length: 11 }, () => leave(member)))
      const tried = await Promise.all(all)
      expect(tried.filter(({ code }) => code === 'COM-004')).toHaveLength(members.length)
      expect(tried.filter(({ status }) => status === 200)).toHaveLength(10 * members.length)
      await expectKept(10 * members.length)
    }
  })
})

describe('its author', () => {
  it('deletes it, and all others are refused', async () => {
    const [mina, juno] = await world.members(2)
    const id = await left(mina)
    for (const stranger of [juno, admin]) {
      refused(await remove(stranger, id), 404, 'EVENT-003')
    }
    const removed = await remove(mina, id)
    expect([removed.status, removed.data]).toEqual([200, { commentId: id }])
    for (const gone of [id, 999_999]) refused(await remove(mina, gone), 404, 'EVENT-003')
    await expectKept(0)
  })

  it('deletes it from a paper that is not in progress too', async () => {
    const mina = await world.member()
    const id = await left(mina)
    await admin.call(toggleRollingPaper, at(paper))
    expect((await remove(mina, id)).status).toBe(200)
    await expectKept(0)
  })

  it('deletes each letter once with many concurrent calls', async () => {
    const [mina, juno] = await world.members(2)
    const ids: number[] = []
    for (let n = 0; n < 5; n++) ids.push(await left(mina))
    const replies = await Promise.all([
      ...ids.flatMap(id => [remove(mina, id), remove(mina, id)]),
      ...Array.from({ length: 5 }, () => leave(juno)),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(replies.filter(({ code }) => code === 'EVENT-003')).toHaveLength(5)
    await expectKept(5)
  })

  it('leaves no letter behind on withdrawing, even one that is being written', async () => {
    const mina = await world.member()
    await left(mina)
    await left(await world.member())
    await whileLocked(world, sql => sql`select from rolling_papers where id = ${paper} for update`, [
      () => leave(mina),
      () => mina.call(withdraw),
    ])
    await expectKept(1)
  })
})

describe('the same Idempotency-Key', () => {
  const send = (member: Member, key: string, content = '안녕', id = paper) =>
    member.ask('POST', `/api/event-posts/${id}/comments`, {
      body: { content },
      headers: { 'Idempotency-Key': key },
    })

  it('returns the first response again, also concurrently', async () => {
    const mina = await world.member()
    const replies = await Promise.all([1, 2, 3].map(() => send(mina, 'one')))
    const again = await send(mina, 'one')
    for (const { status, data } of replies) expect([status, data]).toEqual([200, again.data])
    refused(await send(mina, 'one', '다른 말'), 409, 'COM-006')
    await expectKept(1)
    await send(mina, 'two')
    await send(await world.member(), 'one')
    await expectKept(3)
  })

  it('returns EVENT-003 if the letter was deleted since', async () => {
    const mina = await world.member()
    const { data } = await send(mina, 'one')
    await remove(mina, (data as { commentId: number }).commentId)
    refused(await send(mina, 'one'), 404, 'EVENT-003')
    await expectKept(0)
  })

  it('counts once towards the ten of a day, and is still answered after them', async () => {
    const mina = await world.member()
    for (let n = 0; n < 12; n++) expect((await send(mina, 'one')).status).toBe(200)
    for (let n = 1; n < commentsPerDay; n++) await left(mina)
    refused(await leave(mina), 429, 'COM-004')
    await admin.call(toggleRollingPaper, at(paper))
    expect((await send(mina, 'one')).status).toBe(200)
  })
})

it('is deleted with its paper', async () => {
  const mina = await world.member()
  await left(mina)
  await admin.call(toggleRollingPaper, at(paper))
  await admin.call(deleteRollingPaper, at(paper))
  refused(await mina.call(getRollingPaper, { ...at(paper), query: {} }), 404, 'EVENT-001')
})
