import { paths } from '#contract/paths.ts'
import { hasLapsed } from '#server/features/random-letters/keeper-room.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { tellOfRole } from './end-keepers.ts'

const batch = 100

/** Job: stores the pause of each keeper whose last three letters lapsed, and tells them kindly. */
export const announcePauses = {
  name: 'keeper pauses',
  everySeconds: 0,
  batch,
  due: (ctx: Ctx) =>
    ctx.sql`(select 0 from keepers k where k.paused_at is null and ${hasLapsed(ctx)} limit 1)`,
  async run(ctx: Ctx): Promise<number> {
    const paused = await ctx.sql<{ memberId: number }[]>`
      with due as (
        select k.member_id from keepers k where k.paused_at is null and ${hasLapsed(ctx)}
        order by k.member_id limit ${batch} for update skip locked)
      update keepers k set paused_at = ${ctx.now} from due where k.member_id = due.member_id
      returning k.member_id as "memberId"`
    for (const { memberId } of paused) await tellOfRole(ctx, memberId, kindWord, paths.keeper)
    return paused.length
  },
}

const kindWord = '많이 바빴지요? 온기지기를 잠시 쉬어 두었어요. 괜찮아지면 다시 시작해 주세요.'
