import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'

const giveUpSeconds = 24 * 3600

/**
 * CTE body: queues each new notification of `told` (id, member_id, alarm_type) for the member's browsers. Most members
 * have no subscription, and then it joins nothing.
 */
export const queuePushes = ({ sql, now }: Pick<Ctx, 'sql' | 'now'>) => sql`
  insert into pushes (subscription_id, notification_id, due_at, give_up_at)
  select s.id, told.id, ${now}, ${secondsAfter(now, giveUpSeconds)}
  from told join push_subscriptions s on s.member_id = told.member_id
    join push_settings p on p.member_id = told.member_id
  where told.alarm_type = any(p.types)`
