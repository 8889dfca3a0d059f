import { answerHeld } from '#contract/letters.ts'
import { deleteLetter, withdraw } from '#contract/lifecycle.ts'
import { decideReview } from '#contract/review.ts'
import { barMember } from '#server/features/lifecycle/bar-member.ts'
import { beginSignIn } from '#server/features/members/sign-ins.ts'
import { at, complain, day, judge, reply, take, words, write } from '#test/support/steps.ts'
import type { Member, World } from '#test/support/world.ts'

/**
 * A simulated month, the same in each run. Its jobs pause at times, so that arrivals are announced late and days are
 * closed late.
 */
export async function simulateMonth(world: World) {
  const admin = await world.admin()
  const chance = dice(7)
  const members = new Map<number, Member>()
  const present = new Set<number>()

  const newcomer = async () => {
    const member = await world.member()
    members.set(member.id, member)
    return member
  }
  const one = async (find: Promise<{ id: number; by: number }[]>) => {
    const found = (await find).filter(({ by }) => members.has(by)).sort((a, b) => a.id - b.id)
    const chosen = found[Math.floor(chance() * found.length)]
    return chosen && { id: chosen.id, by: members.get(chosen.by)! }
  }
  const { sql } = world
  const active = sql`select id from members where status = 'ACTIVE'`
  const free = () =>
    one(sql`select l.id, l.writer_id as by from pool p join letters l on l.id = p.letter_id
      where p.waiting and l.writer_id in (${active})
        and not exists (select 1 from holds where letter_id = l.id and ended_at is null)`)

  const acts = [
    async () => write(await newcomer(), chance() < 0.4 ? { category: 'CONSULT' } : {}),
    async () => {
      const letter = await free()
      if (!letter) return
      const member = await newcomer()
      await take(member, letter.id)
      if (chance() < 0.9) await member.call(answerHeld, { body: words() })
    },
    async () => {
      const letter = await one(sql`select l.id, l.receiver_id as by from letters l
        where l.parent_id is not null and l.announced_at is not null and l.deleted_at is null and l.hidden_at is null
          and l.receiver_id in (${active}) and l.writer_id in (${active})
          and not exists (select 1 from letters a where a.parent_id = l.id)`)
      if (letter) await reply(letter.by, letter.id)
    },
    async () => {
      const [waiting] = await sql<{ id: number }[]>`
        select id from letters where review = 'PENDING' and stopped_at is null order by id limit 1`
      if (waiting) await admin.call(decideReview, { ...at(waiting.id), body: { decision: 'APPROVE' } })
    },
    async () => {
      const letter = await one(sql`select l.id, l.receiver_id as by from letters l
        where l.parent_id is not null and l.announced_at is not null and l.deleted_at is null and l.hidden_at is null
          and l.receiver_id in (${active}) and not exists (select 1 from reports where letter_id = l.id)`)
      if (letter) await complain(letter.by, { letterId: letter.id })
    },
    async () => {
      const [open] = await sql<
        { id: number }[]
      >`select id from reports where status = 'PENDING' order by id limit 1`
      if (open) await judge(admin, open.id, chance() < 0.5 ? 'RESOLVED' : 'REJECTED')
    },
    async () => {
      const letter = chance() < 0.3 && (await free())
      if (letter) await letter.by.call(deleteLetter, at(letter.id))
    },
    async () => {
      const letter = chance() < 0.3 && (await free())
      if (!letter) return
      if (chance() < 0.5) await letter.by.call(withdraw)
      else await world.context.transact(world.context.log, ctx => barMember(ctx, letter.by.id))
    },
    async () => {
      const member = await one(sql`select id, id as by from members where status = 'ACTIVE'`)
      if (!member) return
      const { refreshToken: cookie } = await world.context.transact(world.context.log, ctx =>
        beginSignIn(ctx, member.id),
      )
      await world.nobody.ask('POST', '/api/reissue', { headers: { cookie: `refresh_token=${cookie}` } })
      present.add(member.id)
    },
  ]

  /** Moves the clock to this many seconds after the last midnight in Seoul. */
  const goTo = (seconds: number) => {
    const gone = (world.clock.now().getTime() / 1000 + 9 * 3600) % day
    world.clock.move(seconds - gone)
  }

  return {
    /** The members who were issued a token since the last midnight. */
    present,
    /** Plays until midnight; `look` is called once on the way. */
    async live(look: () => Promise<void>) {
      const since = (world.clock.now().getTime() / 1000 + 9 * 3600) % day
      const times = Array.from({ length: 8 }, () => since + 60 + Math.floor(chance() * (day - since - 120)))
      for (const [n, time] of times.sort((a, b) => a - b).entries()) {
        goTo(time)
        await acts[Math.floor(chance() * acts.length)]!()
        await acts[Math.floor(chance() * acts.length)]!()
        if (n === 4) await look()
        if (chance() < 0.6) await world.background()
      }
      goTo(day)
    },
    /** After midnight, runs the jobs in half of the cases. */
    async closeOrSleep() {
      present.clear()
      if (chance() < 0.5) return
      world.clock.move(90)
      await world.background()
    },
    /** Half of the members withdraw. */
    async leave() {
      for (const [id, member] of members) if (id % 2) await member.call(withdraw)
    },
  }
}

/** Pseudo-random numbers from 0 to 1, the same in each run. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
