import { describe, expect, it } from 'vitest'
import { countNotRead } from '#contract/notifications.ts'
import { useWorld } from '#test/support/world.ts'
import { announceTitles, listen, titlesOf } from './stream-listener.fixture.ts'

const world = await useWorld()

describe('resuming', () => {
  it.each(['header', 'address'] as const)('continues after the last event, by %s', async by => {
    const mina = await world.member()
    const first = await listen(world, mina.token)
    await announceTitles(world, mina, '하나')
    const { id = '' } = await first.next()
    first.leave()
    world.clock.move(60)
    await announceTitles(world, mina, '둘', '셋')
    const second = await (by === 'header'
      ? listen(world, mina.token, { 'last-event-id': id })
      : listen(world, mina.token, {}, `?lastEventId=${id}`))
    await announceTitles(world, mina, '넷')
    expect(await titlesOf(second, 3)).toEqual(['둘', '셋', '넷'])
  })

  it('includes an event that was committed late, before the last event', async () => {
    const mina = await world.member()
    const first = await listen(world, mina.token)
    let last = ''
    await world.sql.begin(async slow => {
      await slow`insert into notifications (member_id, alarm_type, title, created_at)
        values (${mina.id}, 'LETTER', '늦은 일', ${world.clock.now()})`
      await announceTitles(world, mina, '앞선 일')
      last = (await first.next()).id ?? ''
      first.leave()
    })
    const second = await listen(world, mina.token, { 'last-event-id': last })
    expect(await titlesOf(second, 1)).toEqual(['늦은 일'])
  })

  it('works from the id that an empty stream begins with', async () => {
    const [mina, juno] = await world.members(2)
    await announceTitles(world, juno, '남의 일')
    const [{ newest }] = await world.sql<[{ newest: number }]>`select max(id) as newest from notifications`
    world.clock.move(60)
    await announceTitles(world, mina, '그사이')
    const stream = await listen(world, mina.token, { 'last-event-id': String(newest) })
    expect(await titlesOf(stream, 1)).toEqual(['그사이'])
  })

  it('sends the events of a long absence in order, then those that came meanwhile', async () => {
    const mina = await world.member()
    const titles = Array.from({ length: 950 }, (_, n) => `${n}`)
    await announceTitles(world, mina, ...titles)
    const stream = await listen(world, mina.token, { 'last-event-id': '0' })
    await announceTitles(world, mina, '마지막')
    expect(await titlesOf(stream, 951)).toEqual([...titles, '마지막'])
  })

  it('ignores an id that is no number', async () => {
    const mina = await world.member()
    const stream = await listen(world, mina.token, { 'last-event-id': "1'; drop table notifications" })
    await announceTitles(world, mina, '그대로')
    expect(await titlesOf(stream, 1)).toEqual(['그대로'])
  })
})

it('counts an unread notification once, however often its event came', async () => {
  const mina = await world.member()
  const stream = await listen(world, mina.token)
  await announceTitles(world, mina, '하나')
  const { id = '' } = await stream.next()
  await listen(world, mina.token, { 'last-event-id': String(Number(id) - 1) })
  expect((await mina.call(countNotRead)).data.notReadCount).toBe(1)
})
