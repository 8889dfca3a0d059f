import { type Ctx, refuse, secondsAfter } from '#server/platform/ctx.ts'
import { hasLast, isOpen, lastArrived, lastSent } from './last-letter.ts'
import { alive } from './visibility.ts'

export type Correspondence = { id: number; open: boolean; oppositeId: number }

/**
 * Opens or finds the one correspondence of a pair, and locks it. `open` is false if it has ended. `byKeeper`: the first
 * answer comes from the keepers' line.
 */
export async function openCorrespondence(
  ctx: Ctx,
  me: number,
  opposite: number,
  byKeeper: boolean,
): Promise<Correspondence> {
  const { sql, now } = ctx
  const [row] = await sql<[{ id: number; open: boolean }]>`
    insert into correspondences (member_a, member_b, opened_at, by_keeper)
    values (${Math.min(me, opposite)}, ${Math.max(me, opposite)}, ${now}, ${byKeeper})
    on conflict (member_a, member_b) do update set member_a = excluded.member_a
    returning id, closed_at is null as open`
  return { ...row, open: row.open && !(await mayNotWrite(ctx, row.id, me)), oppositeId: opposite }
}

/**
 * A last letter forbids the member to write: it has arrived, or it is their own. A statement of its own, for use after
 * the lock on the correspondence, so that it sees a concurrent last letter.
 */
export async function mayNotWrite(ctx: Ctx, id: number, me: number): Promise<boolean> {
  const { sql } = ctx
  const [row] = await sql<[{ forbidden: boolean }]>`
    select ${lastArrived(ctx, sql`${id}`)} or ${lastSent(ctx, sql`${id}`, me)} as forbidden`
  return row.forbidden
}

/**
 * Locks a correspondence in my mailbox, or returns null. `open`: it has not ended, and the counterpart is active. Locks
 * my own row first, as a withdrawal does. A later withdrawal waits and sees these writes.
 */
export async function lockCorrespondence(ctx: Ctx, me: number, id: number): Promise<Correspondence | null> {
  const { sql } = ctx
  const [row] = await sql<(Correspondence & { active: boolean })[]>`
    with me as (select id from members where id = ${me} and status = 'ACTIVE' for share)
    select c.id, ${isOpen(ctx)} and o.status = 'ACTIVE' as open, o.id as "oppositeId",
      me.id is not null as active
    from correspondences c join members o on o.id = c.member_a + c.member_b - ${me}::bigint left join me on true
    where c.id = ${id} and ${me} in (c.member_a, c.member_b)
      and exists (select 1 from letters l where l.correspondence_id = c.id and ${alive(ctx, me)})
    for no key update of c`
  if (!row) return null
  const { active, ...correspondence } = row
  return active ? correspondence : refuse('AUTH-005')
}

/** The member disconnects. Returns false if the correspondence has ended before. */
export async function closeCorrespondence(ctx: Ctx, id: number, by: number): Promise<boolean> {
  const closed = await ctx.sql`update correspondences c set closed_at = ${ctx.now}, closed_by = ${by}
    where c.id = ${id} and ${isOpen(ctx)}`
  return closed.count > 0
}

/** Records that the counterpart of the member who disconnected wants the end, too. No undo is possible after that. */
export async function confirmEnd({ sql, now }: Ctx, id: number, by: number): Promise<void> {
  await sql`update correspondences set other_asked_at = ${now}
    where id = ${id} and closed_by <> ${by} and other_asked_at is null`
}

/**
 * Undoes the disconnection of the member, once per pair and within RECONNECT_SECONDS. Returns false if the counterpart
 * left or asked for the end, if either reported the other, or if a last letter ends the correspondence.
 */
export async function reopenCorrespondence(ctx: Ctx, id: number, me: number): Promise<boolean> {
  const { sql, now, times } = ctx
  const reopened = await sql`
    update correspondences c set closed_at = null, closed_by = null, reconnected_at = ${now}
    from members o
    where c.id = ${id} and c.closed_by = ${me} and c.closed_at > ${secondsAfter(now, -times.reconnect)}
      and c.reconnected_at is null and c.other_asked_at is null
      and o.id = c.member_a + c.member_b - ${me}::bigint and o.status = 'ACTIVE'
      and exists (select 1 from members where id = ${me} and status = 'ACTIVE')
      and not exists (select 1 from reports r where r.reporter_id = o.id and r.author_id = ${me})
      and not exists (select 1 from reports r where r.reporter_id = ${me} and r.author_id = o.id)
      and not ${hasLast(ctx, sql`c.id`)}`
  return reopened.count > 0
}

/** Ends all correspondences of these members. */
export async function closeCorrespondencesOf({ sql, now }: Ctx, memberIds: number[]): Promise<void> {
  await sql`
    update correspondences set closed_at = ${now},
      closed_by = case when member_a = any(${memberIds}) then member_a else member_b end
    where (member_a = any(${memberIds}) or member_b = any(${memberIds})) and closed_at is null`
}
