import * as contract from '#contract/letters.ts'
import { delivered, gone, isHeldBy, seenBy } from '#server/features/mailbox/visibility.ts'
import { changeTemperatures } from '#server/features/members/temperature.ts'
import { type Ctx, type Me, refuse, toInstant } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

/** The receiver rates a letter that arrived, once. The rating moves the writer's temperature. */
export const evaluateLetter = endpoint(contract.evaluateLetter, async (ctx, me, { params, body }) => {
  const { sql, now } = ctx
  const [rated] = await sql<{ writerId: number }[]>`
    update letters l set evaluation = ${body.evaluation}
    where l.id = ${params.id} and l.receiver_id = ${me.id} and l.evaluation is null and not ${gone(ctx)}
      and ${delivered(ctx)}
      and exists (select 1 from members where id = ${me.id} and status = 'ACTIVE')
    returning l.writer_id as "writerId"`
  if (!rated) refuse(await getRefusalCode(ctx, me, params.id))
  await changeTemperatures(ctx, [
    {
      memberId: rated.writerId,
      cause: body.evaluation,
      letterId: params.id,
      counterpartId: me.id,
      at: toInstant(now),
    },
  ])
  return null
})

async function getRefusalCode(ctx: Ctx, me: Me, id: number): Promise<'LET-001' | 'LET-006' | 'LET-011'> {
  const [letter] = await ctx.sql<{ received: boolean; evaluated: boolean }[]>`
    select l.receiver_id = ${me.id} as received, l.evaluation is not null as evaluated
    from letters l where l.id = ${id} and not ${gone(ctx)}
      and (${seenBy(ctx, me.id)} or ${isHeldBy(ctx, me.id)})`
  if (!letter) return 'LET-001'
  return letter.received && letter.evaluated ? 'LET-011' : 'LET-006'
}
