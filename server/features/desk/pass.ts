import * as contract from '#contract/desk.ts'
import { releaseClaim } from '#server/features/desk-claims/claims.ts'
import { refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { getItem } from './list-desk.ts'

/**
 * Hands an item over without a reason and ends my claim on it. It only changes my own queue, so the audit log has no
 * entry.
 */
export const pass = endpoint(contract.pass, async (ctx, me, { params }) => {
  const { sql, now } = ctx
  const { kind, id } = await getItem(ctx, me, params)
  const passed = await sql`
    insert into desk_passes (admin_id, kind, item_id, passed_at)
    select id, ${kind}, ${id}, ${now} from members where id = ${me.id} and role = 'ADMIN' and status = 'ACTIVE'
    on conflict (admin_id, kind, item_id) do update set passed_at = excluded.passed_at returning 1`
  if (passed.length === 0) refuse('AUTH-008')
  await releaseClaim(ctx, me, kind, id)
  return null
})
