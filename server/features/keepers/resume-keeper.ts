import * as contract from '#contract/keepers.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { getKeeperState } from './keeper-state.ts'

/** I go on after a pause: my earlier lapses no longer count. */
export const resumeKeeper = endpoint(contract.resumeKeeper, async (ctx, me) => {
  const { pause } = await getKeeperState(ctx, me.id)
  if (pause === 'LAPSES')
    await ctx.sql`update keepers set paused_at = null, resumed_at = ${ctx.now} where member_id = ${me.id}`
  return null
})
