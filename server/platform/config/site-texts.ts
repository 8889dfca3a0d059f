import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { providerLabels, providers } from '#contract/auth.ts'
import type { ConfigErrors } from './config-errors.ts'
import type { Oidc } from './oidc.ts'
import privacy from './privacy.txt?raw'
import terms from './terms.txt?raw'
import type { Variables } from './variables.ts'

export type Document = { text: string; version: string }
/** The part of the configuration that the privacy text names. */
type Processing = { oidc: Oidc | null; unlinksKakao: boolean }
export type Texts = { terms: Document; privacy: Document }

/**
 * The operator's texts, read once at the start, or the texts of this package. The privacy text of this package names
 * every sign-in provider, and what is kept to unlink an account of Kakao.
 */
export function readTexts(
  { TERMS_FILE, PRIVACY_FILE }: Pick<Variables, 'TERMS_FILE' | 'PRIVACY_FILE'>,
  processing: Processing,
  errors: ConfigErrors,
): Texts {
  const read = (name: string, file: string | undefined, included: string): Document => {
    if (!file) return document(included)
    try {
      return document(readFileSync(file, 'utf8'))
    } catch (error) {
      errors.addValue(name, `cannot read ${file} (${(error as NodeJS.ErrnoException).code})`)
      return document('')
    }
  }
  return {
    terms: read('TERMS_FILE', TERMS_FILE, terms),
    privacy: read('PRIVACY_FILE', PRIVACY_FILE, complete(privacy, processing)),
  }
}

// Without OIDC and KAKAO_ADMIN_KEY the text stays the same, and so does its version.
function complete(text: string, { oidc, unlinksKakao }: Processing): string {
  const known = providers.filter(name => name !== 'OIDC').map(name => providerLabels[name])
  return text
    .replace('{providers}', () => [...known, ...(oidc ? [oidc.name] : [])].join(', '))
    .replace('{oidcPlace}', () => (oidc ? `, ${oidc.name}의 계정 설정` : ''))
    .replace('{kakaoKept}', () => (unlinksKakao ? kakaoKept : ''))
    .replace('{kakaoUnlinked}', () => (unlinksKakao ? kakaoUnlinked : ''))
}

const kakaoKept =
  ' 다만 카카오의 계정 번호는 탈퇴할 때 연결을 끊는 데에만 쓰려고 암호로 잠가서도 보관하고, 연결을 끊으면 바로, 늦어도 탈퇴하고 7일 뒤에 지워요.'
const kakaoUnlinked = ' 카카오와의 연결은 우체국이 카카오에 알려서 끊어요.'

const document = (text: string): Document => ({
  text: text.trim(),
  version: createHash('sha256').update(text.trim()).digest('hex').slice(0, 12),
})
