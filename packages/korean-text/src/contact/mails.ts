import type { Contact } from './kinds.ts'
import { copula, letterName, type Name, type Token } from './names.ts'

/** E-mail addresses in a folded text, with a sign between their halves or without. */
export function mailsIn(text: string, names: Name[], tokens: Token[]): Contact[] {
  const found: Contact[] = []
  const add = (start: number, end: number) => found.push({ kind: 'email', start, end, sure: true })
  const signs: { start: number; end: number }[] = names.filter(({ tag }) => tag === 'at')
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1))
    signs.push({ start: at, end: at + 1 })
  for (const { start, end } of signs) {
    const sign = text.slice(start, end)
    const domain = domainAfter.exec(text.slice(end, end + 70))?.[0]
    if (domain === undefined) continue
    const before = text.slice(Math.max(0, start - 48), start)
    const local = (localBefore.exec(before) ??
      (mayFollowHangul.has(sign) ? /[가-힣]{2,10}$/.exec(before) : null))?.[0]
    if (local === undefined) continue
    const isService = serviceDomain.test(domain)
    // look at home: an English sentence.
    if (sign === 'at' && (text[end] === '-' || (!isService && !/\.|dot|닷|쩜|점/.test(domain)))) continue
    if (/[가-힣]$/.test(local) && !isService) continue
    add(start - local.length, end + domain.length)
  }
  if (names.some(({ tag }) => tag === 'mail'))
    for (const { start, end, isHandle, text: name } of tokens) {
      if (!isHandle || serviceName.test(name)) continue
      const after = text.slice(end, end + 24)
      const announced = mailBefore.exec(text.slice(Math.max(0, start - 24), start))?.[0]
      const service = mailAfter.exec(after)?.[0]
      if (announced !== undefined && copula.test(after)) add(start - announced.length, end)
      else if (service !== undefined) add(start, end + service.length)
    }
  return found
}

/** 앳 is a syllable of ordinary words. */
const mayFollowHangul = new Set(['@', '골뱅이', '골뱅', '골 뱅 이', '골.뱅.이', '골뺑이'])

const services =
  '(?:네이버|지메일|쥐메일|g메일|한메일|다음|네이트|핫메일|아웃룩|야후|아이클라우드|카카오|ㄴㅇㅂ|ㅈㅁㅇ|naver|gmail|hanmail|daum|nate|hotmail|outlook|yahoo|icloud|kakao|proton)'
const dot = '\\s{0,2}[([{<]?\\s?(?:\\.|,(?=[a-z])|닷|쩜|점|도트|dot)\\s?[)\\]}>]?\\s{0,2}'
const ending =
  '(?:[a-z]{2,6}(?![a-z])|c0m|컴|캄|넷(?![가-힣])|(?:씨오|시오|코)\\s?(?:닷|쩜|점)?\\s?케이알|케이알|오알지)'
const domainAfter = new RegExp(
  `^(?:표|마크)?[^0-9a-z가-힣]{0,4}(?:${services}(?:\\s?메일)?(?:${dot}${ending})?|[a-z0-9-]{2,30}(?:\\.[a-z0-9-]{2,30}){0,3}${dot}${ending}|(?:[a-z0-9] ){3,10}[a-z0-9])`,
)
const serviceDomain = new RegExp(`^(?:표|마크)?[^0-9a-z가-힣]{0,4}${services}`)
const serviceName = new RegExp(`^${services}`)
const localBefore = new RegExp(
  `(?:[a-z0-9][a-z0-9._+-]{0,40}|(?:[a-z0-9][ .]){3,20}[a-z0-9]?|(?:${letterName}\\s?){4,24})[^0-9a-z가-힣]{0,4}$`,
)
const mailBefore = new RegExp(
  `(?:${services}\\s?메일|지메일|쥐메일|한메일|핫메일|메일|멜|e?mail|네이버|구글)\\s?(?:주소|아이디|앞부분|앞|계정|id)?(?:는|은|이|가|에|도)?\\s?(?:[:=]|영어로)?\\s{0,2}$`,
)
const mailAfter = new RegExp(
  `^\\s?(?:,|이고|인데|에|은|는|\\()?\\s?(?:뒤는|뒤에|도메인은)?\\s?${services}(?:\\)|\\s?(?:닷|쩜|점|\\.)\\s?(?:컴|넷|com|net)|\\s?메일|이?에요|예요|입니다|으?로\\s|요)`,
)
