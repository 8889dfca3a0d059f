import type { Ctx } from '#server/platform/ctx.ts'
import { takePairLock } from '#server/platform/database/locks.ts'
import type { Role } from './role.ts'
import { standingWarnings } from './warnings.ts'

/**
 * Finds or creates the person with this verified e-mail, ignoring case. The row stays locked until the end of the
 * transaction: two accounts of a person sign in one after the other, and none during a bar.
 */
export async function getOrCreatePerson({ sql, vault }: Ctx, email: string): Promise<number> {
  const address = email.toLowerCase()
  await lockPersonalHash({ sql, vault }, 'email', address)
  const present = vault.hash('email', address)
  const [person] = await sql<[{ id: number }]>`
    with known as (
      update people set email_hash = ${present} where email_hash in ${sql(vault.hashes('email', address))}
      returning id
    ), made as (
      insert into people (email_hash) select ${present} where not exists (select from known)
      on conflict (email_hash) do update set email_hash = excluded.email_hash
      returning id
    )
    select id from known union all select id from made`
  return person.id
}

/**
 * During a change of SECRET_KEY two servers hash by different keys and could create one account or person twice. This
 * locks the lowest hash, which both know. It does nothing without older keys.
 */
export async function lockPersonalHash(
  { sql, vault }: Pick<Ctx, 'sql' | 'vault'>,
  purpose: 'email' | 'subject',
  text: string,
): Promise<void> {
  if (vault.older.length === 0) return
  const [first] = vault.hashes(purpose, text).sort(Buffer.compare) as [Buffer]
  await takePairLock(sql, 'personalHash', first.readInt32BE())
}

/** Locks the person of a member until the end of the transaction. No account of the person signs in meanwhile. */
export async function lockPerson({ sql }: Ctx, memberId: number): Promise<void> {
  await sql`select from people where id = (select person_id from members where id = ${memberId}) for update`
}

export type Account = {
  id: number
  role: Role
  status: 'ACTIVE' | 'BARRED' | 'WITHDRAWN'
  released: boolean
  warningCount: number
}

/**
 * Locks the person of a member and all its accounts until the end of the transaction, in the order of a bar and of a
 * withdrawal. Call it before other rows of theirs are locked.
 */
export async function lockAccounts(ctx: Ctx, memberId: number): Promise<Account[]> {
  await lockPerson(ctx, memberId)
  return await ctx.sql<Account[]>`
    select id, role, status, status = 'WITHDRAWN' and subject_hash is null as released,
      ${standingWarnings(ctx)} as "warningCount"
    from members where person_id = (select person_id from members where id = ${memberId})
    order by id for no key update`
}

/** Deletes a person that a member has left, unless it has another member. */
export async function deletePersonIfUnused({ sql }: Ctx, personId: number): Promise<void> {
  // Locks first, so that the second statement sees an account that signs in at the same time.
  await sql`select from people where id = ${personId} for update`
  await sql`delete from people where id = ${personId}
    and not exists (select from members where person_id = ${personId})`
}
