import { describe, expect, it } from 'vitest'
import { answerHeld } from '#contract/letters.ts'
import { acceptLetter, drawLetters } from '#contract/random-letters.ts'
import { arrive, exported, words, write } from '#test/support/steps.ts'
import { useWorld } from '#test/support/world.ts'
import { judgeLetter } from './judge-letters.ts'

const world = await useWorld()

const calm = '오늘은 도서관에서 책을 읽었어요.'
const heavy = '요즘은 그냥 사라지고 싶다는 생각만 들어요.'
const grave = '죽고 싶다는 생각부터 들어요. 약을 모아 두었어요.'

const careOf = async (letterId: number) =>
  (await world.sql<{ care: number | null }[]>`select care from pool where letter_id = ${letterId}`)[0]?.care

describe('a new letter', () => {
  it.each([
    ['calm words', 0, calm],
    ['a sign of a crisis', 1, heavy],
    ['plans or means', 2, grave],
  ])('%s: stores level %i beside the letter, and sends it like any other', async (_case, level, content) => {
    const { letterId } = await write(await world.member(), { content })
    expect(await careOf(letterId)).toBe(level)
  })

  it('is judged by its title, too', async () => {
    const { letterId } = await write(await world.member(), { title: '죽고 싶어요', content: calm })
    expect(await careOf(letterId)).toBe(1)
  })

  it('gets no level and is logged without its words if the judge fails', async () => {
    const logged: unknown[] = []
    const log = { error: (...parts: unknown[]) => logged.push(parts) }
    const letter = {
      title: '제목',
      get content(): string {
        throw new RangeError(grave)
      },
    }
    expect(await judgeLetter({ log } as never, letter)).toBe(null)
    expect(logged).toEqual([[{ name: 'RangeError' }, 'a letter could not be judged']])
  })
})

describe('the level', () => {
  it('is in the export of the writer while the letter waits, and in no other answer', async () => {
    const [mina, juno] = await world.members(2)
    const { letterId } = await write(mina, { content: grave })
    const careIn = async (member: typeof mina) =>
      (await exported(member)).letters.find(letter => letter.letterId === letterId)?.care
    expect(await careIn(mina)).toBe(2)
    expect(
      JSON.stringify((await juno.call(drawLetters, { params: { category: 'ALL' } })).data),
    ).not.toContain('"care"')
    expect(JSON.stringify((await juno.call(acceptLetter, { body: { letterId } })).data)).not.toContain(
      '"care"',
    )
    await juno.call(answerHeld, { body: words() })
    expect(await careIn(mina)).toBe(2)
    await arrive(world)
    expect([await careIn(mina), await careIn(juno), await careOf(letterId)]).toEqual([null, null, undefined])
  })
})

describe('the job', () => {
  it('judges the letters of a server that knew no levels', async () => {
    const mina = await world.member()
    const ids = []
    for (const content of [calm, grave]) ids.push((await write(mina, { content })).letterId)
    await world.sql`update pool set care = null where letter_id = any(${ids})`
    await world.background()
    expect(await Promise.all(ids.map(careOf))).toEqual([0, 2])
  })
})
