import { afterEach, expect, it } from 'vitest'
import { makeKeeper, takeNext } from '#contract/keepers.ts'
import { cancelHold, drawLetters } from '#contract/random-letters.ts'
import { notePresence } from '#server/features/members/presence.ts'
import { samples } from '#test/support/samples.ts'
import { day, hour, write } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()
const admin = await world.admin()
afterEach(async () => {
  for (const table of ['calls', 'holds', 'pool', 'member_days', 'keepers'])
    await world.sql`delete from ${world.sql(table)}`
})

const advert = '이 편지를 보면 저에게 답장해 주세요!'

/** `count` letters with an equal content and titles that differ. */
async function flood(writer: Member, count = 20): Promise<number[]> {
  const ids = []
  for (let n = 0; n < count; n++) {
    ids.push((await write(writer, { title: `${n}번째`, content: advert })).letterId)
    world.clock.move(1)
  }
  return ids
}

let letters = 0
/** One letter each, with words of its own. */
async function writeEach(writers: Member[]): Promise<number[]> {
  const ids = []
  for (const writer of writers) {
    ids.push((await write(writer, { content: `${letters++}번 정류장에서 기다렸어요.` })).letterId)
    world.clock.move(1)
  }
  return ids
}

async function draw(member: Member) {
  const { data } = await member.call(drawLetters, { params: { category: 'ALL' } })
  world.clock.move(121)
  return data
}

const among = (ids: number[], drawn: { letterId: number }[]) =>
  drawn.filter(({ letterId }) => ids.includes(letterId)).length

it('20 identical letters of one writer have one place of a draw while others fill it', async () => {
  const [flooder, juno] = await world.members(2)
  const flooded = await flood(flooder)
  await writeEach(await world.members(4))
  for (let n = 0; n < samples(40, 12); n++) {
    const drawn = await draw(juno)
    expect([drawn.length, among(flooded, drawn)]).toEqual([5, expect.toSatisfy(count => count <= 1)])
  }
})

it('letters with words of their own by one writer have one place, too', async () => {
  const [flooder, juno] = await world.members(2)
  const flooded = await writeEach(Array.from({ length: 30 }, () => flooder))
  await writeEach(await world.members(4))
  for (let n = 0; n < samples(40, 12); n++) {
    const drawn = await draw(juno)
    expect([drawn.length, among(flooded, drawn)]).toEqual([5, 1])
  }
})

it('letters of two accounts of one person have one place', async () => {
  const email = 'twin@example.com'
  const twins = [await world.member({ email }), await world.member({ email })]
  const flooded = await writeEach(Array.from({ length: 24 }, (_, n) => twins[n % 2]!))
  await writeEach(await world.members(4))
  const juno = await world.member()
  for (let n = 0; n < 8; n++) expect(among(flooded, await draw(juno))).toBe(1)
})

it('one text by many writers has one place, also with other blanks and signs', async () => {
  const flooded: number[] = []
  for (const [n, writer] of (await world.members(21)).entries())
    flooded.push(
      (await write(writer, { content: n % 2 ? advert : ` ${advert.replaceAll(' ', '\n')}~` })).letterId,
    )
  await writeEach(await world.members(4))
  const juno = await world.member()
  for (let n = 0; n < samples(40, 12); n++) expect(among(flooded, await draw(juno))).toBe(1)
})

it('a writer with 800 letters has one place of five beside four others', async () => {
  const [flooder, juno] = await world.members(2)
  const [model] = await flood(flooder, 1)
  await writeEach(await world.members(4))
  await world.sql`
    with copies as (
      insert into letters (writer_id, title_sealed, content_sealed, category, sent_at, paper_type, font_type)
      select writer_id, title_sealed, content_sealed, category, sent_at, paper_type, font_type
      from letters, generate_series(1, 800) where id = ${model!} returning id, writer_id, category, sent_at)
    insert into pool (letter_id, writer_id, category, created_at, care)
    select id, writer_id, category, sent_at, 0 from copies`
  for (let n = 0; n < 6; n++) {
    const drawn = await draw(juno)
    expect(drawn.filter(({ writerId }) => writerId === flooder.id)).toHaveLength(1)
    expect(drawn).toHaveLength(5)
  }
})

it('fills the places with letters of one writer if no others are left', async () => {
  const [flooder, mina, juno] = await world.members(3)
  await flood(flooder, 24)
  const [other] = await writeEach([mina])
  const drawn = await draw(juno)
  expect(drawn).toHaveLength(5)
  expect(among([other!], drawn)).toBe(1)
})

it('20 identical letters and no more are seen whole within 6 draws', async () => {
  const [flooder, juno] = await world.members(2)
  const seen = new Set<number>()
  await flood(flooder, 20)
  for (let n = 0; n < 6; n++) for (const { letterId } of await draw(juno)) seen.add(letterId)
  expect(seen.size).toBe(20)
})

it('my own letters do not make a pool of few letters a pool of many', async () => {
  const [flooder, juno] = await world.members(2)
  const seen = new Set<number>()
  await flood(juno, 45)
  await flood(flooder, 20)
  for (let n = 0; n < 6; n++) for (const { letterId } of await draw(juno)) seen.add(letterId)
  expect(seen.size).toBe(20)
})

it('shows the letter that calls me in place of an older one of its writer', async () => {
  const [flooder, juno] = await world.members(2)
  const flooded = await flood(flooder)
  await writeEach(await world.members(5))
  await world.sql`insert into calls (member_id, letter_id, called_at) values (${juno.id}, ${flooded[19]!}, ${world.clock.now()})`
  for (let n = 0; n < 6; n++) {
    const drawn = await draw(juno)
    expect(drawn.map(({ letterId }) => letterId)).toContain(flooded[19])
    expect(among(flooded, drawn)).toBe(1)
  }
})

it('the hash is stored while the letter waits, by a job for letters of an earlier server', async () => {
  const [one, two] = await world.members(2)
  const ids = [...(await flood(one, 1)), ...(await flood(two, 1))]
  const hashes = async () =>
    (
      await world.sql<
        { hash: Buffer | null }[]
      >`select text_hash as hash from pool where letter_id = any(${ids})`
    ).map(({ hash }) => hash?.toString('hex'))
  const [first, second] = await hashes()
  expect([first, first?.length]).toEqual([second, 64])
  await world.sql`update pool set text_hash = null`
  await world.background()
  expect(await hashes()).toEqual([first, first])
})

async function visitors(count: number): Promise<Member[]> {
  const members = await world.members(count)
  for (const { id } of members) await world.context.transact(world.context.log, ctx => notePresence(ctx, id))
  return members
}

/** The numbers of members whom each letter calls. */
const callers = async () =>
  new Map(
    (
      await world.sql<{ id: number; count: number }[]>`
        select letter_id as id, count(*)::int as count from calls group by letter_id`
    ).map(({ id, count }) => [id, count]),
  )

it('of 20 letters of one writer one calls members, beside those of others', async () => {
  await visitors(80)
  const flooded = await flood(await world.member())
  const others = await writeEach(await world.members(5))
  world.clock.move(12 * hour)
  await world.background()
  await world.background()
  const first = await callers()
  expect(others.map(id => first.get(id))).toEqual([10, 10, 10, 10, 10])
  expect(flooded.filter(id => first.has(id))).toHaveLength(1)
  const [{ rounds }] = await world.sql<[{ rounds: number }]>`
    select sum(call_rounds)::int as rounds from pool where letter_id = any(${flooded})`
  expect(rounds).toBe(1)
})

it('20 letters of one writer and no others all call members', async () => {
  await visitors(30)
  const flooded = await flood(await world.member(), 22)
  world.clock.move(12 * hour)
  await world.background()
  const [{ called }] = await world.sql<[{ called: number }]>`
    select count(*)::int as called from pool where letter_id = any(${flooded}) and call_rounds = 1`
  expect(called).toBe(22)
})

async function keeper(): Promise<Member> {
  const member = await world.member()
  expect((await admin.call(makeKeeper, { body: { zipCode: member.zipCode } })).code).toBeUndefined()
  return member
}

it('a long line gives keepers one letter of a writer before those of others', async () => {
  const keepers = [await keeper(), await keeper(), await keeper(), await keeper()]
  const flooded = await flood(await world.member(), 22)
  const others = await writeEach(await world.members(2))
  world.clock.move(day)
  const taken = []
  for (const each of keepers) taken.push((await each.call(takeNext)).data?.letterId)
  expect(taken).toEqual([flooded[0], ...others, flooded[1]])
})

it('a line of 20 letters keeps the order of age', async () => {
  const keepers = [await keeper(), await keeper()]
  const flooded = await flood(await world.member(), 19)
  await writeEach([await world.member()])
  world.clock.move(day)
  const taken = []
  for (const each of keepers) taken.push((await each.call(takeNext)).data?.letterId)
  expect(taken).toEqual(flooded.slice(0, 2))
})

it('a keeper who cancels does not move the other letters of the writer back', async () => {
  const [one, two] = [await keeper(), await keeper()]
  const flooded = await flood(await world.member(), 22)
  await writeEach([await world.member()])
  world.clock.move(day)
  await one.call(takeNext)
  await one.call(cancelHold)
  expect(flooded).toContain((await two.call(takeNext)).data?.letterId)
})
