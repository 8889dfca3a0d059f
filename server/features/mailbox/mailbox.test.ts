import { describe, expect, it } from 'vitest'
import { answerHeld, openLetter } from '#contract/letters.ts'
import { disconnect } from '#contract/lifecycle.ts'
import { getCorrespondence, getMailbox } from '#contract/mailbox.ts'
import { decideReview } from '#contract/review.ts'
import { refused } from '#test/support/refused.ts'
import { answer, arrive, correspond, hour, reply, take, words, write } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

const mailbox = async (member: Member) => (await member.call(getMailbox)).data
const opposites = async (member: Member) => (await mailbox(member)).map(entry => entry.oppositeId)
const detail = (member: Member, id: number | string, search = '') =>
  member.ask('GET', `/api/mailbox/${id}/detail${search}`)
const page = async (member: Member, id: number) =>
  (await member.call(getCorrespondence, { params: { id: String(id) }, query: {} })).data

describe('the mailbox', () => {
  it('has an entry per counterpart, which appears for the writer once the first answer has arrived', async () => {
    const [mina, juno] = await world.members(2)
    expect(await mailbox(mina)).toEqual([])
    const { first } = await answer(mina, juno)
    expect(await mailbox(mina)).toEqual([])
    expect(await mailbox(juno)).toEqual([
      {
        letterMatchingId: first.matchingId,
        oppositeZipCode: mina.zipCode,
        oppositeId: mina.id,
        active: true,
        oppositeRead: true,
        letterCount: 2,
        unreadCount: 0,
        oppositeRest: null,
      },
    ])
    await arrive(world)
    expect(await mailbox(mina)).toEqual([
      {
        letterMatchingId: first.matchingId,
        oppositeZipCode: juno.zipCode,
        oppositeId: juno.id,
        active: true,
        oppositeRead: false,
        letterCount: 2,
        unreadCount: 1,
        oppositeRest: null,
      },
    ])
    world.clock.move(hour)
    const again = await answer(juno, mina)
    expect(again.first.matchingId).toBe(first.matchingId)
    expect(await mailbox(mina)).toHaveLength(1)
  })

  it('counts my sent letters and the counterpart’s arrived letters', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn, first } = await correspond(world, mina, juno)
    await reply(mina, first.letterId)
    await reply(mina, first.letterId)
    await reply(juno, drawn.letterId)
    expect(await mailbox(mina)).toMatchObject([{ letterCount: 4 }])
    expect(await mailbox(juno)).toMatchObject([{ letterCount: 3 }])
    await arrive(world)
    expect([await mailbox(mina), await mailbox(juno)]).toMatchObject([
      [{ letterCount: 5 }],
      [{ letterCount: 5 }],
    ])
  })

  it('counts my letters in review too', async () => {
    const [mina, juno] = await world.members(2)
    await answer(mina, juno, { category: 'CONSULT' })
    expect(await mailbox(juno)).toMatchObject([{ letterCount: 2 }])
    world.clock.move(2 * hour)
    expect(await mailbox(mina)).toEqual([])
  })

  it('marks the letters of the counterpart that I have not opened', async () => {
    const [mina, juno] = await world.members(2)
    const { first, matchingId } = await correspond(world, mina, juno)
    const marks = async (member: Member) =>
      (await page(member, matchingId)).content.map(({ myLetter, read }) => [myLetter, read])
    expect(await marks(mina)).toEqual([
      [false, false],
      [true, true],
    ])
    expect(await marks(juno)).toEqual([
      [true, true],
      [false, true],
    ])
    await mina.call(openLetter, { params: { id: String(first.letterId) } })
    expect(await marks(mina)).toEqual([
      [false, true],
      [true, true],
    ])
  })

  it('counts the letters of the counterpart that arrived and that I have not opened', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn, first } = await correspond(world, mina, juno)
    const second = await reply(juno, drawn.letterId)
    const unread = async (member: Member) => {
      const { oppositeRead, unreadCount } = (await mailbox(member))[0]!
      return [oppositeRead, unreadCount]
    }
    const open = (id: number) => mina.call(openLetter, { params: { id: String(id) } })
    expect(await unread(mina)).toEqual([false, 1])
    await arrive(world)
    expect(await unread(mina)).toEqual([false, 2])
    expect(await unread(juno)).toEqual([true, 0])
    await open(first.letterId)
    expect(await unread(mina)).toEqual([false, 1])
    await open(second.letterId)
    expect(await unread(mina)).toEqual([true, 0])
  })

  it('sorts by last activity: my sending, the counterpart’s arrival', async () => {
    const [mina, juno, sora] = await world.members(3)
    const one = await correspond(world, mina, juno)
    const two = await correspond(world, mina, sora)
    expect(await opposites(mina)).toEqual([sora.id, juno.id])
    world.clock.move(60)
    await reply(mina, one.first.letterId)
    expect(await opposites(mina)).toEqual([juno.id, sora.id])
    world.clock.move(60)
    await reply(sora, two.drawn.letterId)
    expect(await opposites(mina)).toEqual([juno.id, sora.id])
    world.clock.move(hour)
    expect(await opposites(mina)).toEqual([sora.id, juno.id])
  })

  it('keeps ended correspondences as not active', async () => {
    const [mina, juno] = await world.members(2)
    const { matchingId } = await correspond(world, mina, juno)
    await juno.call(disconnect, { params: { id: String(matchingId) } })
    for (const member of [mina, juno]) {
      expect(await mailbox(member)).toMatchObject([{ letterMatchingId: matchingId, active: false }])
      expect((await page(member, matchingId)).content.map(({ active }) => active)).toEqual([false, false])
    }
  })
})

describe('a correspondence', () => {
  it('lists the letters that its entry counts, newest first', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn, first, matchingId } = await correspond(world, mina, juno)
    const second = await reply(mina, first.letterId)
    world.clock.move(1)
    const third = await reply(juno, drawn.letterId)
    expect(await page(mina, matchingId)).toEqual({
      content: [
        {
          letterId: second.letterId,
          title: second.title,
          contacts: [],
          paperType: 'BASIC',
          fontType: 'DEFAULT',
          myLetter: true,
          covered: false,
          active: true,
          canReply: true,
          createdAt: second.deliveryStartedAt,
          deliveryCompletedAt: second.deliveryCompletedAt,
          status: 'IN_DELIVERY',
          answerInReview: false,
          read: true,
          bookmarked: false,
          oppositeRest: null,
          last: false,
          arrivesOn: null,
          ending: null,
          silent: false,
        },
        {
          letterId: first.letterId,
          title: first.title,
          contacts: [],
          paperType: 'BASIC',
          fontType: 'DEFAULT',
          myLetter: false,
          covered: false,
          active: true,
          canReply: true,
          createdAt: first.deliveryStartedAt,
          deliveryCompletedAt: first.deliveryCompletedAt,
          status: 'DELIVERED',
          answerInReview: false,
          read: false,
          bookmarked: false,
          oppositeRest: null,
          last: false,
          arrivesOn: null,
          ending: null,
          silent: false,
        },
        {
          letterId: drawn.letterId,
          title: drawn.title,
          contacts: [],
          paperType: 'BASIC',
          fontType: 'DEFAULT',
          myLetter: true,
          covered: false,
          active: true,
          canReply: true,
          createdAt: drawn.deliveryStartedAt,
          deliveryCompletedAt: drawn.deliveryStartedAt,
          status: 'DELIVERED',
          answerInReview: false,
          read: true,
          bookmarked: false,
          oppositeRest: null,
          last: false,
          arrivesOn: null,
          ending: null,
          silent: false,
        },
      ],
      currentPage: 1,
      size: 20,
      totalElements: 3,
      totalPages: 1,
    })
    const ids = async (member: Member) =>
      (await page(member, matchingId)).content.map(letter => letter.letterId)
    expect(await ids(juno)).toEqual([third.letterId, first.letterId, drawn.letterId])
    await arrive(world)
    expect(await ids(juno)).toEqual([third.letterId, second.letterId, first.letterId, drawn.letterId])
  })

  it('has the paper and the hand of each letter', async () => {
    const [mina, juno] = await world.members(2)
    const { letterId } = await write(mina, { paperType: 'FIELD', fontType: 'KYOBO' })
    await take(juno, letterId)
    const body = words({ paperType: 'COMFORT', fontType: 'HIMCHAN' })
    const { matchingId } = (await juno.call(answerHeld, { body })).data
    const looks = (await page(juno, matchingId!)).content.map(({ paperType, fontType, read }) => [
      paperType,
      fontType,
      read,
    ])
    expect(looks).toEqual([
      ['COMFORT', 'HIMCHAN', true],
      ['FIELD', 'KYOBO', true],
    ])
  })

  it('shows an answer in review to its writer alone', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn, first } = await answer(mina, juno, { category: 'CONSULT' })
    const { content } = await page(juno, first.matchingId!)
    expect(content).toMatchObject([
      { letterId: first.letterId, status: 'IN_REVIEW', myLetter: true, answerInReview: false },
      { letterId: drawn.letterId, status: 'WAITING', myLetter: false, answerInReview: true },
    ])
    refused(await detail(mina, first.matchingId!), 404, 'LET-003')
    const opened = async (member: Member) =>
      (await member.call(openLetter, { params: { id: String(drawn.letterId) } })).data.answerInReview
    expect([await opened(mina), await opened(juno)]).toEqual([false, true])
    await (await world.admin()).call(decideReview, {
      params: { id: String(first.letterId) },
      body: { decision: 'APPROVE' },
    })
    expect(await opened(juno)).toBe(false)
  })

  it('returns 20 letters per page; page 0 is the first, a page past the end is empty', async () => {
    const [mina, juno] = await world.members(2)
    const { first, matchingId } = await correspond(world, mina, juno)
    await world.sql`
      insert into letters (writer_id, parent_id, correspondence_id, receiver_id, category, paper_type, font_type,
        title_sealed, content_sealed, sent_at, deliver_at, announced_at)
      select writer_id, parent_id, correspondence_id, receiver_id, category, paper_type, font_type, title_sealed,
        content_sealed, sent_at, deliver_at, announced_at from letters, generate_series(1, 39) where id = ${first.letterId}`
    type Page = {
      content: { letterId: number }[]
      currentPage: number
      size: number
      totalElements: number
      totalPages: number
    }
    const at = async (search: string) => (await detail(mina, matchingId, search)).data as Page
    const shape = ({ content, ...rest }: Page) => [content.length, ...Object.values(rest)]
    expect(shape(await at(''))).toEqual([20, 1, 20, 41, 3])
    expect(await at('?page=0')).toEqual(await at(''))
    expect(shape(await at('?page=2'))).toEqual([20, 2, 20, 41, 3])
    expect(shape(await at('?page=3'))).toEqual([1, 3, 20, 41, 3])
    expect(shape(await at('?page=4'))).toEqual([0, 4, 20, 41, 3])
    expect(shape(await at('?page=999999999'))).toEqual([0, 999_999_999, 20, 41, 3])
    expect(shape(await at('?page=2&size=40'))).toEqual([1, 2, 40, 41, 2])
    expect(shape(await at('?size=1000'))).toEqual([41, 1, 100, 41, 1])
    const all = (await Promise.all([1, 2, 3].map(n => at(`?page=${n}`)))).flatMap(({ content }) => content)
    expect(new Set(all.map(letter => letter.letterId)).size).toBe(41)
    for (const search of ['?page=-1', '?page=1.5', '?page=a', '?size=-1', '?size=2.5']) {
      refused(await detail(mina, matchingId, search), 400, 'COM-001')
    }
  })

  it('is refused for all but its two members', async () => {
    const [mina, juno, sora] = await world.members(3)
    const { matchingId } = await correspond(world, mina, juno)
    for (const id of [matchingId, 999_999_999, 'null']) {
      refused(await detail(sora, id), 404, 'LET-003')
    }
    expect(await mailbox(sora)).toEqual([])
  })
})
