import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { providerLabels, providers } from '#contract/auth.ts'
import type { ConfigErrors } from './config-errors.ts'
import type { Oidc } from './oidc.ts'
import privacy from './privacy.txt?raw'
import terms from './terms.txt?raw'
import type { Variables } from './variables.ts'

export type Document = { text: string; version: string }
export type Texts = { terms: Document; privacy: Document }

/**
 * The operator's texts, read once at the start, or the texts of this package. The privacy text of this package names
 * every sign-in provider.
 */
export function readTexts(
  { TERMS_FILE, PRIVACY_FILE }: Pick<Variables, 'TERMS_FILE' | 'PRIVACY_FILE'>,
  oidc: Oidc | null,
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
    privacy: read('PRIVACY_FILE', PRIVACY_FILE, namingProviders(privacy, oidc)),
  }
}

// Without OIDC the text stays the same, and so does its version.
function namingProviders(text: string, oidc: Oidc | null): string {
  const known = providers.filter(name => name !== 'OIDC').map(name => providerLabels[name])
  return text.replace('{providers}', () => [...known, ...(oidc ? [oidc.name] : [])].join(', '))
}

const document = (text: string): Document => ({
  text: text.trim(),
  version: createHash('sha256').update(text.trim()).digest('hex').slice(0, 12),
})
