import * as contract from '#contract/administration.ts'
import { decisionsMax } from '#contract/administration.ts'
import type { Act } from '#contract/audit.ts'
import type { Output } from '#contract/route.ts'
import { recordOpenings } from '#server/features/audit/record-openings.ts'
import { listNotes } from '#server/features/desk-notes/notes.ts'
import { listTags } from '#server/features/desk-notes/tags.ts'
import { roleColumns } from '#server/features/members/role.ts'
import { selectStep } from '#server/features/members/warnings.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import { type Ctx, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { type MemberSummary, summary } from './member-summary.ts'

type History = Output<typeof contract.readMember>

/** A member with all decisions about its person; recorded as an opening. Only a search returns the e-mail. */
export const readMember = endpoint(contract.readMember, async (ctx, me, { params }): Promise<History> => {
  const { sql } = ctx
  const [member] = await sql<MemberSummary[]>`select ${summary(ctx)} from members m where m.id = ${params.id}`
  if (!member) refuse('MEM-001')
  const target = { kind: 'MEMBER', id: params.id } as const
  await recordOpenings(ctx, me, [{ act: 'MEMBER_OPEN', target, member: params.id }])
  const accounts = await sql<History['accounts']>`
    select o.id as "memberId", coalesce(o.zip_code, '') as "zipCode", o.status, ${roleColumns(ctx, 'o')}, o.provider as social
    from members m join members o on o.person_id = m.person_id and o.id <> m.id
    where m.id = ${params.id} order by o.id`
  const noted = { kind: 'MEMBER', id: params.id, memberId: params.id } as const
  return {
    ...member,
    accounts,
    warnings: await listWarnings(ctx, params.id),
    decisions: await listDecisions(ctx, [params.id, ...accounts.map(({ memberId }) => memberId)]),
    notes: await listNotes(ctx, me, noted),
    tags: (await listTags(ctx, me, [noted]))(noted),
  }
})

async function listWarnings(ctx: Ctx, memberId: number): Promise<History['warnings']> {
  const { sql, vault } = ctx
  const rows = await sql<Sealed<History['warnings'][number], 'memo'>[]>`
    select w.id as "warningId", w.memo_sealed as memo, w.warned_at as "warnedAt",
      ${selectStep(ctx)}, w.barred, w.report_id as "reportId",
      coalesce(q.zip_code, '') as "warnedBy"
    from warnings w join members m on m.id = w.member_id left join members q on q.id = w.warned_by
    where w.member_id = ${memberId} order by w.id desc`
  return rows.map(row => unseal(vault, row, { memo: 'report.memo' }))
}

const decisions: Act[] = [
  'REPORT_DECIDE',
  'MEMBER_WARN',
  'MEMBER_BAR',
  'MEMBER_UNBAR',
  'MEMBER_RELEASE',
  'APPEAL_ACCEPT',
  'APPEAL_REFUSE',
  'POST_HIDE',
  'POST_RESTORE',
  'KEEPER_MAKE',
  'KEEPER_END',
  'KEEPER_DECLINE',
  'ADMIN_GRANT',
  'ADMIN_REVOKE',
  'MEMBER_SIGN_OUT',
  'MEMBER_EXPORT',
  'MEMBER_ERASE',
]

async function listDecisions({ sql, vault }: Ctx, memberIds: number[]): Promise<History['decisions']> {
  const rows = await sql<Sealed<History['decisions'][number], 'reason'>[]>`
    select a.at, a.act, coalesce(q.zip_code, '') as "adminZipCode", a.reason_sealed as reason
    from audit_log a left join members q on q.id = a.admin_id
    where a.member_id = any(${memberIds}) and a.act = any(${decisions}) order by a.id desc limit ${decisionsMax}`
  return rows.map(row => unseal(vault, row, { reason: 'audit.reason' }))
}
