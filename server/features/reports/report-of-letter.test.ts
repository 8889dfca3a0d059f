import { describe, expect, it } from 'vitest'
import { listDrafts, openLetter, reportableDays, saveDraft } from '#contract/letters.ts'
import { deleteLetter } from '#contract/lifecycle.ts'
import { acceptLetter, drawLetters, getCoolDown, getHeld } from '#contract/random-letters.ts'
import { refused } from '#test/support/refused.ts'
import {
  arrive,
  at,
  complain,
  correspond,
  day,
  judge,
  reply,
  take,
  words,
  write,
} from '#test/support/steps.ts'
import { closeAfterTests } from '#test/support/world.ts'
import { about, openReportsWorld } from './reports.fixture.ts'

const hearing = await closeAfterTests(openReportsWorld())

describe('a report of the letter that I hold', () => {
  it('ends the hold without a cool-down; the letter waits for others, and I keep the draft', async () => {
    const [mina, juno, sora] = await hearing.world.members(3)
    const { letterId } = await write(mina)
    await take(juno, letterId)
    await juno.call(saveDraft, { body: words({ parentLetterId: letterId }) })
    await complain(juno, { letterId })
    expect((await juno.call(getHeld)).data).toEqual({ temporary: false })
    expect((await juno.call(getCoolDown)).data).toEqual({ canSend: true })
    expect((await juno.call(listDrafts, { query: { status: 'draft' } })).data).toHaveLength(1)
    refused(await juno.call(acceptLetter, { body: { letterId } }), 404, 'LET-001')
    const drawn = await juno.call(drawLetters, { params: { category: 'ALL' } })
    expect(drawn.data.map(letter => letter.letterId)).not.toContain(letterId)
    refused(await about(juno, { letterId }), 409, 'REPORT-003')
    await take(juno, (await write(mina)).letterId)
    await take(sora, letterId)
  })

  it('is refused after its deadline, or once another member holds it', async () => {
    const [mina, juno, sora] = await hearing.world.members(3)
    const { letterId } = await write(mina)
    await take(juno, letterId)
    refused(await about(sora, { letterId }), 404, 'LET-001')
    hearing.world.clock.move(day)
    refused(await about(juno, { letterId }), 404, 'LET-001')
    await take(sora, letterId)
    await complain(sora, { letterId })
  })

  it('is made once with many calls', async () => {
    const [mina, juno] = await hearing.world.members(2)
    const { letterId } = await write(mina)
    await take(juno, letterId)
    const tried = await Promise.all(Array.from({ length: 6 }, () => about(juno, { letterId })))
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tried.filter(({ code }) => code === 'REPORT-003')).toHaveLength(5)
  })

  it('keeps the hold if it is about another letter', async () => {
    const { mina, juno, drawn } = await hearing.pair()
    hearing.world.clock.move(day)
    const { letterId } = await write(mina)
    await take(juno, letterId)
    await complain(juno, { letterId: drawn.letterId })
    expect((await juno.call(getHeld)).data).toMatchObject({ letterId })
  })
})

describe('a letter that its writer deleted', () => {
  const stored = async (id: number) => {
    const [row] = await hearing.world.sql<[{ content: Buffer }]>`
      select content_sealed as content from letters where id = ${id}`
    return hearing.world.context.vault.open('letter.content', row.content)
  }

  it('can be reported by its receiver for 30 days', async () => {
    const { mina, juno, drawn, first } = await hearing.pair()
    const second = await reply(mina, first.letterId)
    await arrive(hearing.world)
    await juno.call(deleteLetter, at(first.letterId))
    await mina.call(deleteLetter, at(drawn.letterId))
    await mina.call(deleteLetter, at(second.letterId))
    refused(await about(juno, { letterId: first.letterId }), 404, 'LET-001')
    await complain(mina, { letterId: first.letterId })
    hearing.world.clock.move(reportableDays * day - 1)
    await complain(juno, { letterId: drawn.letterId })
    hearing.world.clock.move(1)
    refused(await about(juno, { letterId: second.letterId }), 404, 'LET-001')
  })

  it('is kept while it is under report, and erased after the decision', async () => {
    const { mina, juno, first } = await hearing.pair()
    const sora = await hearing.world.member()
    const other = await correspond(hearing.world, mina, sora)
    await juno.call(deleteLetter, at(first.letterId))
    await sora.call(deleteLetter, at(other.first.letterId))
    const id = await complain(mina, { letterId: first.letterId })
    hearing.world.clock.move(reportableDays * day)
    await hearing.world.background()
    expect(await stored(first.letterId)).toBe(first.content)
    expect(await stored(other.first.letterId)).toBe('')
    await judge(hearing.admin, id, 'REJECTED')
    hearing.world.clock.move(day)
    await hearing.world.background()
    expect(await stored(first.letterId)).toBe('')
    expect((await mina.call(openLetter, at(first.letterId))).code).toBe('LET-001')
  })
})
