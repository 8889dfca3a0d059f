import { isSyllable } from '../hangul.ts'
import type { Cells } from './cells.ts'
import { kinds } from './code-points.ts'
import { costOfListed, isNoun, isRespelledWord } from './cost-of-listed.ts'
import { costOfOthers, isParted } from './cost-of-others.ts'
import type { Piece } from './find-sequences.ts'
import { type Gap, gapBetween } from './gap.ts'
import { isHomograph, isInsultYet } from './homographs.ts'
import { isName } from './names.ts'
import { counters, isInsultBefore, numerals } from './one-syllable.ts'
import { isPersonBefore } from './people.ts'
import { how } from './reading.ts'
import { ofPersons } from './respellings.ts'
import { costOfReading } from './segment.ts'
import { isBlank, type Surroundings, surroundingsOf } from './surroundings.ts'
import { isGap, lettersOf, tokenAt } from './tokens.ts'
import type { WrittenForm } from './written-form.ts'

/** Judges hits. The same words in the same surroundings are judged once. */
export function createHitJudge(): (cells: Cells, form: WrittenForm, pieces: readonly Piece[]) => boolean {
  const judged = new Map<string, boolean>()
  return (cells, form, pieces) => {
    const around = surroundingsOf(cells, String.fromCharCode(...form.codes), pieces)
    const key = keyOf(cells, form, pieces, around)
    const known = judged.get(key)
    if (known !== undefined) return known
    if (judged.size >= judgedMost) judged.clear()
    const verdict = isRead(cells, form, pieces, around)
    judged.set(key, verdict)
    return verdict
  }
}

const judgedMost = 10_000

/** A key of everything that decides a verdict. */
function keyOf(cells: Cells, form: WrittenForm, pieces: readonly Piece[], around: Surroundings): string {
  const { row, hit, before, number, following, clause } = around
  const first = pieces[0]!.from
  const written = String.fromCharCode(...cells.code.subarray(first, pieces[pieces.length - 1]!.to))
  const kinds = pieces.map(({ from, to, how }) => `${from - first}-${to - first}:${how}`).join()
  return `${form.entry} ${String.fromCharCode(...form.codes)} ${written} ${kinds} ${String.fromCharCode(...row.syllables)} ${row.gaps.join('')} ${row.isCounted} ${hit.from} ${before} ${number} ${following} ${clause}`
}

/** Whether a reader reads the listed word in these pieces, as that word (A0). */
function isRead(cells: Cells, form: WrittenForm, pieces: readonly Piece[], around: Surroundings): boolean {
  const between = pieces.slice(1).map((piece, index) => gapBetween(cells, pieces[index]!.to, piece.from))
  const disguising = between.filter(
    (gap, index) => gap.cells > 0 && !(form.breaks.has(index + 1) && isOnlyBlank(gap)),
  )
  if (form.isExact && (disguising.length > 0 || pieces.some(piece => piece.how !== how.plain))) return false
  if (disguising.some(gap => gap.parts)) return false
  const isSpaced = disguising.some(gap => gap.blanks > 0)
  if (pieces.some(piece => piece.how & how.initial) && !areInitialsRead(cells, pieces, isSpaced)) return false
  const word = String.fromCharCode(...form.codes)
  // Only insults are disguised.
  const isPlain = pieces.every(piece => piece.how === how.plain) && disguising.every(isOnlyBlank)
  if (isPlain && (isCounter(word, around) || isHomograph(word, around, isSpaced))) return false
  if (isSpaced && isOtherToken(around)) return false
  if (form.isRespelled && !form.codes.every(isSyllable)) return isMixedRead(cells, pieces, between)
  if (!form.codes.every(isSyllable))
    return standsAlone(cells, pieces) && !isSpaced && !isOtherNumber(form, disguising)
  if (form.isRespelled && ofPersons.has(word.slice(-2))) return isOfPerson(word, around, isSpaced)
  if (form.isRespelled && isOtherWord(word, isSpaced, around)) return false
  const listed = costOfListed(form, word, pieces, disguising, around, isSpaced)
  if (!isSpaced && isInsultYet(word, around)) return true
  if (listed === Infinity || (form.isRespelled && word.length > 1 && !isRespelledWord(around, word)))
    return false
  return isSpaced ? !isParted(around, word, listed) : listed <= costOfOthers(around, word)
}

/** 에쿠스 발로, 슈발 블랑, 지우는 게 새기는 것보다. */
function isOtherWord(word: string, isSpaced: boolean, { row, hit, following }: Surroundings): boolean {
  const head = lettersOf(row, 0, hit.from)
  const tail = lettersOf(row, hit.to, row.syllables.length)
  return (
    // 상봉씬, 다이빙씬: a scene after a noun. 나타샤양: a name.
    (/^[봉붕뱅평핑]씬$/.test(word) && head !== '' && !isInsultBefore(head)) ||
    (/^[빙핑]씬$/.test(word) &&
      (isNoun(head + word.charAt(0)) || (isNounBefore(head) && /^[이을은에도의만들과]/.test(tail)))) ||
    (/^[샹썅]/.test(word) && head !== '') ||
    (word === '쥰나' && /^[와오왔온옵]/.test(tail)) ||
    (word === '존니' && (isSpaced || (tail === '' ? isJohnny.test(following) : !isIntensified.test(tail)))) ||
    (isSpaced && head !== '' && !isInsultBefore(head)) ||
    (isSpaced && word.endsWith('새기') && /^(?:[는고다지면니자]$|거나|려|던|도록)/.test(tail)) ||
    (word === '슈발' && /^(?:블랑|리에)/.test(following))
  )
}

// 존니콜슨 and 존니 워커 are names.
const isJohnny =
  /^(?:워커|미첼|데[이프]|호스|뎁|윌슨|캐[시쉬]|콜슨|크로포드|메이어|마[르아]|로튼|[가-힣]*스$)/
const isIntensified =
  /^(?:짜증|웃|재[밌미]|귀[엽여찮]|이[쁘뻐]|예[쁘뻐]|좋|싫|크|커|작|많|못|잘|빡|힘[들드]|어려|멋|맛|춥|추워|더[럽워]|덥|쩔|쎄|세[다네]|약하|아[프파]|슬[프퍼]|무[섭서]|비싸|싸|느[리려]|빠[르른]|길|멀|안 |별로)/
const isNounBefore = (head: string) => head !== '' && !isInsultBefore(head) && !/^[엠문]$/.test(head)

/** 씨8 and ㅈ같: no gap, no further digit or initial beside it, no counter after it (아저씨 28개월, ㄱ부터 ㅈ까지). */
function isMixedRead(cells: Cells, pieces: readonly Piece[], between: readonly Gap[]): boolean {
  const first = pieces[0]!.from
  const last = pieces[pieces.length - 1]!.to
  if (between.some(gap => gap.cells > 0) || pieces.some(piece => piece.how & how.initial)) return false
  if (cells.kind[last] === kinds.digit) return false
  if (first > 0 && cells.kind[first - 1] === kinds.consonant && cells.kind[first] === kinds.consonant)
    return false
  const next = last < cells.length ? String.fromCharCode(cells.code[last]!) : ''
  return cells.kind[last - 1] === kinds.digit ? !counters.has(next) : next !== '지'
}

/** 이세끼, 기자새기가, 저 색기들; not 하루 세끼, 저 세끼 다 먹었어요, 색기의 뜻, 마음에 새기는. */
function isOfPerson(
  word: string,
  { row, hit, before, following, clause }: Surroundings,
  isSpaced: boolean,
): boolean {
  const head = lettersOf(row, 0, hit.from) + word.slice(0, -2)
  const half = word.slice(-2)
  const tail = lettersOf(row, hit.to, row.syllables.length)
  const ahead = head || before
  if (isSpaced && word.length === 2) return isPointing.test(ahead) && /^(?:[야아]|들)/.test(tail)
  const isAlone = ahead === ''
  const isMeant = isPointing.test(ahead) || isInsult.test(ahead) || isPersonBefore(ahead, head === '')
  if (half === '새기') {
    if (/^(?:[고지며면던려자게기다네라세시소어러오길겠]|거나|도록|니[까?]?$)/.test(tail)) return false
    // The verb after its object: 마음에 새기는 말.
    if (/^(?:는|느)/.test(tail)) return isMeant && !carved.test(following) && !/[을를에]$/.test(before)
    return isMeant || (/^(?:들|[야아]$)/.test(tail) && (isAlone || !/[을를에]$/.test(ahead)))
  }
  if (half === '색기') return isMeant && tail !== '의' && !charms.test(following)
  if (/^들/.test(tail)) return isMeant || !(isAlone || ofDay.test(ahead))
  if (/^[야아]/.test(tail)) return isMeant
  if (!isMeant) return false
  if (isInsult.test(ahead) || isVulgar.test(clause)) return true
  return !isSpaced && !/^(?:씩|만|나|마다|밥|식사)/.test(tail || following) && !ofMeals.test(clause)
}

const isInsult =
  /(?:병신|빙신|시발|씨발|거지|양아치|또라이|미친|그지|개같은|망할|못된|야이|[놈년]의|나쁜|더러운|치사한|싸가지없는|재수없는)$/
const isVulgar = /[처쳐]먹|[처쳐]묵|[놈년]|꼴|시발|씨발|존나/
const ofMeals =
  /먹|밥|끼니|식[사단비대탁]|차[려리]|챙[겨기]|굶|거르|요리|메뉴|반찬|도시락|급식|무료|라면|칼로리|값|배달|점심|저녁|아침|간식|외식/
const carved = /^(?:과정|작업|방법|일|것|거|게|건|순간|손|시간|말|글|마음|사람|기술|법|중|동안|데|듯)/
const charms = /^(?:있|없|넘|흐르|흐른|흘러|가득|쩔|장난|뿜|폭발|발산|작렬|느껴|미쳤|가 |넘치|도는|도 )/
const ofDay = /(?:하루|삼시|매일|매끼|종일|아침|점심|저녁|[을를에은는이가도]|[0-9일한두세네])$/

const isPointing =
  /(?:^|야|아)(?:이|저|그|요|이런|저런|그런|야이|미친|개|개같은|망할|못된)$|(?:병신|빙신|시발|씨발|거지|양아치|또라이|미친|그지|[놈년]의|나쁜|더러운|치사한|싸가지없는|재수없는)$/

/** Words of Hangul and other letters together, such as n번방: no letter or number touches them. */
function standsAlone(cells: Cells, pieces: readonly Piece[]): boolean {
  const first = pieces[0]!.from
  const last = pieces[pieces.length - 1]!.to
  return !isSameKind(cells, first - 1, first) && !isSameKind(cells, last - 1, last)
}

/** 18년 is not in 1988년. */
const isOtherNumber = ({ codes }: WrittenForm, disguising: readonly Gap[]) =>
  codes.some(isDigit) && disguising.some(gap => gap.digits > 0)
const isDigit = (code: number) => code >= 48 && code <= 57

const isSameKind = (cells: Cells, at: number, next: number) =>
  at >= 0 &&
  next < cells.length &&
  cells.kind[at] === cells.kind[next] &&
  (cells.kind[at] === kinds.latin || cells.kind[at] === kinds.digit)

const isOnlyBlank = (gap: Gap) => gap.blanks === gap.cells

/** Whether a word with initials contains at least one whole syllable and is not spaced out. */
function areInitialsRead(cells: Cells, pieces: readonly Piece[], isSpaced: boolean): boolean {
  return (
    !isSpaced &&
    // ㅆ과 is not 씨파.
    !pieces.some(piece => piece.how & how.yamin) &&
    pieces.some(piece => !(piece.how & how.initial)) &&
    !pieces.some(piece => hasBlank(cells, piece))
  )
}

/** A syllable composed across a blank: 다 ㄱ. */
function hasBlank(cells: Cells, { from, to }: Piece): boolean {
  for (let at = from; at < to; at++) if (isBlank(cells, at)) return true
  return false
}

/** Whether the word counts something here, or is a counter with more after it (A3.7): 5개년, 8등신, 일곱 살인데, 10시발 버스. */
function isCounter(word: string, { row, hit, number, following }: Surroundings): boolean {
  if (hit.from > 0 || !row.isCounted) return false
  if (counters.has(word)) return true
  if (word === '시발' && hit.to === row.syllables.length && following !== '') return isHour(number)
  return costOfReading(row, 0, hit.to, { known: hit, never: hit }) < 4
}

const isHour = (number: string) => /^(?:\d|1\d|2[0-4])$/.test(number) && number !== '18'

/** The first piece is an honorific after a name (A3.6) or a counter after a number (A3.7). */
function isOtherToken({ row, hit, before }: Surroundings): boolean {
  if (!isGap(row, hit.from) || !isGap(row, hit.from + 1)) return false
  const first = String.fromCharCode(row.syllables[hit.from]!)
  const isCounted =
    hit.from === 0 ? row.isCounted : numerals.has(lettersOf(row, tokenAt(row, hit.from - 1).from, hit.from))
  // 에이 씨 발: the dictionary also has names that are cries.
  return (first === '씨' && isName(before) && !isInsultBefore(before)) || (isCounted && counters.has(first))
}
