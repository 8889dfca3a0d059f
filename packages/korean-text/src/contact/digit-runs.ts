import { isSyllable } from '../hangul.ts'

/**
 * Digits in a row, as they are typed, spelled or counted. Marks, blanks and words such as 다시 may separate them.
 * `groups` has the lengths of the parts without a gap. `typed` counts the ASCII digits.
 */
export type DigitRun = {
  digits: string
  start: number
  end: number
  /** Of each digit, its range in the text. */
  from: number[]
  to: number[]
  groups: number[]
  typed: number
}

/** The runs of at least three digits in a folded text. */
export function digitRunsOf(text: string): DigitRun[] {
  const runs: DigitRun[] = []
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at)
    const begins = begin[code]
    if (!begins || begins === more || (begins === letter && isLetter(text.charCodeAt(at - 1)))) {
      at++
      continue
    }
    // Most of these syllables are part of a word, and a run costs an object.
    if (begins === syllable && !isLikelyStart(text, at)) {
      at++
      continue
    }
    const short = shortNumber(text, at)
    const run = short > 0 ? undefined : runAt(text, at)
    if (!run) {
      at = short > 0 || !isTypable(text.charCodeAt(at)) ? at + Math.max(short, 1) : wordEnd(text, at)
      continue
    }
    if (run.digits.length >= 3) runs.push(run)
    at = run.end
  }
  return runs
}

/** The end of a word of ASCII letters and digits, so that a long one is read once. */
function wordEnd(text: string, at: number): number {
  let end = at
  while (isTypable(text.charCodeAt(end))) end++
  return end
}

/** The length of a number of one or two digits without another digit near, as in most texts; otherwise 0. */
function shortNumber(text: string, at: number): number {
  if (!isAscii(text.charCodeAt(at))) return 0
  const length = isAscii(text.charCodeAt(at + 1)) ? 2 : 1
  const after = text.charCodeAt(at + length)
  return isAscii(after) || isLetter(after) || hasNext(text, at + length) ? 0 : length
}

function runAt(text: string, start: number): DigitRun | undefined {
  let cluster = clusterAt(text, start, false)
  // Most digits alone are a syllable of a word.
  if (!cluster || (cluster.length === 1 && !clusterAt(text, skipGap(text, cluster[0]!.to), true)))
    return undefined
  const run: DigitRun = { digits: '', start, end: start, from: [], to: [], groups: [], typed: 0 }
  let isAfterGap = true
  let isTyped: boolean | undefined
  while (cluster) {
    for (const digit of cluster) {
      run.digits += digit.value
      run.from.push(digit.from)
      run.to.push(digit.to)
      if (digit.isTyped) run.typed++
      run.end = digit.to
    }
    // 3390일까요: the digits end where the script changes.
    const isOtherScript = isTyped !== undefined && isTyped !== cluster[0]!.isTyped
    isTyped = cluster.at(-1)!.isTyped
    if (isAfterGap || isOtherScript) run.groups.push(cluster.length)
    else run.groups[run.groups.length - 1]! += cluster.length
    if (run.digits.length > 40) return run
    const at = skipGap(text, run.end)
    isAfterGap = at > run.end
    cluster = clusterAt(text, at, true)
  }
  return run
}

type Digit = { value: string; from: number; to: number; isTyped: boolean }

/** One spelled digit, or all of a group of ASCII letters and digits. Nothing if a letter of it is no digit. */
function clusterAt(text: string, at: number, isInRun: boolean): Digit[] | undefined {
  const code = text.charCodeAt(at)
  const kind = begin[code]
  if (kind === typed) return asciiCluster(text, at)
  if (kind === letter) return asciiCluster(text, at) ?? countedAt(text, at, isInRun)
  const character = text[at] ?? ''
  // 일곱 begins like 일.
  const value = character === '일' && text[at + 1] === '곱' ? undefined : spelled[character]
  if (value !== undefined) {
    // 010이 …, 삼삼구공이에요: the particle and the ending.
    if (character === '이' && isInRun && ending.test(text.slice(at, at + 4))) return undefined
    if (
      character === '이' &&
      isAscii(text.charCodeAt(at - 1)) &&
      isInRun &&
      particle.test(text.slice(at, at + 2))
    )
      return undefined
    if (!isInRun && !isLikelyStart(text, at)) return undefined
    return [{ value, from: at, to: at + 1, isTyped: false }]
  }
  if (character === 'ㅇ') {
    const isZero = isAscii(text.charCodeAt(at + 1)) || (isInRun && isAscii(text.charCodeAt(at - 1)))
    return isZero ? [{ value: '0', from: at, to: at + 1, isTyped: false }] : undefined
  }
  return kind === word || isInRun ? countedAt(text, at, isInRun) : undefined
}

/** A digit as a word. A run begins with few of them. */
function countedAt(text: string, at: number, isInRun: boolean): Digit[] | undefined {
  counted.lastIndex = at
  const match = counted.exec(text)?.[0]
  if (match === undefined || (!isInRun && /[a-z]/.test(match) && match !== 'zero')) return undefined
  return [{ value: words[match]!, from: at, to: at + match.length, isTyped: false }]
}

/** Spelled digits are syllables of ordinary words, so another digit has to be near. */
function isLikelyStart(text: string, at: number): boolean {
  // 가운데가 이 …: the particle.
  const isParticle =
    text[at] === '이' && isSyllable(text.charCodeAt(at - 1)) && isMark(text.charCodeAt(at + 1))
  return !isParticle && hasNext(text, at + 1)
}

/** Whether a digit may follow after few marks, or one may after a particle. */
function hasNext(text: string, at: number): boolean {
  let next = at
  while (next < at + 6 && isMark(text.charCodeAt(next))) next++
  const code = text.charCodeAt(next)
  return begin[code]! > 0 || joins[code] === 1
}

function asciiCluster(text: string, at: number): Digit[] | undefined {
  let digits = 0
  for (let next = at; ; next++) {
    const code = text.charCodeAt(next)
    if (isAscii(code)) digits++
    else if (!isLetter(code)) break
    else if (begin[code] !== letter) return undefined
  }
  // OIO 92O4 …: the first group may have no digit at all.
  if (digits === 0 && !/^o[il]o(?![a-z0-9])/.test(text.slice(at, at + 4))) return undefined
  const cluster: Digit[] = []
  for (let next = at; isTypable(text.charCodeAt(next)); next++) {
    const character = text[next]!
    const isDigit = isAscii(text.charCodeAt(next))
    const value = isDigit ? character : alike[character]!
    cluster.push({ value, from: next, to: next + 1, isTyped: isDigit })
    if (cluster.length > 40) return undefined
  }
  return cluster
}

/** The position after a gap between two digits; the same position if there is none. */
function skipGap(text: string, at: number): number {
  gap.lastIndex = at
  return gap.test(text) ? gap.lastIndex : at
}

const isAscii = (code: number) => code >= 48 && code <= 57
const isTypable = (code: number) => isAscii(code) || isLetter(code)
const isMark = (code: number) => !begin[code] && !isSyllable(code) && !isAscii(code) && !isLetter(code)
const isLetter = (code: number) => code >= 97 && code <= 122

const spelled: Record<string, string> = {}
for (const [value, syllables] of Object.entries({
  0: '공영빵〇零',
  1: '일一',
  2: '이二',
  3: '삼三',
  4: '사四',
  5: '오五',
  6: '육륙六',
  7: '칠七',
  8: '팔八',
  9: '구九',
}))
  for (const syllable of syllables) spelled[syllable] = value

const alike: Record<string, string> = { o: '0', l: '1', i: '1', z: '2', s: '5', g: '9', b: '8' }

const words: Record<string, string> = {}
for (const [value, names] of Object.entries({
  0: '제로 지로 zero',
  1: '하나 원 one',
  2: '둘 투 two',
  3: '셋 쓰리 세엣 three',
  4: '넷 포 네엣 four',
  5: '다섯 파이브 five',
  6: '여섯 식스 six',
  7: '일곱 세븐 seven',
  8: '여덟 여덜 에잇 eight',
  9: '아홉 나인 nine',
}))
  for (const name of names.split(' ')) words[name] = value
const counted = new RegExp(`(?:${Object.keys(words).join('|')})(?![a-z])`, 'y')
const ending = /^이(?:에요|에여|예요|예여|고요|구요|야|라|며|니|었|요|지만|랍|랬|거든)/
const particle = /^이(?=[\s고구에요며,.~!]|$)/
const mark = '(?:[^0-9a-z가-힣ㅇ〇零一二三四五六七八九]|(?<![0-9])ㅇ(?![0-9])){0,6}'
const between =
  '이고요|이고|이구요|이구|이랑|그리고|그다음에?|그 다음에?|다음은|다음에|다음|이어서|쉬고|띄고|한 칸|국에|국|에다가|에|의|다시|대시|데시|하이픈|빼기|마이너스|작대기|짝대기|막대기|쩜|점|땡|슬래시|콤마|언더바|줄|바|천|백|십'
const gap = new RegExp(`${mark}(?:(?:${between})${mark})?`, 'y')
/** The first syllables of the words in a gap. */
const joins = new Uint8Array(0x10000)
for (const joining of between.split('|')) joins[joining.charCodeAt(0)] = 1

const [typed, letter, syllable, word, more] = [1, 2, 3, 4, 5]
const begin = new Uint8Array(0x10000)
for (let code = 48; code <= 57; code++) begin[code] = typed
for (const character of Object.keys(alike)) begin[character.charCodeAt(0)] = letter
for (const character of Object.keys(spelled)) begin[character.charCodeAt(0)] = syllable
// 일곱 begins like 일, and ㅇ may stand for a zero.
for (const character of 'ㅇ일') begin[character.charCodeAt(0)] = word
// A run begins with few of the words, because their first syllables are common.
for (const name of Object.keys(words)) begin[name.charCodeAt(0)] ||= more
for (const character of '제둘셋넷') begin[character.charCodeAt(0)] = word
