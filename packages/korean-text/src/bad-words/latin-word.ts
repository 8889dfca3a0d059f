import type { Cells } from './cells.ts'
import { kinds } from './code-points.ts'
import { isEnglish } from './english.ts'
import type { WrittenForm } from './written-form.ts'

/** The place of one letter of a word. */
export type Letter = { from: number; to: number; isReal: boolean; isStar: boolean }

export const isLetter = (cells: Cells, at: number) =>
  at >= 0 && at < cells.length && cells.kind[at] === kinds.latin
export const isDigit = (cells: Cells, at: number) =>
  at >= 0 && at < cells.length && cells.kind[at] === kinds.digit

/** Whether a reader sees the word in these letters. */
export function isLatinWord(cells: Cells, form: WrittenForm, letters: readonly Letter[]): boolean {
  const last = letters[letters.length - 1]!
  const odd = letters.filter((letter, index) => cells.code[letter.from] !== form.codes[index])
  if (form.codes.every(code => code < letterA)) return odd.length === 0 && isNumber(cells, form, letters)
  if (form.isExact && (odd.length > 0 || letters.some(({ from, to }) => to - from > 1))) return false
  if (last.isStar || letters.some(letter => letter.isStar)) {
    if (form.codes.length < 4) return false
  } else if (isTrailingMark(cells, last)) return false
  // 4ss is read as a word, 455 as a number.
  if (odd.length * 2 > letters.length) return false
  return (
    isJoined(cells, form, letters) && endsWord(cells, form, last.to) && !isOtherWord(cells, form, letters)
  )
}

const letterA = 97

/** A number does not count inside a longer one. Only long numbers, such as those of telephones, are spaced. */
function isNumber(cells: Cells, form: WrittenForm, letters: readonly Letter[]): boolean {
  const to = letters[letters.length - 1]!.to
  const isLong = form.codes.length > 6 || to - letters[0]!.from === letters.length
  return isLong && !isDigit(cells, to) && !isLetter(cells, to)
}

/** The mark after a word is not leet: tax! */
const isTrailingMark = (cells: Cells, { from }: Letter) =>
  cells.kind[from] === kinds.mark && cells.code[from] !== dollar && cells.code[from] !== at

const dollar = 36
const at = 64

/** Separate letters are joined if each stands alone, or if no blank separates them. */
function isJoined(cells: Cells, form: WrittenForm, letters: readonly Letter[]): boolean {
  let blanks = 0
  let gaps = 0
  for (let index = 1; index < letters.length; index++) {
    const from = letters[index - 1]!.to
    const to = letters[index]!.from
    if (to === from) continue
    gaps++
    let isBlank = false
    let isMarked = false
    for (let at = from; at < to; at++) {
      if (cells.kind[at] === kinds.blank || cells.kind[at] === kinds.newline) isBlank = true
      else isMarked = true
    }
    if (isBlank && !isMarked && form.breaks.has(index)) continue
    if (isBlank) blanks++
    if (form.isExact) return false
  }
  if (blanks === 0) return true
  return gaps >= letters.length - 1 && !isLetter(cells, letters[letters.length - 1]!.to)
}

const inflections = new Set(['', 's', 'es', 'ed', 'ing', 'er', 'y', 'ers', 'ings', 'in', 'ies', 'd', 'r'])

/** Whether the word ends here or continues in a usual inflection, with its last letter doubled or a mute e dropped. */
function endsWord(cells: Cells, form: WrittenForm, to: number): boolean {
  let end = to
  while (isLetter(cells, end) && end < to + 6) end++
  if (end === to) return true
  if (form.isExact || isLetter(cells, end)) return false
  let rest = String.fromCharCode(...cells.code.subarray(to, end))
  const last = String.fromCharCode(form.codes[form.codes.length - 1]!)
  if (rest === 'd' || rest === 'r') return last === 'e'
  if (rest.length > 1 && rest.startsWith(last) && /^.(?:ed|ing|er|y|ers|in)$/.test(rest)) rest = rest.slice(1)
  return inflections.has(rest)
}

/** Whether the letters are another English word: good with god listed, as with ass. */
function isOtherWord(cells: Cells, form: WrittenForm, letters: readonly Letter[]): boolean {
  const from = letters[0]!.from
  const to = letters[letters.length - 1]!.to
  for (let at = from; at < to; at++) if (!isLetter(cells, at)) return false
  let end = to
  while (isLetter(cells, end)) end++
  if (end - from === form.codes.length) return false
  return isEnglish(String.fromCharCode(...cells.code.subarray(from, end)))
}
