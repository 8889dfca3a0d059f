import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { OperatorError } from './operator-error.ts'
import privacy from './privacy.txt?raw'
import terms from './terms.txt?raw'

export type Document = { text: string; version: string }
export type Texts = { terms: Document; privacy: Document }

/** The operator's texts, read once at the start, or the texts of this package. */
export function readTexts(termsFile: string | null, privacyFile: string | null): Texts {
  return {
    terms: document(termsFile ? read('TERMS_FILE', termsFile) : terms),
    privacy: document(privacyFile ? read('PRIVACY_FILE', privacyFile) : privacy),
  }
}

const document = (text: string): Document => ({
  text: text.trim(),
  version: createHash('sha256').update(text.trim()).digest('hex').slice(0, 12),
})

function read(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new OperatorError(
      `${name}: cannot read ${file} (${code}). Correct the path, or leave the variable out.`,
    )
  }
}
