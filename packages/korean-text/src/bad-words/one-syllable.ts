/**
 * Words of one syllable that readers recognise inside longer writing. The lexicon knows nearly every syllable, but
 * readers do not see 시 and 발 in 시발.
 */
const words = (text: string) => new Set(text.trim().split(/\s+/))

/** Pronouns, determiners, adverbs, interjections: the commonest words. */
export const commonest =
  words(`나 너 내 네 니 난 넌 날 널 낸 이 그 저 더 다 또 안 못 잘 참 좀 왜 꼭 딱 막 곧 늘 갓 한 두 세 네 첫 새 온 맨 꽤 푹 쭉 확 뭐 뭘 걔 얘 쟤 제
  전 누 그걸 이걸 아 야 와 오 음 응 네 예 자 휴 헉 흥 헐 앗 엇 우 악 몇 둘 셋 넷 열 백 천 만`)

export const nouns =
  words(`간 감 값 강 개 겁 것 거 걸 게 건 겉 겨 결 경 곁 계 고 곡 곰 곳 공 과 광 곽 굴 국 군 굽 궁 귀 귤 글 금 기 길 김 깃 깨 꽃 꾀 꿀 꿈 끈 끝 낌 낫 날 남 낮 낯 내 넋 년 놈 녘 논 눈 님 단 달 담 답 닭 대 댁 덕 덫 데 도 독 돈 돌 돔 동 둑 뒤 들 등 딸 땀 땅 때 떡 떼 똥 뜰 뜻
  라 락 란 랩 락 막 말 맘 맛 맥 면 멋 멍 목 몸 못 묘 무 문 물 뭍 미 밀 밑 바 박 반 발 밤 밥 방 밭 배 백 뱀 버 벌 범 법 벗 벽 변 별 병 볕 복 본 볼 봄 봉 부 북 분 불 붓 비 빈 빗 빚 빛 빵 뺨 뼈 뿌리 뿔 뿐
  산 살 삶 삽 상 색 샘 생 서 선 설 섬 성 셈 소 속 손 솔 솜 솥 쇠 수 숨 숯 숲 쉼 승 시 식 신 실 심 싹 쌀 쌈 쑥 씨 씬 악 안 알 앞 애 약 양 얼 엄마 역 연 열 엿 옆 예 옥 온 옷 왕 외 요 욕 용 우 운 울 원 위 윗 육 은 음 의 이 인 일 잎 입 잔 잠 잣 장 재 잼 쟁 적 전 절 점 접 정 젖 조 종 죄 주 죽 줄 중 쥐 즙 지 직 진 질 짐 집 짓 짚 짝 짬 쪽 차 찬 참 창 책 철 첫 체 초 총 춤 층 칠 침 칩 칼 코 콩 키 탈 탑 탓 탕 터 턱 털 테 토 톱 통 틀 팀 틈 파 판 팔 팥 패 편 폭 표 품 풀 피 핀 한 해 향 혀 형 호 혹 혼 홀 화 활 회 효 후 흙 흠 힘`)

export const pronouns = words('나 너 저 그 이 니 네 내 제 누 걔 얘 쟤 뭐 둘 셋 넷')

/** Places and times, which often follow another word. */
export const near = words('위 앞 뒤 옆 밑 안 밖 속 때 날 집 것 거 수 줄 데 곳 말 일 뿐')

/** The commonest stems. */
export const commonStems = words(
  '가 오 와 하 해 되 돼 보 봐 주 줘 있 없 같 먹 자 사 살 알 타 쓰 써 듣 들 좋 많 싫 크 작 울 웃 만나 모르',
)

export const stems = words(
  `가 갈 감 갚 개 걷 걸 겪 고 곱 괴 굳 굵 굶 굽 그 긁 깎 깔 깨 꺼 껐 꼬 꽂 꾸 꿰 끄 끊 끌 끓 끼 나 낚 날 남 낫 낮 낳 내 널 넓 넘 넣 녹 놀 높 놓 누 눕 느 늘 늙 늦 닦 닫 달 닮 담 답 당 닿 대 더럽 덜 덥 덮 데 돌 돕 되 두 둥글 뒤 드 듣 들 듬 따 떠 떨 떼 뛰 뜨 뜯 마 막 말 맑 맞 맡 매 맵 맺 먹 멀 메 묶 묻 물 미 믿 밀 밉 바 박 받 밝 밟 배 받 뱉 벌 벗 베 변 보 볶 뵙 부 불 붉 붓 붙 비 빌 빚 빠 빨 빼 뺏 뻗 뽑 뿜 사 살 삶 삼 새 서 섞 세 속 솟 쉬 쉽 시 식 신 실 싫 심 싣 싶 싸 쌓 썩 쏘 쏟 쐬 쑤 쓰 쓸 씹 씻 아 안 알 앉 앓 않 얇 얕 얹 얻 얼 업 없 엎 엮 열 엷 옮 오 올 외 울 웃 이 익 입 있 잇 잊 자 작 잘 잠 잡 잦 재 적 절 젊 젖 접 젓 졸 좁 종 좋 주 죽 줄 줍 쥐 지 집 짓 짖 짚 짜 짧 째 쪼 쫓 좇 찌 찍 찢 찧 차 찾 참 채 추 춥 치 캐 커 켜 크 키 타 태 터 털 트 튀 틀 파 팔 패 펴 푸 품 풀 피 하 핥 할 해 헐 헤 휘 흐 흔 희 와 봐 줘 돼 써 떠 꺼 커 켜 펴 쳐 져 서 떼 꿔 둬 놔 춰 펴 퍼 떠 뜨 띄 띠 씌 쬐 쐬`,
)

/** Suffixes that every noun of its kind takes. */
export const usualSuffixes = words('씨 님 들')

/** Suffixes that make another noun of a noun. */
export const suffixes = words(
  `들 님 씨 적 용 성 화 별 째 쯤 네 집 실 장 점 권 금 료 비 력 율 률 론 학 회 사 원 생 자 가 인 기 제 품 물 지 부 과 팀 반 급 형 식 풍 판 편 당 대 로 길 역 동 리 시 군 구 읍 면 도 산 강 천 교 전 후 중 초 말 간 쪽 측 상 하 내 외 등 분 호 차 층 탕 국 죽 밥 빵 떡 꽃 잎 씨 색 빛 값 방 문 책 글 말 꿈 양 군 형 옹 댁 표 증 서 관 원 법 술 병 염 약 균 체 질 량 액 소 터 촌 섬 만 항 릉 궁 탑 사 절 봉 곡 란 록 집 지 선 열 석 조 행`,
)

/** Suffixes after which an ordinary word keeps its meaning: 카카오톡, 대출금, 도박판, 사기꾼. */
export const compoundSuffixes = words('톡 방 금 판 꾼 업 범 죄')

/** Suffixes that words of any kind take. */
export const listedSuffixes = words(
  '들 님 씨 적 방 판 꾼 금 팀 녀 남 류 급 족 계 톡 비 글 짓 질 놈 년 충 임 업 자 범 죄 장 집 점 앱',
)

/** Prefixes that make another noun of a noun. */
export const prefixes = words(
  '첫 새 헌 맨 왕 초 대 소 신 구 고 저 재 총 전 현 본 각 매 반 비 불 무 미 부 최 주 제 친 외 양 생 날 풋 햇 수 암 맏 막 큰 한 덧 군 민 참 들 산 돌 찰 메 홀 겹 늦 올 알',
)

/** Counters after a number (A3.7). */
export const counters = words(
  `시 분 초 년 월 일 주 개 명 살 세 병 잔 권 장 대 마리 번 회 차 편 곡 층 동 호 점 급 등 위 반 조 평 원 달러 킬로 미터 그램 도 배 쪽 줄 칸 켤레 벌 자루 송이 그루 채 척 건 통 판 끼 봉 박 인 인분 인용 개년 개월 개국 년도 학년 학기 교시 주년 주일 시간 세대 강 단계 위권 등급 등분 화 부 막 장 절 연 행 호선 호실 호점 톤 리 척 필 발 단 수 기 량 승 패 등신 무 쌍 짝 모 포기 사람 가지 군데 곳 번째 번지 점대 대대 대1 자리 종 편대`,
)
/** Numbers in Hangul, which a counter may follow. */
export const numerals = words(
  '한 두 세 네 다섯 여섯 일곱 여덟 아홉 열 열한 열두 스무 서른 마흔 쉰 삼 육 칠 팔 십 백 천 억 몇 여러 십일 십이 십삼 십사 십오 십육 십칠 십팔 십구 이십 삼십 사십 오십 육십 칠십 팔십 구십',
)

const insultsBefore = words(
  '개 쌉 핵 존 씹 쌍 좆 졸 십 똥 찐 이 저 그 야 아 와 하 에이 아오 어휴 에휴 아이 쑈 쇼 쌩 미친 진짜 존나 겁나 개씹 썅 이런 저런 그런 야이 뭔 웬 요 아이고 하아 이놈의 이년의 니 너 네 내 걔 쟤 얘 우리',
)
const insultsAfter = words(
  '놈 년 새끼 것 것들 들 이들 이들이 놈들 년들 놈아 년아 놈이 년이 놈의 년의 새끼야 새끼들 새끼가 새끼들이 까 까라 까고 까네 까세요 밥 만한 됐다 됐네 됐어 되네 같은 같네 같아 같다 같이 같은놈 같은년 같은새끼 아 야 이 네 임 짓 질 충 남 녀 력 미 취급 이야 롬 럼 넘 놈들아 년들아 짓거리 짓하네 이네 이냐 이세요 련 련아 림',
)

/** Whether the text stands before an insult or makes a stronger one with it: 왕또라이, 소대가리. */
export const isInsultBefore = (text: string) => insultsBefore.has(text)
export const isInsultPrefix = (text: string) => insultPrefixes.has(text)
const insultPrefixes = words('소 돌 닭 쥐 말 왕 상 초 꿀 극 참')

/** Whether the text is written right after an insult. */
export const isInsultAfter = (text: string) =>
  insultsAfter.has(text) || insultWithEnding.test(text) || goesOn.test(text)
const insultWithEnding =
  /^(?:[새쌔쉐]끼|[새쉐]키|새퀴|색히)들?(?:[아야이가은는을를도네의만지냐]|이야|이네|이지|인가|인데|한테|에게|또|끼리)?$/

// 새키덜아, 병쉰가튼, 쉐끼때매: continuations that dictionaries lack.
const goesOn =
  /^(?:덜[아이은을도]?$|가[튼텐타]|일듯|아님|맞네|보소|마냥|스럽|시키|때[문매]|땜|[럼롬룸련넘늠](?:들?아|들|[이은을의])$)/

/** Whether another insult follows: 새끼야, 놈들아. */
export const startsWithInsult = (text: string) =>
  /^(?:놈|년|[새쌔쉐]끼|[새쉐]키|새퀴|색히|넘|롬|럼|련|같|것|들|이들)/.test(text)
