import { lookup } from '../lexicon.ts'

/**
 * A6: the families of respelled swear words, each syllable with the near sounds that readers still recognise. A
 * respelling counts while a base word of its family is listed. Ordinary words do not count.
 */
const families: { bases: string[]; syllables: string[] }[] = [
  { bases: ['시발', '씨발'], syllables: ['시씨쉬쒸싀씌스쓰슈쓔', '발빨팔벌뻘펄밸벨뱔봘'] },
  { bases: ['시발', '씨발'], syllables: ['씨시쓰', '바', '알'] },
  { bases: ['시발', '씨발'], syllables: ['십씹쉽쓉', '알팔빨'] },
  { bases: ['시발', '씨발'], syllables: ['씹싶', '발'] },
  { bases: ['병신'], syllables: ['병뼝평븅뷰뷩쀼쁑퓽빙삥핑뵹벙븽볭벵뱅뱡봉붕볍', '신씬쉰쒼싄슨씐싱'] },
  { bases: ['병신'], syllables: ['병븅빙뵹', '시쉬씨', '나'] },
  { bases: ['병신'], syllables: ['비피삐', '융웅응영', '신쉰씬'] },
  { bases: ['새끼'], syllables: ['새쌔섀썌쎄쉐쒜쉑쎅셰쎼쐐쇄색쌕섹샊', '끼키뀌퀴끠킈캬꺄갸'] },
  { bases: ['새끼'], syllables: ['색쌕쉑섹샠', '히휘'] },
  { bases: ['새끼'], syllables: ['쉐쒜쌔섀썌쉑쌕', '기'] },
  { bases: ['개새끼'], syllables: ['개게걔계깨케캐', '새쌔섀썌쎄쉐쒜쉑셰쐐쇄색쌕섹세', '끼키뀌퀴기꺄캬'] },
  { bases: ['개새끼'], syllables: ['개게걔깨케캐', '색쌕쉑섹', '히휘'] },
  { bases: ['새끼'], syllables: ['샛쌧시씨쉬', '끼'] },
  { bases: ['새끼'], syllables: ['새쌔쉐', '낑낏'] },
  { bases: ['개새끼'], syllables: ['개', '쉑쉨'] },
  { bases: ['새끼'], syllables: ['섹쎅쌕샊', '기'] },
  { bases: ['새끼'], syllables: ['세', '끼키퀴뀌꺄'] },
  { bases: ['새끼'], syllables: ['색', '기'] },
  { bases: ['새끼'], syllables: ['생', '키'] },
  { bases: ['새끼'], syllables: ['새', '기'] },
  { bases: ['지랄'], syllables: ['지쥐찌쮜즤', '랄럴뢀랼롤뢜'] },
  { bases: ['좆'], syllables: ['좃좇졷쫏쫒죳죶'] },
  { bases: ['존나'], syllables: ['존쫀죤쬰쫜좐줜쥰', '나너냐놔낰낭낸니'] },
  { bases: ['미친놈'], syllables: ['미뮈믜밋므밎믿', '친췬칀띤틴찐힌칭쳔츤칟', '놈넘눔늠뇸롬늄'] },
  { bases: ['미친년'], syllables: ['미뮈믜밋므밎믿', '친췬칀띤틴찐힌칭쳔츤칟', '년뇬냔녕련념뇽'] },
  { bases: ['썅'], syllables: ['쌰샹썅', '앙'] },
  { bases: ['썅'], syllables: ['샹'] },
  { bases: ['염병'], syllables: ['염옘엠얌욤', '병뼝빙뼁븅뵹벙평'] },
]

// Ordinary words that the lexicon may lack as separate words.
const ordinary = new Set([
  '평신',
  '시펄',
  '쓰펄',
  '스팔',
  '스펄',
  '스벌',
  '슈벌',
  '십팔',
  '십알',
  '엠평',
  '스벨',
  '슈벨',
  '스밸',
  '슈밸',
  '존너',
])

/** Respellings that are ordinary words, too: they count only where they are said of a person (이세끼, 기자새기가). */
export const ofPersons = new Set(['세끼', '세키', '색기', '생키', '새기'])

// 이새끼, 씹새끼: the usual respellings of the second half.
const commonest = [
  '새기',
  '세끼',
  '색기',
  '새키',
  '새퀴',
  '새뀌',
  '색히',
  '색휘',
  '쉐끼',
  '쉐키',
  '쌔끼',
  '섀끼',
]

/** An initial and a syllable: ㅈ같네, ㅈ됐다. */
export const withInitialFor = (word: string) =>
  word === '좆' ? ['ㅈ같', 'ㅈ됨', 'ㅈ됐', 'ㅈ됬', 'ㅈ된', 'ㅈ되', 'ㅈ까', 'ㅈ밥', 'ㅈ망', 'ㅈ노잼'] : []

/** The respellings of a listed word, if it is a base word of a family. */
export function respellingsOf(word: string): string[] {
  const found = new Set<string>()
  if (word.length > 2 && word.endsWith('새끼') && word !== '개새끼')
    for (const half of commonest) found.add(word.slice(0, -2) + half)
  for (const { bases, syllables } of families) {
    if (!bases.includes(word)) continue
    for (const spelled of spellings(syllables))
      if (spelled !== word && !isOrdinary(spelled)) found.add(spelled)
  }
  return [...found]
}

/** The digit for 발 right after 씨 (A6), matched as the sequence 씨8. */
export const withDigitFor = (word: string) =>
  word === '씨발' || word === '시발' ? ['씨8', '쒸8', '쓰8'] : []

// Respellings that stay respellings although dictionaries have them.
const surely = new Set([
  '세끼',
  '세키',
  '색기',
  '생키',
  '새기',
  '씨팔',
  '시팔',
  '빙신',
  '븅신',
  '쓰발',
  '옘병',
  '지럴',
])

const isOrdinary = (word: string) => !surely.has(word) && (ordinary.has(word) || lookup(word) !== undefined)

const spellings = (syllables: string[]): string[] =>
  syllables.reduce<string[]>(
    (heads, options) => heads.flatMap(head => [...options].map(each => head + each)),
    [''],
  )
