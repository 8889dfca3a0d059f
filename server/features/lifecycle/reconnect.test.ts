import { describe, expect, it } from 'vitest'
import { openLetter, sendLetter } from '#contract/letters.ts'
import { disconnect, reconnect, withdraw } from '#contract/lifecycle.ts'
import { getMailbox, listDisconnected } from '#contract/mailbox.ts'
import { report } from '#contract/reports.ts'
import { leaveComment } from '#contract/rolling-paper.ts'
import { perform } from '#server/cli/admin-commands.ts'
import { toInstant } from '#server/platform/ctx.ts'
import { refused } from '#test/support/refused.ts'
import {
  arrive,
  at,
  complain,
  complaint,
  day,
  exported,
  hour,
  judge,
  pair,
  reply,
  startPaper,
  words,
} from '#test/support/steps.ts'
import { whileLocked } from '#test/support/while-locked.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

const end = (member: Member, id: number) => member.call(disconnect, at(id))
const undo = (member: Member, id: number) => member.call(reconnect, at(id))
const isActive = async (member: Member) => (await member.call(getMailbox)).data[0]?.active
const mine = async (member: Member) => (await member.call(listDisconnected)).data

/** Two members of whom `mina` disconnected. */
async function parted() {
  const two = await pair(world)
  expect((await end(two.mina, two.matchingId)).code).toBeUndefined()
  return two
}

describe('the undo of a disconnection', () => {
  it('opens the correspondence again for both', async () => {
    const { mina, juno, drawn, first, matchingId } = await parted()
    const undone = await undo(mina, matchingId)
    expect([undone.status, undone.data]).toEqual([200, null])
    expect([await isActive(mina), await isActive(juno)]).toEqual([true, true])
    await reply(mina, first.letterId)
    await reply(juno, drawn.letterId)
    expect(await mine(mina)).toEqual([])
  })

  it('works once per pair, whoever disconnects afterwards', async () => {
    const { mina, juno, matchingId } = await parted()
    expect((await undo(juno, matchingId)).code).toBe('LET-014')
    expect((await undo(mina, matchingId)).code).toBeUndefined()
    expect((await undo(mina, matchingId)).code).toBe('LET-014')
    await end(juno, matchingId)
    expect((await undo(juno, matchingId)).code).toBe('LET-014')
    expect((await undo(mina, matchingId)).code).toBe('LET-014')
    expect(await mine(juno)).toMatchObject([{ matchingId, canReconnect: false }])
  })

  it('works within seven days, at every server', async () => {
    const { mina, matchingId } = await parted()
    world.clock.move(7 * day)
    const second = await world.secondServer()
    expect((await undo(second.as(mina), matchingId)).code).toBe('LET-014')
    await second.close()
    const later = await parted()
    world.clock.move(7 * day - 1)
    expect((await undo(later.mina, later.matchingId)).code).toBeUndefined()
  })

  it('leaves stopped letters stopped, also after a bar', async () => {
    const { mina, juno, drawn, matchingId } = await pair(world)
    const before = await reply(juno, drawn.letterId)
    await perform(world.context, ['bar', juno.zipCode])
    await end(mina, matchingId)
    await perform(world.context, ['lift', juno.zipCode])
    expect((await undo(mina, matchingId)).code).toBeUndefined()
    await perform(world.context, ['bar', juno.zipCode])
    await perform(world.context, ['lift', juno.zipCode])
    await arrive(world)
    expect((await mina.call(openLetter, at(before.letterId))).code).toBe('LET-001')
  })

  it('fails once the other side has asked to disconnect, too, which is still refused', async () => {
    const { mina, juno, matchingId } = await parted()
    expect((await end(juno, matchingId)).code).toBe('LET-005')
    expect((await undo(mina, matchingId)).code).toBe('LET-014')
    expect(await mine(mina)).toMatchObject([{ matchingId, canReconnect: true }])
  })

  it('still works after I disconnect a second time', async () => {
    const { mina, matchingId } = await parted()
    expect((await end(mina, matchingId)).code).toBe('LET-005')
    expect((await undo(mina, matchingId)).code).toBeUndefined()
  })

  it('fails after a report of either side, before or after the disconnection, decided or not', async () => {
    const admin = await world.admin()
    const one = await pair(world)
    await judge(admin, await complain(one.juno, { letterId: one.drawn.letterId }), 'REJECTED')
    await end(one.mina, one.matchingId)
    expect((await undo(one.mina, one.matchingId)).code).toBe('LET-014')
    expect(await mine(one.mina)).toMatchObject([{ canReconnect: true }])

    const other = await parted()
    await complain(other.mina, { letterId: other.first.letterId })
    expect((await undo(other.mina, other.matchingId)).code).toBe('LET-014')
    expect(await mine(other.mina)).toMatchObject([{ canReconnect: false }])

    const third = await parted()
    const paper = await startPaper(admin)
    const note = await third.mina.call(leaveComment, { ...at(paper), body: { content: '안녕하세요' } })
    await complain(third.juno, { eventCommentId: note.data.commentId })
    expect((await undo(third.mina, third.matchingId)).code).toBe('LET-014')
  })

  it('fails while the other side is barred, and after they withdrew', async () => {
    const { mina, juno, matchingId } = await parted()
    await perform(world.context, ['bar', juno.zipCode])
    expect((await undo(mina, matchingId)).code).toBe('LET-014')
    await perform(world.context, ['lift', juno.zipCode])
    expect((await undo(mina, matchingId)).code).toBeUndefined()

    const other = await parted()
    await other.juno.call(withdraw)
    expect((await undo(other.mina, other.matchingId)).code).toBe('LET-014')
    expect(await mine(other.mina)).toMatchObject([{ matchingId: other.matchingId }])
  })

  it('fails in a correspondence that nobody disconnected, or that a last letter ends', async () => {
    const { mina, first, matchingId } = await pair(world)
    expect((await undo(mina, matchingId)).code).toBe('LET-014')
    await mina.call(sendLetter, { body: { ...words({ parentLetterId: first.letterId }), last: true } })
    await end(mina, matchingId)
    expect((await undo(mina, matchingId)).code).toBe('LET-014')
    await arrive(world)
    expect((await undo(mina, matchingId)).code).toBe('LET-014')
  })

  it('is refused for strangers and for ids that do not exist', async () => {
    const { matchingId } = await parted()
    const sora = await world.member()
    for (const id of [matchingId, 999_999_999]) {
      refused(await undo(sora, id), 404, 'LET-003')
    }
    expect((await sora.ask('POST', '/api/mailbox/null/reconnect')).code).toBe('LET-003')
  })
})

describe('the list of my disconnections', () => {
  it('has mine, newest first, with the end of the undo, and none of others', async () => {
    const { mina, juno, matchingId } = await parted()
    const [disconnection] = await mine(mina)
    const ended = world.clock.now().getTime()
    const instant = (time: number) => toInstant(new Date(time))
    expect(disconnection).toEqual({
      matchingId,
      oppositeZipCode: juno.zipCode,
      disconnectedAt: instant(ended),
      reconnectUntil: instant(ended + 7 * day * 1000),
      canReconnect: true,
    })
    expect(await mine(juno)).toEqual([])
    expect((await exported(mina)).correspondences).toMatchObject([{ disconnectedAt: instant(ended) }])
    expect((await exported(juno)).correspondences).toMatchObject([{ disconnectedAt: null }])
    world.clock.move(7 * day)
    expect(await mine(mina)).toMatchObject([{ canReconnect: false }])
  })
})

describe('two calls at once', () => {
  const meet = (id: number, calls: (() => Promise<{ status: number; code: unknown }>)[]) =>
    whileLocked(world, sql => sql`select from correspondences where id = ${id} for update`, calls)

  it('undo once', async () => {
    const { mina, matchingId } = await parted()
    const second = await world.secondServer()
    const calls = [mina, second.as(mina), mina].map(member => () => undo(member, matchingId))
    const codes = (await meet(matchingId, calls)).map(({ code }) => code)
    expect(codes.filter(code => code === undefined)).toHaveLength(1)
    expect(codes.filter(code => code === 'LET-014')).toHaveLength(2)
    await second.close()
  })

  it('let the request of the other side win if it comes first, and end the correspondence if it comes later', async () => {
    const first = await parted()
    const calls = ({ mina, juno, matchingId }: typeof first) => [
      () => end(juno, matchingId),
      () => undo(mina, matchingId),
    ]
    const early = await meet(first.matchingId, calls(first))
    expect(early.map(({ code }) => code)).toEqual(['LET-005', 'LET-014'])
    const other = await parted()
    const late = await meet(other.matchingId, calls(other).toReversed())
    expect(late.map(({ code }) => code)).toEqual([undefined, undefined])
    expect(await isActive(other.mina)).toBe(false)
  })

  it('let a report that comes first win', async () => {
    const { mina, juno, drawn, matchingId } = await parted()
    world.clock.move(hour)
    const replies = await whileLocked(
      world,
      sql => sql`select from letters where id = ${drawn.letterId} for update`,
      [
        () => juno.call(report, { body: complaint({ letterId: drawn.letterId }) }),
        () => undo(mina, matchingId),
      ],
    )
    expect(replies.map(({ code }) => code)).toEqual([undefined, 'LET-014'])
  })
})
