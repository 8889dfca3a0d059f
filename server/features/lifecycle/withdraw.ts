import * as contract from '#contract/lifecycle.ts'
import { appealDays } from '#contract/members.ts'
import { dropDrafts, dropWaiting } from '#server/features/letters/drop-letters.ts'
import { stopUnderWay } from '#server/features/letters/stop-delivery.ts'
import { closeAllOf } from '#server/features/mailbox/correspondences.ts'
import { leaveForGood } from '#server/features/members/membership.ts'
import { endSignIns } from '#server/features/members/sign-ins.ts'
import { endHoldsOf } from '#server/features/random-letters/holds.ts'
import { takeDownAllOf } from '#server/features/rolling-paper/comments.ts'
import { takeOffAllOf } from '#server/features/sharing/board.ts'
import { dropLikes } from '#server/features/sharing/likes.ts'
import { cancelPending } from '#server/features/sharing/proposals.ts'
import { type Ctx, refuse, secondsAfter } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

/** A member withdraws, with every account of the same person (api.md, section 5). */
export const withdraw = endpoint(
  contract.withdraw,
  async (ctx, me) => {
    if ((await withdrawPerson(ctx, me.id)) === 0) refuse('AUTH-005')
    return null
  },
  {
    onReply: (_answer, reply) => reply.clearCookie('refresh_token', { path: '/' }),
  },
)

/** Withdraws the person of a member; answers how many accounts that were. What arrived stays with the counterparts. */
export async function withdrawPerson(ctx: Ctx, memberId: number): Promise<number> {
  const ids = await leaveForGood(ctx, memberId)
  await endSignIns(ctx, ids)
  await endHoldsOf(ctx, ids)
  // Before the correspondences: whoever is just answering one of these letters opens another.
  await dropWaiting(ctx, ids)
  await closeAllOf(ctx, ids)
  await stopUnderWay(ctx, { from: ids }, 'WITHDRAWN')
  await stopUnderWay(ctx, { to: ids }, 'WITHDRAWN')
  await dropDrafts(ctx, ids)
  await cancelPending(ctx, { memberIds: ids })
  await takeOffAllOf(ctx, ids, 'deleted')
  await takeDownAllOf(ctx, ids, 'deleted')
  await dropLikes(ctx, ids)
  for (const id of ids) ctx.signals.push({ kind: 'memberBlocked', memberId: id })
  return ids.length
}

/** A chore: a bar that nobody appealed against for 20 days becomes a withdrawal; an appeal that waits is waited for. */
export const withdrawBarred = {
  name: 'barred',
  everySeconds: 3600,
  async run(ctx: Ctx): Promise<number> {
    const { sql, now } = ctx
    const due = sql`(m.status = 'BARRED' and m.left_at <= ${secondsAfter(now, -appealDays * 86_400)}
      and not ${appealWaits(ctx)})`
    // The person first, in the order of whoever appeals, bars or lifts; who does so now is passed over.
    const people = await sql<{ id: number }[]>`
      select p.id from people p where exists (select 1 from members m where m.person_id = p.id and ${due})
      order by p.id limit 100 for update of p skip locked`
    // Asked again under the lock, which an appeal of a moment ago has given back.
    const barred = await sql<{ id: number }[]>`
      select min(m.id) as id from members m where m.person_id = any(${people.map(person => person.id)})
        and ${due} group by m.person_id order by m.person_id`
    for (const { id } of barred) await withdrawPerson(ctx, id)
    return people.length
  },
}

const appealWaits = ({ sql }: Ctx) => sql`exists (
  select 1 from appeals a join warnings w on w.id = a.warning_id join members o on o.id = w.member_id
  where a.status = 'PENDING' and o.person_id = m.person_id)`
