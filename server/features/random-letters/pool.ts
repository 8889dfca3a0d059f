import type { Category } from '#contract/letters.ts'
import type { Ctx } from '#server/platform/ctx.ts'

/** A new letter waits for an answer from now on. */
export async function enterPool(
  { sql, now }: Ctx,
  letter: { id: number; writerId: number; category: Category },
): Promise<void> {
  await sql`insert into pool (letter_id, writer_id, category, created_at)
    values (${letter.id}, ${letter.writerId}, ${letter.category}, ${now})`
}

/** Letters whose answer will not arrive wait again, with their age and at a new place. */
export async function putBack({ sql }: Ctx, letterIds: number[]): Promise<void> {
  await sql`update pool set waiting = true, rnd = random() where letter_id = any(${letterIds})`
}

/** Letters that were held and are free again wait at a new place, so that a draw does not meet them where it did. */
export async function moveInPool({ sql }: Ctx, letterIds: number[]): Promise<void> {
  await sql`update pool set rnd = random() where letter_id = any(${letterIds}) and waiting`
}

/** A letter that had left the pool waits there again, with its age; of one with an answer under way until that stops. */
export async function waitAgain({ sql }: Ctx, letterId: number): Promise<void> {
  await sql`insert into pool (letter_id, writer_id, category, created_at, waiting)
    select id, writer_id, category, sent_at, answer_id is null from letters where id = ${letterId}
    on conflict do nothing`
}

/** An answer to the letter is under way: nobody is shown it until that answer stops. */
export async function takeOut({ sql }: Ctx, letterId: number): Promise<void> {
  await sql`update pool set waiting = false where letter_id = ${letterId}`
}

/** Letters that are answered for good, or gone, leave the pool. */
export async function leavePool({ sql }: Ctx, letterIds: number[]): Promise<void> {
  await sql`delete from pool where letter_id = any(${letterIds})`
}

/**
 * The writer `w` of the letter `l` and `me` may meet, and I have not had this letter before: not mine or of my own
 * person, of an active member, nobody I ever disconnected with, none that I cancelled, let lapse or reported.
 */
export const mayMeet = ({ sql }: Ctx, me: number) => sql`
  (w.status = 'ACTIVE'
    and w.person_id <> (select person_id from members where id = ${me})
    and not exists (select 1 from correspondences c where c.closed_at is not null
      and c.member_a = least(w.id, ${me}::bigint) and c.member_b = greatest(w.id, ${me}::bigint))
    and not exists (select 1 from holds h where h.member_id = ${me} and h.letter_id = l.id
      and h.outcome is distinct from 'LEFT'))`
