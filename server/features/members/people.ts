import type { Ctx } from '#server/platform/ctx.ts'
import { takePairLock } from '#server/platform/database/locks.ts'

/**
 * The person with this verified e-mail, made if there is none; case does not matter. It stays locked until the end of
 * the work, so that two of its accounts enter one after the other, and none while the person is being barred.
 */
export async function personOf({ sql, vault }: Ctx, email: string): Promise<number> {
  const address = email.toLowerCase()
  await takeTurns({ sql, vault }, 'email', address)
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
export async function takeTurns(
  { sql, vault }: Pick<Ctx, 'sql' | 'vault'>,
  purpose: 'email' | 'subject',
  text: string,
): Promise<void> {
  if (vault.older.length === 0) return
  const [first] = vault.hashes(purpose, text).sort(Buffer.compare) as [Buffer]
  await takePairLock(sql, 'personalHash', first.readInt32BE())
}

/** Locks the person of a member until the end of the work: no account of it enters meanwhile. */
export async function holdPerson({ sql }: Ctx, memberId: number): Promise<void> {
  await sql`select from people where id = (select person_id from members where id = ${memberId}) for update`
}

export type Account = {
  id: number
  role: 'USER' | 'ADMIN'
  status: 'ACTIVE' | 'BARRED' | 'WITHDRAWN'
  released: boolean
  warningCount: number
}

/**
 * Locks the person of a member with all of its accounts until the end of the work, in the order of a bar and of a
 * withdrawal: what is done about a member waits for these, and begins before anything of theirs is locked.
 */
export async function holdAccounts(ctx: Ctx, memberId: number): Promise<Account[]> {
  await holdPerson(ctx, memberId)
  return await ctx.sql<Account[]>`
    select id, role, status, status = 'WITHDRAWN' and subject_hash is null as released,
      warning_count as "warningCount"
    from members where person_id = (select person_id from members where id = ${memberId})
    order by id for no key update`
}

/** Forgets a person that a member has moved away from, unless another member is still of it. */
export async function leavePerson({ sql }: Ctx, personId: number): Promise<void> {
  // Locked first: one who enters at the same time is then seen by the second statement.
  await sql`select from people where id = ${personId} for update`
  await sql`delete from people where id = ${personId}
    and not exists (select from members where person_id = ${personId})`
}
