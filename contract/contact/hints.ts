import type { Contact, ContactKind } from '../contact-kinds.ts'

/** Passages of a folded text that may tell too much, or ask for it. A writer may send them. */
export function hintsIn(text: string): Contact[] {
  const found: Contact[] = []
  for (const [kind, pivot, before, after] of hints)
    for (const match of text.matchAll(pivot)) {
      const end = match.index + match[0].length
      const [left, right] = [
        text.slice(Math.max(0, match.index - 24), match.index),
        text.slice(end, end + 24),
      ]
      const [from, to] = [before.exec(left)?.[0], after.exec(right)?.[0]]
      if (from === undefined || to === undefined) continue
      found.push({ kind, start: match.index - from.length, end: end + to.length, sure: false })
    }
  return found
}

// The pivot is a rare word. The expressions beside it look at its neighbours only, so the time is linear.
const hints: [kind: ContactKind, pivot: RegExp, before: RegExp, after: RegExp][] = [
  [
    'person',
    /(?:초등학교|중학교|고등학교|대학교|여중|여고|초교)/g,
    /[가-힣]{2,8}$/,
    /^\s?(?:\d\s?학년|\d\s?반|\d-\d|[가-힣]{1,6}과(?:\s|에|를)|에?\s?다(?:녀|니))[^\n.]{0,8}/,
  ],
  ['person', /\d학년\s?\d{1,2}반|\d{2}학번/g, /(?:[가-힣]{2,8}\s){0,2}$/, /^(?:\s?\d{1,2}번)?/],
  [
    'person',
    /(?:대리|과장|주임|사원|팀장|부장|주무관|간호사|선생님|강사)/g,
    /(?:팀|부|점|원|과|실|병동|지점)\s[가-힣]{2,4}\s?$/,
    /^/,
  ],
  [
    'person',
    /(?:팀|지점|부서|인사부|총무부|영업부)(?=에서|에\s)/g,
    /[가-힣]{2,8}(?:전자|은행|물산|회사|병원|그룹|건설|시청|구청|생명|카드|식품)\s?[가-힣]{1,6}$/,
    /^에서?\s?(?:일|다[녀니]|근무)/,
  ],
  [
    'partialAddress',
    /(?:살아|살고|삽니다|사는|거주|살지|왔어)/g,
    /[가-힣]{1,6}(?:시|군|구|읍|면|동|리|아파트|오피스텔|빌라|호|역)(?:에서|에)?\s?$|[가-힣]{2,6}\s?(?:근처|앞|옆)\s?(?:[가-힣]{2,5})?(?:에)\s?$/,
    /^/,
  ],
  ['partialAddress', /\d\s?번지/g, /[가-힣]{1,6}(?:동|리)\s[\d-]{0,8}$/, /^/],
  ['partialAddress', /우편\s?번호/g, /^|$/, /^[^\n]{0,6}\d{5}(?!\d)/],
  ['partialAddress', /번\s?출구/g, /[가-힣]{2,8}역\s\d{1,2}$/, /^\s?(?:바로|앞|근처|옆)[^\n]{0,4}/],
  [
    'request',
    /(?:번호|연락처|카톡|인스타|아이디|주소|메일|이메일|전화|디엠)/g,
    /(?<!비밀|우편|인증|예약|주문)$/,
    /^(?:[을를좀도만이가]|랑|나)?\s?(?:좀\s)?(?:알려|가르쳐|교환|주세요|주실|줄래|줄 수|물어봐도|물어봐|뭐예|뭐야|뭐에|따도|추가해도|하세요\?|맞팔|친추)[가-힣 ]{0,8}/,
  ],
  [
    'request',
    /(?:맞팔|친추|팔로우|추가)/g,
    /(?:인스타|카톡|페북|디코|라인)[가-힣]{0,2}\s$/,
    /^\s?(?:해요|해\s?줘|해\s?주|하자|할래|할까|해도)/,
  ],
  [
    'request',
    /(?:만나|만날|통화)/g,
    /(?:직접|실제로|밖에서|우리|전화)\s$/,
    /^(?:고 싶|자\.|요\.|ㄹ래|래요|까요|서 얘기|서 이야기)/,
  ],
  [
    'money',
    /(?:빌려|보내|부쳐|입금|송금|충전)/g,
    /(?:돈|만\s?원|천\s?원|\d원|계좌|상품권|기프티콘|핀\s?번호|후원금|비트코인|코인|급해서)[을를이만좀도로]*\s?(?:[가-힣\d]{1,5}\s){0,2}(?:만|을|를|좀)?\s?$/,
    /^\s?(?:해\s?)?(?:줘|주|줄|주실|달라|드려)[가-힣 ]{0,8}/,
  ],
  ['money', /(?:투자|코인|수익)/g, /^|$|\s$/, /^(?:하면|을|를)?\s?(?:두 배|같이 하|보장|하실래)[^\n.]{0,8}/],
]
