import { describe, expect, it } from 'vitest'
import {
  countUnread,
  draftsMax,
  listComing,
  listDrafts,
  listPrevious,
  listWaiting,
  openLetter,
  saveDraft,
  sendLetter,
} from '#contract/letters.ts'
import { deleteLetter, withdraw } from '#contract/lifecycle.ts'
import { getCorrespondence, getMailbox } from '#contract/mailbox.ts'
import { getMe } from '#contract/members.ts'
import { getTimeline } from '#contract/notifications.ts'
import { acceptLetter, drawLetters, getCoolDown, getHeld } from '#contract/random-letters.ts'
import { toInstant } from '#server/platform/ctx.ts'
import { refused } from '#test/support/refused.ts'
import { itInRest } from '#test/support/samples.ts'
import { answer, arrive, correspond, day, hour, reply, take, words } from '#test/support/steps.ts'
import { whileLocked } from '#test/support/while-locked.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

const remove = (member: Member, id: number) => member.call(deleteLetter, { params: { id: String(id) } })
const look = async (member: Member, id: number) =>
  (await member.call(openLetter, { params: { id: String(id) } })).code
const drafts = async (member: Member) => (await member.call(listDrafts, { query: { status: 'draft' } })).data
const mailbox = async (member: Member) => (await member.call(getMailbox)).data
const alarms = async (member: Member) =>
  (await member.call(getTimeline, { query: {} })).data.content.map(({ alarmType }) => alarmType)
const now = () => toInstant(world.clock.now())

describe('a recalled letter', () => {
  it('never arrives, loses its SENDING and is visible to no member', async () => {
    const [mina, juno] = await world.members(2)
    const { first, matchingId } = await correspond(world, mina, juno)
    const { letterId } = await reply(mina, first.letterId)
    world.clock.move(hour - 1)
    expect(await alarms(juno)).toEqual(['SENDING'])
    const recalled = await remove(mina, letterId)
    expect([recalled.status, recalled.data]).toEqual([200, null])
    expect(await alarms(juno)).toEqual([])
    expect((await juno.call(listComing, { query: { status: 'delivery' } })).data).toEqual([])
    await arrive(world)
    expect([await look(mina, letterId), await look(juno, letterId)]).toEqual(['LET-001', 'LET-001'])
    expect((await juno.call(countUnread)).data).toBe(0)
    expect((await mina.call(getMe)).data.temperature).toBe(36.5)
    for (const member of [mina, juno]) {
      const page = await member.call(getCorrespondence, { params: { id: String(matchingId) }, query: {} })
      expect(page.data.totalElements).toBe(2)
    }
    expect((await remove(mina, letterId)).code).toBe('LET-001')
  })

  it('becomes a new draft of its writer with paper and font, even if there are 100 drafts', async () => {
    const [mina, juno] = await world.members(2)
    const { first, matchingId } = await correspond(world, mina, juno)
    const body = words({ parentLetterId: first.letterId, paperType: 'FIELD', fontType: 'KYOBO' })
    const { data: sent } = await mina.call(sendLetter, { body })
    for (let n = 0; n < draftsMax; n++) await mina.call(saveDraft, { body: words() })
    expect((await remove(mina, sent.letterId)).status).toBe(200)
    const [draft, ...others] = await drafts(mina)
    expect(others).toHaveLength(draftsMax)
    expect(draft).toEqual({
      letterId: expect.any(Number),
      ...{ title: body.title, content: body.content, category: 'CONSOLATION' },
      ...{ paperType: 'FIELD', fontType: 'KYOBO', heavy: false, parentLetterId: first.letterId },
      ...{
        receiverId: juno.id,
        matchingId,
        version: 1,
        status: 'SAVED',
        returnReason: null,
        savedAt: now(),
      },
    })
    expect(draft!.letterId).not.toBe(sent.letterId)
    expect((await mina.call(saveDraft, { body: words() })).code).toBe('LET-017')
    const again = await mina.call(sendLetter, { body: { ...body, letterId: draft!.letterId } })
    expect(again.code).toBeUndefined()
    expect(await drafts(mina)).toHaveLength(draftsMax)
  })

  it('becomes a draft from review too', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn, first } = await answer(mina, juno, { category: 'CONSULT' })
    expect((await remove(juno, first.letterId)).status).toBe(200)
    expect(await look(juno, first.letterId)).toBe('LET-001')
    expect(await drafts(juno)).toMatchObject([{ title: first.title, category: 'CONSULT', status: 'SAVED' }])
    expect((await mina.call(listWaiting, { query: { status: 'waiting' } })).data).toMatchObject([
      { letterId: drawn.letterId, held: false },
    ])
    expect((await juno.call(getCoolDown)).data).toMatchObject({ canSend: false })
  })
})

describe('a recalled first answer', () => {
  it('returns the drawn letter to the pool with its age, never to the same member, who cools down', async () => {
    const [mina, juno, sora] = await world.members(3)
    const { drawn, first } = await answer(mina, juno)
    world.clock.move(hour / 2)
    await remove(juno, first.letterId)
    expect((await juno.call(getCoolDown)).data).toMatchObject({ canSend: false, lastMatchedAt: now() })
    expect((await mina.call(listWaiting, { query: { status: 'waiting' } })).data).toMatchObject([
      {
        letterId: drawn.letterId,
        title: drawn.title,
        category: drawn.category,
        createdAt: drawn.deliveryStartedAt,
        held: false,
      },
    ])
    world.clock.move(hour)
    expect((await juno.call(getCoolDown)).data).toEqual({ canSend: true })
    const drawnBy = async (member: Member) =>
      (await member.call(drawLetters, { params: { category: 'ALL' } })).data.map(letter => letter.letterId)
    expect(await drawnBy(juno)).not.toContain(drawn.letterId)
    expect(await look(juno, drawn.letterId)).toBe('LET-001')
    expect((await juno.call(acceptLetter, { body: { letterId: drawn.letterId } })).code).toBe('LET-001')
    await take(sora, drawn.letterId)
    expect((await sora.call(getHeld)).data).toMatchObject({ createdAt: drawn.deliveryStartedAt })
  })

  it('becomes a draft that answers nothing, and can be sent as a new letter', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await answer(mina, juno)
    await remove(juno, first.letterId)
    const [draft] = await drafts(juno)
    expect(draft).toMatchObject({ title: first.title, content: first.content })
    expect(draft).toMatchObject({ parentLetterId: null, receiverId: null, matchingId: null })
    const sent = await juno.call(sendLetter, { body: words({ letterId: draft!.letterId }) })
    expect(sent.data).toMatchObject({ status: 'WAITING', parentLetterId: null })
    expect(await drafts(juno)).toEqual([])
  })

  it('leaves no correspondence in either mailbox', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await answer(mina, juno)
    expect([await mailbox(mina), (await mailbox(juno)).length]).toEqual([[], 1])
    await remove(juno, first.letterId)
    expect([await mailbox(mina), await mailbox(juno)]).toEqual([[], []])
    for (const member of [mina, juno]) {
      refused(
        await member.call(getCorrespondence, {
          params: { id: String(first.matchingId) },
          query: {},
        }),
        404,
        'LET-003',
      )
    }
  })

  it('leaves an open correspondence unchanged', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await correspond(world, mina, juno)
    const before = await mailbox(mina)
    world.clock.move(hour)
    const again = await answer(mina, juno)
    await remove(juno, again.first.letterId)
    expect(await mailbox(mina)).toEqual(before)
    const earlier = await juno.call(listPrevious, { params: { id: String(first.letterId) } })
    expect(earlier.data).toHaveLength(2)
  })
})

describe('recalling', () => {
  const atSeoul = (time: string) => {
    const target = Date.parse(`2026-03-${time}+09:00`)
    world.clock.move((target - world.clock.now().getTime()) / 1000)
  }

  it('is allowed three times a day in one correspondence, until midnight in Seoul', async () => {
    const [mina, juno, sora] = await world.members(3)
    atSeoul('20T12:00:00')
    const { first } = await correspond(world, mina, juno)
    const other = await correspond(world, mina, sora)
    const replies = []
    for (let n = 0; n < 5; n++) replies.push(await reply(mina, first.letterId))
    for (const { letterId } of replies.slice(0, 3)) expect((await remove(mina, letterId)).status).toBe(200)
    const fourth = await remove(mina, replies[3]!.letterId)
    const left = (Date.parse('2026-03-21T00:00:00+09:00') - world.clock.now().getTime()) / 1000
    expect([fourth.status, fourth.code, fourth.headers['retry-after']]).toEqual([
      429,
      'COM-004',
      String(left),
    ])
    expect(await look(mina, replies[3]!.letterId)).toBeUndefined()
    expect((await remove(mina, (await reply(mina, other.first.letterId)).letterId)).status).toBe(200)
    const theirs = await reply(juno, first.parentLetterId!)
    expect((await remove(juno, theirs.letterId)).status).toBe(200)
    await arrive(world)
    atSeoul('20T23:30:00')
    const late = await reply(mina, first.letterId)
    world.clock.move(1799)
    expect((await remove(mina, late.letterId)).headers['retry-after']).toBe('1')
    world.clock.move(1)
    expect((await remove(mina, late.letterId)).status).toBe(200)
  })

  it('counts each of several concurrent recalls', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await correspond(world, mina, juno)
    const replies = []
    for (let n = 0; n < 5; n++) replies.push(await reply(mina, first.letterId))
    const recalls = await Promise.all(replies.map(({ letterId }) => remove(mina, letterId)))
    expect(recalls.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429])
    expect((await juno.call(listComing, { query: { status: 'delivery' } })).data).toHaveLength(2)
  })

  it('twice at once recalls once', async () => {
    const [mina, juno] = await world.members(2)
    const { first, matchingId } = await correspond(world, mina, juno)
    const { letterId } = await reply(mina, first.letterId)
    const both = await Promise.all([remove(mina, letterId), remove(mina, letterId)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    const counted = await world.sql`select from recalls where correspondence_id = ${matchingId}`
    expect(counted).toHaveLength(1)
    expect(await drafts(mina)).toHaveLength(1)
  })

  itInRest('leaves no draft of a member who withdraws at the same time', async () => {
    for (const recallFirst of [true, false]) {
      const [mina, juno] = await world.members(2)
      const { first } = await correspond(world, mina, juno)
      const { letterId } = await reply(mina, first.letterId)
      const calls = [() => remove(mina, letterId), () => mina.call(withdraw)]
      await whileLocked(
        world,
        sql => sql`select from letters where id = ${letterId} for update`,
        recallFirst ? calls : calls.toReversed(),
      )
      expect(await world.sql`select from drafts where member_id = ${mina.id}`).toHaveLength(0)
    }
  })

  it('before the arrival wins, even if the arrival comes while it waits for the lock', async () => {
    const [mina, juno] = await world.members(2)
    const { first, matchingId } = await correspond(world, mina, juno)
    const { letterId } = await reply(mina, first.letterId)
    world.clock.move(hour - 1)
    const [recalled] = await whileLocked(
      world,
      sql => sql`select from correspondences where id = ${matchingId} for update`,
      [
        () => remove(mina, letterId),
        async () => {
          world.clock.move(1)
          await world.background()
          return null
        },
      ],
    )
    expect(recalled.status).toBe(200)
    await world.background()
    expect(await alarms(juno)).toEqual([])
    expect(await look(juno, letterId)).toBe('LET-001')
  })

  it('is a deletion if the letter arrives while it waits, and the arrival is announced', async () => {
    const [mina, juno] = await world.members(2)
    const { first, matchingId } = await correspond(world, mina, juno)
    const { letterId } = await reply(mina, first.letterId)
    world.clock.move(hour - 1)
    // The announcement runs a second later. It waits for the receiver's row and holds the lock on the letter; the
    // recall waits for it.
    const background = async () => {
      world.clock.move(1)
      const round = world.background()
      world.clock.move(-1)
      await round
      return null
    }
    const [, deleted] = await whileLocked(
      world,
      sql => sql`select from members where id = ${juno.id} for update`,
      [background, () => remove(mina, letterId)],
    )
    expect(deleted.status).toBe(200)
    expect(await alarms(juno)).toEqual(['LETTER', 'SENDING'])
    world.clock.move(1)
    expect(await look(juno, letterId)).toBe('LET-001')
    const counted = await world.sql`select from recalls where correspondence_id = ${matchingId}`
    expect(counted).toHaveLength(0)
  })

  it('is counted from zero on the next day', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await correspond(world, mina, juno)
    for (let n = 0; n < 4; n++) {
      if (n === 3) world.clock.move(day)
      expect((await remove(mina, (await reply(mina, first.letterId)).letterId)).status).toBe(200)
    }
  })
})
