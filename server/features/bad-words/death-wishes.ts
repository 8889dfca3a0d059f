import { wordGroupLabels } from '#contract/bad-words.ts'
import { compile, type Hit } from './matcher.ts'
import { readCells } from './matching/cells.ts'
import { wholeClusters } from './matching/clusters.ts'
import { kinds } from './matching/code-points.ts'

/**
 * The commands to die that a text says to its reader: 자살해라, 나가 죽어. Not words of the writer about themselves, nor
 * told words of others (docs/moderation.md).
 */
export function findDeathWishes(text: string): Hit[] {
  const { letters, starts, ends } = readLetters(text)
  const hits = new Map<number, Hit>()
  for (const { start, end: to } of commands.flatMap(kind => commandsIn(letters, kind))) {
    if (isToldAt(letters, to) || isElsewhere(letters, start, to)) continue
    const range = wholeClusters(text, starts[start]!, ends[to - 1]!)
    hits.set(range.start, { entry: wordGroupLabels.DEATH_WISHES, ...range, mode: 'plain' })
  }
  for (const { start, end, mode } of mayBeInPieces.test(text) ? inPieces.find(text) : []) {
    if (mode === 'disguised' && isTakenApart.test(text.slice(start, end)) && !isToldAt(text, end))
      hits.set(start, { entry: wordGroupLabels.DEATH_WISHES, start, end, mode })
  }
  return [...hits.values()].sort((one, other) => one.start - other.start)
}

/** Forms of commands that share a core. Each form contains the core, so only the letters around it are read. */
type CommandKind = { core: RegExp; forms: RegExp[] }

const reach = 30

function commandsIn(letters: string, { core, forms }: CommandKind): { start: number; end: number }[] {
  return windowsOf(letters, core).flatMap(([from, until]) => {
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
function windowsOf(letters: string, core: RegExp): [from: number, until: number][] {
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

// The command ends here: the end of a clause, or a word that goes on to address the reader.
const clauseEnd = String.raw`(?=\s*(?:$|[.,!?~…;ㄱ-ㅣ^\n♡"'”’)\]])|\s+(?:너|넌|니|네|야|이|제발|진짜|진심|그냥|걍|좀|쫌|빨리|얼른|당장|그게|그래야|그럼|약속|아무도|부탁|새끼|시발|씨발|병신|개|미친|쓸모|세상|쓰레기|인간|멍청|모두|다들|꼴|왜|알았|알겠|민폐|당신|안 말|\S{1,7}(?:놈|년|자식|인간)(?:들?아|들|이|의|같))|(?:잉|이잉)|(?:이?새끼|시발|씨발|병신|좀|제발))`
const push = String.raw`(?:제발|그냥|기냥|걍|고마|좀|가서|빨리|얼른|어서|당장|차라리|콱|확|칵|팍|(?<![가-힣])다|그만|깔끔하게|조용히|혼자|곱게|(?<![가-힣])(?:너나|너도|너는|넌|네가|니가|너|니)|이제|지금|오늘|먼저|비참하게|말고|니까|그럼|제대로|이번엔|이번에는|진짜로|(?:싫|힘들|억울하|꼬우|아프|괴로우|우울하|외로우|못하겠)으?면|(?:살|그럴)\s?거면)\s?`
const dying = '(?:죽어|뒤져|뒈져|디져|듸져|되져|뒤저|뒈저|디저)'
const orders = String.raw`(?:\s?(?:라|버려라|버려|버리라|버리렴|버리세요|줘라|줘|주라|주세요|줄래|주지|주시죠|주십시오|봐라|봐|삐라|뿌라|뿌려|삐려|부러라?|불어라|불라|부려라|가라)?)`
const imperative =
  '(?:어?라|으?라이?|으?세요|으?십시오|으?시오|으?시길|으?시죠|으?렴|으?셈|으?삼|든가|든지(?!\\s?말)|으?시든가|으?셔라?|삐라|뿌라|부러라?)'
const reader = '(?<![가-힣])(?:너|넌|너는|너도|너만|네가|니가|니|네|당신|당신은|니들|늬들|네놈|너희)'

const kind = (core: RegExp, forms: string[]): CommandKind => ({
  core,
  forms: forms.map(form => new RegExp(form, 'g')),
})

const commands = [
  kind(/자 살|[자쟈]살|자결/g, [
    // 자살해라, 자살이나 해, 자살 추천.
    String.raw`(?:자살|자결)\s?(?:이나|을|좀)?\s?(?:해라|하세요|하십시오|하시죠|하시길|하셔라|하셈|하삼|하렴|하시든가|하든가|해\s?줘|좀\s?해\s?줘|해\s?주라|해\s?주세요|해\s?줄래|하지\s?그[래러]|하시는\s?게\s?어|하는\s?게\s?(?:어때|낫|나아|답))`,
    String.raw`(?:자살|자결)\s?(?:이나|좀)?\s?(?:해|하라|해요|해\s?버려라?|해\s?봐라?|하든지|ㄱㄱ|이\s?답이다|각이네|추천(?:함|한다|해)?)${clauseEnd}|(?:자살|자결)\s?추천\s?드[려립]`,
    String.raw`(?:${push})(?:자살|자결)(?:이나|좀)?\s?(?:해야지|하자|하지)${clauseEnd}`,
    // 왜 자살 안 하냐, 네가 자살하면 다들 좋아해, 자살하길 바란다, 자살로 끝내.
    String.raw`왜\s(?:아직(?:도)?\s)?(?:자살|자결)(?:도)?\s?안\s?(?:하냐|했냐|하니|했니|하세요|해|하고\s)|${reader}\s(?:그냥\s)?자살하면\s.{0,8}(?:박수|좋아|기뻐|행복|편해|축하)`,
    String.raw`자살하(?:길|기를|기만)\s?(?:바란다|바라|바랄|빌|빈다|기도|기원)|자살로\s?(?:끝내|마감해|마무리해)(?:라|줘|버려)?${clauseEnd}`,
    String.raw`자살하는\s?(?:거|것|걸)\s?도와\s?줄|(?:쟈살\s?(?:해라|해|하세요|해\s?버려라?)|(?:^|\s)자 살 해(?: 라)?)${clauseEnd}`,
  ]),
  kind(/죽|뛰어 ?들|[듀쥬주]거|뒤 ?[져저지]|뒈|[디듸][져저지]|되져/g, [
    // 나가 죽어, 가서 뒤져, 혀 깨물고 죽어.
    String.raw`나가\s?(?:서\s?)?${dying}(?:라|요|${orders})${clauseEnd}`,
    String.raw`나가\s?(?:서\s?)?(?:죽|뒤지|뒈지|디지)${imperative}`,
    String.raw`나가\s?(?:서\s?)?(?:죽지|뒤지지)\s?(?:왜|그래|그러)|나가\s?(?:죽|뒤지)으?라고\s?좀`,
    String.raw`(?:밖에|어디|어디든|저기|산에|강에|한강|차에|차도에|기차에|지하철에|물에|바다에)\s?(?:나?가서?|뛰어\s?들어서?|빠져|치여|박고)\s?(?:콱\s?)?(?:${dying}${orders}|라)${clauseEnd}`,
    String.raw`(?:깨물고|박고|매고|매달고|물고|차고|긋고|피우고|(?:약|농약|락스)(?:을|이나)?\s?(?:처)?(?:먹|마시|들이켜)고|떨어져|굶어|빠져|치여|맞아|목매달아)\s?(?:콱\s?)?(?:${dying}(?:라|버려라?|\s버려라?|세요)?|가라)${clauseEnd}`,
    // 제발 죽어, 너 좀 죽어 줘, 그냥 뒤져.
    String.raw`(?:${push})+(?:나가\s?)?${dying}${orders}${clauseEnd}`,
    String.raw`(?:${push})+(?:죽|뒤지|뒈지|디지)(?:지\s?그[래러]|는\s?게\s?어때)`,
    String.raw`${reader}(?:\s?같은\s?\S+)?\s(?:\S+\s){0,2}(?:죽|뒤지|뒈지)는\s?게\s?(?:낫|나아|답|맞)`,
    String.raw`(?:(?:${push})|안에\s?)+(?:뒤져|뒈져|디져|듸져)(?:라|부러라?)|뒤져\s그냥`,
    // 뒤져라, 뒈져 버려, 뒤지세요; not 서랍을 뒤져라.
    String.raw`(?<![을를]\s?|샅샅이\s?|여기저기\s?)(?:뒤져|뒈져|디져|듸져|되져|뒤저|뒈저)(?:라|랏|\s?버려라?|\s?주라|\s?줘라?|\s?줄래|\s?주세요|버리렴|부러라?|뿌라)${clauseEnd}`,
    String.raw`(?<![을를]\s?)(?:뒤지|뒈지|디지)(?:세요|시오|십시오|시길|든가|렴|시든가|시죠|삼|셈|쇼|라이?)${clauseEnd}`,
    // 죽어라, 죽어 버려: the end of the sentence, not 죽어라 뛰었다.
    String.raw`(?:^|[\s,!.?~"'])(?:콱\s?|확\s?)?(?:[서도타시]\s|걸려\s|괴롭게\s|마시고\s)?죽어(?:라|랔|\s?버려라?|\s?버리렴|\s?버리세요|\s?줘라|\s?주라|\s?줄래|뿌라|부러라?|삐라)(?=\s*(?:$|[.,!?~…;ㅋㅎㅗ\n]|너|넌|니|네|이|제발|좀|쫌|진짜|진심|그냥|걍|새끼|시발|씨발|병신|개|미친|쓰레기))`,
    String.raw`(?:^|[.!?~\n])\s*죽어(?=\s*(?:$|[.!?~…ㅋㅗ\n])|\s?이(?:런)?\s?\S{0,5}(?:인간|쓰레기|새끼|놈|년|것)|\s(?:그냥|걍|제발|좀)(?=\s*(?:$|[.!?~…ㅋㅗ\n]))|죽어)`,
    String.raw`(?<![아어해워파려겨와]\s?)죽(?:으세요|으십시오|으시오|으시길|으렴|으시죠|으시든가|으셈|으삼)|죽어\s?(?:주세요|주십시오)`,
    String.raw`죽어\s?마땅(?:한\s?(?:놈|년|새끼|인간)|하)`,
    String.raw`${reader}(?:\s?같은\s?\S+)?\s(?:\S+\s){0,2}(?:죽어|뒤져|뒈져)야\s?(?:돼|되|해|한|합|됨|된|됩|마땅)`,
    String.raw`${reader}\s(?:\S+\s){0,2}(?:죽|뒤지|뒈지)기?(?:길|기를|기만)\s?(?:바란다|바랄|빌|빈다|기도)`,
    // 뒤져 쓰레기야, 살 가치도 없어 죽어, 죽는 게 효도야 너는.
    String.raw`(?:^|[.!?~,\n])\s*(?:뒤져|뒈져|디져)(?=\s*(?:$|[.!?~…ㅋㅗ\n])|\s?(?:이\s|쓰레기|병신|새끼|미친|개|그냥|제발|좀|너|넌|걍))`,
    String.raw`(?:왜\s(?:아직\s)?살(?:아|고|지|냐|아\s?있냐|아\s?있어)|죄니까|뭐\s?하러\s살(?:아|냐))[,?]?\s(?:그냥\s)?${dying}라?${clauseEnd}|${dying}라(?=\s\S{1,6}(?:\s\S{1,6})?지\s?말고)`,
    String.raw`(?:가치|자격|이유|쓸모)\S?\s?없\S{1,4},?\s(?:그냥\s)?${dying}${clauseEnd}`,
    String.raw`(?:죽|뒤지|뒈지)는\s?게\s?(?:효도|답|맞|낫|나아|도움)\S*\s(?:너|넌|니)`,
    String.raw`(?:${push})+(?:죽|뒤지|뒈지)기?길\s?(?:바란다|빈다)`,
    // 그래, 죽어. 죽어서 갚아라. 죽으라니까. 죽어어어.
    String.raw`그래[, ]\s?(?:그냥\s|차라리\s)?${dying}라?${clauseEnd}|(?:죽어서|죽음으로)\s?(?:갚아|사죄해|속죄해|보답해)(?:라|줘)?${clauseEnd}`,
    String.raw`(?:죽으|뒤지|뒈지|디지)라니까|(?:${push})+(?:죽으|뒤지|뒈지|디지)라고(?:요)?\s?(?:했지|했잖|좀|몇\s?번)|(?:죽으|뒤지|뒈지|디지)라고\s?좀${clauseEnd}`,
    String.raw`(?:^|[.!?~\n])\s*죽어(?:\s?(?:줘|주라|줄래)${clauseEnd}|어+(?=\s*(?:$|[.!?~…ㅋㅗ\n])))`,
    // Respelt, or one letter at a time.
    String.raw`[듀쥬]거\s?(?:라|버려라?|줘|줄래)${clauseEnd}|(?:${push})+주거(?:라|버려라?|\s버려라?|줘)${clauseEnd}|나가\s?(?:서\s?)?[듀쥬주]거(?:라|버려)?${clauseEnd}`,
    String.raw`(?:^|\s)(?:죽 어 (?:라|버 려|줘)|뒤 져 라|뒈 져 라|나 가 (?:서 )?(?:죽 어|뒤 져))`,
  ]),
  // Acts that lead to death.
  kind(
    /뛰어 ?[내들]|떨어져|끝내|투신|[급객즉횡]사|돌연사|한강|목\S{0,2} ?매|손목|동맥|목숨|마감|극단|세상에서 [없사꺼]|농약|쥐약|락스|청산|번개탄|살아 ?있|살아라|살지|지옥|저승|황천|(?:숨|호흡) ?(?:쉬지|그만)|kill|go die|kys/g,
    [
      // 옥상에서 뛰어내려라, 한강이나 가라, 목매달아라, 손목 그어라.
      String.raw`(?:옥상|한강|다리|아파트|베란다|창문|창밖|건물|절벽|높은\s?데|난간)\S{0,4}\s?(?:올라가서?\s?|가서\s?|나?가\s?)?(?:뛰어\s?내려|뛰어\s?내리|떨어져|뛰어\s?들어|투신해)(?:(?<=려)|라|버려라?|\s?버려라?|\s?줘|\s?줄래|세요|\s?봐라?)${clauseEnd}`,
      String.raw`(?:${push})+(?:뛰어\s?내려|떨어져\s?죽어)(?:라|버려라?|\s?버려라?|\s?줘)${clauseEnd}`,
      String.raw`한강\S{0,2}\s?(?:물\s?온도\s?체크)?(?:이나)?\s?(?:가라|가세요|가렴|가시죠|가든가|입수해라?|ㄱㄱ)(?=\s*(?:$|[.,!?~…;ㄱ-ㅣ\n])|\s+(?:너|넌|니|그냥|살아|제발|빨리|얼른))`,
      String.raw`목(?:을|이나|이라도)?\s?(?:매달아|매달려|매|매고\s?죽어)(?:라|버려라?|\s?버려라?)${clauseEnd}|목이나\s?(?:매달아|매)${clauseEnd}`,
      String.raw`(?:손목|동맥)\S{0,2}\s?(?:그어|긋고\s?죽어|따)(?:라|버려라?|\s?버려라?)${clauseEnd}`,
      String.raw`(?:스스로\s?)?목숨(?:을)?\s?(?:끊어|끊으)(?:라|세요|십시오|렴|셈|\s?줘|\s?버려라?)|생을\s?마감(?:해라|하세요|하십시오|하렴)|극단적(?:인)?\s?선택(?:을|이나)?\s?(?:해라|하세요|하십시오|하렴)`,
      String.raw`(?:지옥|저승|황천)(?:에나|이나|으로나|으로|에|길이나)?\s?(?:가라|가버려라?|가\s버려라?|떨어져라?|꺼져라?|가세요|가시길)${clauseEnd}`,
      // 그만 살아라, 살지 마 넌, 숨 쉬지 마라.
      String.raw`그만\s?살아라|살지\s?(?:마라?|말아라?)\s+(?:너|넌|제발)|${reader}\s(?:그냥\s)?살지\s?(?:마라?|말아라?)${clauseEnd}`,
      String.raw`(?:숨|호흡)\s?(?:쉬지\s?(?:마라|말아라?)|그만\s?쉬어라?)${clauseEnd}|${reader}\s(?:\S+\s){0,4}숨\s?쉬지\s?마${clauseEnd}`,
      String.raw`(?:go\s)?kill\s(?:yourself|urself)|go\sdie|\bkys\b`,
      String.raw`(?:매달고|매고|뛰어내리고|뛰어내려서?)\s?(?:다\s)?끝내(?:라|버려라?|\s버려라?)?${clauseEnd}`,
      String.raw`(?:한강|옥상|다리|아파트|베란다)[^.!?\n]{0,20}(?:가서|그냥|걍)\s?뛰어\s?내려라?${clauseEnd}|(?:그냥|걍|차라리)\s뛰어\s?내려라?${clauseEnd}`,
      String.raw`목(?:이나|을)?\s?매(?:서|고)?\s?(?:콱\s)?${dying}(?:라|버려라?)?${clauseEnd}`,
      String.raw`(?:투신|급사|돌연사|객사|즉사|횡사)(?:이나|나)?\s?(?:해라|하세요|해\s?버려라?|하시길|하셈|하삼|하렴)${clauseEnd}`,
      // 가서 농약 마셔라, 손목이나 그어, 그냥 목매, 살아 있지 마.
      String.raw`(?:농약|쥐약|락스|청산가리|번개탄)(?:을|이나)?\s?(?:마셔|처?먹어|들이켜|피워)(?:라|버려라?|\s?줘)${clauseEnd}|손목이나\s?(?:그어|따)${clauseEnd}|(?:${push})+목\s?매${clauseEnd}`,
      String.raw`살아\s?있지\s?(?:마|말아)라?${clauseEnd}|${reader}\s(?:\S+\s){0,2}세상에서\s(?:없어져|사라져|꺼져)(?:라|버려라?|줘|주라)?${clauseEnd}`,
      String.raw`${reader}\s(?:\S+\s)?목숨\S?\s(?:스스로\s)?끊어${clauseEnd}`,
    ],
  ),
]

const mayBeInPieces = /[자살죽뒤디져나가][^가-힣\s,!?~…"'”’]|[ㄱ-ㅎㅏ-ㅣ]|자 살 |나 가 |뒤 져 /
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
