import type { ErrorBody } from '#contract/errors.ts'
import type { LetterRequest } from '#contract/letters.ts'

/** A letter that goes as soon as the server can be reached: what is sent then, and by which key it is the same. */
export type Waiting = {
  /** A first answer to a letter that is held has a door of its own. */
  door: 'letter' | 'held'
  body: LetterRequest
  key: string
  /** Since when it waits, by the clock of this browser. */
  since: number
  /** Since when the server may have it without our having heard so. */
  unsureSince: number | null
}

/** Why the server did not take it; without a code nobody knows whether it did. */
export type Refused = Pick<ErrorBody, 'message'> & Partial<ErrorBody> & { status: number }
