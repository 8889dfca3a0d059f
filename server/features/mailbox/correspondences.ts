import { type Ctx, refuse } from '#server/platform/ctx.ts'
import { alive } from './visibility.ts'

export type Correspondence = { id: number; open: boolean; oppositeId: number }

/**
 * Opens or finds the one correspondence of a pair, and locks it. `open` is false if it has ended. `byKeeper`: the first
 * answer comes from the keepers' line.
 */
export async function openCorrespondence(
  { sql, now }: Ctx,
  me: number,
  opposite: number,
  byKeeper: boolean,
): Promise<Correspondence> {
  const [row] = await sql<[{ id: number; open: boolean }]>`
    insert into correspondences (member_a, member_b, opened_at, by_keeper)
    values (${Math.min(me, opposite)}, ${Math.max(me, opposite)}, ${now}, ${byKeeper})
    on conflict (member_a, member_b) do update set member_a = excluded.member_a
    returning id, closed_at is null as open`
  return { ...row, oppositeId: opposite }
}

/**
 * Locks a correspondence in my mailbox, or returns null. `open`: it has not ended, and the counterpart is active. Locks
 * my own row first, as a withdrawal does. A later withdrawal waits and sees these writes.
 */
export async function lockCorrespondence(ctx: Ctx, me: number, id: number): Promise<Correspondence | null> {
  const { sql } = ctx
  const [row] = await sql<(Correspondence & { active: boolean })[]>`
    with me as (select id from members where id = ${me} and status = 'ACTIVE' for share)
    select c.id, c.closed_at is null and o.status = 'ACTIVE' as open, o.id as "oppositeId",
      me.id is not null as active
    from correspondences c join members o on o.id = c.member_a + c.member_b - ${me}::bigint left join me on true
    where c.id = ${id} and ${me} in (c.member_a, c.member_b)
      and exists (select 1 from letters l where l.correspondence_id = c.id and ${alive(ctx, me)})
    for no key update of c`
  if (!row) return null
  const { active, ...correspondence } = row
  return active ? correspondence : refuse('AUTH-005')
}

/** Ends correspondences for good. An ended correspondence keeps its end. */
export async function closeCorrespondences({ sql, now }: Ctx, ids: number[], by: number): Promise<number> {
  const closed = await sql`update correspondences set closed_at = ${now}, closed_by = ${by}
    where id = any(${ids}) and closed_at is null`
  return closed.count
}

/** Ends all correspondences of these members. */
export async function closeCorrespondencesOf({ sql, now }: Ctx, memberIds: number[]): Promise<void> {
  await sql`
    update correspondences set closed_at = ${now},
      closed_by = case when member_a = any(${memberIds}) then member_a else member_b end
    where (member_a = any(${memberIds}) or member_b = any(${memberIds})) and closed_at is null`
}
