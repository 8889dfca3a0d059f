import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { disconnect } from '#contract/lifecycle.ts'
import { acceptLetter, type CategoryFilter, cancelHold, drawLetters } from '#contract/random-letters.ts'
import { samples } from '#test/support/samples.ts'
import { correspond, day, hour, take, write } from '#test/support/steps.ts'
import { type Member, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

async function draw(member: Member, category: CategoryFilter = 'ALL') {
  const drawn = await member.call(drawLetters, { params: { category } })
  expect(drawn.status).toBe(200)
  return drawn.data
}

const ids = async (member: Member, category?: CategoryFilter) =>
  (await draw(member, category)).map(l => l.letterId)

describe('a draw', () => {
  it('shows a letter with the beginning of its content', async () => {
    const [mina, juno] = await world.members(2)
    const content =
      '버스를 놓쳤는데\n\n하늘이 예뻤어요. 그래서 한 정거장을 걸었고, 걷는 동안 그대로 있어도 괜찮다고 여러 번 생각했어요.'
    const { letterId } = await write(mina, { category: 'ETC', content })
    expect(await draw(juno)).toEqual([
      {
        letterId,
        writerId: mina.id,
        title: '오늘의 일',
        zipCode: mina.zipCode,
        category: 'ETC',
        createdAt: '2026-03-02T03:00:00Z',
        paperType: 'BASIC',
        fontType: 'DEFAULT',
        heavy: false,
        preview:
          '버스를 놓쳤는데 하늘이 예뻤어요. 그래서 한 정거장을 걸었고, 걷는 동안 그대로 있어도 괜찮다고 여러 번',
      },
    ])
    expect(await draw(juno, 'ETC')).toHaveLength(1)
    expect(await draw(juno, 'CONSULT')).toEqual([])
  })

  it('shows no contact data of a letter from before the contact guard', async () => {
    const [mina, juno] = await world.members(2)
    for (const content of ['요즘 잠이 안 와요. 카톡 mina_92로 말 걸어 주세요.', '공일공 일이삼사 오육칠팔']) {
      const { letterId } = await write(mina)
      await world.sql`update letters set without_contact = null, content_sealed = ${world.context.vault.seal('letter.content', content)}
        where id = ${letterId}`
    }
    const previews = (await draw(juno)).map(({ preview }) => preview)
    expect(previews.sort()).toEqual(['', '요즘 잠이 안 와요.'])
  })

  it('excludes my own, my person’s, a disconnected member’s, held and deleted letters', async () => {
    const email = 'one@example.com'
    const [mina, twin] = [await world.member({ email }), await world.member({ email })]
    const [juno, sora] = await world.members(2)
    await write(mina)
    await write(twin)
    const { matchingId } = await correspond(world, mina, sora)
    await mina.call(disconnect, { params: { id: String(matchingId) } })
    await write(sora)
    const dropped = await write(juno)
    await take(mina, dropped.letterId)
    await mina.call(cancelHold)
    const held = await write(juno)
    world.clock.move(hour)
    await take(sora, held.letterId)
    expect(await ids(mina)).toEqual([])
    world.clock.move(day)
    expect(await ids(mina)).toEqual([held.letterId])
  })

  it('excludes letters of barred and withdrawn writers', async () => {
    const [mina, juno] = await world.members(2)
    await write(mina)
    await world.sql`update members set status = 'BARRED', left_at = ${world.clock.now()} where id = ${mina.id}`
    expect(await ids(juno)).toEqual([])
  })

  it('shows a pool of 20 completely within 6 calls, whatever others draw meanwhile', async () => {
    const [mina, juno, sora] = await world.members(3)
    for (let n = 0; n < 20; n++) await write(mina)
    const seen = new Set<number>()
    for (let call = 0; call < 6; call++) {
      for (const id of await ids(juno)) seen.add(id)
      for (let other = 0; other < 3; other++) await draw(sora)
      world.clock.move(300)
    }
    expect(seen.size).toBe(20)
  })

  it('gives one place of the five to the longest waiting letter', async () => {
    const [mina, juno] = await world.members(2)
    const old: number[] = []
    for (let n = 0; n < 20; n++) old.push((await write(mina)).letterId)
    world.clock.move(day)
    // These are few in a long pool and were shown often: fairness alone would pass them over.
    await world.sql`update pool set shown = 1000`
    for (let n = 0; n < samples(100, 40); n++) await write(mina)
    for (let call = 0; call < samples(20, 8); call++) {
      const shown = await ids(juno)
      expect(shown).toHaveLength(5)
      expect(shown.filter(id => old.includes(id)).length).toBeGreaterThanOrEqual(1)
    }
  })

  it('shows letters of equal age equally often, in varying draws', async () => {
    const [mina] = await world.members(1)
    const readers = await world.members(8)
    for (let n = 0; n < samples(100, 30); n++) await write(mina)
    let last = ''
    for (let call = 0; call < samples(400, 120); call++) {
      const shown = (await ids(readers[call % 8]!)).sort((a, b) => a - b).join()
      if (call < 100) expect(shown).not.toBe(last)
      last = shown
    }
    const [spread] = await world.sql<[{ least: number; most: number }]>`
      select min(shown)::int as least, max(shown)::int as most from pool`
    expect(spread.most / spread.least).toBeLessThanOrEqual(1.6)
  })

  it('shows only letters that can be accepted', async () => {
    const members = await world.members(6)
    for (const member of members) for (let n = 0; n < 3; n++) await write(member)
    for (const member of members) {
      const shown = await ids(member)
      expect((await member.call(acceptLetter, { body: { letterId: shown[0]! } })).status).toBe(200)
    }
  })
})
