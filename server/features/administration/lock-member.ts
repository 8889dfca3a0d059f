import type { Decided } from '#contract/errors.ts'
import { decidedByText } from '#server/features/audit/refuse-decided.ts'
import { type Account, lockAccounts } from '#server/features/members/people.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'

/**
 * Locks a member with all accounts of its person, since a sanction applies to them all. The second of two concurrent
 * administrators sees the first one's result. Refuses the caller's own person and members with a role.
 */
export async function lockMember(
  ctx: Ctx,
  me: Me,
  memberId: number,
): Promise<{ account: Account; accounts: Account[] }> {
  const accounts = await lockAccounts(ctx, memberId)
  const account = accounts.find(({ id }) => id === memberId) ?? refuse('MEM-001')
  if (accounts.some(({ id }) => id === me.id)) refuse('MEM-007', { message: '자기 자신에게는 할 수 없어요.' })
  if (accounts.some(({ role, status }) => role !== 'USER' && status !== 'WITHDRAWN')) {
    refuse('MEM-007', { message: '역할을 맡은 회원에게는 할 수 없어요. 먼저 관리자가 역할을 거두어야 해요.' })
  }
  return { account, accounts }
}

/** Refuses a call that the status of a member does not allow, with the administrator who set that status. */
export async function refuseStatus(ctx: Ctx, account: Account, sentence: string): Promise<never> {
  const current = await getStatusDecision(ctx, account)
  const by = decidedByText(current)
  const message = by ? `${sentence} ${by}가 먼저 처리했어요.` : sentence
  return refuse('MEM-006', { message, current })
}

async function getStatusDecision({ sql }: Ctx, { id, status, released }: Account): Promise<Decided> {
  const brought = released
    ? sql`a.act = 'MEMBER_RELEASE'`
    : {
        BARRED: sql`a.detail ->> 'barred' = 'true'`,
        ACTIVE: sql`(a.act = 'MEMBER_UNBAR' or a.detail ->> 'status' = 'LIFTED')`,
        WITHDRAWN: sql`a.detail ->> 'status' = 'WITHDRAWN'`,
      }[status]
  const [last] = await sql<Pick<Decided, 'decidedBy' | 'decidedAt'>[]>`
    select coalesce(q.zip_code, '') as "decidedBy", a.at as "decidedAt"
    from audit_log a left join members q on q.id = a.admin_id
    where a.member_id in (select id from members where person_id = (
        select person_id from members where id = ${id})) and ${brought}
    order by a.id desc limit 1`
  return { status: released ? 'RELEASED' : status, ...(last ?? { decidedBy: null, decidedAt: null }) }
}
