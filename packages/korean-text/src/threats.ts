import { reach, sentenceEnd, sentenceFinder } from './sentences/find-sentences.ts'
import { anyCore, threatKinds } from './threats/phrases.ts'

// A victim tells of it, or the writer means themselves: 저를 칼로 찌를 거예요, 나도 죽여 버린대요.
const self =
  /(?:^|\s)(?:나를|날|나도|나까지|나한테|나에게|저를|절|저도|저까지|저한테|저에게|제게|내게|우리를|우리 가족|내 가족|제 가족|제 목|내 목|제 배|내 배|제 손목|내 손목|제 얼굴|내 얼굴|저희)/
// Somebody else does it, or a story tells of it.
const others =
  /(?:^|\s)(?:엄마|아빠|어머니|아버지|남편|아내|남친|여친|남자 ?친구|여자 ?친구|언니|누나|동생|친구|선배|상사|부장|선생님?|그놈|그 ?사람|그 ?애|걔|쟤|누가|범인|주인공|악당|영화|드라마|소설|게임|웹툰|대사|가사|모기|벌레|바퀴|괴물|보스|몬스터|좀비|의사|병원|간호사)(?:이|가|은|는|께서|에서|도|님이|님은|랑|,)?\s|(?:^|\s)(?:오빠|형)(?:이|가|은|는|도)?\s/
// 보내 달라고 했어요, 찌를 거래요, 죽여 버릴 거라는 말: told words.
const reported =
  /^[가-힣]{0,4}(?:라고|다고|냐고|자고|래요?|대요?|라는|다는|라던|다던|라며|다며|라면서)|(?:다|라|고|말|소리|댓글|문자|욕|협박)\S{0,2}\s?(?:들었|했|하더|하는|하던|하면|그랬|받았|당했|무서)|(?:그|그런|이런) (?:목?소리|말|댓글|문자)|협박|무서워/

const toAnimal =
  /강아지|고양이|아기|애기|댕댕|멍멍|냥이|선생님|의사|병원|검사|상처|약국|매장|쇼핑|사이즈|추천|검색|상품|판매|가격|할인|백화점/

function isElsewhere(letters: string, from: number, to: number): boolean {
  const before = letters
    .slice(Math.max(0, from - 2 * reach), from)
    .split(sentenceEnd)
    .at(-1)!
  const sentence = letters.slice(from, to)
  const after = letters.slice(to, to + 2 * reach).split(sentenceEnd)[0]!
  const around = `${before}${sentence}`
  return (
    self.test(around) || others.test(around) || reported.test(after) || toAnimal.test(`${around}${after}`)
  )
}

/**
 * Threats and sexual demands that a text says to its reader, and offers of a way to die: 너희 집에 찾아가서 찌를 거야, 가슴 보여
 * 줘. Not what a victim tells of, nor words of the writer about themselves (docs/moderation.md).
 */
export const findThreats = sentenceFinder({
  entry: '위협하거나 성적으로 요구하는 말',
  kinds: threatKinds,
  anyCore,
  isElsewhere,
})
