import { createHash } from 'node:crypto'
import type { ProviderName } from '#contract/auth.ts'

/** The accounts on the page; `admin` is the administrator's. */
export const readyMade = [
  { name: 'mina', label: '민아' },
  { name: 'junho', label: '준호' },
  { name: 'seoyun', label: '서윤' },
  { name: 'dohyun', label: '도현' },
  { name: 'harin', label: '하린' },
  { name: 'admin', label: '관리자' },
] as const satisfies { name: string; label: string }[]

/**
 * The account of a typed name, in lower case: 1 to 40 letters, digits, `.`, `_`, `-`, or an e-mail. Null for other
 * text.
 */
export function accountNamed(typed: string): string | null {
  const name = typed.normalize('NFC').trim().toLowerCase()
  return name.length <= 40 && /^[\p{L}\p{N}._-]+(@[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+)?$/u.test(name)
    ? name
    : null
}

/**
 * `<name>@<provider>.local.test`. A name that is an e-mail keeps that address at each provider: two accounts of one
 * person.
 */
export const emailOf = (provider: ProviderName, name: string) =>
  name.includes('@') ? name : `${name}@${provider.toLowerCase()}.local.test`

/**
 * The stable id of an account in its provider's format: Naver's text, Kakao's 63 bits, Google's 21 digits, and a UUID as
 * Keycloak has.
 */
export function subjectOf(provider: ProviderName, name: string): string {
  const hash = createHash('sha256').update(`${provider} ${name}`).digest()
  if (provider === 'NAVER') return hash.toString('base64url')
  if (provider === 'OIDC')
    return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const number = hash.readBigUInt64BE()
  if (provider === 'KAKAO') return String(BigInt.asUintN(63, number) || 1n)
  return `1${String(number).padStart(20, '0')}`
}

/** Whether this is the administrator of the stand-in. Call it only in local mode. That of OIDC follows its issuer. */
export const isAdminSubject = (provider: ProviderName, subject: string) =>
  subject.split(' ').at(-1) === subjectOf(provider, 'admin')
