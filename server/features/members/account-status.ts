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
