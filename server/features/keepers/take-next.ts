import * as contract from '#contract/keepers.ts'
import { keeperLettersMax } from '#contract/keepers.ts'
import { mayWrite, refuseWriter } from '#server/features/members/writing-pause.ts'
import { getHeldLetter } from '#server/features/random-letters/get-held-letter.ts'
import { takeFromLine } from '#server/features/random-letters/keepers-line.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { getKeeperState } from './keeper-state.ts'

/** Assigns the first letter of the line to me. No cool-down applies here. */
export const takeNext = endpoint(contract.takeNext, async (ctx, me) => {
  await lockKeeper(ctx, me)
  const { pause, takenToday } = await getKeeperState(ctx, me.id)
  if (await getHeldLetter(ctx, me.id)) refuse('LET-007')
  if (pause) refuse('KEEP-002')
  if (takenToday >= keeperLettersMax) refuse('KEEP-001')
  if (await takeFromLine(ctx, me.id)) return getHeldLetter(ctx, me.id)
  return null
})

// The lock on the keeper keeps concurrent calls within the limit. The member first, in the order of a withdrawal.
async function lockKeeper(ctx: Ctx, me: Me): Promise<void> {
  const { sql } = ctx
  const active = await sql`select 1 from members where id = ${me.id} and ${mayWrite(ctx)} for share`
  if (active.length === 0) await refuseWriter(ctx, me)
  await sql`select 1 from keepers where member_id = ${me.id} for update`
}
