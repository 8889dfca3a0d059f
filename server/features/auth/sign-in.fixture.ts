import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { exchangeState } from '#contract/auth.ts'
import { createZipCode } from '#contract/members.ts'
import type { Output } from '#contract/route.ts'
import type { Log } from '#server/platform/ctx.ts'
import { type Member, openWorld, type World } from '#test/support/world.ts'

type Headers = Record<string, string>

/** The headers of a modern browser when a person follows a link of another site. */
export const crossSite: Headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' }

/** The result of a sign-in: our screen's address, and its cookies by name. */
export type Landing = {
  screen: URL
  state: string | null
  error: string | null
  cookies: Map<string, string>
}

/** A world that listens on a port, since sign-ins redirect over HTTP. */
export async function openListeningWorld(
  environment: Record<string, string> = {},
  log?: Log,
): Promise<World> {
  const port = await freePort()
  const own = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, ...environment }
  const world = await openWorld(own, log)
  await world.app.listen({ port, host: '127.0.0.1' })
  return world
}

/** A sign-in in progress: the address that the provider redirects to, and the cookies of the start. */
export type Left = { callback: URL; cookies: Map<string, string> }

type Leaving = {
  query?: Record<string, string>
  headers?: Headers
  /** Visits the provider's page, if it is not a page of the world itself. */
  visitProvider?: (page: URL) => Promise<Response>
}

/** Starts a sign-in and answers the provider's page. */
export async function leave(
  world: World,
  provider: string,
  answer: Record<string, string>,
  {
    query = {},
    headers = {},
    visitProvider = page => visit(world, page.pathname + page.search),
  }: Leaving = {},
): Promise<Left> {
  const started = await visit(
    world,
    `/oauth2/authorization/${provider}?${new URLSearchParams(query)}`,
    headers,
  )
  const asked = new URL(started.headers.get('location') ?? '')
  for (const [key, value] of Object.entries(answer)) asked.searchParams.set(key, value)
  const answered = await visitProvider(asked)
  return { callback: new URL(answered.headers.get('location') ?? ''), cookies: cookiesOf(started) }
}

/** Returns from the provider with the cookies of the start, or with another `cookie` as another browser. */
export async function comeBack(
  world: World,
  { callback, cookies }: Left,
  headers: Headers = {},
): Promise<Landing> {
  const own = { cookie: cookieHeader(cookies) }
  const landed = await visit(world, callback.pathname + callback.search, { ...own, ...headers })
  const screen = new URL(landed.headers.get('location') ?? '')
  const { searchParams } = screen
  return {
    screen,
    state: searchParams.get('state'),
    error: searchParams.get('error'),
    cookies: cookiesOf(landed),
  }
}

/** A complete sign-in, by `login_hint`. */
export async function signIn(world: World, provider: string, account: string): Promise<Landing> {
  return comeBack(world, await leave(world, provider, {}, { query: { login_hint: account } }))
}

/** The access token of a sign-in's state. */
export async function tokenFor(world: World, { state }: { state: string | null }): Promise<string> {
  const { data } = await world.nobody.call(exchangeState, { query: { state: state ?? '' } })
  return (data as Output<typeof exchangeState>).accessToken
}

/** The claims of a token, read as a screen reads them. */
export const claimsOf = (token: string) => JSON.parse(atob(token.split('.')[1] ?? ''))

export const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })

/** The value of a `Set-Cookie`. */
export const cookieValue = (cookie: string | undefined) => cookie?.split(';')[0]?.split('=')[1] ?? ''

/** Cookies in the format of a request header. */
export const cookieHeader = (cookies: Map<string, string>) =>
  [...cookies.values()].map(cookie => cookie.split(';')[0]).join('; ')

export const refreshCookie = (landing: Landing): Headers => ({
  cookie: `refresh_token=${cookieValue(landing.cookies.get('refresh_token'))}`,
})

/** A member of a sign-in, and the refresh cookie of its browser. */
export type Person = { id: number; token: string; member: Member; cookie: string }

export function personOf(world: World, token: string, refreshToken: string, zipCode?: string): Person {
  const claims = claimsOf(token)
  const id = Number(claims.sub)
  const { signInId } = world.context.vault.readToken(token) ?? {}
  const member = world.as({ id, zipCode: zipCode || claims.zipCode, signInId }, claims.role)
  return { id, token, member, cookie: `refresh_token=${refreshToken}` }
}

/** Signs in. `withZipCode` gives the member a zip code, unless there is one. */
export async function enter(
  world: World,
  provider: string,
  account: string,
  { withZipCode = true } = {},
): Promise<Person> {
  const landing = await signIn(world, provider.toLowerCase(), account)
  const token = await tokenFor(world, landing)
  const given = withZipCode
    ? await world.nobody.ask(createZipCode.method, createZipCode.path, { headers: bearer(token) })
    : null
  const { zipCode } = (given?.data ?? {}) as { zipCode?: string }
  return personOf(world, token, cookieValue(landing.cookies.get('refresh_token')), zipCode)
}

/** GET at this server, whatever its public name; does not follow redirects. */
function visit({ app }: World, path: string, headers: Headers = {}): Promise<Response> {
  const { port } = app.server.address() as AddressInfo
  return fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', headers })
}

const cookiesOf = (response: Response) =>
  new Map(response.headers.getSetCookie().map(cookie => [cookie.split('=')[0] ?? '', cookie]))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
