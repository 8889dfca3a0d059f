import { compile } from './bad-words.ts'
import { anyCore, commandKinds } from './death-wishes/commands.ts'
import { isReportedAt, reach, sentenceEnd, sentenceFinder } from './sentences/find-sentences.ts'

/** The name of a find. The words beside it are the names of their entries. */
const entry = '상대에게 죽으라는 말'

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

// The command is not to the reader: pests, games, plots, the writer.
const others =
  /모기|벌레|바퀴|파리|개미|진드기|몬스터|보스|좀비|괴물|악당|암세포|바이러스|세균|잡초|게임|캐릭|주인공|영화|드라마|소설|만화|대사|가사|배터리|폰|컴퓨터|노트북/
const self = /(?:^|\s)(?:나|나는|난|내가|나도|저는|전|제가|저도|나를|나한테|저한테|내게|나에게|저에게)\s/
const isToReader = /(?:^|\s)(?:너|넌|너는|네가|니가|니|네|너도|너나|너희|당신|니들|늬들)(?:\s|$)/

// Places that one searches: 가방 좀 뒤져라.
const searched =
  /(?:가방|서랍|주머니|지갑|옷장|책상|냉장고|쓰레기통|창고|상자|박스|폴더|사진첩|메일|기록|집안|방)\S{0,2}\s?(?:좀\s?|다\s?|한번\s?|더\s?)?$/
const isSearch = /^\s?(?:좀\s)?뒤[져지]/
const isTriedSearch = /뒤져\s?봐(?:라|요)?$/
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
  if (isTriedSearch.test(command) || (isSearch.test(command) && searched.test(before))) return true
  if (isStatement.test(command) && somebody.test(before) && !isToReader.test(`${before} `)) return true
  if (
    /(?:다|라|고|말|소리|댓글|문자|욕|이)\s?(?:들었|했|하더|하는|그랬)|(?:그|그런|이런) (?:목?소리|말|댓글|문자)/.test(
      after,
    )
  )
    return true
  return self.test(`${before} `) && !isToReader.test(`${before} `)
}

/** A command whose syllables are written one by one. */
function findInPieces(text: string) {
  const isInPieces = mayBeInPieces.test(text)
  if (!isInPieces && !hasJamo.test(text)) return []
  const hits = inPieces.find(text).filter(({ start, end, mode }) => {
    return mode === 'disguised' && isTakenApart.test(text.slice(start, end)) && !isReportedAt(text, end)
  })
  return hits.map(({ start, end, mode }) => ({ entry, start, end, mode }))
}
// Laughter and tears are no syllables.
const hasJamo = /[ㄱ-ㅊㅌㅍㅏ-ㅛㅝ-ㅟㅢㅣ\u1100-\u11ff]/

/**
 * The commands to die that a text says to its reader: 자살해라, 나가 죽어. Not words of the writer about themselves, nor
 * told words of others (docs/moderation.md).
 */
export const findDeathWishes = sentenceFinder({
  entry,
  kinds: commandKinds,
  anyCore,
  isElsewhere,
  findInPieces,
})
