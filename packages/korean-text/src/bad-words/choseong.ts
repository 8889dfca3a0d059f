import { isConsonant, isSyllable, isVowel, onsetJamo, onsetOf } from '../hangul.ts'
import type { Cells } from './cells.ts'
import { kinds } from './code-points.ts'
import { gapBetween } from './gap.ts'
import { partsOf } from './jamo-sums.ts'
import type { WrittenForm } from './written-form.ts'

// Common innocent abbreviations (A5.2).
const innocent = new Set(
  'ㄱㄱ ㄱㄴ ㄱㄷ ㄱㅅ ㄱㅊ ㄴㄴ ㄴㅁ ㄷㄷ ㄷㅅ ㄹㅇ ㅁㄹ ㅁㅊ ㅂㅂ ㅂㅇ ㅂㅈ ㅂㅌ ㅅㄱ ㅅㄹ ㅅㅅ ㅇㄱㄹ ㅇㄱㄹㅇ ㅇㄷ ㅇㅁ ㅇㅂ ㅇㅇ ㅇㅈ ㅇㅊ ㅇㅋ ㅇㅎ ㅈㅅ ㅈㅇ ㅈㅈ ㅊㄴ ㅊㅋ ㅌㄷ ㅋㅋ ㅎㄹ ㅎㅇ ㅎㅎ'.split(
    ' ',
  ),
)
const around = 'ㅋㅎㅠㅜㅡ'
const alphabet = 'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ'
const face = /^([ㅇㅎㅋㅠㅜㅡㅍㅁㅌㄱㄷㄴㅅ])[ㄱ-ㅎㅡ]\1$/
const runMost = 40

type Found = (form: WrittenForm, from: number, to: number) => boolean

/** Finds listed jamo and the initials of listed words in runs of bare jamo (A5). */
export function choseongOf(forms: readonly WrittenForm[]): (cells: Cells, found: Found) => boolean {
  const listed = new Map<string, WrittenForm>()
  const derived = new Map<string, WrittenForm>()
  let most = 0
  for (const form of forms) {
    const isJamo = form.codes.every(code => isConsonant(code) || isVowel(code))
    const letters = isJamo ? parted(form.codes) : initialsOf(form)
    if (letters === '') continue
    if (isJamo) listed.set(letters, form)
    else if (!innocent.has(letters) && !derived.has(letters)) derived.set(letters, form)
    for (const also of alsoInitials.get(String.fromCharCode(...form.codes)) ?? []) derived.set(also, form)
    most = Math.max(most, letters.length)
  }
  if (listed.size + derived.size === 0) return () => false

  return (cells, found) => {
    for (let at = 0; at < cells.length; at++) {
      if (!isJamo(cells, at)) continue
      const run = runFrom(cells, at)
      if (tryRun(run)) return true
      at = run.end - 1
      // A run that continues across gaps contains shorter runs.
      for (const part of run.parts.length > 1 ? run.parts : []) if (tryRun(part)) return true
    }
    return false

    function tryRun(run: Run): boolean {
      const { letters, from, to } = run
      if (letters.length < 1 || isAlphabet(letters) || face.test(letters)) return false
      for (let start = 0; start <= letters.length; start++) {
        for (let length = Math.min(most, letters.length - start); length > 0; length--) {
          const form = listed.get(letters.slice(start, start + length))
          // ㅅ ㄲ ㄸ: letters one by one.
          const goesOn =
            start + length < letters.length &&
            hasBlankIn(cells, to[start + length - 1]!, from[start + length]!)
          if (
            form &&
            !goesOn &&
            !(form.isExact && !isPlain(cells, run)) &&
            found(form, from[start]!, to[start + length - 1]!)
          )
            return true
        }
        for (let end = letters.length; end > start; end--) {
          const form = derived.get(letters.slice(start, end))
          if (form && found(form, from[start]!, to[end - 1]!)) return true
          if (!around.includes(letters.charAt(end - 1))) break
        }
        if (!around.includes(letters.charAt(start))) break
      }
      return tryTwo(run)
    }

    /** Two words whose initials are the whole run: ㅆㅂㅅㄲ. */
    function tryTwo({ letters, from, to }: Run): boolean {
      for (let middle = 2; middle <= letters.length - 2; middle++) {
        const [head, tail] = [letters.slice(0, middle), letters.slice(middle)]
        const first = derived.get(head) ?? listed.get(head)
        const isWord = derived.has(tail) || listed.has(tail)
        if (first && isWord && !first.isExact && found(first, from[0]!, to[letters.length - 1]!)) return true
      }
      return false
    }
  }
}

const parted = (codes: readonly number[]) => codes.map(partsOf).join('')

/** The initials of a word of two or more syllables; '' if it has none, or only laughter. */
function initialsOf(form: WrittenForm): string {
  if (form.isExact || form.isRespelled || form.codes.length < 2 || !form.codes.every(isSyllable)) return ''
  const letters = form.codes.map(code => String.fromCharCode(onsetJamo(onsetOf(code)))).join('')
  return /^[ㅋㅎ]*$/.test(letters) ? '' : letters
}

// 이 지랄.
const alsoInitials = new Map([['지랄', ['ㅇㅈㄹ']]])

/** Bare jamo, each with its cells, and the runs without gaps among them. */
type Run = { letters: string; from: number[]; to: number[]; end: number; parts: Run[] }

const isJamo = (cells: Cells, at: number) =>
  at < cells.length && (cells.kind[at] === kinds.consonant || cells.kind[at] === kinds.vowel)

/** The run that begins here, across the gaps that A5.5 counts as a disguise. */
function runFrom(cells: Cells, start: number): Run {
  const whole = emptyRun()
  let at = start
  let part = emptyRun()
  const close = () => {
    if (part.letters) whole.parts.push(part)
    part = emptyRun()
  }
  while (at < cells.length && whole.letters.length < runMost) {
    if (isJamo(cells, at)) {
      for (const run of [whole, part]) add(run, cells, at)
      at++
      continue
    }
    const next = overGap(cells, at)
    if (next < 0 || !isJoined(cells, at, next, part)) break
    close()
    at = next
  }
  close()
  whole.end = Math.max(at, start + 1)
  return whole
}

const emptyRun = (): Run => ({ letters: '', from: [], to: [], end: 0, parts: [] })

function add(run: Run, cells: Cells, at: number): void {
  for (const letter of partsOf(cells.code[at]!)) {
    run.letters += letter
    run.from.push(at)
    run.to.push(at + 1)
  }
}

function overGap(cells: Cells, from: number): number {
  for (let at = from; at < from + 7 && at < cells.length; at++) {
    if (isJamo(cells, at)) return at
    const kind = cells.kind[at]
    if (kind === kinds.syllable || kind === kinds.latin || kind === kinds.letter) return -1
  }
  return -1
}

/** Blanks join single consonants only: ㅈ ㄹ, but not ㅇㅋ ㄱㅅ. A comma or full stop with a blank joins nothing. */
function isJoined(cells: Cells, from: number, to: number, part: Run): boolean {
  const gap = gapBetween(cells, from, to)
  if (gap.parts || gap.digits > 3) return false
  if (gap.blanks === 0) return true
  return part.letters.length === 1 && !isJamo(cells, to + 1)
}

function hasBlankIn(cells: Cells, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (cells.kind[at] === kinds.blank) return true
  return false
}

const isPlain = (cells: Cells, run: Run) =>
  run.from.every((from, index) => index === 0 || from <= run.to[index - 1]!) && cells.length > 0

/** Three or more letters in the order of the alphabet. */
const isAlphabet = (letters: string) => letters.length > 2 && alphabet.includes(letters)
