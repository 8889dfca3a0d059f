import { endHoldsOn } from '#server/random-letters/holds.ts'
import { leavePool } from '#server/random-letters/pool.ts'
import type { Work } from '#server/work.ts'

/** An administrator's decision puts a letter out of everybody's sight. */
export async function hideLetter(work: Work, letterId: number): Promise<void> {
  await work.sql`update letters set hidden_at = ${work.now} where id = ${letterId} and hidden_at is null`
  await endHoldsOn(work, [letterId], 'DELETED')
  await leavePool(work, [letterId])
}
