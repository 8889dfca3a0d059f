import * as contract from '#contract/administration.ts'
import { paths } from '#contract/paths.ts'
import type { SanctionStep } from '#contract/reports.ts'
import type { Input, Output } from '#contract/route.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import { liftBar } from '#server/features/lifecycle/lift-bar.ts'
import { releasePerson } from '#server/features/lifecycle/release-member.ts'
import { takeStep } from '#server/features/lifecycle/warn-member.ts'
import { isInvolvedWith, refuseOwnCase } from '#server/features/members/own-case.ts'
import type { Account } from '#server/features/members/people.ts'
import { standingWarnings } from '#server/features/members/warnings.ts'
import { announceWarning } from '#server/features/notifications/announce-warning.ts'
import type { Ctx, Me } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { lockMember, refuseStatus } from './lock-member.ts'

type SanctionInput = Input<typeof contract.barMember>
type WarningInput = Input<typeof contract.warnMember>
type MemberStatus = Output<typeof contract.barMember>

/** Notifies, warns or pauses a member without a report, even a barred one. The third warning bars. */
export const warnMember = endpoint(
  contract.warnMember,
  async (ctx, me, { params, body }: WarningInput): Promise<MemberStatus> => {
    const { account } = await lockMember(ctx, me, params.id)
    if (account.status === 'WITHDRAWN') return refuseStatus(ctx, account, '탈퇴한 회원이에요.')
    const own = await refuseMyCase(ctx, me, params.id)
    const why = { reportId: null, memo: body.reason, by: me.id }
    const { warningCount, barred } = await takeStep(ctx, params.id, why, body.step)
    await recordSanction(
      ctx,
      me,
      'MEMBER_WARN',
      { params, body },
      { step: body.step, warnings: warningCount, barred, ...own },
    )
    return getStatus(ctx, params.id)
  },
)

/** Bars a member by a warning, which the member can read and appeal against like any other. */
export const barMember = endpoint(
  contract.barMember,
  async (ctx, me, { params, body }: SanctionInput): Promise<MemberStatus> => {
    const { account } = await lockMember(ctx, me, params.id)
    if (account.status === 'BARRED') return refuseStatus(ctx, account, '이미 이용이 정지된 회원이에요.')
    if (account.status === 'WITHDRAWN') return refuseStatus(ctx, account, '탈퇴한 회원이에요.')
    const own = await refuseMyCase(ctx, me, params.id)
    const why = { reportId: null, memo: body.reason, by: me.id }
    const { warningCount, barred } = await takeStep(ctx, params.id, why, 'BAR')
    await recordSanction(ctx, me, 'MEMBER_BAR', { params, body }, { warnings: warningCount, barred, ...own })
    return getStatus(ctx, params.id)
  },
)

/**
 * Lifts a bar and notifies all accounts of the person with the reason. The warnings stay; only an appeal takes them
 * back.
 */
export const unbarMember = endpoint(
  contract.unbarMember,
  async (ctx, me, { params, body }: SanctionInput): Promise<MemberStatus> => {
    const { account, accounts } = await lockMember(ctx, me, params.id)
    if (account.status !== 'BARRED') return refuseStatus(ctx, account, '이용이 정지된 회원이 아니에요.')
    const own = await refuseMyCase(ctx, me, params.id)
    await liftAndNotify(ctx, accounts, body.reason)
    await recordSanction(ctx, me, 'MEMBER_UNBAR', { params, body }, own)
    return getStatus(ctx, params.id)
  },
)

/** Lets a withdrawn person join again. The member who joins with that e-mail sees the reason. */
export const releaseMember = endpoint(
  contract.releaseMember,
  async (ctx, me, { params, body }: SanctionInput): Promise<MemberStatus> => {
    const { account } = await lockMember(ctx, me, params.id)
    if (account.released) return refuseStatus(ctx, account, '이미 다시 가입할 수 있는 회원이에요.')
    if (account.status !== 'WITHDRAWN') return refuseStatus(ctx, account, '탈퇴한 회원이 아니에요.')
    const own = await refuseMyCase(ctx, me, params.id)
    await releasePerson(ctx, params.id, body.reason)
    await recordSanction(ctx, me, 'MEMBER_RELEASE', { params, body }, own)
    return getStatus(ctx, params.id)
  },
)

/** Lifts the bar of a person whose accounts are locked, and notifies each account. False if there is no bar. */
export async function liftAndNotify(ctx: Ctx, accounts: Account[], reason: string): Promise<boolean> {
  const barred = accounts.filter(({ status }) => status === 'BARRED')
  if (!barred[0]) return false
  await liftBar(ctx, barred[0].id)
  const title = `이용 정지가 풀렸어요. ${reason}`.trim()
  await announceWarning(
    ctx,
    barred.map(({ id, warningCount }) => ({ memberId: id, title, warningCount, link: paths.myPage })),
  )
  return true
}

/** Refuses a member with whom I am involved while another moderator is there. Returns the mark for the audit log. */
async function refuseMyCase(ctx: Ctx, me: Me, memberId: number): Promise<{ own?: true }> {
  const isOwn = isInvolvedWith(ctx, me, ctx.sql`${memberId}::bigint`)
  return (await refuseOwnCase(ctx, me, isOwn, { least: 'MODERATOR' })) ? { own: true } : {}
}

async function recordSanction(
  ctx: Ctx,
  me: Me,
  act: 'MEMBER_WARN' | 'MEMBER_BAR' | 'MEMBER_UNBAR' | 'MEMBER_RELEASE',
  { params, body }: SanctionInput,
  detail: { step?: SanctionStep; warnings?: number; barred?: boolean; own?: true } = {},
): Promise<void> {
  const target = { kind: 'MEMBER', id: params.id } as const
  await recordAct(ctx, me, { act, target, member: params.id, reason: body.reason, detail })
}

async function getStatus(ctx: Ctx, memberId: number): Promise<MemberStatus> {
  const [member] = await ctx.sql<[MemberStatus]>`
    select id as "memberId", status, ${standingWarnings(ctx)} as "warningCount",
      status = 'WITHDRAWN' and subject_hash is null as released
    from members where id = ${memberId}`
  return member
}
