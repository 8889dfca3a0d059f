import * as contract from '#contract/appeals.ts'
import type { AppealStatus } from '#contract/members.ts'
import type { Input } from '#contract/route.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import { refuseDecided } from '#server/features/audit/refuse-decided.ts'
import { endClaims } from '#server/features/desk-claims/claims.ts'
import { isInvolvedInAppeal, isOwnAppeal, mayDecideAppeal } from '#server/features/desk-claims/own-items.ts'
import { liftBar } from '#server/features/lifecycle/lift-bar.ts'
import { withdrawPerson } from '#server/features/lifecycle/withdraw.ts'
import { type Account, lockAccounts } from '#server/features/members/people.ts'
import { carriesBar, standingWarnings, takeBackWarning } from '#server/features/members/warnings.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { notifyAppellant } from './notify-appellant.ts'
import { showHiddenByWarning } from './show-hidden-by-warning.ts'

type Decision = Input<typeof contract.decideAppeal>
type Outcome = 'LIFTED' | 'WITHDRAWN' | null

/**
 * Decides an appeal, once. Locks the person before the appeal, in the order of a bar and of a withdrawal. The second of
 * two concurrent administrators sees who was first.
 */
export const decideAppeal = endpoint(contract.decideAppeal, async (ctx, me, { params, body }: Decision) => {
  const appeal = await getAppeal(ctx, me, params.id)
  const accounts = await lockAccounts(ctx, appeal.warnedId)
  await storeDecision(ctx, me, appeal, accounts, { params, body })
  const outcome = await (body.decision === 'ACCEPT' ? acceptAppeal : refuseAppeal)(ctx, appeal)
  const { status, warningCount } = await getMemberStatus(ctx, appeal.warnedId)
  if (outcome !== 'WITHDRAWN') await notifyAppellant(ctx, appeal, accounts, body, outcome === 'LIFTED')
  await recordAct(ctx, me, {
    act: body.decision === 'ACCEPT' ? 'APPEAL_ACCEPT' : 'APPEAL_REFUSE',
    target: { kind: 'APPEAL', id: params.id },
    member: appeal.warnedId,
    reason: body.reason,
    detail: {
      warnings: warningCount,
      ...(outcome ? { status: outcome } : {}),
      ...(appeal.involved ? { own: true } : {}),
    },
  })
  return { appealId: params.id, status: statusAfter(body), warningCount, memberStatus: status }
})

export type Appeal = {
  warningId: number
  warnedId: number
  appellantId: number
  own: boolean
  involved: boolean
  allowed: boolean
}

async function getAppeal(ctx: Ctx, me: Me, id: number): Promise<Appeal> {
  const [appeal] = await ctx.sql<Appeal[]>`
    select w.id as "warningId", w.member_id as "warnedId", a.member_id as "appellantId",
      ${isOwnAppeal(ctx, me)} as own, ${isInvolvedInAppeal(ctx, me)} as involved, ${mayDecideAppeal(ctx, me)} as allowed
    from appeals a join warnings w on w.id = a.warning_id left join reports r on r.id = w.report_id
    where a.id = ${id}`
  return appeal ?? refuse('APPEAL-001')
}

const statusAfter = ({ decision }: Decision['body']): AppealStatus =>
  decision === 'ACCEPT' ? 'ACCEPTED' : 'REFUSED'

async function storeDecision(
  ctx: Ctx,
  me: Me,
  { warnedId, own, allowed }: Appeal,
  accounts: Account[],
  { params, body }: Decision,
): Promise<void> {
  const { sql, now, vault } = ctx
  await refuseDecidedBefore(ctx, me, params.id)
  if (accounts.some(({ id, status }) => id === warnedId && status === 'WITHDRAWN'))
    refuse('APPEAL-001', { message: '이의를 제기한 회원이 탈퇴했어요.' })
  if (own) refuse('APPEAL-004', { message: '자신의 이의 제기는 다른 관리자가 살펴봐야 해요.' })
  if (!allowed) refuse('APPEAL-004')
  await sql`update appeals set status = ${statusAfter(body)}, decided_by = ${me.id}, decided_at = ${now},
      reason_sealed = ${vault.seal('appeal.reason', body.reason)}
    where id = ${params.id} and status = 'PENDING'`
  await endClaims(ctx, 'APPEAL', [params.id])
}

async function refuseDecidedBefore({ sql }: Ctx, me: Me, id: number): Promise<void> {
  const [decided] = await sql<{ status: string; decidedBy: string; decidedAt: string }[]>`
    select a.status, coalesce(q.zip_code, '') as "decidedBy", a.decided_at as "decidedAt"
    from appeals a join members q on q.id = a.decided_by where a.id = ${id}`
  if (decided) refuseDecided(me, decided)
}

/** Takes the warning back: things that it hid are shown again, and a bar that rests on no other warning is lifted. */
async function acceptAppeal(ctx: Ctx, { warningId, warnedId }: Appeal): Promise<Outcome> {
  await showHiddenByWarning(ctx, warningId)
  await takeBackWarning(ctx, warningId)
  const still = await ctx.sql`
    select 1 from members one join members m on m.person_id = one.person_id join warnings w on w.member_id = m.id
    where one.id = ${warnedId} and ${carriesBar(ctx)} limit 1`
  return still.length === 0 && (await liftBar(ctx, warnedId)) ? 'LIFTED' : null
}

/** Refuses the appeal. The bar becomes a withdrawal unless another appeal may still end it. */
async function refuseAppeal(ctx: Ctx, { warnedId }: Appeal): Promise<Outcome> {
  const [bar] = await ctx.sql<[{ upheld: boolean }]>`
    select coalesce(bool_or(a.status = 'REFUSED' and ${carriesBar(ctx)}), false)
      and not coalesce(bool_or(a.status = 'PENDING'), false) as upheld
    from members one join members m on m.person_id = one.person_id join warnings w on w.member_id = m.id
    join appeals a on a.warning_id = w.id
    where one.id = ${warnedId}`
  if (!bar.upheld) return null
  await withdrawPerson(ctx, warnedId)
  return 'WITHDRAWN'
}

async function getMemberStatus(ctx: Ctx, memberId: number) {
  const [member] = await ctx.sql<[Pick<Account, 'status' | 'warningCount'>]>`
    select status, ${standingWarnings(ctx)} as "warningCount" from members where id = ${memberId}`
  return member
}
