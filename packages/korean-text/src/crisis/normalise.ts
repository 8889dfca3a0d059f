const leads = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const vowels = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'
const tails = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'
const joinedTails: Record<string, string> = { ㄹㅎ: 'ㅀ', ㄴㅎ: 'ㄶ', ㅂㅅ: 'ㅄ' }
const pairs = new Set(Object.values(joinedTails))

const unseen = /[\p{Cf}\p{Mn}\u115f\u1160\u3164\uffa0]/gu
const base = 0xac00

/** The text in one spelling: one form for each syllable, taken-apart words joined, usual misspellings mended. */
export function normalise(text: string): string {
  // Three dots are a pause behind a particle or a connective, and otherwise an end.
  let read = text
    .normalize('NFC')
    .replace(unseen, '')
    .toLowerCase()
    .replace(/[\r\n]+/g, '. ')
  read = read
    .replace(/(?<=(?<![가-힣])[가-힣])\.{2,}(?=[가-힣])/g, '')
    .replace(/(?<=[^고서면는을를이가은도에만로와과나저내제며려\s])\s?(?:\.{2,}|…+)\s+/g, '. ')
    .replace(/\.{2,}/g, ' ')
    .replace(/[^가-힣ㄱ-ㅣa-z0-9.,!?;\s]/g, '·')
  if (/[ㄱ-ㅣ]/.test(read)) read = composed(read)
  read = joined(read).replace(/[·\s]+/g, ' ')
  for (const [wrong, right] of spellings) read = read.replace(wrong, right)
  return read
}

/** Joins jamo written one by one to syllables, and removes laughter and tears. */
function composed(text: string): string {
  const letters = [
    ...text
      .replace(/[ㄱ-ㅣ](?: [ㄱ-ㅣ]){2,}/g, run => run.replaceAll(' ', ''))
      .replace(/(?<=[ㄱ-ㅣ]) (?=[ㄱ-ㅎ][ㅏ-ㅣ])/g, '')
      .replace(/(?<=[다요죠네까음함임됨야어지해])(?:[ㅋㅎ]{2,}|[ㅠㅜ]{2,})(?=\s)/g, '.')
      .replace(/[ㅋㅎ]{2,}|[ㅠㅜ]{2,}/g, ' '),
  ]
  const read: string[] = []
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] as string
    const lead = leads.indexOf(letter)
    const vowel = vowels.indexOf(letters[at + 1] ?? '?')
    const before = read.at(-1)
    if (lead >= 0 && vowel >= 0) {
      const tail = tailAt(letters, at + 2)
      read.push(String.fromCharCode(base + (lead * 21 + vowel) * 28 + tails.indexOf(tail || ' ')))
      at += 1 + (pairs.has(tail) ? 2 : tail.length)
    } else if (isOpen(before) && 'ㄱㄴㄹㅂㅅㅆㅍ'.includes(letter) && isSyllable(letters[at + 1])) {
      read[read.length - 1] = String.fromCharCode((before ?? '').charCodeAt(0) + tails.indexOf(letter))
    } else if (!'ㅋㅠㅜㅡㅣ'.includes(letter)) read.push(letter)
  }
  return read.join('')
}

/** The final consonant at `at`, or '' where a vowel follows and makes it the next syllable's first consonant. */
function tailAt(letters: string[], at: number): string {
  const [first = '', second = '', third = ''] = letters.slice(at, at + 3)
  const pair = joinedTails[first + second]
  if (pair && !vowels.includes(third || '?')) return pair
  return first !== ' ' && tails.includes(first || '?') && !vowels.includes(second || '?') ? first : ''
}

const isSyllable = (letter = '') => letter >= '가' && letter <= '힣'
const isOpen = (letter = '') => isSyllable(letter) && (letter.charCodeAt(0) - base) % 28 === 0

/** Joins syllables that blanks or signs set apart. A word of two syllables is joined only without a blank. */
function joined(text: string): string {
  return text
    .replace(/(?<![가-힣])[가-힣](?:[ .,·!1-9]{1,3}[가-힣](?![가-힣])){2,}/g, joinedRun)
    .replace(/(?<![가-힣])([가-힣])[.·1-9]{1,3}(?=[가-힣])/g, '$1')
    .replace(/([어아오우이])\1+(?![가-힣])/g, '$1')
}

/** Joins a run of single syllables. The end of a sentence among blanks ends a run: 가 봐. 나 is two sentences. */
function joinedRun(run: string): string {
  const isSplitByDots = /^.[.!]/.test(run)
  return run
    .split(isSplitByDots ? /$/ : /(?<=[.!,] )/)
    .map(part => (part.length > 4 || isSplitByDots ? part.replace(/[^가-힣]+(?=[가-힣])/g, '') : part))
    .join('')
}

/** Teen spelling and usual mistakes in the words of the phrases. */
const spellings: [RegExp, string][] = [
  [/(?<![가-힣])자[,;]살(?=[하할해])/g, '자살'],
  [/쥭|듁|즉(?=고 ?[싶시십])|죡(?=[고구])/g, '죽'],
  [/[주쥬듀]글(?=래|까|거|꺼|께|게|란|라|생각)/g, '죽을'],
  [/[쥬듀]거|주거(?= ?(?:버|야지|야겠|불))/g, '죽어'],
  [/[주쥬죽][꼬꾸](?= ?[싶시십])/g, '죽고'],
  [/싶찌|시[찌지](?=[가는도를]? ?[안않아])/g, '싶지'],
  [/(?<=싶지[가는도를]?) ?(?:안|아나)(?=[아네은음습고는을요]|$)/g, ' 않아'],
  [/(사라|없어|흩어) (?=지[고면는]|질|졌|져)/g, '$1'],
  [/끗(?=내|나)/g, '끝'],
  [/버리까/g, '버릴까'],
  [/놧/g, '놨'],
  [/(?<=[게건것거도이가] ?)(?:시러|시렁|싫타|시르다|실타)/g, '싫어'],
  [/[주쥬](?=고 ?(?:시퍼|시포|시프))/g, '죽'],
  [/곺/g, '고 싶'],
  [/고오+|구우+(?= ?싶)/g, '고'],
  [/[고구](?:만)? ?(?:싶프|싶퍼|시프|시푸|심프|십프)(?=[다네음지당])/g, '고 싶'],
  [/[고구](?:만)? ?(?:싶퍼|싶포|시퍼|시펑|시포|십퍼|심퍼|시픈|십은|시픔|시품)/g, '고 싶어'],
  [/죽[거9](?= ?[싶시])/g, '죽고'],
  [/뛰(?=내[리릴려렸])/g, '뛰어'],
  [/(?<=[가-힣])[고구] ?(?:만 ?)?(?:싶|[십싳싣싵](?=[다당따어네지음니습]))/g, '고 싶'],
  [/(?<=죽|사라지|없어지|살|쉬|떠나|자살하|끝내)고(?:파(?=[요서라]|$| |지)|프(?=[다네]))/g, '고 싶어'],
  [/(?<=죽|사라지|없어지|살|쉬|떠나|자살하|끝내)고픈/g, '고 싶은'],
  [/기 ?(?:시러|시렁|시르|시름|시로|실따|실ㅌ|실타|싫|실어(?=[요서]|$| )|싫)/g, '기 싫'],
  [/업[서써](?=[요져졌지도질])|없서|업어(?=지[고면길는])/g, '없어'],
  [/(?<=[살일할갈쉴] ?수(?:가|도)? ?)업(?=[다어는음])/g, '없'],
  [/(?<=[먹죽놓적])어써(?![가-힣])/g, '었어'],
  [/햇(?!살|빛|볕|님)/g, '했'],
  [/썻/g, '썼'],
  [/ㅈr(?=[살해])/g, '자'],
  [/겟(?=[다어네지음])/g, '겠'],
  [/엇(?=[다어네지음는으더])/g, '었'],
  [/잇(?=[다어네지음는])/g, '있'],
  [/[뒤뒈디]질(?=까|래|거|란|게)/g, '죽을'],
  [/(?<![을를] )(?:뒤지|뒈지|디지)(?=고 싶|려고|기로)/g, '죽'],
  [/(?:뒤져|뒈져|디져)(?= ?버릴| ?버리| ?버렸으면|야 ?[겠지])/g, '죽어'],
  [/(?<![을를] )(?:뒤졌|뒈졌|디졌)(?=으면)/g, '죽었'],
  [/(?<=[죽없놓먹끊접감])을 ?라(?:[꼬고구요]|(?= ?[카캐칸캅]))|(?<=[죽먹])을 ?(?:란다|랍니다)/g, '으려고'],
  [/수면재/g, '수면제'],
  [/(?<=[모받])앗(?=[어습다음])/g, '았'],
  [/(?<=[어져])삐(?=[고면리])/g, ' 버리'],
  [/(?<=[어져]) ?(?:불(?:라(?=[요우네])|란|제)|[삐뿌]릴라)/g, ' 버릴래'],
  [/(?<=뛰어 ?내)리 ?(?:뿌까|삐까)/g, '려 버릴까'],
  [/살아가 ?(?=[뭐머])/g, '살아서 '],
  // Dialect: 죽고 잡다 (want to), 죽어 뿌다 (for good), 없어질라고 (in order to).
  [/(?<=[는은] )기(?= ?(?:낫|죄|벌|편|맞|좋|지옥))|(?<=[죽사]는)기(?= )/g, '게'],
  [/겄(?=[다네어지소제])/g, '겠'],
  [/(?<=[어져])불(?=[면고])/g, ' 버리'],
  [/(?<=고)[싶십시]ㅍ(?=어)/g, '싶'],
  [/(?<=[어져라가]) ?부렀(?=으면)/g, ' 버렸'],
  [/기 ?(?:개|넘|너무|존나|겁나|진짜) ?싫/g, '기 싫'],
  [/(?<=죽|뒤지|디지|사라지|없어지|떠나) ?고 ?[잡잪젚](?=[다아어소은네지습])/g, '고 싶'],
  [/(?<=[어져라내]) ?(?:뿌까|뿔까|삐까)/g, ' 버릴까'],
  [/(?<=[어져라내]) ?(?:뿌|뿔)(?=[고면])/g, ' 버리'],
  [/(?<=[어져라내]) ?(?:삐릿|뿌릿|뿟|삣)(?=으면)/g, ' 버렸'],
  [/(?<=[질릴낼날갈맬뛸실킬갈])(?:라(?:[고꼬요오](?:요|예)?|(?= ?[카캐칸캅]))|란다)(?![가-힣])/g, '래'],
  [/묵지(?= ?[마말])/g, '먹지'],
  [/(?<=약(?:을)? ?)묵(?=[고었])/g, '먹'],
  [/(?<=[가-힣])믄(?![가-힣])/g, '면'],
  [/(?<=[가-힣])는디(?![가-힣])/g, '는데'],
  [/마즈막/g, '마지막'],
  [/(?<![가-힣])맘(?=[이을은도 ])/g, '마음'],
  [/깨(?=났|나[면지])/g, '깨어'],
  [/(?<![가-힣])낼(?= (?:하늘|죽|없|떠))/g, '내일'],
  [/[주쥬]그면/g, '죽으면'],
  [/업스면/g, '없으면'],
  [/죽고[.,·]+싶[.,·]*/g, '죽고 싶'],
  // H is the mark of a hope.
  [/(?<=[어져떠])쓰면/g, 'H'],
  [/꼬야/g, '거야'],
  [/조[켔켓켄]|좋겟/g, '좋겠'],
  [/않[았]?음 ?좋/g, '않았으면 좋'],
  [/(?<=살|사는 ?[게거])(?:기)?[시싫][타따](?![가-힣])/g, '기 싫다'],
  [/(?<=[졌었났죽깼])음 (?=좋)/g, '으면 '],
  [/자햬|쟈해|자헤(?=[ 를했하로])/g, '자해'],
  [/쟈살|자샬|좌살|자쌀(?=[할하해])/g, '자살'],
  [/갓(?=음|으면)/g, '갔'],
  [/낫(?=음 ?좋|으면 ?좋)/g, '났'],
  [/졋(?=음|으면|어)/g, '졌'],
  [/(?<=[가-힣])질 ?(?=[말않못])/g, '지 '],
  [/더이상/g, '더 이상'],
]
