import { answered } from '#server/features/mailbox/letter-state.ts'
import { endHoldsOn } from '#server/features/random-letters/holds.ts'
import { leavePool, waitAgain } from '#server/features/random-letters/pool.ts'
import type { Work } from '#server/platform/ctx.ts'

/** An administrator's decision puts a letter out of everybody's sight. */
export async function hideLetter(work: Work, letterId: number): Promise<void> {
  await work.sql`update letters set hidden_at = ${work.now} where id = ${letterId} and hidden_at is null`
  await endHoldsOn(work, [letterId], 'DELETED')
  await leavePool(work, [letterId])
}

/** A letter that was put out of sight by mistake is seen again; one that nobody has answered waits again, with its age. */
export async function showLetter(work: Work, letterId: number): Promise<void> {
  const [letter] = await work.sql<{ waits: boolean }[]>`
    update letters l set hidden_at = null where l.id = ${letterId}
    returning l.parent_id is null and l.deleted_at is null and not ${answered(work)} as waits`
  if (letter?.waits) await waitAgain(work, letterId)
}
