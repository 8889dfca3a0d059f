import type { Contact } from '../contact-kinds.ts'

const numeral = '[0-9]{1,4}|[공영일이삼사오육칠팔구십백천]{1,7}'

/** Street addresses in a folded text: 로 or 길 with a number, or 동 with 호. */
export function addressesIn(text: string, hasDigit: boolean): Contact[] {
  const found: Contact[] = []
  for (const form of hasDigit ? [street, lane, block, complex] : [street, block])
    for (const match of text.matchAll(form)) {
      const at = match.index
      const range = rangeOf(form, text, at, at + match[0].length)
      if (range) found.push({ kind: 'address', ...range, sure: true })
    }
  return found
}

// The searches begin at a rare syllable and look back from it, so their time is linear.
const street =
  /(?:로|길)\s?(?:\d|(?<=[로길]\s?)(?=[일이삼사오육칠팔구십백][공영일이삼사오육칠팔구십백천번]))/g
const lane = /(?:로|길)\s?\d{1,4}\s?[가-하]?\s?(?:번?길)\s?\d/g
const block = new RegExp(
  `동[^0-9a-z가-힣]{0,4}(?:에\\s?|의\\s?)?(?:\\d{1,3}층\\s?)?(?:${numeral})\\s?호(?!선|흡|텔|차|실?\\s?강의|주|반|열)`,
  'g',
)
const complex =
  /(?:아파트|빌라|오피스텔|빌딩|맨션|주공|타운|자이|래미안|푸르지오|힐스테이트|아이파크)\s?\d{1,4}\s?-\s?\d{3,4}(?!\d)/g

function rangeOf(form: RegExp, text: string, at: number, end: number) {
  const before = text.slice(Math.max(0, at - 40), at)
  if (form === complex) return { start: at, end }
  if (form === block) {
    const unit =
      /(?:(?<!\d)\d{1,4}|(?<![a-z])[a-z]|(?<![가-힣])[가나다라마바사비디씨에이]{1,2}|(?<![가-힣])[공영일이삼사오육칠팔구십백]{1,7})\s?$/.exec(
        before,
      )
    return unit ? { start: at - unit[0].length, end } : undefined
  }
  const name = /[가-힣0-9]{1,12}$/.exec(before)?.[0]
  if (name === undefined) return undefined
  const rest = text.slice(at + 1)
  const number = numberAfter.exec(rest)?.[0]
  if (number === undefined) return undefined
  const tail = rest.slice(number.length)
  const ended = at + 1 + number.length
  const startOf = (text: string) => at - text.length
  const located = region.exec(before)
  // 마포구로 2년 전에: the region itself, with a particle.
  const isRegion = /(?:시|군|구|읍|면|동|리|역|국|도)$/.test(name) && text[at] === '로' && !/대$/.test(name)
  const isPlain = counter.test(tail)
  const isTyped = /\d/.test(number)
  if (form === lane) return { start: startOf(name), end: ended }
  if (located && !isPlain) return { start: startOf(located[0]), end: ended }
  if (isPlain || isRegion || !isTyped) return undefined
  const isRoad = /(?:대|\d[가-하]?|번)$/.test(name) && name.length > 1
  if (isRoad && !/^(?:반|절|마음|뜻|계획|그|생각|번|이|차례)대$/.test(name) && !/^\s?(?:차|번)/.test(tail))
    return { start: startOf(name), end: ended }
  if (announced.test(before.slice(0, before.length - name.length)))
    return { start: startOf(name), end: ended }
  return name.length >= 2 && follows.test(tail) && !adverb.test(name)
    ? { start: startOf(name), end: ended }
    : undefined
}

const region =
  /(?:서울|부산|대구|인천|광주|대전|울산|세종|경기도?|강원도?|충북|충남|전북|전남|경북|경남|제주도?|[가-힣]{1,6}(?:특별시|광역시|시|군|구|읍|면))\s(?:[가-힣0-9]{1,8}\s){0,2}[가-힣0-9]{1,10}$/
const numberAfter =
  /^\s?(?:지하\s?)?(?:\d{1,4}\s?[가-하]?\s?번?길\s?)?(?:\d{1,4}(?:-\d{1,3})?(?!\d)|[일이삼사오육칠팔구십백][공영일이삼사오육칠팔구십백천]{0,5}(?=\s|번지|$|[이에.,]))(?:\s?번지)?/
const counter =
  /^\s?(?:가(?![가-힣])|가(?:에서|역|의|쯤)|년|월|일(?!대)|시(?!청)|분|초|번(?!길|지)|개|명|원|살|세(?![가-힣])|위(?![가-힣])|등|점|킬로|키로|km|m(?![a-z])|미터|도(?![가-힣])|퍼|%|배|차|코스|호선|권|장|마리|잔|주|박|편|화|쪽|회|바퀴|걸음|정거장|학년|반|교시|인|그램|g|kg|리터|ml|l|대|달러|만|천|백|억|통|절|줄|송이|피트|곳|가지|부|막|승|패|:|,\d|\.\d|~|대\s?\d)/
const announced = /(?:주소|사는\s?곳|집|살아요|보내\s?주|택배|배송지)[^\n.!?]{0,10}$/
const follows =
  /^(?:번지|에\s?(?:살|있는\s?집|삽|사는|거주)|,?\s?\d{1,4}동|,?\s?\d{1,2}층|,?\s?\d{2,4}호|\s?\([가-힣]+동\)|(?:으?로)\s?(?:편지|보내|택배|소포)|번지|\s?(?:건물|빌딩|오피스텔|아파트))/
const adverb =
  /^(?:서|새|바|위|홀|주|가|세|뒤|앞|옆|아래|스스|따|별|실|때|제|날|절|도|편도|그대|이대|함부|억지)$/
