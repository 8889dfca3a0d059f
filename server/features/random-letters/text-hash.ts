import type { Ctx } from '#server/platform/ctx.ts'

/**
 * A keyed hash of the letters and digits of a waiting letter's content, by which a draw finds identical letters. A text
 * without any keeps its signs. The title does not count. It leaves the database with the row of the pool.
 */
export function hashText({ vault }: Pick<Ctx, 'vault'>, content: string): Buffer {
  const plain = content.normalize('NFKC').toLowerCase()
  return vault.hash('waitingText', plain.replace(/[^\p{L}\p{N}]+/gu, '') || plain)
}
