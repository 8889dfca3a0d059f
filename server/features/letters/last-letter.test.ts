import { describe, expect, it } from 'vitest'
import {
  answerHeld,
  evaluateLetter,
  listComing,
  listDrafts,
  openLetter,
  sendLetter,
  unansweredMax,
} from '#contract/letters.ts'
import { deleteLetter, disconnect } from '#contract/lifecycle.ts'
import { getCorrespondence, getMailbox } from '#contract/mailbox.ts'
import { acceptLetter } from '#contract/random-letters.ts'
import { decideReview } from '#contract/review.ts'
import { approveProposal, listProposals, propose } from '#contract/sharing.ts'
import { perform } from '#server/cli/admin-commands.ts'
import {
  answer,
  arrive,
  askToShare,
  at,
  exported,
  hour,
  pair,
  reply,
  take,
  words,
  write,
} from '#test/support/steps.ts'
import { whileLocked } from '#test/support/while-locked.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

const send = (member: Member, parentLetterId: number | null, last?: boolean | null) =>
  member.call(sendLetter, { body: { ...words({ parentLetterId }), ...(last === undefined ? {} : { last }) } })
const sendLast = async (member: Member, parentLetterId: number) => {
  const sent = await send(member, parentLetterId, true)
  expect([sent.code, sent.data.last]).toEqual([undefined, true])
  return sent.data
}
const rows = async (member: Member, id: number) =>
  (await member.call(getCorrespondence, { ...at(id), query: {} })).data.content
const stateOf = async (member: Member, id: number) => {
  const [row] = await rows(member, id)
  return { active: row!.active, ending: row!.ending }
}
const open = async (member: Member, id: number) => (await member.call(openLetter, at(id))).data
const accept = async (member: Member, letterId: number) =>
  (await member.call(acceptLetter, { body: { letterId } })).code

describe('a last letter', () => {
  it('ends the correspondence for both when it arrives, at every server, without a job', async () => {
    const { mina, juno, drawn, first, matchingId } = await pair(world)
    const { letterId } = await sendLast(mina, first.letterId)
    expect(await stateOf(mina, matchingId)).toEqual({ active: true, ending: 'LAST_LETTER_SENT' })
    expect(await stateOf(juno, matchingId)).toEqual({ active: true, ending: null })
    world.clock.move(hour)
    const second = await world.secondServer()
    for (const member of [mina, juno, second.as(mina), second.as(juno)]) {
      expect(await stateOf(member, matchingId)).toEqual({ active: false, ending: 'LAST_LETTER' })
      expect((await member.call(getMailbox)).data).toMatchObject([{ active: false, letterCount: 3 }])
      expect(await open(member, letterId)).toMatchObject({
        matched: false,
        last: true,
        ending: 'LAST_LETTER',
      })
    }
    expect((await send(juno, letterId)).code).toBe('LET-014')
    expect((await send(juno, drawn.letterId, true)).code).toBe('LET-014')
    expect((await send(mina, first.letterId)).code).toBe('LET-014')
    await second.close()
  })

  it('is announced as any letter, can be rated, and stays readable', async () => {
    const { mina, juno, first } = await pair(world)
    const { letterId } = await sendLast(mina, first.letterId)
    await arrive(world)
    expect(await open(juno, letterId)).toMatchObject({ title: '오늘의 일', newlyRead: true })
    const rated = await juno.call(evaluateLetter, { ...at(letterId), body: { evaluation: 'GOOD' } })
    expect(rated.code).toBeUndefined()
    expect((await exported(juno)).letters.map(({ last }) => last)).toEqual([false, false, true])
    expect((await exported(mina)).correspondences).toMatchObject([{ active: false, disconnectedAt: null }])
  })

  it('lets its writer write no more; the counterpart writes until it arrives, and that letter arrives', async () => {
    const { mina, juno, drawn, first } = await pair(world)
    await sendLast(mina, first.letterId)
    expect((await send(mina, first.letterId)).code).toBe('LET-014')
    expect((await send(mina, first.letterId, true)).code).toBe('LET-014')
    world.clock.move(hour / 2)
    const late = await reply(juno, drawn.letterId)
    world.clock.move(hour / 2)
    expect((await mina.call(listComing, { query: { status: 'delivery' } })).data).toHaveLength(1)
    await arrive(world)
    expect(await open(mina, late.letterId)).toMatchObject({ status: 'DELIVERED', ending: 'LAST_LETTER' })
    expect((await send(mina, late.letterId)).code).toBe('LET-014')
  })

  it('may come from both members', async () => {
    const { mina, juno, drawn, first, matchingId } = await pair(world)
    await sendLast(mina, first.letterId)
    await sendLast(juno, drawn.letterId)
    await arrive(world)
    expect(await stateOf(juno, matchingId)).toEqual({ active: false, ending: 'LAST_LETTER' })
  })

  it('ends nothing after its recall, and its draft is an ordinary letter', async () => {
    const { mina, juno, drawn, first, matchingId } = await pair(world)
    const { letterId } = await sendLast(mina, first.letterId)
    expect((await mina.call(deleteLetter, at(letterId))).code).toBeUndefined()
    const [draft] = (await mina.call(listDrafts, { query: { status: 'draft' } })).data
    const body = words({ parentLetterId: first.letterId, letterId: draft!.letterId })
    expect((await mina.call(sendLetter, { body })).data.last).toBe(false)
    await arrive(world)
    expect(await stateOf(juno, matchingId)).toEqual({ active: true, ending: null })
    expect((await send(juno, drawn.letterId)).code).toBeUndefined()
  })

  it('keeps the end after its deletion', async () => {
    const { mina, juno, drawn, first } = await pair(world)
    const { letterId } = await sendLast(mina, first.letterId)
    await arrive(world)
    expect((await mina.call(deleteLetter, at(letterId))).code).toBeUndefined()
    expect((await send(juno, drawn.letterId)).code).toBe('LET-014')
  })

  it('ends the correspondence after its review, or not at all if it is returned', async () => {
    const [mina, juno, admin] = [await world.member(), await world.member(), await world.admin()]
    const { first } = await answer(mina, juno, { category: 'CONSULT' })
    const decide = (id: number, body: { decision: 'APPROVE' | 'RETURN'; reason?: string }) =>
      admin.call(decideReview, { ...at(id), body })
    await decide(first.letterId, { decision: 'APPROVE' })
    await arrive(world)
    const returned = await sendLast(mina, first.letterId)
    expect((await send(mina, first.letterId)).code).toBe('LET-014')
    await arrive(world)
    expect(await stateOf(juno, first.matchingId!)).toEqual({ active: true, ending: null })
    await decide(returned.letterId, { decision: 'RETURN', reason: '조금 더 다정하게 써 주세요.' })
    const approved = await sendLast(mina, first.letterId)
    await decide(approved.letterId, { decision: 'APPROVE' })
    await arrive(world)
    expect(await stateOf(juno, first.matchingId!)).toEqual({ active: false, ending: 'LAST_LETTER' })
  })

  it('counts as a letter: the sixth unanswered one is refused', async () => {
    const { mina, first } = await pair(world)
    for (let sent = 0; sent < unansweredMax; sent++) await reply(mina, first.letterId)
    expect((await send(mina, first.letterId, true)).code).toBe('LET-018')
  })

  it('is no new letter and no first answer', async () => {
    const [mina, juno] = await world.members(2)
    expect((await send(mina, null, true)).code).toBe('LET-006')
    const { letterId } = await write(mina)
    await take(juno, letterId)
    expect((await send(juno, letterId, true)).code).toBe('LET-006')
    expect((await send(juno, letterId, null)).data).toMatchObject({ last: false })
  })

  it.each(['true', 1, {}])('refuses %j as `last`', async last => {
    const { mina, first } = await pair(world)
    const body = { ...words({ parentLetterId: first.letterId }), last }
    const refused = await mina.ask('POST', sendLetter.path, { body })
    expect([refused.code, Object.keys(refused.error.fields ?? {})]).toEqual(['COM-001', ['last']])
  })

  it('of a barred writer arrives after the bar was lifted', async () => {
    const { mina, juno, drawn, first, matchingId } = await pair(world)
    await sendLast(mina, first.letterId)
    await perform(world.context, ['bar', mina.zipCode])
    await arrive(world)
    expect((await send(juno, drawn.letterId)).code).toBe('LET-014')
    await perform(world.context, ['lift', mina.zipCode])
    expect(await stateOf(juno, matchingId)).toEqual({ active: false, ending: 'LAST_LETTER' })
  })

  it('stops the two from meeting in draws, and ends a hold between them', async () => {
    const { mina, juno, first } = await pair(world)
    world.clock.move(hour)
    const held = await write(mina)
    await take(juno, held.letterId)
    const { letterId } = await write(mina)
    const theirs = await write(juno)
    await sendLast(mina, first.letterId)
    expect(await accept(mina, theirs.letterId)).toBe('LET-001')
    await arrive(world)
    expect((await juno.call(answerHeld, { body: words() })).code).toBe('LET-014')
    expect(await accept(juno, letterId)).toBe('LET-001')
    expect(await accept(await world.member(), letterId)).toBeUndefined()
  })

  it('ends sharing and leaves nothing to disconnect', async () => {
    const { mina, juno, first, matchingId } = await pair(world)
    const proposalId = await askToShare(juno, mina, [first.letterId])
    await sendLast(mina, first.letterId)
    world.clock.move(hour)
    expect((await mina.call(approveProposal, { ...at(proposalId), body: {} })).code).toBe('LET-014')
    await world.background()
    expect((await mina.call(listProposals)).data).toEqual([])
    const body = { letterIds: [first.letterId], recipientId: mina.id, message: '함께 읽어요.' }
    expect((await juno.call(propose, { body })).code).toBe('LET-014')
    expect((await juno.call(disconnect, at(matchingId))).code).toBe('LET-005')
  })
})

describe('two letters at once', () => {
  it('leave no letter of the same writer after the last one', async () => {
    const { mina, first, matchingId } = await pair(world)
    const replies = await whileLocked(
      world,
      sql => sql`select from correspondences where id = ${matchingId} for update`,
      [() => send(mina, first.letterId, true), () => send(mina, first.letterId)],
    )
    expect(replies.map(({ code }) => code)).toEqual([undefined, 'LET-014'])
  })

  it('stop a first answer that meets the last letter of its writer', async () => {
    const { mina, juno, first, matchingId } = await pair(world)
    world.clock.move(hour)
    const { letterId } = await write(juno)
    await take(mina, letterId)
    const replies = await whileLocked(
      world,
      sql => sql`select from correspondences where id = ${matchingId} for update`,
      [() => send(mina, first.letterId, true), () => mina.call(answerHeld, { body: words() })],
    )
    expect(replies.map(({ code }) => code)).toEqual([undefined, 'LET-014'])
  })
})
