import { describe, expect, it } from 'vitest'
import { answerHeld, listComing, listWaiting, saveDraft, sendLetter } from '#contract/letters.ts'
import { withdraw } from '#contract/lifecycle.ts'
import { getMailbox } from '#contract/mailbox.ts'
import { getMe } from '#contract/members.ts'
import { getTimeline } from '#contract/notifications.ts'
import { acceptLetter } from '#contract/random-letters.ts'
import { arrive, correspond, take, words, write } from '#test/support/steps.ts'
import { whileLocked } from '#test/support/while-locked.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

const leave = (member: Member) => member.call(withdraw)
const waiting = async (member: Member) =>
  (await member.call(listWaiting, { query: { status: 'waiting' } })).data
const alarms = async (member: Member) =>
  (await member.call(getTimeline, { query: {} })).data.content.map(({ alarmType }) => alarmType)

describe('a concurrent withdrawal', () => {
  /** Starts the withdrawal while the other call waits for the lock on a draft that it will delete. */
  const meet = async (member: Member, call: (letterId: number) => Promise<{ status: number }>) => {
    const { letterId } = (await member.call(saveDraft, { body: words() })).data
    const [other, left] = await whileLocked(
      world,
      sql => sql`select from drafts where id = ${letterId} for update`,
      [() => call(letterId), () => leave(member)],
    )
    expect([200, 401]).toContain(other.status)
    expect(left.status).toBe(200)
  }

  it('leaves no letter in the pool when a new letter is being sent', async () => {
    const mina = await world.member()
    await meet(mina, letterId => mina.call(sendLetter, { body: words({ letterId }) }))
    expect(await world.sql`select from pool where writer_id = ${mina.id}`).toHaveLength(0)
    const left = await world.sql`select from letters where writer_id = ${mina.id} and deleted_at is null`
    expect(left).toHaveLength(0)
  })

  it('leaves no letter under way when a reply is being sent', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await correspond(world, mina, juno)
    await meet(mina, letterId =>
      mina.call(sendLetter, { body: words({ letterId, parentLetterId: first.letterId }) }),
    )
    expect((await juno.call(listComing, { query: { status: 'delivery' } })).data).toEqual([])
    expect(await alarms(juno)).toEqual([])
  })

  it('leaves the drawn letter waiting when it is being answered', async () => {
    const [mina, juno] = await world.members(2)
    const drawn = await write(mina)
    await take(juno, drawn.letterId)
    await meet(juno, letterId => juno.call(answerHeld, { body: words({ letterId }) }))
    expect(await waiting(mina)).toMatchObject([{ letterId: drawn.letterId, held: false }])
    expect(await alarms(mina)).toEqual([])
  })

  it('leaves no open correspondence when another member answers its letter', async () => {
    const [mina, juno] = await world.members(2)
    const drawn = await write(mina)
    await take(juno, drawn.letterId)
    const draft = (await juno.call(saveDraft, { body: words() })).data
    const [sent, left] = await whileLocked(
      world,
      sql => sql`select from drafts where id = ${draft.letterId} for update`,
      [() => juno.call(answerHeld, { body: words({ letterId: draft.letterId }) }), () => leave(mina)],
    )
    expect([sent.status, left.status]).toEqual([200, 200])
    const open = await world.sql`select from correspondences
      where ${mina.id} in (member_a, member_b) and closed_at is null`
    expect(open).toHaveLength(0)
    await arrive(world)
    expect((await juno.call(getMailbox)).data).toEqual([])
    expect((await juno.call(getMe)).data.temperature).toBe(36.5)
  })

  it('leaves a letter free that is being accepted', async () => {
    const [mina, juno] = await world.members(2)
    const { letterId } = await write(mina)
    const [taken, left] = await whileLocked(
      world,
      sql => sql`select from letters where id = ${letterId} for update`,
      [() => juno.call(acceptLetter, { body: { letterId } }), () => leave(juno)],
    )
    expect([200, 401, 404, 409]).toContain(taken.status)
    expect(left.status).toBe(200)
    expect(await waiting(mina)).toMatchObject([{ letterId, held: false }])
  })

  it('leaves no reply under way, in either order', async () => {
    for (let round = 0; round < 5; round++) {
      const [mina, juno] = await world.members(2)
      const { first } = await correspond(world, mina, juno)
      const [sent, left] = await Promise.all([
        mina.call(sendLetter, { body: words({ parentLetterId: first.letterId }) }),
        round % 2 ? leave(mina) : leave(juno),
      ])
      expect([undefined, 'AUTH-005', 'LET-014']).toContain(sent.code)
      expect(left.status).toBe(200)
      const underWay = await world.sql`select from letters
        where parent_id = ${first.letterId} and stopped_at is null`
      expect(underWay).toHaveLength(0)
    }
  })
})
