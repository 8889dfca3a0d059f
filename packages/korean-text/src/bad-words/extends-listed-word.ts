import { codaOf } from '../hangul.ts'
import { compoundSuffixes, isInsultBefore, isInsultPrefix } from './one-syllable.ts'
import type { Span } from './syllable-row.ts'

/** The place of the listed word, and whether it is an ordinary noun. */
export type Listed = Span & { isOrdinary: boolean }

const verbSuffixes = new Set(
  '하 해 되 돼 시키 시켜 당하 당해 받 스럽 스러우 스러워 거리 거려 롭 나 이'.split(' '),
)

/** Whether a longer word is the listed one with an addition: 배달하, 카카오톡; 이새꺄. */
export function extendsListedWord(text: string, from: number, to: number, listed: Listed): boolean {
  if (from === listed.from && to > listed.to)
    return isOnlyLonger(text.slice(listed.to - from), listed.isOrdinary)
  const isLed = from < listed.from && to === listed.to && listed.to - listed.from > 1 && !listed.isOrdinary
  const head = text.slice(0, listed.from - from)
  return isLed && (isInsultBefore(head) || isInsultPrefix(head))
}

/** Whether the rest makes a verb of the listed word, or is a usual suffix of an ordinary word. */
function isOnlyLonger(rest: string, isOrdinary: boolean): boolean {
  const last = rest.charCodeAt(rest.length - 1)
  if (
    verbSuffixes.has(rest) ||
    verbSuffixes.has(rest.slice(0, -1) + String.fromCharCode(last - codaOf(last)))
  )
    return true
  return isOrdinary && compoundSuffixes.has(rest)
}
