import { describe, expect, it } from 'vitest'
import { countUnread, openLetter } from '#contract/letters.ts'
import { deleteLetter } from '#contract/lifecycle.ts'
import { countNotRead, getTimeline } from '#contract/notifications.ts'
import { jobs } from '#server/jobs.ts'
import { startJobs } from '#server/platform/jobs/runner.ts'
import { answer, at, hour, reply } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

const timeline = async (member: Member) => (await member.call(getTimeline, { query: {} })).data.content
const kinds = async (member: Member) => (await timeline(member)).map(({ alarmType }) => alarmType)

describe('an arrival', () => {
  it('is announced once: SENDING when it is sent, LETTER when it arrives', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await answer(mina, juno)
    expect(await timeline(mina)).toMatchObject([
      {
        alarmType: 'SENDING',
        content: null,
        read: false,
        link: null,
        title: expect.stringContaining(juno.zipCode),
      },
    ])
    world.clock.move(hour - 1)
    await world.background()
    expect(await kinds(mina)).toEqual(['SENDING'])
    world.clock.move(1)
    await world.background()
    await world.background()
    expect(await timeline(mina)).toMatchObject([
      { alarmType: 'LETTER', content: String(first.letterId), title: expect.stringContaining(juno.zipCode) },
      { alarmType: 'SENDING' },
    ])
    expect(await kinds(juno)).toEqual([])
    expect((await mina.call(countNotRead)).data).toEqual({ notReadCount: 2 })
  })

  it('has happened at its time even if no server announces it', async () => {
    const [mina, juno] = await world.members(2)
    await answer(mina, juno)
    expect((await mina.call(countUnread)).data).toBe(0)
    world.clock.move(hour)
    expect((await mina.call(countUnread)).data).toBe(1)
    expect(await kinds(mina)).toEqual(['SENDING'])
  })

  it('leaves no unread notice of a letter that was opened before', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await answer(mina, juno)
    world.clock.move(hour)
    await mina.call(openLetter, at(first.letterId))
    await world.background()
    expect(await timeline(mina)).toMatchObject([
      { alarmType: 'LETTER', read: true },
      { alarmType: 'SENDING', read: true },
    ])
  })

  it('leaves no unread notice of a letter that is opened meanwhile', async () => {
    for (let round = 0; round < 10; round++) {
      const [mina, juno] = await world.members(2)
      const { first } = await answer(mina, juno)
      world.clock.move(hour)
      await Promise.all([world.background(), mina.call(openLetter, at(first.letterId))])
      await world.background()
      expect((await mina.call(countNotRead)).data).toEqual({ notReadCount: 0 })
    }
  })

  it('does not happen for a recalled letter, whose SENDING is removed', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await answer(mina, juno)
    await juno.call(deleteLetter, { params: { id: String(first.letterId) } })
    world.clock.move(hour)
    await world.background()
    expect(await kinds(mina)).toEqual([])
  })

  it('is announced once when three servers announce many letters at the same time', async () => {
    const servers = [world, await world.secondServer(), await world.secondServer()]
    const [mina, juno] = await world.members(2)
    const { first } = await answer(mina, juno)
    world.clock.move(hour)
    await world.background()
    const before = (await kinds(mina)).length
    for (let n = 0; n < 4; n++) await reply(juno, first.parentLetterId!)
    world.clock.move(hour)
    await Promise.all(servers.map(server => server.background()))
    expect((await kinds(mina)).length - before).toBe(8)
    await Promise.all(servers.slice(1).map(server => server.close()))
  })

  it('skips a letter whose writer another transaction has locked, and announces it afterwards', async () => {
    const [mina, juno, sora, hana] = await world.members(4)
    await answer(mina, juno)
    await answer(sora, hana)
    world.clock.move(hour)
    await world.sql.begin(async sql => {
      await sql`select from members where id = ${juno.id} for no key update`
      await world.background()
    })
    expect(await kinds(sora)).toEqual(['LETTER', 'SENDING'])
    expect(await kinds(mina)).toEqual(['SENDING'])
    await world.background()
    expect(await kinds(mina)).toEqual(['LETTER', 'SENDING'])
  })

  it('is announced by the running jobs', async () => {
    const [mina, juno] = await world.members(2)
    await answer(mina, juno)
    world.clock.move(hour)
    const background = startJobs(world.context, jobs)
    await expect.poll(() => kinds(mina)).toEqual(['LETTER', 'SENDING'])
    await background.stop()
  })
})
