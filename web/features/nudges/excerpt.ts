/** Characters around a passage. */
const around = 24

type Range = { start: number; end: number }

/** A passage in its sentence, cut to one or two lines of a phone. */
export function excerptOf(
  text: string,
  { start, end }: Range,
): { before: string; words: string; after: string } {
  const ahead = text.slice(0, start)
  const behind = text.slice(end)
  const sentence = ahead.slice(Math.max(...[...'.?!\n'].map(sign => ahead.lastIndexOf(sign))) + 1).trimStart()
  const rest = behind.slice(0, endOfSentence(behind))
  return { before: lastWords(sentence), words: text.slice(start, end), after: firstWords(rest) }
}

function endOfSentence(text: string): number {
  const sign = /[.?!]+|\n/.exec(text)
  if (!sign) return text.length
  return sign[0] === '\n' ? sign.index : sign.index + sign[0].length
}

/** Whole words at the end, with a mark where some are left out. */
function lastWords(text: string): string {
  if (text.length <= around) return text
  const blank = text.indexOf(' ', text.length - around)
  return `… ${blank < 0 ? '' : text.slice(blank + 1)}`
}

function firstWords(text: string): string {
  if (text.length <= around) return text.trimEnd()
  const blank = text.lastIndexOf(' ', around)
  return `${blank < 0 ? '' : text.slice(0, blank)} …`
}
