import type { Ctx } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/connect.ts'

/** The member rests today, in Asia/Seoul: no calls, invitations or keeper letters. */
export const isResting = ({ sql, now }: Ctx, memberId: Fragment) => sql`
  exists (select 1 from rests where member_id = ${memberId}
    and until > (${now}::timestamptz at time zone 'Asia/Seoul')::date)`
