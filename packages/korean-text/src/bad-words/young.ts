import type { WordContext } from './surroundings.ts'

/** The young of an animal (이 새끼 고양이, 새끼를 낳다), or a compound with 새끼 written apart (새끼 손가락). */
export function isYoung(context: WordContext): boolean {
  const { head, tail, before, following, clause } = context
  // Somebody is called or pointed at.
  if (/^(?:[아야]|들[아이]?야|들아)/.test(tail)) return false
  if (head !== '') return isWild.test(head)
  if (tail === '')
    return (
      isAnimal(following) ||
      small.test(following) ||
      isRaised.test(following) ||
      isWild.test(before) ||
      (!isScolded.test(before) && (inItsYouth.test(following) || isAmongAnimals(before, clause)))
    )
  if (/^(?:였을|일) ?$/.test(tail) && following.startsWith('때')) return true
  if (/^(?:양|[가-힣]{2})/.test(tail) && isAnimal(tail)) return true
  if (isScolded.test(before)) return /^들?[를을은이가]$/.test(tail) && isRaised.test(following)
  if (!particles.test(tail)) return false
  return (
    isRaised.test(following) ||
    (/^[을를]?$/.test(tail) && multiplies.test(following)) ||
    (before.length > 1 && before !== '돼지' && isAnimal(before)) ||
    isAmongAnimals(before, clause)
  )
}

/** Other words of the sentence speak of animals, and the word before does not scold. */
const isAmongAnimals = (before: string, clause: string) =>
  (before === '' || isAnimal(before) || beside.test(before)) &&
  (before.endsWith('태어난') ? !bornAsPeople.test(clause) || isSweet.test(clause) : ofAnimals.test(clause)) &&
  !ofPeople.test(clause)

/** 서울에서 태어난, 부자로 태어난, 잘못 태어난; not 길에서 태어난, 세 번째로 태어난. */
const bornAsPeople =
  /(?:서울|강남|강북|부산|대구|인천|광주|대전|울산|경기|강원|충청|전라|경상|제주|한국|조선|미국|일본|중국|북한|영국|나라|시골|도시|지방|촌|수도권|집안|가문|부모|년대|년생|세대|\d년)\S{0,4} ?(?:잘못 |늦게 )?태어|(?:(?<!째|음|막|쌍둥이)으?로|잘못|괜히|[없좋]이|같은 ?날|똑같이|[이그저]렇게|[없기꼽]게|좋게|멍청하게|추하게|더럽게|만나) ?태어/
const isSweet = /귀엽|귀여|예쁘|예뻐|이쁘|이뻐|꼬물|젖|눈을? ?[떴뜨못]|핥|아장|보송|털이|마리/

/** The sentence scolds people: 서울에서 태어난 새끼들이 뭘 알아. */
const ofPeople =
  /뭘? ?알[아겠]|모르[는면냐]|그것도|주제|따위|버릇|재수|설[치친쳤]|조용히|양아치|부럽|부러|좋겠|답답|한심|잘났|새끼\S* 뭐|[이저그]래$|[이저그]러|[이냐]냐$|맞[냐니]|다 똑같|놈|년[들아이]|인간|국민|정치|꼴[을이]?|지랄|시발|씨발|존나|병신|처먹|쳐먹|댓글|평점|알바|감독|기자|만도 못한/

const isScoldedWord =
  /^(?:[이저그요야너니네개쥐]|[이저그요]런|야이|[이저그]놈의|너이|아오|미친|더러운|나쁜|못된|망할|썩을|못난|찌질한|싸가지|양아치|사람|인간|거지|돼지|시발|씨발|존나|또라이|병신)$|(?:라는|란|다는)$|(?:[있없하되가오치리드우대싫같많좋])[는은]$/

// 코끼리는 ends like 때리는.
const isScolded = { test: (word: string) => isScoldedWord.test(word) && !(word.length > 2 && isAnimal(word)) }

const particles =
  /^들$|^들?(?:[를을은는이가도의만와과랑]|이랑|보다|처럼|한테|에게|부터|까지|인데?|인|인줄|라서?|이라|이?라고|이었?어|예요|이에요)$/

/** The word before is the subject, an object or a place, or says how young. */
const beside =
  /[가이은는을를도의에과와랑]$|(?:에서|한테|에게|곁|옆|속|밑|안)$|^(?:제|갓|\S*태어난|낳은|뗀|잃은|어린|작은|조그만|조그마한|귀여운|하얀|까만|다친|버려진|구조된|깨어난|부화한|나온|남은|첫)$/

// Animals whose young are no insult: nobody scolds with 제비 새끼.
const isWild =
  /(?:오리|제비|고양이|강아지|호랑이|사자|토끼|참새|개미|여우|늑대|사슴|백조|펭귄|물개|고래|비둘기|까치|병아리|고슴도치|햄스터|송아지|망아지|다람쥐|뻐꾸기|거북이?|수달|코끼리|기린|판다|캥거루)$/

// The young are born, kept and raised; ropes of straw are twisted.
const isRaised =
  /^(?:낳|품|지키|지켜|데[리려]|잃|찾|감싸|꼬|꼰|배[고어]|밴|키[우워웠]|돌[보봐]|부화|물고|먹[이여]|핥|길[러렀]|기[르른]|업고|안고)/
const multiplies = /^(?:치[는고며듯던면기]|쳐서|쳤|친다)/
const inItsYouth = /^(?:때(?:부터|는|가|도|의|에|보다|처럼|랑|$)|시절|적(?:부터|에|$))/
const small = /^(?:손가락|발가락|손톱|발톱|줄을?$)/

const names =
  '강아지|고양이|고양|강쥐|냥이|멍멍이|개|돼지|토끼|호랑이|사자|곰|여우|늑대|염소|양|소|송아지|말|망아지|새|제비|참새|오리|거위|닭|병아리|쥐|햄스터|다람쥐|고슴도치|너구리|수달|물개|물범|펭귄|코끼리|기린|하마|악어|거북|거북이|뱀|원숭이|고릴라|판다|팬더|코알라|캥거루|사슴|노루|고라니|낙타|당나귀|고래|돌고래|상어|물고기|두더지|비둘기|까치|까마귀|독수리|부엉이|올빼미|백조|학|두루미|기러기|길고양이|길냥이|들고양이|들개|유기견|유기묘|진돗개|시바견|푸들|치타|표범|재규어|퓨마|미어캣|라쿤|족제비|담비|오소리|삵|치어|연어|장어|문어|잉어|붕어|금붕어|열대어|구피|은어|멸치|낙지|주꾸미|오징어|전복|동물|짐승|멧돼지|흑염소|알파카|얼룩말|하이에나|북극곰|반달곰|바다표범|바다사자|가재|새우|게|거미|전갈|도마뱀|이구아나|카멜레온|앵무새|잉꼬|뻐꾸기|딱따구리|꿩|매|박쥐|공룡|용|달마시안|리트리버|말티즈|치와와|비숑|맷돼지|괴수|고질라|드래곤'
const animals = new RegExp(`^(?:${names})(?:이|가|은|는|을|를|의|에게|한테|들|와|과|랑|도|만|로|처럼|네|$)`)
const isAnimal = (word: string) => animals.test(word)

/** A mother, a nest, a count of animals, or an animal of more than one syllable. */
const ofAnimals = new RegExp(
  `마리|어미|둥지|부화|꼬물|사육사|동물원|수족관|어항|입양|낳|젖[을이]|(?:갓|막|방금|어제|오늘|며칠 전에?|얼마 전에?) ?태어|\u0000[^\n]{0,8}태어|암컷|수컷|주머니 속|(?:^|[^가-힣])(?:${names
    .split('|')
    .filter(name => name.length > 1)
    .join('|')})(?:[이가은는을를의도와과랑들네라]|에게|한테|[^가-힣]|$)`,
)
