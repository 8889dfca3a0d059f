import type { evaluateLetter } from '#contract/letters.ts'
import type { Input } from '#contract/route.ts'
import { answered, arrived, gone } from '#server/features/mailbox/letter-state.ts'
import { moveTemperatures } from '#server/features/members/temperature.ts'
import { type Ctx, type Me, refuse, toInstant } from '#server/platform/ctx.ts'

/** The receiver rates a letter that arrived, once; it moves its writer's temperature. */
export async function evaluate(
  ctx: Ctx,
  me: Me,
  { params, body }: Input<typeof evaluateLetter>,
): Promise<null> {
  const { sql, now } = ctx
  const [rated] = await sql<{ writerId: number }[]>`
    update letters l set evaluation = ${body.evaluation}
    where l.id = ${params.id} and l.receiver_id = ${me.id} and l.evaluation is null and not ${gone(ctx)}
      and case when l.parent_id is null then ${answered(ctx)} else ${arrived(ctx)} end
      and exists (select 1 from members where id = ${me.id} and status = 'ACTIVE')
    returning l.writer_id as "writerId"`
  if (!rated) refuse(await whyNot(ctx, me, params.id))
  await moveTemperatures(ctx, [
    {
      memberId: rated.writerId,
      cause: body.evaluation,
      letterId: params.id,
      counterpartId: me.id,
      at: toInstant(now),
    },
  ])
  return null
}

async function whyNot(ctx: Ctx, me: Me, id: number): Promise<'LET-001' | 'LET-006' | 'LET-011'> {
  const [letter] = await ctx.sql<{ received: boolean; evaluated: boolean }[]>`
    select l.receiver_id = ${me.id} as received, l.evaluation is not null as evaluated
    from letters l where l.id = ${id} and not ${gone(ctx)} and (l.writer_id = ${me.id}
      or (l.receiver_id = ${me.id} and (l.parent_id is null or ${arrived(ctx)}))
      or exists (select 1 from holds h where h.letter_id = l.id and h.member_id = ${me.id}
        and h.ended_at is null and h.deadline > ${ctx.now}))`
  if (!letter) return 'LET-001'
  return letter.received && letter.evaluated ? 'LET-011' : 'LET-006'
}
