import * as contract from '#contract/keepers.ts'
import { countLine } from '#server/features/random-letters/keepers-line.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { getKeeperState } from './keeper-state.ts'

/** The line and my own count. */
export const readKeeper = endpoint(contract.readKeeper, async (ctx, me) => {
  const state = await getKeeperState(ctx, me.id)
  return { ...state, lineLength: await countLine(ctx, me.id) }
})
