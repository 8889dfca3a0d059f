import * as contract from '#contract/members.ts'
import { type Ctx, refuse } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

/** SQL condition: the member wants the letter of a year ago. A new member does. */
export const wantsYearAgo = ({ sql }: Ctx, memberId: Fragment) => sql`
  not exists (select from year_ago_off where member_id = ${memberId})`

/** Switches the letter of a year ago on or off for me. */
export const changeYearAgo = endpoint(contract.changeYearAgo, async ({ sql }, me, { body }) => {
  if (body.on) {
    await sql`delete from year_ago_off where member_id = ${me.id}
      and exists (select from members where id = ${me.id} and status = 'ACTIVE')`
    return body
  }
  const kept = await sql`
    insert into year_ago_off select id from members where id = ${me.id} and status = 'ACTIVE' for share
    on conflict (member_id) do update set member_id = excluded.member_id returning 1`
  if (kept.length === 0) refuse('AUTH-005')
  return body
})

/** Deletes the choice of members who withdraw. */
export async function forgetYearAgoOf({ sql }: Ctx, memberIds: number[]): Promise<void> {
  await sql`delete from year_ago_off where member_id = any(${memberIds})`
}
