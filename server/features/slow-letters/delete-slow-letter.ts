import * as contract from '#contract/slow-letters.ts'
import { type Ctx, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

/** Deletes the row of my slow letter, on its way or arrived. Nothing restores it. */
export const deleteSlowLetter = endpoint(contract.deleteSlowLetter, async ({ sql }, me, { params }) => {
  const deleted = await sql`delete from slow_letters where id = ${params.id} and member_id = ${me.id}
    and exists (select from members where id = ${me.id} and status = 'ACTIVE')`
  if (deleted.count === 0) refuse('SLOW-001')
  return null
})

/** Deletes the slow letters of members who withdraw. */
export async function deleteSlowLettersOf({ sql }: Ctx, memberIds: number[]): Promise<void> {
  await sql`delete from slow_letters where member_id = any(${memberIds})`
}
