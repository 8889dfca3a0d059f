import { randomBytes } from 'node:crypto'
import { type Account, subjectName } from '#server/features/members/admit-member.ts'
import { createSecret } from '#server/features/second-factor/authenticator.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'

/** The time a person has for the second step, in seconds. */
export const pendingSeconds = 600

/** A sign-in whose provider answered and whose second step is open. `browser` is the secret of the browser that began it. */
export type PendingStart = {
  memberId: number
  methodId: number
  webOrigin: string
  screenNonce: string | null
  browser: string
  /** The member has no second factor and must enrol one. */
  enrols: boolean
}

/** `secret`: the secret that the member enrols during this sign-in, or null. */
export type Pending = {
  memberId: number
  /** Null if a server before 0084 stored the row. */
  methodId: number | null
  zipCode: string
  webOrigin: string
  screenNonce: string | null
  secret: string | null
  hasPassed: boolean
  isActive: boolean
  isOver: boolean
}

type Started = Pick<PendingStart, 'webOrigin' | 'screenNonce' | 'browser'>

/** Stores the account of a sign-in that has no session until a page is answered. `movesTo`: the member whose box it may open. */
export async function storeAccount(
  { sql, now, vault }: Ctx,
  account: Account,
  { webOrigin, screenNonce, browser }: Started,
  movesTo: number | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sql`insert into pending_sign_ins
    (token_hash, browser_hash, account_sealed, subject_hash, moves_to, web_origin, screen_nonce, expires_at)
    values (${vault.hash('token', token)}, ${vault.hash('token', browser)},
      ${vault.seal('sign-in.attempt', JSON.stringify(account))}, ${vault.hash('subject', subjectName(account))},
      ${movesTo}, ${webOrigin}, ${screenNonce}, ${secondsAfter(now, pendingSeconds)})`
  return token
}

/** `movesTo`: null for a sign-in that waits for a box code. */
export type StoredAccount = Omit<Started, 'browser'> & {
  account: Account
  movesTo: number | null
  isOver: boolean
}

/** Locks and returns the account of a pending sign-in in the browser that began it, or null. */
export async function lockAccount(
  { sql, now, vault }: Ctx,
  token: string,
  browser: string | undefined,
): Promise<StoredAccount | null> {
  const [row] = await sql<(Omit<StoredAccount, 'account'> & { sealed: Buffer })[]>`
    select account_sealed as sealed, moves_to as "movesTo", web_origin as "webOrigin", screen_nonce as "screenNonce",
      expires_at <= ${now} as "isOver"
    from pending_sign_ins where token_hash in ${sql(vault.hashes('token', token))}
      and browser_hash in ${sql(vault.hashes('token', browser ?? ''))} and account_sealed is not null for update`
  if (!row) return null
  const { sealed, ...stored } = row
  return { ...stored, account: JSON.parse(vault.open('sign-in.attempt', sealed)) as Account }
}

/** Stores a pending sign-in and returns its token, for the address of the page. */
export async function storePending({ sql, now, vault }: Ctx, start: PendingStart): Promise<string> {
  const { memberId, methodId, webOrigin, screenNonce, browser, enrols } = start
  const token = randomBytes(32).toString('base64url')
  await sql`insert into pending_sign_ins
    (token_hash, browser_hash, member_id, method_id, web_origin, screen_nonce, secret_sealed, expires_at)
    values (${vault.hash('token', token)}, ${vault.hash('token', browser)}, ${memberId}, ${methodId}, ${webOrigin}, ${screenNonce},
      ${enrols ? vault.seal('factor.secret', createSecret()) : null}, ${secondsAfter(now, pendingSeconds)})`
  return token
}

/**
 * Locks and returns the pending sign-in of a token in the browser that began it, or null. In any other browser the token
 * is worth nothing, so a stranger cannot have a visitor finish their sign-in.
 */
export async function lockPending(
  { sql, now, vault }: Ctx,
  token: string,
  browser: string | undefined,
): Promise<Pending | null> {
  type Row = Omit<Pending, 'secret'> & { sealed: Buffer | null }
  const [row] = await sql<Row[]>`
    select p.member_id as "memberId", p.method_id as "methodId", coalesce(m.zip_code, '') as "zipCode", p.web_origin as "webOrigin",
      p.screen_nonce as "screenNonce", p.secret_sealed as sealed, p.has_passed as "hasPassed",
      m.status = 'ACTIVE' as "isActive", p.expires_at <= ${now} as "isOver"
    from pending_sign_ins p join members m on m.id = p.member_id
    where p.token_hash in ${sql(vault.hashes('token', token))}
      and p.browser_hash in ${sql(vault.hashes('token', browser ?? ''))}
    for update of p`
  if (!row) return null
  const { sealed, ...pending } = row
  return { ...pending, secret: sealed ? vault.open('factor.secret', sealed) : null }
}

/** Notes that the member of a pending sign-in has enrolled and reads the recovery codes. */
export async function passPending({ sql, vault }: Ctx, token: string): Promise<void> {
  await sql`update pending_sign_ins set has_passed = true, secret_sealed = null
    where token_hash in ${sql(vault.hashes('token', token))}`
}

export async function deletePending({ sql, vault }: Ctx, token: string): Promise<void> {
  await sql`delete from pending_sign_ins where token_hash in ${sql(vault.hashes('token', token))}`
}
