import { randomBytes } from 'node:crypto'
import { signInStateSeconds } from '#contract/auth.ts'
import { accessTokenOf } from '#server/members/access-token.ts'
import { notePresence } from '#server/members/presence.ts'
import { refuse, secondsAfter, type Work } from '#server/work.ts'

const appealTokenSeconds = 1800

/** A one-time state for a member, of 3 minutes; an `appeal` is one who is barred. */
export async function issueState(
  { sql, now, vault }: Work,
  memberId: number,
  appeal: boolean,
): Promise<string> {
  const state = randomBytes(32).toString('base64url')
  await sql`insert into sign_in_states (state_hash, member_id, appeal, expires_at)
    values (${vault.hash('token', state)}, ${memberId}, ${appeal}, ${secondsAfter(now, signInStateSeconds)})`
  return state
}

/** Uses a state up, at any server: an access token for its member, of an appeal one for a barred member's calls. */
export async function exchangeState(work: Work, state: string) {
  const { sql, now, vault } = work
  const [member] = await sql<
    { id: number; role: 'USER' | 'ADMIN'; zipCode: string | null; appeal: boolean }[]
  >`
    with used as (
      delete from sign_in_states where state_hash in ${sql(vault.hashes('token', state))} and expires_at > ${now}
      returning member_id, appeal
    )
    select m.id, m.role, m.zip_code as "zipCode", used.appeal
    from used join members m on m.id = used.member_id
    where m.status = case when used.appeal then 'BARRED' else 'ACTIVE' end`
  if (!member) return refuse('AUTH-006')
  if (!member.appeal) await notePresence(work, member.id)
  const accessToken = member.appeal
    ? accessTokenOf(work, { ...member, role: 'BARRED' }, appealTokenSeconds)
    : accessTokenOf(work, member)
  return { accessToken }
}
