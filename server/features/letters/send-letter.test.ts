import { describe, expect, it } from 'vitest'
import {
  answerHeld,
  listComing,
  listDrafts,
  listPrevious,
  listWaiting,
  openLetter,
  saveDraft,
  sendLetter,
} from '#contract/letters.ts'
import { disconnect } from '#contract/lifecycle.ts'
import { getCorrespondence, getMailbox } from '#contract/mailbox.ts'
import { acceptLetter } from '#contract/random-letters.ts'
import { refused } from '#test/support/refused.ts'
import { answer, arrive, at, correspond, hour, reply, take, words, write } from '#test/support/steps.ts'
import { useWorld } from '#test/support/world.ts'

const world = await useWorld()

describe('a new letter', () => {
  it('waits in the pool from the start and has no receiver', async () => {
    const mina = await world.member()
    const sent = await mina.call(sendLetter, { body: words({ category: 'CONSULT', paperType: 'PAPER' }) })
    expect(sent.status).toBe(200)
    expect(sent.data).toEqual({
      letterId: expect.any(Number),
      writerId: mina.id,
      receiverId: null,
      parentLetterId: null,
      zipCode: mina.zipCode,
      title: '오늘의 일',
      content: '버스를 놓쳤는데 하늘이 예뻤어요.',
      category: 'CONSULT',
      paperType: 'PAPER',
      fontType: 'DEFAULT',
      status: 'WAITING',
      deliveryStartedAt: '2026-03-02T03:00:00Z',
      deliveryCompletedAt: '2026-03-02T03:00:00Z',
      matchingId: null,
      last: false,
      arrivesOn: null,
    })
    const waiting = await mina.call(listWaiting, { query: { status: 'waiting' } })
    expect(waiting.data).toMatchObject([
      {
        letterId: sent.data.letterId,
        title: '오늘의 일',
        category: 'CONSULT',
        createdAt: '2026-03-02T03:00:00Z',
        heavy: false,
        held: false,
        waitingStatus: 'POOL',
      },
    ])
  })

  it.each([
    ['an empty title', { title: '' }, 'title'],
    ['a title of white space', { title: ' \u200b\u3164 ' }, 'title'],
    ['a title of 51', { title: '가'.repeat(51) }, 'title'],
    ['a body of 1001', { content: '가'.repeat(1001) }, 'content'],
    ['a NUL', { content: 'a\u0000b' }, 'content'],
    ['a lone surrogate', { content: 'a\ud800b' }, 'content'],
    ['a category that is only a filter', { category: 'ALL' as never }, 'category'],
    ['an unknown paper', { paperType: 'GOLD' as never }, 'paperType'],
  ])('is refused with %s', async (_, more, field) => {
    const mina = await world.member()
    const sent = await mina.call(sendLetter, { body: words(more) })
    expect([sent.status, sent.code, Object.keys(sent.error.fields ?? {})]).toEqual([400, 'COM-001', [field]])
  })

  it('counts code points after NFC and CRLF to LF, and stores that form', async () => {
    const mina = await world.member()
    const decomposed = '가'.normalize('NFD').repeat(998)
    const sent = await mina.call(sendLetter, {
      body: words({ title: '👩‍👩‍👧'.repeat(10), content: `${decomposed}\r\n끝` }),
    })
    expect(sent.status).toBe(200)
    expect(sent.data.content).toBe(`${'가'.repeat(998)}\n끝`)
  })
})

describe('an answer to a held letter', () => {
  it('is under way for one hour, rounded up to the second, and opens the correspondence', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn, first } = await answer(mina, juno)
    expect(first).toMatchObject({
      parentLetterId: drawn.letterId,
      receiverId: mina.id,
      status: 'IN_DELIVERY',
      matchingId: expect.any(Number),
    })
    expect(Date.parse(first.deliveryCompletedAt) - Date.parse(first.deliveryStartedAt)).toBe(hour * 1000)
    expect((await mina.call(listComing, { query: { status: 'delivery' } })).data).toEqual([
      {
        letterId: first.letterId,
        title: '답장이에요',
        contacts: [],
        covered: false,
        deliveryStartedAt: first.deliveryStartedAt,
        deliveryCompletedAt: first.deliveryCompletedAt,
      },
    ])
    expect((await mina.call(openLetter, { params: { id: String(first.letterId) } })).code).toBe('LET-001')
    await arrive(world)
    expect((await mina.call(openLetter, { params: { id: String(first.letterId) } })).data).toMatchObject({
      status: 'DELIVERED',
      matched: true,
      zipCode: juno.zipCode,
    })
  })

  it('goes through either endpoint, takes the category of the letter, and needs a held letter', async () => {
    const [mina, juno] = await world.members(2)
    expect((await juno.call(answerHeld, { body: words() })).code).toBe('LET-002')
    const drawn = await write(mina, { category: 'CELEBRATION' })
    await take(juno, drawn.letterId)
    const other = await write(mina)
    expect((await juno.call(answerHeld, { body: words({ parentLetterId: other.letterId }) })).code).toBe(
      'LET-002',
    )
    const sent = await juno.call(sendLetter, {
      body: words({
        parentLetterId: String(drawn.letterId) as never,
        category: 'ETC',
        receiverId: 1,
        matchingId: 1,
      }),
    })
    expect(sent.data).toMatchObject({ category: 'CELEBRATION', receiverId: mina.id })
    expect(sent.data.matchingId).not.toBe(1)
  })

  it('continues the open correspondence of the two members', async () => {
    const [mina, juno] = await world.members(2)
    const { matchingId } = await correspond(world, mina, juno)
    world.clock.move(hour)
    const { first } = await answer(mina, juno)
    expect(first.matchingId).toBe(matchingId)
  })

  it('is refused if the two disconnected meanwhile: the letter waits again, without a cool-down', async () => {
    const [mina, juno, sora] = await world.members(3)
    const { matchingId } = await correspond(world, mina, juno)
    world.clock.move(hour)
    const drawn = await write(mina)
    await take(juno, drawn.letterId)
    expect((await mina.call(disconnect, { params: { id: String(matchingId) } })).status).toBe(200)
    expect((await juno.call(answerHeld, { body: words() })).code).toBe('LET-014')
    expect((await juno.call(answerHeld, { body: words() })).code).toBe('LET-002')
    await take(sora, drawn.letterId)
    expect((await juno.call(acceptLetter, { body: { letterId: (await write(sora)).letterId } })).status).toBe(
      200,
    )
  })

  it('is refused after the deadline', async () => {
    const [mina, juno] = await world.members(2)
    const drawn = await write(mina)
    await take(juno, drawn.letterId)
    world.clock.move(24 * hour)
    expect((await juno.call(answerHeld, { body: words() })).code).toBe('LET-002')
    expect((await juno.call(sendLetter, { body: words({ parentLetterId: drawn.letterId }) })).code).toBe(
      'LET-009',
    )
  })
})

describe('a reply', () => {
  it('goes back and forth; the receiver of the drawn letter may answer the answer', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn, first } = await correspond(world, mina, juno)
    const second = await reply(mina, first.letterId)
    expect(second).toMatchObject({
      receiverId: juno.id,
      matchingId: first.matchingId,
      status: 'IN_DELIVERY',
    })
    await reply(juno, drawn.letterId)
    await arrive(world)
    await reply(juno, second.letterId)
  })

  it('is refused for a letter that I did not receive', async () => {
    const [mina, juno, sora] = await world.members(3)
    const { first } = await answer(mina, juno)
    const send = (member: typeof mina, parentLetterId: number) =>
      member.call(sendLetter, { body: words({ parentLetterId }) })
    expect((await send(mina, first.letterId)).code).toBe('LET-009')
    await arrive(world)
    expect((await send(juno, first.letterId)).code).toBe('LET-006')
    expect((await send(sora, first.letterId)).code).toBe('LET-009')
    expect((await send(mina, 999_999_999)).code).toBe('LET-009')
  })

  it('is refused after the end of the correspondence', async () => {
    const [mina, juno] = await world.members(2)
    const { first, matchingId } = await correspond(world, mina, juno)
    await juno.call(disconnect, { params: { id: String(matchingId) } })
    expect((await mina.call(sendLetter, { body: words({ parentLetterId: first.letterId }) })).code).toBe(
      'LET-014',
    )
  })

  it('is refused after five unanswered ones, and the letter and the correspondence say so before', async () => {
    const [mina, juno] = await world.members(2)
    const { first, matchingId } = await correspond(world, mina, juno)
    const timelineOf = async (member = mina) => {
      const letter = await member.call(openLetter, at(first.letterId))
      const earlier = await member.call(listPrevious, at(first.letterId))
      const page = await member.call(getCorrespondence, { ...at(matchingId), query: {} })
      const all = [letter.data, ...earlier.data, ...page.data.content]
      return [...new Set(all.map(({ canReply }) => canReply))]
    }
    for (let n = 1; n <= 5; n++) {
      expect(await timelineOf()).toEqual([true])
      await reply(mina, first.letterId)
    }
    expect([await timelineOf(), await timelineOf(juno)]).toEqual([[false], [true]])
    refused(await mina.call(sendLetter, { body: words({ parentLetterId: first.letterId }) }), 409, 'LET-018')
    await arrive(world)
    world.clock.move(1)
    const [entry] = (await juno.call(getMailbox)).data
    const page = await juno.ask('GET', `/api/mailbox/${entry!.letterMatchingId}/detail`)
    await reply(juno, (page.data as { content: { letterId: number }[] }).content[0]!.letterId)
    expect(await timelineOf()).toEqual([false])
    await arrive(world)
    expect(await timelineOf()).toEqual([true])
    await reply(mina, first.letterId)
  })

  it('does not show the writer of a waiting letter who is answering it', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await correspond(world, mina, juno)
    for (let n = 1; n <= 5; n++) await reply(mina, first.letterId)
    world.clock.move(hour)
    const { drawn } = await answer(mina, juno)
    expect((await mina.call(openLetter, at(drawn.letterId))).data.canReply).toBe(true)
    const [letter] = (await mina.call(listPrevious, at(drawn.letterId))).data
    expect(letter!.canReply).toBe(true)
  })
})

describe('a draft that is sent', () => {
  it('is deleted by the sending', async () => {
    const mina = await world.member()
    const { data: draft } = await mina.call(saveDraft, { body: words() })
    await write(mina, { letterId: draft.letterId })
    expect((await mina.call(listDrafts, { query: { status: 'draft' } })).data).toEqual([])
  })

  it('stops the sending if it is deleted or another member’s', async () => {
    const [mina, juno] = await world.members(2)
    const { data: draft } = await juno.call(saveDraft, { body: words() })
    refused(await mina.call(sendLetter, { body: words({ letterId: draft.letterId }) }), 404, 'LET-001')
    expect((await mina.call(listWaiting, { query: { status: 'waiting' } })).data).toEqual([])
  })

  it('stops an answer if it is deleted, and the letter stays held', async () => {
    const [mina, juno] = await world.members(2)
    const drawn = await write(mina)
    await take(juno, drawn.letterId)
    refused(await juno.call(answerHeld, { body: words({ letterId: 999_999_999 }) }), 404, 'LET-001')
    expect((await juno.call(answerHeld, { body: words() })).status).toBe(200)
  })

  it('lets one of two concurrent sendings win', async () => {
    const mina = await world.member()
    const { data: draft } = await mina.call(saveDraft, { body: words() })
    const both = await Promise.all(
      [1, 2].map(() => mina.call(sendLetter, { body: words({ letterId: draft.letterId }) })),
    )
    expect(both.map(sent => sent.status).sort()).toEqual([200, 404])
    expect((await mina.call(listWaiting, { query: { status: 'waiting' } })).data).toHaveLength(1)
  })
})
