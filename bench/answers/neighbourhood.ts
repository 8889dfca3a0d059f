import { takeNext } from '#contract/keepers.ts'
import { answerHeld, sendLetter } from '#contract/letters.ts'
import {
  acceptLetter,
  cancelHold,
  drawLetters,
  listInvitations,
  releaseHeld,
} from '#contract/random-letters.ts'
import { decideReview, listReviews } from '#contract/review.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { ask } from '../faults/ask.ts'
import type { Neighbour } from '../faults/neighbours.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { choose, fatesOf, habitsFor, model, type Nature, natureOf } from './model.ts'

/** One simulated hour. */
export const hourMs = 1000

type Member = Neighbour & { willingness: number; temper: number; isBusy: boolean; hasLeft: boolean }

/** `draws` are visits with a draw, without those of an invitation or a call. `odd`: answers that no state of the service explains. */
export type Log = {
  letters: Map<number, Nature>
  draws: number
  accepts: number
  lost: number
  calls: number
  keeperPushes: number
  odd: string[]
}

type People = { admin: Neighbour; keepers: Neighbour[]; members: Neighbour[] }
type Office = { url: string; sql: Database; supply: number; seed: number }

/** Lets members write, draw and answer for this many hours, and keepers look into their line. */
export async function live(office: Office, people: People, hours: number): Promise<Log> {
  const { url, sql, supply, seed } = office
  const chance = chanceFrom(seed)
  const log: Log = { letters: new Map(), draws: 0, accepts: 0, lost: 0, calls: 0, keeperPushes: 0, odd: [] }
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<unknown>>()
  let isOver = false

  const later = (wait: number, act: () => Promise<unknown>) => {
    if (isOver) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      const done = act()
        .catch(error => log.odd.push(String(error)))
        .finally(() => running.delete(done))
      running.add(done)
    }, wait * hourMs)
    timers.add(timer)
  }
  /** Repeats an act until the end, at random times with this mean or at once after `wait`. */
  const often = (mean: number, act: () => Promise<unknown>, wait = () => chance.untilNext(mean)) => {
    const again = async () => {
      later(wait(), again)
      await act()
    }
    later(wait(), again)
  }
  const call = async (by: Neighbour, ...asked: Asked) => {
    const told = await ask(url, by.token, ...asked)
    if (told.isLost) log.odd.push(`${asked[0].method} ${asked[0].path}: ${told.status}`)
    return told
  }

  const habits = habitsFor(supply)
  const members = people.members.map((neighbour): Member => {
    const willingness = chance.between(model.answers.least, model.answers.most)
    // The mean of a lognormal with median m is m x exp(deviation^2 / 2).
    const temper = chance.lognormal(Math.exp(-(model.visitDeviation ** 2) / 2), model.visitDeviation)
    return { ...neighbour, willingness, temper, isBusy: false, hasLeft: false }
  })
  const byId = new Map(members.map(member => [member.id, member]))
  for (const member of members) often(24 / (habits.visitsPerDay * member.temper), () => visit(member))
  for (const { id, token } of people.keepers) {
    const keeper = { id, token, isBusy: false }
    often(24 / model.keeper.looksPerDay, () => look(keeper))
  }
  often(0.3, reviewAll, () => 0.3)
  await watchPushes()

  async function visit(member: Member) {
    if (member.hasLeft) return
    if (chance.happens(habits.writes)) await write(member)
    if (member.isBusy || !chance.happens(member.willingness)) return
    log.draws++
    await drawAndTake(member)
  }

  async function write(member: Member) {
    const nature = natureOf(chance)
    const { data } = await call(member, sendLetter, { body: { ...text, category: nature.category } })
    const { letterId } = data as { letterId: number }
    log.letters.set(letterId, nature)
    if (chance.happens(model.invited)) later(0.1, () => drawAndTake(member))
    if (chance.happens(model.disappointed)) later(72, () => leaveUnlessAnswered(member, letterId))
  }

  async function leaveUnlessAnswered(member: Member, letterId: number) {
    const [unanswered] = await sql`select 1 from letters where id = ${letterId} and answer_id is null`
    if (unanswered) member.hasLeft = true
  }

  async function drawAndTake(member: Member) {
    if (member.isBusy) return
    for (let draw = 0; draw < model.drawsPerVisit; draw++) {
      const { data } = await call(member, drawLetters, { params: { category: 'ALL' } })
      const shown = (data as { letterId: number }[] | null) ?? []
      const chosen = choose(
        shown.map(({ letterId }) => ({ letterId, appeal: appealOf(member, letterId) })),
        chance,
      )
      if (chosen && (await take(member, chosen.letterId))) return
    }
  }

  const appealOf = (member: Member, letterId: number) =>
    (log.letters.get(letterId)?.appeal ?? 0) + tasteOf(seed, member.id, letterId)

  /** False if another member was faster, or the letter is gone. In a cool-down the member gives up for this visit. */
  async function take(member: Member, letterId: number): Promise<boolean> {
    if (member.isBusy) return true
    member.isBusy = true
    const { code } = await call(member, acceptLetter, { body: { letterId } })
    if (code === null) {
      log.accepts++
      hold(member, log.letters.get(letterId))
      return true
    }
    member.isBusy = false
    if (code === 'LET-008') log.lost++
    else if (code !== 'LET-013') log.odd.push(`accept: ${code}`)
    return code === 'LET-013'
  }

  /** The member cancels, lapses, releases after the reminder, or answers. */
  function hold(member: Member, nature: Nature | undefined) {
    const { cancels, lapses } = fatesOf(nature ?? { kind: 'plain', category: 'ETC', appeal: 0, strain: 1 })
    const end = (wait: number, act: () => Promise<unknown> = async () => {}) =>
      later(wait, async () => {
        await act()
        member.isBusy = false
      })
    if (chance.happens(cancels)) end(0.05, () => call(member, cancelHold))
    else if (chance.happens(lapses)) {
      const tooHeavy = nature?.kind === 'heavy'
      if (chance.happens(model.releases))
        end(3 + chance.untilNext(1.5), () => call(member, releaseHeld, { body: { tooHeavy } }))
      else end(24)
    } else end(writingTime(chance, model.writing.most), () => call(member, answerHeld, { body: text }))
  }

  async function look(keeper: Neighbour & { isBusy: boolean }) {
    if (keeper.isBusy) return
    keeper.isBusy = true
    const { data } = await call(keeper, takeNext)
    const end = async () => {
      keeper.isBusy = false
    }
    if (data === null) await end()
    else if (chance.happens(model.keeper.lapses)) later(12.1, end)
    else
      later(writingTime(chance, model.keeper.most), async () => {
        await call(keeper, answerHeld, { body: text })
        await end()
      })
  }

  async function reviewAll() {
    const { data } = await call(people.admin, listReviews, { query: { size: '100', parent: 'false' } })
    for (const { letterId } of (data as { content: { letterId: number }[] }).content)
      await call(people.admin, decideReview, {
        params: { id: String(letterId) },
        body: { decision: 'APPROVE' },
      })
  }

  /** Counts each call and each push to a keeper; some of the called members come. */
  async function watchPushes() {
    let seen = new Date(0)
    const pushed = new Set<string>()
    often(
      0.2,
      async () => {
        const called = await sql<{ memberId: number; at: Date }[]>`
          select member_id as "memberId", called_at as at from calls where called_at > ${seen} order by called_at`
        for (const { memberId, at } of called) {
          seen = new Date(at)
          log.calls++
          const member = byId.get(Number(memberId))
          if (member && !member.hasLeft && chance.happens(model.called))
            later(chance.lognormal(1, 1), () => followCall(member))
        }
        for (const { memberId, at } of await sql`
          select member_id as "memberId", pushed_at as at from keepers where pushed_at is not null`)
          pushed.add(`${memberId} ${at}`)
        log.keeperPushes = pushed.size
      },
      () => 0.2,
    )
  }

  async function followCall(member: Member) {
    if (member.isBusy || member.hasLeft) return
    const { data } = await call(member, listInvitations)
    const letterId = (data as { call: { letterId: number } | null } | null)?.call?.letterId
    const appeal = letterId ? appealOf(member, letterId) + model.calledAppeal : 0
    if (letterId && choose([{ appeal }], chance) && (await take(member, letterId))) return
    await drawAndTake(member)
  }

  await new Promise(over => setTimeout(over, hours * hourMs))
  isOver = true
  for (const timer of timers) clearTimeout(timer)
  await Promise.all(running)
  return log
}

type Asked = Parameters<typeof ask> extends [string, string, ...infer A] ? A : never

const text = { title: '오늘의 일', content: '버스를 놓쳤는데 하늘이 예뻤어요.' }

const writingTime = (chance: Chance, most: number) =>
  Math.min(most, chance.lognormal(model.writing.median, model.writing.deviation))

/** A member's taste for a letter, the same at each showing. */
function tasteOf(seed: number, memberId: number, letterId: number): number {
  const own = chanceFrom(seed ^ Math.imul(memberId, 0x9e3779b1) ^ Math.imul(letterId, 0x85ebca6b))
  return Math.log(own.lognormal(1, model.taste))
}
