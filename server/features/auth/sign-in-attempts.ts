import type { ProviderName } from '#contract/auth.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'
import type { Attempt } from './providers/provider.ts'

/** The time a person has at the provider, in seconds. */
export const attemptSeconds = 600

/** The start of a sign-in. `browser` is the secret of the browser or script that started it. */
export type Start = {
  provider: ProviderName
  secrets: Attempt
  webOrigin: string
  screenNonce: string | null
  browser: string
  /** The sign-in to whose member the account is added, or null. */
  addsFor: number | null
  /** It leads to the question for a box code. */
  recovers: boolean
}

/** The attempt on its return. `startedBy` tells whether this browser started it. */
export type Returned = Omit<Start, 'browser'> & { startedBy(browser: string | undefined): boolean }

export async function storeAttempt({ sql, now, vault }: Ctx, start: Start): Promise<void> {
  const { provider, secrets, webOrigin, screenNonce, browser, addsFor, recovers } = start
  const { state, ...sealed } = secrets
  await sql`insert into sign_in_attempts
    (state_hash, provider, secrets_sealed, browser_hash, web_origin, screen_nonce, adds_for, recovers, expires_at)
    values (${vault.hash('token', state)}, ${provider}, ${vault.seal('sign-in.attempt', JSON.stringify(sealed))},
      ${vault.hash('token', browser)}, ${webOrigin}, ${screenNonce}, ${addsFor}, ${recovers}, ${secondsAfter(now, attemptSeconds)})`
}

/** Deletes and returns the attempt of `state`, started at any server, or null. */
export async function takeAttempt(
  { sql, now, vault }: Ctx,
  provider: ProviderName,
  state: string,
): Promise<Returned | null> {
  const [row] = await sql<
    {
      sealed: Buffer
      browserHash: Buffer | null
      webOrigin: string
      screenNonce: string | null
      addsFor: number | null
      recovers: boolean
    }[]
  >`delete from sign_in_attempts
    where state_hash in ${sql(vault.hashes('token', state))} and provider = ${provider} and expires_at > ${now}
    returning secrets_sealed as sealed, browser_hash as "browserHash", web_origin as "webOrigin",
      screen_nonce as "screenNonce", adds_for as "addsFor", recovers`
  if (!row) return null
  const { sealed, browserHash, ...start } = row
  const secrets = JSON.parse(vault.open('sign-in.attempt', sealed)) as Omit<Attempt, 'state'>
  return {
    provider,
    secrets: { state, ...secrets },
    ...start,
    startedBy: browser =>
      browser !== undefined &&
      vault.hashes('token', browser).some(hash => browserHash?.equals(hash) === true),
  }
}
