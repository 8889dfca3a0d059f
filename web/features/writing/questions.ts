/** The magpie's question on an empty sheet, of a new letter or of an answer. It changes at midnight of the reader. */
export function questionOf(now: number, isReply: boolean): string {
  const today = new Date(now)
  const day = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()) / 86_400_000
  const asked = isReply ? replyQuestions : questions
  return asked[day % asked.length] ?? ''
}

/** Each fits on two lines of the narrowest sheet. None asks for a name, a place or an age. */
export const questions: readonly string[] = [
  '요즘 자꾸 떠오르는 장면이 있나요?',
  '오늘 하루, 어디쯤에서 숨을 골랐나요?',
  '누구에게도 못 한 말이 하나 있나요?',
  '지금 창밖은 어떤 색인가요?',
  '잠들기 전에 무슨 생각을 하나요?',
  '요즘 나를 버티게 하는 건 무엇인가요?',
  '오늘 가장 오래 바라본 건 무엇인가요?',
  '괜찮다고 했지만 안 괜찮았던 일이 있나요?',
  '어릴 적 내가 지금 나를 보면 뭐라고 할까요?',
  '요즘 무슨 노래를 자주 듣나요?',
  '고맙다는 말을 미뤄 둔 사람이 있나요?',
  '마지막으로 소리 내어 웃은 게 언제였나요?',
  '오늘 먹은 것 중에 무엇이 제일 맛있었나요?',
  '요즘 마음의 날씨는 어떤가요?',
  '아무도 모르게 잘해 낸 일이 있나요?',
  '다시 걸어 보고 싶은 길이 있나요?',
  '버리지 못하고 간직한 물건이 있나요?',
  '오늘의 나에게 한마디 해 준다면요?',
  '요즘 마음에 가장 무거운 건 무엇인가요?',
  '기다리고 있는 일이 있나요?',
  '문득 그리워지는 냄새가 있나요?',
  '요즘 새로 알게 된 작은 것이 있나요?',
  '하루 중 어느 시간이 제일 좋은가요?',
  '미안하다고 말하고 싶은 사람이 있나요?',
  '요즘 나를 웃게 하는 건 누구인가요?',
  '혼자 있을 때 무얼 하면 마음이 편한가요?',
  '오늘 누가 나에게 다정했나요?',
  '잘하고 싶은데 잘 안 되는 일이 있나요?',
  '오래 잊고 있던 꿈이 있나요?',
  '내일은 어떤 하루였으면 좋겠어요?',
  '무슨 이야기부터 꺼내 볼까요?',
]

/** On the sheet of an answer: they ask about the letter that lies beside it. */
export const replyQuestions: readonly string[] = [
  '어떤 말이 가장 오래 남았나요?',
  '읽다가 어디에서 멈추었나요?',
  '나에게도 비슷한 날이 있었나요?',
  '곁에 있다면 무슨 말을 건넬까요?',
]
