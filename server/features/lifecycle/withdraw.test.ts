import { describe, expect, it } from 'vitest'
import {
  answerHeld,
  countUnread,
  listComing,
  listDrafts,
  listWaiting,
  openLetter,
  saveDraft,
  sendLetter,
} from '#contract/letters.ts'
import { disconnect, withdraw } from '#contract/lifecycle.ts'
import { getMailbox } from '#contract/mailbox.ts'
import { getMe } from '#contract/members.ts'
import { getTimeline } from '#contract/notifications.ts'
import { acceptLetter, drawLetters, getCoolDown, getHeld } from '#contract/random-letters.ts'
import { beginSignIn } from '#server/features/members/sign-ins.ts'
import { refused } from '#test/support/refused.ts'
import { answer, arrive, correspond, reply, take, words, write } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

const leave = (member: Member) => member.call(withdraw)
const look = async (member: Member, id: number) =>
  (await member.call(openLetter, { params: { id: String(id) } })).code
const waiting = async (member: Member) =>
  (await member.call(listWaiting, { query: { status: 'waiting' } })).data
const alarms = async (member: Member) =>
  (await member.call(getTimeline, { query: {} })).data.content.map(({ alarmType }) => alarmType)

describe('a withdrawn member', () => {
  it('is blocked at once, with all sign-ins', async () => {
    const mina = await world.member()
    await world.context.transact(world.context.log, ctx => beginSignIn(ctx, mina.id))
    const left = await leave(mina)
    expect([left.status, left.data]).toEqual([200, null])
    expect(String(left.headers['set-cookie'])).toMatch(/^refresh_token=;.*Path=\//)
    for (const reply of [
      await mina.call(getMe),
      await mina.call(sendLetter, { body: words() }),
      await leave(mina),
    ]) {
      refused(reply, 401, 'AUTH-005')
    }
    const open = await world.sql`select from sign_ins where member_id = ${mina.id} and ended_at is null`
    expect(open).toHaveLength(0)
  })

  it('is blocked on all servers', async () => {
    const mina = await world.member()
    const other = await world.secondServer()
    await leave(mina)
    const headers = { authorization: `Bearer ${mina.token}` }
    const status = async () =>
      (await other.app.inject({ method: 'GET', url: '/api/members/me', headers })).statusCode
    await expect.poll(status).toBe(401)
    await other.close()
  })

  it('withdraws with all accounts of the same person', async () => {
    const email = 'twins@example.com'
    const [one, two, other] = [
      await world.member({ email }),
      await world.member({ email }),
      await world.member(),
    ]
    await leave(one)
    expect((await two.call(getMe)).code).toBe('AUTH-005')
    expect((await other.call(getMe)).status).toBe(200)
  })

  it('withdraws once with two concurrent calls', async () => {
    const mina = await world.member()
    const both = await Promise.all([leave(mina), leave(mina)])
    expect(both.map(({ code, status }) => code ?? status).sort()).toEqual([200, 'AUTH-005'])
  })

  it('leaves a keyed hash and no e-mail address', async () => {
    const mina = await world.member()
    await leave(mina)
    const [row] = await world.sql`
      select email_sealed, status, subject_hash is not null as known from members where id = ${mina.id}`
    expect(row).toEqual({ email_sealed: null, status: 'WITHDRAWN', known: true })
  })

  it('may withdraw while barred, with the token for an appeal', async () => {
    const mina = await world.member()
    await world.sql`update members set status = 'BARRED', left_at = ${world.clock.now()} where id = ${mina.id}`
    const iat = Math.floor(world.clock.now().getTime() / 1000)
    const token = world.context.vault.signToken({
      sub: String(mina.id),
      role: 'BARRED',
      zipCode: mina.zipCode,
      iat,
      exp: iat + 1800,
    })
    const headers = { authorization: `Bearer ${token}` }
    const barred = (method: 'GET' | 'DELETE') => world.nobody.ask(method, '/api/members/me', { headers })
    expect((await barred('GET')).code).toBe('AUTH-005')
    expect((await barred('DELETE')).status).toBe(200)
    expect((await barred('DELETE')).code).toBe('AUTH-005')
  })
})

describe('after a withdrawal', () => {
  it('arrived letters stay with the counterpart, in a closed correspondence', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn, first, matchingId } = await correspond(world, mina, juno)
    await leave(juno)
    const opened = await mina.call(openLetter, { params: { id: String(first.letterId) } })
    expect(opened.data).toMatchObject({ zipCode: juno.zipCode, matched: false, status: 'DELIVERED' })
    expect(await look(mina, drawn.letterId)).toBeUndefined()
    expect((await mina.call(getMailbox)).data).toMatchObject([
      { active: false, letterCount: 2, oppositeZipCode: juno.zipCode },
    ])
    const sent = await mina.call(sendLetter, { body: words({ parentLetterId: first.letterId }) })
    expect(sent.code).toBe('LET-014')
    expect((await mina.call(disconnect, { params: { id: String(matchingId) } })).code).toBe('LET-005')
  })

  it('letters under way do not arrive, in either direction', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn, first } = await correspond(world, mina, juno)
    const from = await reply(juno, drawn.letterId)
    const to = await reply(mina, first.letterId)
    await leave(juno)
    expect((await mina.call(listComing, { query: { status: 'delivery' } })).data).toEqual([])
    expect(await alarms(mina)).toEqual(['LETTER', 'SENDING'])
    await arrive(world)
    expect(await look(mina, from.letterId)).toBe('LET-001')
    expect((await mina.call(countUnread)).data).toBe(1)
    const mine = await mina.call(openLetter, { params: { id: String(to.letterId) } })
    expect(mine.data.status).toBe('RETURNED')
    expect((await mina.call(getMe)).data.temperature).toBe(36.5)
  })

  it('the held letter returns to the pool', async () => {
    const [mina, juno, sora] = await world.members(3)
    const { letterId } = await write(mina)
    await take(juno, letterId)
    await leave(juno)
    expect(await waiting(mina)).toMatchObject([{ letterId, held: false }])
    await take(sora, letterId)
  })

  it('a first answer under way stops, and the drawn letter waits again with its age', async () => {
    const [mina, juno, sora] = await world.members(3)
    const { drawn } = await answer(mina, juno)
    world.clock.move(60)
    await leave(juno)
    expect(await waiting(mina)).toMatchObject([
      { letterId: drawn.letterId, createdAt: drawn.deliveryStartedAt, held: false },
    ])
    await arrive(world)
    expect((await mina.call(getMailbox)).data).toEqual([])
    await take(sora, drawn.letterId)
  })

  it('letters in the pool are deleted; a member who held one is notified and may take another', async () => {
    const [mina, juno, sora] = await world.members(3)
    const [held, free] = [await write(mina), await write(mina)]
    await take(juno, held.letterId)
    await juno.call(saveDraft, { body: words({ parentLetterId: held.letterId }) })
    await leave(mina)
    expect((await juno.call(getHeld)).data).toEqual({ temporary: false })
    expect((await juno.call(getCoolDown)).data).toEqual({ canSend: true })
    expect(await alarms(juno)).toEqual(['REPORT'])
    expect((await juno.call(listDrafts, { query: { status: 'draft' } })).data).toHaveLength(1)
    expect((await juno.call(answerHeld, { body: words() })).code).toBe('LET-002')
    expect((await sora.call(acceptLetter, { body: { letterId: free.letterId } })).code).toBe('LET-001')
    const drawn = (await sora.call(drawLetters, { params: { category: 'ALL' } })).data
    expect(drawn.filter(letter => letter.writerId === mina.id)).toEqual([])
    expect(await world.sql`select from pool where writer_id = ${mina.id}`).toHaveLength(0)
  })

  it('a letter in the pool is deleted even if an answer to it is under way', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn } = await answer(mina, juno)
    await leave(mina)
    await arrive(world)
    expect(await look(juno, drawn.letterId)).toBe('LET-001')
    expect((await juno.call(getMailbox)).data).toEqual([])
  })

  it('drafts are deleted', async () => {
    const mina = await world.member()
    await mina.call(saveDraft, { body: words() })
    await leave(mina)
    expect(await world.sql`select from drafts where member_id = ${mina.id}`).toHaveLength(0)
  })
})
