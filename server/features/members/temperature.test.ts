import { describe, expect, it } from 'vitest'
import { type Evaluation, evaluateLetter } from '#contract/letters.ts'
import { getMe, temperatureBand } from '#contract/members.ts'
import { answer, arrive, correspond, hour, reply } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

const rate = async (member: Member, id: number, evaluation: Evaluation) => {
  const rated = await member.call(evaluateLetter, { params: { id: String(id) }, body: { evaluation } })
  expect(rated.status).toBe(200)
}
const temperature = async (member: Member) => (await member.call(getMe)).data.temperature
const warmTo = ({ id }: Member, degrees: number) =>
  world.sql`update members set temperature = ${degrees} where id = ${id}`
const moves = async ({ id }: Member) =>
  (
    await world.sql<{ cause: string; delta: number }[]>`
    select cause, delta from temperature_moves where member_id = ${id} order by id`
  ).map(({ cause, delta }) => [cause, delta])
/** Moves the clock to this time in Seoul, today or, if it has passed, tomorrow. */
const atSeoul = (hours: number, minutes = 0) => {
  const seoul = (world.clock.now().getTime() / 1000 + 9 * hour) % (24 * hour)
  const wait = hours * hour + minutes * 60 - seoul
  world.clock.move(wait > 0 ? wait : wait + 24 * hour)
}
/** These members have answered letters of one writer and may rate the answers. */
async function answeredBy(writer: Member, members: Member[]) {
  const drawn = []
  for (const member of members) drawn.push((await answer(writer, member)).drawn.letterId)
  await arrive(world)
  return drawn
}

it('a member starts at 36.5', async () => {
  expect(await temperature(await world.member())).toBe(36.5)
})

describe('an arrived reply', () => {
  it('warms its writer by half a degree when it arrives', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await answer(mina, juno)
    expect(await temperature(juno)).toBe(36.5)
    await arrive(world)
    expect(await temperature(juno)).toBe(37)
    await reply(mina, first.letterId)
    await arrive(world)
    expect(await temperature(mina)).toBe(37)
    expect(await moves(juno)).toEqual([['REPLY_ARRIVED', 0.5]])
  })

  it('warms its writer at most four times per day in Seoul', async () => {
    const [mina, juno] = await world.members(2)
    atSeoul(9)
    const { drawn, first } = await correspond(world, mina, juno)
    for (let n = 0; n < 4; n++) await reply(juno, drawn.letterId)
    await arrive(world)
    expect(await temperature(juno)).toBe(38.5)
    expect((await moves(juno)).at(-1)).toEqual(['REPLY_ARRIVED', 0])
    await reply(mina, first.letterId)
    await arrive(world)
    atSeoul(22, 30)
    await reply(juno, drawn.letterId)
    atSeoul(23, 30)
    await world.background()
    expect(await temperature(juno)).toBe(38.5)
    await reply(juno, drawn.letterId)
    await arrive(world)
    expect(await temperature(juno)).toBe(39)
  })

  it('belongs to the day of its arrival, even if it is announced later', async () => {
    const [mina, juno] = await world.members(2)
    atSeoul(18)
    const { drawn } = await correspond(world, mina, juno)
    atSeoul(22, 59)
    for (let n = 0; n < 4; n++) await reply(juno, drawn.letterId)
    atSeoul(3)
    await world.background()
    expect(await temperature(juno)).toBe(38.5)
  })
})

describe('ratings', () => {
  it('count once per counterpart and day: the first', async () => {
    const [mina, juno] = await world.members(2)
    atSeoul(9)
    const { drawn, first } = await correspond(world, mina, juno)
    const second = await reply(juno, drawn.letterId)
    const third = await reply(juno, drawn.letterId)
    await arrive(world)
    const before = await temperature(juno)
    await rate(mina, first.letterId, 'BAD')
    await rate(mina, second.letterId, 'GOOD')
    expect(await temperature(juno)).toBe(before - 1)
    atSeoul(0)
    await rate(mina, third.letterId, 'GOOD')
    expect(await temperature(juno)).toBe(before)
  })

  it('count as the first even if it was SOSO', async () => {
    const [mina, juno] = await world.members(2)
    atSeoul(9)
    const { drawn, first } = await correspond(world, mina, juno)
    const second = await reply(juno, drawn.letterId)
    await arrive(world)
    const before = await temperature(juno)
    await rate(mina, first.letterId, 'SOSO')
    await rate(mina, second.letterId, 'GOOD')
    expect(await temperature(juno)).toBe(before)
  })

  it('count as one if one counterpart sends several at once', async () => {
    const [mina, juno] = await world.members(2)
    atSeoul(9)
    const { drawn, first } = await correspond(world, mina, juno)
    const second = await reply(juno, drawn.letterId)
    await arrive(world)
    const before = await temperature(juno)
    await Promise.all([first, second].map(({ letterId }) => rate(mina, letterId, 'GOOD')))
    expect(await temperature(juno)).toBe(before + 1)
  })

  it('ratings of several counterparts move by at most three degrees a day, up or down, also concurrently', async () => {
    for (const [evaluation, degrees] of [
      ['GOOD', 39.5],
      ['BAD', 33.5],
    ] as const) {
      const [mina, ...others] = await world.members(6)
      atSeoul(9)
      const drawn = await answeredBy(mina, others)
      await Promise.all(others.map((member, n) => rate(member, drawn[n]!, evaluation)))
      expect(await temperature(mina)).toBe(degrees)
    }
  })

  it('ratings and replies together move by at most three degrees a day', async () => {
    const [mina, juno, sora, haru] = await world.members(4)
    atSeoul(9)
    const drawn = await answeredBy(mina, [sora, haru])
    const { first } = await correspond(world, mina, juno)
    for (let n = 0; n < 4; n++) await reply(mina, first.letterId)
    await arrive(world)
    expect(await temperature(mina)).toBe(38.5)
    await rate(sora, drawn[0]!, 'GOOD')
    await rate(haru, drawn[1]!, 'GOOD')
    expect(await temperature(mina)).toBe(39.5)
    expect((await moves(mina)).at(-1)).toEqual(['GOOD', 0])
  })

  it('stay within 0 and 100', async () => {
    const [mina, juno, sora, haru] = await world.members(4)
    const drawn = await answeredBy(mina, [juno, sora, haru])
    await warmTo(mina, 99.7)
    await rate(juno, drawn[0]!, 'GOOD')
    expect(await temperature(mina)).toBe(100)
    await warmTo(mina, 0.4)
    await rate(sora, drawn[1]!, 'BAD')
    expect(await temperature(mina)).toBe(0)
    await rate(haru, drawn[2]!, 'GOOD')
    expect(await temperature(mina)).toBe(1)
    expect(await moves(mina)).toEqual([
      ['GOOD', 0.3],
      ['BAD', -0.4],
      ['GOOD', 1],
    ])
  })
})

it('keep the stored temperature equal to 36.5 plus the sum of the moves', async () => {
  const rows = await world.sql<{ explained: boolean }[]>`
    select m.temperature = 36.5 + coalesce(sum(t.delta), 0) as explained
    from members m left join temperature_moves t on t.member_id = m.id
    where m.id not in (select member_id from temperature_moves where delta in (0.3, -0.4)) group by m.id`
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(row => !row.explained)).toEqual([])
})

it.each([
  [0, '따뜻함이 필요한'],
  [9.9, '따뜻함이 필요한'],
  [10, '살짝 포근한'],
  [25, '따스한 온기를 가진'],
  [40, '마음이 따뜻한'],
  [55, '훈훈한'],
  [70, '정말 따뜻한'],
  [80, '포근함이 가득한'],
  [84.9, '포근함이 가득한'],
  [85, '사랑이 넘치는'],
  [100, '사랑이 넘치는'],
])('%d degrees read %s', (degrees, band) => {
  expect(temperatureBand(degrees)).toBe(band)
})
