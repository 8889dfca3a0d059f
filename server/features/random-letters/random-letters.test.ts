import { describe, expect, it } from 'vitest'
import { answerHeld, listDrafts, openLetter, saveDraft } from '#contract/letters.ts'
import { deleteLetter, disconnect } from '#contract/lifecycle.ts'
import { getTimeline } from '#contract/notifications.ts'
import { acceptLetter, cancelHold, drawLetters, getCoolDown, getHeld } from '#contract/random-letters.ts'
import { toInstant } from '#server/platform/ctx.ts'
import { refused } from '#test/support/refused.ts'
import { correspond, day, hour, take, words, write } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

const accept = (member: Member, letterId: number) => member.call(acceptLetter, { body: { letterId } })
const minute = 60

describe('taking a letter', () => {
  it('gives it with its content, its deadlines and its writer', async () => {
    const [mina, juno] = await world.members(2)
    const { letterId } = await write(mina, { fontType: 'KYOBO' })
    const taken = await juno.ask('POST', '/api/random-letters/approve', {
      body: { letterId: String(letterId), writerId: 'whoever' },
    })
    const expected = {
      letterId,
      title: '오늘의 일',
      content: '버스를 놓쳤는데 하늘이 예뻤어요.',
      contacts: [],
      writerId: mina.id,
      zipCode: mina.zipCode,
      category: 'CONSOLATION',
      paperType: 'BASIC',
      fontType: 'KYOBO',
      heavy: false,
      createdAt: expect.any(String),
      replyDeadLine: expect.any(String),
      cancelDeadLine: expect.any(String),
      fromLine: false,
      temporary: true,
    }
    expect([taken.status, taken.data]).toEqual([200, expected])
    const { data: held } = await juno.call(getHeld)
    expect(held).toEqual(expected)
    const now = world.clock.now().getTime()
    expect(Date.parse((held as typeof expected).replyDeadLine as unknown as string) - now).toBe(day * 1000)
    expect(Date.parse((held as typeof expected).cancelDeadLine as unknown as string) - now).toBe(
      5 * minute * 1000,
    )
    expect((await juno.call(openLetter, { params: { id: String(letterId) } })).data).toMatchObject({
      matched: true,
      matchingId: null,
      status: 'WAITING',
    })
  })

  it('is refused for a letter of my own person, a deleted one and an id outside the pool', async () => {
    const email = 'one@example.com'
    const [mina, twin, juno] = [
      await world.member({ email }),
      await world.member({ email }),
      await world.member(),
    ]
    const { letterId } = await write(mina)
    expect((await accept(mina, letterId)).code).toBe('LET-001')
    expect((await accept(twin, letterId)).code).toBe('LET-001')
    await mina.call(deleteLetter, { params: { id: String(letterId) } })
    expect((await accept(juno, letterId)).code).toBe('LET-001')
    const { first } = await correspond(world, mina, juno)
    expect((await accept(await world.member(), first.letterId)).code).toBe('LET-001')
  })

  it('is refused if another member holds it or has answered it', async () => {
    const [mina, juno, sora] = await world.members(3)
    const { letterId } = await write(mina)
    await take(juno, letterId)
    refused(await accept(sora, letterId), 409, 'LET-008')
    await juno.call(answerHeld, { body: words() })
    expect((await accept(sora, letterId)).code).toBe('LET-008')
    world.clock.move(hour)
    await world.background()
    expect((await accept(sora, letterId)).code).toBe('LET-008')
  })

  it('is refused while I hold a letter, and in the cool-down after my reply', async () => {
    const [mina, juno] = await world.members(2)
    const [one, two] = [await write(mina), await write(mina)]
    await take(juno, one.letterId)
    expect((await accept(juno, two.letterId)).code).toBe('LET-007')
    await juno.call(answerHeld, { body: words() })
    const repliedAt = toInstant(world.clock.now())
    expect((await accept(juno, two.letterId)).code).toBe('LET-013')
    expect((await juno.call(getCoolDown)).data).toEqual({
      canSend: false,
      lastMatchedAt: repliedAt,
      canSendAt: toInstant(new Date(Date.parse(repliedAt) + hour * 1000)),
    })
    world.clock.move(hour)
    expect((await juno.call(getCoolDown)).data).toEqual({ canSend: true })
    await take(juno, two.letterId)
  })

  it('is refused between two who disconnected, on either side', async () => {
    const [mina, juno] = await world.members(2)
    const { matchingId } = await correspond(world, mina, juno)
    await juno.call(disconnect, { params: { id: String(matchingId) } })
    world.clock.move(hour)
    expect((await accept(juno, (await write(mina)).letterId)).code).toBe('LET-001')
    expect((await accept(mina, (await write(juno)).letterId)).code).toBe('LET-001')
  })
})

describe('a deadline that passes', () => {
  it('frees the letter for others at once, never again for me, and starts the cool-down at the deadline', async () => {
    const [mina, juno, sora] = await world.members(3)
    const { letterId } = await write(mina)
    await take(juno, letterId)
    world.clock.move(day - 1)
    expect((await juno.call(getHeld)).data).toMatchObject({ letterId })
    world.clock.move(1)
    const missedAt = toInstant(world.clock.now())
    expect((await juno.call(getHeld)).data).toEqual({ temporary: false })
    world.clock.move(10 * minute)
    expect((await juno.call(getCoolDown)).data).toMatchObject({ canSend: false, lastMatchedAt: missedAt })
    await take(sora, letterId)
    world.clock.move(50 * minute)
    await sora.call(cancelHold)
    world.clock.move(day)
    await world.background()
    expect((await accept(juno, letterId)).code).toBe('LET-001')
  })

  it('stays as given with the hold when the configuration changes', async () => {
    const [mina, juno] = await world.members(2)
    await take(juno, (await write(mina)).letterId)
    const before = world.context.config.times.replyDeadline
    world.context.config.times.replyDeadline = 10
    world.clock.move(hour)
    expect((await juno.call(getHeld)).data).toMatchObject({ temporary: true })
    world.context.config.times.replyDeadline = before
  })
})

describe('cancelling', () => {
  it('returns the letter to the pool within 5 minutes, with its original age, never again for me', async () => {
    const [mina, juno, sora] = await world.members(3)
    const { letterId, deliveryStartedAt } = await write(mina)
    world.clock.move(hour)
    await take(juno, letterId)
    world.clock.move(5 * minute)
    expect((await juno.call(cancelHold)).status).toBe(200)
    expect((await juno.call(cancelHold)).code).toBe('LET-002')
    expect((await juno.call(getCoolDown)).data).toEqual({ canSend: true })
    expect((await accept(juno, letterId)).code).toBe('LET-001')
    await take(sora, letterId)
    expect((await sora.call(getHeld)).data).toMatchObject({ createdAt: deliveryStartedAt })
  })

  it('is refused after the window', async () => {
    const [mina, juno] = await world.members(2)
    await take(juno, (await write(mina)).letterId)
    world.clock.move(5 * minute + 1)
    refused(await juno.call(cancelHold), 409, 'LET-012')
  })

  it('the third within 24 h starts a cool-down', async () => {
    const [mina, juno] = await world.members(2)
    for (let n = 1; n <= 3; n++) {
      expect((await juno.call(getCoolDown)).data).toEqual({ canSend: true })
      await take(juno, (await write(mina)).letterId)
      await juno.call(cancelHold)
    }
    expect((await juno.call(getCoolDown)).data).toMatchObject({ canSend: false })
    world.clock.move(day + 1)
    await take(juno, (await write(mina)).letterId)
    await juno.call(cancelHold)
    expect((await juno.call(getCoolDown)).data).toEqual({ canSend: true })
  })
})

it('ends the hold when the writer deletes the letter; its member is notified and keeps the draft', async () => {
  const [mina, juno] = await world.members(2)
  const { letterId } = await write(mina)
  await take(juno, letterId)
  await juno.call(saveDraft, { body: words({ parentLetterId: letterId }) })
  await mina.call(deleteLetter, { params: { id: String(letterId) } })
  expect((await juno.call(getHeld)).data).toEqual({ temporary: false })
  expect((await juno.call(answerHeld, { body: words() })).code).toBe('LET-002')
  expect((await juno.call(getCoolDown)).data).toEqual({ canSend: true })
  expect((await juno.call(listDrafts, { query: { status: 'draft' } })).data).toHaveLength(1)
  expect((await juno.call(getTimeline, { query: {} })).data.content).toMatchObject([
    { alarmType: 'REPORT', content: expect.stringMatching(/§0$/), link: '/letter/random' },
  ])
})

it('returns 404 for a draw of an unknown category', async () => {
  const mina = await world.member()
  refused(await mina.call(drawLetters, { params: { category: 'NEWS' as never } }), 404, 'LET-010')
})
