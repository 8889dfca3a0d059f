import { describe, expect, it } from 'vitest'
import { openLetter } from '#contract/letters.ts'
import { deleteLetter, disconnect, reconnect, withdraw } from '#contract/lifecycle.ts'
import { getYearAgo } from '#contract/mailbox.ts'
import { changeYearAgo, getMe } from '#contract/members.ts'
import { changeUnwanted } from '#contract/unwanted.ts'
import { moveToSeoulTime } from '#test/support/move-clock.ts'
import { answer, arrive, at, complain, exported, judge, pair, reply, words } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'
import { yearBefore } from './year-ago.ts'

const world = await useWorld()

const shown = async (member: Member) => (await member.call(getYearAgo)).data
const idShown = async (member: Member) => (await shown(member))?.letterId

/** Mina wrote, Juno answered, and Mina has read the answer. */
async function yearsFriends() {
  const friends = await pair(world)
  await friends.mina.call(openLetter, at(friends.first.letterId))
  return friends
}

/** Makes all letters so far a year older. The clock stays, so that no test meets a leap year. */
const passYear = () =>
  world.sql`update letters set sent_at = sent_at - interval '365 days', deliver_at = deliver_at - interval '365 days'`

const rewrite = (letterId: number, content: string) =>
  world.sql`update letters set without_contact = null, content_sealed = ${world.context.vault.seal('letter.content', content)}
    where id = ${letterId}`

describe('the letter of a year ago', () => {
  it('is the first reply that I received that day and read, and else the first letter that I sent', async () => {
    const { mina, juno, drawn, first, matchingId } = await yearsFriends()
    const later = await reply(juno, drawn.letterId)
    await arrive(world)
    await mina.call(openLetter, at(later.letterId))
    expect(await shown(mina)).toBeNull()
    await passYear()
    expect(await shown(mina)).toMatchObject({
      letterId: first.letterId,
      title: '답장이에요',
      content: words().content,
      contacts: [],
      myLetter: false,
      matchingId,
      oppositeZipCode: juno.zipCode,
    })
    expect(await shown(juno)).toMatchObject({ letterId: first.letterId, myLetter: true })
    expect(await shown(await world.member())).toBeNull()
  })

  it('skips a letter that I have not read, and one without an answer', async () => {
    const { mina, juno, drawn, first } = await pair(world)
    const waiting = await world.member()
    await answer(waiting, await world.member(), { category: 'CONSULT' })
    await passYear()
    expect(await idShown(mina)).toBe(drawn.letterId)
    expect(await idShown(juno)).toBe(first.letterId)
    expect(await idShown(waiting)).toBeUndefined()
  })

  it('is null after a disconnect, and the letter again after the reconnect', async () => {
    const { mina, juno, first, matchingId } = await yearsFriends()
    await passYear()
    expect((await juno.call(disconnect, at(matchingId))).code).toBeUndefined()
    expect([await shown(mina), await shown(juno)]).toEqual([null, null])
    expect((await juno.call(reconnect, at(matchingId))).code).toBeUndefined()
    expect([await idShown(mina), await idShown(juno)]).toEqual([first.letterId, first.letterId])
    await juno.call(withdraw)
    expect(await shown(mina)).toBeNull()
  })

  it('is null once one of the two reported the other, whatever was decided', async () => {
    const { mina, juno, drawn, first } = await yearsFriends()
    await passYear()
    expect([await idShown(mina), await idShown(juno)]).toEqual([first.letterId, first.letterId])
    await judge(await world.admin(), await complain(juno, { letterId: drawn.letterId }), 'REJECTED')
    expect([await shown(mina), await shown(juno)]).toEqual([null, null])
  })

  it('skips deleted, hidden and heavy letters', async () => {
    const { mina, juno, drawn, first } = await yearsFriends()
    await passYear()
    await juno.call(deleteLetter, at(first.letterId))
    expect([await idShown(mina), await idShown(juno)]).toEqual([drawn.letterId, undefined])
    await world.sql`update letters set heavy = true where id = ${drawn.letterId}`
    expect(await shown(mina)).toBeNull()
    await world.sql`update letters set heavy = false, hidden_at = ${world.clock.now()} where id = ${drawn.letterId}`
    expect(await shown(mina)).toBeNull()
  })

  it('passes over a letter with my unwanted words, and over one about death or self-harm', async () => {
    const { mina, juno, drawn, first } = await yearsFriends()
    await passYear()
    await mina.call(changeUnwanted, { body: { words: ['버스'], topics: [] } })
    expect([await shown(mina), await idShown(juno)]).toEqual([null, first.letterId])
    await mina.call(changeUnwanted, { body: { words: [], topics: [] } })
    for (const content of ['할머니 장례식에 다녀왔어요.', '요즘 자꾸 죽고 싶다는 생각이 들어요.']) {
      await rewrite(first.letterId, content)
      expect([await idShown(mina), await idShown(juno)]).toEqual([drawn.letterId, undefined])
    }
  })

  it('has its contact data marked', async () => {
    const { mina, first } = await yearsFriends()
    await rewrite(first.letterId, '제 번호는 010-1234-5678이에요.')
    await passYear()
    expect(await shown(mina)).toMatchObject({ contacts: [{ field: 'content', kind: 'phone' }] })
  })

  it('is switched off and on, exported, and forgotten at the withdrawal', async () => {
    const { mina, first } = await yearsFriends()
    await passYear()
    for (let time = 0; time < 2; time++)
      expect((await mina.call(changeYearAgo, { body: { on: false } })).data).toEqual({ on: false })
    expect([await shown(mina), (await mina.call(getMe)).data.yearAgo]).toEqual([null, false])
    expect((await exported(mina)).yearAgo).toBe(false)
    expect((await mina.call(changeYearAgo, { body: { on: true } })).data).toEqual({ on: true })
    expect([await idShown(mina), (await mina.call(getMe)).data.yearAgo]).toEqual([first.letterId, true])
    await mina.call(changeYearAgo, { body: { on: false } })
    await mina.call(withdraw)
    expect(await world.sql`select 1 from year_ago_off`).toEqual([])
    expect((await mina.call(changeYearAgo, { body: { on: false } })).code).toBe('AUTH-005')
  })

  it('stays until midnight in Seoul', async () => {
    const { mina, first } = await yearsFriends()
    await passYear()
    moveToSeoulTime(world, '23:59')
    world.clock.move(59)
    expect(await idShown(mina)).toBe(first.letterId)
    world.clock.move(1)
    expect(await idShown(mina)).toBeUndefined()
  })
})

describe('the day a year before', () => {
  const of = (now: string) => {
    const then = yearBefore(new Date(now))
    return then && [then.from.toISOString(), then.to.toISOString()]
  }

  it('is a day of Seoul, also where UTC has another one', () => {
    expect(of('2026-11-24T14:59:59Z')).toEqual(['2025-11-23T15:00:00.000Z', '2025-11-24T15:00:00.000Z'])
    expect(of('2026-11-24T15:00:00Z')).toEqual(['2025-11-24T15:00:00.000Z', '2025-11-25T15:00:00.000Z'])
    expect(of('2026-12-31T15:00:00Z')).toEqual(['2025-12-31T15:00:00.000Z', '2026-01-01T15:00:00.000Z'])
  })

  it('does not exist on 29 February; the letters of one come on 28 February', () => {
    expect(of('2028-02-29T03:00:00Z')).toBeNull()
    expect(of('2028-02-28T03:00:00Z')).toEqual(['2027-02-27T15:00:00.000Z', '2027-02-28T15:00:00.000Z'])
    expect(of('2029-02-28T03:00:00Z')).toEqual(['2028-02-27T15:00:00.000Z', '2028-02-29T15:00:00.000Z'])
    expect(of('2029-03-01T03:00:00Z')).toEqual(['2028-02-29T15:00:00.000Z', '2028-03-01T15:00:00.000Z'])
  })
})
