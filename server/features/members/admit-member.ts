import { type ProviderName, providerLabel } from '#contract/auth.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { copyMethods } from './copy-methods.ts'
import { notifyMember } from './notify-member.ts'
import { getOldMethod, revivedText, reviveMovedMethod } from './old-methods.ts'
import { deletePersonIfUnused, joinPersons, lockPersonalHash, lockPersonsOf } from './people.ts'
import { announceRelease } from './release-reasons.ts'

/**
 * An account of a provider. `email` is null unless the provider has verified one. `admin`: its member becomes an administrator.
 * `unlinks`: the server unlinks it after a withdrawal, and keeps its number sealed until then.
 */
export type Account = {
  provider: ProviderName
  subject: string
  email: string | null
  admin: boolean
  unlinks?: boolean
}

/**
 * `takes over`: the provider has other ids, and the account may open the box of this member, who is to be asked.
 * `methodId`: the sign-in method that was used. `secondId`: another member whom a server before 0084
 * made of the account.
 */
export type Admission =
  | {
      outcome: 'admitted'
      memberId: number
      zipCode: string | null
      methodId: number
      secondId: number | null
    }
  | { outcome: 'without e-mail' }
  | { outcome: 'withdrawn' }
  | { outcome: 'barred'; memberId: number }
  | { outcome: 'takes over'; memberId: number }

type Left = { id: number; status: 'ACTIVE' | 'BARRED' | 'WITHDRAWN' }
/** `isBound`: the member has or had other methods, so a new e-mail of this one leaves no person. */
type Known = Left & {
  personId: number
  methodId: number
  emailSealed: Buffer | null
  isBound: boolean
  secondId: number | null
}

/**
 * Finds or creates the member of a provider's account, and updates e-mail and person. A known member whose account gives
 * no e-mail any more keeps the stored one. A bar or a withdrawal of one member applies to all members of the person.
 */
export async function admitMember(
  ctx: Ctx,
  account: Account,
  { startsAnew = false } = {},
): Promise<Admission> {
  const known = await getKnownMember(ctx, account)
  if (known && known.status !== 'ACTIVE') return refusalOf(known)
  const email = account.email ?? storedEmail(ctx, known)
  if (email === null) return { outcome: 'without e-mail' }
  const keepsPerson = !known || known.isBound
  const persons = await lockPersonsOf(ctx, {
    email,
    subject: keepsPerson ? { provider: account.provider, hashes: subjectHashes(ctx, account) } : null,
  })
  const left = await getInactiveMember(ctx, persons)
  if (left) return refusalOf(left)
  const old = known || startsAnew ? null : await getOldMethod(ctx, account)
  if (old) return { outcome: 'takes over', memberId: old.memberId }
  const personId = await joinPersons(ctx, persons, email)
  const member = known
    ? await updateMember(ctx, account, email, { ...known, personId })
    : await insertMember(ctx, account, email, personId)
  if (!known) await announceRelease(ctx, member.memberId, email)
  else if (known.personId !== personId) await deletePersonIfUnused(ctx, known.personId)
  return { outcome: 'admitted', ...member, secondId: known?.secondId ?? null }
}

/**
 * Finds the member of an account, also after a sign-up by a server before 0084. Rewrites the hash with the current key, for
 * inactive members too. The row stays locked until the end: a concurrent bar is seen here or sees the sign-in.
 */
async function getKnownMember(ctx: Ctx, account: Account): Promise<Known | undefined> {
  const { sql, vault } = ctx
  await lockPersonalHash(ctx, 'subject', subjectName(account))
  const { provider } = account
  const hashes = subjectHashes(ctx, account)
  const present = vault.hash('subject', subjectName(account))
  await copyMethods(ctx, sql`m.provider = ${provider} and m.subject_hash in ${sql(hashes)}`)
  // A server before 0084 releases a person without the methods.
  await sql`delete from sign_in_methods s using members m
    where s.provider = ${provider} and s.subject_hash in ${sql(hashes)} and m.id = s.member_id and m.subject_hash is null`
  const find = async () => {
    const [known] = await sql<Known[]>`
    with method as (
      update sign_in_methods set subject_hash = ${present}
      where provider = ${provider} and subject_hash in ${sql(hashes)} and removed_at is null
      returning id, member_id, email_sealed
    )
    update members m set subject_hash = case when m.provider = ${provider} and m.subject_hash in ${sql(hashes)}
      then ${present} else m.subject_hash end
    from method where m.id = method.member_id
    returning m.id, m.person_id as "personId", m.status, method.id as "methodId", method.email_sealed as "emailSealed",
      exists (select from sign_in_methods o where o.member_id = m.id and o.id <> method.id) as "isBound",
      (select o.id from members o where o.provider = ${provider} and o.subject_hash in ${sql(hashes)} and o.id <> m.id
        limit 1) as "secondId"`
    return known
  }
  const known = await find()
  if (known || account.email === null) return known
  const revived = await reviveMovedMethod(ctx, provider, hashes)
  if (revived === null) return undefined
  await notifyMember(ctx, revived, revivedText(providerLabel(provider, ctx.oidcName)))
  return find()
}

const storedEmail = ({ vault }: Ctx, known: Known | undefined): string | null =>
  known?.emailSealed ? vault.open('member.email', known.emailSealed) : null

/** A member of these persons who is barred or withdrawn. */
export async function getInactiveMember({ sql }: Ctx, persons: number[]): Promise<Left | undefined> {
  const [left] = await sql<Left[]>`select id, status from members
    where person_id = any(${persons}) and status <> 'ACTIVE'
    order by status = 'WITHDRAWN' desc, id limit 1`
  return left
}

const refusalOf = ({ id, status }: Left): Admission =>
  status === 'BARRED' ? { outcome: 'barred', memberId: id } : { outcome: 'withdrawn' }

type Admitted = { memberId: number; zipCode: string | null; methodId: number }

// A server before 0084 may make the member at the same time; the unique index then makes one.
async function insertMember(ctx: Ctx, account: Account, email: string, personId: number): Promise<Admitted> {
  const { sql, now, vault } = ctx
  const subject = vault.hash('subject', subjectName(account))
  const sealed = vault.seal('member.email', email)
  const [member] = await sql<Admitted[]>`
    with member as (
      insert into members (person_id, provider, subject_hash, email_sealed, role, created_at, lacks_method)
      values (${personId}, ${account.provider}, ${subject}, ${sealed}, ${roleOf(account)}, ${now}, false)
      on conflict (provider, subject_hash) do update set person_id = excluded.person_id,
        email_sealed = excluded.email_sealed, lacks_method = false,
        role = case when excluded.role = 'ADMIN' then 'ADMIN' else members.role end
      where members.status = 'ACTIVE'
      returning id, zip_code, created_at
    ), method as (
      insert into sign_in_methods (member_id, provider, subject_hash, email_hash, email_sealed, subject_sealed, made_at, signed_in_at, email_proved_at)
      select id, ${account.provider}::text, ${subject}::bytea, ${vault.hash('email', email.toLowerCase())}::bytea,
        ${sealed}::bytea, ${sealedSubject(ctx, account)}::bytea, created_at, ${now}::timestamptz, ${now}::timestamptz from member
      returning id
    )
    select member.id as "memberId", zip_code as "zipCode", method.id as "methodId" from member, method`
  return member ?? leftMeanwhile()
}

async function updateMember(
  ctx: Ctx,
  account: Account,
  email: string,
  { id, methodId, personId }: Known,
): Promise<Admitted> {
  const { sql, now, vault } = ctx
  const sealed = vault.seal('member.email', email)
  const emailHash = vault.hash('email', email.toLowerCase())
  const [member] = await sql<Admitted[]>`
    with method as (
      update sign_in_methods set email_hash = ${emailHash}, email_sealed = ${sealed},
        subject_sealed = ${sealedSubject(ctx, account)}, unlinked_at = null, signed_in_at = ${now},
        email_proved_at = case when ${account.email !== null} then ${now}::timestamptz else email_proved_at end
      where id = ${methodId}
      returning provider, subject_hash
    )
    update members m set person_id = ${personId},
      email_sealed = case when (m.provider, m.subject_hash) = (method.provider, method.subject_hash)
        then ${sealed}::bytea else m.email_sealed end,
      role = case when ${roleOf(account)} = 'ADMIN' then 'ADMIN' else m.role end
    from method where m.id = ${id} and m.status = 'ACTIVE'
    returning m.id as "memberId", m.zip_code as "zipCode", ${methodId}::bigint as "methodId"`
  return member ?? leftMeanwhile()
}

function leftMeanwhile(): never {
  throw new Error('the member left while it signed in')
}

export const sealedSubject = ({ vault }: Ctx, { subject, unlinks }: Account): Buffer | null =>
  unlinks ? vault.seal('method.subject', subject) : null

const roleOf = ({ admin }: Account) => (admin ? 'ADMIN' : 'USER')

type Named = Pick<Account, 'provider' | 'subject'>

export const subjectName = ({ provider, subject }: Named) => `${provider}:${subject}`

export const subjectHashes = ({ vault }: Ctx, account: Named) => vault.hashes('subject', subjectName(account))
