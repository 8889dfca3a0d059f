import { describe, expect, it } from 'vitest'
import {
  countUnread,
  evaluateLetter,
  listComing,
  listWaiting,
  openLetter,
  saveDraft,
} from '#contract/letters.ts'
import { deleteLetter, disconnect } from '#contract/lifecycle.ts'
import { getCorrespondence } from '#contract/mailbox.ts'
import { countNotRead } from '#contract/notifications.ts'
import { cancelHold } from '#contract/random-letters.ts'
import { decideReview } from '#contract/review.ts'
import { refused } from '#test/support/refused.ts'
import { answer, arrive, correspond, day, hour, reply, take, words, write } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

const open = (member: Member, id: number | string) => member.call(openLetter, { params: { id: String(id) } })
const unread = async (member: Member) => (await member.call(countUnread)).data
const coming = async (member: Member) =>
  (await member.call(listComing, { query: { status: 'delivery' } })).data.map(letter => letter.letterId)
const waiting = async (member: Member) =>
  (await member.call(listWaiting, { query: { status: 'waiting' } })).data

describe('opening a letter', () => {
  it('returns everything that the page shows to its receiver', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn, first, matchingId } = await correspond(world, mina, juno)
    const opened = await open(mina, first.letterId)
    expect([opened.status, opened.data]).toEqual([
      200,
      {
        letterId: first.letterId,
        zipCode: juno.zipCode,
        receiverZipCode: mina.zipCode,
        title: first.title,
        content: first.content,
        contacts: [],
        category: 'CONSOLATION',
        paperType: 'BASIC',
        fontType: 'DEFAULT',
        matched: true,
        matchingId,
        canReply: true,
        evaluated: false,
        createdAt: first.deliveryStartedAt,
        deliveryCompletedAt: first.deliveryCompletedAt,
        status: 'DELIVERED',
        fromKeeper: false,
        covered: false,
        answerInReview: false,
        previousLetterId: drawn.letterId,
        nextLetterId: null,
        waitingStatus: null,
        usualSeconds: null,
        promised: false,
        answerArrivesAt: null,
        waitingChangesAt: null,
        oppositeRest: null,
        last: false,
        arrivesOn: null,
        ending: null,
        newlyRead: true,
        bookmarked: false,
        thanks: null,
        canThank: true,
      },
    ])
  })

  it('names the letters before and after it, in the order of the mailbox', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn, first, matchingId } = await correspond(world, mina, juno)
    const second = await reply(mina, first.letterId)
    world.clock.move(1)
    const third = await reply(juno, drawn.letterId)
    const chain = async (member: Member) => {
      const { content } = (
        await member.call(getCorrespondence, { params: { id: String(matchingId) }, query: {} })
      ).data
      const ids = content.map(({ letterId }) => letterId).reverse()
      const between = await Promise.all(
        ids.map(async id => {
          const { previousLetterId, nextLetterId } = (await open(member, id)).data
          return [previousLetterId, id, nextLetterId]
        }),
      )
      expect(between).toEqual(ids.map((id, at) => [ids[at - 1] ?? null, id, ids[at + 1] ?? null]))
      return ids
    }
    // The letters of the other on their way are left out, mine are not.
    expect(await chain(mina)).toEqual([drawn.letterId, first.letterId, second.letterId])
    expect(await chain(juno)).toEqual([drawn.letterId, first.letterId, third.letterId])
    await arrive(world)
    const all = [drawn.letterId, first.letterId, second.letterId, third.letterId]
    expect([await chain(mina), await chain(juno)]).toEqual([all, all])
    await mina.call(saveDraft, { body: words({ parentLetterId: third.letterId }) })
    await mina.call(deleteLetter, { params: { id: String(second.letterId) } })
    await world.sql`update letters set hidden_at = ${world.clock.now()} where id = ${first.letterId}`
    expect(await chain(mina)).toEqual([drawn.letterId, third.letterId])
    // A correspondence that has ended keeps its order.
    await juno.call(disconnect, { params: { id: String(matchingId) } })
    expect(await chain(juno)).toEqual([drawn.letterId, third.letterId])
  })

  it('names no letters before and after it without a correspondence', async () => {
    const [mina, juno, sora] = await world.members(3)
    const { drawn, first } = await answer(mina, juno)
    const none = { previousLetterId: null, nextLetterId: null }
    expect((await open(mina, drawn.letterId)).data).toMatchObject(none)
    expect((await open(juno, drawn.letterId)).data).toMatchObject({ ...none, nextLetterId: first.letterId })
    const { letterId } = await write(mina)
    expect((await open(mina, letterId)).data).toMatchObject(none)
    await take(sora, letterId)
    expect((await open(sora, letterId)).data).toMatchObject(none)
  })

  it('marks it read for its receiver, not for its writer', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn, first } = await correspond(world, mina, juno)
    await open(juno, first.letterId)
    await open(mina, drawn.letterId)
    expect(await unread(mina)).toBe(1)
    await open(mina, first.letterId)
    expect(await unread(mina)).toBe(0)
  })

  it('marks its SENDING and LETTER notifications read, and no others', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn, first } = await correspond(world, mina, juno)
    await reply(juno, drawn.letterId)
    const notRead = async (member: Member) => (await member.call(countNotRead)).data.notReadCount
    expect(await notRead(mina)).toBe(3)
    await open(juno, first.letterId)
    expect(await notRead(mina)).toBe(3)
    expect((await open(mina, first.letterId)).data.newlyRead).toBe(true)
    expect(await notRead(mina)).toBe(1)
    expect((await open(mina, first.letterId)).data.newlyRead).toBe(false)
  })

  it('marks notifications read even if the letter was opened before', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await correspond(world, mina, juno)
    await world.sql`update letters set read_at = ${world.clock.now()} where id = ${first.letterId}`
    expect((await open(mina, first.letterId)).data.newlyRead).toBe(true)
    expect((await mina.call(countNotRead)).data.notReadCount).toBe(0)
  })

  it('names the receiver to the writer, but not a member who is still answering', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn, first } = await answer(mina, juno)
    const receiver = async (member: Member, id: number) => (await open(member, id)).data.receiverZipCode
    expect(await receiver(juno, first.letterId)).toBe(mina.zipCode)
    expect(await receiver(mina, drawn.letterId)).toBe('')
    await arrive(world)
    expect(await receiver(mina, drawn.letterId)).toBe(juno.zipCode)
  })

  it('is refused for the receiver before it arrives; its writer sees its status', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await answer(mina, juno)
    world.clock.move(hour - 1)
    expect((await open(mina, first.letterId)).code).toBe('LET-001')
    expect((await open(juno, first.letterId)).data).toMatchObject({
      zipCode: juno.zipCode,
      status: 'IN_DELIVERY',
      matched: true,
    })
    world.clock.move(1)
    expect((await open(mina, first.letterId)).status).toBe(200)
  })

  it('is refused for all others', async () => {
    const [mina, juno, sora] = await world.members(3)
    const { drawn, first } = await correspond(world, mina, juno)
    for (const id of [drawn.letterId, first.letterId, 999_999_999, 'null']) {
      refused(await open(sora, id), 404, 'LET-001')
    }
  })

  it('is allowed for the holder, as matched, and refused for a former holder', async () => {
    const [mina, juno] = await world.members(2)
    const { letterId } = await write(mina)
    expect((await open(juno, letterId)).code).toBe('LET-001')
    await take(juno, letterId)
    expect((await open(juno, letterId)).data).toMatchObject({
      zipCode: mina.zipCode,
      matched: true,
      matchingId: null,
      status: 'WAITING',
    })
    const [row] = await world.sql`select read_at from letters where id = ${letterId}`
    expect(row).toEqual({ read_at: null })
    await juno.call(cancelHold)
    expect((await open(juno, letterId)).code).toBe('LET-001')
  })

  it('hides from the writer of a waiting letter who answers it', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn, first } = await answer(mina, juno)
    const hidden = { status: 'WAITING', matched: false, matchingId: null }
    expect((await open(mina, drawn.letterId)).data).toMatchObject({
      ...hidden,
      deliveryCompletedAt: drawn.deliveryStartedAt,
    })
    expect((await open(juno, drawn.letterId)).data).toMatchObject({
      status: 'WAITING',
      matched: true,
      matchingId: first.matchingId,
    })
    await arrive(world)
    expect((await open(mina, drawn.letterId)).data).toMatchObject({
      status: 'DELIVERED',
      matched: true,
      matchingId: first.matchingId,
    })
  })

  it('shows after a disconnect that it is not matched any more, and that it was rated', async () => {
    const [mina, juno] = await world.members(2)
    const { first, matchingId } = await correspond(world, mina, juno)
    await mina.call(evaluateLetter, { params: { id: String(first.letterId) }, body: { evaluation: 'SOSO' } })
    await mina.call(disconnect, { params: { id: String(matchingId) } })
    for (const member of [mina, juno]) {
      expect((await open(member, first.letterId)).data).toMatchObject({ matched: false, evaluated: true })
    }
  })

  it('shows the planned arrival while the letter is in review', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await answer(mina, juno, { category: 'CONSULT' })
    world.clock.move(2 * hour)
    expect((await open(mina, first.letterId)).code).toBe('LET-001')
    expect((await open(juno, first.letterId)).data).toMatchObject({
      status: 'IN_REVIEW',
      deliveryCompletedAt: first.deliveryCompletedAt,
    })
    expect(Date.parse(first.deliveryCompletedAt) - Date.parse(first.deliveryStartedAt)).toBe(hour * 1000)
  })
})

it('counts the delivered letters that I have not opened as unread', async () => {
  const [mina, juno] = await world.members(2)
  expect(await unread(mina)).toBe(0)
  const { drawn, first } = await correspond(world, mina, juno)
  expect([await unread(mina), await unread(juno)]).toEqual([1, 0])
  const second = await reply(juno, drawn.letterId)
  expect(await unread(mina)).toBe(1)
  world.clock.move(hour)
  expect(await unread(mina)).toBe(2)
  await open(mina, first.letterId)
  await open(mina, first.letterId)
  expect(await unread(mina)).toBe(1)
  await juno.call(deleteLetter, { params: { id: String(second.letterId) } })
  expect(await unread(mina)).toBe(0)
})

describe('the letters on their way to me', () => {
  it('are sorted by arrival, and exclude mine, arrived and recalled ones', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn, first } = await correspond(world, mina, juno)
    await reply(mina, first.letterId)
    const sent = []
    for (let n = 0; n < 3; n++) {
      sent.push((await reply(juno, drawn.letterId)).letterId)
      world.clock.move(60)
    }
    const [one, two, three] = sent
    expect(await coming(mina)).toEqual([one, two, three])
    await juno.call(deleteLetter, { params: { id: String(two) } })
    expect(await coming(mina)).toEqual([one, three])
    world.clock.move(hour - 180)
    expect(await coming(mina)).toEqual([three])
    world.clock.move(120)
    expect(await coming(mina)).toEqual([])
  })

  it('are listed nowhere while they are in review', async () => {
    const [mina, juno, admin] = [await world.member(), await world.member(), await world.admin()]
    const { first } = await answer(mina, juno, { category: 'CONSULT' })
    expect(await coming(mina)).toEqual([])
    await admin.call(decideReview, { params: { id: String(first.letterId) }, body: { decision: 'APPROVE' } })
    expect(await coming(mina)).toEqual([first.letterId])
  })
})

describe('my letters in the pool', () => {
  it('are listed until an answer has arrived, and marked held while a member answers', async () => {
    const [mina, juno, sora] = await world.members(3)
    const one = await write(mina)
    world.clock.move(60)
    const two = await write(mina, { category: 'ETC' })
    await write(sora)
    const row = (letter: typeof one, held: boolean) => ({
      letterId: letter.letterId,
      title: letter.title,
      category: letter.category,
      createdAt: letter.deliveryStartedAt,
      heavy: false,
      held,
      waitingStatus: 'POOL',
      usualSeconds: null,
      promised: false,
      answerArrivesAt: null,
      waitingChangesAt: null,
    })
    expect(await waiting(mina)).toEqual([row(two, false), row(one, false)])
    await take(juno, one.letterId)
    expect(await waiting(mina)).toEqual([row(two, false), row(one, true)])
    world.clock.move(day)
    expect(await waiting(mina)).toMatchObject([{ held: false }, { held: false, waitingStatus: 'BACK' }])
    const answered = await answer(mina, sora)
    expect(await waiting(mina)).toMatchObject([{ letterId: answered.drawn.letterId, held: true }, {}, {}])
    world.clock.move(hour)
    expect(await waiting(mina)).toEqual([row(two, false), row(one, false)])
    await world.background()
    expect(await waiting(mina)).toEqual([row(two, false), row(one, false)])
  })
})
