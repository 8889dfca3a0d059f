import type { decideAppeal } from '#contract/appeals.ts'
import { paths } from '#contract/paths.ts'
import type { Input } from '#contract/route.ts'
import type { Account } from '#server/features/members/people.ts'
import { standingWarnings } from '#server/features/members/warnings.ts'
import { announceWarning } from '#server/features/notifications/announce-warning.ts'
import type { Ctx } from '#server/platform/ctx.ts'

/**
 * Notifies the appellant and the warned member of the outcome and the reason. If the bar is lifted, also all barred
 * accounts of the person.
 */
export async function notifyAppellant(
  ctx: Ctx,
  { warnedId, appellantId }: { warnedId: number; appellantId: number },
  accounts: Account[],
  { decision, reason }: Input<typeof decideAppeal>['body'],
  lifted: boolean,
): Promise<void> {
  const recipients = accounts.filter(
    ({ id, status }) => id === warnedId || id === appellantId || (lifted && status === 'BARRED'),
  )
  const members = await ctx.sql<{ memberId: number; warningCount: number }[]>`
    select id as "memberId", ${standingWarnings(ctx)} as "warningCount" from members where id = any(${recipients.map(({ id }) => id)}) order by id`
  const outcome =
    decision === 'REFUSE'
      ? '이의 제기를 받아들이지 않았어요.'
      : lifted
        ? '이의 제기를 받아들여 이용 정지를 풀었어요.'
        : '이의 제기를 받아들여 경고를 거두었어요.'
  const title = `${outcome} ${reason}`
  await announceWarning(
    ctx,
    members.map(member => ({ ...member, title, link: paths.myPage })),
  )
}
