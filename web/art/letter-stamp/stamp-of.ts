/** The letter that a stamp belongs to. */
export type StampOf = {
  /** Of the letter; of a slow letter with a minus. */
  number: number
  createdAt: string
}

/**
 * The stamp of the post office, with the magpie: for the sample letter, the welcome letter and posts of the board. No
 * letter will have its number.
 */
export const officeStamp: StampOf = { number: 2 ** 52 + 109_446, createdAt: '2026-11-20T17:40:00+09:00' }
