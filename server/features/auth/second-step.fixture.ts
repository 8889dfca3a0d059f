import { Secret, TOTP } from 'otpauth'
import { confirmSecondFactor, type SecondFactorRule, startSecondFactor } from '#contract/second-factor.ts'
import { setRole } from '#server/features/members/role.ts'
import type { Member, World } from '#test/support/world.ts'
import { secondStepPaths } from './second-step-page.ts'
import {
  comeBack,
  cookieHeader,
  cookieValue,
  enter,
  type Landing,
  leave,
  openListeningWorld,
} from './sign-in.fixture.ts'

/** All four stand-ins, with the second step that local mode never has. */
export async function openAskingWorld(
  rule: SecondFactorRule = 'voluntary',
  environment: Record<string, string> = {},
): Promise<World> {
  const world = await openListeningWorld({ WEB_ORIGINS: 'http://front.localhost:5173', ...environment })
  world.context.config.secondFactor = rule
  return world
}

/** The code that an authenticator shows, some steps of 30 s from now. */
export function codeAt(world: Pick<World, 'clock'>, secret: string, steps = 0): string {
  const timestamp = world.clock.now().getTime() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** A code that is right at no step near now. */
export function wrongCodeAt(world: Pick<World, 'clock'>, secret: string, nth = 0): string {
  const near = [-2, -1, 0, 1, 2].map(steps => codeAt(world, secret, steps))
  const codes = Array.from({ length: 20 }, (_, digit) => String(111_111 + digit))
  return codes.filter(code => !near.includes(code))[nth] as string
}

/** A member of a stand-in with a role, a zip code and no second factor. */
export async function staff(world: World, account: string, provider = 'kakao'): Promise<Member> {
  const { id, token, member } = await enter(world, provider, account)
  await world.context.transact(world.context.log, ctx => setRole(ctx, { id, role: 'USER' }, 'ADMIN'))
  return world.as({ ...member, signInId: world.context.vault.readToken(token)?.signInId }, 'ADMIN')
}

export type Enrolled = { member: Member; secret: string; recoveryCodes: string[] }

/** The same with a second factor. The step of the first code is over. */
export async function enrolledStaff(world: World, account: string, provider = 'kakao'): Promise<Enrolled> {
  const member = await staff(world, account, provider)
  return enrolMember(world, member)
}

export async function enrolMember(world: World, member: Member): Promise<Enrolled> {
  const { secret } = (await member.call(startSecondFactor)).data
  const { data } = await member.call(confirmSecondFactor, { body: { code: codeAt(world, secret) } })
  world.clock.move(60)
  return { member, secret, recoveryCodes: data.recoveryCodes }
}

/** A sign-in in progress whose provider answered: the page of the second step, and the cookies of the browser. */
export type Asked = { token: string; cookie: string; landing: Landing }

/** Signs in until the second step. */
export async function reachStep(
  world: World,
  account: string,
  provider = 'kakao',
  leaving: { query?: Record<string, string>; headers?: Record<string, string> } = {},
): Promise<Asked> {
  const query = { login_hint: account, ...leaving.query }
  const left = await leave(world, provider, {}, { ...leaving, query })
  const landing = await comeBack(world, left)
  const cookie = cookieHeader(new Map([...left.cookies, ...landing.cookies]))
  return { token: landing.screen.searchParams.get('step') ?? '', cookie, landing }
}

export type Answered = {
  status: number
  html: string
  location: URL | null
  refreshToken: string | undefined
  headers: Record<string, unknown>
}

type Sent = { path?: string; fields?: Record<string, string>; cookie?: string }

/** Sends the form of the page. */
export const submit = (
  world: World,
  asked: Asked,
  code: string,
  { path = secondStepPaths.page, fields = {}, cookie = asked.cookie }: Sent = {},
): Promise<Answered> =>
  request(world, 'POST', path, cookie, new URLSearchParams({ step: asked.token, code, ...fields }).toString())

/** Opens the page. */
export const show = (world: World, asked: Asked, { cookie = asked.cookie }: Sent = {}): Promise<Answered> =>
  request(world, 'GET', `${secondStepPaths.page}?step=${asked.token}`, cookie)

export const proceed = (world: World, asked: Asked) =>
  submit(world, asked, '', { path: secondStepPaths.continue })

async function request(
  { app }: World,
  method: 'GET' | 'POST',
  url: string,
  cookie: string,
  payload?: string,
): Promise<Answered> {
  const type = payload === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await app.inject({ method, url, headers: { cookie, ...type }, ...(payload && { payload }) })
  const { location } = answer.headers
  const set = answer.headers['set-cookie']
  const own = [set ?? []].flat().find(one => one.startsWith('refresh_token='))
  return {
    status: answer.statusCode,
    html: answer.body,
    location: location === undefined ? null : new URL(String(location)),
    refreshToken: own === undefined ? undefined : cookieValue(own),
    headers: answer.headers,
  }
}

/** The sessions, refresh tokens and states of a member in the database. */
export async function sessionsOf({ sql }: World, memberId: number) {
  const [row] = await sql<[{ signIns: number; tokens: number; states: number }]>`
    select (select count(*)::int from sign_ins where member_id = ${memberId} and ended_at is null) as "signIns",
      (select count(*)::int from refresh_tokens t join sign_ins s on s.id = t.sign_in_id
        where s.member_id = ${memberId}) as tokens,
      (select count(*)::int from sign_in_states where member_id = ${memberId}) as states`
  return row
}
