import type { DigitRun } from './digit-runs.ts'
import type { Contact } from './kinds.ts'

/** Telephone, account and resident numbers in a folded text. `hasDigit`: it has ASCII digits. */
export function numbersIn(text: string, runs: DigitRun[], hasDigit: boolean): Contact[] {
  const found: Contact[] = []
  const add = (kind: Contact['kind'], start: number, end: number) =>
    found.push({ kind, start, end, sure: true })
  for (const [index, run] of runs.entries()) {
    const before = text.slice(Math.max(0, run.start - 24), run.start)
    const after = text.slice(run.end, run.end + 24)
    const part = (of: [kind: Contact['kind'], first: number, count: number] | undefined) => {
      if (of) add(of[0], run.from[of[1]]!, run.to[of[1] + of[2] - 1]!)
      return of !== undefined
    }
    if (part(mobileIn(run, text))) continue
    if (part(residentIn(run, before))) continue
    if (part(accountIn(text, run, before, after))) continue
    if (part(landlineIn(text, run, before, after))) continue
    if (part(announcedIn(text, run, before, after))) continue
    const apart = toldApart(text, runs, index)
    if (apart) add('phone', apart.start, apart.end)
  }
  for (const [kind, form] of hasDigit ? forms : [])
    for (const match of text.matchAll(form)) add(kind, match.index, match.index + match[0].length)
  return found
}

type Part = [kind: Contact['kind'], first: number, count: number]

/** A position where a group begins, or where one ends. */
function borders(run: DigitRun): boolean[] {
  const border = [true]
  let at = 0
  for (const length of run.groups) {
    at += length
    border[at] = true
  }
  // 오육칠팔이 제 번호예요: the last 이 may be the particle.
  if (run.digits.endsWith('2') && run.to.at(-1)! - run.from.at(-1)! === 1)
    border[run.digits.length - 1] = true
  return border
}

const mobile = /(?:82)?0?10\d{8}|01[016789]\d{7,8}/g

function mobileIn(run: DigitRun, text: string): Part | undefined {
  if (run.digits.length < 10) return undefined
  const border = borders(run)
  for (let first = 0; first + 10 <= run.digits.length; first++) {
    if (!border[first]) continue
    mobile.lastIndex = first
    for (const form of [/^(?:0*82)?010\d{8}/, /^0*8210\d{8}/, /^01[16789]\d{8}/, /^01[016789]\d{7}/]) {
      const match = form.exec(run.digits.slice(first, first + 16))?.[0]
      // 0.10, 0.25: decimals.
      if (
        match &&
        border[first + match.length] &&
        !/^0\.1(?!\.)/.test(text.slice(run.from[first]!, run.from[first]! + 4))
      )
        return ['phone', first, match.length]
    }
  }
  if (/\d{8}010/.test(run.digits) && /거꾸로|뒤집|반대로|뒤에서/.test(text))
    return ['phone', 0, run.digits.length]
  // 사천팔백이십일: the zeros are not spoken.
  const spoken = /^010\d{5,7}$/.test(run.digits) && /[천백]/.test(text.slice(run.start, run.end))
  return spoken ? ['phone', 0, run.digits.length] : undefined
}

const cue = /(?:번호|전화|핸드폰|휴대폰|폰|연락처?|문자|집\s?전화|통화|call|tel|phone)/
const otherNumber =
  /(?:비밀|예약|주문|인증|수험|운송장|송장|등기|접수|일련|학|사업자|대기|확인|승인|회원|고객|문제|차량?|모델|제품|바코드|상품|관리|고유|시리얼|도서|isbn|버스|공연|좌석|사건|법인|허가|조회|참가|입장)\s?(?:등록|등록증)?\s?(?:번호|코드)?[^\n]{0,8}$|(?:택배|소포|등기|바코드|isbn|운송장|송장|주문|원주율)[^\n]{0,10}$/
const unit =
  /^\s?(?:원|만|억|조|천|명|개|년|점|보(?![가-힣])|km|kg|m(?![a-z])|ml|g(?![a-z])|%|퍼센트|번째|쪽|페이지|회|위|등(?![가-힣])|배|자(?:리)?\s?비밀)/
const helpLine = /^1[568]\d\d\d{4}$/
const isYear = (digits: string) => /^(?:19|20)\d\d$/.test(digits)

function landlineIn(text: string, run: DigitRun, before: string, after: string): Part | undefined {
  const border = borders(run)
  for (let first = 0; first + 9 <= run.digits.length; first++) {
    if (!border[first]) continue
    for (const form of [
      /^050\d{9}/,
      /^050\d{8}/,
      /^0(?:[3-6][1-5]|70)\d{8}/,
      /^0(?:[3-6][1-5])\d{7}/,
      /^02\d{8}/,
      /^02\d{7}/,
    ]) {
      const match = form.exec(run.digits.slice(first))?.[0]
      if (!match || !border[first + match.length]) continue
      const shown = text.slice(run.from[first]!, run.to[first + match.length - 1]!)
      const isTyped = /^0\d{1,3}[\s.·)~_–—/-]{0,3}\d{3,4}[\s.·~_–—/-]{0,3}\d{4}$/.test(shown)
      if (notHelp.test(match) || otherNumber.test(before)) continue
      if (isTyped && !unit.test(text.slice(run.to[first + match.length - 1]!)))
        return ['phone', first, match.length]
      if (cue.test(before) || cue.test(after)) return ['phone', first, match.length]
    }
  }
  return undefined
}

// 디지털성범죄피해자지원센터.
const notHelp = /^027358994$/

/** Seven or eight digits that the text calls a telephone number. */
function announcedIn(text: string, run: DigitRun, before: string, after: string): Part | undefined {
  const { digits, groups } = run
  if (digits.length < 7 || digits.length > 9 || helpLine.test(digits.slice(0, 8))) return undefined
  const count =
    groups.at(-1) === 1 && digits.length > 7 && run.typed < digits.length ? digits.length - 1 : digits.length
  if (count < 7 || count > 8) return undefined
  const shown = text.slice(run.start, run.to[count - 1]!)
  if (otherNumber.test(before) || unit.test(after) || /[,:]/.test(shown)) return undefined
  const isPair =
    /^\S{3,4}[\s.·)~_–—/-]{1,3}\S{4}$/.test(shown) && !(isYear(digits.slice(0, 4)) && isYear(digits.slice(4)))
  const isWhole = /^\S{8}$/.test(shown) && !/^(?:19|20)\d\d[01]\d[0-3]\d/.test(digits)
  if (!isPair && !isWhole) return undefined
  const announces = isPair
    ? /(?:번호|전화|폰|연락|문자)[^\n\d]{0,14}$/
    : /(?:전화번호|폰|연락처|(?:제|내)\s?번호|뒷?\s?(?:자리|번호)|여덟\s?자리)[^\n\d]{0,14}$/
  const follows = isPair && /^(?:[으로]{0,2}|이?에요|예요)?\s?(?:전화|문자|연락)/.test(after)
  return announces.test(before) || follows ? ['phone', 0, count] : undefined
}

/** Groups of a telephone number that words stand between: 010 … 가운데는 4821, 끝은 3390. */
function toldApart(text: string, runs: DigitRun[], index: number) {
  const run = runs[index]!
  const isPrefix = /^01[016789]$/.test(run.digits)
  const isStart = isPrefix || (/^01[016789]\d{4}$/.test(run.digits) && borders(run)[3])
  if (isStart)
    return (
      gathered(text, runs, index, index, isPrefix ? 8 : 4) ??
      (isPrefix ? around(text, runs, index) : undefined)
    )
  const before = text.slice(Math.max(0, run.start - 24), run.start)
  const isMiddle = run.digits.length === 4 && /(?:가운데|중간|앞|처음)[^\n\d]{0,8}$/.test(before)
  return isMiddle && /번호|전화|폰|연락처/.test(before) ? gathered(text, runs, index, index, 4) : undefined
}

/** 9204, 5513. 앞은 010: the prefix comes later. */
function around(text: string, runs: DigitRun[], index: number) {
  const before = text.slice(Math.max(0, runs[index]!.start - 12), runs[index]!.start)
  if (!/앞|처음|시작/.test(before)) return undefined
  const last = runs[index - 1]
  if (!last) return undefined
  if (last.digits.length === 8) return gathered(text, runs, index - 1, index - 1, 3)
  return last.digits.length === 4 ? gathered(text, runs, index - 1, index - 1, 7) : undefined
}

/** The range from one run to the one that completes so many digits. */
function gathered(text: string, runs: DigitRun[], first: number, index: number, needed: number) {
  let rest = ''
  let { end } = runs[index]!
  for (const next of runs.slice(index + 1, index + 3)) {
    const words = text.slice(end, next.start)
    if (words.length > 30 || unit.test(text.slice(next.end, next.end + 8))) return undefined
    rest += next.digits
    end = next.end
    if (rest.length >= needed) break
  }
  if (rest.length !== needed || isYear(rest.slice(0, 4)) || /원|시간|년/.test(text.slice(end, end + 3)))
    return undefined
  return { start: runs[first]!.start, end }
}

const birth = /^\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[1-8]\d{6}/

function residentIn(run: DigitRun, before: string): Part | undefined {
  if (run.digits.length < 13) return undefined
  const border = borders(run)
  for (let first = 0; first + 13 <= run.digits.length; first++) {
    if (!border[first] || !border[first + 13] || !birth.test(run.digits.slice(first))) continue
    const isApart = border[first + 6]
    const isAnnounced = /주민|민증|외국인\s?등록|등록번호/.test(before)
    if (!isAnnounced && (otherNumber.test(before) || bank.test(before))) continue
    if (!isAnnounced && !isApart && isBarCode(run.digits.slice(first, first + 13))) continue
    return ['resident', first, 13]
  }
  return undefined
}

/** The check digit of a bar code of a Korean product. */
function isBarCode(digits: string): boolean {
  if (!/^(?:880|97[89])/.test(digits)) return false
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

const banks =
  '은행|뱅크|카뱅|케뱅|농협|신협|수협|새마을금고|새마을|토스|국민|신한|우리|하나|기업|제일|씨티|우체국|부산|대구|광주|전북|전남|경남|제주|산업|계좌|입금|송금|예금주|통장|\\bkb|\\bnh|\\bibk|\\bsc|ㅋㅋㅂㅋ|ㅋㅂ'
const bank = new RegExp(`(?:${banks})[^\\n]{0,15}$`)
const nearBank = new RegExp(`(?:${banks})[^\\n]{0,9}$`)
const bankAfter = new RegExp(
  `^[^\\n가-힣0-9]{0,4}(?:으?로|이고|은|는|입니다|이에요|예요)?[^\\n가-힣0-9]{0,3}(?:${banks})(?!이)`,
)
const notAccount =
  /(?:택배|등기|소포|운송장|송장|주문|예약|적금|대출|월급|이체|보험|만기|주년|[0-9]원)[^\n]{0,10}$/

function accountIn(text: string, run: DigitRun, before: string, after: string): Part | undefined {
  const { digits, groups } = run
  if (digits.length < 10 || digits.length > 18) return undefined
  // A word after the number may begin with a syllable that is also a digit.
  const count = groups.at(-1) === 1 && run.typed === digits.length - 1 ? digits.length - 1 : digits.length
  if (unit.test(text.slice(run.to[count - 1]!))) return undefined
  const shown = text.slice(run.start, run.to[count - 1]!)
  if (/[,:]|\d\s?[년월]|\n/.test(shown)) return undefined
  if (/^(?:\d{4}[-/. ]){3}\d{4}$/.test(shown) && /카드/.test(before)) return ['account', 0, count]
  if (count > 14 || notAccount.test(before)) return undefined
  const isLong = groups.some(length => length >= 4) || run.typed === 0 || /^\d(?:[ .]\d)+$/.test(shown)
  if (!isLong || isDates(shown)) return undefined
  if (
    nearBank.test(before) ||
    (/은행|뱅크|계좌|예금주/.test(before) && bank.test(before)) ||
    bankAfter.test(after)
  )
    return ['account', 0, count]
  const isGrouped = /^\d{2,6}-\d{2,6}-\d{4,8}(?:-\d{1,3})?$/.test(shown) && !/^\d{4}-\d{4}-\d{4}$/.test(shown)
  return isGrouped && !/^0\d/.test(shown) && !otherNumber.test(before) && !/^97[89]/.test(shown)
    ? ['account', 0, count]
    : undefined
}

const isDates = (shown: string) => /(?:19|20)\d\d[-/. ]{1,2}[01]?\d[-/. ]{1,2}[0-3]?\d(?!\d)/.test(shown)

// Each needs ASCII digits.
const forms: [Contact['kind'], RegExp][] = [
  ['web', /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}:\d{2,5}(?!\d)/g],
  ['phone', /\+\s?[1-9](?:[ .()-]{0,2}\d){7,13}(?!\d)/g],
  [
    'resident',
    /(?<!\d)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\s?[-–—ㅡ]\s?[1-8][\s]?(?:[*●○x×＊•ㅇ#]\s?){6}/g,
  ],
  ['resident', /주민[^\n]{0,14}(?<!\d)\d{6}(?!\d)[^\n\d]{1,12}\d{7}(?!\d)/g],
  ['resident', /여권[^\n]{0,10}[a-z]\d{3}[a-z0-9]\d{4}(?![0-9a-z])/g],
  ['resident', /면허[^\n]{0,10}\d\d-?\d\d-?\d{6}-?\d\d(?!\d)/g],
]
