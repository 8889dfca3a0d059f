import { codaOf, isSyllable } from './hangul.ts'
import { costsOf } from './known-words.ts'
import { isSeeingOrSleeping } from './see-or-sleep.ts'
import type { Surroundings, WordContext } from './surroundings.ts'

/** Whether the listed word is here a form of an ordinary verb or noun (A4.3). */
export function isHomograph(word: string, around: Surroundings, isSpaced: boolean): boolean {
  const { row, hit, before, following } = around
  const text = String.fromCharCode(...row.syllables)
  const head = text.slice(0, hit.from)
  const tail = text.slice(hit.to)
  const context = { head, tail, before, following, isCounted: row.isCounted, isSpaced }
  return (homographs.get(word)?.(context) ?? false) || isNominalised(word, context)
}

/** Whether the word is an insult here, although other words would be the likelier reading. */
export function isInsultYet(word: string, { row, hit, before, following }: Surroundings): boolean {
  const head = String.fromCharCode(...row.syllables.slice(0, hit.from))
  const tail = String.fromCharCode(...row.syllables.slice(hit.to))
  switch (word) {
    // A year where the text says something about it.
    case '병신':
      return (
        (/^년(?:아|들|놈|이네|이야)/.test(tail) ||
          (/^년[이은도]?$/.test(tail) && (tail === '년' || isPointing.test(before)))) &&
        !ofYears.test(following)
      )
    case '보지':
    case '자지':
      // The verb was excluded before.
      return /^(?:개|백|걸레|씹)?$/.test(head) && /^(?:|[도는만가를나에의야]|년|들|새끼)$/.test(tail)
    case '존나':
      // 존나이트, 존나이팅게일 are names.
      return head === '' && /^[^이]./.test(tail)
    case '대가리':
      return head === '빡'
    case '시발':
      return head === '' && tail === '역시'
    default:
      return false
  }
}

const isPointing = /^(?:이|저|그|요|이런|저런|그런)$/

const ofYears =
  /^(?:새해|원숭이|정월|설|음력|봄|여름|가을|겨울|생|해|달력|한\s?해|올해|운세|출생|띠|이천|천|동짓)/

/** A verb with its object, not the noun: 책을 사기로. */
const isNominalised = (word: string, { head, tail, before }: WordContext) =>
  head === '' &&
  word.endsWith('기') &&
  /[을를]$/.test(before) &&
  /^(?:로|는|도|에|전|까지|만|위)/.test(tail) &&
  costsOf(word.slice(0, -1)).stem < Infinity

/** The young of an animal (이 새끼 고양이, 새끼를 낳다), or a compound with 새끼 written apart (새끼 손가락). */
function isYoung({ head, tail, before, following }: WordContext): boolean {
  if (head !== '') return isWild.test(head) && !/^[아야네]/.test(tail)
  if (tail === '')
    return isAnimal(following) || small.test(following) || isRaised.test(following) || isWild.test(before)
  if (/^들?[를을은이가]$/.test(tail) && isRaised.test(following)) return true
  return /^들?(?:[를을은이가도의]|보다|처럼|한테|에게)$/.test(tail) && before.length > 1 && isAnimal(before)
}

// Animals whose young are no insult: nobody scolds with 제비 새끼.
const isWild =
  /(?:오리|제비|고양이|강아지|호랑이|사자|토끼|참새|개미|여우|늑대|사슴|백조|펭귄|물개|고래|비둘기|까치|병아리|고슴도치|햄스터|송아지|망아지)$/

const homographs = new Map<string, (context: WordContext) => boolean>([
  ['보지', isSeeingOrSleeping],
  ['자지', isSeeingOrSleeping],
  ['쫒', isChasing],
  ['좇', isChasing],
  ['좆', context => /[을를]$/.test(context.before) && isChasing(context)],
  // 샹송, 샹들리에; not 샹 and 샹년.
  ['샹', ({ head, tail }) => head !== '' || !/^(?:$|년|놈|것|노무|늠)/.test(tail)],
  // 은설아빠가, 엄빠가, 1빠가.
  ['빠가', ({ head, isCounted }) => /[아오엄얼]$/.test(head) || (head === '' && isCounted)],
  [
    '닥쳐',
    ({ head, tail, before, following }) =>
      /^(?:오|온|올|왔|와)/.test(tail) ||
      (head === '' ? /바닥을?$/.test(before) : /바$|바닥$|들이$|맞$|불어$|밀어$/.test(head)) ||
      (befalls.test(tail || following) &&
        /.[이가은는도에]$|^(?:막상|눈앞|코앞|갑자기|한꺼번에|정작|불시에)/.test(before || head)),
  ],
  [
    '지랄',
    ({ head, tail, following }) =>
      tail === '' && /^(?:것|거|게|건|수|만)/.test(following) && isNoun(`${head}지`),
  ],
  // 안 돼지, 그러면 돼지.
  ['돼지', ({ head, tail, before }) => /^요?$/.test(tail) && /^(?:안|잘)$|면$/.test(head || before)],
  ['개년', ({ following }) => /^(?:계획|개발|사업|동안|경제|종합)/.test(following)],
  [
    '꺼져',
    ({ head, tail, before, following }) =>
      head === '' && (isLight.test(before) || /^(?:있|버[렸린]|서|도|가|간|갔)/.test(tail || following)),
  ],
  ['년', isYear],
  ['이년', ({ head, tail, following }) => head === '' && ofTime.test(tail || following)],
  ['씹', ({ tail }) => /^(?:어|으|다|고|는|지|던|기|을|었|히|혀|힌|네|니|자|도록|거)/.test(tail)],
  [
    '뒤져',
    ({ head, tail, before }) =>
      head === '' &&
      (/[을를]$|^(?:샅샅이|구석구석|다|여기저기)$/.test(before) || /^(?:서|보|봐|봤|도)/.test(tail)),
  ],
  [
    '졸라',
    ({ head, tail, before }) =>
      head === '' && (/[을를게께테]$/.test(before) || /^(?:서|대|댔|매|맸)/.test(tail)),
  ],
  [
    '쑤셔',
    ({ head, tail, before }) =>
      head === '' && (/[이가도은는]$|^(?:벌집|콕콕|욱신)/.test(before) || /^(?:서|요)/.test(tail)),
  ],
  [
    '쉐',
    ({ head, tail }) =>
      head === '' && /^(?:이크|이킹|이드|이빙|프|어|도우|보레|리|퍼드|르|핑|이퍼)/.test(tail),
  ],
  ['불구', ({ head, tail }) => head === '' && /^하고/.test(tail)],
  [
    '미친',
    ({ head, before, tail }) => head === '' && tail === '' && /(?:에|에게|까지|을|를|한테)$/.test(before),
  ],
  ['새끼', isYoung],
  ['이새끼', isYoung],
  ['저새끼', isYoung],
  ['그새끼', isYoung],
  ['거지', ({ head, tail, before }) => isAdnominal(head || before) && /^(?:요|만)?$/.test(tail)],
])

/** Something befalls somebody: 닥쳐도, 닥쳐두, 닥쳐 보니, 닥쳐 있는. */
const befalls = /^(?:도|두|야|서|본|봤|봐|보[니면고]|있|버[렸린리려]|오|온|올|왔|와)/

/** 좇다 and 쫓다, also misspelt 쫒다 and 좆다. */
function isChasing({ tail }: WordContext): boolean {
  return /^(?:는|던|아|았|고|기|겨|겼|긴|김|길|다|지|느|으|을|자|게|네|니|도록|되|려|면|며|습)/.test(tail)
}

const ofTime =
  /^(?:전|후|뒤|동안|째|차|간|만에|넘|정도|이상|가까|반|남짓|쯤|내내|지나|지났|걸렸|걸려|된|됐|사귀|살았|다녔|만나)/

/** A count of years, a year, or a word such as 갱년기. */
function isYear({ head, tail, before, following }: WordContext): boolean {
  const ahead = head || before
  if (head !== '' && /^(?:도|대|간|생|차|째|말|초|산|기|치)/.test(tail)) return true
  if (/(?:^|[십백천수몇])이$/.test(ahead)) return ofTime.test(tail || following) || ahead.length > 1
  return /(?:[일삼사오육칠팔구십백천만몇]|작|예|올|금|내|근|매|당|번|난|음|중|풍|흉|평|수)$/.test(ahead)
}

const isNoun = (word: string) => costsOf(word).noun < Infinity

/** A form before 거 and 것: 가는, 먹은, 할, 하던. Not 오늘은, 밥을. */
function isAdnominal(word: string): boolean {
  const last = word.charCodeAt(word.length - 1)
  if (!isSyllable(last)) return false
  const rest = word.slice(0, -1)
  if (/[는던]$/.test(word)) return costsOf(rest).stem < Infinity || /[있없겠았었였]$/.test(rest)
  if (/[은을]$/.test(word)) return !isNoun(rest)
  return codaOf(last) === 4 || codaOf(last) === 8
}

// The young are born, kept and raised; ropes of straw are twisted.
const isRaised = /^(?:낳|품|지키|지켜|데리|잃|찾|감싸|꼬|꼰|배|밴|키[우워웠]|돌[보봐]|부화|물고|먹[이여])/
const small = /^(?:손가락|발가락|손톱|발톱|줄을?$)/
const isLight =
  /(?:불|등|화면|전원|폰|컴퓨터|티비|빛|촛불|모니터|알람|배터리|엔진|보일러|난로|전기|신호|숨|거품|땅|바닥)[이가은는도]?$/

const animals =
  /^(?:강아지|고양이|고양|강쥐|냥이|멍멍이|개|돼지|토끼|호랑이|사자|곰|여우|늑대|염소|양|소|송아지|말|망아지|새|제비|참새|오리|거위|닭|병아리|쥐|햄스터|다람쥐|고슴도치|너구리|수달|물개|물범|펭귄|코끼리|기린|하마|악어|거북|거북이|뱀|원숭이|고릴라|판다|팬더|코알라|캥거루|사슴|노루|고라니|낙타|당나귀|고래|돌고래|상어|물고기|두더지|비둘기|까치|까마귀|독수리|부엉이|올빼미|백조|학|두루미|기러기|길고양이|들고양이|들개|유기견|유기묘|진돗개|시바견|푸들|치타|표범|재규어|퓨마|미어캣|라쿤|족제비|담비|오소리|삵|치어|연어|장어|문어|잉어|붕어|금붕어|동물|짐승|멧돼지|흑염소|알파카|얼룩말|하이에나|북극곰|반달곰|바다표범|바다사자|가재|새우|게|거미|전갈|도마뱀|이구아나|카멜레온|앵무새|잉꼬|공룡|용)(?:이|가|은|는|을|를|의|에게|한테|들|와|과|랑|도|만|로|처럼|네|$)/
const isAnimal = (word: string) => animals.test(word)
