import type { ProviderName } from '#contract/auth.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { takePairLock } from '#server/platform/database/locks.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { copyMethods } from './copy-methods.ts'
import type { Role } from './role.ts'
import { standingWarnings } from './warnings.ts'

/** An e-mail and an account name a person. `addsTo`: the id of the member to whom they are added, as SQL. */
type Named = {
  email: string
  subject: { provider: ProviderName; hashes: Buffer[] } | null
  addsTo?: Fragment
}

/**
 * Locks and returns the persons with this verified e-mail, ignoring case, or with this account, also a removed one. The
 * rows stay locked until the end of the transaction: accounts of a person sign in one after the other, and none during a bar.
 */
export async function lockPersonsOf(
  { sql, vault }: Ctx,
  { email, subject, addsTo }: Named,
): Promise<number[]> {
  const address = email.toLowerCase()
  await lockPersonalHash({ sql, vault }, 'email', address)
  const present = vault.hash('email', address)
  const hashes = vault.hashes('email', address)
  await sql`update people set email_hash = ${present} where email_hash in ${sql(hashes)} and email_hash <> ${present}`
  const persons = await sql<{ id: number }[]>`
    select p.id from people p where p.id in (
      select id from people where email_hash = ${present}
      union select m.person_id from sign_in_methods s join members m on m.id = s.member_id
        where s.email_hash in ${sql(hashes)} and m.subject_hash is not null
      union select m.person_id from sign_in_methods s join members m on m.id = s.member_id
        where s.provider = ${subject?.provider ?? null} and s.subject_hash in ${sql(subject?.hashes ?? [present])}
          and m.subject_hash is not null
      union select m.person_id from members m where m.id = ${addsTo ?? sql`null::bigint`})
    order by p.id for update`
  return persons.map(({ id }) => id)
}

/** Makes one person of these, which are locked, or creates one with the e-mail. Returns the person. */
export async function joinPersons({ sql, vault }: Ctx, persons: number[], email: string): Promise<number> {
  const present = vault.hash('email', email.toLowerCase())
  const [first, ...others] = persons
  if (first === undefined) {
    const [made] = await sql<[{ id: number }]>`
      insert into people (email_hash) values (${present})
      on conflict (email_hash) do update set email_hash = excluded.email_hash returning id`
    return made.id
  }
  if (others.length > 0) {
    // The hashes of the other e-mails stay with the methods.
    await copyMethods({ sql }, sql`m.person_id = any(${others})`)
    await sql`update members set person_id = ${first} where person_id = any(${others})`
    await sql`delete from people where id = any(${others})`
  }
  return first
}

/**
 * Two servers with different keys, or an addition of a method beside a sign-up, could make one account or person twice.
 * This locks the lowest hash, which all of them know.
 */
export async function lockPersonalHash(
  { sql, vault }: Pick<Ctx, 'sql' | 'vault'>,
  purpose: 'email' | 'subject',
  text: string,
): Promise<void> {
  const [first] = vault.hashes(purpose, text).sort(Buffer.compare) as [Buffer]
  await takePairLock(sql, 'personalHash', first.readInt32BE())
}

/** Locks the person of a member until the end of the transaction. No account of the person signs in meanwhile. */
export async function lockPerson({ sql }: Ctx, memberId: number): Promise<void> {
  // A concurrent sign-in may join two persons while this waits.
  for (let left = 3; left > 0; left--) {
    const [locked] = await sql`
      select from people where id = (select person_id from members where id = ${memberId}) for update`
    if (locked) return
  }
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
