import type { Output } from '#contract/route.ts'
import { getSiteState } from '#contract/site.ts'
import { sendRequest } from './send-request.ts'
import { learnSiteState } from './site-state.ts'

/** Asks for the state of the site. Without an answer the last state stays. */
export async function readSiteState(): Promise<void> {
  const state = await sendRequest(getSiteState, {}, '').catch(() => null)
  if (state) learnSiteState(state as Output<typeof getSiteState>)
}
