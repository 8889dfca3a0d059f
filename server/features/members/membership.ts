import { randomBytes } from 'node:crypto'
import type { Ctx } from '#server/platform/ctx.ts'
import { holdPerson } from './people.ts'
import { keepRelease } from './releases.ts'

/** The accounts of a member's person withdraw; their e-mails are erased, the keyed hashes stay. */
export async function leaveForGood(ctx: Ctx, memberId: number): Promise<number[]> {
  const { sql, now } = ctx
  await holdPerson(ctx, memberId)
  const left = await sql<{ id: number }[]>`
    update members set status = 'WITHDRAWN', left_at = ${now}, email_sealed = null
    where person_id = (select person_id from members where id = ${memberId}) and status <> 'WITHDRAWN' returning id`
  return left.map(member => member.id)
}

export async function barPerson(ctx: Ctx, memberId: number): Promise<number[]> {
  const { sql, now } = ctx
  await holdPerson(ctx, memberId)
  const barred = await sql<{ id: number }[]>`
    update members set status = 'BARRED', left_at = ${now}
    where person_id = (select person_id from members where id = ${memberId}) and status = 'ACTIVE' returning id`
  return barred.map(member => member.id)
}

// `left_at` stays: the tokens from before the bar are not good again.
export async function liftPerson({ sql }: Ctx, memberId: number): Promise<number[]> {
  const lifted = await sql<{ id: number }[]>`
    update members set status = 'ACTIVE'
    where person_id = (select person_id from members where id = ${memberId}) and status = 'BARRED' returning id`
  return lifted.map(member => member.id)
}

/**
 * Forgets by what a withdrawn person would be known again; false where the person has not withdrawn, or is free
 * already. The reason is kept with the hash of the e-mail alone, for whoever joins with it.
 */
export async function freeAccount(ctx: Ctx, memberId: number, reason: string | null): Promise<boolean> {
  const { sql } = ctx
  const [freed] = await sql<{ personId: number }[]>`
    update members set subject_hash = null
    where person_id = (select person_id from members where id = ${memberId}) and status = 'WITHDRAWN'
      and subject_hash is not null
    returning person_id as "personId"`
  if (!freed) return false
  if (reason) await keepRelease(ctx, freed.personId, reason)
  await sql`update people set email_hash = ${randomBytes(32)} where id = ${freed.personId}`
  return true
}
