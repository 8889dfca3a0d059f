import * as contract from '#contract/administration.ts'
import { paths } from '#contract/paths.ts'
import type { Input, Output } from '#contract/route.ts'
import { record } from '#server/features/audit/record.ts'
import { liftBar } from '#server/features/lifecycle/lift-bar.ts'
import { releasePerson } from '#server/features/lifecycle/release-member.ts'
import { giveWarning } from '#server/features/lifecycle/warn-member.ts'
import type { Account } from '#server/features/members/people.ts'
import { announceWarning } from '#server/features/notifications/announce-warning.ts'
import type { Ctx, Me } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { holdMember, refuseStanding } from './held-account.ts'

type Sent = Input<typeof contract.barMember>
type Standing = Output<typeof contract.barMember>

/** A warning without a report, also of a barred member; the third one bars. */
export const warnMember = endpoint(
  contract.warnMember,
  async (ctx, me, { params, body }: Sent): Promise<Standing> => {
    const { account } = await holdMember(ctx, me, params.id)
    if (account.status === 'WITHDRAWN') return refuseStanding(ctx, account, '탈퇴한 회원이에요.')
    const why = { reportId: null, memo: body.reason, by: me.id }
    const { warningCount, barred } = await giveWarning(ctx, params.id, why)
    await keep(ctx, me, 'MEMBER_WARN', { params, body }, { warnings: warningCount, barred })
    return standing(ctx, params.id)
  },
)

/** A bar is a warning that bars at once: its member reads it, and may appeal against it, like any other. */
export const barMember = endpoint(
  contract.barMember,
  async (ctx, me, { params, body }: Sent): Promise<Standing> => {
    const { account } = await holdMember(ctx, me, params.id)
    if (account.status === 'BARRED') return refuseStanding(ctx, account, '이미 이용이 정지된 회원이에요.')
    if (account.status === 'WITHDRAWN') return refuseStanding(ctx, account, '탈퇴한 회원이에요.')
    const why = { reportId: null, memo: body.reason, by: me.id }
    const { warningCount, barred } = await giveWarning(ctx, params.id, why, true)
    await keep(ctx, me, 'MEMBER_BAR', { params, body }, { warnings: warningCount, barred })
    return standing(ctx, params.id)
  },
)

/** Lifts a bar and tells every account of the person why. Its warnings stay: taking them back is an appeal's. */
export const unbarMember = endpoint(
  contract.unbarMember,
  async (ctx, me, { params, body }: Sent): Promise<Standing> => {
    const { account, accounts } = await holdMember(ctx, me, params.id)
    if (account.status !== 'BARRED') return refuseStanding(ctx, account, '이용이 정지된 회원이 아니에요.')
    await liftAndTell(ctx, accounts, body.reason)
    await keep(ctx, me, 'MEMBER_UNBAR', { params, body })
    return standing(ctx, params.id)
  },
)

/** Lets a withdrawn person join anew; who joins with that e-mail is told why. */
export const releaseMember = endpoint(
  contract.releaseMember,
  async (ctx, me, { params, body }: Sent): Promise<Standing> => {
    const { account } = await holdMember(ctx, me, params.id)
    if (account.released) return refuseStanding(ctx, account, '이미 다시 가입할 수 있는 회원이에요.')
    if (account.status !== 'WITHDRAWN') return refuseStanding(ctx, account, '탈퇴한 회원이 아니에요.')
    await releasePerson(ctx, params.id, body.reason)
    await keep(ctx, me, 'MEMBER_RELEASE', { params, body })
    return standing(ctx, params.id)
  },
)

/** Lifts the bar of a person, whose accounts are locked, and tells each of them; false where there is none. */
export async function liftAndTell(ctx: Ctx, accounts: Account[], reason: string): Promise<boolean> {
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

async function keep(
  ctx: Ctx,
  me: Me,
  act: 'MEMBER_WARN' | 'MEMBER_BAR' | 'MEMBER_UNBAR' | 'MEMBER_RELEASE',
  { params, body }: Sent,
  detail: { warnings?: number; barred?: boolean } = {},
): Promise<void> {
  const target = { kind: 'MEMBER', id: params.id } as const
  await record(ctx, me, { act, target, member: params.id, reason: body.reason, detail })
}

async function standing({ sql }: Ctx, memberId: number): Promise<Standing> {
  const [member] = await sql<[Standing]>`
    select id as "memberId", status, warning_count as "warningCount",
      status = 'WITHDRAWN' and subject_hash is null as released
    from members where id = ${memberId}`
  return member
}
