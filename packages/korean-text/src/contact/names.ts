import { wordFinder } from './words.ts'

/** Words that announce a messenger, a mail address or an account name. A Latin word stands alone. */
export const findNames = wordFinder({
  messenger:
    // 카카오톡
    '카카오톡|카카오|카톡|카톸|카툭|까톡|까똑|카똑|깨톡|캐톡|캬톡|카독|카탁|캌톡|카까오|까까오톡|까까오|카ㅋㅏ오|k톡|ㅋ톡|ㅋr톡|ㅋㅌ|ㅋㅋㅇㅌ|갠톡|개인톡|톡디|플친|카카오스토리|카스|' +
    '초록 앱|초록색 앱|초록 메신저|파란 앱|파란색 앱|보라색 앱|빨간 카메라|무지개 카메라|분홍 카메라|카메라 앱|' +
    // 인스타그램
    '인스타그램|인스타|인수타|인별그램|인별|별그램|별스타그램|별스타|ㅇㅅㅌ|ㅇㅅㅌㄱㄹ|ㅇㅅㄱ|' +
    '텔레그램|텔레그렘|텔레|텔그|테레그램|디스코드|디스콜드|디코|ㄷㅋ|페이스북|페북|페메|스냅챗|스냅쳇|스냅|위챗|위쳇|트위터|트윗|스레드|쓰레드|틱톡|왓츠앱|왓챕|와츠앱|네이트온|스카이프|시그널|에스크|' +
    'kakaotalk|kakao|katalk|katok|instagram|insta|telegram|discord|facebook|snapchat|wechat|whatsapp|twitter|tiktok|messenger|skype',
  weak: '라인|밴드|유튜브|엑스|디엠|쪽지|톡|텔|메신저|sns|프로필|계정|line|ig|dm|x|threads|snap|fb|tg',
  id: '아이디|아뒤|아디|닉네임|핸들|id',
  room: '오픈채팅|오픈톡|오픈챗|옵챗|옵톡|오픈 채팅|오픈 톡|오픈카톡|오픈 카톡|오픈카카오톡',
  at: '골뱅이|골뱅|골 뱅 이|골.뱅.이|골뺑이|앳|엣|앹|at',
  mail: '네이버|지메일|쥐메일|g메일|한메일|다음|네이트|핫메일|아웃룩|야후|아이클라우드|naver|gmail|hanmail|daum|nate|hotmail|outlook|yahoo|icloud|proton|이메일|메일|멜|email|mail',
  // Words that hints begin at.
  ask: '번호|연락처|주소|전화|맞팔|친추|팔로우|추가',
  meet: '만나|만날|통화',
  school: '초등학교|중학교|고등학교|대학교|여중|여고|초교|학년|학번',
  work: '대리|과장|주임|사원|팀장|부장|주무관|간호사|선생님|강사|지점|병동|팀에서|부서|인사팀|영업팀|인사부|영업부|총무부',
  home: '살아|살고|삽니다|사는|거주|살지|왔어|번지|우편번호|우편 번호|번 출구',
  money: '빌려|빌릴|보내|부쳐|입금|송금|충전|투자|수익',
})
export type Name = ReturnType<typeof findNames>[number]

/** Names with marks in them or in other spellings: 카♡톡, 노오란 앱. */
export const splitNames =
  /[카까캬깨캌ㅋ][^0-9a-z가-힣\n]{0,3}(?:카[^0-9a-z가-힣\n]{0,3}오[^0-9a-z가-힣\n]{0,3})?(?:[ㅋㅏㄹr]{0,3}톡|[ㅋㅏㄹr]{0,3}ㅌ|토크|톡)|인[^0-9a-z가-힣\n]{0,3}(?:스|ㅅ|쓰)[^0-9a-z가-힣\n]{0,3}(?:타|따|ㅌ)|인[^0-9a-z가-힣\s]{1,2}그램|노[오~ㅗ]{0,4}[란랑]색?\s?(?:그\s?)?(?:앱|어플|거|것|그거|톡|메신저|말풍선|아이콘)|아이[지쥐](?= )|텔[^0-9a-z가-힣\n]{1,3}레|디[^0-9a-z가-힣\s]{1,3}코|k a k a o|카ㅋㅏ오|i n s t a/g

/** A Latin token that may name a person. */
export type Token = {
  start: number
  end: number
  text: string
  /** Ordinary words do not look like it. */
  isHandle: boolean
  /** Ordinary words look like it, so more has to be said about it. */
  isWord: boolean
}

export function tokensOf(text: string, isZipCode: (start: number, end: number) => boolean): Token[] {
  const tokens: Token[] = []
  for (const { index: start, 0: name } of text.matchAll(token)) {
    const end = start + name.length
    if (name.length < 3 || isZipCode(start, end)) continue
    const isDomain = text[start - 1] === '@' && /[a-z0-9._+-]/.test(text[start - 2] ?? '')
    const isTag = text[start - 1] === '#'
    const isJoined = isSeparator(text, end) && joined.test(text.slice(end, end + 8))
    tokens.push({
      start,
      end,
      text: name,
      isHandle: !isDomain && !isTag && (isJoined || looksLikeHandle(name)),
      isWord: name.length >= 4 && lettersOf(name) >= 4 && !/\d$/.test(name) && !common.has(name),
    })
  }
  return tokens
}

/** mina 언더바 92. */
const joined = /^(?:\s?(?:언더바|언더스코어|밑줄)\s?|쩜|닷)[a-z0-9]/
const isSeparator = (text: string, at: number) =>
  '언밑쩜닷'.includes(text[text[at] === ' ' ? at + 1 : at] ?? '-')

const token = /[a-z0-9_][a-z0-9._#+-]*[a-z0-9_]/g
function lettersOf(name: string): number {
  let letters = 0
  for (let at = 0; at < name.length; at++) if (name.charCodeAt(at) >= 97) letters++
  return letters
}

/** Letters with a digit, an underscore or a point. Brands, units and file names look alike. */
function looksLikeHandle(name: string): boolean {
  if (name.length < 4 || !/[^a-z-]/.test(name)) return false
  const letters = lettersOf(name)
  if (letters < 2 || brand.test(name) || file.test(name) || unit.test(name)) return false
  return (
    name.includes('_') ||
    (letters >= 3 && /\d/.test(name)) ||
    /(?<![a-z])[a-z]{2,}#\d{3,}/.test(name) ||
    /(?<![a-z])[a-z]{2,}\.[a-z0-9]{2,}/.test(name)
  )
}

const unit =
  /^(?:\d+(?:px|km|kg|cm|mm|ml|gb|mb|tb|kcal|hz|khz|ghz|mah|th|st|nd|rd|fps|min|sec|am|pm|won|krw|usd|years?|days?)|[a-z](?:\.[a-z])+)$/
const file = /\.(?:jpe?g|png|gif|pdf|docx?|hwpx?|txt|mp[34]|zip|xlsx?|pptx?|js|ts|py|md|html?|exe)$/
const brand =
  /^(?:iphone\d+\w*|galaxy\w*|covid\w*|(?:chat)?gpt[\w.-]*|ipad\w*|macbook\w*|switch\d|windows?\d+|win\d+|python\d|html5|web\d|nct\d*|got7|day6|exo-?\w*|b1a4|rtx\w+|gtx\w+|vitamin\w*|omega\d|level\d+|lv\.?\d+|part\d|vol\.?\d+|ver\.?[\d.]+|chapter\d+|ep\.?\d+|season\d+|no\.?\d+|top\d+|best\d+|[a-z]+202\d|mp[34]|cmaj7|mbti\w*)$/
const common = new Set(
  'hello thanks thank love story stories reels live feed follow follower following likes sorry happy birthday good night morning okay please this that what when where with from your have vintage emoji best friend friends music lofi hiphop cake mbti infp enfp intp istj isfj estj esfj istp isfp entp entj intj infj estp esfp talk open chat link room team world dear photo video short shorts daily mood home coffee cafe seoul korea film minimal hashtag retweet playlist channel premium business account password login logout error message'.split(
    ' ',
  ),
)

/** Names of Latin letters as they are read in Korean. */
export const letterName =
  '(?:에이치|에이|비|씨|디|이|에프|쥐|지|아이|제이|케이|엘|엠|엔|오|피|큐|알|아르|에스|티|유|브이|더블유|엑스|와이|제트|언더바|언더스코어|밑줄|쩜)'

/** The text after a handle, if the sentence says it is one. */
export const copula =
  /^["'”’)\]』」》>]*\s{0,2}(?:이?(?:에요|예요|에여|예여|야|고요?|구요?|라고|라는|라|다|요|여|임|인데|니까|거든)|입니다|이며|로|으로|을|를|[.,!~;)/♡♥]|$|\n|검색|추가|친추|팔로|찾|연락|디엠|dm|톡|구독|메시지|메세지)/
