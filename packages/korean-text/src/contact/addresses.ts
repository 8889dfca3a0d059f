import type { Contact } from './kinds.ts'

/** Street addresses in a folded text: 로 or 길 with a number, or 동 with 호. */
export function addressesIn(text: string): Contact[] {
  const found: Contact[] = []
  // The searches begin at a rare syllable and look at a few characters beside it, so their time is linear.
  for (const [syllable, rangeAt] of searches)
    for (let at = text.indexOf(syllable); at >= 0; at = text.indexOf(syllable, at + 1)) {
      const range = rangeAt(text, at)
      if (range) found.push({ kind: 'address', ...range, sure: true })
    }
  return found
}

type Range = { start: number; end: number }

const searches: [string, (text: string, at: number) => Range | undefined][] = [
  ['로', streetAt],
  ['길', streetAt],
  ['동', blockAt],
  ['-', complexAt],
]

function blockAt(text: string, at: number): Range | undefined {
  const after = door.exec(text.slice(at + 1, at + 30))?.[0]
  const unit = after === undefined ? undefined : block.exec(text.slice(Math.max(0, at - 9), at))?.[0]
  if (after === undefined || unit === undefined) return undefined
  return { start: at - unit.length, end: at + 1 + after.length }
}

const block =
  /(?:(?<!\d)\d{1,4}|(?<![a-z])[a-z]|(?<![가-힣])[가나다라마바사비디씨에이]{1,2}|(?<![가-힣])[공영일이삼사오육칠팔구십백]{2,7})\s?$/
const door =
  /^[^0-9a-z가-힣]{0,4}(?:에\s?|의\s?)?(?:\d{1,3}층\s?)?(?:\d{1,4}|[공영일이삼사오육칠팔구십백천]{1,7})\s?호(?!선|흡|텔|차|기|점|주|반|열|실?\s?(?:강의실|열람실|연구실|교실|병실))/

/** 푸른아파트 103-704. */
function complexAt(text: string, at: number): Range | undefined {
  const [before] = complex.exec(text.slice(Math.max(0, at - 14), at)) ?? []
  const [after] = /^\s?\d{3,4}(?!\d)/.exec(text.slice(at + 1, at + 8)) ?? []
  return before && after ? { start: at - before.length, end: at + 1 + after.length } : undefined
}

const complex =
  /(?:아파트|빌라|오피스텔|빌딩|맨션|주공|타운|자이|래미안|푸르지오|힐스테이트|아이파크)\s?\d{1,4}\s?$/

function streetAt(text: string, at: number): Range | undefined {
  const next = text[at + 1] === ' ' ? text[at + 2] : text[at + 1]
  if (next === undefined || !streetNumber.includes(next)) return undefined
  const before = text.slice(Math.max(0, at - 40), at)
  const name = /[가-힣0-9]{1,12}$/.exec(before)?.[0]
  if (name === undefined) return undefined
  const rest = text.slice(at + 1, at + 50)
  const number = numberAfter.exec(rest)?.[0]
  if (number === undefined) return undefined
  const tail = rest.slice(number.length)
  const ended = at + 1 + number.length
  const startOf = (part: string) => at - part.length
  const located = region.exec(before)
  // 마포구로 2년 전에: the region itself, with a particle.
  const isRegion = /(?:시|군|구|읍|면|동|리|역|국|도)$/.test(name) && text[at] === '로' && !/대$/.test(name)
  const isPlain = counter.test(tail)
  const isTyped = /\d/.test(number)
  // 바로 109, 사람으로 10, 올레길 7.
  const isParticle =
    adverb.test(name) || name.endsWith('으') || (text[at] === '길' ? trail : saidWay).test(name)
  if (isTyped && lane.test(rest)) return { start: startOf(name), end: ended }
  if (located && !isPlain && !isParticle) return { start: startOf(located[0]), end: ended }
  if (isPlain || isRegion || (!isTyped && !number.endsWith('번지'))) return undefined
  if (!isTyped) return { start: startOf(name), end: ended }
  const isRoad =
    /(?:대|\d[가나다라마바사아자차카타파하]?|번)$/.test(name) &&
    name.length > 1 &&
    !otherWay.test(name) &&
    !saidWay.test(name)
  // 말대로 3류, 뜻대로 10: a road needs a number of a house and the end of it.
  const isHouse = !name.endsWith('대') || (/\d\d|-/.test(number) && houseEnd.test(tail))
  if (isRoad && isHouse && !/^\s?(?:차|번|\d)/.test(tail)) return { start: startOf(name), end: ended }
  if (announced.test(before.slice(0, before.length - name.length)))
    return { start: startOf(name), end: ended }
  return name.length >= 2 && follows.test(tail) && !adverb.test(name)
    ? { start: startOf(name), end: ended }
    : undefined
}

const streetNumber = '0123456789지일이삼사오육칠팔구십백'
/** 235번길 12. */
const lane = /^\s?\d{1,4}\s?[가-하]?\s?번?길\s?\d/
const region =
  /(?<![가-힣])(?:(?:서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충북|충남|전북|전남|경북|경남|제주)(?:특별자치시|특별자치도|특별시|광역시|시|도)?|(?!다시|혹시|잠시|역시|즉시|무시|임시|표시|지시|친구|누구|야구|축구|농구|배구|탁구|당구|연구|지구|식구|입구|출구|도구|가구|요구|욕구|항구|문구|기구|공군|해군|육군|국군|장군)[가-힣]{1,5}(?:시|군|구))\s(?:[가-힣]{1,6}(?:시|군|구|읍|면|동|리)\s){0,3}[가-힣0-9]{1,10}$/
const numberAfter =
  /^\s?(?:지하\s?)?(?:\d{1,4}\s?[가-하]?\s?번?길\s?)?(?:\d{1,4}(?:-\d{1,3})?(?!\d)|[일이삼사오육칠팔구십백](?:[공영일이삼사오육칠팔구십백천]{1,5}(?=\s|번지|$|[이에.,])|(?=\s?번지(?![고는며면기자지듯었던다게니길나르]))))(?:\s?번지(?![고는며면기자지듯었던다게니길나르]))?/
const counter =
  /^\s?(?:가(?![가-힣])|가(?:에서|역|의|쯤)|년|월|일(?!대)|시(?!청)|분|초|번(?!길|지)|개|명|원|살|세(?![가-힣])|위(?![가-힣])|등|점|킬로|키로|km|m(?![a-z])|미터|도(?![가-힣])|퍼|%|배|차|코스|호선|권|장|마리|잔|주|박|편|화|쪽|회|바퀴|걸음|정거장|학년|반|교시|인|그램|g|kg|리터|ml|l|대|달러|만|천|백|억|통|절|줄|송이|피트|곳|가지|부|막|승|패|:|,\d|\.\d|~|대\s?\d)/
const announced = /(?:주소|사는\s?곳|집|살아요|보내\s?주|택배|배송지)[^\n.!?]{0,10}$/
const follows =
  /^(?:번지|에\s?(?:살|있는\s?집|삽|사는|거주)|,?\s?\d{1,4}동|,?\s?\d{1,2}층|,?\s?\d{2,4}호|\s?\([가-힣]+동\)|(?:으?로)\s?(?:편지|보내|택배|소포)|번지|\s(?:[가-힣]{1,8}\s?)?(?:건물|빌딩|빌라|오피스텔|아파트|맨션|하우스|주택)|,?\s\d{1,4}호(?![가-힣]))/
// 순서대로, 하는 대로, 20대로.
const houseEnd = /^(?:\s*(?:$|[\n,)/])|[.!?~]|\s?(?:에|으?로|이?[에예]요|입니다|이[고며야]|번지|\())/
const saidWay =
  /(?:그|뜻|맘|마음|생각|약속|계획|예상|순서|차례|하던|기대|규칙|습관|평소|고집|욕심|느낌|감정|본능|소신|설명서?|시나리오|공식|원칙|사실|절차|명령|지시|레시피|방식)대$/
const otherWay =
  /^(?:반|절|마음|뜻|맘|계획|그|생각|번|이|차례|순서|나름|말|약속|예상|제멋|멋|법|원|규칙|사실|기대|예정|평소|습관|역|나이|세|시간|이번)대$|(?:[0-9은는던한된린긴킨른본간온을를낀]|[0-9])대$/
const trail =
  /(?:올레|둘레|갈맷|산책|골목|출근|퇴근|하굣|등굣|귀갓|여행|가는|오는|숲|꽃|발|눈|빗|산|바닷|외|첫|갈림|지름)$/
const adverb =
  /^(?:서|새|바|위|홀|주|가|세|뒤|앞|옆|아래|스스|따|별|실|때|제|날|절|도|편도|그대|이대|함부|억지)$/
