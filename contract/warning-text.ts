export type WarningText = { memo: string; count: number }

const mark = '§'

/** The content of a REPORT notification: a memo and the member's warning count, separated by `§`. */
export const writeWarningText = ({ memo, count }: WarningText): string => `${memo}${mark}${count}`

/** Splits at the last `§`. A text without one is a memo with count 0. */
export function readWarningText(content: string | null): WarningText {
  const [, memo = content ?? '', count = '0'] = /^(.*)§(\d+)$/s.exec(content ?? '') ?? []
  return { memo, count: Number(count) }
}

/** Replaces `§` in an administrator's words, so that they cannot end the memo. */
export const withoutMark = (text: string): string => text.replaceAll(mark, '.')
