import type { Contact, ContactKind } from './kinds.ts'
import type { Name } from './names.ts'

/** Passages of a folded text that may tell too much, or ask for it. A writer may send them. */
export function hintsIn(text: string, names: Name[]): Contact[] {
  const found: Contact[] = []
  for (const { tag, start, end } of names)
    for (const [kind, before, after] of hints[tag] ?? []) {
      const from = before.exec(text.slice(Math.max(0, start - 24), start))?.[0]
      const to = from === undefined ? undefined : after.exec(text.slice(end, end + 24))?.[0]
      if (from !== undefined && to !== undefined)
        found.push({ kind, start: start - from.length, end: end + to.length, sure: false })
    }
  return found
}

type Hint = [kind: ContactKind, before: RegExp, after: RegExp]

const anything = /^/
const nothing = /$/
const asked: Hint[] = [
  [
    'request',
    /(?<!비밀|우편|인증|예약|주문)\s?$/,
    /^(?:[을를좀도만이가]|랑|나|으로|로)?\s?(?:좀\s|있으면\s)?(?:알려\s?(?:줘|주|줄)|가르쳐\s?(?:줘|주|줄)|교환(?:해|할|하자|하실)|주세요|주실|줄래|줄 수|물어봐도|뭐예|뭐야|뭐에|따도|추가해도|남겨\s?주|하세요\?|옮길|얘기하고)[가-힣 ]{0,6}/,
  ],
]
const hints: Partial<Record<Name['tag'], Hint[]>> = {
  messenger: asked,
  id: asked,
  mail: asked,
  ask: [
    ...asked,
    [
      'request',
      /(?:인스타|카톡|페북|디코|라인)[가-힣]{0,2}\s$/,
      /^(?:해요|해\s?줘|해\s?주|하자|할래|할까|해도)/,
    ],
  ],
  meet: [
    ['request', /(?:직접|실제로|밖에서|우리|전화)\s$/, /^(?:고 싶|자\.|요\.|래요|까요|서 얘기|서 이야기)/],
  ],
  school: [
    [
      'person',
      /[가-힣]{2,8}$/,
      /^\s?(?:\d\s?학년|\d\s?반|\d-\d|[가-힣]{1,6}과(?:\s|에|를)|에?\s?다(?:녀|니))[^\n.]{0,8}/,
    ],
    ['person', /(?:[가-힣]{2,8}\s){0,2}\d\s?$/, /^\s?\d{1,2}\s?반[^\n.]{0,8}/],
    ['person', /[가-힣]{2,8}\s?\d\d$/, anything],
  ],
  work: [
    ['person', /(?:팀|부|점|원|과|실|병동|지점)\s[가-힣]{2,4}\s?$/, anything],
    [
      'person',
      /[가-힣]{1,8}(?:전자|은행|물산|회사|병원|그룹|건설|시청|구청|생명|카드|식품)\s?[가-힣]{0,6}\s?$/,
      /^(?:에서|에)?\s?(?:일하|일해|다[녀니]|근무|[가-힣]{2,4}\s?(?:대리|과장|사원|팀장|간호사))/,
    ],
  ],
  home: [
    [
      'partialAddress',
      /(?<![가-힣])(?!다시|임시|혹시|역시|잠시|몇|친구|식구|지구|누구|행동|감동|이동|운동|활동|그동)[가-힣]{1,6}(?:시|군|구|읍|동|아파트|오피스텔|빌라|호|단지)(?:에서|에)?\s?$|\d{2,4}호에?\s?$|[가-힣]{2,6}\s?(?:근처|앞|옆)\s?(?:[가-힣]{2,5})?(?:에)\s?$/,
      anything,
    ],
    ['partialAddress', /[가-힣]{1,6}(?:동|리)\s[\d-]{1,8}\s?$/, anything],
    ['partialAddress', nothing, /^[^\n]{0,6}\d{5}(?!\d)/],
    ['partialAddress', /[가-힣]{2,8}역\s\d{1,2}$/, /^\s?(?:바로|앞|근처|옆)[^\n]{0,4}/],
  ],
  money: [
    [
      'money',
      /(?:돈|\d{0,3}\s?[만천]\s?원|\d원|계좌|상품권|기프티콘|핀\s?번호|후원금|코인|급해서)[을를이만좀도로]*\s?(?:[가-힣\d]{1,5}\s){0,2}(?:만|을|를|좀)?\s?$/,
      /^\s?(?:해\s?)?(?:줘|주|줄|주실|달라|드려)[가-힣 ]{0,8}/,
    ],
    ['money', nothing, /^(?:하면|을|를)?\s?(?:두 배|같이 하|보장|하실래)[^\n.]{0,8}/],
  ],
}
