import { afterEach, describe, expect, it } from 'vitest'
import { answerHeld } from '#contract/letters.ts'
import { deleteLetter, disconnect, withdraw } from '#contract/lifecycle.ts'
import { getTimeline } from '#contract/notifications.ts'
import { dismissInvitation, drawLetters, listInvitations } from '#contract/random-letters.ts'
import { notePresence } from '#server/features/members/presence.ts'
import { moveToSeoulTime } from '#test/support/move-clock.ts'
import { hearAt, openPushed } from '#test/support/push-steps.ts'
import { at, correspond, day, hour, take, words, write } from '#test/support/steps.ts'
import { closeAfterTests, type Member } from '#test/support/world.ts'

const world = await closeAfterTests(openPushed())
afterEach(async () => {
  expect(world.service.problems).toEqual([])
  world.service.arrived.length = 0
  moveToSeoulTime(world, '10:00')
  await world.sql`delete from calls`
  await world.sql`delete from holds`
  await world.sql`delete from pool`
  await world.sql`delete from member_days`
})

/** Members who were there today. */
async function present(count: number): Promise<Member[]> {
  const members = await world.members(count)
  for (const member of members) await visit(member)
  return members
}

const visit = ({ id }: Member) => world.context.transact(world.context.log, ctx => notePresence(ctx, id))

/** The members that letters call now. */
const called = async () =>
  (await world.sql<{ id: number }[]>`select member_id as id from calls order by member_id`).map(
    ({ id }) => id,
  )

const callOf = async (member: Member) => (await member.call(listInvitations)).data.call

async function waitFor(seconds: number): Promise<void> {
  world.clock.move(seconds)
  await world.background()
}

describe('a letter that waits for twelve hours', () => {
  it('calls ten active members with a card and a push, without a notification', async () => {
    const members = await present(14)
    await Promise.all(members.map(member => hearAt(world, member)))
    const { letterId } = await write(await world.member(), { category: 'CONSULT' })
    await waitFor(12 * hour - 1)
    expect(await called()).toEqual([])
    await world.background()
    await waitFor(1)
    expect(await called()).toHaveLength(10)
    const cards = await Promise.all(members.map(callOf))
    expect(cards.filter(card => card !== null)).toEqual(
      Array.from({ length: 10 }, () => ({ letterId, category: 'CONSULT' })),
    )
    for (const member of members)
      expect((await member.call(getTimeline, { query: {} })).data.content).toEqual([])
    moveToSeoulTime(world, '09:00')
    await world.background()
    expect(world.service.arrived).toHaveLength(10)
  })

  it('calls the next ten every twelve hours, in five rounds at most', async () => {
    await present(70)
    await write(await world.member())
    for (const round of [1, 2, 3, 4, 5]) {
      await waitFor(12 * hour)
      expect([round, (await called()).length]).toEqual([round, round * 10])
    }
    await waitFor(12 * hour)
    await waitFor(12 * hour)
    const [{ rounds }] = await world.sql<[{ rounds: number }]>`select call_rounds as rounds from pool`
    expect([rounds, (await called()).length]).toEqual([5, 50])
  })

  it('calls nobody twice within 48 hours, whichever letter calls', async () => {
    const members = await present(3)
    const writer = await world.member()
    await write(writer)
    await waitFor(12 * hour)
    expect(await called()).toHaveLength(3)
    const first = await world.sql`select letter_id from calls`
    await write(writer)
    await waitFor(30 * hour)
    expect(await world.sql`select letter_id from calls`).toEqual(first)
    await Promise.all(members.map(visit))
    await waitFor(24 * hour)
    expect(await world.sql`select letter_id from calls`).not.toEqual(first)
  })

  it('calls no member who may not receive it, rests, holds a letter, is away or has left', async () => {
    const [writer, closed, dropped, resting, holding, away, gone, barred, free] = await present(9)
    const both = await correspond(world, writer!, closed!)
    await closed!.call(disconnect, at(both.matchingId))
    await world.sql`delete from member_days where member_id = ${away!.id}`
    await world.sql`insert into member_days values ('2026-01-01', ${away!.id})`
    await gone!.call(withdraw)
    await world.sql`update members set status = 'BARRED' where id = ${barred!.id}`
    await world.sql`insert into rests values (${resting!.id}, '2030-01-01', '')`
    const { letterId } = await write(writer!)
    await take(dropped!, letterId)
    await world.sql`update holds set ended_at = now(), outcome = 'CANCELLED' where member_id = ${dropped!.id}`
    await world.clock.move(11 * hour)
    await take(holding!, (await write(writer!)).letterId)
    await waitFor(hour)
    expect(await called()).toEqual([free!.id])
  })

  it('calls nobody while somebody holds it, and at once when it returns', async () => {
    const [reader] = await present(2)
    const { letterId } = await write(await world.member())
    await take(await world.member(), letterId)
    await waitFor(13 * hour)
    expect(await called()).toEqual([])
    await waitFor(11 * hour)
    expect(await called()).toContain(reader!.id)
  })

  it('counts one round when two servers look at once', async () => {
    await present(25)
    const second = await world.secondServer()
    await write(await world.member())
    world.clock.move(12 * hour)
    await Promise.all([world.background(), second.background()])
    const rounds = await world.sql`select call_rounds from pool`
    expect([rounds.map(row => row.call_rounds), (await called()).length]).toEqual([[1], 10])
    await second.close()
  })
})

describe('a called member', () => {
  /** A letter calls the only member who is there. */
  async function calledMember() {
    const [juno] = (await present(1)) as [Member]
    const writer = await world.member()
    const { letterId } = await write(writer)
    await waitFor(12 * hour)
    expect(await callOf(juno)).toEqual({ letterId, category: 'CONSOLATION' })
    return { juno, writer, letterId }
  }

  it('is shown the letter by a draw of all categories or of its own, among many', async () => {
    const { juno, letterId } = await calledMember()
    const writer = await world.member()
    for (let n = 0; n < 30; n++) await write(writer, { content: `${n}번째 편지예요.` })
    for (const category of ['ALL', 'CONSOLATION', 'ALL'] as const) {
      const { data } = await juno.call(drawLetters, { params: { category } })
      expect(data.map(drawn => drawn.letterId)).toContain(letterId)
    }
    const { data } = await juno.call(drawLetters, { params: { category: 'ETC' } })
    expect(data).toEqual([])
  })

  it('dismisses the card for good, and nobody else can', async () => {
    const { juno, writer, letterId } = await calledMember()
    const dismiss = { body: { kind: 'CALL' as const, letterId } }
    expect((await writer.call(dismissInvitation, dismiss)).code).toBe('LET-001')
    expect(await callOf(juno)).not.toBeNull()
    expect((await juno.call(dismissInvitation, dismiss)).code).toBeUndefined()
    expect((await juno.call(dismissInvitation, dismiss)).code).toBeUndefined()
    expect(await callOf(juno)).toBeNull()
  })

  it('loses the card when somebody takes the letter, or the member any letter', async () => {
    const { juno, writer, letterId } = await calledMember()
    const sora = await world.member()
    await take(sora, letterId)
    expect(await callOf(juno)).toBeNull()
    await waitFor(day)
    expect(await callOf(juno)).not.toBeNull()
    await take(juno, (await write(writer)).letterId)
    expect(await callOf(juno)).toBeNull()
    await juno.call(answerHeld, { body: words() })
    expect(await callOf(juno)).toBeNull()
    world.clock.move(hour)
    expect(await callOf(juno)).not.toBeNull()
  })

  it('loses the card when the letter is deleted, or the call is old', async () => {
    const { juno, writer, letterId } = await calledMember()
    world.clock.move(2 * day)
    expect(await callOf(juno)).toBeNull()
    await writer.call(deleteLetter, at(letterId))
    const next = await calledMember()
    await next.writer.call(deleteLetter, at(next.letterId))
    expect(await callOf(next.juno)).toBeNull()
  })
})

describe('an invitation', () => {
  const invitationOf = async (member: Member) => (await member.call(listInvitations)).data.invitation

  it('comes after three hours of waiting, until it is dismissed for all waiting letters', async () => {
    const [mina, juno] = await world.members(2)
    const { letterId } = await write(mina)
    world.clock.move(3 * hour - 1)
    expect(await invitationOf(mina)).toBeNull()
    world.clock.move(1)
    expect(await invitationOf(mina)).toEqual({ letterId })
    expect(await invitationOf(juno)).toBeNull()
    await write(mina)
    const dismiss = { body: { kind: 'INVITATION' as const, letterId } }
    expect((await juno.call(dismissInvitation, dismiss)).code).toBe('LET-001')
    expect((await mina.call(dismissInvitation, dismiss)).code).toBeUndefined()
    expect((await mina.call(dismissInvitation, dismiss)).code).toBeUndefined()
    world.clock.move(day)
    expect(await invitationOf(mina)).toBeNull()
    const { letterId: next } = await write(mina)
    world.clock.move(3 * hour)
    expect(await invitationOf(mina)).toEqual({ letterId: next })
  })

  it('does not come to a member who rests, holds a letter, cools down or took one since', async () => {
    const [mina, juno] = await world.members(2)
    await write(mina)
    world.clock.move(3 * hour)
    expect(await invitationOf(mina)).not.toBeNull()
    await world.sql`insert into rests values (${mina.id}, '2030-01-01', '')`
    expect(await invitationOf(mina)).toBeNull()
    await world.sql`delete from rests`
    await take(mina, (await write(juno)).letterId)
    expect(await invitationOf(mina)).toBeNull()
    await mina.call(answerHeld, { body: words() })
    expect(await invitationOf(mina)).toBeNull()
    world.clock.move(hour)
    expect(await invitationOf(mina)).toBeNull()
  })
})
