import { codaOf, isSyllable } from './hangul.ts'
import { costsOf } from './known-words.ts'
import type { Surroundings } from './surroundings.ts'

/** Whether the listed word is here a form of an ordinary verb or noun (A4.3). */
export function isHomograph(word: string, around: Surroundings): boolean {
  const { row, hit, before, following } = around
  const text = String.fromCharCode(...row.syllables)
  const head = text.slice(0, hit.from)
  const tail = text.slice(hit.to)
  const context = { head, tail, before, following }
  return (homographs.get(word)?.(context) ?? false) || isNominalised(word, context)
}

/** 병신년 is a year where the text says something about it; otherwise an insult. */
export function isInsultYet(word: string, { row, hit, following }: Surroundings): boolean {
  const tail = String.fromCharCode(...row.syllables.slice(hit.to))
  return word === '병신' && /^년(?:아|들|놈|이네|이야)?$/.test(tail) && !ofYears.test(following)
}

const ofYears =
  /^(?:새해|원숭이|정월|설|음력|봄|여름|가을|겨울|생|해|달력|한\s?해|올해|운세|출생|띠|이천|천|동짓)/

/** The letters before and after the word in its row, and the neighbouring words. */
type Context = { head: string; tail: string; before: string; following: string }

/** A verb with its object, not the noun: 책을 사기로. */
const isNominalised = (word: string, { head, tail, before }: Context) =>
  head === '' &&
  word.endsWith('기') &&
  /[을를]$/.test(before) &&
  /^(?:로|는|도|에|전|까지|만|위)/.test(tail) &&
  costsOf(word.slice(0, -1)).stem < Infinity

const negated = /^(?:않|안|못|말|마(?:$|[세라요시])|뭐|머|그랬|그래|그러)/
const afterJi = /^(?:않|못|말|마|도|는|만|요|뭐|머|그랬)/
const toTry = /(?:[가아어여와워해봐봬려겨져쳐셔혀춰줘둬써꺼커펴떠]|[^\s]어|[^\s]아)$/

/** 보지 as a form of 보다, to see or to try; 자지 of 자다. */
const verbJi =
  (sleeps: boolean) =>
  ({ head, tail, before, following }: Context): boolean => {
    if (afterJi.test(tail)) return true
    if (tail === '를' || tail === '가' || tail === '') {
      if (negated.test(following)) return true
    }
    if (sleeps)
      return (
        tail === '' &&
        (head !== '' || before !== '') &&
        /(?:안|잠|잘|못|푹|낮잠|늦게|일찍|더|좀|꿀잠|늦잠|깊이|먼저|같이|혼자)$/.test(head || before)
      )
    return tail === '' && toTry.test(head || before) && (head || before).length > 1
  }

/** The young of an animal (이 새끼 고양이, 새끼를 낳다), or a compound with 새끼 written apart (새끼 손가락). */
function isYoung({ head, tail, before, following }: Context): boolean {
  if (head !== '') return false
  if (tail === '') return isAnimal(following) || small.test(following)
  return (
    /^들?[를을은이가]$/.test(tail) && (isRaised.test(following) || (before.length > 2 && isAnimal(before)))
  )
}

const homographs = new Map<string, (context: Context) => boolean>([
  ['보지', verbJi(false)],
  ['자지', verbJi(true)],
  [
    '닥쳐',
    ({ head, tail, before }) =>
      /^(?:오|온|올|왔|와)/.test(tail) ||
      (head === '' ? /바닥을?$/.test(before) : /바$|바닥$|들이$|맞$|불어$|밀어$/.test(head)) ||
      (/^(?:도|야|서)/.test(tail) && /.[이가은는도에]$/.test(before || head)),
  ],
  [
    '지랄',
    ({ head, tail, following }) =>
      tail === '' && /^(?:것|거|게|건|수|만)/.test(following) && isNoun(`${head}지`),
  ],
  // 안 돼지, 그러면 돼지.
  ['돼지', ({ head, tail, before }) => /^요?$/.test(tail) && /^(?:안|잘)$|면$/.test(head || before)],
  ['개년', ({ following }) => /^(?:계획|개발|사업|동안|경제|종합)/.test(following)],
  ['꺼져', ({ head, before }) => head === '' && isLight.test(before)],
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
const isRaised = /^(?:낳|품|꼬|꼰|배|밴|키[우워웠]|돌[보봐]|부화|물고|먹[이여])/
const small = /^(?:손가락|발가락|손톱|발톱|줄을?$)/
const isLight =
  /(?:불|등|화면|전원|폰|컴퓨터|티비|빛|촛불|모니터|알람|배터리|엔진|보일러|난로|전기|신호|숨|거품|땅|바닥)[이가은는도]?$/

const animals =
  /^(?:강아지|고양이|고양|강쥐|냥이|멍멍이|개|돼지|토끼|호랑이|사자|곰|여우|늑대|염소|양|소|송아지|말|망아지|새|제비|참새|오리|거위|닭|병아리|쥐|햄스터|다람쥐|고슴도치|너구리|수달|물개|물범|펭귄|코끼리|기린|하마|악어|거북|거북이|뱀|원숭이|고릴라|판다|팬더|코알라|캥거루|사슴|노루|고라니|낙타|당나귀|고래|돌고래|상어|물고기|두더지|비둘기|까치|까마귀|독수리|부엉이|올빼미|백조|학|두루미|기러기|길고양이|들고양이|들개|유기견|유기묘|진돗개|시바견|푸들|치타|표범|재규어|퓨마|미어캣|라쿤|족제비|담비|오소리|삵|치어|연어|장어|문어|잉어|붕어|금붕어|동물|짐승|멧돼지|흑염소|알파카|얼룩말|하이에나|북극곰|반달곰|바다표범|바다사자|가재|새우|게|거미|전갈|도마뱀|이구아나|카멜레온|앵무새|잉꼬|공룡|용)(?:이|가|은|는|을|를|의|에게|한테|들|와|과|랑|도|만|로|처럼|네|$)/
const isAnimal = (word: string) => animals.test(word)
