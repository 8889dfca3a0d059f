import type { Category } from '#contract/letters.ts'
import * as contract from '#contract/random-letters.ts'
import { isResting } from '#server/features/members/rest.ts'
import { mayWrite } from '#server/features/members/writing-pause.ts'
import { refuse, secondsAfter } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { isStanding } from './call-conditions.ts'
import { getCoolDownStart } from './cool-down.ts'

type Asked = {
  invited: number | null
  call: { letterId: number; category: Category } | null
}

/**
 * The two cards of home. Both are null while I rest, may not write, hold a letter or cool down. No invitation once I took a letter after
 * sending mine.
 */
export const listInvitations = endpoint(contract.listInvitations, async (ctx, me) => {
  const { sql, now, times } = ctx
  if (await getCoolDownStart(ctx, me.id)) return { invitation: null, call: null }
  const isBusy = sql`(${isResting(ctx, sql`${me.id}`)}
    or not exists (select from members where id = ${me.id} and ${mayWrite(ctx)}) or exists (select from holds
    where member_id = ${me.id} and ended_at is null and deadline > ${now}))`
  const [asked] = await sql<[Asked]>`
    select
      (select p.letter_id from pool p where p.writer_id = ${me.id} and p.waiting
        and p.invitation_dismissed_at is null and p.created_at <= ${secondsAfter(now, -times.inviteAfter)}
        and not exists (select from holds h where h.member_id = ${me.id} and h.accepted_at >= p.created_at)
        and not ${isBusy}
        order by p.created_at desc limit 1) as invited,
      (select json_build_object('letterId', c.letter_id, 'category', p.category)
        from calls c join pool p on p.letter_id = c.letter_id
        where c.member_id = ${me.id} and ${isStanding(ctx)}) as call`
  const { invited, call } = asked
  return { invitation: invited === null ? null : { letterId: invited }, call }
})

/** Dismisses a card for good. An invitation is dismissed for all letters of mine that wait now. */
export const dismissInvitation = endpoint(contract.dismissInvitation, async ({ sql, now }, me, { body }) => {
  const { kind, letterId } = body
  const isActive = sql`exists (select from members where id = ${me.id} and status = 'ACTIVE')`
  const dismissed =
    kind === 'CALL'
      ? await sql`update calls set dismissed_at = coalesce(dismissed_at, ${now})
          where member_id = ${me.id} and letter_id = ${letterId} and ${isActive} returning 1`
      : await sql`update pool set invitation_dismissed_at = coalesce(invitation_dismissed_at, ${now})
          where writer_id = ${me.id} and ${isActive}
            and exists (select from pool where letter_id = ${letterId} and writer_id = ${me.id}) returning 1`
  if (dismissed.length === 0) refuse('LET-001')
  return null
})
