import { phrases } from './nudges/phrases.ts'
import { readable } from './nudges/readable.ts'

/** A passage that may hurt its reader. UTF-16 offsets in the text. */
export type Passage = { start: number; end: number; text: string; reason: string }

const self = new RegExp(phrases.self)
const reader = new RegExp(phrases.reader)
const others = new RegExp(phrases.others)
const families = phrases.families.flatMap(([says, toReader, reason, innocent, isExcusedOfSelf]) =>
  [says, toReader].flatMap((pattern, index) => {
    if (!pattern) return []
    const family = { reason, isExcusedOfSelf, isToReader: index === 1 }
    return [
      { ...family, says: new RegExp(pattern, 'g'), innocent: innocent ? new RegExp(innocent) : undefined },
    ]
  }),
)

/**
 * The passages that may hurt, in their order, none within another. Quoted and reported words do not count. It runs in the
 * writer's browser and sends nothing. Its time is linear in the length of the text.
 */
export function findNudges(text: string): Passage[] {
  const { read, at } = readable(text)
  const found = families.flatMap(({ says, innocent, reason, isExcusedOfSelf, isToReader }) =>
    [...read.matchAll(says)].flatMap(({ index, 0: { length } }) => {
      const [from, to] = trimmed(read, index, index + length)
      if (to <= from || isQuoted(read, from, to) || isReported(read, from, to)) return []
      const [before, around] = clause(read, from, to)
      if (innocent && around.search(innocent) >= 0) return []
      const [first, after] = wholeWords(read, from, to)
      if (around.search(reader) < 0) {
        if (isToReader) return []
        const isOfOthers = () => before.search(others) >= 0 && !isCommand.test(read.slice(first, after))
        if (isExcusedOfSelf && (around.search(self) >= 0 || isOfOthers())) return []
      }
      const [start, end] = [at[first] ?? 0, (at[after - 1] ?? 0) + 1]
      return { start, end, text: text.slice(start, end), reason }
    }),
  )
  return withoutOverlaps(found)
}

function trimmed(read: string, from: number, to: number): [number, number] {
  let [start, end] = [from, to]
  while (start < end && read[start] === ' ') start++
  while (end > start && read[end - 1] === ' ') end--
  return [start, end]
}

/** A phrase may begin or end within a word. */
function wholeWords(read: string, from: number, to: number): [number, number] {
  let [start, end] = [from, to]
  while (start > 0 && isSyllable(read[start - 1])) start--
  while (isSyllable(read[end])) end++
  return [start, end]
}

const isSyllable = (letter = '') => letter >= '가' && letter <= '힣'

/** An opening quote before it and a closing quote after it, in the same paragraph. */
function isQuoted(read: string, from: number, to: number): boolean {
  const before = read.slice(Math.max(0, from - reach), from)
  const quotes = before.slice(before.lastIndexOf('\n') + 1).split('"').length - 1
  const after = read.slice(to, to + reach)
  return quotes % 2 === 1 && /^[^\n"]*"/.test(after)
}

/** Somebody said it, or says that one says it: `…라는 말`, `…라고 하면`, `… 하고`. */
function isReported(read: string, from: number, to: number): boolean {
  const after = read.slice(to, to + 40)
  if (reports.test(after)) return true
  const isWhole = ends.test(read.slice(from, to)) && !/^[가-힣]/.test(after)
  return !isWhole && reportsLater.test(after)
}

const reports = new RegExp(
  `^[가-힣]{0,5}?(?:${[
    '[.!?]{0,2}" ?(?:이?라|하|했|란 |는 |같은 |그)',
    ' ?이?라(?:고|는|던|며|면서)',
    '란 (?:말|소리|얘기|이야기|위로|조언)',
    ',? (?:하(?:고|며|면서|던|길래|더라|시던)(?! 싶)|하는 (?:말|소리|얘기|이야기|위로|글|생각|마음)|했(?:다|어|는|던|지|더)|그러(?:더|면서|시더)|그랬)',
    ',? ?같은 (?:말|소리|위로|얘기|이야기)',
    ' ?[거것]래',
    '(?:다|냐|자)는 (?:말|소리|얘기|이야기|위로|조언|글|댓글)',
  ].join('|')})`,
)
const reportsLater =
  /^[^.?!\n]{0,25}?(?:라|다|냐|자)(?:고|는|던)(?:들|만)? ?(?:[가-힣]{1,4} )?(?:하|했|해서|말|소리|들었|들은|들으|그러|그랬|혼|야단|느끼|느껴|생각|믿|배웠|여겼|위로|조언)/
const ends = /(?:요|야|다|지|죠|네|니다|까|세요|라)$/

// 무시하세요 is said to the reader, whoever else the clause speaks of.
const isCommand = /(?:[세셔]요|시오|[하해가]라|지 ?마라?|지 ?마요|말아요|시면.*|셔야.*)$/

/** At most 60 characters of the sentence before the passage, and these with the passage and 40 characters after it. */
function clause(read: string, from: number, to: number): [before: string, whole: string] {
  const before = read.slice(Math.max(0, from - 60), from)
  const after = read.slice(to, to + 40)
  const start = Math.max(...['.', '?', '!', ';', '\n'].map(sign => before.lastIndexOf(sign))) + 1
  const end = after.search(/[.?!;\n]/)
  const own = before.slice(start)
  return [own, own + read.slice(from, to) + (end < 0 ? after : after.slice(0, end))]
}

const reach = 80

/** Of passages that share a part the first and longest. */
function withoutOverlaps(found: Passage[]): Passage[] {
  const kept: Passage[] = []
  for (const passage of found.sort((one, other) => one.start - other.start || other.end - one.end))
    if (passage.start >= (kept.at(-1)?.end ?? 0)) kept.push(passage)
  return kept
}
