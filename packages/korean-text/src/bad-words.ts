import { readCells } from './bad-words/cells.ts'
import { choseongOf } from './bad-words/choseong.ts'
import { wholeClusters } from './bad-words/clusters.ts'
import { kinds } from './bad-words/code-points.ts'
import { type Piece, walkOf } from './bad-words/find-sequences.ts'
import { createExceptionTest } from './bad-words/inside-exception.ts'
import { createHitJudge } from './bad-words/judge-hit.ts'
import { keyboardOf } from './bad-words/keyboard.ts'
import { latinOf } from './bad-words/latin.ts'
import { respellingsOf, withDigitFor, withInitialFor } from './bad-words/respellings.ts'
import { trieOf } from './bad-words/trie.ts'
import { spelled, type WrittenForm } from './bad-words/written-form.ts'

/** A listed word. `exact` finds it only as it is written, with or without zero-width characters in it. */
export type Entry = { word: string; exact?: boolean }

/** A listed word in a text: UTF-16 offsets into the original text, on whole grapheme clusters. */
export type Hit = { entry: string; start: number; end: number; mode: string }

/** `DISGUISED` finds a word in every disguise, `EXACT` only as it is written. */
export type Mode = 'DISGUISED' | 'EXACT'

/** `contains` stops at the first hit. */
export type Matcher = { find(text: string): Hit[]; contains(text: string): boolean }

/**
 * Compiles a list into an immutable matcher. A text contains a listed word if an ordinary reader would read it there in
 * any disguise, but not where its letters belong to other words (`docs/moderation.md`).
 */
export function compile(words: readonly (string | Entry)[], exceptions: readonly string[] = []): Matcher {
  const entries = words.map(word => (typeof word === 'string' ? { word } : word))
  const forms = entries.flatMap(formsOf)
  const hangul = forms.filter(form => form.codes.some(code => !isLatin(code)) && !isOfJamo(form))
  const walk = walkOf(trieOf(hangul.map(form => form.codes)))
  const initials = choseongOf(forms)
  const latin = latinOf(forms.filter(form => form.codes.every(isLatin)))
  const keyboard = keyboardOf(forms)
  const isRead = createHitJudge()
  const isProtected = createExceptionTest(exceptions)

  const each = (text: string, found: (hit: Hit) => boolean): boolean => {
    const cells = readCells(text)
    let judged = 0
    const accept = (form: WrittenForm, from: number, to: number, mode: string) => {
      if (isProtected(cells, from, to)) return false
      return found({
        entry: entries[form.entry]!.word,
        start: cells.start[from]!,
        end: cells.end[to - 1]!,
        mode,
      })
    }
    return (
      walk(cells, (index, pieces) => {
        const form = hangul[index]!
        const isBeyond = ++judged > judgedMost
        if (!isBeyond && !isRead(cells, form, pieces)) return false
        const [from, to] = [pieces[0]!.from, pieces[pieces.length - 1]!.to]
        return accept(form, from, to, modeOf(form, pieces)) || (isBeyond && !isProtected(cells, from, to))
      }) ||
      initials(cells, (form, from, to) => accept(form, from, to, 'initials')) ||
      latin(cells, (form, from, to) => accept(form, from, to, 'latin')) ||
      keyboard(cells, (form, from, to) => accept(form, from, to, 'keyboard'))
    )
  }

  return {
    contains: text => each(text, () => true),
    find(text) {
      const hits = new Map<string, Hit>()
      each(text, hit => {
        const whole = { ...hit, ...wholeClusters(text, hit.start, hit.end) }
        hits.set(`${whole.start} ${whole.end} ${hit.entry}`, whole)
        return false
      })
      return [...hits.values()].sort((a, b) => a.start - b.start || a.end - b.end)
    },
  }
}

// A text may repeat the syllable of a one-syllable word and so has countless readings. Real letters never come near
// this limit. Hits beyond it are accepted without a verdict.
const judgedMost = 400

/** The key by which two entries are the same: NFKC, lower case, without blanks and invisible characters. */
export function normalised(word: string): string {
  const cells = readCells(word)
  let key = ''
  for (let at = 0; at < cells.length; at++)
    if (cells.kind[at] !== kinds.blank && cells.kind[at] !== kinds.newline)
      key += String.fromCharCode(cells.code[at]!)
  return key
}

const isLatin = (code: number) => (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
const isOfJamo = (form: WrittenForm) => form.codes.every(code => code >= 0x3131 && code <= 0x3163)

/** The listed word and, for the families of A6, its respellings. */
function formsOf({ word, exact = false }: Entry, entry: number): WrittenForm[] {
  const { codes, breaks } = spelled(word)
  if (codes.length === 0) return []
  const listed: WrittenForm = { entry, codes, breaks, isExact: exact, isRespelled: false }
  if (exact) return [listed]
  const plain = String.fromCharCode(...codes)
  const respelled = [...respellingsOf(plain), ...withDigitFor(plain), ...withInitialFor(plain)]
  return [
    listed,
    ...respelled.map(spelling => ({
      ...listed,
      codes: spelled(spelling).codes,
      breaks: noBreaks,
      isRespelled: true,
    })),
  ]
}

const noBreaks: ReadonlySet<number> = new Set()

const modeOf = (form: WrittenForm, pieces: readonly Piece[]) =>
  form.isRespelled
    ? 'respelled'
    : pieces.some((piece, index) => piece.how > 0 || (index > 0 && pieces[index - 1]!.to < piece.from))
      ? 'disguised'
      : 'plain'
