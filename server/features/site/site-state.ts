import * as contract from '#contract/site.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { readStoredState, stateAt } from '#server/platform/signals/site-state.ts'

export const getSiteState = endpoint(contract.getSiteState, async ({ sql, now }) =>
  stateAt(await readStoredState(sql), now),
)

export const getPlannedState = endpoint(contract.getPlannedState, ctx => plannedState(ctx))

/** The state for administrators: also a notice that has not begun. */
export const plannedState = async ({ sql, now }: Ctx): Promise<contract.SiteState> =>
  stateAt(await readStoredState(sql), now, { planned: true })

/** The state after a change, which also goes to all servers with the commit. */
export async function announceState(ctx: Ctx): Promise<contract.SiteState> {
  const state = await readStoredState(ctx.sql)
  ctx.signals.push({ kind: 'siteChanged', state })
  return stateAt(state, ctx.now, { planned: true })
}
