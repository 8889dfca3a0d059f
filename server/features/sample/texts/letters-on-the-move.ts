import type { LetterOnTheMove } from './text-types.ts'

/** Letters of ready-made accounts that a neighbour holds, has given back or has answered. */
export const lettersOnTheMove: readonly LetterOnTheMove[] = [
  {
    writer: 'junho',
    category: 'CONSOLATION',
    paperType: 'PAPER',
    fontType: 'GYEONGGI',
    hoursAgo: 6,
    holder: 'm29',
    takenHoursAgo: 2,
    title: '아버지 돋보기를 몰래 닦았어요',
    content: `아버지와 둘이 작은 인쇄소를 해요. 요즘 아버지가 글자를 자꾸 놓치세요. 오늘은 청첩장에서 신부 이름 받침 하나가 빠진 걸 제가 자르기 직전에 봤어요. 종이 삼백 장을 다시 앉혔고, 아버지는 아무 말 없이 잉크만 개셨어요.

저녁에 기계를 끄고 나니 책상에 돋보기가 놓여 있더라고요. 알이 뿌옇게 긁혀 있었어요. 소매로 몰래 닦아서 제자리에 두었는데, 닦는다고 맑아지는 자국은 아니었어요.

새 걸 사 드리면 될 일인데 그 말을 꺼내는 게 왜 이렇게 어려운지 모르겠어요. 사십 년을 눈으로 일하신 분께 눈 이야기를 하는 게요. 비슷한 말을 꺼내 본 분이 있으면, 어떤 말로 시작하셨는지 듣고 싶어요.`,
  },
  {
    writer: 'seoyun',
    category: 'CONSULT',
    paperType: 'BASIC',
    fontType: 'KYOBO',
    hoursAgo: 8,
    holder: 'm10',
    takenHoursAgo: 3,
    releasedMinutesAgo: 20,
    title: '수요일에는 급식을 천천히 먹어요',
    content: `같이 먹던 친구가 수요일마다 방송부 회의를 가요. 그래서 수요일에는 혼자 먹어요. 처음에는 교실에서 빵을 먹었는데, 배가 고픈 것보다 부스럭거리는 소리가 더 신경 쓰였어요.

요즘은 그냥 급식실에 가요. 제일 끝자리에 앉아서 국을 천천히 떠먹어요. 다 먹고 일어나면 남은 점심시간이 너무 길어서, 식판을 들고 괜히 두 줄을 돌아요. 그사이 누가 말을 걸어 줬으면 하다가 막상 걸까 봐 무섭기도 해요.

따돌림 같은 건 아니에요. 그냥 수요일이 조금 긴 거예요. 혼자 있는 점심시간을 잘 보내는 방법을 아시는 분 있을까요?`,
  },
  {
    writer: 'dohyun',
    category: 'CELEBRATION',
    paperType: 'FIELD',
    fontType: 'DEFAULT',
    hoursAgo: 9,
    holder: 'm33',
    takenHoursAgo: 3,
    title: '딸이 저를 이름으로 불렀습니다',
    content: `두 살 딸이 어제 처음으로 제 이름을 불렀습니다. 아빠가 아니라 이름이요. 아내가 저를 부르는 소리를 그대로 따라 한 모양입니다. 현관에서 신발을 벗는데 안쪽에서 또박또박 세 글자가 들려서, 저는 순간 회사에 두고 온 일이라도 있는 줄 알았어요.

하루 종일 그 이름으로 불리면서 혼나기도 하고 재촉당하기도 했는데, 그 작은 입에서 나오니 전혀 다른 이름 같았습니다. 한 번만 더 해 달라고 무릎을 꿇었더니 이번에는 아빠라고 하네요.

별일은 아닌데 자랑할 데가 마땅치 않아 적습니다. 같이 웃어 주시면 좋겠어요.`,
    answer: {
      sentMinutesAgo: 25,
      title: '세 글자 이름값 하시겠네요',
      content: `읽다가 혼자 웃었어요. 장사하다 말고 웃으니 손님이 무슨 좋은 일 있느냐고 물으셔서, 어느 집 딸이 아빠 이름을 불렀다고 했지요. 그랬더니 손님도 웃고 갔어요. 벌써 두 사람 웃기셨네요.

우리 애는 제 이름을 가게 간판에서 배웠어요. 간판을 가리키며 엄마 이름이라고 동네방네 소리를 쳤죠. 지금은 서른이 다 됐는데 아직도 급하면 이름으로 불러요. 그거 평생 갑니다.

오늘 저녁은 따님이 좋아하는 반찬으로 드세요. 축하해요.`,
    },
  },
]
