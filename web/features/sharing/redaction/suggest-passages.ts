import { mergePassages, type Passage } from '#contract/redactions.ts'
import type { Redaction } from '#contract/sharing.ts'
import type { findContact } from '#korean-text/contact.ts'
import { type RedactableText, redactionOf } from './passages.ts'

/** Words that may lead to a person, and everywhere that they stand. */
export type Suggestion = { words: string; places: Redaction[] }

/** Contact data and names in all texts of a post, which a member may want to redact. `find` loads by itself. */
export function suggestPassages(texts: RedactableText[], find: typeof findContact): Suggestion[] {
  const suggestions = new Map<string, Suggestion>()
  const names = new Set(texts.flatMap(({ text }) => findNames(text)))
  for (const { id, text } of texts) {
    const passages = [...find(text), ...[...names].flatMap(name => placesOf(name, text))]
    for (const { start, end } of mergePassages(passages)) {
      const words = text.slice(start, end).trim()
      const suggestion = suggestions.get(words) ?? { words, places: [] }
      suggestion.places.push(redactionOf(id, { start, end }))
      suggestions.set(words, suggestion)
    }
  }
  return [...suggestions.values()]
}

function placesOf(name: string, text: string): Passage[] {
  const form = new RegExp(`(?<![가-힣])${name}`, 'gu')
  return Array.from(text.matchAll(form), ({ index }) => ({ start: index, end: index + name.length }))
}

/**
 * Names of people, where the words around them say so: `제 이름은 김민지`, `민지야,`, `민지 씨`, `민지 드림`. It misses a name
 * without such words rather than marking half of a letter.
 */
const findNames = (text: string): string[] =>
  forms
    .flatMap(form => Array.from(text.matchAll(form), ({ groups }) => groups?.name ?? ''))
    .filter(name => name && !notNames.has(name))

const hangul = (least: number, most: number) => `(?<name>[가-힣]{${least},${most}}?)`
const form = (before: string, name: string, after: string) => new RegExp(before + name + after, 'gu')
const alone = '(?<![가-힣])'
const surname =
  '[김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길연위표명기반라왕금옥육인맹제모탁국어은편용]'

const forms = [
  form('이름은 ', hangul(2, 4), '(?:이에요|예요|이고|입니다|이라고|라고|야|[.,!\\n])'),
  form(`(?:저는|나는|제가|내가) `, `(?<name>${surname}[가-힣]{2})`, '(?:이라고|라고|이에요|예요|입니다)'),
  form(alone, hangul(2, 4), ' ?씨(?=[가-힣\\s.,!?]|$)'),
  form(
    alone,
    `(?<name>${surname}[가-힣]{2})`,
    ' ?(?:님|군|양|선생님|쌤|선배|언니|오빠|누나|형)(?![가-힣]{2})',
  ),
  form('(?:^|\\n)', hangul(2, 3), '[아야][,.! ]'),
  form(alone, `(?<name>${surname}[가-힣]{2})`, ' ?(?:올림|드림|씀)'),
]

// Words that stand where a name would.
const notNames = new Set(
  [
    '아저',
    '아가',
    '날',
    '마음',
    '말',
    '글',
    '솜',
    '맵',
    '불',
    '선생',
    '어머',
    '아버',
    '할머',
    '할아버',
    '기사',
    '손님',
  ]
    .concat([
      '사장',
      '부장',
      '과장',
      '원장',
      '하느',
      '하나',
      '고객',
      '이웃',
      '여러분',
      '누구',
      '모두',
      '얘들',
      '친구들',
    ])
    .concat([
      '이제서',
      '그제서',
      '주인',
      '이모',
      '고모',
      '부모',
      '교수',
      '의사',
      '간호사',
      '경비원',
      '남자',
      '여자',
    ]),
)
