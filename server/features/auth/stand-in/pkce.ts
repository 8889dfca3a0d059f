import { createHash } from 'node:crypto'
import type { Grant } from './grants.ts'

/** RFC 7636 with S256: the verifier matches the challenge, or both are absent. */
export function verifierFits({ challenge }: Grant, sent: URLSearchParams): boolean {
  const verifier = sent.get('code_verifier')
  if (verifier === null) return challenge === undefined
  return challenge === createHash('sha256').update(verifier).digest('base64url')
}
