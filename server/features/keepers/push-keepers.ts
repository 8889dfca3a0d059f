import { queueCallPushes } from '#server/features/push/queue-pushes.ts'
import { hasRoom } from '#server/features/random-letters/keeper-room.ts'
import { hasLineFor, listWanted } from '#server/features/random-letters/keepers-line.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'

const batch = 100

/** Job: pushes to keepers who could take a letter of the line now, each at most once in KEEPER_PUSH_SECONDS. */
export const pushKeepers = {
  name: 'keeper pushes',
  everySeconds: 1,
  batch,
  due: (ctx: Ctx) => ctx.sql`(select 0 from keepers k where ${isDue(ctx)} limit 1)`,
  async run(ctx: Ctx): Promise<number> {
    const pushed = await ctx.sql<{ memberId: number }[]>`
      with due as (
        select k.member_id from keepers k where ${isDue(ctx)}
        order by k.member_id limit ${batch} for update skip locked)
      update keepers k set pushed_at = ${ctx.now} from due where k.member_id = due.member_id
      returning k.member_id as "memberId"`
    const asked: number[] = []
    for (const { memberId } of pushed) if (await hasWanted(ctx, memberId)) asked.push(memberId)
    await queueCallPushes(ctx, 'KEEPER', asked)
    return pushed.length
  },
}

/** False if the keeper has an unwanted list that leaves out the whole line. */
const hasWanted = async (ctx: Ctx, memberId: number) => (await listWanted(ctx, memberId))?.length !== 0

/** The keeper `k` had no push lately, and may take a letter now. */
const isDue = (ctx: Ctx) => {
  const { sql, now, times } = ctx
  return sql`
    ((k.pushed_at is null or k.pushed_at <= ${secondsAfter(now, -times.keeperPush)})
      and ${hasRoom(ctx)}
      and ${hasLineFor(ctx, sql`k.member_id`)})`
}
