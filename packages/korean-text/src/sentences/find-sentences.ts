import { readCells } from '../bad-words/cells.ts'
import { wholeClusters } from '../bad-words/clusters.ts'
import { kinds as cellKinds } from '../bad-words/code-points.ts'
import type { Hit } from '../bad-words.ts'
import { isSyllable } from '../hangul.ts'
import type { Kind } from './sentence-rows.ts'

type Group = {
  /** Stands for the group where refusals are counted. */
  entry: string
  kinds: Kind[]
  anyCore: RegExp
  /** Whether the sentence is not said to the reader. */
  isElsewhere: (letters: string, from: number, to: number) => boolean
  /** Hits that only a text in pieces has. */
  findInPieces?: (text: string) => Hit[]
}

/** A search for the sentences of a group. Told words of others are none. */
export function sentenceFinder({ entry, kinds, anyCore, isElsewhere, findInPieces }: Group) {
  /** The sentences in a part of the text that begins at `offset`. */
  const hitsIn = (text: string, offset: number, taken: Hit[]): Hit[] => {
    const { letters, starts, ends } = readLetters(text)
    const hits = new Map<number, Hit>()
    for (const { start, end: to } of kinds.flatMap(kind => sentencesIn(letters, kind))) {
      if (isReportedAt(letters, to) || isElsewhere(letters, start, to)) continue
      const { start: from, end } = wholeClusters(text, starts[start]!, ends[to - 1]!)
      hits.set(from, { entry, start: offset + from, end: offset + end, mode: 'plain' })
    }
    for (const hit of taken) hits.set(hit.start, hit)
    return [...hits.values()].sort((one, other) => one.start - other.start)
  }
  return (text: string): Hit[] => {
    const taken = findInPieces?.(text) ?? []
    if (taken.length > 0 || !isPlain(text)) return hitsIn(text, 0, taken)
    // Most letters have no core, and the others need reading only around theirs.
    return windowsOf(text, anyCore, 4 * reach).flatMap(([from, until]) =>
      hitsIn(text.slice(from, until), from, []),
    )
  }
}

/** Letters to each side of a core. */
export const reach = 30
export const sentenceEnd = /[.!?~\n]/

/** Whether every character stands for itself: normalisation changes none of them, and no syllable is written in jamo. */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isSyllable(code) || (code >= 32 && code < 127) || code === 10 || plain.has(code)) continue
    const isEmoji = (code >= 0xd83c && code <= 0xd83e) || (code >= 0xdc00 && code <= 0xdfff)
    if (isEmoji && !isEnclosedLetter.test(text.slice(at, at + 2))) continue
    if (!joinsEmoji.test(text.slice(Math.max(0, at - 1), at + 1))) return false
  }
  return true
}

const plain = new Set([...'ㅋㅎㅠㅜㅡ·…“”‘’–—「」『』《》、。♡♥☆★♪\r\t'].map(mark => mark.charCodeAt(0)))
const isEnclosedLetter = /^\ud83c[\udd30-\udd89]/
const joinsEmoji = /^[^가-힣][\ufe0f\u200d]$/

function sentencesIn(letters: string, { core, forms }: Kind): { start: number; end: number }[] {
  return windowsOf(letters, core, reach).flatMap(([from, until]) => {
    const around = letters.slice(from, until)
    return forms.flatMap(form =>
      [...around.matchAll(form)].map(({ 0: { length }, index }) => ({
        start: from + index,
        end: from + index + length,
      })),
    )
  })
}

/** The letters around each core. Windows that overlap are one. */
function windowsOf(letters: string, core: RegExp, reach: number): [from: number, until: number][] {
  const windows: [number, number][] = []
  for (const { index } of letters.matchAll(core)) {
    const last = windows.at(-1)
    if (last && index - reach <= last[1]) last[1] = index + reach
    else windows.push([Math.max(0, index - reach), index + reach])
  }
  return windows
}

/** One character for each cell, blanks as one blank, and the place of each in the text. */
function readLetters(text: string) {
  const cells = readCells(text)
  const starts: number[] = []
  const ends: number[] = []
  let letters = ''
  let wasBlank = false
  for (let at = 0; at < cells.length; at++) {
    const isBlank = cells.kind[at] === cellKinds.blank
    if (isBlank && wasBlank) continue
    wasBlank = isBlank
    letters += isBlank
      ? ' '
      : cells.kind[at] === cellKinds.newline
        ? '\n'
        : String.fromCharCode(cells.code[at]!)
    starts.push(cells.start[at]!)
    ends.push(cells.end[at]!)
  }
  return { letters, starts, ends }
}

// Somebody else's words: 죽으라고 했어, 자살해라는 댓글.
const reported =
  /^[.!?~]*["'”’]\s?(?:는|은|란|가|를|같|등|,)|^[.!?~]*["'”’]?\s?(?:라라?[고는며던니네지면]|라 ?고|다[는고던며]|이라[고는며던]|란|래[요서]?|랬|하[고던시셨는더면]|했|한다|그[랬러]|카[던는더]|면서|며|말(?![든고아지])|소리|댓글|문자|욕|라길래|대[서요])/

// 자살해라는: the ending of the command begins the telling.
export const isReportedAt = (letters: string, to: number) =>
  reported.test(letters.slice(to, to + reach)) ||
  (letters[to - 1] === '라' && reported.test(letters.slice(to - 1, to + reach)))
