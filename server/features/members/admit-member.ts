import type { ProviderName } from '#contract/auth.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { deletePersonIfUnused, getOrCreatePerson, lockPersonalHash } from './people.ts'
import { announceRelease } from './release-reasons.ts'

/** An account of a provider. `email` is null unless the provider has verified one. `admin`: its member becomes an administrator. */
export type Account = { provider: ProviderName; subject: string; email: string | null; admin: boolean }

export type Admission =
  | { outcome: 'admitted'; memberId: number; zipCode: string | null }
  | { outcome: 'without e-mail' }
  | { outcome: 'withdrawn' }
  | { outcome: 'barred'; memberId: number }

type Left = { id: number; status: 'ACTIVE' | 'BARRED' | 'WITHDRAWN' }
type Known = Left & { personId: number; emailSealed: Buffer | null }

/**
 * Finds or creates the member of a provider's account, and updates e-mail and person. A known member whose account gives
 * no e-mail any more keeps the stored one. A bar or a withdrawal of one member applies to all members of the person.
 */
export async function admitMember(ctx: Ctx, account: Account): Promise<Admission> {
  const known = await getKnownMember(ctx, account)
  if (known && known.status !== 'ACTIVE') return refusalOf(known)
  const email = account.email ?? storedEmail(ctx, known)
  if (email === null) return { outcome: 'without e-mail' }
  const personId = await getOrCreatePerson(ctx, email)
  const left = await getInactiveMember(ctx, personId)
  if (left) return refusalOf(left)
  const member = await insertOrUpdateMember(ctx, account, email, personId)
  if (!known) await announceRelease(ctx, member.memberId, email)
  else if (known.personId !== personId) await deletePersonIfUnused(ctx, known.personId)
  return { outcome: 'admitted', ...member }
}

// Rewrites the hash with the current key, for inactive members too. The row stays locked until the end, so that a
// concurrent bar is either seen here or sees the sign-in that follows.
async function getKnownMember(
  { sql, vault }: Ctx,
  { provider, subject }: Account,
): Promise<Known | undefined> {
  const name = subjectName(provider, subject)
  await lockPersonalHash({ sql, vault }, 'subject', name)
  const [known] = await sql<Known[]>`update members set subject_hash = ${vault.hash('subject', name)}
    where provider = ${provider} and subject_hash in ${sql(vault.hashes('subject', name))}
    returning id, person_id as "personId", status, email_sealed as "emailSealed"`
  return known
}

const storedEmail = ({ vault }: Ctx, known: Known | undefined): string | null =>
  known?.emailSealed ? vault.open('member.email', known.emailSealed) : null

async function getInactiveMember({ sql }: Ctx, personId: number): Promise<Left | undefined> {
  const [left] = await sql<Left[]>`select id, status from members
    where person_id = ${personId} and status <> 'ACTIVE'
    order by status = 'WITHDRAWN' desc, id limit 1`
  return left
}

const refusalOf = ({ id, status }: Left): Admission =>
  status === 'BARRED' ? { outcome: 'barred', memberId: id } : { outcome: 'withdrawn' }

// Two concurrent first sign-ins of one account both run this; the unique index makes one member.
async function insertOrUpdateMember(
  { sql, now, vault }: Ctx,
  { provider, subject, admin }: Account,
  email: string,
  personId: number,
) {
  const [member] = await sql<{ memberId: number; zipCode: string | null }[]>`
    insert into members (person_id, provider, subject_hash, email_sealed, role, created_at)
    values (${personId}, ${provider}, ${vault.hash('subject', subjectName(provider, subject))},
      ${vault.seal('member.email', email)}, ${admin ? 'ADMIN' : 'USER'}, ${now})
    on conflict (provider, subject_hash) do update set person_id = excluded.person_id,
      email_sealed = excluded.email_sealed,
      role = case when excluded.role = 'ADMIN' then 'ADMIN' else members.role end
    where members.status = 'ACTIVE'
    returning id as "memberId", zip_code as "zipCode"`
  if (!member) throw new Error('the member left while it signed in')
  return member
}

const subjectName = (provider: ProviderName, subject: string) => `${provider}:${subject}`
