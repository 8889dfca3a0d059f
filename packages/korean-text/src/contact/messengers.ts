import type { Contact } from './kinds.ts'
import { copula, letterName, type Name, splitNames, type Token } from './names.ts'

type Range = { start: number; end: number }

/** Account names in a folded text: a handle with a messenger or with a request to look it up. */
export function messengersIn(text: string, names: Name[], tokens: Token[]): Contact[] {
  const anchors = names.filter(name => isAnchor(name) && !isPartOfOther(text, name))
  // The search costs more than the others, so it needs a handle.
  if (tokens.some(({ isHandle }) => isHandle))
    for (const { index, 0: name } of text.matchAll(splitNames))
      anchors.push({ tag: 'messenger', start: index, end: index + name.length })
  anchors.sort((one, other) => one.start - other.start)
  const ranges: Range[] = tokens.flatMap(token => alone(text, token))
  let first = 0
  for (const anchor of anchors) {
    while (first < tokens.length && tokens[first]!.end < anchor.start - behind) first++
    for (let next = first; next < tokens.length && tokens[next]!.start <= anchor.end + ahead; next++) {
      const token = tokens[next]!
      if (token.start >= anchor.end ? isNamedAfter(text, anchor, token) : isNamedBefore(text, anchor, token))
        ranges.push({ start: Math.min(anchor.start, token.start), end: Math.max(anchor.end, token.end) })
    }
    ranges.push(...toldAfter(text, anchor))
  }
  for (const { index, 0: number } of text.matchAll(discordNumber)) {
    const name = /(?<![가-힣])[가-힣]{2,12}$/.exec(text.slice(Math.max(0, index - 13), index))?.[0]
    if (name) ranges.push({ start: index - name.length, end: index + number.length })
  }
  return ranges.map(range => ({ kind: 'messenger', ...range, sure: true }))
}

const isAnchor = ({ tag }: Name) => tag === 'messenger' || tag === 'weak' || tag === 'id' || tag === 'room'

/** Characters between an anchor and a handle after it, and before it. */
const ahead = 24
const behind = 20

/** A handle that needs no messenger. */
function alone(text: string, { start, end, text: name, isHandle }: Token): Range[] {
  if (text[start - 1] === '@' && !/[a-z0-9_.]/.test(text[start - 2] ?? '') && /[a-z]/.test(name)) {
    const isAccount =
      /[\d_.]/.test(name) ||
      accountBefore.test(text.slice(Math.max(0, start - 16), start - 1)) ||
      accountAfter.test(text.slice(end, end + 24))
    if (isAccount) return [{ start: start - 1, end }]
  }
  if (text[start - 2] === '@' && text[start - 1] === ' ' && /\d|_/.test(name) && /[a-z]{3}/.test(name))
    return [{ start: start - 2, end }]
  if (!isHandle) return []
  const after = text.slice(end, end + 40)
  const joined = /^\s?(?:언더바|언더스코어|밑줄)\s?[a-z0-9]+/.exec(after)?.[0]
  if (joined) return [{ start, end: end + joined.length }]
  const search = lookUp.exec(after)?.[0]
  return search ? [{ start, end: end + search.length }] : []
}

// @non alone is a word. An account is said to be one, or the reader is asked to come.
const accountBefore =
  /(?:계정|아이디|인스타(?:그램)?|인별|트위터|트윗|스레드|디엠|팔로우|맞팔|핸들|유튜브|채널|텔레(?:그램)?|디코|라인|카톡|insta(?:gram)?|ig|dm|id)[^가-힣a-z0-9\n]{0,3}(?:은|는|이|가|도|에)?[^가-힣a-z0-9\n]{0,3}$/
const accountAfter =
  /^["'”’]?\s?(?:이?[에예]요|입니다|이야|으?로|을|를|한테|에게|이라고)?\s?(?:제\s|내\s)?(?:계정|아이디|인스타|트위터|팔로|맞팔|검색|추가|친추|찾아|활동|연락|디엠|dm|쪽지|톡|놀러|와\s?줘|오세요)/

const ask =
  '(?:해\\s?(?:줘|주세|줄|주실|줄래|봐|요)|하(?:면|시면)\\s?(?:나와|나올|제|내|저|나|돼|됩)|하세요|부탁|걸어|주세요|줘|ㄱㄱ)'
const lookUp = new RegExp(
  `^["'”’]?\\s?(?:이?라고|으?로|을|를|한테|에게)?\\s?(?:(?:검색|추가|친추|친구\\s?추가|팔로우|맞팔)\\s?${ask}|찾아\\s?(?:줘|주세|와|오세)|(?:연락|디엠|dm|쪽지|톡)\\s?(?:해|주|줘|부탁|기다))`,
)

function isNamedAfter(
  text: string,
  anchor: Name,
  { start, end, text: name, isHandle, isWord }: Token,
): boolean {
  const gap = text.slice(anchor.end, start)
  const after = text.slice(end, end + 24)
  const isMessenger = anchor.tag === 'messenger' || anchor.tag === 'room'
  // 지울 쪽지 k3j5d: a note in a short text. 쪽지는 sky_77로 보내 줘: an account.
  if (text.slice(anchor.start, anchor.end) === '쪽지' && !/[:는은디소]\s?$/.test(gap) && !noteTo.test(after))
    return false
  const isDirect = toHandle.test(gap)
  const isNamed = copula.test(after)
  if (isHandle) {
    // 밴드 the1975 공연: a band.
    if (isDirect && (isNamed || text.slice(anchor.start, anchor.end) !== '밴드')) return true
    if (/^(?:에서|으로)/.test(gap) && !invites.test(gap))
      // 인스타에서 본 cafe_onion: a place, not an account to write to.
      return isLookedUp.test(after) || (/^(?:에서|으로)\s$/.test(gap) && /^\s*(?:$|\n)/.test(after))
    return isNamed ? isMessenger || gap.length <= 12 : isMessenger && !/[.!?]\s|\n\s*\n/.test(gap)
  }
  if (!isWord || !isDirect || !isNamed) return false
  const isAccount = anchor.tag === 'id' || /아이디|아뒤|아디|id|계정/.test(text.slice(anchor.start, start))
  return (
    name.length >= (anchor.tag === 'weak' ? 6 : isAccount ? 4 : 5) &&
    (isAccount || isMessenger) &&
    !/^라는/.test(after)
  )
}

const noteTo = /^["'”’)]?\s?(?:으?로|에게|한테|이?[에예]요|이?야(?![가-힣])|입니다)/
const toHandle =
  /^(?:\s?(?:아이디|아뒤|아디|id|계정|주소|닉네임|닉|핸들|채널|이름|프로필))?\s{0,2}(?:는|은|가|이|도|에는|에서는|에)?(?:\s?(?:아이디|아뒤|아디|id|계정|닉네임|닉|검색|주소))?\s{0,2}(?:는|은|가|이|도|요)?\s{0,2}(?:[:=>→~(["'“‘「『《<-]|그냥|여기|바로|영어로|is|id)?\s{0,2}["'“‘「『《<@]?\s?$/
const invites = /^으로\s$|저[를는]|제[가 ]|넘어|해요|하자|할래|얘기|이야기|연락|주세요|줘/
const isLookedUp =
  /^["'”’]?\s?(?:이?라고|으?로|을|를)?\s?(?:검색|찾|추가|친추|팔로|치면|쳐|활동|만나|보여|나와|연락|디엠|이야기|얘기)/

function isNamedBefore(text: string, anchor: Name, { end, isHandle }: Token): boolean {
  return isHandle && end <= anchor.start && fromHandle.test(text.slice(end, anchor.start))
}

const fromHandle =
  /^["'”’)\]]*\s{0,2}(?:로|으로|이|가|은|는|인데|이고|라고|이라고|이에요|예요|요|입니다|,|\/|-|:|\(|=|←|<-|⇐|◀)?[\s,.(]{0,3}(?:이?게|제|내|저의|나의|검색\S{0,4}|찾\S{0,3}|추가\S{0,2}(?:\s줘\S{0,2})?|치면|하면|쳐서|쳐\s봐\S{0,2})?[\s,]{0,2}(?:제|내)?\s?(?:\(|\[)?$/

/** 온라인, 톡톡, 아이디어, 호텔: other words. */
function isPartOfOther(text: string, { start, end }: Range): boolean {
  const before = text.slice(Math.max(0, start - 4), start)
  const after = text.slice(end, end + 3)
  const isAfterHangul = /[가-힣]$/.test(before)
  switch (text.slice(start, end)) {
    case '라인':
      return isAfterHangul || /^(?:업|댄스|프렌즈|을 |이 |으로 )/.test(after)
    case '톡':
      return isAfterHangul || after.startsWith('톡')
    case '텔':
      return isAfterHangul || !after.startsWith(' ')
    case '아이디':
      return after.startsWith('어') || /(?:로그인|사이트|학교|회사|게임|롤)\s?$/.test(before)
    case '텔레':
      return /^(?:비|파|마|토)/.test(after)
    case '밴드':
    case '엑스':
    case '스냅':
    case '카스':
    case '에스크':
    case '트윗':
      return isAfterHangul || /^[가-힣]/.test(after)
    case '유튜브':
      return /^(?:에|를|로|도|가)/.test(after) && !/구독|채널/.test(text.slice(end, end + 40))
    default:
      return false
  }
}

/** An account told without Latin letters: spelled, or a name to look up. */
function toldAfter(text: string, anchor: Name): Range[] {
  const after = text.slice(anchor.end, anchor.end + 48)
  const spelled = anchor.tag === 'room' || anchor.tag === 'weak' ? null : spelledHandle.exec(after)
  if (spelled && toHandle.test(after.slice(0, spelled.index)))
    return [{ start: anchor.start, end: anchor.end + spelled.index + spelled[0].length }]
  const isShown = /^(?:인|별|페|트|틱|스|쓰|ins|fac|twi|tik)/.test(text.slice(anchor.start, anchor.end))
  for (const form of anchor.tag === 'room'
    ? [room]
    : anchor.tag === 'messenger'
      ? [named, isShown ? searchedMe : searched]
      : []) {
    const match = form.exec(after)?.[0]
    if (match && !/않|안\s|못|말고|말아|무서|싫/.test(match))
      return [{ start: anchor.start, end: anchor.end + match.length }]
  }
  return []
}

const spelledDigit = '[0-9공영일이삼사오육칠팔구]'
const spelledHandle = new RegExp(
  `(?:${letterName}[\\s.·-]?){3}(?:[\\s.·-]?(?:${letterName}|${spelledDigit})){1,20}(?=[^가-힣]|로|으로|예요|이에요|입니다|요|야|포|$)|(?<![a-z0-9])[a-z](?:[\\s.·_-]{1,2}[a-z0-9]){3,20}(?![a-z0-9])`,
)

const called =
  '(?!친구|나[를 ]|저[를 ]|꼭|좀|추가|그냥|얼른|빨리|먼저|맞팔|팔로|검색)[가-힣a-z0-9]{2,12}(?:_[가-힣a-z0-9]{1,10})?'
const opening = `^\\s?(?:친구\\s?추가)?(?:에서|에|으로|로|:)?\\s?(?:이름은?\\s)?["'‘“「]?`
const closing = `["'’”」]?(?:[을를]|이?라고|으?로)?\\s?`
// 카톡에서 달빛우체부 추가해 주세요. A name stands between.
const named = new RegExp(
  `${opening}(?:(?:저|제)[가는를]?\\s)?${called}${closing}(?:찾아서\\s|검색해서\\s)?(?:추가|친추|친구\\s?추가|팔로우?|맞팔)\\s?${ask}|^\\s?(?:계정은?\\s|아이디는?\\s)?[가-힣]{2,12}_[가-힣a-z0-9]{1,10}`,
)
const searched = new RegExp(
  `${opening}${called}(?:\\s[가-힣]{1,8})?${closing}(?:검색\\s?(?:${ask})|찾아\\s?(?:줘|주세|들어|봐))`,
)
// 인스타에서 제주 카페 검색해 보세요: no account. 검색하면 제가 나와요: one.
const searchedMe = new RegExp(
  `${opening}${called}(?:\\s[가-힣]{1,8})?${closing}(?:검색\\s?(?:하면|하시면|해서)|찾으면|치면)\\s?(?:제|저|나|내)(?!일|주)`,
)
const room = new RegExp(
  `^(?:방|에서|에|으로|로)?[^\\n]{0,30}?(?:들어(?:와요|와\\s?줘|와\\s?주|와\\s?봐|오세요|오면|와[.!~]|와$)|(?:으로|로|에)\\s(?:와요|오세요|들러)|와\\s?(?:줘|주세요)|입장\\s?(?:해|하)|찾아\\s?(?:줘|주|와|들어|오)|검색(?:${ask}|[.!~]|$)|참여\\s?코드|놀러\\s?와)|^(?:방)?\\s?(?:방\\s?)?(?:이름|제목|링크|주소)(?:은|는|이|:)\\s?["'‘“「]?[가-힣a-z0-9]|^방?\\s?["'‘“「][가-힣a-z0-9 ]{2,20}["'’”」]`,
)
// 달빛우체국#7753. Years are hash tags.
const discordNumber = /#(?!19|20)\d{4}(?!\d)/g
