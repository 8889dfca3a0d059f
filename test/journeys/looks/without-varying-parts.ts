import { categoryLabels } from '#contract/letters.ts'
import { lettersOnTheMove } from '#server/features/sample/texts/letters-on-the-move.ts'
import { waitingLetters } from '#server/features/sample/texts/waiting-letters.ts'
import { cheers } from '#web/features/home/cheers.ts'
import { questions, replyQuestions } from '#web/features/writing/questions.ts'

/**
 * An accessibility tree without its varying parts. Zip codes, dates, times and durations become words in capitals,
 * random texts `…`, each number on screens of `counts` `#`. Addresses, empty live regions, waiting times, marks of drawn
 * letters and days of notifications are left out.
 */
export const withoutVaryingParts = (tree: string, name: string): string =>
  tree
    .split('\n')
    .filter(line => !/^\s*- (\/url:.*|status|paragraph: (.*기다리는 편지예요|무거운 이야기))$/.test(line))
    // The hour decides which notifications are of today.
    .filter(
      line => name !== 'notifications' || !/- heading "(오늘|어제|\d+월 \d+일)" \[level=2\]$/.test(line),
    )
    .map(line => steadyLine(line, counts.has(name)))
    .map(line => (name === 'notifications' ? line.replaceAll('DATE TIME', 'TIME') : line))
    .map(line => (name.startsWith('my page') ? steadyMyPage(line) : line))
    .join('\n')
    .concat('\n')

/** The day of the last change of the temperature, and the counts of letters, which arrive meanwhile. */
const steadyMyPage = (line: string): string =>
  line.replace(/- time: (오늘|어제)$/, '- time: DATE').replace(/(?<=- definition: )[\d,]+(?=[통번]$)/, '#')

/** In the sample neighbourhood, the letters of today depend on the hour. */
const counts = new Set(['administration', 'dashboard', 'letter book', 'letter book, finished'])

function steadyLine(line: string, countless: boolean): string {
  const isChosen = chosen.some(words => line.includes(words)) || categoryOfChance.test(line)
  if (isChosen) return line.replace(/^(\s*- [a-z]+).*?( \[.*\])?:?$/, '$1 …$2')
  const steady = changing.reduce((line, [what, word]) => line.replaceAll(what, word), line)
  return countless ? numberless.reduce((line, [what, word]) => line.replaceAll(what, word), steady) : steady
}

const numberless: [RegExp, string][] = [
  [/\d+/g, '#'],
  [/#(?:일|시간|분|초)(?: #(?:시간|분|초))*/g, 'DURATION'],
  // Just after midnight, or before the days are counted, the tree shows another day.
  [/(paragraph: |, )(?:오늘|DATE) [^"]*/g, '$1그날 …'],
  [/(paragraph: |, )(?:최근 한 주|DATE–(?:DATE|DURATION)) [^"]*/g, '$1그 주 …'],
]

/** Texts that are chosen at random, and the state of a draft that is being saved. */
const chosen = [
  '곧 저장할게요',
  '저장됨',
  '저장하고 있어요',
  ...cheers,
  // A letter that was given back can be drawn, too.
  ...[...waitingLetters, ...lettersOnTheMove].flatMap(({ title, content }) => [
    title,
    content.replaceAll(/\s+/g, ' ').slice(0, 20),
  ]),
]
// The category that stands alone on a letter.
const categoryOfChance = new RegExp(`- paragraph: (${Object.values(categoryLabels).join('|')})$`)

const changing: [RegExp, string][] = [
  [
    new RegExp(
      [...questions, ...replyQuestions].map(question => question.replace('?', '\\?')).join('|'),
      'g',
    ),
    'QUESTION',
  ],
  // In quotes, because it could be read as a number.
  [/"([A-Z0-9]{5})"(?=$|:$)/g, 'ZIP'],
  [/(?<![A-Za-z0-9])[A-Z0-9](?:[A-Z0-9]{4}|(?: [A-Z0-9]){4})(?![A-Za-z0-9])/g, 'ZIP'],
  [/(?<=남은 시간 )\d+(?:시간|분)(?: \d+분)?/g, 'DURATION'],
  [/(?<=늦음 · )\d+(?:초|분|시간|일)(?: \d+(?:분|시간))?(?= 지남)/g, 'DURATION'],
  // The menu of every screen has the number of what waits.
  [/(?<=- link "처리할 일) \d+개(?=")/g, ''],
  // The name of an administrator at the desk.
  [/나는 ‘[가-힣]+’\u2060?(?:으로|로) 보여요/g, '나는 NAME 보여요'],
  [/\d{4}\.\d{2}(?:\.\d{2})?|\d{1,2}월 \d{1,2}일/g, 'DATE'],
  [/오[전후] \d{1,2}:\d{2}|\d{1,2}:\d{2}(?::\d{2})?/g, 'TIME'],
  [/\d+(?:초|분|시간|일)(?: \d+(?:초|분|시간))*(?= (?:전|뒤)|$|")/g, 'DURATION'],
  // The date of a slow letter has its year.
  [/\d{4}년 DATE/g, 'DATE'],
]
