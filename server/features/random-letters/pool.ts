import type { Category } from '#contract/letters.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { backSince } from './back-since.ts'
import { bringToDesk } from './care-items.ts'
import { judgeLetter } from './judge-letters.ts'
import { hashText } from './text-hash.ts'

type NewLetter = { id: number; writerId: number; category: Category; title: string; content: string }

/** A new letter starts to wait for an answer. Its judgement refuses, delays and changes nothing. */
export async function enterPool(ctx: Ctx, letter: NewLetter): Promise<void> {
  const { sql, now } = ctx
  const care = await judgeLetter(ctx, letter)
  await sql`insert into pool (letter_id, writer_id, category, created_at, care, text_hash)
    values (${letter.id}, ${letter.writerId}, ${letter.category}, ${now}, ${care}, ${hashText(ctx, letter.content)})`
  await bringToDesk(ctx, [{ id: letter.id, care }])
}

/** Letters whose answer will not arrive wait again, with their age and at a new random place. */
export async function returnToPool({ sql, signals }: Ctx, letterIds: number[]): Promise<void> {
  const returned = await sql<Place[]>`
    update pool set waiting = true, rnd = random() where letter_id = any(${letterIds}) returning ${place({ sql })}`
  for (const letter of returned) signals.push({ kind: 'letterMoved', ...letter })
}

/** Gives letters that nobody gave up a new random place, so that the next draw does not find them where the last one did. */
export async function moveWithinPool(ctx: Ctx, letterIds: number[]): Promise<void> {
  const moved = await ctx.sql<MaybeSeen[]>`
    update pool p set rnd = random() where letter_id = any(${letterIds}) and waiting
    returning ${place(ctx)}, ${backSince(ctx)} is not null as "isSeen"`
  signalSeen(ctx, moved)
}

/**
 * Returns letters whose holds ended with a lapse, a release or a cancel, at a new random place. The second time puts a
 * letter into the keepers' line.
 */
export async function giveUp(ctx: Ctx, letterIds: number[]): Promise<void> {
  const returned = await ctx.sql<MaybeSeen[]>`
    update pool p set rnd = random(), given_up = given_up + 1 where letter_id = any(${letterIds})
    returning ${place(ctx)}, given_up = 2 or ${backSince(ctx)} is not null as "isSeen"`
  signalSeen(ctx, returned)
}

type Place = { memberId: number; letterId: number }
type MaybeSeen = Place & { isSeen: boolean }

const place = ({ sql }: Pick<Ctx, 'sql'>) => sql`writer_id as "memberId", letter_id as "letterId"`

// A writer never saw a hold that ended within its cancel window, so its end is not signalled.
function signalSeen({ signals }: Ctx, letters: MaybeSeen[]): void {
  for (const { isSeen, ...letter } of letters) if (isSeen) signals.push({ kind: 'letterMoved', ...letter })
}

/** A letter with signs of a crisis is in the keepers' line after this time, or after KEEPER_AFTER_SECONDS. */
const caredAfterSeconds = 3600

/** When a letter with signs of a crisis that is in the keepers' line by now was sent at the latest. */
export const caredBefore = ({ now, times }: Ctx) =>
  secondsAfter(now, -Math.min(caredAfterSeconds, times.keeperAfter))

/**
 * The waiting letter of the pool row `p` is in the keepers' line, held or not: handed over, given up twice, or waiting
 * for KEEPER_AFTER_SECONDS, with signs of a crisis for an hour. Draws may still show it.
 */
export const isInLine = (ctx: Ctx) => {
  const { sql, now, times } = ctx
  return sql`
    (p.waiting and (p.asked_at is not null or p.given_up >= 2
      or p.created_at <= ${secondsAfter(now, -times.keeperAfter)}
      or (p.care >= 1 and p.created_at <= ${caredBefore(ctx)})))`
}

/** Seconds after which the letter of the pool row `p` is in the line by its age. */
export const lineAfter = ({ sql, times }: Ctx) => sql`
  (case when p.care >= 1 then ${Math.min(caredAfterSeconds, times.keeperAfter)}::int else ${times.keeperAfter}::int end)`

/** A letter that its reader handed over to nobody in particular: draws and the keepers' line show it first. */
export async function askForKeeper({ sql, now }: Ctx, letterId: number): Promise<void> {
  await sql`update pool set asked_at = ${now} where letter_id = ${letterId}`
}

/**
 * A letter that had left the pool enters it again, with its age. It is not drawn while an answer to it is under way.
 */
export async function reenterPool({ sql }: Ctx, letterId: number): Promise<void> {
  await sql`insert into pool (letter_id, writer_id, category, created_at, waiting)
    select id, writer_id, category, sent_at, answer_id is null from letters where id = ${letterId}
    on conflict do nothing`
}

/** An answer to the letter is under way: no draw shows the letter until that answer stops. */
export async function pauseInPool({ sql, signals }: Ctx, letterId: number): Promise<void> {
  const [paused] = await sql<Place[]>`
    update pool set waiting = false where letter_id = ${letterId} returning ${place({ sql })}`
  if (paused) signals.push({ kind: 'letterMoved', ...paused })
}

/** Removes letters that have an arrived answer, or that were deleted or hidden. */
export async function leavePool({ sql }: Ctx, letterIds: number[]): Promise<void> {
  await sql`delete from pool where letter_id = any(${letterIds})`
}

/**
 * `me` may be shown the letter `l` of the writer `w`. Excluded: my own person's letters, inactive writers, members I
 * was disconnected from, members one of us wrote a last letter to, letters that I cancelled, let lapse or reported.
 */
export const mayMeet = ({ sql }: Ctx, me: number | Fragment) => sql`
  (w.status = 'ACTIVE'
    and w.person_id <> (select person_id from members where id = ${me})
    and not exists (select 1 from correspondences c where c.closed_at is not null
      and c.member_a = least(w.id, ${me}::bigint) and c.member_b = greatest(w.id, ${me}::bigint))
    and not exists (select 1 from correspondences c join letters z on z.correspondence_id = c.id
      where z.last and z.stopped_at is null
      and c.member_a = least(w.id, ${me}::bigint) and c.member_b = greatest(w.id, ${me}::bigint))
    and not exists (select 1 from holds h where h.member_id = ${me} and h.letter_id = l.id
      and h.outcome is distinct from 'LEFT'))`
