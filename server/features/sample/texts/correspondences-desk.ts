import type { Correspondence, MemberName } from './text-types.ts'

/** Those that administrators find at the desk: two reported letters, an answer in review and an appeal. */
export const deskCorrespondences: readonly Correspondence<MemberName>[] = [
  {
    account: 'm11',
    other: 'm18',
    drawnBy: 'other',
    reported: {
      letter: 1,
      reasonType: 'ABUSE',
      reason: '기운을 내고 싶어서 쓴 편지였는데, 읽고 나서 하루 종일 아무것도 못 했어요.',
      hoursAgo: 9,
    },
    letters: [
      {
        from: 'account',
        category: 'CONSOLATION',
        paperType: 'PAPER',
        fontType: 'KYOBO',
        hoursAgo: 62,
        title: '메일함을 여는 데 십 분이 걸려요',
        content: `발표가 나는 날이면 메일함 앞에서 십 분쯤 앉아 있어요. 열기 전까지는 아직 모르는 일이니까요. 이번이 마흔한 번째였고, 첫 줄의 ‘아쉽게도’만 보고 창을 닫았어요.

저녁에는 엄마가 좋아하는 드라마를 같이 봤어요. 엄마는 결과를 묻지 않고 귤만 까 주셨어요. 물어봐 주셨으면 울 수라도 있었을까요.

잘될 거라는 말 말고, 그냥 오늘은 그만 애써도 된다는 말을 듣고 싶어요.`,
      },
      {
        from: 'other',
        category: 'CONSOLATION',
        paperType: 'BASIC',
        fontType: 'GYEONGGI',
        hoursAgo: 11,
        title: '현실을 말해 드릴게요',
        content: `마흔한 번이면 이제 인정하실 때도 됐어요. 떨어지는 데는 다 이유가 있고, 그 이유는 보통 본인이에요. 저도 늦게 붙었지만 귤이나 까먹고 있지는 않았거든요.

솔직히 당신 같은 분들 때문에 열심히 하는 사람까지 같이 무시당하는 거예요. 어머니만 불쌍하시네요. 답장은 안 하셔도 돼요.`,
      },
    ],
  },
  {
    account: 'm23',
    other: 'm15',
    drawnBy: 'other',
    reported: {
      letter: 1,
      reasonType: 'THREATS',
      reason: '정말 찾아올까 봐 무서워요. 저녁에 창문을 못 열겠어요.',
      hoursAgo: 1.5,
    },
    letters: [
      {
        from: 'account',
        category: 'ETC',
        paperType: 'FIELD',
        fontType: 'DEFAULT',
        hoursAgo: 30,
        title: '새 동네의 소리를 외우는 중이에요',
        content: `혼자 이사한 지 한 달이 됐어요. 아침에는 아래층 빵집 셔터 소리에 깨고, 저녁에는 골목 끝 세탁소에서 스팀 뿜는 소리가 나요. 이제 소리만 듣고도 몇 시인지 알아요.

전에 살던 집의 소리는 하나도 기억이 안 나요. 둘이 살 때는 서로의 소리만 들었나 봐요. 당신의 동네에는 어떤 소리가 있나요?`,
      },
      {
        from: 'other',
        category: 'ETC',
        paperType: 'BASIC',
        fontType: 'KYOBO',
        hoursAgo: 4,
        title: '어딘지 알 것 같아요',
        content: `빵집 위층이고 골목 끝에 세탁소가 있으면, 저는 그 집이 어딘지 알 것 같아요. 퇴근길에 두 번 가 봤어요. 불이 늦게 꺼지시더라고요.

답장을 꼭 하세요. 안 하면 이번 주에 벨을 누를 거고, 그때는 이렇게 다정하게 말하지 않을 거예요.`,
      },
    ],
  },
  {
    account: 'm20',
    other: 'm38',
    drawnBy: 'other',
    letters: [
      {
        from: 'account',
        category: 'CONSULT',
        paperType: 'BASIC',
        fontType: 'DEFAULT',
        hoursAgo: 7,
        title: '아기가 자면 나도 자야 하는데',
        content: `아홉 달 된 아기가 있어요. 낮에 아기가 자면 저도 자야 한대요. 그런데 그 한 시간이 아까워서 못 자요. 멍하니 벽을 봐요. 빨래도 안 하고요.

남편은 늦게 와요. 저는 저녁마다 괜히 화를 내고, 밤에는 그게 미안해서 또 못 자요.

다들 이 시간을 어떻게 지나가셨나요. 꼭 배워야 하는 방법이 있는 건가요.`,
      },
      {
        from: 'other',
        category: 'CONSULT',
        paperType: 'PAPER',
        fontType: 'GYEONGGI',
        arrivesInMinutes: 25,
        inReview: true,
        title: '벽도 좀 보고 그래야지요',
        content: `나는 셋을 키우고 지금은 손주를 봐요. 셋을 키워도 방법은 못 배웠어요. 그냥 하루를 넘긴 거지요. 벽 보고 앉은 시간도 쉰 거예요. 빨래는 어디 안 가요.

그래도 저녁마다 화가 나고 잠이 안 오는 날이 두 주를 넘으면 혼자 견디지 말아요. 우리 며느리는 보건소에 전화해서 상담을 받았는데, 진작 할 걸 그랬다고 하더이다. 돈도 안 들었어요.

남편 오면 딱 한 가지만 시켜요. 목욕이면 목욕. 미안해하지 말고요.`,
      },
    ],
  },
  {
    account: 'm16',
    other: 'm14',
    drawnBy: 'other',
    reported: {
      letter: 1,
      reasonType: 'ABUSE',
      reason: '놀리는 말로 들렸어요.',
      hoursAgo: 144,
      upheld: {
        hoursAgo: 138,
        memo: '힘든 일을 말한 사람을 깎아내리는 표현은 쓰지 말아 주세요.',
        appeal: {
          hoursAgo: 5,
          content:
            '기계가 되라는 말은 제 연구실에서 늘 하는 농담이었어요. 비웃을 생각은 없었고, 뒤에는 쉬시라는 말도 적었어요. 다시 읽어 봐 주세요.',
        },
      },
    },
    letters: [
      {
        from: 'account',
        category: 'CONSOLATION',
        paperType: 'PAPER',
        fontType: 'DEFAULT',
        hoursAgo: 200,
        title: '하루에 죄송합니다를 백 번 해요',
        content: `전화를 받는 일을 해요. 오늘 세어 보니 죄송하다는 말을 백 번쯤 했어요. 제가 잘못한 일은 하나도 없었는데요.

집에 오는 버스에서 누가 제 발을 밟았는데, 제가 먼저 죄송하다고 했어요. 그 말이 나온 게 속상해서 한 정거장 먼저 내려 걸었어요.

말을 많이 한 날에는 혼자 조용히 있고 싶은데, 또 누가 다정하게 말을 걸어 줬으면 싶기도 해요.`,
      },
      {
        from: 'other',
        category: 'CONSOLATION',
        paperType: 'BASIC',
        fontType: 'GYEONGGI',
        hoursAgo: 160,
        title: '백 번의 표본에 대하여',
        content: `백 번이면 통계적으로 의미가 있네요. 그 정도면 사람보다 녹음기가 낫겠어요. 감정을 빼고 기계가 되면 아무 문제가 없습니다. 제가 보기에는 그게 안 되는 분이 그 일을 고르신 게 오류예요.

그래도 한 정거장 걸으신 건 잘하셨어요. 오늘은 쉬세요.`,
      },
    ],
  },
]
