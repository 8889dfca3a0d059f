import type { Cells } from './cells.ts'
import { kinds } from './code-points.ts'
import { isEnglish } from './english.ts'
import type { Form } from './form.ts'
import { type Trie, trieOf } from './trie.ts'

/** Finds words of Latin letters and digits: as words of their own (A3.8), through leet and drawn-out letters (A2). */
export function latinOf(forms: readonly Form[]): (cells: Cells, found: (form: Form, from: number, to: number) => boolean) => boolean {
  if (forms.length === 0) return () => false
  const trie = trieOf(forms.map(form => form.codes))
  return (cells, found) => {
    for (let at = 0; at < cells.length; at++) {
      if (!mayBegin(cells, at)) continue
      const walk = new Walk(cells, trie, forms, at, found)
      if (walk.step(0, at, 0)) return true
    }
    return false
  }
}

const isLetter = (cells: Cells, at: number) => at >= 0 && at < cells.length && cells.kind[at] === kinds.latin
const isDigit = (cells: Cells, at: number) => at >= 0 && at < cells.length && cells.kind[at] === kinds.digit
const isFlag = (cells: Cells, at: number) => at < cells.length && cells.kind[at] === kinds.flag

/** A word begins where no letter stands before; one of digits, where no digit does. */
function mayBegin(cells: Cells, at: number): boolean {
  if (isLetter(cells, at)) return !isLetter(cells, at - 1)
  if (isDigit(cells, at)) return !isDigit(cells, at - 1) && !isLetter(cells, at - 1)
  if (isFlag(cells, at)) return at === 0 || !isFlag(cells, at - 1)
  return leet.has(cells.code[at]!) && !isLetter(cells, at - 1)
}

// What is written for a letter, each for one or two of them.
const leet = new Map(
  ['@a', '4a', '3e', '1il', '!i', '|il', '0o', '$s', '5s', '7t', '+t', '(c', '<c', '8b', '9g', '6gb', '2z', 'vu'].map(
    pair => [pair.charCodeAt(0), [...pair.slice(1)].map(letter => letter.charCodeAt(0))] as const,
  ),
)
const star = 42
const stepsMost = 400
const runMost = 40

/** Where one letter of the word was found. */
type Letter = { from: number; to: number; isReal: boolean; isStar: boolean }

class Walk {
  readonly cells: Cells
  readonly trie: Trie
  readonly forms: readonly Form[]
  readonly start: number
  readonly found: (form: Form, from: number, to: number) => boolean
  readonly letters: Letter[] = []
  steps = 0

  constructor(cells: Cells, trie: Trie, forms: readonly Form[], start: number, found: Walk['found']) {
    this.cells = cells
    this.trie = trie
    this.forms = forms
    this.start = start
    this.found = found
  }

  step(node: number, at: number, stars: number): boolean {
    if (++this.steps > stepsMost) return false
    const { cells, trie } = this
    const code = cells.code[at]!
    const kind = cells.kind[at]!
    if (kind === kinds.latin || kind === kinds.digit || kind === kinds.flag)
      if (this.take(trie.next(node, code), at, kind !== kinds.digit, false, stars)) return true
    for (const letter of leet.get(code) ?? [])
      if (this.take(trie.next(node, letter), at, false, false, stars)) return true
    if (code === star && stars === 0 && this.letters.length > 0)
      for (const { node: child } of trie.following(node)) if (this.take(child, at, false, true, 1)) return true
    return false
  }

  /** Goes on after a letter, which may be drawn out, and after what parts single letters. */
  take(node: number, at: number, isReal: boolean, isStar: boolean, stars: number): boolean {
    if (node === 0) return false
    const { cells, letters } = this
    letters.push({ from: at, to: at + 1, isReal, isStar })
    const letter = letters[letters.length - 1]!
    let isFound = this.ends(node) || this.onward(node, at + 1, stars)
    // A drawn-out letter; where the word itself doubles it, the doubled reading came first.
    for (let to = at + 1; !isFound && to < at + runMost && !isStar && cells.code[to] === cells.code[at]; to++) {
      letter.to = to + 1
      if (cells.code[to + 1] !== cells.code[at] || to === at + 1)
        isFound = this.ends(node) || this.onward(node, to + 1, stars)
    }
    letters.pop()
    return isFound
  }

  onward(node: number, from: number, stars: number): boolean {
    if (this.trie.following(node).length === 0) return false
    if (this.step(node, from, stars)) return true
    const { cells } = this
    for (let at = from; at < from + 6 && at < cells.length; at++) {
      const kind = cells.kind[at]!
      const isSkipped = kind === kinds.mark || kind === kinds.blank || kind === kinds.newline || kind === kinds.consonant || kind === kinds.vowel
      if (!isSkipped) return false
      if (this.step(node, at + 1, stars)) return true
    }
    return false
  }

  ends(node: number): boolean {
    for (const index of this.trie.at(node)) {
      const form = this.forms[index]!
      if (isWord(this.cells, form, this.letters) && this.found(form, this.start, this.letters[this.letters.length - 1]!.to)) return true
    }
    return false
  }
}

/** Whether a reader sees the word in these letters. */
function isWord(cells: Cells, form: Form, letters: readonly Letter[]): boolean {
  const to = letters[letters.length - 1]!.to
  const isNumber = form.codes.every(code => code < 97)
  const real = letters.filter(letter => letter.isReal).length
  if (isNumber) return !isDigit(cells, to) && !isLetter(cells, to) && letters.every((letter, index) => cells.code[letter.from] === form.codes[index])
  if (letters.some(letter => letter.isStar) && form.codes.length < 4) return false
  if (letters.some((letter, index) => !letter.isReal && cells.code[letter.from] !== form.codes[index]) && real * 2 < letters.length) return false
  // Not leet but the mark after a word: tax!
  const last = letters[letters.length - 1]!
  const isMark = cells.kind[last.from] === kinds.mark
  if (isMark && !last.isStar && cells.code[last.from] !== 36 && cells.code[last.from] !== 64) return false
  if (form.isExact && letters.some((letter, index) => cells.code[letter.from] !== form.codes[index] || letter.to - letter.from > 1)) return false
  if (!isJoined(cells, form, letters)) return false
  if (!endsWord(cells, form, to)) return false
  return !isOtherWord(cells, form, letters)
}

/** Letters that stand apart are joined if each stands alone, or if no blank parts them. */
function isJoined(cells: Cells, form: Form, letters: readonly Letter[]): boolean {
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

/** Whether the word ends here or goes on in a usual inflection, its last letter doubled or a mute e dropped. */
function endsWord(cells: Cells, form: Form, to: number): boolean {
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

/** Whether the letters as they stand are another English word: good with god listed, as with ass. */
function isOtherWord(cells: Cells, form: Form, letters: readonly Letter[]): boolean {
  const from = letters[0]!.from
  const to = letters[letters.length - 1]!.to
  for (let at = from; at < to; at++) if (!isLetter(cells, at)) return false
  let end = to
  while (isLetter(cells, end)) end++
  if (end - from === form.codes.length) return false
  return isEnglish(String.fromCharCode(...cells.code.subarray(from, end)))
}
