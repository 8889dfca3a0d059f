import { describe, expect, it } from 'vitest'
import { countNotRead, getTimeline, markAllRead, markRead } from '#contract/notifications.ts'
import { refused } from '#test/support/refused.ts'
import { type Member, useWorld } from '#test/support/world.ts'
import { announce } from './announce.ts'

const world = await useWorld()

const notify = (member: Member, ...titles: string[]) =>
  world.context.transact(world.context.log, async ctx => {
    for (const title of titles)
      await announce(ctx, [{ memberId: member.id, alarmType: 'POSTED', title, content: '7' }])
  })

const bar = (member: Member) => world.sql`update members set status = 'BARRED', left_at = ${world.clock.now()}
  where id = ${member.id}`

describe('the timeline', () => {
  it('lists my notifications, newest first, and no other member’s', async () => {
    const [mina, juno] = await world.members(2)
    await notify(mina, '하나', '둘')
    await notify(juno, '남의 것')
    const { status, data } = await mina.call(getTimeline, { query: {} })
    expect(status).toBe(200)
    expect(data).toMatchObject({ currentPage: 1, size: 100, totalElements: 2, totalPages: 1 })
    expect(data.content).toEqual(
      ['둘', '하나'].map(title => ({
        timelineId: expect.any(Number),
        title,
        content: '7',
        alarmType: 'POSTED',
        read: false,
        createdAt: '2026-03-02T03:00:00Z',
        link: null,
      })),
    )
  })

  it('is read in pages; a page past the end is empty', async () => {
    const mina = await world.member()
    await notify(mina, ...Array.from({ length: 5 }, (_, n) => `${n}`))
    const second = await mina.call(getTimeline, { query: { page: '2', size: '2' } })
    expect(second.data.content.map(({ title }) => title)).toEqual(['2', '1'])
    expect(second.data).toMatchObject({ currentPage: 2, size: 2, totalElements: 5, totalPages: 3 })
    const beyond = await mina.call(getTimeline, { query: { page: '9', size: '2' } })
    expect(beyond.data).toMatchObject({ content: [], currentPage: 9, totalElements: 5 })
  })

  it('is empty for a member without notifications', async () => {
    const mina = await world.member()
    const { data } = await mina.call(getTimeline, { query: {} })
    expect(data).toEqual({ content: [], currentPage: 1, size: 100, totalElements: 0, totalPages: 0 })
  })
})

describe('reading', () => {
  it('marks one read, also twice, and does not count it any more', async () => {
    const mina = await world.member()
    await notify(mina, '하나', '둘')
    const [newest] = (await mina.call(getTimeline, { query: {} })).data.content
    for (let time = 0; time < 2; time++) {
      const marked = await mina.call(markRead, { params: { id: String(newest!.timelineId) } })
      expect(marked.data).toEqual({ notificationId: newest!.timelineId, isRead: true })
    }
    expect((await mina.call(countNotRead)).data).toEqual({ notReadCount: 1 })
    const { content } = (await mina.call(getTimeline, { query: {} })).data
    expect(content.map(({ title, read }) => [title, read])).toEqual([
      ['둘', true],
      ['하나', false],
    ])
  })

  it('marks all read and returns those that were unread', async () => {
    const mina = await world.member()
    await notify(mina, '하나', '둘', '셋')
    const ids = (await mina.call(getTimeline, { query: {} })).data.content.map(({ timelineId }) => timelineId)
    await mina.call(markRead, { params: { id: String(ids[1]) } })
    const marked = await mina.call(markAllRead)
    expect(marked.data).toEqual([ids[0], ids[2]].map(notificationId => ({ notificationId, isRead: true })))
    expect((await mina.call(markAllRead)).data).toEqual([])
    expect((await mina.call(countNotRead)).data).toEqual({ notReadCount: 0 })
  })

  it.each(['999999', 'null', '1.5', '-1'])('answers 404 for the notification %s', async id => {
    const mina = await world.member()
    refused(await mina.call(markRead, { params: { id } }), 404, 'TIME-001')
  })

  it('returns 404 for another member’s notification, which stays unread', async () => {
    const [mina, juno] = await world.members(2)
    await notify(mina, '하나')
    const [hers] = (await mina.call(getTimeline, { query: {} })).data.content
    refused(await juno.call(markRead, { params: { id: String(hers!.timelineId) } }), 404, 'TIME-001')
    expect((await mina.call(countNotRead)).data.notReadCount).toBe(1)
  })

  it('writes nothing for a member who was just barred', async () => {
    const mina = await world.member()
    await notify(mina, '하나')
    await bar(mina)
    await mina.call(markAllRead)
    const rows = await world.sql`select 1 from notifications where member_id = ${mina.id} and read_at is null`
    expect(rows).toHaveLength(1)
  })
})
