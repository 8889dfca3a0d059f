/** Ordinary words that the lexicon lacks, with their cost in bits. */
export const wordsBesideLexicon = new Map(
  '자위적 알바 토토로 호모사피엔스 바리스타 사기그릇 돼지감자 귀신고래 오크통 모델하우스 일베 호로로 도둑놈의갈고리'
    .split(' ')
    .map(word => [word, 7] as const),
)

/** Dictionary words that every reader takes for the insult inside them. */
export const neverOrdinary = new Set('씨발아 시발아 닥쳐들 꿀돼지 구개년'.split(' '))
