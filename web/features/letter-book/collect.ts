import {
  type BookLetter,
  type BookSlowLetter,
  listBookLetters,
  listBookSlowLetters,
} from '#contract/letter-book.ts'
import { call } from '#web/platform/api/call.ts'
import { type Choice, daysOf, hasLetters, lettersOf } from './choice.ts'

/** The letters read so far, and where to go on. */
export type Collected = {
  letters: BookLetter[]
  slow: BookSlowLetter[]
  /** Letters that the server left out, because they are covered. */
  leftOut: number
  /** `after` of the next part; null when all are read. */
  next: { letters: string | null; slow: string | null }
}

export const startCollecting = (choice: Choice): Collected => ({
  letters: [],
  slow: [],
  leftOut: 0,
  next: { letters: hasLetters(choice) ? '0-0' : null, slow: choice.slow ? '0-0' : null },
})

/**
 * Reads the rest of the letters, part by part, into `collected`. After a failure the same call goes on from the last
 * part. `onPart` follows each part.
 */
export async function collect(
  collected: Collected,
  choice: Choice,
  signal: AbortSignal,
  onPart: (read: number) => void,
): Promise<void> {
  const { next } = collected
  const reportPart = () => onPart(collected.letters.length + collected.leftOut + collected.slow.length)
  while (next.letters !== null) {
    const query = { ...lettersOf(choice), after: next.letters }
    const part = await call(listBookLetters, { query }, { signal })
    collected.letters.push(...part.letters)
    collected.leftOut += part.leftOut
    next.letters = part.next
    reportPart()
  }
  while (next.slow !== null) {
    const part = await call(
      listBookSlowLetters,
      { query: { ...daysOf(choice), after: next.slow } },
      { signal },
    )
    collected.slow.push(...part.letters)
    next.slow = part.next
    reportPart()
  }
}
