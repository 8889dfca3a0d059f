import type { Ctx } from '#server/platform/ctx.ts'
import { isLive } from './subscriptions.ts'

/** Job: deletes subscriptions of ended sign-ins and settings of withdrawn members. */
export const forgetPush = {
  name: 'push subscriptions',
  everySeconds: 3600,
  async run(ctx: Ctx): Promise<number> {
    const { sql } = ctx
    const subscriptions = await sql`delete from push_subscriptions s where not ${isLive(ctx)}`
    const settings = await sql`delete from push_settings p using members m
      where m.id = p.member_id and m.status = 'WITHDRAWN'`
    return subscriptions.count + settings.count
  },
}
