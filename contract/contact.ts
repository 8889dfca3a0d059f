/** Kinds of contact data that may be sure. An account is one at a bank. */
export const sureKinds = ['phone', 'email', 'web', 'messenger', 'account', 'resident', 'address'] as const

/**
 * Kinds that are never sure: a name with a school or a company, a part of an address, a request for contact data,
 * a request for money.
 */
export const hintedKinds = ['person', 'partialAddress', 'request', 'money'] as const

export type ContactKind = (typeof sureKinds)[number] | (typeof hintedKinds)[number]

/** UTF-16 offsets in the given text, `end` excluded. A find that is not `sure` is a hint to the writer, no more. */
export type Contact = { kind: ContactKind; start: number; end: number; sure: boolean }

/**
 * Finds contact data, spelled and disguised forms included, by their start. Help lines, zip codes of this site, dates
 * and prices are not contact data. The ranges do not overlap.
 */
export function findContact(text: string): Contact[] {
  const folded = fold(text)
  const found: Contact[] = []
  for (const [kind, form] of [...forms, ...hints])
    for (const match of folded.text.matchAll(form)) {
      // A help line may be followed by anything, so only its own number is passed over.
      if (kind === 'phone' && helpLine.test(match[0])) continue
      const last = match.index + match[0].length - 1
      found.push({
        kind,
        start: folded.starts[match.index]!,
        end: folded.ends[last]!,
        sure: !isHinted.has(kind),
      })
    }
  return merge(found)
}

const isHinted: ReadonlySet<ContactKind> = new Set(hintedKinds)

/** Sure finds that overlap become one, of the kind of the longest. A hint never overlaps another find. */
function merge(found: Contact[]): Contact[] {
  const merged: Contact[] = []
  for (const sure of [true, false])
    for (const next of found.filter(each => each.sure === sure)) {
      const met = merged.filter(each => each.start < next.end && next.start < each.end)
      if (!sure && met.length > 0) continue
      for (const each of met) merged.splice(merged.indexOf(each), 1)
      const all = [...met, next]
      const longest = all.reduce((one, other) =>
        other.end - other.start > one.end - one.start ? other : one,
      )
      merged.push({
        ...longest,
        start: Math.min(...all.map(each => each.start)),
        end: Math.max(...all.map(each => each.end)),
      })
    }
  return merged.sort((one, other) => one.start - other.start)
}

/** The text in one alphabet, with the range in the original of each UTF-16 unit. */
function fold(text: string) {
  let folded = ''
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const character of text) {
    const end = at + character.length
    const plain = foldCharacter(character)
    for (let unit = 0; unit < plain.length; unit++) {
      starts.push(at)
      ends.push(end)
    }
    folded += plain
    at = end
  }
  return { text: folded, starts, ends }
}

function foldCharacter(character: string): string {
  // NFKC would take Hangul apart.
  if (hangul.test(character)) return character
  if (unseen.test(character)) return ''
  return character.normalize('NFKC').toLowerCase()
}
const hangul = /[ㄱ-ㅣ가-힣]/
const unseen = /[\p{Cf}\p{Mn}\p{Me}\u115f\u1160\u3164\uffa0]/u

const any = (words: string) => `(?:${words.replaceAll(' ', '|')})`
const form = (...parts: string[]) => new RegExp(parts.join(''), 'gu')

// Digits as they are typed, spelled and counted. A blank, a mark, an emoji or a particle may separate two of them.
const digit = any(
  '일곱 여덟 아홉 다섯 여섯 하나 둘 셋 넷 [0-9oli공영빵일이삼사오육륙칠팔구〇零一二三四五六七八九]',
)
const gap = '(?:다시|국에|에|의|[^0-9a-z가-힣]){0,3}'
const digits = (least: number, most: number) => `${digit}(?:${gap}${digit}){${least - 1},${most - 1}}`
const zero = '[0o공영빵〇零]'
const mobile = `(?<![0-9])(?:${zero}|\\+?\\s?82[\\s-]?${zero}?)${gap}[1il일一]${gap}[016789oi공영빵일육륙칠팔구〇零]`
const plainGap = '[ .·)~_–—-]{0,3}'
const region = '0(?:2|[3-6][1-5]|70|80|50\\d)'
/** Up to this many characters lie between an anchor and the data that it announces. */
const near = (most: number) => `[^\\n]{0,${most}}?`

const messengers = any(
  '카카오톡? 카톡 까톡 까똑 카독 ㅋㅌ 갠톡 옵챗 오픈채팅 오픈톡 오픈챗 노란\\s?앱 노랑\\s?앱 (?<![가-힣])톡(?!톡) 인스타그램 인스타 인별그램 인별 별그램 ㅇㅅㅌ (?<!온|오프|가이드)라인(?!업) ' +
    '텔레그램 텔레 텔그 디스코드 디코 페이스북 페북 페메 스냅챗 스냅 위챗 트위터 스레드 틱톡 유튜브 왓츠앱 디엠 아이디 ' +
    '(?<![a-z])(?:kakaotalk|kakao|katalk|instagram|insta|ig|line|telegram|discord|facebook|fb|snapchat|snap|wechat|twitter|threads|tiktok|whatsapp|id|dm)(?![a-z])',
)
const letterNames =
  '(?:에이|비|씨|디|이|에프|쥐|지|에이치|아이|제이|케이|엘|엠|엔|오|피|큐|알|에스|티|유|브이|더블유|엑스|와이|제트|언더바|언더스코어|쩜)'
const handle = `(?:(?<![a-z0-9])[a-z0-9][a-z0-9._-]{3,}|(?<![a-z0-9])(?:[a-z0-9][ ._-]{1,2}){3,}[a-z0-9]|${letterNames}(?:\\s?${letterNames}){3,})`
const toFind = any('검색 추가 친추 친구\\s?추가 팔로우 팔로 맞팔 찾아\\s?[주줘오와] 걸어\\s?[주줘]')

const dot = '\\s?(?:\\.|닷|쩜|도트|\\(dot\\)|\\[dot\\])\\s?'
const ending = any(
  'com net org kr me io gg ly to be link app xyz shop site info tv co page club online store dev ai us jp cn',
)
const spelledEnding = any('컴 넷 씨오 케이알 com net kr')
const mailService = any(
  '네이버 지메일 쥐메일 한메일 다음 네이트 핫메일 아웃룩 야후 아이클라우드 카카오 naver gmail hanmail daum nate hotmail outlook yahoo icloud kakao',
)
const at = '\\s?(?:@|골뱅이|\\(at\\)|\\[at\\]|앳)\\s?'

const bank = any(
  '국민 신한 우리 하나 농협 기업 카카오뱅크 카뱅 토스뱅크 토스 케이뱅크 케뱅 새마을금고 새마을 신협 우체국 수협 제일 씨티 부산 대구 광주 전북 경남 제주 산업 은행 계좌 kb nh ibk sc',
)

const forms: [ContactKind, RegExp][] = [
  ['phone', form(mobile, gap, digits(7, 8))],
  // Groups that are told apart: 010 ... 가운데는 1234, 끝은 5678.
  ['phone', form('(?<![0-9])01[016789](?![0-9])', near(40), '[0-9]{4}(?![0-9])', near(40), '[0-9]{4}')],
  ['phone', form('(?<![0-9])', region, plainGap, '\\d{3,4}', plainGap, '\\d{4}(?!\\d)')],
  [
    'phone',
    form(any('번호 전화 폰 연락처 연락 문자'), near(15), '(?<!\\d)\\d{3,4}', plainGap, '\\d{4}(?!\\d)'),
  ],
  ['phone', form('\\+\\s?\\d', '(?:[ .()-]{0,2}\\d){7,13}')],
  ['resident', form('(?<!\\d)\\d{6}\\s?(?:[-–—]|다시)?\\s?[1-4]\\d{6}(?!\\d)')],
  ['account', form(bank, near(12), '(?<!\\d)\\d(?:[ -]{0,2}\\d){8,13}(?!\\d)')],
  ['account', form('(?<!\\d)\\d(?:[ -]{0,2}\\d){9,13}(?!\\d)', near(6), bank)],
  ['account', form('(?<![\\d-])\\d{2,6}-\\d{2,6}-\\d{4,8}(?![\\d])')],
  ['email', form('[a-z0-9._+-]+', at, `[a-z0-9-]+(?:${dot}[a-z]{2,})+`)],
  ['email', form('[a-z0-9._+가-힣-]+', at, mailService)],
  ['email', form('[a-z0-9._+-]{3,}\\s?', mailService, dot, spelledEnding)],
  ['web', form('(?:https?:/|www\\.)[^\\s가-힣]+')],
  [
    'web',
    form('(?<![a-z0-9@.-])[a-z0-9][a-z0-9-]*(?:\\.[a-z0-9-]+)*\\.', ending, '(?![a-z0-9])(?:/[^\\s가-힣]*)?'),
  ],
  ['web', form('[a-z0-9가-힣]+\\s?(?:닷|쩜)\\s?', spelledEnding)],
  ['messenger', form('(?<![a-z0-9._+-])@\\s?[a-z0-9._]{3,}')],
  ['messenger', form(messengers, near(20), handle)],
  ['messenger', form(handle, '(?:\\s?(?:으로|로|요|이요|이에요|예요|입니다|,))?\\s{0,2}', messengers)],
  ['messenger', form(messengers, near(20), toFind)],
  ['address', form('(?<!\\d)\\d{1,4}\\s?동\\s?\\d{1,5}\\s?호')],
  ['address', form('[가-힣]+(?:시|구|군)\\s[가-힣0-9]{1,12}(?:로|길)\\s?\\d')],
]

const hints: [ContactKind, RegExp][] = [
  [
    'person',
    form(
      '[가-힣]{2,10}(?:초등학교|중학교|고등학교|대학교|여중|여고|초교)\\s?(?:\\d\\s?학년|\\d\\s?반|[가-힣]{1,6}과)(?:\\s?\\d{1,2}\\s?반)?',
    ),
  ],
  [
    'partialAddress',
    form('[가-힣]{1,5}(?:시|구|군)\\s[가-힣0-9]{1,8}(?:동|읍|면|로|길)(?:에|\\s)\\s?(?:살|사는|거주)'),
  ],
  [
    'request',
    form(
      any('전화번호 연락처 번호 카톡 인스타 아이디 주소 메일'),
      '\\s?(?:[을를좀도만]\\s?)?',
      any('알려 가르쳐 주세요 주실 줄래 줄 교환 물어봐도 보내'),
    ),
  ],
  [
    'money',
    form(
      '(?:돈|\\d+\\s?만\\s?원|계좌|상품권)[을를이만좀도]?\\s?(?:좀\\s)?',
      any('빌려 보내\\s?[주줄] 부쳐 송금 입금'),
    ),
  ],
]

const helpLine = /(?:^|\D)1[568]\d\d[ .·)~_–—-]{0,3}\d{4}$/
