import type { Contact } from './kinds.ts'
import type { Token } from './names.ts'

/** Web addresses in a folded text. */
export function websIn(text: string, tokens: Token[]): Contact[] {
  const found: Contact[] = []
  const add = (start: number, end: number) => found.push({ kind: 'web', start, end, sure: true })
  for (const { start, end, text: name } of tokens) {
    if (!name.includes('.') && !mayContinue.has(text[end] ?? '') && !mayContinue.has(text[end + 1] ?? ''))
      continue
    const rest = text.slice(end, end + 60)
    const length = addressLength(name, rest)
    if (length !== undefined && text[start - 1] !== '@') add(start, end + length)
    const spelled = spelledEnding.exec(rest)?.[0]
    if (spelled && /[a-z]/.test(name) && !notSite.test(rest.slice(spelled.length)))
      add(start, end + spelled.length)
  }
  const forms = [
    ...(/[닷쩜]|점\s?컴|\.[cnk한닷]/.test(text) ? [hangulSite] : []),
    ...(text.includes(' . ') ? [spacedSite] : []),
  ]
  for (const form of forms)
    for (const { index, 0: ending } of text.matchAll(form)) {
      const before = text.slice(Math.max(0, index - 36), index)
      const label = (form === hangulSite ? /[가-힣]{2,12}\s?$/ : /(?:[a-z0-9] ){3,}$/).exec(before)?.[0]
      const end = index + ending.length
      if (!label || notSite.test(text.slice(end, end + 12))) continue
      const around: [string, string] = [before.slice(0, -label.length), text.slice(end, end + 30)]
      const isSite =
        ending === '.한국'
          ? isHost(label, ...around)
          : form === spacedSite || !isBrand.test(ending) || isGiven(...around)
      if (isSite) add(index - label.length, end)
    }
  return found
}

/** Characters after a token that is an address or the first part of one. */
const mayContinue = new Set('.,:/([{<닷쩜점도d')

/** The length of what belongs to an address after its first token; nothing if it is none. */
function addressLength(name: string, rest: string): number | undefined {
  if (/^h(?:tt|xx)ps?$/.test(name)) return scheme.exec(rest)?.[0].trimEnd().length
  if (/^www\d?\../.test(name)) return path.exec(rest)?.[0].length ?? 0
  const pathLength = path.exec(rest)?.[0].length ?? 0
  if (host.test(name) && (!isLoose.test(name) || pathLength > 1 || name.split('.').length > 2))
    return pathLength
  return pathLength > 2 && hostWithPath.test(name) ? pathLength : undefined
}

const scheme = /^\s?(?::\s?\/|\/\/)\s?\/?\s?(?=[a-z0-9])[^\s가-힣]*/
const path = /^(?::\d{2,5})?\/[a-z0-9@%_./?=&#~+-]*/
const host =
  /^(?:[a-z0-9-]+\.)*[a-z0-9-]*[a-z0-9]{2}\.(?:com|net|org|kr|io|gg|app|xyz|shop|site|info|club|online|store|dev|link|blog|page|jp|cn|gle|biz|me|ly|tv|be|to|us|gl|co|im|fm|cc|art|world|space|life|cloud)(?:\.(?:kr|jp|cn|uk))?$/
/** Endings that are also words. */
const isLoose = /\.(?:me|ly|tv|be|to|us|gl|co|im|fm|cc|art|life|world|space|cloud)$/
const hostWithPath = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2}$/

const plain = '(?:com|net|org|co\\.?\\s?kr|kr)(?![a-z])'
const spelled =
  '(?:컴(?!퓨|플|백|팩|온|컴)|캄|넷(?![가-힣]|플)|(?:씨오|시오|코)\\s?(?:닷|쩜|점)?\\s?케이알|케이알|오알지)'
const spelledEnding = new RegExp(
  `^(?:\\s?(?:닷|쩜|점|\\.)\\s?(?:[a-z]{2,15}|티스토리|네이버|깃허브|씨오|시오))?(?:\\s?[([{<]\\s?(?:\\.|닷|쩜|점|도트|dot)\\s?[)\\]}>]\\s?(?:${plain}|${spelled})|\\s?(?:닷|쩜|도트)\\s?(?:${plain}|${spelled})|점(?:com|컴)(?![가-힣])|\\s(?:점|dot)\\s?(?:${plain}|${spelled})|\\s?\\.\\s(?:${plain})|\\s\\.\\s?(?:${plain})|,(?:com|net|co\\.kr)(?![a-z]))`,
)
const hangulSite =
  /(?:닷|쩜)\s?(?:컴(?!퓨|플|백|컴)|com|net|kr|케이알)|쩜\s?넷|점\s?컴(?=[^가-힣]|$|으?로|이[에야라고]|예)|\.(?:com|net|kr|한국|닷컴)(?![a-z가-힣]|\S*@)|\.(?:com|net|kr|한국)(?=에|으?로|이|예|을|를)|닷넷(?![가-힣])/g
const spacedSite = /\.\s(?:c o m|n e t|k r|c o \. k r)(?![a-z])/g
/** 모를까.한국에서: a sentence ends before 한국. 하늘서점.한국: a name, and nothing but the end of the clause after it. */
const isHost = (label: string, before: string, after: string) =>
  !/[다요까죠음함됨임뿐듯\s]$/.test(label) &&
  (isOwn.test(before)
    ? /^(?:[^가-힣a-z0-9]|$|에|으?로|이|예)/.test(after)
    : /^(?:\s*$|\s*\n|[^가-힣a-z0-9\s]|으?로\s|이?[에예]요|입니다|이야|에\s(?:들어|놀러|와|오|접속|방문))/.test(
        after,
      ))
const isBrand = /^닷\s?컴$|^닷넷$/
/** Many companies are called 닷컴. A site is one's own, or the reader is sent there. */
const isGiven = (before: string, after: string) =>
  isOwn.test(before) || visits.test(after) || !told.test(after)
const isOwn =
  /(?:(?:^|[^가-힣])(?:내|제|저희|우리)\s|사이트|홈피|홈페이지|블로그|주소|링크|쇼핑몰)[^.!?\n]{0,12}$/
const visits =
  /^[^.!?\n]{0,12}(?:들어\s?[와오]|오세요|놀러|방문|접속|찾아|검색|구경|와\s?(?:줘|주|봐)|봐\s?(?:줘|주)|클릭|보러|연락|만나)/
const told =
  /^(?:\s?(?:에서|에|의|이란|이라|이랑|이나|도|까지|부터|하고|처럼|보다)|[이가은는을를](?![가-힣])|[^.!?\n]{0,14}(?:가입|매출|주문|배송|택배|결제|할인|쿠폰|이벤트|상품|뉴스|기사|광고|업체|주식|포인트|적립|반품|환불|고객|쇼핑))/
const notSite = /^\s?(?:버블|기업|열풍|시대|회사|붕괴|신화|사업|업계|거품)/
