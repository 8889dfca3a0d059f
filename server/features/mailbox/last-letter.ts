import type { Ctx } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { arrived } from './visibility.ts'

/** SQL conditions about the last letters of a correspondence. A recall or a return from review deletes its row. */

/** A last letter has arrived: the correspondence has ended for both. Deleting the letter does not undo that. */
export const lastArrived = (ctx: Ctx, correspondenceId: Fragment) => ctx.sql`
  exists (select 1 from letters z where z.correspondence_id = ${correspondenceId} and z.last and ${arrived(ctx, 'z')})`

/** SQL expression: when a last letter ended the correspondence `c`, or null. */
export const lastArrival = (ctx: Ctx) => ctx.sql`
  (select min(z.deliver_at) from letters z where z.correspondence_id = c.id and z.last and ${arrived(ctx, 'z')})`

/** A last letter has arrived or may arrive. */
export const hasLast = ({ sql }: Ctx, correspondenceId: Fragment) => sql`
  exists (select 1 from letters z where z.correspondence_id = ${correspondenceId} and z.last and z.stopped_at is null)`

/** The member has sent a last letter, which has arrived or may arrive. They write no more. */
export const lastSent = ({ sql }: Ctx, correspondenceId: Fragment, memberId: number) => sql`
  exists (select 1 from letters z where z.correspondence_id = ${correspondenceId} and z.last
    and z.stopped_at is null and z.writer_id = ${memberId})`

/** The correspondence `c` is open between its members: not disconnected, and not ended by a last letter. */
export const isOpen = (ctx: Ctx) => ctx.sql`(c.closed_at is null and not ${lastArrived(ctx, ctx.sql`c.id`)})`

/** `ending` on the wire: how a last letter ends the correspondence, or null. */
export const endingOf = (ctx: Ctx, correspondenceId: Fragment, memberId: number) => ctx.sql`
  case when ${lastArrived(ctx, correspondenceId)} then 'LAST_LETTER'
    when ${lastSent(ctx, correspondenceId, memberId)} then 'LAST_LETTER_SENT' end`
