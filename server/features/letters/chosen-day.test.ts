import { describe, expect, it } from 'vitest'
import { listBookLetters } from '#contract/letter-book.ts'
import {
  chosenDaysMax,
  listComing,
  listDrafts,
  openLetter,
  sendLetter,
  unansweredMax,
} from '#contract/letters.ts'
import { deleteLetter, disconnect, withdraw } from '#contract/lifecycle.ts'
import { getCorrespondence, getMailbox } from '#contract/mailbox.ts'
import { getTimeline } from '#contract/notifications.ts'
import { decideReview, listReviews } from '#contract/review.ts'
import { searchLetters } from '#contract/search.ts'
import { perform } from '#server/cli/admin-commands.ts'
import { dayInSeoul } from '#test/support/move-clock.ts'
import { answer, arrive, at, day, exported, pair, reply, words, write } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

const send = (member: Member, parentLetterId: number | null, arrivesOn: string | null) =>
  member.call(sendLetter, { body: { ...words({ parentLetterId }), arrivesOn } })

/** Mina has an open correspondence with Juno, and has sent a letter that arrives in `ahead` days. */
async function planned(ahead = 10) {
  const both = await pair(world)
  const arrivesOn = dayInSeoul(world, ahead)
  const sent = await send(both.mina, both.first.letterId, arrivesOn)
  expect(sent.code).toBeUndefined()
  return { ...both, arrivesOn, sent: sent.data }
}

const rows = async (member: Member, id: number) =>
  (await member.call(getCorrespondence, { ...at(id), query: {} })).data.content
const titles = async (member: Member) =>
  (await member.call(getTimeline, { query: {} })).data.content.map(
    ({ alarmType, title }) => `${alarmType} ${title}`,
  )
const toThatMorning = async (arrivesOn: string) => {
  world.clock.move((Date.parse(`${arrivesOn}T09:00:00+09:00`) - world.clock.now().getTime()) / 1000)
  await world.background()
}

describe('a letter for a chosen day', () => {
  it('arrives at nine of that day, and is announced then like any other', async () => {
    const { mina, juno, arrivesOn, sent, matchingId } = await planned()
    expect(sent).toMatchObject({ arrivesOn, status: 'IN_DELIVERY', last: false })
    expect(sent.deliveryCompletedAt).toBe(
      new Date(`${arrivesOn}T09:00:00+09:00`).toISOString().replace('.000', ''),
    )
    await toThatMorning(arrivesOn)
    expect(await titles(juno)).toContain(`LETTER ${mina.zipCode} 님의 편지가 도착했어요.`)
    expect((await juno.call(openLetter, at(sent.letterId))).data).toMatchObject({
      arrivesOn,
      status: 'DELIVERED',
    })
    expect((await rows(juno, matchingId))[0]).toMatchObject({ letterId: sent.letterId, read: true })
  })

  it('gives its receiver no sign before', async () => {
    const { mina, juno, sent, matchingId, first } = await planned(100)
    const { data: box } = await juno.call(getMailbox)
    world.clock.move(9 * day)
    await world.background()
    expect((await juno.call(listComing, { query: { status: 'delivery' } })).data).toEqual([])
    expect((await titles(juno)).filter(title => /오고 있어요/.test(title))).toHaveLength(0)
    expect((await juno.call(openLetter, at(sent.letterId))).code).toBe('LET-001')
    expect((await rows(juno, matchingId)).map(({ letterId }) => letterId)).not.toContain(sent.letterId)
    expect((await juno.call(getMailbox)).data).toEqual(box)
    expect((await juno.call(openLetter, at(first.letterId))).data.nextLetterId).toBeNull()
    // Juno was silent for as long as anybody whom no letter awaits.
    world.clock.move(40 * day)
    expect((await rows(juno, matchingId))[0]).toMatchObject({ silent: true })
    expect(await rows(mina, matchingId)).toMatchObject([
      { letterId: sent.letterId, status: 'IN_DELIVERY' },
      {},
      {},
    ])
  })

  it('stands where it arrives, above letters that were written later', async () => {
    const { mina, juno, drawn, sent, matchingId, arrivesOn } = await planned()
    const later = await reply(juno, drawn.letterId)
    await arrive(world)
    await toThatMorning(arrivesOn)
    for (const member of [mina, juno]) {
      const [newest, before] = await rows(member, matchingId)
      expect([newest!.letterId, before!.letterId]).toEqual([sent.letterId, later.letterId])
      expect((await member.call(openLetter, at(sent.letterId))).data).toMatchObject({
        previousLetterId: later.letterId,
        nextLetterId: null,
      })
    }
  })

  it('can be recalled until it arrives, and its draft has no day', async () => {
    const { mina, juno, sent, arrivesOn, first } = await planned()
    world.clock.move(5 * day)
    expect((await mina.call(deleteLetter, at(sent.letterId))).code).toBeUndefined()
    const [draft] = (await mina.call(listDrafts, { query: { status: 'draft' } })).data
    const again = await mina.call(sendLetter, {
      body: words({ parentLetterId: first.letterId, letterId: draft!.letterId }),
    })
    expect(again.data.arrivesOn).toBeNull()
    await toThatMorning(arrivesOn)
    expect((await juno.call(openLetter, at(sent.letterId))).code).toBe('LET-001')
  })

  it('counts as a letter of mine that waits', async () => {
    const { mina, first } = await planned()
    for (let sent = 1; sent < unansweredMax; sent++) await reply(mina, first.letterId)
    expect((await send(mina, first.letterId, dayInSeoul(world, 3))).code).toBe('LET-018')
  })

  it('is in the export, the book and the search of its writer, and in those of its receiver once it is there', async () => {
    const { mina, juno, sent, arrivesOn } = await planned()
    const placesOf = async (member: Member) => {
      const { data: book } = await member.call(listBookLetters, { query: {} })
      const { data: found } = await member.call(searchLetters, { body: { text: words().title } })
      const all = [...(await exported(member)).letters, ...book.letters]
      const days = all.filter(({ letterId }) => letterId === sent.letterId).map(({ arrivesOn }) => arrivesOn)
      return [...days, found.letters.some(({ foundId }) => foundId === sent.letterId)]
    }
    expect([await placesOf(mina), await placesOf(juno)]).toEqual([[arrivesOn, arrivesOn, true], [false]])
    await toThatMorning(arrivesOn)
    expect(await placesOf(juno)).toEqual([arrivesOn, arrivesOn, true])
  })

  it('is for a day from tomorrow to a year ahead, and only for a reply', async () => {
    const { mina, first } = await pair(world)
    for (const ahead of [-1, 0, chosenDaysMax + 1]) {
      const refused = await send(mina, first.letterId, dayInSeoul(world, ahead))
      expect([refused.code, Object.keys(refused.error.fields ?? {})]).toEqual(['COM-001', ['arrivesOn']])
    }
    for (const odd of ['2026-02-30', '내일'])
      expect((await send(mina, first.letterId, odd)).code).toBe('COM-001')
    for (const ahead of [1, chosenDaysMax])
      expect((await send(mina, first.letterId, dayInSeoul(world, ahead))).code).toBeUndefined()
    expect((await send(mina, null, dayInSeoul(world, 3))).code).toBe('LET-006')
    expect((await send(mina, first.letterId, null)).data).toMatchObject({ arrivesOn: null })
  })

  it('after a review arrives on its day, or at a later approval', async () => {
    const [mina, juno, admin] = [await world.member(), await world.member(), await world.admin()]
    const { first } = await answer(mina, juno, { category: 'CONSULT' })
    const approve = (id: number) => admin.call(decideReview, { ...at(id), body: { decision: 'APPROVE' } })
    await approve(first.letterId)
    await arrive(world)
    const [soon, late] = [dayInSeoul(world, 2), dayInSeoul(world, 4)]
    const { data: early } = await send(mina, first.letterId, late)
    const { data: missed } = await send(mina, first.letterId, soon)
    const { data: waiting } = await admin.call(listReviews, { query: {} })
    expect(waiting.content.map(({ arrivesOn }) => arrivesOn)).toEqual([late, soon])
    const before = (await titles(juno)).length
    expect((await approve(early.letterId)).data.deliveryCompletedAt).toBe(early.deliveryCompletedAt)
    expect((await titles(juno)).length).toBe(before)
    world.clock.move(3 * day)
    await approve(missed.letterId)
    await world.background()
    expect((await juno.call(openLetter, at(missed.letterId))).code).toBeUndefined()
    expect((await juno.call(openLetter, at(early.letterId))).code).toBe('LET-001')
    await toThatMorning(late)
    expect((await juno.call(openLetter, at(early.letterId))).code).toBeUndefined()
  })
})

describe('a letter for a chosen day that will not arrive', () => {
  const told = 'REPORT 날을 골라 보낸 편지가 도착하지 못하게 됐어요. 편지는 편지함에 그대로 있어요.'

  it('after a disconnection its writer is told, and the receiver never gets it', async () => {
    const { mina, juno, sent, arrivesOn, matchingId } = await planned()
    expect((await juno.call(disconnect, at(matchingId))).code).toBeUndefined()
    expect(await titles(mina)).toContain(told)
    expect((await mina.call(openLetter, at(sent.letterId))).data).toMatchObject({
      status: 'RETURNED',
      arrivesOn,
    })
    await toThatMorning(arrivesOn)
    expect((await juno.call(openLetter, at(sent.letterId))).code).toBe('LET-001')
  })

  it('after its receiver has withdrawn its writer is told', async () => {
    const { mina, juno } = await planned()
    expect((await juno.call(withdraw)).code).toBeUndefined()
    expect(await titles(mina)).toContain(told)
  })

  it('of a writer who withdraws it stops without a word', async () => {
    const { mina, juno, sent, arrivesOn } = await planned()
    expect((await mina.call(withdraw)).code).toBeUndefined()
    await toThatMorning(arrivesOn)
    expect((await juno.call(openLetter, at(sent.letterId))).code).toBe('LET-001')
    expect(await titles(juno)).not.toContain(told)
  })

  it('because of a bar it goes on after the bar, on its day and without a sign', async () => {
    const { mina, juno, sent, arrivesOn } = await planned()
    const before = (await titles(juno)).length
    await perform(world.context, ['bar', mina.zipCode])
    await perform(world.context, ['lift', mina.zipCode])
    expect((await titles(juno)).length).toBe(before)
    await toThatMorning(arrivesOn)
    expect((await juno.call(openLetter, at(sent.letterId))).code).toBeUndefined()
  })

  it('because of the last letter of the other it still arrives', async () => {
    const { mina, juno, drawn, sent, arrivesOn } = await planned()
    const last = { ...words({ parentLetterId: drawn.letterId }), last: true }
    expect((await juno.call(sendLetter, { body: last })).code).toBeUndefined()
    await arrive(world)
    expect((await mina.call(openLetter, at(sent.letterId))).data).toMatchObject({
      ending: 'LAST_LETTER',
      status: 'IN_DELIVERY',
    })
    await toThatMorning(arrivesOn)
    expect((await juno.call(openLetter, at(sent.letterId))).data).toMatchObject({ status: 'DELIVERED' })
  })
})

it('a first answer has no day', async () => {
  const [mina, juno] = await world.members(2)
  const { letterId } = await write(mina)
  const taken = await juno.ask('POST', '/api/random-letters/approve', { body: { letterId } })
  expect(taken.code).toBeUndefined()
  expect((await send(juno, letterId, dayInSeoul(world, 3))).code).toBe('LET-006')
})
