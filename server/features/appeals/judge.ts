import type { Me, Work } from '#server/platform/ctx.ts'

/**
 * `me` may decide an appeal against the warning `w`, given by the report `r` or by itself: nobody decides about their
 * own person, nor about a warning that they gave or asked for by a report where another administrator could.
 */
export const mayDecide = (work: Work, me: Me) => work.sql`
  (${isOwn(work, me)} is false and (not ${isInvolved(work, me)} or not exists (
    select 1 from members other where other.role = 'ADMIN' and other.status = 'ACTIVE'
      and other.zip_code is not null and other.person_id not in (
        select person_id from members where id in (${me.id}, w.member_id)))))`

/** The warned member is of my person. */
export const isOwn = (work: Work, me: Me) =>
  work.sql`(${personOf(work, work.sql`w.member_id`)} = ${mine(work, me)})`

/** I gave the warning, or reported the thing that it is about. */
export const isInvolved = (work: Work, me: Me) => work.sql`
  (${personOf(work, work.sql`coalesce(w.warned_by, r.decided_by)`)} is not distinct from ${mine(work, me)}
    or exists (select from reports o join members q on q.id = o.reporter_id
      where q.person_id = ${mine(work, me)}
        and (o.letter_id = r.letter_id or o.share_post_id = r.share_post_id
          or o.share_proposal_id = r.share_proposal_id or o.event_comment_id = r.event_comment_id)))`

const mine = (work: Work, me: Me) => personOf(work, work.sql`${me.id}`)

const personOf = ({ sql }: Work, id: ReturnType<Work['sql']>) =>
  sql`(select person_id from members where id = ${id})`
