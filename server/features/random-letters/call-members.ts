import { drawSize } from '#contract/random-letters.ts'
import { letterTexts } from '#server/features/mailbox/letter-state.ts'
import { isResting } from '#server/features/members/rest.ts'
import { mayWrite } from '#server/features/members/writing-pause.ts'
import { queueCallPushes } from '#server/features/push/queue-pushes.ts'
import { selectUnwanted, unwantedTest } from '#server/features/unwanted/find-unwanted.ts'
import { unseal } from '#server/platform/crypto/unseal.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'
import { dayInSeoulSql } from '#server/platform/seoul.ts'
import { fewLetters } from './choose-letters.ts'
import { mayMeet } from './pool.ts'

const lettersPerRun = 50
/** The oldest waiting letters, among which a writer's letter looks for those of others. */
const lettersCompared = 1000
const membersPerRound = 10
/** A member who was there on one of so many days, today included, is active. */
const activeDays = 14
/** Members read of each day. A small service, or one with few free members, needs the large block. */
const block = 10
const largeBlock = 100

/**
 * Job: a letter that nobody holds calls up to ten members after CALL_AFTER_SECONDS, then every CALL_EVERY_SECONDS, five
 * rounds at most. A called member gets a push and a card on home, and no notification.
 */
export const callMembers = {
  name: 'calls',
  everySeconds: 0,
  // No `batch`: after an upgrade many letters are due, and the other jobs run between.
  due: (ctx: Ctx) => {
    const { sql, now, times } = ctx
    const first = sql`(select created_at from pool p where ${isFirst(ctx)} order by created_at limit 1)`
    const next = sql`(select called_at from pool p where ${isNext(ctx)} order by called_at limit 1)`
    return sql`(select extract(epoch from least(${first} + make_interval(secs => ${times.callAfter}),
      ${next} + make_interval(secs => ${times.callEvery})) - ${now}::timestamptz))`
  },
  async run(ctx: Ctx): Promise<number> {
    const letters = await claimLetters(ctx)
    for (const { letterId } of letters) {
      let called = await call(ctx, letterId, block, membersPerRound)
      if (called.length < membersPerRound)
        called = [...called, ...(await call(ctx, letterId, largeBlock, membersPerRound - called.length))]
      await queueCallPushes(ctx, 'CALL', called)
    }
    return letters.length
  },
}

const isFree = ({ sql, now }: Ctx) => sql`
  not exists (select from holds h where h.letter_id = p.letter_id and h.ended_at is null and h.deadline > ${now})`

const isFirst = (ctx: Ctx) => ctx.sql`p.waiting and p.called_at is null and ${isFree(ctx)}`

// Five is a literal: with a parameter the planner cannot use the index of letters with fewer rounds.
const isNext = (ctx: Ctx) =>
  ctx.sql`p.waiting and p.called_at is not null and p.call_rounds < 5 and ${isFree(ctx)}`

/**
 * Counts a round for due letters. Of many letters one of a writer calls in a round; others pass their turn. It locks the
 * letter, too: a deletion locks it first, and would otherwise wait for this transaction while this waits for the deletion.
 */
async function claimLetters(ctx: Ctx): Promise<{ letterId: number }[]> {
  const { sql, now, times } = ctx
  const firstBefore = secondsAfter(now, -times.callAfter)
  const nextBefore = secondsAfter(now, -times.callEvery)
  const claimed = await sql<{ letterId: number; calls: boolean }[]>`
    with due as materialized (
      select p.letter_id, p.writer_id, p.text_hash, p.call_rounds, p.created_at,
        (select person_id from members where id = p.writer_id) as person_id
      from pool p join letters l on l.id = p.letter_id
      where p.letter_id = any(array(
          (select p.letter_id from pool p where ${isFirst(ctx)} and p.created_at <= ${firstBefore}
            order by p.created_at limit ${lettersPerRun})
          union all
          (select p.letter_id from pool p where ${isNext(ctx)} and p.called_at <= ${nextBefore}
            order by p.called_at limit ${lettersPerRun})))
        and p.waiting and p.call_rounds < 5
        and coalesce(p.called_at <= ${nextBefore}, p.created_at <= ${firstBefore})
      order by p.letter_id limit ${lettersPerRun}
      for no key update of p skip locked for key share of l skip locked),
    compared as materialized (
      select writer_id, text_hash from pool where waiting order by created_at limit ${lettersCompared}),
    turns as materialized (
      select d.letter_id,
        exists (select from (
            select q.letter_id from members w join pool q on q.writer_id = w.id where w.person_id = d.person_id
            union all select q.letter_id from pool q where q.text_hash = d.text_hash) alike
          join calls c on c.letter_id = alike.letter_id
          where alike.letter_id <> d.letter_id and c.called_at > ${nextBefore})
        or exists (select from due e where (e.person_id = d.person_id or e.text_hash = d.text_hash)
          and (e.call_rounds, e.created_at, e.letter_id) < (d.call_rounds, d.created_at, d.letter_id)) as is_repeat,
        (select count(*) from compared) > ${fewLetters}
          and (select count(*) from (select from compared o
            where o.writer_id <> d.writer_id and not coalesce(o.text_hash = d.text_hash, false)
            limit ${drawSize}) others) = ${drawSize} as is_many
      from due d)
    update pool p set called_at = ${now}, call_rounds = call_rounds + (not (is_many and is_repeat))::int
    from turns where p.letter_id = turns.letter_id
    returning p.letter_id as "letterId", not (is_many and is_repeat) as calls`
  return claimed.filter(({ calls }) => calls)
}

/**
 * Calls up to `most` members at random and returns them: active, free, not resting, not called by this letter or within
 * CALL_MEMBER_SECONDS, and allowed and willing to read the letter. Members whom no recent draw has shown it come first.
 */
async function call(ctx: Ctx, letterId: number, size: number, most: number): Promise<number[]> {
  const { sql, now, times } = ctx
  const lastCallBefore = secondsAfter(now, -times.callMember)
  // As in a draw, the random place to begin at is a parameter, so that the planner uses the index.
  const [{ last }] = await sql<[{ last: number }]>`select coalesce(max(id), 0) as last from members`
  const seed = Math.floor(Math.random() * (last + 1))
  const picked = await sql<{ memberId: number; unwanted: Buffer | null }[]>`
    with near as (
      select distinct near.member_id from generate_series(0, ${activeDays - 1}) as back cross join lateral (
        select ${dayInSeoulSql(ctx)} - back as day) on_day cross join lateral (
        (select member_id from member_days d where d.day = on_day.day and member_id >= ${seed}
          order by member_id limit ${size})
        union all
        (select member_id from member_days d where d.day = on_day.day and member_id < ${seed}
          order by member_id limit ${size})
        limit ${size}) near)
    select m.id as "memberId", ${selectUnwanted(ctx, sql`m.id`)} as unwanted
    from near cross join lateral (select * from members where id = near.member_id offset 0) m
    cross join (select * from letters where id = ${letterId}) l join members w on w.id = l.writer_id
    where ${mayWrite(ctx, 'm')} and m.zip_code is not null and ${mayMeet(ctx, sql`m.id`)}
      and not ${isResting(ctx, sql`m.id`)}
      and not exists (select from calls c where c.member_id = m.id
        and (c.called_at > ${lastCallBefore} or c.letter_id = l.id))
      and not exists (select from holds h where h.member_id = m.id and h.ended_at is null
        and h.deadline > ${now})
    order by coalesce(l.id = any((select letter_ids from draws d where d.member_id = m.id)::bigint[]), false),
      random()
    limit ${2 * most}`
  const willing = (await listWilling(ctx, letterId, picked)).slice(0, most)
  const called = await sql<{ memberId: number }[]>`
    with still as (
      select id from members where id = any(array(select unnest(${willing}::bigint[]))) and status = 'ACTIVE'
      order by id for share skip locked)
    insert into calls (member_id, letter_id, called_at)
    select id, ${letterId}, ${now} from still order by id
    on conflict (member_id) do update
      set letter_id = excluded.letter_id, called_at = excluded.called_at, dismissed_at = null
      where calls.called_at <= ${lastCallBefore}
    returning member_id as "memberId"`
  return called.map(({ memberId }) => memberId)
}

/** The members whose unwanted list, if any, lets the letter pass. */
async function listWilling(
  { sql, vault }: Ctx,
  letterId: number,
  members: { memberId: number; unwanted: Buffer | null }[],
): Promise<number[]> {
  const all = members.map(({ memberId }) => memberId)
  if (members.every(({ unwanted }) => !unwanted)) return all
  const rows = await sql<{ title: Buffer; content: Buffer }[]>`
    select title_sealed as title, content_sealed as content from letters where id = ${letterId}`
  const [letter] = rows.map(row => unseal(vault, row, letterTexts))
  if (!letter) return all
  return members
    .filter(({ unwanted }) => !unwantedTest(vault, unwanted)(letter.title, letter.content))
    .map(({ memberId }) => memberId)
}

/** Deletes the calls of members who withdraw. */
export async function forgetCallsOf({ sql }: Ctx, memberIds: number[]): Promise<void> {
  await sql`delete from calls where member_id = any(${memberIds})`
}
