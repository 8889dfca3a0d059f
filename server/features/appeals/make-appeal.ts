import * as contract from '#contract/appeals.ts'
import type { Output } from '#contract/route.ts'
import { signalDesk } from '#server/features/desk-claims/desk-items.ts'
import { appealUntil } from '#server/features/members/my-warnings.ts'
import { lockAccounts } from '#server/features/members/people.ts'
import { isMine } from '#server/features/members/warnings.ts'
import { refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

/**
 * Appeals against a warning of mine, once. The lock on my person keeps the bar from becoming a withdrawal or being
 * lifted before the appeal is written.
 */
export const appeal = endpoint(contract.appeal, async (ctx, me, { body }) => {
  const { sql, now, vault } = ctx
  const { warningId, content } = body
  await lockAccounts(ctx, me.id)
  const [warning] = await sql<{ appealed: boolean; late: boolean }[]>`
    select exists (select 1 from appeals where warning_id = w.id) as appealed,
      ${appealUntil(ctx)} <= ${now} as late
    from warnings w where w.id = ${warningId} and ${isMine(ctx, me)}`
  if (!warning) refuse('APPEAL-001', { message: '이의를 제기할 경고를 찾을 수 없어요.' })
  if (warning.appealed) refuse('APPEAL-002')
  if (warning.late) refuse('APPEAL-003')
  const [made] = await sql<Omit<Output<typeof contract.appeal>, 'content'>[]>`
    insert into appeals (warning_id, member_id, content_sealed, appealed_at)
    select ${warningId}, id, ${vault.seal('appeal.content', content)}, ${now} from members
    where id = ${me.id} and status = ${me.role === 'BARRED' ? 'BARRED' : 'ACTIVE'}
    returning id as "appealId", warning_id as "warningId", status, appealed_at as "appealedAt"`
  if (!made) return refuse('AUTH-005')
  signalDesk(ctx, 'APPEAL', made.appealId)
  return { ...made, content }
})
