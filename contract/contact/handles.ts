import type { Contact } from '../contact-kinds.ts'
import { wordFinder } from './words.ts'

const findWords = wordFinder({
  messenger:
    '카카오톡|카카오|카톡|카 톡|카.톡|카-톡|카/톡|카*톡|까톡|까똑|카똑|깨톡|캐톡|카독|카탁|캌톡|ㅋㅌ|ㅋㅋㅇㅌ|k톡|ㅋ톡|갠톡|개인톡|플친|노란 앱|노란앱|노란색 앱|노란색앱|노랑 앱|노랑앱|노란 거|노란거|노란톡|노란 톡|노랑톡|노란 말풍선|노란색 말풍선|노란 메신저|노란색 메신저|초록 앱|초록색 앱|파란 앱|보라색 앱|' +
    '인스타그램|인스타|인 스타|인.스타|인수타|인별그램|인별|별그램|별스타그램|별스타|ㅇㅅㅌ|ㅇㅅㅌㄱㄹ|' +
    '텔레그램|텔레그렘|텔레|텔그|테레그램|디스코드|디코|페이스북|페북|페메|스냅챗|스냅쳇|스냅|위챗|위쳇|트위터|스레드|쓰레드|틱톡|왓츠앱|왓챕|와츠앱|네이트온|스카이프|시그널|카스|카카오스토리|' +
    'kakaotalk|kakao|katalk|katok|instagram|insta|telegram|discord|facebook|snapchat|wechat|whatsapp|twitter|tiktok|messenger|skype',
  weak: '라인|밴드|유튜브|엑스|디엠|쪽지|톡|메신저|sns|프로필|계정|line|ig|dm|x|threads|snap|fb|tg',
  id: '아이디|아뒤|아디|닉네임|핸들|id',
  room: '오픈채팅|오픈톡|오픈챗|옵챗|옵톡|오픈 채팅|오픈 톡|오픈카톡|오픈 카톡',
  at: '골뱅이|골뱅|골 뱅 이|골뺑이|앳|엣|앹|at',
  service:
    '네이버|지메일|쥐메일|g메일|한메일|다음|네이트|핫메일|아웃룩|야후|아이클라우드|naver|gmail|hanmail|daum|nate|hotmail|outlook|yahoo|icloud|proton',
  mail: '이메일|메일|멜|email|mail',
})

type Words = ReturnType<typeof findWords>
/** A Latin token that may name a person. `isStrong` if ordinary words do not look like it. */
type Token = { start: number; end: number; text: string; isStrong: boolean; isWord: boolean }

/** Messenger names, e-mail and web addresses in a folded text. `original` tells zip codes by their capitals. */
export function handlesIn(
  text: string,
  hasLatin: boolean,
  isZipCode: (start: number, end: number) => boolean,
): Contact[] {
  const words = findWords(text)
  const tokens = hasLatin ? tokensOf(text, isZipCode) : []
  return [
    ...mailsIn(text, words, tokens),
    ...websIn(text, tokens),
    ...(tokens.length > 0 ? namesIn(text, words, tokens) : []),
    ...toldIn(text, words),
  ].map(found => ({ ...found, sure: true }))
}

type Found = Omit<Contact, 'sure'>

function tokensOf(text: string, isZipCode: (start: number, end: number) => boolean): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(token)) {
    const start = match.index
    const name = match[0]
    const end = start + name.length
    if (name.length < 3 || isZipCode(start, end)) continue
    const isDomain = /[a-z0-9._+-]@$/.test(text.slice(Math.max(0, start - 2), start))
    const isJoined = /^(?:\s?(?:언더바|언더스코어|밑줄)\s?|쩜|닷)[a-z0-9]/.test(text.slice(end, end + 8))
    const isStrong = !isDomain && (isJoined || looksLikeHandle(name))
    const letters = lettersOf(name)
    tokens.push({
      start,
      end,
      text: name,
      isStrong,
      isWord: letters >= 4 && !/\d$/.test(name) && !common.has(name),
    })
  }
  return tokens
}

const lettersOf = (name: string) => name.match(/[a-z]/g)?.length ?? 0

/** Letters with a digit, an underscore or a point. Brands, units and file names look alike. */
function looksLikeHandle(name: string): boolean {
  const letters = lettersOf(name)
  if (name.length < 4 || letters < 2 || brand.test(name)) return false
  return (
    name.includes('_') ||
    (letters >= 3 && /\d/.test(name)) ||
    /[a-z]{2,}#\d{3,}/.test(name) ||
    /[a-z]{2,}\.[a-z0-9]{2,}/.test(name)
  )
}

const token = /[a-z0-9_][a-z0-9._#+-]*[a-z0-9_]/g
const brand =
  /^(?:\d+(?:px|km|kg|cm|mm|ml|gb|mb|tb|kcal|hz|khz|ghz|mah|th|st|nd|rd|fps|min|sec|am|pm|won|krw|usd|years?|days?)|iphone\d+\w*|galaxy\w*|covid\w*|(?:chat)?gpt[\w.-]*|ipad\d*|macbook\d*|switch\d|windows?\d+|win\d+|python\d|html5|web\d|nct\d*|got7|day6|exo-?\w*|b1a4|f\(x\)|u2\w*|rtx\w+|gtx\w+|vitamin\w*|omega\d|level\d+|lv\.?\d+|part\d|vol\.?\d+|ver\.?[\d.]+|chapter\d+|ep\.?\d+|season\d+|no\.?\d+|top\d+|best\d+|mp[34]|cmaj7|cat\d|hour\d*)$|\.(?:jpe?g|png|gif|pdf|docx?|hwpx?|txt|mp[34]|zip|xlsx?|pptx?|js|ts|py|md|html?|exe|app)$|^[a-z](?:\.[a-z])+$/
const common = new Set(
  'hello hi thanks thank love story stories reels live feed follow like likes sorry happy birthday good night morning okay please this that what when where with from your you yours have vintage emoji best friend friends music lofi hiphop cake mbti infp enfp intp istj isfj estj esfj istp isfp entp entj intj infj estp esfp talk open chat link bot room team world dear yes photo video short shorts short-form daily mood home coffee cafe seoul korea'.split(
    ' ',
  ),
)

/** Words after a handle that say it is one. */
const copula =
  /^["'”’)\]』」》>]*\s{0,2}(?:이?(?:에요|예요|에여|예여|야|고요?|구요?|라고|라는|라|다|요|여|임|인데|니까|거든)|입니다|이며|로|으로|을|를|[.,!~;)/♡♥]|$|\n|검색|추가|친추|팔로|찾|연락|디엠|dm|톡|구독|메시지|메세지|요$)/
const toIt =
  /^(?:\s?(?:아이디|아뒤|아디|id|계정|주소|닉네임|닉|핸들|채널|이름|프로필))?\s{0,2}(?:는|은|가|이|도|에는|에서는|에서|에)?(?:\s?(?:아이디|아뒤|아디|id|계정|닉네임|닉|검색|주소))?\s{0,2}(?:는|은|가|이|도|요)?\s{0,2}(?:[:=>→~(["'“‘「『《<-]|그냥|여기|바로|영어로|is|id)?\s{0,2}["'“‘「『《<@]?\s?$/
const sentenceEnd = /[.!?]\s|\n\s*\n/

function namesIn(text: string, words: Words, tokens: Token[]): Found[] {
  const found: Found[] = []
  const add = (start: number, end: number) => found.push({ kind: 'messenger', start, end })
  for (const { start, end, text: name } of tokens) {
    const before = text.slice(Math.max(0, start - 2), start)
    if (/@$/.test(before) && !/[a-z0-9_.]@$/.test(before) && /[a-z]/.test(name)) add(start - 1, end)
    if (/@\s$/.test(before) && /\d|_/.test(name) && /[a-z]{3}/.test(name)) add(start - 2, end)
    if (/^\s?(?:언더바|언더스코어|밑줄)\s?[a-z0-9]/.test(text.slice(end, end + 8)))
      add(start, wholeEnd(text, end))
  }
  for (const word of words) {
    const isMessenger = word.tag === 'messenger' || word.tag === 'room'
    if (!isMessenger && word.tag !== 'weak' && word.tag !== 'id') continue
    if (isPartOfOther(text, word)) continue
    for (const near of tokens) {
      if (near.start >= word.end && near.start - word.end <= 24) {
        const gap = text.slice(word.end, near.start)
        const after = text.slice(near.end, near.end + 12)
        const isDirect = toIt.test(gap)
        const isNamed = copula.test(after)
        const isClose =
          isMessenger && near.isStrong && !/\n\n/.test(gap) && (isNamed || !sentenceEnd.test(gap))
        const isWeak = near.isStrong && isDirect
        const isSaid =
          near.isWord && isDirect && isNamed && near.text.length >= 5 && (isMessenger || word.tag === 'id')
        const isSpelledOut =
          isDirect &&
          isNamed &&
          /^[a-z]{4,}$/.test(near.text) &&
          near.isWord &&
          /아이디|아뒤|아디|id|계정/.test(text.slice(word.start, near.start))
        if (
          (isClose || isWeak || isSaid || isSpelledOut || (near.isStrong && isNamed && gap.length <= 12)) &&
          !isPast(text, word.start)
        )
          add(word.start, near.end)
      } else if (near.end <= word.start && word.start - near.end <= 20 && near.isStrong) {
        const gap = text.slice(near.end, word.start)
        if (fromIt.test(gap)) add(near.start, word.end)
      }
    }
  }
  return found
}

const wholeEnd = (text: string, end: number) =>
  end + (/^\s?(?:언더바|언더스코어|밑줄)\s?[a-z0-9]+/.exec(text.slice(end, end + 40))?.[0].length ?? 0)
const fromIt =
  /^["'”’)\]]*\s{0,2}(?:로|으로|이|가|은|는|인데|이고|라고|이라고|이에요|예요|요|입니다|,|\/|-|:|\(|=)?[\s,.(]{0,3}(?:이?게|제|내|저의|나의|검색\S{0,4}|찾\S{0,3}|치면|하면|쳐서)?\s?(?:제|내)?\s?(?:\(|\[)?$/

/** 온라인, 톡톡, 아이디어: other words. */
function isPartOfOther(text: string, { start, end }: { start: number; end: number }): boolean {
  const before = text.slice(Math.max(0, start - 3), start)
  const word = text.slice(start, end)
  const after = text.slice(end, end + 3)
  if (word === '라인') return /[가-힣]$/.test(before) || /^(?:업|댄스|프렌즈|을 |이 |으로 )/.test(after)
  if (word === '톡') return /[톡가-힣]$/.test(before) || /^톡/.test(after)
  if (word === '아이디') return /^어/.test(after) || /(?:로그인|사이트|학교|회사)\s?$/.test(before)
  if (word === '텔레') return /^(?:비|파|마)/.test(after)
  if (word === '밴드' || word === '엑스' || word === '스냅' || word === '카스')
    return /^[가-힣]/.test(after) || /[가-힣]$/.test(before)
  if (word === '유튜브')
    return /^(?:에|를|로|도|가)/.test(after) && !/구독|채널/.test(text.slice(end, end + 40))
  if (word === 'x' || word === '다음') return false
  return false
}

const isPast = (text: string, start: number) =>
  /(?:롤|게임|로그인)\s?$/.test(text.slice(Math.max(0, start - 5), start))

const letterName =
  '(?:에이치|에이|비|씨|디|이|에프|쥐|지|아이|제이|케이|엘|엠|엔|오|피|큐|알|아르|에스|티|유|브이|더블유|엑스|와이|제트|언더바|언더스코어|밑줄|쩜)'
const spelledDigit = '[0-9공영일이삼사오육칠팔구]'
const spelledHandle = new RegExp(
  `(?:${letterName}[\\s.·-]?){3}(?:[\\s.·-]?(?:${letterName}|${spelledDigit})){2,}(?=[^가-힣]|로|으로|예요|이에요|입니다|요|야|$)|(?<![a-z0-9])[a-z](?:[\\s.·_-]{1,2}[a-z0-9]){3,}(?![a-z0-9])`,
)

/** Names that are told without Latin letters, to be looked up in a messenger. */
function toldIn(text: string, words: Words): Found[] {
  const found: Found[] = []
  for (const word of words) {
    if (word.tag !== 'messenger' && word.tag !== 'room' && word.tag !== 'id') continue
    const ahead = text.slice(word.end, word.end + 48)
    const spelled = spelledHandle.exec(ahead.slice(0, 44))
    const isSpelled = spelled && word.tag !== 'room' && toIt.test(ahead.slice(0, spelled.index))
    const match =
      (word.tag === 'room' && room.exec(ahead)) ||
      (word.tag === 'messenger' && named.exec(ahead)) ||
      (word.tag === 'messenger' &&
        !/^(?:인|별|페|트|틱|스|쓰|ins|fac|twi|tik)/.test(text.slice(word.start, word.end)) &&
        searched.exec(ahead))
    if (isSpelled)
      found.push({ kind: 'messenger', start: word.start, end: word.end + spelled.index + spelled[0].length })
    else if (match && !denied.test(match[0]))
      found.push({ kind: 'messenger', start: word.start, end: word.end + match[0].length })
  }
  return found
}

const ask =
  '(?:해\\s?(?:줘|주세|줄|주실|줄래|봐|요)|하(?:면|시면)\\s?(?:나와|나올|제|내|저|나|돼|됩)|하세요|부탁|걸어|주세요|줘|ㄱㄱ)'
const called = '(?!친구|나[를 ]|저[를 ]|꼭|좀|추가|그냥|얼른|빨리|먼저|맞팔|팔로)[가-힣a-z0-9]{2,12}'
// 카톡에서 달빛우체부 추가해 주세요. A name stands between.
const named = new RegExp(
  `^\\s?(?:친구\\s?추가)?(?:에서|에|으로|로|:)?\\s?["'‘“「]?(?:(?:저|제)[가는를]?\\s)?${called}["'’”」]?(?:[을를]|이?라고|으?로)?\\s?(?:찾아서\\s|검색해서\\s)?(?:추가|친추|친구\\s?추가|팔로우?|맞팔)\\s?${ask}`,
)
const searched = new RegExp(
  `^\\s?(?:친구\\s?추가)?(?:에서|에|으로|로|:)?\\s?["'‘“「]?${called}(?:\\s[가-힣]{1,8})?["'’”」]?(?:[을를]|이?라고|으?로)?\\s?(?:검색\\s?(?:${ask})|찾아\\s?(?:줘|주세|들어|봐))`,
)
const room = new RegExp(
  `^(?:방|에서|에|으로|로)?[^\\n]{0,30}?(?:들어(?:와요|와\\s?줘|와\\s?주|와\\s?봐|오세요|오면|와[.!~]|와$)|와\\s?(?:줘|주세요)|입장\\s?(?:해|하)|찾아\\s?(?:줘|주|와|들어|오)|검색(?:${ask}|[.!~]|$)|참여\\s?코드|놀러\\s?와)|^(?:방)?\\s?(?:방\\s?)?(?:이름|제목|링크|주소)(?:은|는|이|:)\\s?["'‘“「]?[가-힣a-z0-9]|^\\s?["'‘“「][가-힣a-z0-9 ]{2,20}["'’”」]`,
)
const denied = /않|안\s|못|말고|말아|무서|싫/

const latinDomain = '[a-z0-9-]{2,30}(?:\\.[a-z0-9-]{2,30}){0,3}'
const dotSign = '\\s{0,2}[([{<]?\\s?(?:\\.|,(?=[a-z])|닷|쩜|점|도트|dot)\\s?[)\\]}>]?\\s{0,2}'
const tld = '(?:co\\.?\\s?kr|com|net|org|edu|ac\\.?\\s?kr|kr|me|io|co|app|jp|cn|uk|us|de)(?![a-z])'
const spelledTld =
  '(?:컴(?!퓨|플|백|팩|온|컴)|캄|넷(?![가-힣]|플)|(?:씨오|시오|코)\\s?(?:닷|쩜|점)?\\s?케이알|케이알|오알지)'
const services =
  '(?:네이버|지메일|쥐메일|g메일|한메일|다음|네이트|핫메일|아웃룩|야후|아이클라우드|카카오|naver|gmail|hanmail|daum|nate|hotmail|outlook|yahoo|icloud|kakao|proton)'
const domainAfter = new RegExp(
  `^(?:표)?[^0-9a-z가-힣]{0,4}(?:${services}(?:\\s?메일)?(?:${dotSign}(?:${tld}|${spelledTld}))?|${latinDomain}${dotSign}(?:${tld}|[a-z]{2,6}(?![a-z])|${spelledTld})|(?:[a-z0-9] ){3,}[a-z0-9])`,
)
const localBefore = new RegExp(
  `(?:[a-z0-9][a-z0-9._+-]{0,40}|(?:[a-z0-9][ .]){3,20}[a-z0-9]?|(?:${letterName}\\s?){4,24})[^0-9a-z가-힣]{0,4}$`,
)

function mailsIn(text: string, words: Words, tokens: Token[]): Found[] {
  const found: Found[] = []
  const signs: { start: number; end: number }[] = words.filter(({ tag }) => tag === 'at')
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1))
    signs.push({ start: at, end: at + 1 })
  for (const { start, end } of signs) {
    const sign = text.slice(start, end)
    const domain = domainAfter.exec(text.slice(end, end + 70))?.[0]
    if (domain === undefined) continue
    const before = text.slice(Math.max(0, start - 48), start)
    const local =
      localBefore.exec(before)?.[0] ??
      /[가-힣]{2,10}$/.exec(sign === '앳' || sign === '엣' || sign === 'at' ? '' : before)?.[0]
    if (local === undefined) continue
    const isService = new RegExp(`^[^0-9a-z가-힣]{0,4}${services}`).test(domain)
    // look at home. dot: an English sentence.
    if (sign === 'at' && !/\.|dot|닷|쩜|점/.test(domain) && !isService) continue
    if (/[가-힣]$/.test(local) && !isService) continue
    found.push({ kind: 'email', start: start - local.length, end: end + domain.length })
  }
  const isNamed = words.some(({ tag }) => tag === 'service' || tag === 'mail')
  if (isNamed)
    for (const { start, end, isStrong, text: name } of tokens) {
      if (!isStrong || serviceName.test(name)) continue
      const before = text.slice(Math.max(0, start - 24), start)
      const after = text.slice(end, end + 18)
      const match = mailBefore.exec(before)
      const next = mailAfter.exec(after)
      if (match && copula.test(after)) found.push({ kind: 'email', start: start - match[0].length, end })
      else if (next) found.push({ kind: 'email', start, end: end + next[0].length })
    }
  return found
}

const serviceName = new RegExp(`^${services}`)
const mailBefore = new RegExp(
  `(?:${services}\\s?메일|지메일|쥐메일|한메일|핫메일|메일|멜|e?mail|네이버|구글)\\s?(?:주소|아이디|앞부분|앞|계정|id)?(?:는|은|이|가|에|도)?\\s?(?:[:=]|영어로)?\\s{0,2}$`,
)
const mailAfter = new RegExp(
  `^\\s?(?:,|이고|인데|에|은|는)?\\s?(?:뒤는|뒤에|도메인은)?\\s?${services}(?:\\s?(?:닷|쩜|점|\\.)\\s?(?:컴|넷|com|net)|\\s?메일|이?에요|예요|입니다|으?로\\s|요)`,
)

const plainWeb =
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|net|org|kr|io|gg|app|xyz|shop|site|info|club|online|store|dev|link|blog|page|jp|cn|gle|me|ly|tv|be|to|us|gl|co|im|fm|cc|biz|art|world|space|life|cloud)(?:\.(?:kr|jp|cn|uk))?$/
const looseTld = /\.(?:me|ly|tv|be|to|us|gl|co|im|fm|cc|art|life|world|space|cloud)$/
const spelledWeb = new RegExp(
  `^(?:${dotSign}(?:[a-z]{2,15}|티스토리|네이버|깃허브|씨오|시오))?(?:\\s?[([{<]\\s?(?:\\.|닷|쩜|점|도트|dot)\\s?[)\\]}>]\\s?(?:${tld}|${spelledTld})|\\s?(?:닷|쩜|도트)\\s?(?:${tld}|${spelledTld})|\\s(?:점|dot)\\s?(?:${tld}|${spelledTld})|\\s?\\.\\s(?:com|net|org|co\\.kr|kr)(?![a-z])|\\s\\.\\s?(?:com|net|org|co\\.kr|kr)(?![a-z]))`,
)
const hangulSite =
  /닷\s?컴|쩜\s?(?:컴|넷|com|net|kr)|\.(?:com|net|kr|한국|닷컴)(?![a-z가-힣]|\S*@)|\.(?:com|net|kr|한국)(?=에|으?로|이|예|을|를)|닷넷(?![가-힣])/g
const notSite = /^\s?(?:버블|기업|열풍|시대|회사|붕괴|신화|사업|업계|거품)/

function websIn(text: string, tokens: Token[]): Found[] {
  const found: Found[] = []
  const add = (start: number, end: number) => found.push({ kind: 'web', start, end })
  for (const { start, end, text: name } of tokens) {
    const rest = text.slice(end, end + 60)
    const path = /^(?::\d{2,5})?\/[a-z0-9@%_./?=&#~+-]*/.exec(rest)?.[0]
    if (
      plainWeb.test(name) &&
      !/@$/.test(text.slice(0, start).slice(-1)) &&
      /[a-z0-9]{2}\./.test(name) &&
      (!looseTld.test(name) || path)
    )
      add(start, end + (path?.length ?? 0))
    else if (plainWeb.test(name) && looseTld.test(name) && path) add(start, end + path.length)
    else if (/^[a-z0-9-]{2,}(?:\.[a-z0-9-]+)*\.[a-z]{2}$/.test(name) && path && path.length > 2)
      add(start, end + path.length)
    else if (/^www\d?$|^www\d?\./.test(name) && name.length > 4) add(start, end)
    else if (/^h(?:tt|xx)ps?$/.test(name) && /^\s?:\s?\//.test(rest))
      add(start, end + (/^[^가-힣]*/.exec(rest)?.[0].trimEnd().length ?? 0))
    const spelled = /[a-z]/.test(name) ? spelledWeb.exec(rest)?.[0] : undefined
    if (spelled && !notSite.test(rest.slice(spelled.length))) add(start, end + spelled.length)
  }
  for (const match of text.matchAll(hangulSite)) {
    const label = /[가-힣]{2,12}\s?$/.exec(text.slice(Math.max(0, match.index - 13), match.index))?.[0]
    const end = match.index + match[0].length
    if (label && !notSite.test(text.slice(end, end + 12))) add(match.index - label.length, end)
  }
  return found
}
