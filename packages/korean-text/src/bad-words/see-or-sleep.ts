import { isOwner } from './people.ts'
import type { WordContext } from './surroundings.ts'

/**
 * 보지 is here a form of 보다, or 자지 of 자다, not the noun (A4.3). The words before decide: a verb has an object, a
 * question word or an adverb before it, the noun an owner, an adjective or nothing.
 */
export function isSeeingOrSleeping({ head, tail, before, following, isSpaced }: WordContext): boolean {
  if (/^(?:않|못|말|맙|멀|멋한|마(?!다)|요|뭐|머|그랬|싶|러)/.test(tail)) return true
  // 다음엔 뭐보지하면서.
  if (/^(?:하(?:면서|고|며|다|는|나|네)|라고|라는|라며)/.test(tail) && isGlued.test(head)) return true
  if (!/^[도는만를가]?$/.test(tail)) return false
  if (tail === '' && /^(?:왜|좀 (?:말|마)|그래요?|그랬어)/.test(following)) return true
  // 보 지도.
  if (isNegation.test(following) && !(tail === '가' && /^[뭐머]/.test(following))) return true
  if (isSpaced && tail !== '') return true
  const ahead = head || before
  const isClearly =
    head === '' ? isClear.test(before) || isAdverb.test(before) : isGlued.test(head) && !isOwner(head)
  const isLikely = isClearly || (head === '' && isOpen.test(before) && !isAdjective.test(before))
  switch (tail) {
    case '':
      return isClearly || (isLikely && !isOfBody.test(following))
    case '만':
      // 흉내 내 보지만.
      if (ahead === '' || /내$/.test(ahead)) return following !== '' && !isOfBody.test(following)
      return isLikely
    case '도':
    case '는':
      // 보지도 듣지도.
      return /지(?:도|는|만)?$/.test(following) || (following === '' && isLikely)
    default:
      return false
  }
}

const isNegation =
  /^(?:않|안|못(?!생)|말|마(?:$|[세셈쇼삼슈라래렴오소요시십])|맙|멋한|뭐|머|그랬|그래|그러|싶)/

const adverbs =
  `안 못 왜 뭐 뭘 잘 더 좀 또 다 꼭 막 잠 푹 다시 먼저 같이 함께 한번 그만 자주 가끔 자꾸 매일 항상 늘 아직 벌써 이제 지금 오늘 내일 모레
  이따 이따가 나중에 그냥 일찍 늦게 얼른 빨리 실컷 계속 혼자 직접 슬슬 천천히 깊이 편히 꿀잠 늦잠 낮잠 밤새 종일 멀리 가까이 자세히 잠깐 잠시 언제 언제쯤
  어디 어디서 어떻게 어찌 누가 누굴 몇 얼마나 무슨 그렇게 이렇게 저렇게 요즘 서로 겨우 어차피 당연히 주말에 다음에 밤에 저녁에 새벽에 아침에 언젠가 여기 거기
  저기 여기서 거기서 저기서 그걸 이걸 저걸 날 널 걸 뭔`.split(/\s+/)
const isAdverb = new RegExp(`^(?:${adverbs.join('|')})$`)

/** Things that one looks at. */
const watched =
  '얼굴|^낯|눈치|^손해|^이득|^재미|^상황|날씨|영화|드라마|방송|예능|뉴스|만화|웹툰|영상|티비|극장판|다큐|유튜브|넷플|넷플릭스|책|신문|사진|경기'
/** Before the verb only: an object, a tried act (해 보지), 봤나 보지, 낮잠이나, 만화라도, 봐야. */
const isClear = new RegExp(
  `(?:.[을를]|[가-힣]니까|[가-힣]으니|(?:${watched})|[가아어여와워해봐봬려겨져쳐셔혀춰줘둬써꺼커펴떠켜꿔뤄눠궈놔쏴돼쐐퍼]|[나가]|^[사타따파짜]|라도|[어아해이제]야|에서|까지|부터|[게히]|면|두고|한\\s?번)$`,
)
/** Before the verb, rarely before the noun: a topic, a time, a place, a count. */
const isOpen = /(?:.[은는이도만에서로랑고]|[번명편시분년달주일날밤]|들)$/
const isAdjective = /(?:[운른큰픈찬긴진던한쁜]|[젖더썩굵늙많작]은|[있없않나하]는|[그이저쌍잡개]년)$/

/** Written right before the verb without a blank. */
const isGlued = new RegExp(
  `(?:^|[가-힣])(?:${adverbs.filter(word => word.length > 1).join('|')})$|^(?:안|못|왜|뭐|뭘|잘|더|좀|또|다|꼭|잠|푹)$|[을를해봐려]$|[^\\s][아어]$|(?:${watched})$`,
)

/** Words that speak of the body after the noun. */
const isOfBody =
  /^(?:빨|핥|박|만지|만져|쑤[셔시]|벌[려리]|보여|사진|냄새|구멍|털|까|년|새끼|속|맛|크[다고네]?$|크면|달[렸린고]|흔들|큰|작|더럽|더러|젖|따먹|먹|넣|싸|닦|씻|존나|시발|씨발)/
