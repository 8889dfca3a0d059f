import type { Contact } from '../contact-kinds.ts'
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
      const before = text.slice(Math.max(0, index - 24), index)
      const label = (form === hangulSite ? /[가-힣]{2,12}\s?$/ : /(?:[a-z0-9] ){3,}$/).exec(before)?.[0]
      const end = index + ending.length
      if (label && !notSite.test(text.slice(end, end + 12))) add(index - label.length, end)
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
const notSite = /^\s?(?:버블|기업|열풍|시대|회사|붕괴|신화|사업|업계|거품)/
