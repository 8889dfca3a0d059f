import type { ProviderName } from '#contract/auth.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { leavePerson, personOf, takeTurns } from './people.ts'
import { tellRelease } from './releases.ts'

/** An account as its provider vouches for it; `admin` makes its member an administrator. */
export type Account = { provider: ProviderName; subject: string; email: string | null; admin: boolean }

export type Admission =
  | { outcome: 'admitted'; memberId: number; zipCode: string | null }
  | { outcome: 'without e-mail' }
  | { outcome: 'withdrawn' }
  | { outcome: 'barred'; memberId: number }

type Known = { id: number; personId: number; status: 'ACTIVE' | 'BARRED' | 'WITHDRAWN' }

/**
 * The member behind a provider's account, made if there is none, with its e-mail and person brought up to date. A bar
 * or a withdrawal of one member of a person holds for them all.
 */
export async function admit(ctx: Ctx, account: Account): Promise<Admission> {
  const known = await memberBehind(ctx, account)
  if (known && known.status !== 'ACTIVE') return shutOut(known)
  if (!account.email) return { outcome: 'without e-mail' }
  const personId = await personOf(ctx, account.email)
  const left = await whoLeft(ctx, personId)
  if (left) return shutOut(left)
  const member = await enter(ctx, account, account.email, personId)
  if (!known) await tellRelease(ctx, member.memberId, account.email)
  else if (known.personId !== personId) await leavePerson(ctx, known.personId)
  return { outcome: 'admitted', ...member }
}

// Whoever it is, active or not, is found by the present key from now on; the row stays locked until the end, so that
// a bar at the same time either is seen here or sees the sign-in that follows.
async function memberBehind({ sql, vault }: Ctx, { provider, subject }: Account): Promise<Known | undefined> {
  const name = subjectName(provider, subject)
  await takeTurns({ sql, vault }, 'subject', name)
  const [known] = await sql<Known[]>`update members set subject_hash = ${vault.hash('subject', name)}
    where provider = ${provider} and subject_hash in ${sql(vault.hashes('subject', name))}
    returning id, person_id as "personId", status`
  return known
}

async function whoLeft({ sql }: Ctx, personId: number): Promise<Known | undefined> {
  const [left] = await sql<Known[]>`select id, person_id as "personId", status from members
    where person_id = ${personId} and status <> 'ACTIVE'
    order by status = 'WITHDRAWN' desc, id limit 1`
  return left
}

const shutOut = ({ id, status }: Known): Admission =>
  status === 'BARRED' ? { outcome: 'barred', memberId: id } : { outcome: 'withdrawn' }

// Two first sign-ins of one account at once both come here: the unique index makes one member of them.
async function enter(
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
