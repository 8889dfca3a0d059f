import { wordGroupLabels } from '#contract/bad-words.ts'
import { anyCore, type CommandKind, commandKinds } from './death-wish-commands.ts'
import { compile, type Hit } from './matcher.ts'
import { readCells } from './matching/cells.ts'
import { wholeClusters } from './matching/clusters.ts'
import { kinds } from './matching/code-points.ts'
import { isSyllable } from './matching/hangul.ts'

/**
 * The commands to die that a text says to its reader: 자살해라, 나가 죽어. Not words of the writer about themselves, nor
 * told words of others (docs/moderation.md).
 */
export function findDeathWishes(text: string): Hit[] {
  const isInPieces = mayBeInPieces.test(text)
  if (isInPieces || !isPlain(text))
    return hitsIn(text, 0, isInPieces || hasJamo.test(text) ? inPieces.find(text) : [])
  // Most letters have no core, and the others need reading only around theirs.
  return windowsOf(text, anyCore, 4 * reach).flatMap(([from, until]) =>
    hitsIn(text.slice(from, until), from, []),
  )
}

const reach = 30

/** The commands in a part of the text that begins at `offset`. */
function hitsIn(text: string, offset: number, taken: Hit[]): Hit[] {
  const { letters, starts, ends } = readLetters(text)
  const hits = new Map<number, Hit>()
  for (const { start, end: to } of commandKinds.flatMap(kind => commandsIn(letters, kind))) {
    if (isToldAt(letters, to) || isElsewhere(letters, start, to)) continue
    const { start: from, end } = wholeClusters(text, starts[start]!, ends[to - 1]!)
    hits.set(from, { entry, start: offset + from, end: offset + end, mode: 'plain' })
  }
  for (const { start, end, mode } of taken) {
    if (mode === 'disguised' && isTakenApart.test(text.slice(start, end)) && !isToldAt(text, end))
      hits.set(start, { entry, start, end, mode })
  }
  return [...hits.values()].sort((one, other) => one.start - other.start)
}

const entry = wordGroupLabels.DEATH_WISHES

/** Whether every character stands for itself: normalisation changes none of them, and no syllable is written in jamo. */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isSyllable(code) || (code >= 32 && code < 127) || code === 10 || plain.has(code)) continue
    const isEmoji = (code >= 0xd83c && code <= 0xd83e) || (code >= 0xdc00 && code <= 0xdfff)
    if (isEmoji && !isEnclosedLetter.test(text.slice(at, at + 2))) continue
    if (!joinsEmoji.test(text.slice(Math.max(0, at - 1), at + 1))) return false
  }
  return true
}

const plain = new Set([...'ㅋㅎㅠㅜㅡ·…“”‘’–—「」『』《》、。♡♥☆★♪\r\t'].map(mark => mark.charCodeAt(0)))
const isEnclosedLetter = /^\ud83c[\udd30-\udd89]/
const joinsEmoji = /^[^가-힣][\ufe0f\u200d]$/

function commandsIn(letters: string, { core, forms }: CommandKind): { start: number; end: number }[] {
  return windowsOf(letters, core, reach).flatMap(([from, until]) => {
    const around = letters.slice(from, until)
    return forms.flatMap(form =>
      [...around.matchAll(form)].map(({ 0: { length }, index }) => ({
        start: from + index,
        end: from + index + length,
      })),
    )
  })
}

/** The letters around each core. Windows that overlap are one. */
function windowsOf(letters: string, core: RegExp, reach: number): [from: number, until: number][] {
  const windows: [number, number][] = []
  for (const { index } of letters.matchAll(core)) {
    const last = windows.at(-1)
    if (last && index - reach <= last[1]) last[1] = index + reach
    else windows.push([Math.max(0, index - reach), index + reach])
  }
  return windows
}

/** One character for each cell, blanks as one blank, and the place of each in the text. */
function readLetters(text: string) {
  const cells = readCells(text)
  const starts: number[] = []
  const ends: number[] = []
  let letters = ''
  for (let at = 0; at < cells.length; at++) {
    const isBlank = cells.kind[at] === kinds.blank
    if (isBlank && letters.endsWith(' ')) continue
    letters += isBlank ? ' ' : cells.kind[at] === kinds.newline ? '\n' : String.fromCharCode(cells.code[at]!)
    starts.push(cells.start[at]!)
    ends.push(cells.end[at]!)
  }
  return { letters, starts, ends }
}

// Only a hostile writer takes these words apart: 자.살.해, 뒤1져라.
const inPieces = compile([
  '자살해',
  '자살하세요',
  '나가죽어',
  '나가뒤져',
  '뒤져라',
  '뒤져',
  '죽어라',
  '죽어버려',
])
const isTakenApart = /[^가-힣\s,"'“”‘’]|^\S(?: \S)+$/

// A mark between two syllables of such a word, or one syllable at a time.
const mayBeInPieces = new RegExp(
  ['자_살', '자살_[해하]', '나_가', '나가_[죽뒤]', '뒤_져', '뒤져_라', '죽_어', '죽어_[라버]']
    .map(pair => pair.replace('_', String.raw`(?:[^가-힣\s.,!?~…"'”’][^가-힣]{0,11}|[.!?~]{1,3})`))
    .concat('자 살 ', '나 가 ', '뒤 져 ')
    .join('|'),
)

const hasJamo = /[ㄱ-ㅣ\u1100-\u11ff]/

// Somebody else's words: 죽으라고 했어, 자살해라는 댓글.
const isTold =
  /^[.!?~]*["'”’]\s?(?:는|은|란|가|를|같|등|,)|^[.!?~]*["'”’]?\s?(?:라라?[고는며던니네지면]|라 ?고|다[는고던며]|이라[고는며던]|란|래[요서]?|랬|하[고던시셨는더면]|했|한다|그[랬러]|카[던는더]|면서|며|말(?![든고아지])|소리|댓글|문자|욕|라길래|대[서요])/
// The command is not to the reader: pests, games, plots, the writer.
const others =
  /모기|벌레|바퀴|파리|개미|진드기|몬스터|보스|좀비|괴물|악당|암세포|바이러스|세균|잡초|게임|캐릭|주인공|영화|드라마|소설|만화|대사|가사|배터리|폰|컴퓨터|노트북/
const self = /(?:^|\s)(?:나|나는|난|내가|나도|저는|전|제가|저도|나를|나한테|저한테|내게|나에게|저에게)\s/
const isToReader = /(?:^|\s)(?:너|넌|너는|네가|니가|니|네|너도|너나|너희|당신|니들|늬들)(?:\s|$)/

// 자살해라는: the ending of the command begins the telling.
const isToldAt = (letters: string, to: number) =>
  isTold.test(letters.slice(to, to + reach)) ||
  (letters[to - 1] === '라' && isTold.test(letters.slice(to - 1, to + reach)))

const sentenceEnd = /[.!?~\n]/

// Places that one searches: 가방 좀 뒤져라.
const searched =
  /(?:가방|서랍|주머니|지갑|옷장|책상|냉장고|쓰레기통|창고|상자|박스|폴더|사진첩|메일|기록|집안|방)\S{0,2}\s(?:좀\s?|다\s?|한번\s?|더\s?)?$/
const isSearch = /^\s?(?:좀\s)?뒤[져지]/
// A sentence about somebody: 그 애는 물에 빠져 죽어.
const somebody =
  /(?:^|\s)(?!(?:너|넌|네|니|당신|너희|이번|그건|이건|제발|오늘|지금)\S?\s)[^\s,]{1,8}(?:은|(?<![있없하되오가보사주나지치])는|께서|더러)\s/
const isStatement = /(?:해|해요|죽어)$/

function isElsewhere(letters: string, from: number, to: number): boolean {
  const before = letters
    .slice(Math.max(0, from - 2 * reach), from)
    .split(sentenceEnd)
    .at(-1)!
  const after = letters.slice(to, to + 2 * reach).split(sentenceEnd)[0]!
  if (others.test(before)) return true
  const command = letters.slice(from, to)
  if (isSearch.test(command) && searched.test(before)) return true
  if (isStatement.test(command) && somebody.test(before) && !isToReader.test(`${before} `)) return true
  if (
    /(?:다|라|고|말|소리|댓글|문자|욕|이)\s?(?:들었|했|하더|하는|그랬)|(?:그|그런|이런) (?:목?소리|말|댓글|문자)/.test(
      after,
    )
  )
    return true
  return self.test(`${before} `) && !isToReader.test(`${before} `)
}
