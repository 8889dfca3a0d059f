import { coda, codaOf, isOpen, isSyllable, vowel, vowelOf } from '../hangul.ts'
import { costsOf } from './known-words.ts'
import { isFullName, isGivenName } from './names.ts'
import { counters, near, prefixes } from './one-syllable.ts'
import { type State, states } from './reader-states.ts'

/**
 * A reading of a string as a word: the state after it and its cost in bits. A `light` verb is written right after nouns
 * (배달하), an `auxiliary` after verbs (가 보), a `near` place after nouns (의자위). These cost less.
 */
export type WordForm = {
  state: State
  cost: number
  kind: 'word' | 'near' | 'name' | 'fullName' | 'numbered' | 'verb' | 'light' | 'auxiliary'
}

const cached = new Map<string, readonly WordForm[]>()
// Room for the words of some hundred letters. The limit keeps a hostile text from filling the memory.
const cachedMost = 30_000

export function wordFormsOf(text: string): readonly WordForm[] {
  const found = cached.get(text)
  if (found) return found
  if (cached.size >= cachedMost) cached.clear()
  const forms = analysed(text)
  cached.set(text, forms.length > 0 ? forms : none)
  return forms
}

const none: readonly WordForm[] = []

function analysed(text: string): WordForm[] {
  const forms: WordForm[] = []
  const { noun, name, alone } = costsOf(text)
  const word = (state: State, cost: number, kind: WordForm['kind'] = 'word') => {
    if (cost < Infinity) forms.push({ state, cost, kind })
  }
  if (near.has(text)) word(states.noun, noun, 'near')
  else word(text.length === 1 && alone === Infinity ? states.short : states.noun, noun)
  word(states.noun, name, 'name')
  word(states.adverb, alone)
  if (prefixes.has(text)) word(states.prefix, prefix)
  if (isFullName(text)) word(states.noun, isGivenName(text) ? fullName : fullName + odd, 'fullName')
  if (isNumbered(text)) word(states.noun, numbered, 'numbered')
  for (const [state, stem, more] of stemsIn(text)) {
    const { stem: cost } = costsOf(stem)
    word(state, cost + more, 'verb')
    if (afterNoun.has(stem)) word(state, Math.min(cost, stem.length === 1 ? -1 : 1) + more, 'light')
    if (afterVerb.has(stem)) word(state, Math.min(cost, 2) + more, 'auxiliary')
  }
  return forms
}

const fullName = 13
// Made of name syllables, but unknown to the lexicon.
const odd = 3
const numbered = 7.5
const prefix = 6
const bound = 1

const nasal = coda('ㄴ')
const liquid = coda('ㄹ')
const closed = coda('ㅁ')
const stop = coda('ㅂ')
const hissed = coda('ㅆ')

const formOfTail = new Map<number, State>([
  [nasal, states.n],
  [liquid, states.l],
  [stop, states.b],
  [closed, states.noun],
])

/** Stems with the string among their forms: the state, the stem, and the extra cost of the form. */
function stemsIn(text: string): [State, string, number][] {
  const last = text.charCodeAt(text.length - 1)
  if (!isSyllable(last)) return []
  const tail = codaOf(last)
  const open = last - tail
  const withLast = (syllable: number) => text.slice(0, -1) + String.fromCharCode(syllable)
  const stems: [State, string, number][] = [[states.stem, text, 0]]
  if (isInfinitive(last)) stems.push([states.infinitive, text, 0])
  if (tail === liquid) stems.push([states.l, text, 0])
  // 살다 loses its ㄹ: 사는, 산, 삽니다.
  const fallen = withLast(open + liquid)
  if (tail === 0) stems.push([states.stem, fallen, 1.5])
  if (tail === nasal || tail === stop) stems.push([formOfTail.get(tail)!, fallen, bound + 0.5])
  const form = formOfTail.get(tail)
  if (form !== undefined && !(text.length > 1 && contracted.has(vowelOf(last))))
    stems.push([form, withLast(open), form === states.noun ? 2 : bound])
  if (tail === hissed && isInfinitive(open)) stems.push([states.past, withLast(open), bound])
  return stems
}

const openVowels = new Set([...'ㅏㅓㅐㅔㅕㅘㅝㅙㅞ'].map(vowel))
// 들이어 becomes 들여: not a stem, so only ㅆ may follow.
const contracted = new Set([...'ㅕㅘㅝㅙ'].map(vowel))
// 하다 becomes 해 before another verb.
const isInfinitive = (syllable: number) =>
  isOpen(syllable) && openVowels.has(vowelOf(syllable)) && syllable !== 0xd558

const stems = (text: string) => new Set(text.split(' '))
const afterNoun = stems(
  '하 해 되 돼 주 줘 시키 시켜 당하 당해 받 스럽 스러우 스러워 롭 로우 로워 같 없 있 나 내',
)
const afterVerb = stems(
  '주 줘 보 봐 버리 버려 있 가 오 와 두 둬 놓 놔 내 지 져 대 드리 드려 하 해 먹 치우 나가 오르 다니',
)

const numeral =
  /^[일이삼사오육칠팔구십백천만억조영]+$|^(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열한?|열두|스무|수|몇|여러|반)$/

/** A numeral with its counter: 오개년, 한시. */
function isNumbered(text: string): boolean {
  for (let cut = 1; cut < text.length; cut++)
    if (counters.has(text.slice(cut)) && numeral.test(text.slice(0, cut)))
      return !/^이(?:개년|등신)$/.test(text)
  return false
}
