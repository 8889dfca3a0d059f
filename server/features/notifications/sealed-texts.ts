import type { Vault } from '#server/platform/crypto/vault.ts'

/** The title of a notification and the data of its kind. */
export type Texts = { title: string; content: string | null }

/**
 * Seals the texts of a REPORT, which contain an administrator's memo. The texts of other kinds contain nothing private.
 */
export const sealTexts = (vault: Vault, { title, content }: Texts): Buffer =>
  vault.seal('notification.words', JSON.stringify([title, content]))

/** A row of `notifications` with its texts, taken from the sealed column if it has one. */
export function unsealTexts<R extends Texts & { words: Uint8Array | null }>(
  vault: Vault,
  row: R,
): Omit<R, 'words'> {
  const { words, ...plain } = row
  if (!words) return plain
  const [title, content] = JSON.parse(vault.open('notification.words', words)) as [string, string | null]
  return { ...plain, title, content }
}
