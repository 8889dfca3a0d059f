/** The service's times in words, such as 1시간, 24시간, 5분. */
type Times = { delivery: string; deadline: string; cancel: string }

/** The magpie's first letter to a new member. */
export const welcomeLetter = ({ delivery }: Pick<Times, 'delivery'>) => ({
  title: '따숨우체국에 온 걸 환영해요',
  sentences: [
    '안녕하세요, 이 우체국에서 편지를 나르는 까치예요.',
    '여기서는 모르는 사람끼리 우편번호만 알고 편지를 주고받아요.',
    `답장은 제가 물고 언덕을 넘느라 ${delivery} 뒤에 닿아요.`,
    '얼굴은 몰라도, 말만은 다정하게 건네기로 해요.',
    '그럼 불을 켜 두고 첫 편지를 기다릴게요.',
  ],
})

/** The five rules below that letter. */
export const promises = ({ delivery, deadline, cancel }: Times) => [
  `보낸 답장은 ${delivery} 뒤에 상대의 편지함에 닿아요.`,
  `누군가의 편지를 받아 들었다면 ${deadline} 안에 답장해 주세요. 어렵겠다 싶으면 ${cancel} 안에 제자리에 돌려놓을 수 있어요.`,
  '말은 다정하게, 이름이나 연락처처럼 나와 남을 알아볼 수 있는 것은 적지 않기로 해요.',
  '경고를 세 번 받으면 이곳을 떠나야 해요.',
  '고민 상담에 쓴 답장은 도착하기 전에 우체국이 먼저 읽어요.',
]
