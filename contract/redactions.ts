/** A passage of a text: UTF-16 offsets, `end` excluded. */
export type Passage = { start: number; end: number }

/** Replaces each redacted passage, whatever its length. */
export const redactionMark = '■■■'

/** The passages in order. Passages that overlap or touch become one. */
export function mergePassages(passages: readonly Passage[]): Passage[] {
  const merged: Passage[] = []
  for (const { start, end } of passages.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}

/** The text with each passage replaced. The passages are merged. */
export function redact(text: string, merged: readonly Passage[]): string {
  let shown = ''
  let at = 0
  for (const { start, end } of merged) {
    shown += text.slice(at, start) + redactionMark
    at = end
  }
  return shown + text.slice(at)
}

/** The passage is not empty, lies within the text and cuts no surrogate pair. */
export const isPassageOf = (text: string, { start, end }: Passage): boolean =>
  start >= 0 && start < end && end <= text.length && !splitsPair(text, start) && !splitsPair(text, end)

const splitsPair = (text: string, at: number) =>
  /[\ud800-\udbff]/.test(text.charAt(at - 1)) && /[\udc00-\udfff]/.test(text.charAt(at))
