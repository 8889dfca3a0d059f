import type { Mode } from './bad-words.ts'

// Insults, slurs and curses only. Words that people in distress need (자살, 성폭력, 왕따 …) are not on the list.
const disguised = `
  시발 씨발 씨팔 씨부랄 시부랄 지랄 염병 육시랄 니미럴 존나 좆 썅 보지 자지
  병신 등신 또라이 빠가 빡대가리 돌대가리 개자식 호로자식 후레자식
  이새끼 저새끼 그새끼 개새끼 씹새끼 미친새끼 호로새끼 쓰레기새끼 개같은새끼 새꺄
  개놈 쌍놈 잡놈 씹놈 미친놈 개같은놈 쌍년 잡년 씹년 창년 걸레년 화냥년 미친년 개같은년 씹창 씹할
  느금마 니애미 니에미 니애비 니에비 애미뒤진 애비뒤진 뒈져 나가뒤져 자살해라 입닥쳐 아가리닥쳐
  짱깨 짱개 쪽바리 조센징 한남충 김치녀 된장녀 틀딱충 일베충 꼴페미
  fuck shit bullshit bitch asshole motherfucker cunt whore faggot nigger
  ㅅㅂ ㅆㅂ ㅂㅅ ㅈㄹ ㄱㅅㄲ ㅁㅊㄴ`

// Each of these is innocent as soon as a blank or another letter stands between its syllables (엿 먹어 봐, 문틀 딱 맞게).
const exact = `
  인간쓰레기 개년 애새끼 십새끼 엿먹어라 씨벌 창녀 개돼지 저능아 틀딱 좆같 좆까 좆밥 엠창`

const wordsOf = (text: string, mode: Mode) =>
  text
    .trim()
    .split(/\s+/)
    .map(word => ({ word, mode }))

/** The words of a new post office. They are data: administrators change, turn off and delete them. */
export const starterWords: readonly { word: string; mode: Mode }[] = [
  ...wordsOf(disguised, 'DISGUISED'),
  ...wordsOf(exact, 'EXACT'),
]
