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
import { noteDraw } from './draw-visits.ts'
import { mayMeet } from './pool.ts'
import { previewOf } from './preview.ts'

/** A letter that any member was shown within this time comes later, so that fewer members compete for it. */
const justShownSeconds = 120
const block = 40
const largeBlock = 400
const oldest = 60

/** A draw picks again at most this many times for letters that the member's unwanted list left out. */
const furtherPicks = 5

/**
 * Up to five waiting letters, least shown first, one place for the longest waiting (docs/decisions/fair-draw.md), and
 * one for a letter that calls me. The picked ones alone are checked for deletion and for my unwanted words, which
 * stores nothing. Accepting checks the exclusions again.
 */
export const drawLetters = endpoint(contract.drawLetters, async (ctx, me, { params }) => {
  const { sql, now } = ctx
  const { shown, letters } = await drawWanted(ctx, me.id, params.category)
  // Losing a count is harmless; waiting for the disk would slow the draw.
  await sql`set local synchronous_commit = off`
  await noteDraw(ctx, me.id, shown)
  if (shown.length === 0) return []
  await sql`
    update pool set shown = shown + 1, shown_at = ${now} from (
      select letter_id as id from pool where letter_id = any(${ofAnyLength(ctx, shown)}) for update skip locked) free
    where letter_id = free.id`
  return shuffled(letters).map(({ content, withoutContact, ...letter }) => ({
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
  const shown: number[] = []
  const letters: Drawn[] = []
  const unwanted: number[] = []
  let hasLongest = false
  for (let further = 0; further <= furtherPicks && shown.length < drawSize; further++) {
    const asked = { category, hasLongest, without: [...shown, ...unwanted] }
    let picked = await pickLetters(ctx, me, { ...asked, size: block })
    if (picked.length < drawSize) picked = await pickLetters(ctx, me, { ...asked, size: largeBlock })
    const [first] = picked
    if (!first) break
    const ids = picked.map(({ id }) => id)
    const read = new Map((await readLetters(ctx, ids)).map(letter => [letter.letterId, letter]))
    const isUnwanted = unwantedTest(ctx.vault, first.unwanted)
    let leavesOut = false
    for (const { id, isLongest } of picked) {
      const letter = read.get(id)
      if (letter && isUnwanted(letter.title, letter.content)) {
        unwanted.push(id)
        leavesOut = true
      } else if (shown.length < drawSize) {
        shown.push(id)
        if (letter) letters.push(letter)
        hasLongest ||= isLongest
      }
    }
    if (!leavesOut) break
  }
  return { shown, letters }
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

// The longest waiting letter is not always first.
const shuffled = (letters: Drawn[]) => letters.sort(() => Math.random() - 0.5)

type Asked = {
  category: CategoryFilter
  /** The place for the longest waiting letter is taken. */
  hasLongest: boolean
  without: number[]
  size: number
}
/** `unwanted` is my sealed list, the same in each row. */
type Picked = { id: number; isLongest: boolean; unwanted: Buffer | null }

async function pickLetters(ctx: Ctx, me: number, asked: Asked): Promise<Picked[]> {
  const { sql, now } = ctx
  const { category, hasLongest, without, size } = asked
  const wanted = category === 'ALL' ? [...categories] : [category]
  // Reads each writer by id (`offset 0`): a join of hundreds of writers would read all members. The seed is a
  // parameter: in a CTE it makes the planner leave the index, 190 ms in place of 0.3 at 10^6 letters.
  const seed = Math.random()
  return sql<Picked[]>`
    with near as (
      select near.* from unnest(${wanted}::text[]) as wanted (category) cross join lateral (
        (select letter_id as id, writer_id, shown, shown_at, false as long_waiting from pool
          where waiting and category = wanted.category and rnd >= ${seed}::float8 order by rnd limit ${size})
        union all
        (select letter_id as id, writer_id, shown, shown_at, false from pool
          where waiting and category = wanted.category and rnd < ${seed}::float8 order by rnd limit ${size})
        limit ${size}) near),
    old as (
      select id, writer_id, shown, shown_at, true as long_waiting from (
        select old.*, row_number() over (order by old.created_at) as age, count(*) over () as among
        from unnest(${wanted}::text[]) as wanted (category) cross join lateral (
          select letter_id as id, writer_id, shown, shown_at, created_at from pool
          where waiting and category = wanted.category order by created_at limit ${oldest}) old
        order by old.created_at limit ${oldest}) sixty
      where age <= ceil(least(among, ${oldest}) / 3.0)),
    called as (
      select p.letter_id as id, p.writer_id, p.shown, p.shown_at, false as long_waiting
      from calls c join pool p on p.letter_id = c.letter_id
      where c.member_id = ${me} and ${isStanding(ctx)} and p.category = any(${wanted}::text[])),
    seen as (select coalesce((select letter_ids from draws where member_id = ${me}), '{}') as ids),
    candidates as (
      select l.id, l.long_waiting, l.shown, random() as chance,
        l.id = any(seen.ids) as seen,
        coalesce(l.shown_at > ${secondsAfter(now, -justShownSeconds)}, false) as just_shown
      from (select * from near union all select * from old union all select * from called) l cross join seen
      cross join lateral (select * from members where id = l.writer_id offset 0) w
      where ${mayMeet(ctx, me)} and not l.id = any(${ofAnyLength(ctx, without)})
        and not exists (select 1 from holds h
          where h.letter_id = l.id and h.ended_at is null and h.deadline > ${now})),
    longest as (
      select id from candidates where long_waiting and not ${hasLongest} order by seen, just_shown, shown, chance limit 1)
    select id, id in (select id from longest) as "isLongest", ${selectUnwanted(ctx, me)} as unwanted from (
      select id, 0 as place, 0.0 as chance, false as seen, false as just_shown, 0 as shown from longest
      union all
      select id, case when id in (select id from called) then 0 else 1 end, min(chance), bool_or(seen), bool_or(just_shown), min(shown) from candidates
      where id not in (select id from longest) and not long_waiting group by id) five
    order by place, seen, just_shown, shown, chance limit ${drawSize}`
}
