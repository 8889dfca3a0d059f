import { codaOf, isSyllable } from '../hangul.ts'
import { costsOf } from './known-words.ts'
import { isName, isSurname } from './names.ts'
import { isInsultBefore } from './one-syllable.ts'
import { isOwner } from './people.ts'
import { isSeeingOrSleeping } from './see-or-sleep.ts'
import type { Surroundings, WordContext } from './surroundings.ts'
import { isOfSixty, isScoldedWoman } from './years-of-sixty.ts'
import { isYoung } from './young.ts'

/** Whether the listed word is here a form of an ordinary verb or noun (A4.3). */
export function isHomograph(word: string, around: Surroundings, isSpaced: boolean): boolean {
  const { row, hit, before, following, clause } = around
  const text = String.fromCharCode(...row.syllables)
  const head = text.slice(0, hit.from)
  const tail = text.slice(hit.to)
  const context = { head, tail, before, following, clause, isCounted: row.isCounted, isSpaced }
  return (homographs.get(word)?.(context) ?? false) || isNominalised(word, context) || isStem(word, context)
}

/** Whether the word is an insult here, although other words would be the likelier reading. */
export function isInsultYet(word: string, { row, hit, before, following, clause }: Surroundings): boolean {
  const head = String.fromCharCode(...row.syllables.slice(0, hit.from))
  const tail = String.fromCharCode(...row.syllables.slice(hit.to))
  switch (word) {
    case '병신':
      return isScoldedWoman({
        head,
        tail,
        before,
        following,
        clause,
        isCounted: row.isCounted,
        isSpaced: false,
      })
    case '보지':
    case '자지':
      // The verb was excluded before.
      return (
        (head === '' || (isOwner(head) && !/^[도만]$/.test(tail))) &&
        /^(?:|[도는만가를나에의야]|만도|년|들[이은을아]?|새끼)$/.test(tail)
      )
    case '존나':
      // 존나이트, 존나이팅게일 are names.
      return head === '' && /^[^이]./.test(tail)
    case '존니':
      // The names are excluded before.
      return head === '' && tail.length > 1
    case '대가리':
      return head === '빡'
    case '강간':
      // 집단강간사건; not 건강간식, 한강 간다.
      return /^(?:사건|범|죄|살인|미수|당[하한해했]|했|한다|하[는던려]|한$|해서?$|치사|치상|마$|피해|혐의)/.test(
        tail,
      )
    case '등신':
      return (
        (head.length === 1
          ? isSurname(head) && head !== '오'
          : isNoun(head) && !isNoun(`${head}등`) && !/[고중초평동균대차우열상하월]$/.test(head)) &&
        /^(?:|[이은을의아도들][가-힣]?)$/.test(tail)
      )
    case '야동':
      return head.length > 1 && /^(?:보[고는다면]|본|봤|찍|배우|사이트|중독|같)/.test(tail)
    case '시발':
      return head === '' && tail === '역시'
    default:
      // 엠빙신, 초딩빙신; not 결빙신고.
      return (
        /^[빙븅뷩삥][신쉰씐씽]$/.test(word) &&
        head !== '' &&
        /^(?:|들?[아이은을의도]?|같[은이아네]?|[이]?네)$/.test(tail)
      )
  }
}

/** 승리자지, 뛰어 봤자지: -자 and 이지. */
const isOne = ({ head, tail }: WordContext) =>
  /^(?:|만|요|뭐|롱|이?롱)$/.test(tail) &&
  (/[았었였겠봤갔왔했됐졌렸셨웠췄쳤났]$/.test(head) ||
    (head.length > 1 && (isDoer.test(head) || isNoun(`${head}자`) || (isNoun(head) && !isOwner(head)))))
const isDoer =
  /(?:승리|패배|소유|사용|관리|책임|담당|지도|창조|개발|설계|연구|노동|근로|생존|경험|목격|피해|가해|희생|후원|지원|독재|기술|과학|철학|성직|봉사|참가|출연|진행|제작|낙오|실패|배신|방관|도전|개척|선구|합격|당첨|우승|보호|반려|동반|범법|위법|기록|주의)$/

/** A verb whose stem is the listed syllable: 젖었다, 씹은. */
const isStem = (word: string, { tail }: WordContext) =>
  word.length === 1 && costsOf(word).stem < Infinity && ofVerbs.test(tail)
const ofVerbs = /^(?:어|었|으|은|을|음|다|고|는|느|노|지|던|기|히|혀|힌|네|니|자|도록|거|게|습|냐)/

/** A verb with its object, not the noun: 책을 사기로. */
const isNominalised = (word: string, { head, tail, before }: WordContext) =>
  head === '' &&
  word.endsWith('기') &&
  /[을를]$/.test(before) &&
  /^(?:로|는|도|에|전|까지|만|위)/.test(tail) &&
  costsOf(word.slice(0, -1)).stem < Infinity

const homographs = new Map<string, (context: WordContext) => boolean>([
  ['보지', isSeeingOrSleeping],
  ['자지', context => isSeeingOrSleeping(context) || isOne(context)],
  ['쫒', isChasing],
  ['좇', isChasing],
  ['좆', context => /[을를]$/.test(context.before) && isChasing(context)],
  // 샹송, 샹들리에; not 샹 and 샹년.
  ['샹', ({ head, tail }) => head !== '' || !/^(?:$|년|놈|것|노무|늠)/.test(tail)],
  ['빠가', isFanOrFather],
  ['병신', isOfSixty],
  ['병신년', context => isOfSixty({ ...context, tail: `년${context.tail}` })],
  // 섹스피어: a misspelt poet.
  ['섹스', ({ tail }) => /^(?:피어|턴트|텟)/.test(tail)],
  ['변태', ({ clause }) => ofInsects.test(clause)],
  ['대가리', isOfKitchen],
  ['주둥아리', ({ tail, clause }) => !/^[야아]|^들/.test(tail) && hasMouth.test(clause)],
  ['아가리', ({ tail, clause }) => !/^[야아]|^들/.test(tail) && hasMouth.test(clause)],
  // 창문 틀 딱 맞게.
  [
    '틀딱',
    ({ tail, before, following, isSpaced }) =>
      isSpaced &&
      tail === '' &&
      (/^(?:맞|좋|하나|한|이거|알맞|끼|잡|붙|고정|적당|예쁘)/.test(following) ||
        /^(?:창문|문|액자|사진|나무|창|거울|자수|재봉)$/.test(before)),
  ],
  // 이 조 까만 조끼.
  ['조까', ({ tail, isSpaced }) => isSpaced && /^(?:만|맣|매|망|탈|칠|마득|무룩|불|슬|르|치)/.test(tail)],
  ['강간', ({ following, isSpaced }) => isSpaced && /^(?:김에|날|길에|사람|적|후|뒤|다음)/.test(following)],
  ['시발', ({ head, following }) => /^[몇한두세네]$|[섯곱덟홉열]$/.test(head) && isVehicle.test(following)],
  ['염병', ({ tail, following }) => /^이?$/.test(tail) && /^(?:돌[아던았]|창궐|퍼[지졌])/.test(following)],
  [
    '닥쳐',
    ({ head, tail, before, following }) =>
      /^(?:오|온|올|왔|와|보[면니])/.test(tail) ||
      (head === '' ? /바닥을?$/.test(before) : /바$|바닥$|들이$|맞$|불어$|밀어$/.test(head)) ||
      (befalls.test(tail || following) &&
        /.[이가은는도에]$|^(?:막상|눈앞|코앞|갑자기|한꺼번에|정작|불시에)/.test(before || head)) ||
      // 한파가 닥쳐 옷을 껴입었다.
      (head === '' &&
        tail === '' &&
        /.[이가]$|앞에$/.test(before) &&
        !isPerson.test(before) &&
        following !== '' &&
        !urges.test(following)),
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
      head === '' &&
      (isLight.test(before) ||
        goesOn(tail, following) ||
        /^(?:자꾸|저절로|금방|쉽게|갑자기|자주|계속)$/.test(before) ||
        (/^(?:안|못)$/.test(before) && /^요/.test(tail))),
  ],
  ['년', isYear],
  ['쉐이', ({ tail }) => /^(?:크|킹|드|빙|퍼|핑)/.test(tail)],
  ['놈', isFondly],
  ['애비', isOfRain],
  ['에비', isOfRain],
  // 온 지 이 년 된: every syllable may stand alone.
  [
    '이년',
    ({ head, tail, following, isSpaced }) => (head === '' || isSpaced) && ofTime.test(tail || following),
  ],
  ['18년', ({ tail, following }) => ofTime.test(tail || following) || /^(?:[도생식]|\s*\d)/.test(tail)],
  [
    '뒤져',
    ({ head, tail, before, following }) =>
      head === '' &&
      (isSearched.test(before) ||
        /^(?:보|봐|봤)/.test(tail) ||
        /^(?:찾|나[왔온오])/.test(following) ||
        goesOn(tail, following)),
  ],
  ['죽어', ({ head, tail, following }) => head === '' && goesOn(tail, following)],
  // 뒈져 버리고 싶다: a wish of the writer.
  ['뒈져', ({ head, tail, following }) => head === '' && /^버리고/.test(tail || following)],
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
      !/^(?:|개|이|저|그|야)$/.test(head) ||
      /^(?:이크|이킹|이드|이빙|프|어|도우|보레|리|퍼드|르|핑|이퍼|인|트)/.test(tail),
  ],
  ['불구', ({ head, tail }) => head === '' && /^하고/.test(tail)],
  [
    '미친',
    ({ head, before, tail, following }) =>
      head === '' &&
      (/^듯/.test(tail || following) ||
        (tail === '' && (isReached.test(before) || /^(?:영향|파장|효과|여파)/.test(following)))),
  ],
  ['쪽발이', ({ head }) => /(?:오른|왼|한|양|안|바깥|뒤|앞)$/.test(head)],
  [
    '엿먹어',
    ({ head, tail, following, isSpaced }) =>
      /(?:쌀|호박|수수)$/.test(head) || (isSpaced && /^(?:보|봐|봤|볼|도|서|요)/.test(tail || following)),
  ],
  [
    '쓰레기',
    isThing(
      /분리|수거|봉투|종량제|줍|주[웠워]|버[리려린렸]|배출|더미|치[우워웠]|매립|소각|재활용|음식물|통에|줄[이여]/,
    ),
  ],
  ['걸레', isThing(/빨[고아았]|닦|바닥|청소|락스|물기|마루|행주|바[꾸꿔꿨]|[마젖]른|짜[고서]/)],
  ['홍어', isThing(/삼합|막걸리|무침|먹[어었는고을]|맛|시장|목포|흑산도|삭[힌히혀]/)],
  ['냄비', isThing(/물|끓|국|찌개|라면|밥|뚜껑|받침|떡|삶|불|태[웠우]/)],
  ['새끼', context => isYoung(context) || (/^보[를만의가]?$/.test(context.tail) && context.head === '')],
  ['이새끼', isYoung],
  ['저새끼', isYoung],
  ['그새끼', isYoung],
  ['거지', ({ head, tail, before }) => isAdnominal(head || before) && /^(?:요|만)?$/.test(tail)],
])

/** The thing itself, which the sentence shows, and not a person called so. */
function isThing(clause: RegExp) {
  return ({ head, tail, following, clause: around }: WordContext) =>
    head === '' &&
    !/^[야아냐]|^[년놈새같]/.test(tail) &&
    !/^[년놈새같]/.test(following) &&
    clause.test(around)
}

/** Of a thing or a child: 이놈의 더위, 고놈 참, 아들놈, 큰 놈으로. */
function isFondly({ head, tail, before, following }: WordContext): boolean {
  return (
    /^[요고조]$|(?:아들|손자|손주|막내)$/.test(head) ||
    /^자(?:$|[를가는])/.test(tail) ||
    (/^[이저그]$/.test(head) && tail === '의' && !/^(?:새끼|자식|계집|인간)/.test(following)) ||
    (head === '' && /^(?:큰|작은|굵은|실한|싱싱한|센)$/.test(before))
  )
}

/** 아침에 비가 왔다, 애 비 맞을라. */
function isOfRain({ tail, following, isSpaced }: WordContext): boolean {
  return isSpaced && /^[가는도]?$/.test(tail) && /^(?:맞|오|온|올|왔|와|내|그치|그쳤)/.test(following)
}

/** Verbs that insult only as a command: other verbs or endings follow (뒤져 보니, 꺼져 가는, 죽어서). */
const goesOn = (tail: string, following: string) =>
  /^(?:서|도|두|야[^!]|있|본|가[는고던니며]|갔|간|버린|버렸|버려[서도])/.test(tail) ||
  (tail === '' &&
    /^(?:있|보[니면고던는]|봐[도서]|봤|본|가[는고던니며]|갔|간|버린|버렸|버려[서도]|놓|둔|뒀|온|왔|오[는고])/.test(
      following,
    ))

const isSearched =
  /[을를]$|^(?:샅샅이|구석구석|여기저기)$|(?:앨범|가방|서랍|주머니|책장|창고|지갑|기록|사진|옷장|인터넷|폴더|상자|밑바닥|구석|집안)(?:까지|도|만|마다)?$/
const isReached =
  /(?:에|에게|까지|을|를|한테)$|^못$|(?:영향|눈길|손길|힘|생각|햇빛|여파|빛|시선|발길|손|피해)[이가]$/

/** A father or a fan: 은설아빠가, 엄빠가, 축빠가, 1빠가, 가수 빠가 된. */
function isFanOrFather({ head, tail, before, following, isCounted }: WordContext): boolean {
  if (head === '')
    return isCounted || (tail === '' && /^(?:되|된|될|많|있)/.test(following) && isNoun(before))
  if (/[아오엄얼할]$/.test(head)) return true
  if (tail !== '' || isInsultBefore(head)) return false
  return head.length === 1 ? !/[왕니]/.test(head) : (isNoun(head) && !isIntense.test(head)) || isName(head)
}

const isIntense = /^(?:완전|진짜|정말|아주|너무|사람|인간|저런|이런|그런)$/
const isVehicle = /^(?:기차|버스|열차|비행기|배|차|케이티엑스|편)/
const isPerson = /^(?:[네니너제내걔얘쟤지]가|당신이|자네가|너희가|누가|입이)$/
const urges = /^(?:좀|제발|라|시발|씨발|새끼|병신|임마|인마|아|진짜|쫌|이)/
const ofInsects = /애벌레|나비|곤충|번데기|올챙이|탈피|성충|유충|매미|잠자리|누에|개구리/
const ofKitchen =
  /멸치|콩나물|명태|동태|북어|황태|생선|대구|새우|고등어|조기|갈치|오징어|꽁치|도미|마늘|파뿌리|무를|숙주|손질|다듬|국물|육수|어두육미/
const hasMouth =
  /항아리|독을|장독|자루|주머니|가마|포대|주전자|화덕|아궁이|상어|악어|하마|물고기|오리너구리|새가|부리/

/** The head of a fish or a sprout. */
function isOfKitchen({ head, tail, following, clause }: WordContext): boolean {
  return head === '' && !/^[야아]|^들/.test(tail) && !following.startsWith('같') && ofKitchen.test(clause)
}

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
  if (/^(?:도[에별를의가와마]|[식초])/.test(tail) || /^[일이삼사오육칠팔구십백천]{2,}$/.test(before))
    return true
  if (head === '개' && /^(?:계획|개발|사업)/.test(following)) return true
  if (/(?:^|[십백천수몇])이$/.test(ahead)) return ofTime.test(tail || following) || ahead.length > 1
  return /(?:[일삼사오육칠팔구십백천만몇]|작|예|올|금|내|근|매|당|번|난|음|중|풍|흉|평|수|말|왕)$/.test(ahead)
}

const isNoun = (word: string) => costsOf(word).noun < Infinity

/** A form before 거 and 것: 가는, 먹은, 할, 하던. Not 오늘은, 밥을. */
function isAdnominal(word: string): boolean {
  const last = word.charCodeAt(word.length - 1)
  if (!isSyllable(last)) return false
  if (/[다라냐자]는$/.test(word)) return true
  const rest = word.slice(0, -1)
  if (/[는던]$/.test(word)) return costsOf(rest).stem < Infinity || /[있없겠았었였]$/.test(rest)
  if (/[은을]$/.test(word)) return !isNoun(rest)
  return codaOf(last) === 4 || codaOf(last) === 8
}

const isLight =
  /(?:불|등|화면|전원|폰|컴퓨터|티비|빛|촛불|모니터|알람|배터리|엔진|보일러|난로|전기|신호|숨|거품|땅|바닥)[이가은는도]?$/
