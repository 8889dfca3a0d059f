import type { Disconnection } from '#contract/mailbox.ts'
import * as contract from '#contract/mailbox.ts'
import { secondsAfter } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

/** My disconnections. `canReconnect` rests on what I know, so that a report or a request of the counterpart stays hidden. */
export const listDisconnected = endpoint(contract.listDisconnected, async ({ sql, now, times }, me) => {
  return await sql<Disconnection[]>`
    with mine as (
      select * from correspondences where member_a = ${me.id} and closed_at is not null
      union all
      select * from correspondences where member_b = ${me.id} and closed_at is not null)
    select c.id as "matchingId", coalesce(o.zip_code, '') as "oppositeZipCode", c.closed_at as "disconnectedAt",
      c.closed_at + make_interval(secs => ${times.reconnect}) as "reconnectUntil",
      c.reconnected_at is null and c.closed_at > ${secondsAfter(now, -times.reconnect)}
        and not exists (select 1 from reports r where r.reporter_id = ${me.id} and r.author_id = o.id)
        as "canReconnect"
    from mine c join members o on o.id = c.member_a + c.member_b - ${me.id}::bigint
    where c.closed_by = ${me.id}
    order by c.closed_at desc, c.id desc`
})
