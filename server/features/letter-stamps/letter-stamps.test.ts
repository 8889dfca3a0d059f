import { describe, expect, it } from 'vitest'
import { listLetterStamps } from '#contract/letter-stamps.ts'
import { openLetter } from '#contract/letters.ts'
import { deleteLetter, disconnect, restoreLetter } from '#contract/lifecycle.ts'
import { toInstant } from '#server/platform/ctx.ts'
import { answer, arrive, at, complain, hour, judge, pair, reply } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

const list = async (member: Member, query = {}) => (await member.call(listLetterStamps, { query })).data
const idsOf = async (member: Member) => (await list(member)).content.map(({ letterId }) => letterId)
const open = (member: Member, letterId: number) => member.call(openLetter, at(letterId))

describe('the stamps of letters', () => {
  it('hold a reply from its opening on, and say no word of it', async () => {
    const { mina, juno, first } = await pair(world)
    expect(await idsOf(mina)).toEqual([])
    const { data: letter } = await open(mina, first.letterId)
    expect(await list(mina)).toEqual({
      content: [
        {
          letterId: first.letterId,
          createdAt: letter.createdAt,
          deliveryCompletedAt: letter.deliveryCompletedAt,
          oppositeZipCode: juno.zipCode,
        },
      ],
      currentPage: 1,
      size: 24,
      totalElements: 1,
      totalPages: 1,
    })
  })

  it('hold a drawn letter once its reader has answered, and never a letter of its writer', async () => {
    const written = toInstant(world.clock.now())
    const [mina, juno] = await world.members(2)
    const { drawn, first } = await answer(mina, juno)
    expect((await list(juno)).content).toEqual([
      {
        letterId: drawn.letterId,
        createdAt: written,
        deliveryCompletedAt: written,
        oppositeZipCode: mina.zipCode,
      },
    ])
    await arrive(world)
    await open(mina, first.letterId)
    await open(juno, first.letterId)
    expect([await idsOf(juno), await idsOf(mina)]).toEqual([[drawn.letterId], [first.letterId]])
  })

  it('leave out a letter under way, unread, deleted or hidden', async () => {
    const admin = await world.admin()
    const { mina, juno, first, drawn } = await pair(world)
    const hidden = await reply(juno, drawn.letterId)
    world.clock.move(1)
    const unread = await reply(juno, drawn.letterId)
    await arrive(world)
    for (const { letterId } of [first, hidden]) await open(mina, letterId)
    const underWay = await reply(juno, drawn.letterId)
    await open(mina, underWay.letterId)
    expect(await idsOf(mina)).toEqual([hidden.letterId, first.letterId])
    await judge(admin, await complain(mina, { letterId: hidden.letterId }))
    await juno.call(deleteLetter, at(first.letterId))
    expect(await idsOf(mina)).toEqual([])
    await juno.call(restoreLetter, at(first.letterId))
    await open(mina, unread.letterId)
    expect(await idsOf(mina)).toEqual([unread.letterId, first.letterId])
  })

  it('stay after the correspondence has ended', async () => {
    const { mina, juno, first, matchingId } = await pair(world)
    await open(mina, first.letterId)
    await juno.call(disconnect, at(matchingId))
    expect(await idsOf(mina)).toEqual([first.letterId])
  })

  it('are listed by pages, the letter written last first', async () => {
    const { mina, juno, drawn, first } = await pair(world)
    const letters = [first.letterId]
    for (let count = 0; count < 2; count++) {
      world.clock.move(1)
      letters.unshift((await reply(juno, drawn.letterId)).letterId)
    }
    world.clock.move(hour)
    // The order of opening does not count.
    for (const letterId of letters) await open(mina, letterId)
    const pages = await Promise.all(['1', '2', '3'].map(page => list(mina, { page, size: '2' })))
    expect(pages.map(({ content }) => content.map(({ letterId }) => letterId))).toEqual([
      letters.slice(0, 2),
      letters.slice(2),
      [],
    ])
    expect(pages[0]).toMatchObject({ totalElements: 3, totalPages: 2 })
  })
})
