import { describe, expect, it } from 'vitest'
import { listDrafts, openLetter, saveDraft, sendLetter } from '#contract/letters.ts'
import { getMailbox } from '#contract/mailbox.ts'
import { getMe } from '#contract/members.ts'
import { getTimeline } from '#contract/notifications.ts'
import { acceptLetter, drawLetters, getHeld } from '#contract/random-letters.ts'
import { refused } from '#test/support/refused.ts'
import { answer, arrive, correspond, day, reply, take, words, write } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'
import { barMember } from './bar-member.ts'

const world = await useWorld()

const barred = ({ id }: Member) => world.context.transact(world.context.log, ctx => barMember(ctx, id))
const look = async (member: Member, id: number) =>
  (await member.call(openLetter, { params: { id: String(id) } })).code
const alarms = async (member: Member) =>
  (await member.call(getTimeline, { query: {} })).data.content.map(({ alarmType }) => alarmType)
const standing = async ({ id }: Member) =>
  (await world.sql`select status from members where id = ${id}`)[0]!.status

describe('a bar', () => {
  it('blocks the member at once, with all accounts of the same person, once', async () => {
    const email = 'barred@example.com'
    const [one, two] = [await world.member({ email }), await world.member({ email })]
    const other = await world.secondServer()
    expect(await barred(one)).toBe(true)
    for (const member of [one, two]) {
      const replies = [await member.call(getMe), await member.call(sendLetter, { body: words() })]
      expect(replies.map(({ code }) => code)).toEqual(['AUTH-005', 'AUTH-005'])
    }
    const headers = { authorization: `Bearer ${two.token}` }
    const elsewhere = async () =>
      (await other.app.inject({ method: 'GET', url: '/api/members/me', headers })).statusCode
    await expect.poll(elsewhere).toBe(401)
    expect([await barred(one), await barred(two)]).toEqual([false, false])
    await other.close()
  })

  it('hides letters in the pool; the member who holds one is notified', async () => {
    const [mina, juno, sora] = await world.members(3)
    const [held, free] = [await write(mina), await write(mina)]
    await take(juno, held.letterId)
    await barred(mina)
    expect((await juno.call(getHeld)).data).toEqual({ temporary: false })
    expect(await alarms(juno)).toEqual(['REPORT'])
    for (const { letterId } of [held, free]) {
      expect((await sora.call(acceptLetter, { body: { letterId } })).code).toBe('LET-001')
      expect(await look(juno, letterId)).toBe('LET-001')
    }
    const drawn = (await sora.call(drawLetters, { params: { category: 'ALL' } })).data
    expect(drawn.filter(({ writerId }) => writerId === mina.id)).toEqual([])
  })

  it('stops the letters under way: they are listed nowhere and do not arrive', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn, first } = await correspond(world, mina, juno)
    const { letterId } = await reply(juno, drawn.letterId)
    await barred(juno)
    expect(await alarms(mina)).toEqual(['LETTER', 'SENDING'])
    await arrive(world)
    expect([await look(mina, letterId), await look(mina, first.letterId)]).toEqual(['LET-001', undefined])
    expect(await alarms(mina)).toEqual(['LETTER', 'SENDING'])
  })

  it('closes the correspondences while it lasts', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await correspond(world, mina, juno)
    await barred(juno)
    expect((await mina.call(getMailbox)).data).toMatchObject([{ active: false, letterCount: 2 }])
    const opened = await mina.call(openLetter, { params: { id: String(first.letterId) } })
    expect(opened.data.matched).toBe(false)
    refused(await mina.call(sendLetter, { body: words({ parentLetterId: first.letterId }) }), 409, 'LET-014')
  })

  it('frees the held letter, and the drawn letter whose first answer it stops', async () => {
    const [mina, juno, sora, haru] = await world.members(4)
    const { drawn } = await answer(mina, juno)
    const { letterId } = await write(mina)
    await take(sora, letterId)
    await barred(juno)
    await barred(sora)
    await take(haru, letterId)
    await take(await world.member(), drawn.letterId)
  })
})

describe('a bar without an appeal', () => {
  it('becomes a withdrawal after 20 days, for all accounts of the person', async () => {
    const email = 'twenty@example.com'
    const [juno, twin, mina] = [
      await world.member({ email }),
      await world.member({ email }),
      await world.member(),
    ]
    const { first } = await correspond(world, mina, juno)
    await juno.call(saveDraft, { body: words() })
    const { letterId } = await write(juno)
    await barred(juno)
    world.clock.move(20 * day - 1)
    await world.background()
    expect([await standing(juno), await standing(twin)]).toEqual(['BARRED', 'BARRED'])
    world.clock.move(1)
    await world.background()
    expect([await standing(juno), await standing(twin)]).toEqual(['WITHDRAWN', 'WITHDRAWN'])
    const [row] = await world.sql`select email_sealed from members where id = ${juno.id}`
    expect(row).toEqual({ email_sealed: null })
    expect(await world.sql`select from drafts where member_id = ${juno.id}`).toHaveLength(0)
    expect(await world.sql`select from pool where letter_id = ${letterId}`).toHaveLength(0)
    expect(await look(mina, first.letterId)).toBeUndefined()
    const closed = await world.sql`select from correspondences
      where id = ${first.matchingId} and closed_by = ${juno.id}`
    expect(closed).toHaveLength(1)
  })
})

it('keeps a barred member’s own drafts and letters', async () => {
  const mina = await world.member()
  const draft = (await mina.call(saveDraft, { body: words() })).data
  const { letterId } = await write(mina)
  expect((await mina.call(listDrafts, { query: { status: 'draft' } })).data).toEqual([draft])
  await barred(mina)
  expect(await world.sql`select from drafts where id = ${draft.letterId}`).toHaveLength(1)
  expect(await world.sql`select from letters where id = ${letterId} and deleted_at is null`).toHaveLength(1)
})
