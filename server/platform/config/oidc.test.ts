import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const SECRET_KEY = 'a secret of 32 bytes or a few more'
const OIDC_ISSUER = 'https://id.example.org/realms/post'
const client = { OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://post.example', SECRET_KEY }
const oidc = { OIDC_ISSUER, ...client, OIDC_NAME: '회사 계정' }

it('production starts with only the provider of the operator', () => {
  expect(readConfig({ ...production, ...oidc })).toMatchObject({
    local: false,
    oidc: { issuer: OIDC_ISSUER, name: '회사 계정' },
    clients: { OIDC: { clientId: 'id', clientSecret: 'secret' } },
  })
})

it('a provider without OIDC_NAME is called OpenID', () => {
  expect(readConfig({ ...production, ...oidc, OIDC_NAME: '' }).oidc?.name).toBe('OpenID')
})

it('local mode offers OIDC only with a name, without an issuer', () => {
  expect(readConfig({}).oidc).toBeNull()
  expect(readConfig({ OIDC_NAME: '회사 계정' }).oidc).toEqual({ issuer: null, name: '회사 계정' })
  expect(readConfig({ ...oidc, SECRET_KEY, LOCAL_SIGN_IN: 'on' }).oidc?.issuer).toBeNull()
})

it.each([
  ['no client', { OIDC_ISSUER }, 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together'],
  ['no issuer', client, 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together'],
  ['half a client', { OIDC_ISSUER, OIDC_CLIENT_ID: 'id' }, 'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong'],
  ['nothing but a name', { OIDC_NAME: '회사 계정' }, 'OIDC_NAME needs OIDC_ISSUER'],
])('%s beside another provider is refused', (_what, some, told) => {
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
  expect(() => readConfig({ ...production, ...google, ...some })).toThrow(told)
})

it.each([
  'http://id.example.org',
  'http://localhost.example.org',
  'id.example.org',
  'ftp://id.example.org',
  'https://id.example.org/?realm=post',
  'https://id.example.org/#post',
  'https://mina:secret@id.example.org',
])('OIDC_ISSUER=%s is refused', issuer => {
  expect(() => readConfig({ ...production, ...oidc, OIDC_ISSUER: issuer })).toThrow(/^OIDC_ISSUER: must be/)
})

it.each(['http://localhost:8080/realms/post', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
  'OIDC_ISSUER=%s is an issuer on this machine',
  issuer => {
    expect(readConfig({ ...production, ...oidc, OIDC_ISSUER: issuer }).oidc?.issuer).toBe(issuer)
  },
)

it.each(['x'.repeat(21), '한 줄\n두 줄'])('OIDC_NAME=%s is refused', name => {
  expect(() => readConfig({ ...production, ...oidc, OIDC_NAME: name })).toThrow(/^OIDC_NAME: must be/)
})

it('the privacy text of this package names each provider, and an own text stays as it is', () => {
  const { text, version } = readConfig({}).texts.privacy
  expect(text).toContain('로그인한 서비스(네이버, 카카오, 구글)가')
  const withOidc = readConfig({ ...production, ...oidc, OIDC_NAME: 'A$&B' }).texts.privacy
  expect(withOidc.text).toContain('로그인한 서비스(네이버, 카카오, 구글, A$&B)가')
  expect(withOidc.version).not.toBe(version)
  expect(text).toContain('카카오 https://apps.kakao.com/connected/app/list, 구글')
  expect(withOidc.text).toContain('A$&B의 계정 설정.')
  const kakao = { KAKAO_CLIENT_ID: 'id', KAKAO_CLIENT_SECRET: 'secret', KAKAO_ADMIN_KEY: 'k'.repeat(32) }
  const unlinking = readConfig({ ...production, ...kakao }).texts.privacy
  expect(unlinking.text).toContain('늦어도 탈퇴하고 7일 뒤에 지워요')
  expect(unlinking.version).not.toBe(version)
  expect(text).not.toMatch(/우체국이 카카오에|[{}]/)
  expect(() => readConfig({ ...production, ...oidc, KAKAO_ADMIN_KEY: 'k'.repeat(32) })).toThrow(
    'KAKAO_ADMIN_KEY needs',
  )
  const own = { PRIVACY_FILE: 'server/platform/config/terms.txt' }
  expect(readConfig({ ...production, ...oidc, ...own }).texts.privacy.text).not.toContain('회사 계정')
})
