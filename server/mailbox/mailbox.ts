import type { getCorrespondence, getMailbox } from '#contract/mailbox.ts'
import type { Answer, Received } from '#contract/route.ts'
import { paged } from '#server/paged.ts'
import { type Me, refuse, type Work } from '#server/work.ts'
import { alive, counted, deliveredAt, statusOf } from './standing.ts'

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
      select count(*)::int as letters,
        count(*) filter (where l.writer_id <> ${me.id} and l.parent_id is not null and l.read_at is null)::int as unread,
        max(case when l.writer_id = ${me.id} then l.sent_at else l.deliver_at end) as active_at
      from letters l where l.correspondence_id = c.id and ${counted(work, me.id)}) box
    where exists (select 1 from letters l where l.correspondence_id = c.id and ${alive(work, me.id)})
    order by box.active_at desc nulls last, c.id desc`
}

/** The letters that `letterCount` counts, newest first. */
export async function pageCorrespondence(
  work: Work,
  me: Me,
  { params, query }: Received<typeof getCorrespondence>,
): Promise<Answer<typeof getCorrespondence>> {
  const { sql } = work
  const { page, size } = query
  const [correspondence] = await sql<{ active: boolean; letters: number }[]>`
    select c.closed_at is null and o.status = 'ACTIVE' as active,
      (select count(*)::int from letters l where l.correspondence_id = c.id and ${counted(work, me.id)}) as letters
    from correspondences c join members o on o.id = c.member_a + c.member_b - ${me.id}::bigint
    where c.id = ${params.id} and ${me.id} in (c.member_a, c.member_b)
      and exists (select 1 from letters l where l.correspondence_id = c.id and ${alive(work, me.id)})`
  if (!correspondence) refuse('LET-003')
  const rows = await sql<
    {
      letterId: number
      title: Buffer
      myLetter: boolean
      createdAt: string
      deliveryCompletedAt: string
      status: 'DELIVERED'
    }[]
  >`
    select l.id as "letterId", l.title_sealed as title, l.writer_id = ${me.id} as "myLetter",
      l.sent_at as "createdAt", ${deliveredAt(work)} as "deliveryCompletedAt", ${statusOf(work)} as status
    from letters l where l.correspondence_id = ${params.id} and ${counted(work, me.id)}
    order by l.sent_at desc, l.id desc limit ${size} offset ${(page - 1) * size}`
  return paged(
    rows.map(row => ({
      ...row,
      title: work.vault.open('letter.title', row.title),
      active: correspondence.active,
    })),
    query,
    correspondence.letters,
  )
}
