import { endHoldsOn } from '#server/features/random-letters/holds.ts'
import { leavePool } from '#server/features/random-letters/pool.ts'
import type { Work } from '#server/platform/ctx.ts'

/** The letters of these members that wait in the pool are deleted; whoever holds one is told. */
export async function dropWaiting(work: Work, memberIds: number[]): Promise<void> {
  const dropped = await work.sql<{ id: number }[]>`
    update letters l set deleted_at = ${work.now} from pool p
    where p.letter_id = l.id and p.writer_id = any(${memberIds}) and l.deleted_at is null returning l.id`
  const ids = dropped.map(letter => letter.id)
  await endHoldsOn(work, ids, 'LEFT')
  await leavePool(work, ids)
}

export async function dropDrafts({ sql }: Work, memberIds: number[]): Promise<void> {
  await sql`delete from drafts where member_id = any(${memberIds})`
}
