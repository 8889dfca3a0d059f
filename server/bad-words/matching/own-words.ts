/** Ordinary words around the swear words of common lists, which the lexicon leaves out, with their cost in bits. */
export const ownWords = new Map<string, number>()

const add = (cost: number, words: string) => {
  for (const word of words.trim().split(/\s+/)) ownWords.set(word, cost)
}

add(7, `시발점 시발역 시발택시 시발지 시발자동차 시발수 병신년 병신일 병신월 병신일주 새끼손가락 새끼손톱 새끼발가락 새끼발톱 새끼줄 새끼꼬기 새끼틀
  등신불 등신대 팔등신 육등신 칠등신 구등신 전염병 감염병 자위대 자위권 자위책 자위적 자위관 니미츠 섹스턴트 섹스텟 유니섹스 에섹스 미들섹스
  빠가사리 동자개 어보지 화보지 존나이 대가리초 아가리쿠스 알바 토토로 호모사피엔스 바리스타 사기그릇 돼지감자 귀신고래 오크통 모델하우스`)
