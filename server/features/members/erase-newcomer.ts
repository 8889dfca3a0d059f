import { randomBytes } from 'node:crypto'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { deletePersonIfUnused, lockPerson } from './people.ts'
import { signalEndedSignIns } from './sign-ins.ts'

/**
 * Locks an active member without a zip code until the end of the transaction, so that two calls cannot both erase it.
 */
export async function lockNewcomer(ctx: Ctx, me: Me): Promise<void> {
  const { sql } = ctx
  await lockPerson(ctx, me.id)
  const [member] = await sql<{ hasZipCode: boolean }[]>`
    select zip_code is not null as "hasZipCode" from members
    where id = ${me.id} and status = 'ACTIVE' for update`
  if (!member) refuse('AUTH-005')
  if (member.hasZipCode) refuse('MEM-002')
}

/**
 * Erases a locked newcomer with consents, presence and sign-ins, and the person unless another account shares it. A
 * member whom the audit log names keeps an empty row without a hash: the log never changes.
 */
export async function eraseNewcomer(ctx: Ctx, me: Me): Promise<void> {
  const { sql, now } = ctx
  await sql`delete from consents where member_id = ${me.id}`
  await sql`delete from member_days where member_id = ${me.id}`
  // Refresh tokens, push subscriptions and queued pushes are deleted with their sign-in.
  const ended = await sql<{ signInId: number; memberId: number }[]>`
    delete from sign_ins where member_id = ${me.id} returning id as "signInId", member_id as "memberId"`
  signalEndedSignIns(ctx, ended)
  const [{ personId }] = await sql<[{ personId: number }]>`
    select person_id as "personId" from members where id = ${me.id}`
  const erased = await sql`
    delete from members where id = ${me.id} and zip_code is null
      and not exists (select from audit_log where member_id = ${me.id} or admin_id = ${me.id})`
  if (erased.count === 0) {
    await sql`delete from sign_in_methods where member_id = ${me.id}`
    await sql`
      with nobody as (insert into people (email_hash) values (${randomBytes(32)}) returning id)
      update members set person_id = nobody.id, subject_hash = null, email_sealed = null, status = 'WITHDRAWN',
        left_at = ${now} from nobody
      where members.id = ${me.id} and zip_code is null`
  }
  await deletePersonIfUnused(ctx, personId)
}
