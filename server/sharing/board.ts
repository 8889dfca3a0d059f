import type { Work } from '#server/work.ts'

type Off = 'deleted' | 'hidden' | 'barred'

/**
 * Takes posts off the board or puts them back, the one place that does, and keeps the board's count in the same
 * statement. Deleted is for good; hidden and barred can be lifted.
 */
export async function takeOff(work: Work, ids: number[], why: Off): Promise<number> {
  const { sql, now } = work
  if (ids.length === 0) return 0
  const change =
    why === 'barred'
      ? sql`barred = true`
      : why === 'hidden'
        ? sql`hidden_at = ${now}`
        : sql`deleted_at = ${now}`
  const [row] = await sql<[{ off: number }]>`
    with before as (select id from share_posts where id = any(${ids}) and on_board order by id for no key update),
    off as (update share_posts p set ${change} from before where p.id = before.id returning p.id),
    kept as (update board set posts = posts - (select count(*) from off))
    select count(*)::int as off from off`
  return row.off
}

/** Posts of these members that were out of sight during a bar stand on the board again. */
export async function putBackBarred({ sql }: Work, memberIds: number[]): Promise<void> {
  await sql`
    with back as (
      update share_posts p set barred = false
      where p.barred and (p.requester_id = any(${memberIds}) or p.recipient_id = any(${memberIds}))
        and not exists (select 1 from members m where m.id in (p.requester_id, p.recipient_id) and m.status = 'BARRED')
      returning p.on_board)
    update board set posts = posts + (select count(*) from back where on_board)`
}

/** Every post of these members, of either side, leaves the board. */
export async function takeOffAllOf(work: Work, memberIds: number[], why: Off): Promise<void> {
  const posts = await work.sql<{ id: number }[]>`
    select id from share_posts where on_board
      and (requester_id = any(${memberIds}) or recipient_id = any(${memberIds}))`
  await takeOff(
    work,
    posts.map(post => post.id),
    why,
  )
}

/** Letters were deleted or hidden: a post in which none is left leaves the board. */
export async function takeOffEmpty(work: Work, letterIds: number[]): Promise<void> {
  const empty = await work.sql<{ id: number }[]>`
    select distinct p.id from share_proposal_letters gone join share_posts p on p.proposal_id = gone.proposal_id
    where gone.letter_id = any(${letterIds}) and p.on_board and not exists (
      select 1 from share_proposal_letters left_over join letters l on l.id = left_over.letter_id
      where left_over.proposal_id = p.proposal_id and l.deleted_at is null and l.hidden_at is null)`
  await takeOff(
    work,
    empty.map(post => post.id),
    'deleted',
  )
}

/** A new post stands on the board. */
export async function publish(
  { sql, now }: Work,
  proposal: { id: number; correspondenceId: number; requesterId: number; recipientId: number },
): Promise<number> {
  const [post] = await sql<[{ id: number }]>`
    with post as (
      insert into share_posts (proposal_id, correspondence_id, requester_id, recipient_id, created_at)
      values (${proposal.id}, ${proposal.correspondenceId}, ${proposal.requesterId}, ${proposal.recipientId}, ${now})
      returning id),
    kept as (update board set posts = posts + 1)
    select id from post`
  return post.id
}
