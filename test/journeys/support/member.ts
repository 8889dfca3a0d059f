import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { exchangeState } from '#contract/auth.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { consent, createZipCode, getMe } from '#contract/members.ts'
import type { CallInput, Output, Route } from '#contract/route.ts'
import { getPrivacy, getTerms } from '#contract/site.ts'

type Parts<R> = keyof CallInput<R> extends never ? [] : [sent: CallInput<R>]

/** A member who calls the API without a browser. */
export type Member = {
  id: number
  zipCode: string
  token: string
  /** Calls the server at `url`. A refusal rejects with its code. */
  callAt<R extends Route>(url: string, route: R, ...sent: Parts<R>): Promise<Output<R>>
  /** The same at the server of the sign-in. */
  call<R extends Route>(route: R, ...sent: Parts<R>): Promise<Output<R>>
}

/**
 * Signs in at the stand-in by `login_hint`; a new member gets a zip code. `request` keeps the refresh cookie and
 * may belong to a browser. `exchangeAt` is the server that continues the sign-in.
 */
export async function signInByHint(
  request: APIRequestContext,
  url: string,
  name: string,
  exchangeAt = url,
): Promise<Member> {
  const arrived = await request.get(`${url}/oauth2/authorization/kakao?login_hint=${name}`)
  const { searchParams } = new URL(arrived.url())
  const state = searchParams.get('state') ?? ''
  const { accessToken } = (await send(exchangeAt, '', exchangeState, { query: { state } })).data
  if (searchParams.get('redirect') !== 'onboarding') return memberWith(accessToken, url)
  const [terms, privacy] = [await send(url, '', getTerms), await send(url, '', getPrivacy)]
  const body = { termsVersion: terms.data.version, privacyVersion: privacy.data.version }
  await send(exchangeAt, accessToken, consent, { body })
  const { headers } = await send(exchangeAt, accessToken, createZipCode)
  return memberWith(headers.get('authorization')?.split(' ')[1] ?? '', url)
}

async function memberWith(token: string, url: string): Promise<Member> {
  const callAt: Member['callAt'] = async (url, route, ...[sent]) =>
    (await send(url, token, route, sent as Sending)).data
  const call: Member['call'] = (route, ...sent) => callAt(url, route, ...sent)
  const { zipCode } = await call(getMe)
  const { sub } = JSON.parse(atob(token.split('.')[1] ?? '')) as { sub: string }
  return { id: Number(sub), zipCode, token, callAt, call }
}

type Sending = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown } | undefined

async function send<R extends Route>(url: string, token: string, route: R, sent: Sending = {}) {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => sent.params?.[name] ?? '')
  const response = await fetch(`${url}${path}?${new URLSearchParams(sent.query)}`, {
    method: route.method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      // As our screens do, so that a proxy may repeat the request at another server.
      ...('idempotent' in route ? { 'idempotency-key': randomUUID() } : {}),
    },
    ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
  })
  const answer = (await response.json()) as { data: Output<R> } & ErrorBody
  if (!response.ok) throw new Error(`${route.method} ${path}: ${answer.code} ${answer.message}`)
  return { data: answer.data, headers: response.headers }
}
