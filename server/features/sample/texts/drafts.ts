import type { Draft } from './text-types.ts'

/**
 * The drafts of three accounts: 민아 a new letter, 준호 the answer to the farmer's question, 하린 a further answer to the
 * pupil, with a phrase that is asked about before sending.
 */
export const drafts: readonly Draft[] = [
  {
    writer: 'mina',
    answers: null,
    category: 'CELEBRATION',
    paperType: 'FIELD',
    fontType: 'KYOBO',
    hoursAgo: 4,
    title: '계약서를 끝까지 혼자 썼어요',
    content: `별건 아닌데 오늘 처음으로 계약서를 처음부터 끝까지 혼자 썼어요. 팀장님이 빨간 펜을 들고 두 번 넘겨 보시더니 뚜껑을 닫으셨어요. 고칠 데가 없다는 뜻이래요. 그 뚜껑 닫는 소리를 녹음해 두고 싶었어요.

자랑하고 싶은 사람이 몇 명 생각났는데 다들 바쁠 시간이라 버스에서 창문만 봤어요. 그런데 오늘따라 신호가 다`,
  },
  {
    writer: 'junho',
    answers: { other: 'm36', letter: 3 },
    category: 'CONSULT',
    paperType: 'PAPER',
    fontType: 'GYEONGGI',
    hoursAgo: 30,
    title: '무엇이 안 되는지 여쭤봤습니다',
    content: `물으신 것을 그대로 아버지께 여쭤봤어요. 돈인지, 몸인지, 혼자 남을 일인지. 아버지는 종이를 추리시다가 손을 멈추고 오래 계셨어요. 그러고는 셋 다 아니라고 하셨어요.

아버지 말씀은`,
  },
  {
    writer: 'harin',
    answers: { other: 'm04', letter: 0 },
    category: 'CONSULT',
    paperType: 'COMFORT',
    fontType: 'KYOBO',
    hoursAgo: 26,
    title: '다 못 쓴 말이 있어서요',
    content: `지난 편지를 부치고 나서 한 줄이 모자란 것 같아 다시 앉았어요. 오늘 도서관 책수레에 기름을 칠 차례였는데 또 미뤘어요. 삐걱 소리를 들으면 발끝으로 걷는 집이 생각나서요.

어머니도 어머니대로 무서우신 것 같아요. 나이 들면 다 이해하게 될 거예요.`,
  },
]
