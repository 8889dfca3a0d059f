import { strangersUntil } from '#contract/letters.ts'
import { type Contact, type ContactKind, findContact, type SureKind } from '#korean-text/contact.ts'
import { markedWords } from './marks.ts'

/**
 * Where a text goes. A `reply`: each side has received fewer than three letters. `keeper`: a keeper's answer opened the
 * correspondence. `free`: the operator has switched off the question to acquaintances.
 */
export type ContactPlace = 'stranger' | 'reply' | 'keeper' | 'acquainted' | 'free' | 'board' | 'post' | 'rest'

const mayGo = '그대로 보내도 괜찮아요.'

const rules: Record<ContactPlace, string> = {
  stranger: '아직 서로 모르는 사이라, 연락처는 빼야 보낼 수 있어요.',
  reply: `편지를 서로 ${strangersUntil}통씩 받기 전에는 연락처를 빼야 보낼 수 있어요.`,
  keeper: '온기지기의 답장으로 이어진 대화라, 연락처는 빼야 보낼 수 있어요.',
  acquainted: '보내기 전에 한 번 여쭤볼게요.',
  free: mayGo,
  board: '모두가 보는 곳이라, 연락처는 빼야 남길 수 있어요.',
  post: '모두가 보는 글이라, 연락처는 빼야 나눌 수 있어요.',
  rest: '여러 분께 보이는 말이라, 연락처는 빼야 남길 수 있어요.',
}

export type Hints = { marks: Contact[]; sentence: string }

/** The sure finds in each text, which the server refuses between strangers. */
export const sureContacts = <F extends string>(fields: Record<F, string>) =>
  (Object.keys(fields) as F[]).flatMap(field =>
    findContact(fields[field]).flatMap(({ sure, start, end, kind }) =>
      sure ? { field, start, end, kind: kind as SureKind } : [],
    ),
  )

/** Searches a text. The result gives the hints of this text and, until the next search, of what it grows into. */
export function searchHints(older: string): (text: string, place: ContactPlace | undefined) => Hints {
  const found = findContact(older)
  return (text, place) => hintsOf(text, moveMarks(found, older, text), place)
}

/** Marks of an older text at their places in the present one. A mark that the change touched is dropped. */
export function moveMarks(marks: Contact[], older: string, text: string): Contact[] {
  if (older === text || marks.length === 0) return marks
  const shorter = Math.min(older.length, text.length)
  let start = 0
  while (start < shorter && older[start] === text[start]) start++
  let kept = 0
  while (kept < shorter - start && older.at(-1 - kept) === text.at(-1 - kept)) kept++
  const end = older.length - kept
  const moved = text.length - older.length
  return marks.flatMap(mark => {
    if (mark.end <= start) return mark
    return mark.start >= end ? { ...mark, start: mark.start + moved, end: mark.end + moved } : []
  })
}

/** The marks to show, and what to say about them. Sure finds come first: while there is one, hints are left out. */
export function hintsOf(text: string, found: Contact[], place: ContactPlace | undefined): Hints {
  const sure = place ? found.filter(({ sure }) => sure) : []
  const marks = sure.length > 0 ? sure : found.filter(({ sure }) => !sure)
  if (marks.length === 0) return { marks, sentence: '' }
  const sentences = (Object.keys(meanings) as ContactKind[]).flatMap(kind => {
    const those = marks.filter(mark => mark.kind === kind)
    return those.length > 0 ? [`${markedWords(text, those)}: ${meanings[kind]} 같아요.`] : []
  })
  return {
    marks,
    sentence: [...sentences, place && sure.length > 0 ? rules[place] : mayGo].join(' '),
  }
}

const meanings: Record<ContactKind, string> = {
  phone: '전화번호',
  email: '이메일 주소',
  messenger: '메신저 아이디',
  web: '인터넷 주소',
  account: '계좌번호',
  resident: '주민등록번호',
  address: '집 주소',
  person: '누구인지 알 수 있는 말',
  partialAddress: '사는 곳을 알 수 있는 말',
  request: '연락처를 묻는 말',
  money: '돈을 부탁하는 말',
}
