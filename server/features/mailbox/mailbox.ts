import type { getCorrespondence, getMailbox } from '#contract/mailbox.ts'
import type { Answer, Received } from '#contract/route.ts'
import { type Me, refuse, type Work } from '#server/platform/ctx.ts'
import { cutTo, paged } from '#server/platform/http/paging.ts'
import { alive, answerInReview, counted, deliveredAt, statusOf } from './letter-state.ts'
import { canReply } from './unanswered.ts'

/** One entry per counterpart, last activity first: my sending, the counterpart's arrival. */
export async function listMailbox(work: Work, me: Me): Promise<Answer<typeof getMailbox>> {
  const { sql } = work
  return await sql<Answer<typeof getMailbox>>`
    with mine as (
      select id, member_b as opposite, closed_at from correspondences where member_a = ${me.id}
      union all
      select id, member_a, closed_at from correspondences where member_b = ${me.id})
    select c.id as "letterMatchingId", coalesce(o.zip_code, '') as "oppositeZipCode", o.id as "oppositeId",
      c.closed_at is null and o.status = 'ACTIVE' as active, box.unread = 0 as "oppositeRead",
      box.letters as "letterCount"
    from mine c join members o on o.id = c.opposite
    cross join lateral (
      select bool_or(alive) as alive, count(*) filter (where counts)::int as letters,
        count(*) filter (where counts and writer_id <> ${me.id} and parent_id is not null and read_at is null)::int
          as unread,
        max(case when writer_id = ${me.id} then sent_at else deliver_at end) filter (where counts) as active_at
      from ${lettersIn(work, me.id)} l) box
    where box.alive
    order by box.active_at desc nulls last, c.id desc`
}

/** The letters that `letterCount` counts, newest first. */
export async function pageCorrespondence(
  work: Work,
  me: Me,
  { params, query }: Received<typeof getCorrespondence>,
): Promise<Answer<typeof getCorrespondence>> {
  const { sql } = work
  const [correspondence] = await sql<{ active: boolean; canReply: boolean; letters: number }[]>`
    select c.closed_at is null and o.status = 'ACTIVE' as active, box.letters,
      ${canReply(work, me.id, sql`c.id`)} as "canReply"
    from correspondences c join members o on o.id = c.member_a + c.member_b - ${me.id}::bigint
    cross join lateral (
      select bool_or(alive) as alive, count(*) filter (where counts)::int as letters
      from ${lettersIn(work, me.id)} l) box
    where c.id = ${params.id} and ${me.id} in (c.member_a, c.member_b) and box.alive`
  if (!correspondence) refuse('LET-003')
  const rows = await sql<
    {
      letterId: number
      title: Buffer
      myLetter: boolean
      createdAt: string
      deliveryCompletedAt: string
      status: 'DELIVERED'
      answerInReview: boolean
      read: boolean
    }[]
  >`
    select l.id as "letterId", l.title_sealed as title, l.writer_id = ${me.id} as "myLetter",
      l.sent_at as "createdAt", ${deliveredAt(work)} as "deliveryCompletedAt", ${statusOf(work)} as status,
      ${answerInReview(work, me.id)} as "answerInReview", l.writer_id = ${me.id} or l.parent_id is null or l.read_at is not null as read
    from letters l where l.correspondence_id = ${params.id} and ${counted(work, me.id)}
    order by l.sent_at desc, l.id desc ${cutTo(work, query)}`
  return paged(
    // Written into the rows: spread out and written over, each costs a microsecond more, a twentieth of the call.
    rows.map(row =>
      Object.assign(row, {
        title: work.vault.open('letter.title', row.title),
        active: correspondence.active,
        canReply: correspondence.canReply,
      }),
    ),
    query,
    correspondence.letters,
  )
}

/**
 * The letters of the correspondence `c`, each with what it is to me. Gone through once for all that is asked of
 * them; whether one is alive, asked by itself, would also have to be planned at each call.
 */
const lettersIn = (work: Work, me: number) => work.sql`
  (select l.*, ${counted(work, me)} as counts, ${alive(work, me)} as alive
    from letters l where l.correspondence_id = c.id)`
