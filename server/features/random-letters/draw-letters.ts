import { categories } from '#contract/letters.ts'
import * as contract from '#contract/random-letters.ts'
import { type CategoryFilter, drawSize } from '#contract/random-letters.ts'
import type { Output } from '#contract/route.ts'
import { withoutContact } from '#server/features/contact-guard/without-contact.ts'
import { letterTexts } from '#server/features/mailbox/letter-state.ts'
import { selectUnwanted, unwantedTest } from '#server/features/unwanted/find-unwanted.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { isStanding } from './call-conditions.ts'
import { type Candidate, chooseLetters, fewLetters, shuffled } from './choose-letters.ts'
import { noteDraw } from './draw-visits.ts'
import { hasRoom } from './keeper-room.ts'
import { caredBefore, mayMeet } from './pool.ts'
import { previewOf } from './preview.ts'

/** A letter that any member was shown within this time comes later, so that fewer members compete for it. */
const justShownSeconds = 120
/** Letters read of each category: more if the first ones are too few, or of too few writers. */
const blocks = [40, 400, 4000]
const oldest = 60

/** A member of less than this time is shown a heavy letter after the others, while a keeper could take it. */
const firstWeekSeconds = 7 * 86_400
/** Letters that were handed over, for one draw. */
const askedMost = 5

/** A draw picks again at most this many times for letters that the member's unwanted list left out. */
const furtherPicks = 5

/**
 * Up to five waiting letters as docs/decisions/fair-draw.md says: least shown first, the longest waiting, a letter that
 * calls me, one of a writer. Only these are checked for deletion and my unwanted words. Accepting checks again.
 */
export const drawLetters = endpoint(contract.drawLetters, async (ctx, me, { params }) => {
  const { sql, now } = ctx
  const { shown, letters, places } = await drawWanted(ctx, me.id, params.category)
  // Losing a count is harmless; waiting for the disk would slow the draw.
  await sql`set local synchronous_commit = off`
  await noteDraw(ctx, me.id, shown)
  if (shown.length === 0) return []
  await sql`
    update pool set shown = shown + 1, shown_at = ${now} from (
      select letter_id as id from pool where letter_id = any(${ofAnyLength(ctx, shown)}) for update skip locked) free
    where letter_id = free.id`
  const placeOf = ({ letterId }: Drawn) => places.get(letterId) ?? 0
  return shuffled(letters)
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map(({ content, withoutContact, ...letter }) => ({
      ...letter,
      preview: previewOf(content, withoutContact),
    }))
})

type Drawn = Omit<Output<typeof contract.drawLetters>[number], 'preview'> & {
  content: string
  withoutContact: boolean
}

/** Picks again while my list leaves letters out. `shown` has the ids that count as shown. */
async function drawWanted(ctx: Ctx, me: number, category: CategoryFilter) {
  const placed: Picked[] = []
  const letters: Drawn[] = []
  const unwanted: number[] = []
  for (let further = 0; further <= furtherPicks && placed.length < drawSize; further++) {
    const { chosen, list } = await pickLetters(ctx, me, { category, placed, unwanted })
    if (chosen.length === 0) break
    const ids = chosen.map(({ id }) => id)
    const read = new Map((await readLetters(ctx, ids)).map(letter => [letter.letterId, letter]))
    const isUnwanted = unwantedTest(ctx.vault, list)
    let leavesOut = false
    for (const picked of chosen) {
      const letter = read.get(picked.id)
      if (letter && isUnwanted(letter.title, letter.content)) {
        unwanted.push(picked.id)
        leavesOut = true
      } else {
        placed.push(picked)
        if (letter) letters.push(letter)
      }
    }
    if (!leavesOut) break
  }
  const places = new Map(placed.map(({ id, isAsked, isLater }) => [id, isAsked ? -1 : isLater ? 1 : 0]))
  return { shown: placed.map(({ id }) => id), letters, places }
}

async function readLetters(ctx: Ctx, ids: number[]): Promise<Drawn[]> {
  const { sql, vault } = ctx
  const rows = await sql<Sealed<Drawn, 'title' | 'content'>[]>`
    select l.id as "letterId", l.writer_id as "writerId", l.title_sealed as title, l.content_sealed as content, coalesce(w.zip_code, '') as "zipCode",
      l.category, l.sent_at as "createdAt", l.paper_type as "paperType", l.font_type as "fontType", l.heavy,
      ${withoutContact(ctx)} as "withoutContact"
    from letters l join members w on w.id = l.writer_id
    where l.id = any(${ofAnyLength(ctx, ids)}) and l.deleted_at is null and l.hidden_at is null`
  return rows.map(row => unseal(vault, row, letterTexts))
}

/** Hides the length of the array from the planner, which would otherwise make a plan per length. */
const ofAnyLength = ({ sql }: Ctx, ids: number[]) => sql`array(select unnest(${ids}::bigint[]))`

type Asked = {
  category: CategoryFilter
  /** Letters that already have a place. */
  placed: Picked[]
  unwanted: number[]
}
type Picked = Candidate & { isLongest: boolean; isAsked: boolean; isLater: boolean }
/** `unwanted` is my sealed list, in the first row. `visible` counts the letters of the block that I may see. */
type Found = Omit<Picked, 'text'> & {
  text: Buffer | null
  visible: number
  isCut: boolean
  unwanted: Buffer | null
}

/** Letters for the free places, of a larger block if the smaller one has too few, or too few of different writers. */
async function pickLetters(
  ctx: Ctx,
  me: number,
  asked: Asked,
): Promise<{ chosen: Picked[]; list: Buffer | null }> {
  const out = asked.placed.length + asked.unwanted.length
  for (const size of blocks) {
    const found = await findLetters(ctx, me, asked, size)
    const [first] = found
    const isMany = (first?.visible ?? 0) + out > fewLetters
    const candidates = found.map(letter => ({ ...letter, text: letter.text?.toString('hex') ?? null }))
    const { chosen, repeats } = chooseLetters(candidates, asked.placed, isMany)
    const isFull = chosen.length + asked.placed.length === drawSize && repeats === 0 && isMany
    if (isFull || !first?.isCut || size === blocks.at(-1)) return { chosen, list: first?.unwanted ?? null }
  }
  return { chosen: [], list: null }
}

async function findLetters(ctx: Ctx, me: number, asked: Asked, size: number): Promise<Found[]> {
  const { sql, now } = ctx
  const { category, placed, unwanted } = asked
  const without = [...placed.map(({ id }) => id), ...unwanted]
  const hasLongest = placed.some(({ isLongest }) => isLongest)
  const wanted = category === 'ALL' ? [...categories] : [category]
  // Reads each writer by id (`offset 0`): a join of hundreds of writers would read all members. The seed is a
  // parameter: in a CTE it makes the planner leave the index, 190 ms in place of 0.3 at 10^6 letters.
  const seed = Math.random()
  const isFresh = sql`coalesce(care >= 1 and created_at > ${caredBefore(ctx)}, false)`
  const order = sql`place, seen, later, just_shown, shown, chance`
  const columns = sql`letter_id as id, writer_id, text_hash, shown, shown_at, ${isFresh} as is_fresh`
  return sql<Found[]>`
    with near as (
      select near.* from unnest(${wanted}::text[]) as wanted (category) cross join lateral (
        (select ${columns}, false as long_waiting from pool
          where waiting and category = wanted.category and writer_id <> ${me} and rnd >= ${seed}::float8 order by rnd limit ${size})
        union all
        (select ${columns}, false from pool
          where waiting and category = wanted.category and writer_id <> ${me} and rnd < ${seed}::float8 order by rnd limit ${size})
        limit ${size}) near),
    old as (
      select id, writer_id, text_hash, shown, shown_at, is_fresh, true as long_waiting from (
        select old.*, row_number() over (order by old.created_at) as age, count(*) over () as among
        from unnest(${wanted}::text[]) as wanted (category) cross join lateral (
          select ${columns}, created_at from pool
          where waiting and category = wanted.category order by created_at limit ${oldest}) old
        order by old.created_at limit ${oldest}) sixty
      where age <= ceil(least(among, ${oldest}) / 3.0)),
    called as (
      select p.letter_id as id, p.writer_id, p.text_hash, p.shown, p.shown_at, false as is_fresh, false as long_waiting
      from calls c join pool p on p.letter_id = c.letter_id
      where c.member_id = ${me} and ${isStanding(ctx)} and p.category = any(${wanted}::text[])),
    asked as (
      select letter_id as id, writer_id, text_hash, shown, shown_at, false as is_fresh, false as long_waiting
      from pool where waiting and asked_at is not null and category = any(${wanted}::text[])
      order by created_at limit ${askedMost}),
    seen as (select coalesce((select letter_ids from draws where member_id = ${me}), '{}') as ids,
      ${leavesToKeepers(ctx, me)} as leaves),
    candidates as (
      select l.id, w.person_id, l.text_hash, l.long_waiting, l.shown, random() as chance,
        l.id = any(seen.ids) as seen, l.is_fresh and seen.leaves as later,
        coalesce(l.shown_at > ${secondsAfter(now, -justShownSeconds)}, false) as just_shown
      from (select * from near union all select id, writer_id, text_hash, shown, shown_at, is_fresh, long_waiting from old
        union all select * from called union all select * from asked) l cross join seen
      cross join lateral (select * from members where id = l.writer_id offset 0) w
      where ${mayMeet(ctx, me)} and not l.id = any(${ofAnyLength(ctx, without)})
        and not exists (select 1 from holds h
          where h.letter_id = l.id and h.ended_at is null and h.deadline > ${now})),
    longest as (
      select id, person_id, text_hash from candidates where long_waiting and not later and not ${hasLongest}
      order by person_id in (select person_id from candidates
          where id in (select id from called union all select id from asked)),
        seen, just_shown, shown, chance limit 1),
    each as (
      select id, person_id, text_hash, 2 as place, 0.0 as chance, false as seen, false as later,
        false as just_shown, 0 as shown from longest
      union all
      select id, person_id, text_hash,
        case when id in (select id from asked) then 0 when id in (select id from called) then 1 else 3 end,
        min(chance), bool_or(seen), bool_and(later), bool_or(just_shown), min(shown) from candidates
      where id not in (select id from longest) and not long_waiting group by id, person_id, text_hash),
    ranked as (
      select *, row_number() over (
        partition by coalesce(text_hash, int8send(id)) order by of_person, ${order}) as of_text
      from (select *, count(*) over () as visible,
        row_number() over (partition by person_id order by ${order}) as of_person from each) five)
    select id, person_id as person, text_hash as text, place = 2 as "isLongest", place = 0 as "isAsked",
      later as "isLater", visible::int, (select count(*) from near) >= ${size} as "isCut",
      case when number = 1 then ${selectUnwanted(ctx, me)} end as unwanted
    from (
      select *, row_number() over (order by
        visible + ${without.length}::int > ${fewLetters} and (of_person > 1 or of_text > 1), ${order}) as number
      from ranked
      where visible + ${without.length}::int <= ${fewLetters} or (of_person <= ${drawSize} and of_text <= ${drawSize})
    ) numbered
    order by number limit ${size / 2}`
}

/** `me` is in the first week, and a keeper could take a letter: letters with signs of a crisis come later for `me`. */
const leavesToKeepers = (ctx: Ctx, me: number) => {
  const { sql, now } = ctx
  return sql`
    (exists (select from members where id = ${me} and created_at > ${secondsAfter(now, -firstWeekSeconds)})
      and exists (select from keepers k where ${hasRoom(ctx)}))`
}
