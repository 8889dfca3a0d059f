import * as z from 'zod/mini'
import { accountNamed } from './accounts.ts'
import type { Dialect } from './dialect.ts'
import type { Grants } from './grants.ts'
import { problemPage, signInPage } from './page.ts'

/** A redirect, or a page. */
export type Answer = { redirect: string } | { status: number; page: string }

/**
 * The authorization endpoint. It accepts only our client with our redirect URI, so that it redirects nowhere else.
 * `login_hint` (from us) and `account` (from the page) sign in at once, `deny` refuses; otherwise it shows the page.
 */
export function authorize(
  dialect: Dialect,
  expected: { clientId: string; redirectUri: string },
  grants: Grants,
  query: unknown,
): Answer {
  const { success, data } = request.safeParse(query)
  const ours = success && data.client_id === expected.clientId && data.redirect_uri === expected.redirectUri
  if (!ours) return { status: 400, page: problemPage() }

  const back = (said: Record<string, string>): Answer => {
    const url = new URL(data.redirect_uri)
    url.search = new URLSearchParams({ ...said, state: data.state }).toString()
    return { redirect: url.href }
  }
  if (data.deny !== undefined) return back(dialect.denial)

  // A provider that shall ask for the account takes it from its page.
  const asks = data.prompt !== undefined || data.auth_type !== undefined
  const typed = data.account ?? (asks ? undefined : data.login_hint)
  const { account: _account, login_hint: _hint, without_email: _without, ...again } = data
  if (typed === undefined) return { status: 200, page: signInPage(dialect, again, null) }
  const name = accountNamed(typed)
  if (name === null) return { status: 400, page: signInPage(dialect, again, typed) }

  const code = grants.code(dialect.provider, {
    name,
    withEmail: data.without_email === undefined,
    redirectUri: data.redirect_uri,
    state: data.state,
    challenge: data.code_challenge,
    nonce: data.nonce,
  })
  return back({ code, ...dialect.beside })
}

const request = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.string(),
  state: z.string().check(z.minLength(1)),
  scope: z.optional(z.string()),
  nonce: z.optional(z.string()),
  code_challenge: z.optional(z.string()),
  code_challenge_method: z.optional(z.literal('S256')),
  login_hint: z.optional(z.string()),
  account: z.optional(z.string()),
  without_email: z.optional(z.string()),
  deny: z.optional(z.string()),
  prompt: z.optional(z.enum(['select_account', 'login'])),
  auth_type: z.optional(z.literal('reauthenticate')),
})
