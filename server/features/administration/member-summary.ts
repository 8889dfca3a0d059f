import type { findMembers } from '#contract/administration.ts'
import type { Output } from '#contract/route.ts'
import { roleColumns } from '#server/features/members/role.ts'
import { standingWarnings } from '#server/features/members/warnings.ts'
import type { Ctx } from '#server/platform/ctx.ts'

export type MemberSummary = Omit<Output<typeof findMembers>[number], 'email'>

/** The columns of a member `m` in the lists of the administrators. */
export const summary = (ctx: Ctx) => ctx.sql`
  m.id as "memberId", coalesce(m.zip_code, '') as "zipCode", m.status, ${roleColumns(ctx, 'm')}, m.provider as social, m.temperature,
  ${standingWarnings(ctx, 'm')} as "warningCount",
  case when m.writing_paused_until > ${ctx.now} then m.writing_paused_until end as "writingPausedUntil",
  m.created_at as "joinedAt", m.left_at as "leftAt",
  m.status = 'WITHDRAWN' and m.subject_hash is null as released`
