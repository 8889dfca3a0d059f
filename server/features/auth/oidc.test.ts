import { afterAll, expect, it } from 'vitest'
import { findMembers, readMember } from '#contract/administration.ts'
import { cancelSignUp, getProviders } from '#contract/auth.ts'
import { exportMine } from '#contract/export.ts'
import { withdraw } from '#contract/lifecycle.ts'
import { createZipCode, getMe } from '#contract/members.ts'
import { freePort } from '#test/support/free-port.ts'
import { at } from '#test/support/steps.ts'
import { closeAfterTests, type Member } from '#test/support/world.ts'
import { bearer, claimsOf, comeBack, leave, openListeningWorld, tokenFor } from './sign-in.fixture.ts'
import { paths } from './stand-in/endpoints.ts'
import { clients, mountStandIn } from './stand-in/mount-stand-in.fixture.ts'

// The stand-in in a server of its own, as the issuer of a server without local mode: all calls are those of production.
const port = await freePort()
const publicUrl = `http://127.0.0.1:${port}`
const issuer = await mountStandIn({ publicUrl, port })
afterAll(() => issuer.app.close())
const world = await closeAfterTests(
  openListeningWorld({
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: publicUrl + paths.OIDC.issuer,
    OIDC_CLIENT_ID: clients.OIDC.clientId,
    OIDC_CLIENT_SECRET: clients.OIDC.clientSecret,
    OIDC_NAME: '회사 계정',
  }),
)

const signIn = async (answer: Record<string, string>) =>
  comeBack(world, await leave(world, 'oidc', answer, { visitProvider: issuer.visit }))

/** A member who signed in and has a zip code. */
async function memberOf(account: string): Promise<Member> {
  const token = await tokenFor(world, await signIn({ account }))
  const { data } = await world.nobody.ask(createZipCode.method, createZipCode.path, {
    headers: bearer(token),
  })
  return world.as({ id: Number(claimsOf(token).sub), zipCode: (data as { zipCode: string }).zipCode })
}

it('the login screen gets OIDC with the name of the operator', async () => {
  expect((await world.nobody.call(getProviders)).data).toEqual({
    providers: ['OIDC'],
    local: false,
    oidcName: '회사 계정',
  })
})

it('a start asks the issuer with PKCE and a nonce', async () => {
  const { headers } = await world.nobody.ask('GET', '/oauth2/authorization/oidc?login_hint=mina')
  const asked = new URL(String(headers.location))
  expect(asked.origin + asked.pathname).toBe(issuer.base() + paths.OIDC.authorize)
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    response_type: 'code',
    client_id: clients.OIDC.clientId,
    redirect_uri: `${issuer.base()}/login/oauth2/code/oidc`,
    scope: 'openid email',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    login_hint: 'mina',
  })
})

it('a member of OIDC is OIDC on their page, in their export and in the administration', async () => {
  const mina = await memberOf('mina')
  const email = 'mina@oidc.local.test'
  expect((await mina.call(getMe)).data).toMatchObject({ social: 'OIDC', email, zipCode: mina.zipCode })
  expect((await mina.call(exportMine)).data.member).toMatchObject({ social: 'OIDC', email })
  const admin = await world.admin()
  const [found] = (await admin.call(findMembers, { query: { query: email } })).data
  expect(found).toMatchObject({ memberId: mina.id, social: 'OIDC' })
  expect(Number(claimsOf(await tokenFor(world, await signIn({ account: 'mina' }))).sub)).toBe(mina.id)
})

it('a verified e-mail makes one person with the member of another provider', async () => {
  const email = 'linked@example.com'
  const kakao = await world.member({ email })
  const oidc = await memberOf(email)
  const admin = await world.admin()
  expect((await admin.call(readMember, at(kakao.id))).data.accounts).toMatchObject([
    { memberId: oidc.id, social: 'OIDC' },
  ])
})

it('an unverified e-mail links and creates nothing', async () => {
  const email = 'claimed@example.com'
  const kakao = await world.member({ email })
  const landing = await signIn({ account: email, without_email: 'yes' })
  expect([landing.error, landing.state]).toEqual(['email_required', null])
  const admin = await world.admin()
  expect((await admin.call(readMember, at(kakao.id))).data.accounts).toEqual([])
})

it('a withdrawal keeps the account out, and a newcomer who leaves may come back', async () => {
  const leaver = await memberOf('leaver')
  expect((await leaver.call(withdraw)).status).toBe(200)
  expect((await signIn({ account: 'leaver' })).error).toBe('deleted_member')

  const headers = bearer(await tokenFor(world, await signIn({ account: 'young' })))
  expect((await world.nobody.ask('DELETE', cancelSignUp.path, { headers })).status).toBe(200)
  expect(await world.sql`select from members where provider = 'OIDC' and zip_code is null`).toHaveLength(0)
  expect((await signIn({ account: 'young' })).error).toBeNull()
})
