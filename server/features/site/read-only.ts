import * as contract from '#contract/site.ts'
import { readOnlySecondsMax } from '#contract/site.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import { prolongHolds } from '#server/features/random-letters/prolong-holds.ts'
import { type Ctx, type Me, refuse, secondsAfter, toInstant } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { announceState } from './site-state.ts'
import { toFullSecond } from './to-full-second.ts'

export const startReadOnly = endpoint(contract.startReadOnly, (ctx, me, { body }) =>
  beginReadOnly(ctx, me, body.until),
)

export const endReadOnly = endpoint(contract.endReadOnly, (ctx, me) => finishReadOnly(ctx, me))

/**
 * Begins the read-only mode now, or changes its end. Holders get the added time, and keep it if the mode ends early. `me`
 * is null on the operator's command line.
 */
export async function beginReadOnly(ctx: Ctx, me: Me | null, until: Date): Promise<contract.SiteState> {
  const { sql, now } = ctx
  const end = toFullSecond(until)
  if (end <= now) refuse('COM-001', { fields: { until: '지금보다 늦은 시각이어야 해요.' } })
  if (end > secondsAfter(now, readOnlySecondsMax))
    refuse('COM-001', { fields: { until: '읽기 전용은 하루까지 할 수 있어요.' } })
  const [before] = await sql<{ until: string }[]>`
    select read_only_until as until from site_state where read_only_until > ${now} for update`
  const addedMs = end.getTime() - (before ? Date.parse(before.until) : now.getTime())
  if (addedMs > 0) await prolongHolds(ctx, addedMs / 1000)
  await sql`
    insert into site_state (read_only_until) values (${end})
    on conflict (single) do update set read_only_until = excluded.read_only_until`
  await recordAct(ctx, me, { act: 'READ_ONLY_START', detail: { until: toInstant(end) } })
  return announceState(ctx)
}

/** Refuses SITE-001 if the mode is over already. */
export async function finishReadOnly(ctx: Ctx, me: Me | null): Promise<contract.SiteState> {
  const ended = await ctx.sql`
    update site_state set read_only_until = null where read_only_until > ${ctx.now} returning 1`
  if (ended.length === 0) refuse('SITE-001')
  await recordAct(ctx, me, { act: 'READ_ONLY_END' })
  return announceState(ctx)
}
