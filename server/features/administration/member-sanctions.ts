import type { barMember } from '#contract/administration.ts'
import type { Answer, Received } from '#contract/route.ts'
import { record } from '#server/features/audit/record.ts'
import { lift, release } from '#server/features/lifecycle/bar-member.ts'
import { giveWarning } from '#server/features/lifecycle/warn-member.ts'
import type { Account } from '#server/features/members/people.ts'
import { announce } from '#server/features/notifications/announce.ts'
import type { Me, Work } from '#server/platform/ctx.ts'
import { holdMember, refuseStanding } from './held-account.ts'

type Sent = Received<typeof barMember>
type Standing = Answer<typeof barMember>

/** A warning without a report, also of a barred member; the third one bars. */
export async function warn(work: Work, me: Me, { params, body }: Sent): Promise<Standing> {
  const { account } = await holdMember(work, me, params.id)
  if (account.status === 'WITHDRAWN') return refuseStanding(work, account, '탈퇴한 회원이에요.')
  const why = { reportId: null, memo: body.reason, by: me.id }
  const { warningCount, barred } = await giveWarning(work, params.id, why)
  await keep(work, me, 'MEMBER_WARN', { params, body }, { warnings: warningCount, barred })
  return standing(work, params.id)
}

/** A bar is a warning that bars at once: its member reads it, and may appeal against it, like any other. */
export async function bar(work: Work, me: Me, { params, body }: Sent): Promise<Standing> {
  const { account } = await holdMember(work, me, params.id)
  if (account.status === 'BARRED') return refuseStanding(work, account, '이미 이용이 정지된 회원이에요.')
  if (account.status === 'WITHDRAWN') return refuseStanding(work, account, '탈퇴한 회원이에요.')
  const why = { reportId: null, memo: body.reason, by: me.id }
  const { warningCount, barred } = await giveWarning(work, params.id, why, true)
  await keep(work, me, 'MEMBER_BAR', { params, body }, { warnings: warningCount, barred })
  return standing(work, params.id)
}

/** Lifts a bar and tells every account of the person why. Its warnings stay: taking them back is an appeal's. */
export async function unbar(work: Work, me: Me, { params, body }: Sent): Promise<Standing> {
  const { account, accounts } = await holdMember(work, me, params.id)
  if (account.status !== 'BARRED') return refuseStanding(work, account, '이용이 정지된 회원이 아니에요.')
  await liftAndTell(work, accounts, body.reason)
  await keep(work, me, 'MEMBER_UNBAR', { params, body })
  return standing(work, params.id)
}

/** Lets a withdrawn person join anew; who joins with that e-mail is told why. */
export async function letJoin(work: Work, me: Me, { params, body }: Sent): Promise<Standing> {
  const { account } = await holdMember(work, me, params.id)
  if (account.released) return refuseStanding(work, account, '이미 다시 가입할 수 있는 회원이에요.')
  if (account.status !== 'WITHDRAWN') return refuseStanding(work, account, '탈퇴한 회원이 아니에요.')
  await release(work, params.id, body.reason)
  await keep(work, me, 'MEMBER_RELEASE', { params, body })
  return standing(work, params.id)
}

/** Lifts the bar of a person, whose accounts are locked, and tells each of them; false where there is none. */
export async function liftAndTell(work: Work, accounts: Account[], reason: string): Promise<boolean> {
  const barred = accounts.filter(({ status }) => status === 'BARRED')
  if (!barred[0]) return false
  await lift(work, barred[0].id)
  const title = `이용 정지가 풀렸어요. ${reason}`.trim()
  await announce(
    work,
    barred.map(({ id, warningCount }) => ({
      memberId: id,
      alarmType: 'REPORT',
      title,
      content: `${title}§${warningCount}`,
      link: '/mypage',
    })),
  )
  return true
}

async function keep(
  work: Work,
  me: Me,
  act: 'MEMBER_WARN' | 'MEMBER_BAR' | 'MEMBER_UNBAR' | 'MEMBER_RELEASE',
  { params, body }: Sent,
  detail: { warnings?: number; barred?: boolean } = {},
): Promise<void> {
  const target = { kind: 'MEMBER', id: params.id } as const
  await record(work, me, { act, target, member: params.id, reason: body.reason, detail })
}

async function standing({ sql }: Work, memberId: number): Promise<Standing> {
  const [member] = await sql<[Standing]>`
    select id as "memberId", status, warning_count as "warningCount",
      status = 'WITHDRAWN' and subject_hash is null as released
    from members where id = ${memberId}`
  return member
}
