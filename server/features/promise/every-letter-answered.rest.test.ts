import { expect, it } from 'vitest'
import { makeKeeper, takeNext } from '#contract/keepers.ts'
import { answerHeld } from '#contract/letters.ts'
import { withdraw } from '#contract/lifecycle.ts'
import { readPromise } from '#contract/promise.ts'
import { acceptLetter, cancelHold, drawLetters, releaseHeld } from '#contract/random-letters.ts'
import { day, hour, words, write } from '#test/support/steps.ts'
import { type Member, openWorld, type World } from '#test/support/world.ts'

const step = 4 * hour
const stepsPerDay = day / step
const letters = 150
const writingSteps = 5 * stepsPerDay

/**
 * 60 members on two servers write 150 letters in five days. Every 5th acceptance lapses, every 12th is cancelled. Two
 * keepers answer. Two members and a keeper give up one letter. A writer withdraws meanwhile.
 */
it('answers every letter within 96 hours, and loses none on the way', async () => {
  const world = await openWorld()
  const other = await world.secondServer()
  const [admin, first, second, ...members] = await settle(world, other)
  const keepers = [first, second] as const
  for (const { zipCode } of keepers)
    expect((await admin.call(makeKeeper, { body: { zipCode } })).code).toBeUndefined()

  const answering = new Set<Member>()
  /** The step from which a member may take a letter again. */
  const freeFrom = new Map<Member, number>()
  let turn = 0
  let accepted = 0
  let written = 0
  /** The letter that members and a keeper give up, and its writer. */
  let sad = 0
  let sadWriter: Member | undefined
  let gone: Member | undefined

  const nextFree = (now: number): Member => {
    for (;;) {
      const member = members[turn++ % members.length]!
      if (member !== gone && (freeFrom.get(member) ?? 0) <= now) return member
    }
  }
  const drawAndTake = async (now: number) => {
    const member = nextFree(now)
    const { data: shown } = await member.call(drawLetters, { params: { category: 'ALL' } })
    const letter = shown.find(({ letterId }) => letterId !== sad)
    if (!letter) return
    expect((await member.call(acceptLetter, { body: { letterId: letter.letterId } })).code).toBeUndefined()
    accepted++
    if (accepted % 12 === 0) await member.call(cancelHold)
    else if (accepted % 5 === 0) freeFrom.set(member, now + stepsPerDay + 1)
    else answering.add(member)
  }
  const giveUp = async (member: Member) => {
    expect((await member.call(acceptLetter, { body: { letterId: sad } })).code).toBeUndefined()
    expect((await member.call(releaseHeld, { body: { tooHeavy: true } })).code).toBeUndefined()
  }

  for (let now = 0; now < writingSteps + 4 * stepsPerDay; now++) {
    for (const member of answering) {
      const { code } = await member.call(answerHeld, { body: words() })
      // The writer who withdrew took the letters along.
      expect(code ?? null).toBeOneOf([null, 'LET-002'])
      freeFrom.set(member, now + 1)
    }
    answering.clear()
    for (; written < Math.min(letters, ((now + 1) / writingSteps) * letters); written++) {
      const category = (['CONSOLATION', 'CELEBRATION', 'ETC'] as const)[written % 3]!
      const staying = members.filter(member => member !== gone)
      const writer = staying[(written * 7) % staying.length]!
      const { letterId } = await write(writer, { category })
      if (written === 20) [sad, sadWriter] = [letterId, writer]
    }
    if (now === 5)
      for (const member of [nextFree(now), nextFree(now), nextFree(now)].filter(each => each !== sadWriter))
        await giveUp(member)
    if (now === 15) {
      gone = await writerOfHeld(
        world,
        members.filter(member => member !== sadWriter),
      )
      expect((await gone.call(withdraw)).code).toBeUndefined()
      answering.delete(gone)
    }
    // Keepers first: chance could let a letter lapse a third time, and a deadline lasts a day.
    for (const keeper of keepers) {
      const { data: taken } = await keeper.call(takeNext)
      if (!taken) continue
      if (taken.letterId === sad && keeper === first) await keeper.call(releaseHeld, { body: {} })
      else answering.add(keeper)
    }
    for (let times = 0; times < 7; times++) await drawAndTake(now)
    world.clock.move(step)
    // Jobs of both servers at once are the slow part.
    await Promise.all([world.background(), now % stepsPerDay === 0 && other.background()])
    await expectNoneForgotten(world, admin)
  }

  const [outcome] = await world.sql<
    [{ letters: number; answered: number; longest: number; byKeepers: number }]
  >`
    select count(*)::int as letters, count(a.id)::int as answered,
      max(extract(epoch from a.deliver_at - l.sent_at))::float8 as longest,
      count(*) filter (where h.by_keeper)::int as "byKeepers"
    from letters l left join letters a on a.id = l.answer_id and a.stopped_at is null
    left join holds h on h.letter_id = l.id and h.outcome = 'ANSWERED'
    where l.parent_id is null and l.writer_id <> ${gone!.id}`
  expect(outcome.letters).toBeGreaterThan(letters - 10)
  expect(outcome.answered).toBe(outcome.letters)
  expect(outcome.longest).toBeLessThanOrEqual(96 * hour)
  expect(outcome.byKeepers).toBeGreaterThan(0)
  await other.close()
  await world.close()
})

it('answers the letters of a keeper who never answers, and pauses that keeper after three', async () => {
  const world = await openWorld()
  const admin = await world.admin()
  const [writer, idle, keeper] = await world.members(3)
  for (const { zipCode } of [idle, keeper]) await admin.call(makeKeeper, { body: { zipCode } })
  const letters = [await write(writer), await write(writer), await write(writer)]
  world.clock.move(day)
  for (const _ of letters) {
    expect((await idle.call(takeNext)).data).not.toBeNull()
    world.clock.move(12 * hour)
    await world.background()
  }
  expect((await idle.call(takeNext)).code).toBe('KEEP-002')
  for (const _ of letters) {
    expect((await keeper.call(takeNext)).data).not.toBeNull()
    expect((await keeper.call(answerHeld, { body: words() })).code).toBeUndefined()
  }
  world.clock.move(hour)
  await world.background()
  const [{ waiting }] = await world.sql<[{ waiting: number }]>`select count(*)::int as waiting from pool`
  expect(waiting).toBe(0)
  await world.close()
})

type People = [admin: Member, first: Member, second: Member, ...members: Member[]]

/** Every second member calls the second server. */
async function settle(world: World, other: World): Promise<People> {
  const people = [await world.admin(), ...(await world.members(62))]
  return people.map((member, n) => (n > 0 && n % 2 === 0 ? other.as(member) : member)) as People
}

/** A writer whose letter somebody holds now. */
async function writerOfHeld({ sql }: World, members: Member[]): Promise<Member> {
  const writers = await sql<{ id: number }[]>`
    select l.writer_id as id from holds h join letters l on l.id = h.letter_id where h.ended_at is null order by h.id`
  const found = members.find(({ id }) => writers.some(writer => writer.id === id))
  expect(found).toBeDefined()
  return found!
}

/** Each letter older than 24 hours is held, answered or in the keepers' line, by the count of the panel. */
async function expectNoneForgotten({ sql, clock }: World, admin: Member): Promise<void> {
  const { data: panel } = await admin.call(readPromise)
  const [expected] = await sql<[{ count: number }]>`
    select count(*)::int as count from letters l join members w on w.id = l.writer_id and w.status = 'ACTIVE'
    where l.parent_id is null and l.deleted_at is null and l.answer_id is null
      and not exists (select 1 from holds where letter_id = l.id and ended_at is null)
      and (l.sent_at <= ${clock.now()}::timestamptz - interval '24 hours' or 2 <= (
        select count(*) from holds where letter_id = l.id and outcome in ('LAPSED', 'CANCELLED')))`
  expect(panel.now?.inLine).toBe(expected.count)
}
