import { randomBytes } from 'node:crypto'
import type { Ctx } from '#server/platform/ctx.ts'
import { lockPerson } from './people.ts'
import { storeReleaseReason } from './release-reasons.ts'

/** Withdraws the accounts of a member's person. Their e-mails are erased; the keyed hashes stay. */
export async function withdrawAccounts(ctx: Ctx, memberId: number): Promise<number[]> {
  const { sql, now } = ctx
  await lockPerson(ctx, memberId)
  const left = await sql<{ id: number }[]>`
    update members set status = 'WITHDRAWN', left_at = ${now}, email_sealed = null
    where person_id = (select person_id from members where id = ${memberId}) and status <> 'WITHDRAWN' returning id`
  const ids = left.map(member => member.id)
  await sql`update sign_in_methods set email_sealed = null where member_id = any(${ids})`
  return ids
}

/**
 * Withdraws one empty member that was made by mistake and forgets who it was. Returns false, and changes nothing, for any
 * other member. Its methods stay for the caller to move.
 */
export async function leaveEmptyAccount({ sql, now }: Ctx, memberId: number): Promise<boolean> {
  // A write of the member that is under way commits first, and is then seen below.
  await sql`select from members where id = ${memberId} for update`
  const left = await sql`
    update members m set status = 'WITHDRAWN', left_at = ${now}, email_sealed = null, subject_hash = null, lacks_method = false
    where m.id = ${memberId} and m.status = 'ACTIVE' and m.role = 'USER' and m.warning_count = 0
      and (select count(*) from sign_in_methods s where s.member_id = m.id and s.removed_at is null) <= 1
      and not exists (select from letters where writer_id = m.id or receiver_id = m.id)
      and not exists (select from correspondences where member_a = m.id or member_b = m.id)
      and not exists (select from drafts where member_id = m.id)
      and not exists (select from slow_letters where member_id = m.id)
      and not exists (select from holds where member_id = m.id and (ended_at is null or outcome = 'ANSWERED'))
      and not exists (select from share_proposals where requester_id = m.id or recipient_id = m.id)
      and not exists (select from rolling_paper_comments where writer_id = m.id)
      and not exists (select from reports where reporter_id = m.id or author_id = m.id)
      and not exists (select from warnings where member_id = m.id)
      and not exists (select from keepers where member_id = m.id)
      and not exists (select from keeper_offers where member_id = m.id)
      and not exists (select from second_factors where member_id = m.id)
      and not exists (select from rests where member_id = m.id)
      and not exists (select from desk_notes where kind = 'MEMBER' and item_id = m.id)
      and not exists (select from desk_tags where kind = 'MEMBER' and item_id = m.id)`
  if (left.count === 0) return false
  await sql`
    with nobody as (insert into people (email_hash) values (${randomBytes(32)}) returning id)
    update members set person_id = nobody.id from nobody where members.id = ${memberId}`
  return true
}

export async function barAccounts(ctx: Ctx, memberId: number): Promise<number[]> {
  const { sql, now } = ctx
  await lockPerson(ctx, memberId)
  const barred = await sql<{ id: number }[]>`
    update members set status = 'BARRED', left_at = ${now}
    where person_id = (select person_id from members where id = ${memberId}) and status = 'ACTIVE' returning id`
  return barred.map(member => member.id)
}

// `left_at` stays, so that tokens from before the bar remain invalid.
export async function liftAccounts({ sql }: Ctx, memberId: number): Promise<number[]> {
  const lifted = await sql<{ id: number }[]>`
    update members set status = 'ACTIVE'
    where person_id = (select person_id from members where id = ${memberId}) and status = 'BARRED' returning id`
  return lifted.map(member => member.id)
}

/**
 * Forgets the hashes by which a withdrawn person would be recognised. Returns false if the person has not withdrawn or
 * is released already. The reason is stored under the hash of the e-mail, for the member who joins with it.
 */
export async function releaseAccounts(ctx: Ctx, memberId: number, reason: string | null): Promise<boolean> {
  const { sql } = ctx
  const [freed] = await sql<{ personId: number }[]>`
    update members set subject_hash = null
    where person_id = (select person_id from members where id = ${memberId}) and status = 'WITHDRAWN'
      and subject_hash is not null
    returning person_id as "personId"`
  if (!freed) return false
  if (reason) await storeReleaseReason(ctx, freed.personId, reason)
  await sql`delete from sign_in_methods
    where member_id in (select id from members where person_id = ${freed.personId})`
  await sql`update people set email_hash = ${randomBytes(32)} where id = ${freed.personId}`
  return true
}
