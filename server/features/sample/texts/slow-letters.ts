import type { SlowLetter } from './text-types.ts'

/** The letters of 민아 to herself: one arrived, two are on their way. */
export const slowLetters: readonly SlowLetter[] = [
  {
    writer: 'mina',
    hoursAgo: 24 * 21,
    arrivesInDays: -2,
    arrivesHour: 7,
    paperType: 'COMFORT',
    fontType: 'KYOBO',
    title: '첫 월급날의 나에게',
    content: `이 편지가 닿을 때쯤이면 첫 월급이 들어와 있겠지. 지금의 나는 아직 복사기 앞에서 자꾸 종이를 거꾸로 넣어.

그날은 나한테 밥을 한 끼 사 줘. 혼자라도 창가 자리에 앉아서 천천히 먹어. 오늘 점심에 삼각김밥을 급하게 먹다가 체한 걸 네가 갚아 줘야 해.

그리고 울었던 날을 부끄러워하지 마. 울고 나서도 다음 날 출근한 건 너였으니까.`,
  },
  {
    writer: 'mina',
    hoursAgo: 24 * 9,
    arrivesInDays: 130,
    arrivesHour: 9,
    paperType: 'FIELD',
    fontType: 'GYEONGGI',
    title: '봄이 온 날의 나에게',
    content: `창밖에 나무가 한 그루 있는데 지금은 가지뿐이야. 봄이 오면 무슨 나무인지 알게 될 것 같아서 너한테 물어봐 두려고.

꽃이 폈으면 이름을 찾아 봐. 그리고 이번 겨울을 잘 건넌 걸 축하해.`,
  },
  {
    writer: 'mina',
    hoursAgo: 24 * 3,
    arrivesInDays: 1825,
    arrivesHour: 20,
    paperType: 'PAPER',
    fontType: 'HIMCHAN',
    title: '다섯 해 뒤의 나에게',
    content: `너는 아직도 버스에서 창가 자리를 고르니. 요즘의 나는 퇴근길에 강을 건너는 오 분이 하루 중에 제일 좋아.

무엇이 되었는지는 묻지 않을게. 다만 그 오 분 같은 시간이 너한테도 하나쯤 남아 있으면 좋겠어.`,
  },
]
