import type { DetailName, Opening, TargetKind } from '#contract/audit.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { dayInSeoulSql } from '#server/platform/seoul.ts'
import { isStaff } from '#server/platform/staff.ts'
import { leastRoleOf } from './role-of-act.ts'

export type OpenedThing = {
  act: Opening
  target: { kind: TargetKind; id: number }
  /** The member concerned. */
  member: number | null
  detail?: Partial<Record<DetailName, number>>
}

/**
 * Records the things that an administrator opens, once per administrator, thing and day in Seoul. Refuses AUTH-008 if
 * the role is gone. Call it in the reading transaction, so that no response leaves without its record.
 */
export async function recordOpenings(ctx: Ctx, me: Pick<Me, 'id'>, opened: OpenedThing[]): Promise<void> {
  if (opened.length === 0) return
  const { sql, now } = ctx
  const least = leastRoleOf(opened.map(({ act }) => act))
  // All transactions insert in the same order, so that overlapping lists cannot deadlock.
  const sorted = opened.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b), 'en'))
  const [asked] = await sql<[{ isAdmin: boolean }]>`
    with admin as (select id from members where id = ${me.id} and ${isStaff(ctx, least)}),
    shown as (
      select admin.id as admin_id, ${dayInSeoulSql(ctx)} as day, act, kind,
        target::text as target, member, detail::jsonb as detail, place
      from admin, unnest(${sorted.map(({ act }) => act)}::text[], ${sorted.map(({ target }) => target.kind)}::text[],
        ${sorted.map(({ target }) => target.id)}::bigint[], ${sorted.map(({ member }) => member)}::bigint[],
        ${sorted.map(({ detail = {} }) => JSON.stringify(detail))}::text[])
        with ordinality as o (act, kind, target, member, detail, place)),
    kept as (
      insert into audit_log (at, admin_id, act, target_kind, target_id, member_id, detail, opened_on)
      select ${now}, admin_id, act, kind, target, member, detail, day from shown s
      -- A thing opened earlier today costs a reading. The index keeps one of two concurrent first openings.
      where not exists (select from audit_log a where a.admin_id = s.admin_id and a.opened_on = s.day
        and a.act = s.act and a.target_kind = s.kind and a.target_id = s.target)
      order by place
      on conflict (admin_id, opened_on, act, target_kind, target_id) where opened_on is not null do nothing)
    select exists (select from admin) as "isAdmin"`
  if (!asked.isAdmin) refuse('AUTH-008')
}

const keyOf = ({ act, target }: OpenedThing) => `${act} ${target.kind} ${target.id}`
