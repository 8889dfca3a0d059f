import type { Cells } from './cells.ts'
import { kinds } from './code-points.ts'
import { isDigit, isLatinWord, isLetter, type Letter } from './latin-word.ts'
import { type Trie, trieOf } from './trie.ts'
import type { WrittenForm } from './written-form.ts'

/** Finds words of Latin letters and digits as separate words (A3.8), through leet and drawn-out letters (A2). */
export function latinOf(
  forms: readonly WrittenForm[],
): (cells: Cells, found: (form: WrittenForm, from: number, to: number) => boolean) => boolean {
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

const isFlag = (cells: Cells, at: number) => at < cells.length && cells.kind[at] === kinds.flag

/** A word begins after no letter; a word of digits after no digit. */
function mayBegin(cells: Cells, at: number): boolean {
  if (cells.kind[at] === kinds.syllable) return false
  if (isLetter(cells, at)) return !isLetter(cells, at - 1)
  if (isDigit(cells, at)) return !isDigit(cells, at - 1) && !isLetter(cells, at - 1)
  if (isFlag(cells, at)) return at === 0 || !isFlag(cells, at - 1)
  return leet.has(cells.code[at]!) && !isLetter(cells, at - 1)
}

// Signs that are written for a letter, each for one or two letters.
const leet = new Map(
  '@a 4a 3e 1il !i |il 0o $s 5s 7t +t (c <c 8b 9g 6gb 2z vu'
    .split(' ')
    .map(pair => [pair.charCodeAt(0), [...pair.slice(1)].map(letter => letter.charCodeAt(0))] as const),
)
const star = 42
const stepsMost = 400
const runMost = 40

class Walk {
  readonly cells: Cells
  readonly trie: Trie
  readonly forms: readonly WrittenForm[]
  readonly start: number
  readonly found: (form: WrittenForm, from: number, to: number) => boolean
  readonly letters: Letter[] = []
  steps = 0

  constructor(cells: Cells, trie: Trie, forms: readonly WrittenForm[], start: number, found: Walk['found']) {
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
      for (const { node: child } of trie.following(node))
        if (this.take(child, at, false, true, 1)) return true
    return false
  }

  /** Continues after a letter, which may be drawn out, and after separators of single letters. */
  take(node: number, at: number, isReal: boolean, isStar: boolean, stars: number): boolean {
    if (node === 0) return false
    const { cells, letters } = this
    letters.push({ from: at, to: at + 1, isReal, isStar })
    const letter = letters[letters.length - 1]!
    let isFound = this.ends(node) || this.onward(node, at + 1, stars)
    // A drawn-out letter. Where the word itself doubles it, the doubled reading came first.
    for (
      let to = at + 1;
      !isFound && to < at + runMost && !isStar && cells.code[to] === cells.code[at];
      to++
    ) {
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
      const isSkipped =
        kind === kinds.mark ||
        kind === kinds.blank ||
        kind === kinds.newline ||
        kind === kinds.consonant ||
        kind === kinds.vowel
      if (!isSkipped) return false
      if (this.step(node, at + 1, stars)) return true
    }
    return false
  }

  ends(node: number): boolean {
    for (const index of this.trie.at(node)) {
      const form = this.forms[index]!
      if (
        isLatinWord(this.cells, form, this.letters) &&
        this.found(form, this.start, this.letters[this.letters.length - 1]!.to)
      )
        return true
    }
    return false
  }
}
