import { codaJamo, codaOf, isSyllable, onsetJamo, onsetOf, vowelOf } from '../hangul.ts'
import type { Cells } from './cells.ts'
import { kinds } from './code-points.ts'
import { isEnglish } from './english.ts'
import { partsOf } from './jamo-sums.ts'
import { isInsultAfter } from './one-syllable.ts'
import { isParticle } from './particles.ts'
import type { WrittenForm } from './written-form.ts'

/** Finds listed Korean words typed with the keyboard in Latin mode (2-beolsik), as separate tokens. */
export function keyboardOf(
  forms: readonly WrittenForm[],
): (cells: Cells, found: (form: WrittenForm, from: number, to: number) => boolean) => boolean {
  const typed = new Map<string, WrittenForm>()
  let most = 0
  for (const form of forms) {
    const keys = form.isExact ? '' : keysOf(form.codes)
    if (keys.length < 4 || isEnglish(keys)) continue
    typed.set(keys, form)
    most = Math.max(most, keys.length)
  }
  if (typed.size === 0) return () => false
  return (cells, found) => {
    for (let at = 0; at < cells.length; at++) {
      if (cells.kind[at] !== kinds.latin) continue
      let end = at
      while (cells.kind[end] === kinds.latin && end < cells.length) end++
      if (end - at >= 4) {
        const token = String.fromCharCode(...cells.code.subarray(at, Math.min(end, at + most + tailMost)))
        for (let length = Math.min(end - at, most); length >= 4; length--) {
          if (length < end - at && !(end - at - length <= tailMost)) break
          const form = typed.get(token.slice(0, length))
          if (form && isTail(form, token.slice(length, end - at)) && found(form, at, at + length)) return true
        }
      }
      at = end
    }
    return false
  }
}

const tailMost = 8

const keys = new Map(
  [
    ...'ㅂqㅈwㄷeㄱrㅅtㅛyㅕuㅑiㅐoㅔpㅁaㄴsㅇdㄹfㅎgㅗhㅓjㅏkㅣlㅋzㅌxㅊcㅍvㅠbㅜnㅡmㅃqㅉwㄸeㄲrㅆtㅒoㅖp'.matchAll(
      /(.)(.)/gu,
    ),
  ].map(([, jamo, key]) => [jamo!, key!]),
)
for (const pair of ['ㅘhk', 'ㅙho', 'ㅚhl', 'ㅝnj', 'ㅞnp', 'ㅟnl', 'ㅢml'])
  keys.set(pair.charAt(0), pair.slice(1))

/** The keys of a Hangul word, in small letters; '' if it contains anything else. */
function keysOf(codes: readonly number[]): string {
  let typed = ''
  for (const code of codes) {
    if (!isSyllable(code)) return ''
    const vowel = String.fromCharCode(0x314f + vowelOf(code))
    const coda = codaOf(code) > 0 ? partsOf(codaJamo(codaOf(code))) : ''
    for (const jamo of String.fromCharCode(onsetJamo(onsetOf(code))) + vowel + coda)
      typed += keys.get(jamo) ?? ''
  }
  return typed
}

const tails = new Map<string, string>()
for (const tail of [
  '놈',
  '년',
  '새끼',
  '들',
  '아',
  '야',
  '이',
  '가',
  '은',
  '는',
  '을',
  '를',
  '네',
  '같은',
  '놈아',
  '년아',
  '놈들',
  '들아',
  '이야',
  '도',
  '의',
])
  tails.set(keysOf([...tail].map(each => each.charCodeAt(0))), tail)

/** Only a particle or an insult, typed in the same mode, may follow. */
function isTail(form: WrittenForm, rest: string): boolean {
  if (rest === '') return true
  const tail = tails.get(rest)
  return tail !== undefined && (isInsultAfter(tail) || isParticle(tail, form.codes[form.codes.length - 1]!))
}
