import { codaOf } from '../hangul.ts'

const words = (text: string) => new Set(text.trim().split(/\s+/))

const afterAny =
  words(`의 에 에서 에게 에게서 에게로 한테 한테서 께 께서 도 만 까지 부터 마저 조차 밖에 처럼 만큼 보다
  대로 뿐 마다 하고 커녕 말고 같이 치고 요 끼리 끼리는 끼리도 끼리만 끼리의 씩 씩은 씩만 에는 에도 에만 에서는 에서도 에서만 에서의 에게는 에게도 에게만 한테는 한테도
  들 들이 들은 들을 들의 들도 들아 들에게 께서는 께서도 께는 씩 따라 더러 보고 서부터 에서부터 에다 에다가 에나 에야 엔 에선
  만에 뿐만 만이라도 까지만 으로써 하며 하랑 씨가 씨는 씨의 씨를 씨도 씨와 씨랑 씨에게 님이 님은 님을 님의 님도 님과 님께`)
const afterVowel =
  words(`가 는 를 와 로 랑 나 라도 야 여 로서 로써 로부터 로는 로도 로만 로의 든지 나마 라든지 라든가 와는 와도 와의
  랑은 랑도 란 야말로 라야 며`)
const afterCoda =
  words(`이 은 을 과 으로 이랑 이나 이라도 아 이여 으로서 으로써 으로부터 으로는 으로도 으로만 으로의 이든지 이나마
  이라든지 이라든가 과는 과도 과의 이랑은 이랑도 이란 이야말로 이라야 이며`)

const copula = `다 다고 다는 다만 다면 네 네요 야 냐 냐고 지만 지 지요 죠 지는 지도 지를 라 라고 라고요 라고는 라는 라니 라서 라면 라며 라도
  라던 라던데 라든가 라지 라지만 랄까 랄까요 랄지 란 란다 랍니다 래 래요 며 면 면서 고 고요 구나 군 군요 기 기도 기는 기에 기까지 든 든지 든가
  던 던데 던가 니 니까 니까요 니깐 여서 여도 여야 여요 였 였다 였던 였어 였어요 였는데 였지만 였고 였네 였나 였으면 였을 였습니다 였대 였지
  어서 거든 거든요 거나 건 건만 거니와 라니까 다가 되 자 나 신 시고 시다 셔서 셨 십니다 시죠 세요 신데 신가요 실`
/** After a vowel, the copula drops its 이. */
const copulaAfterVowel =
  words(`${copula} 예요 에요 예 네용 임 인 인데 인데요 인지 인지도 인가 인가요 인걸 일 일까 일까요 일지 일지도 일수록
  임을 임이 임에도 입니다 입니까 입니다만 인데도 인데다 인즉 인들 인셈 인듯 인양 인거 인거야 인거지 인거냐 인거네 인건 인건가 인건지 인줄 인줄은`)
const copulaAfterAny = new Set(
  `${[...words(copula)].map(ending => `이${ending}`).join(' ')} 이에요 이예요 이었 이었다 이었던 이었어 이었어요 이었는데 이었지만 이었고 이었네 이었나
  이었으면 이었을 이었습니다 이었대 이었지 인 인데 인데요 인지 인지도 인가 인가요 인걸 일 일까 일까요 일지 일지도 일수록 임 임을 임이 임에도
  입니다 입니까 입니다만 인데도 인데다 인들 인듯 인거 인거야 인거지 인거냐 인거네 인건 인건가 인건지 인줄 인줄은 이어도 이어야 아니 아니라 이용 이얌 이당`
    .trim()
    .split(/\s+/),
)

const second = words(
  '는 은 도 만 의 이 가 를 을 요 까지 부터 조차 마저 라도 이라도 서 야 이나 나 뿐 밖에 보다 처럼 만큼 들 로 고 용 인데 인지 입니다 이다 이에요 예요 이야 였 지만 이지만',
)

/** Particles and forms of the copula (이다) by the sound before them. */
export const particles = {
  afterAny: new Set([...afterAny, ...copulaAfterAny]),
  afterVowel: new Set([...afterVowel, ...copulaAfterVowel]),
  afterCoda,
  // 로 follows ㄹ as it follows a vowel.
  afterLiquid: new Set([...afterVowel].filter(particle => particle.startsWith('로'))),
  past: words('였 이었'),
  /** After another particle: 까지+는, 에게+만. */
  second,
}

const liquid = 8

/** Whether the letters are a particle or a form of the copula after this last syllable of a word. */
export function isParticle(letters: string, before: number): boolean {
  const tail = codaOf(before)
  if (particles.afterAny.has(letters)) return true
  if (tail === liquid && particles.afterLiquid.has(letters)) return true
  return (tail === 0 ? particles.afterVowel : particles.afterCoda).has(letters)
}
