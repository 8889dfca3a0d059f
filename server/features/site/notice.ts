import * as contract from '#contract/site.ts'
import { noticeSecondsMax } from '#contract/site.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import { type Ctx, type Me, refuse, secondsAfter, toInstant } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { announceState } from './site-state.ts'
import { toFullSecond } from './to-full-second.ts'

type Notice = { text: string; from?: Date | null | undefined; to: Date }

export const setNotice = endpoint(contract.setNotice, (ctx, me, { body }) => writeNotice(ctx, me, body))

export const endNotice = endpoint(contract.endNotice, (ctx, me) => removeNotice(ctx, me))

/** Replaces the notice. `me` is null on the operator's command line. A start in the past means now. */
export async function writeNotice(
  ctx: Ctx,
  me: Me | null,
  { text, from, to }: Notice,
): Promise<contract.SiteState> {
  const { sql, now } = ctx
  const start = from && from > now ? toFullSecond(from) : now
  const end = toFullSecond(to)
  if (end <= start) refuse('COM-001', { fields: { to: '시작보다 늦은 시각이어야 해요.' } })
  if (end > secondsAfter(now, noticeSecondsMax))
    refuse('COM-001', { fields: { to: '공지는 한 해까지 걸 수 있어요.' } })
  await sql`
    insert into site_state (notice_id, notice, notice_from, notice_to) values (1, ${text}, ${start}, ${end})
    on conflict (single) do update set notice_id = site_state.notice_id + 1, notice = excluded.notice,
      notice_from = excluded.notice_from, notice_to = excluded.notice_to`
  await recordAct(ctx, me, { act: 'NOTICE_SET', detail: { title: text, until: toInstant(end) } })
  return announceState(ctx)
}

/** Refuses SITE-001 if no notice is shown or planned. */
export async function removeNotice(ctx: Ctx, me: Me | null): Promise<contract.SiteState> {
  const [removed] = await ctx.sql<{ notice: string }[]>`
    update site_state set notice = null, notice_from = null, notice_to = null
    from (select notice from site_state for update) before
    where site_state.notice_to > ${ctx.now} returning before.notice`
  if (!removed) return refuse('SITE-001')
  await recordAct(ctx, me, { act: 'NOTICE_END', detail: { title: removed.notice } })
  return announceState(ctx)
}
