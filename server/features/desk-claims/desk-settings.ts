import * as contract from '#contract/desk-claims.ts'
import { type DeskSettings, usualDeskSettings } from '#contract/desk-claims.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { isStaff, isStillStaff } from '#server/platform/staff.ts'
import { deskNames } from './desk-names.ts'

export const readDeskSettings = endpoint(contract.readDeskSettings, async (ctx, me) => {
  await giveDesk(ctx, me)
  return (await findSettings(ctx, me)) ?? refuse('AUTH-008')
})

/** Changes the named settings. */
export const changeDeskSettings = endpoint(contract.changeDeskSettings, async (ctx, me, { body }) => {
  await giveDesk(ctx, me)
  const { opensNext = null, pushes = {} } = body
  const { reviews = null, reports = null } = pushes
  const changed = await ctx.sql`
    update desk_settings set opens_next = coalesce(${opensNext}::boolean, opens_next),
      push_reviews = coalesce(${reviews}::boolean, push_reviews),
      push_reports = coalesce(${reports}::boolean, push_reports)
    where member_id = ${me.id}
      and ${isStillStaff(ctx, me, 'REVIEWER')}
    returning 1`
  if (changed.length === 0) refuse('AUTH-008')
  return (await findSettings(ctx, me)) ?? refuse('AUTH-008')
})

type Row = { deskName: string; opensNext: boolean; reviews: boolean; reports: boolean }

/** The settings of an administrator, also for the export; null if the member never opened the desk. */
export async function findSettings({ sql }: Ctx, me: Pick<Me, 'id'>): Promise<DeskSettings | null> {
  const [row] = await sql<Row[]>`
    select desk_name as "deskName", opens_next as "opensNext", push_reviews as reviews, push_reports as reports
    from desk_settings where member_id = ${me.id}`
  if (!row) return null
  const { deskName, opensNext, ...pushes } = row
  return { deskName, opensNext, pushes }
}

/**
 * Gives the administrator a desk name and the usual settings, once. A name that another transaction takes at the same
 * time costs another try. After all names were given, a number follows the name.
 */
export async function giveDesk(ctx: Ctx, me: Pick<Me, 'id'>): Promise<void> {
  const { sql } = ctx
  const { opensNext, pushes } = usualDeskSettings
  for (;;) {
    const [mine] = await sql<{ has: boolean }[]>`
      select exists (select from desk_settings where member_id = ${me.id}) as has from members
      where id = ${me.id} and ${isStaff(ctx, 'REVIEWER')}`
    if (!mine) refuse('AUTH-008')
    if (mine.has) return
    await sql`
      insert into desk_settings (member_id, desk_name, opens_next, push_reviews, push_reports)
      select ${me.id}, given.name, ${opensNext}, ${pushes.reviews}, ${pushes.reports}
      from (
        select case when round = 1 then plant else plant || ' ' || round end as name
        from unnest(${deskNames}::text[]) plant, generate_series(1, 9) round
        where not exists (select from desk_settings taken
          where taken.desk_name = case when round = 1 then plant else plant || ' ' || round end)
        order by round, random() limit 1) given
      on conflict do nothing`
  }
}

/** Forgets the desks of members who withdraw. Their names are free again. */
export async function forgetDesksOf({ sql }: Ctx, memberIds: number[]): Promise<void> {
  await sql`delete from desk_claims where admin_id = any(${memberIds})`
  await sql`delete from desk_settings where member_id = any(${memberIds})`
}
