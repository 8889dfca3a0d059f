import type { Vault } from '#server/platform/crypto/vault.ts'

/** The sentence of a notification and what its kind needs besides. */
export type Words = { title: string; content: string | null }

/** A REPORT carries an administrator's words to a member: it is sealed like a letter. The others say nothing private. */
export const sealWords = (vault: Vault, { title, content }: Words): Buffer =>
  vault.seal('notification.words', JSON.stringify([title, content]))

/** A row of `notifications` with its words, wherever they stand in it. */
export function withWords<R extends Words & { words: Uint8Array | null }>(
  vault: Vault,
  row: R,
): Omit<R, 'words'> {
  const { words, ...plain } = row
  if (!words) return plain
  const [title, content] = JSON.parse(vault.open('notification.words', words)) as [string, string | null]
  return { ...plain, title, content }
}
