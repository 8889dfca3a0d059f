import { paths } from '#contract/paths.ts'
import { announceWarning } from '#server/features/notifications/announce-warning.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { lapseAt } from './warnings.ts'

/** Ends the warnings of a member if they have lapsed. Reads ignore them already; a new warning counts from one again. */
export async function lapseWarningsOf(ctx: Ctx, memberId: number): Promise<void> {
  await lapse(ctx, ctx.sql`id = ${memberId}`)
}

const batch = 500

/**
 * Job: ends lapsed warnings and tells their members. It first sets the end of warnings that a server of the former
 * version gave.
 */
export const lapseWarnings = {
  name: 'warnings',
  everySeconds: 60,
  batch,
  async run(ctx: Ctx): Promise<number> {
    const { sql, now } = ctx
    await sql`
      update members m set warnings_lapse_at = ${lapseAt(ctx, 'm')} where m.id = any(array(
        select id from members where warning_count > 0 and warnings_lapse_at is null
        limit ${batch} for no key update skip locked))`
    const lapsed = await lapse(
      ctx,
      sql`id = any(array(select id from members
        where warning_count > 0 and warnings_lapse_at <= ${now} and status <> 'BARRED'
        order by warnings_lapse_at limit ${batch} for no key update skip locked))`,
    )
    const title = '받은 경고가 모두 사라졌어요. 따뜻하게 지내 주셔서 고마워요.'
    await announceWarning(
      ctx,
      lapsed.map(memberId => ({ memberId, title, warningCount: 0, link: paths.myWarnings })),
    )
    return lapsed.length
  },
}

/** The warnings of a barred member stay until the bar is decided. Returns the active members whose warnings ended. */
async function lapse({ sql, now }: Ctx, which: Fragment): Promise<number[]> {
  const lapsed = await sql<{ id: number; active: boolean }[]>`
    with due as (
      select id, warnings_lapse_at as at from members
      where ${which} and warning_count > 0 and warnings_lapse_at <= ${now} and status <> 'BARRED' for no key update),
    ended as (
      update warnings w set lapsed_at = due.at from due
      where w.member_id = due.id and w.taken_back_at is null and w.lapsed_at is null and w.step <> 'NOTICE')
    update members m set warning_count = 0, warnings_lapse_at = null from due where m.id = due.id
    returning m.id, m.status = 'ACTIVE' as active`
  return lapsed.filter(({ active }) => active).map(({ id }) => id)
}
