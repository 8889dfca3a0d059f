import { korean } from './pattern.ts'
import { chores, daily, fiction, moving, outing, told } from './words.ts'

/** What people also say in good health: one kind is nothing, two together weigh as a sign. */
const weak: { kind: string; says: RegExp; soft?: true }[] = [
  {
    kind: 'despair',
    soft: true,
    says: korean`희망[이도은]_»(?:없|안_보|사라)|절망|앞이_»(?:안_보|보이지|캄캄)|아무_(?:느낌|감정|의욕)[이도]?_?없|의미[가도]_?없|텅_?[비빈]|끝이_없어요?$|(?:지쳤|지쳐|지칩)|(?:모래|재)_?(?:처럼|같)|포기했|무너[졌지]`,
  },
  {
    kind: 'no tomorrow',
    says: korean`(?:내일|아침|미래|앞날|다음)[이은는에]?[는]?_»(?:없|안_?[와오]|오지_않|안_보|보이지_않|싫|무서|무섭|두려)|살아_?(?:서_뭐|봤자)|다음(?:에는|엔|번엔|번에는)[^.?!]{0,18}(?:안_|못_|모르|않)`,
  },
  {
    kind: 'farewell',
    soft: true,
    says: korean`고마웠[고어습]|미안했[고어습]|감사했[고어습]|사랑했[고어습]|용서해_?(?:줘|주세)|부디_|오래_?사세요|잘_?(?:있어|살아)(?:요|라|$)|나는_괜찮다고|안녕히|여러분이_|많이_보세요|이게_마지막`,
  },
  {
    kind: 'order',
    soft: true,
    says: korean`통장|비밀번호|유품|보험|도장|현금|(?:서랍|냉장고|방|옷장|책상)[을를도은]?_»(?:다_|싹_|전부_)?(?:비[웠우워]|치[웠워])|봉투(?:에|로)_|헌_?옷|태웠|태우고|초기화|나눠_?[줬주]|내다_?버렸|다_?버렸|밥을_»한_?(?:달|주)|맡아_?주기로|보냈어요[.]`,
  },
  {
    kind: 'note',
    says: korean`(?:편지|글|쪽지|메모|번호)[를을도]?_[^.?!]{0,10}(?:적어|써|남겨)_?[뒀두놨놓]`,
  },
  {
    kind: 'burden',
    says: korean`(?<![가-힣])폐[가를는]?_(?:되지|안_|끼치지_않|그만)|민폐|짐[이만]_?(?:되|돼|될|된)|(?:나|저)_?때문에|(?:[나저]_?하나|[나저]만|[내제]가)_?(?:없(?!던)|빠지|사라)|[저나]_없이도?|짐짝|덜_?(?:힘들|수고)`,
  },
  {
    kind: 'unseen',
    says: korean`아무도_»(?:모를|모르게|슬퍼|찾지|울지|기억|알지)|누가_»(?:찾|발견|치우)|치우는_(?:분|사람)|발견|한참_(?:뒤|지나)|며칠_?(?:뒤|지나)[^.?!]{0,6}알`,
  },
  {
    kind: 'rest',
    soft: true,
    says: korean`편해[지질졌집]|홀가분|평온|가벼워[졌지]|(?:영원히|이제_?그만|그만|오래|길게)_»쉬[WVH]|잠들[WVH]|눈[을]?_?감(?:%|H|고_그대로|고_가만)|마음이_?(?:편|가벼)|신경_쓸_[^.?!]{0,4}없|아프지_않`,
  },
  {
    kind: 'going',
    says: korean`(?:조용히|멀리|먼저|이만|이제|그만|혼자)_»(?:가(?:V|F|겠|W|도_)|떠나(?!서)|갑니다|갈게)|사라지(?:V|W|H|면|고)|사라[져졌]|없어지(?:V|W|H|면)|지워[지졌]|안_?돌아|못_?돌아|돌아오지_?(?:않|못)|곁으로|더_?(?:안_갈|못_쓸|못_갈)|여기_?에?_없|더_?는?_안_가F`,
  },
  {
    kind: 'holding',
    says: korean`(?:버틸|견딜|붙잡을|붙들)_?(?:힘|이유|자신|수)|(?:버틸|견딜)_?만큼|여기까지|끝내(?:V|W|F|는_수|면|H)|놓아?_?버[리려릴]|놓(?:W|V|H)|다_?그만|그만하[WV]|다_정[했하]|미련[도이]_»(?:없|남지)|결심`,
  },
  {
    kind: 'place',
    says: korean`옥상|난간|창틀|꼭대기|한강|다리_위|몸을_던|창문을_열어|선로|낭떠러지|절벽|뛰어내|유서|수면제|번개탄|약을_(?:먹|모|한)|칼을|(?:그|저)_바람`,
  },
]

const everyday = new RegExp(
  [
    [chores, daily, fiction, moving, outing, told].map(({ source }) => source).join('|'),
    '습관|자러|주무|잊어|까먹|은행|며칠|하루쯤|하루만|잠시|잠깐|주소|할머니|할아버지|아버지 ?장례|장례를|새 ?출발|사귀|남자친구|여자친구|그 사람|자기 전|교회|선물|상담|치료|의사|강아지가|고양이가',
  ].join('|'),
)
/** Whoever writes so looks ahead; what is weak stays weak. */
const ahead =
  /괜찮아지|나아지겠|나아지고|힘내|기운 ?[냅내]|응원|배울 생각|배우V|해 ?보려고|해 ?보V|다시 시작|새로|조금씩 |버티고 있|행복해|설레|기대[돼되]|봄에는/

/** How many neighbouring sentences are weighed together. */
const reach = 3

/** Where weak signs of two kinds meet that no everyday thing explains; three where all are soft or it looks ahead. */
export function leaning(read: string): string | undefined {
  const sentences = read.split(/[.?!;]+(?: |$)/)
  const kinds = sentences.map(sentence =>
    everyday.test(sentence) ? [] : weak.filter(({ says }) => sentence.search(says) >= 0),
  )
  for (let at = 0; at < sentences.length; at++) {
    if (!kinds[at]?.length) continue
    const near = sentences.slice(at, at + reach).join('. ')
    const met = new Set(kinds.slice(at, at + reach).flat())
    const allSoft = [...met].every(({ soft }) => soft)
    if (met.size >= (allSoft || ahead.test(near) ? 3 : 2)) return near
  }
  return undefined
}
