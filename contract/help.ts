import * as z from 'zod/mini'
import { daySent, get, patch } from './route.ts'
import { line } from './text.ts'

/** The limits of the list: the number of lines, and the characters of each part. */
export const helpLinesMax = 20
export const helpLineMax = { name: 30, about: 120, hours: 60, number: 20, link: 200 } as const

const about = {
  name: z.string(),
  /** The people whom the line is for. */
  about: z.string(),
  /** The hours of the line. */
  hours: z.string(),
  /** Digits and hyphens as dialled; empty if there is no number. */
  number: z.string(),
  calls: z.boolean(),
  texts: z.boolean(),
  /** An https address; empty if there is none. */
  link: z.string(),
}
const lines = z.object({
  /** The day of Asia/Seoul on which an administrator last checked all lines. */
  checkedOn: z.iso.date(),
  lines: z.array(z.object(about)),
})
export type HelpLines = z.output<typeof lines>
export type HelpLine = HelpLines['lines'][number]

/** The reason why nobody could be reached by this line, or null. The texts have limits of their own. */
export function unreachable({
  number,
  calls,
  texts,
  link,
}: Omit<HelpLine, 'name' | 'about' | 'hours'>): string | null {
  if (!/^(\d+(-\d+)*)?$/.test(number)) return '번호에는 숫자와 붙임표만 쓸 수 있어요.'
  if (!/^(https:\/\/[\w.-]+\.\w{2,}(:\d+)?([/?#][^\s\p{Cc}]*)?)?$/u.test(link))
    return '누리집 주소는 https:// 로 시작해야 해요.'
  if (number === '' && (calls || texts)) return '전화나 문자를 받으려면 번호가 있어야 해요.'
  if (link === '' && !calls && !texts) return '전화, 문자, 누리집 가운데 하나는 있어야 해요.'
  return null
}

const lineSent = z
  .object({
    name: line(1, helpLineMax.name),
    about: line(1, helpLineMax.about),
    hours: line(1, helpLineMax.hours),
    number: z.string().check(z.maxLength(helpLineMax.number)),
    calls: z.boolean(),
    texts: z.boolean(),
    link: z.string().check(z.maxLength(helpLineMax.link)),
  })
  .check(({ value, issues }) => {
    const message = unreachable(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  })

export const getHelpLines = get('/api/help-lines', {
  says: 'Where somebody in distress is listened to: the first for all, the others by need.',
  guard: 'anyone',
  returns: lines,
})

export const replaceHelpLines = patch('/api/admin/help-lines', {
  says: 'Writes the whole list anew, in the order in which it is shown, with the day of the last check.',
  guard: 'moderator',
  body: z.object({
    checkedOn: daySent,
    lines: z
      .array(lineSent)
      .check(
        z.minLength(1, { error: '도움 전화가 하나는 있어야 해요.' }),
        z.maxLength(helpLinesMax, { error: `도움 전화는 ${helpLinesMax}개까지 둘 수 있어요.` }),
      ),
  }),
  returns: lines,
  changes: ['/api/help-lines'],
})

/**
 * The list until an administrator writes one, and whenever the server cannot be reached. Republic of Korea, 2026:
 * 109 replaced 1393 on 1 January 2024. A mobile phone reaches 1388 by text message, and by call after an area code only.
 */
export const ourHelpLines: HelpLines = {
  checkedOn: '2026-11-29',
  lines: [
    {
      name: '자살예방 상담전화',
      about: '죽고 싶을 만큼 힘들 때, 그런 사람이 곁에 있을 때. 이름을 말하지 않아도 괜찮아요.',
      hours: '24시간, 쉬는 날 없이',
      number: '109',
      calls: true,
      texts: true,
      link: '',
    },
    {
      name: '청소년상담',
      about: '청소년과 보호자의 고민. 문자나 누리집의 채팅으로 이야기해요.',
      hours: '24시간, 쉬는 날 없이',
      number: '1388',
      calls: false,
      texts: true,
      link: 'https://www.1388.go.kr',
    },
    {
      name: '청소년전화',
      about: '전화로 이야기할 때. 02 대신 사는 곳의 지역번호를 눌러도 돼요.',
      hours: '24시간, 쉬는 날 없이',
      number: '02-1388',
      calls: true,
      texts: false,
      link: '',
    },
    {
      name: '정신건강 위기 상담전화',
      about: '불안과 우울이 깊을 때, 가까운 정신건강복지센터로 이어 줘요.',
      hours: '24시간, 쉬는 날 없이',
      number: '1577-0199',
      calls: true,
      texts: false,
      link: '',
    },
    {
      name: '마들랜',
      about: '말보다 글이 편할 때. 카카오톡에서 마들랜을 찾거나 앱으로 이야기해요.',
      hours: '24시간, 쉬는 날 없이',
      number: '109',
      calls: false,
      texts: true,
      link: '',
    },
    {
      name: '여성긴급전화',
      about: '가정폭력, 성폭력, 스토킹과 디지털 성범죄를 겪고 있을 때.',
      hours: '24시간, 쉬는 날 없이',
      number: '1366',
      calls: true,
      texts: false,
      link: '',
    },
    {
      name: '경찰',
      about: '누군가가 위험할 때, 폭력을 당하고 있을 때.',
      hours: '24시간, 쉬는 날 없이',
      number: '112',
      calls: true,
      texts: true,
      link: '',
    },
    {
      name: '119 구조와 구급',
      about: '다쳤거나 약을 먹었을 때, 목숨이 위험할 때.',
      hours: '24시간, 쉬는 날 없이',
      number: '119',
      calls: true,
      texts: true,
      link: '',
    },
  ],
}
