import type { RollingPaperComment } from './text-types.ts'

/** The rolling paper in progress: November 2026, after the university entrance exam. */
export const rollingPaper: { title: string; comments: readonly RollingPaperComment[] } = {
  title: '2026년 11월, 수능 본 모두에게',
  comments: [
    {
      writer: 'm32',
      hoursAgo: 118,
      content:
        '도시락 뚜껑 열었을 때 김이 났는지가 하루 종일 궁금했어요. 우리 집 애한테도 못 물어본 걸 여기에 물어요.',
    },
    {
      writer: 'm31',
      hoursAgo: 115,
      content: '그날 새벽 첫차를 몰았습니다. 타시는 분마다 조용히 잘 다녀오라고 말씀드렸는데 들리셨는지요.',
    },
    {
      writer: 'm05',
      hoursAgo: 110,
      content:
        '저도 봤어요, 두 번째로요. 교문을 나오는데 발이 가벼운지 무거운지 모르겠어서 그냥 국수 먹으러 갔어요.',
    },
    {
      writer: 'm40',
      hoursAgo: 104,
      content:
        '나는 시험이라는 것을 한 번도 못 봤습니다. 이름 쓰고 답 쓰고 온 것만 해도 나는 대단합니다. 밥 많이 먹어요.',
    },
    {
      writer: 'm07',
      hoursAgo: 101,
      content:
        '듣기 평가 시간에 부대 위로 비행기가 안 지나갔습니다. 저희도 그때는 발뒤꿈치를 들고 다녔습니다.',
    },
    {
      writer: 'm13',
      hoursAgo: 97,
      content: '수험표 가져온 학생한테 식빵 꽁다리를 몰래 하나씩 더 넣어 줬어요. 거기가 제일 맛있거든요.',
    },
    { writer: 'm03', hoursAgo: 93, content: '내년에 나다. 어땠는지 누가 좀 알려 줘라.' },
    {
      writer: 'm30',
      hoursAgo: 90,
      content:
        '채점은 내일 하셔도 됩니다. 오늘은 필통에서 닳은 지우개를 꺼내 놓고 한번 봐 주세요. 애쓴 건 거기 다 남아 있어요.',
    },
    {
      writer: 'm18',
      hoursAgo: 86,
      content:
        '시험을 여섯 번 본 사람이에요. 결과 나오기 전까지의 이 며칠이 시험보다 길더라고요. 저는 그때 만두를 빚었어요. 손이 바쁘면 좀 나아요.',
    },
    {
      writer: 'm38',
      hoursAgo: 82,
      content:
        '절에 가서 우리 손주 것까지 미리 빌고 왔어요. 남의 집 애들 것도 얹어서 빌었으니 그리 아시구려.',
    },
    {
      writer: 'm24',
      hoursAgo: 78,
      content: '그날 고사장 앞 배송은 전부 오후로 미뤘어요. 트럭도 살살 다녔습니다.',
    },
    {
      writer: 'm12',
      hoursAgo: 74,
      content:
        '우리 반 아이들이 시험 보는 언니 오빠들한테 그림을 그렸어요. 제일 많이 나온 그림은 이불이에요. 푹 자래요.',
    },
    {
      writer: 'm08',
      hoursAgo: 71,
      content:
        '전날 밤에 초콜릿 사 가며 손 떨던 학생, 거스름돈 잘못 드린 거 저였어요. 백 원 더 갔어요. 그냥 가지세요.',
    },
    {
      writer: 'm10',
      hoursAgo: 66,
      content:
        '병원에서 시험 본 학생이 있었어요. 링거 꽂고 끝까지 풀고는 저한테 제일 먼저 한 말이 배고프다였어요. 다들 배고프셨죠.',
    },
    {
      writer: 'm36',
      hoursAgo: 61,
      content: '사과나무도 해거리를 합니다. 덜 달린 해에도 뿌리는 한 뼘 더 내려가 있습니다.',
    },
    {
      writer: 'm02',
      hoursAgo: 57,
      content:
        '저희 밴드에 고3 형이 있는데 시험 끝나고 연습실에 와서 드럼을 십오 분 동안 그냥 쳤어요. 박자 하나도 안 맞는데 다들 박수 쳤어요.',
    },
    {
      writer: 'm16',
      hoursAgo: 52,
      content: '전화로 원서 접수 문의하시는 목소리가 다들 떨려요. 천천히 말씀하셔도 돼요. 저 안 끊어요.',
    },
    {
      writer: 'm27',
      hoursAgo: 47,
      content:
        '십구 년 전에 망쳤다고 운동장에서 울었는데, 지금은 몇 점이었는지 기억이 안 나요. 그날 친구가 사 준 붕어빵은 기억나요.',
    },
    {
      writer: 'm20',
      hoursAgo: 42,
      content:
        '아기 이유식 먹이면서 뉴스에서 교문 앞을 봤어요. 저 애도 브, 하던 때가 있었겠지 하고 혼자 울컥했어요.',
    },
    {
      writer: 'm37',
      hoursAgo: 36,
      content:
        '수험표를 보여 주며 바다 가는 표를 끊던 학생 셋, 잘 다녀오셨습니까. 막차 시간을 적어 준 사람입니다.',
    },
    {
      writer: 'm29',
      hoursAgo: 29,
      content:
        '시험 끝난 학생이 들어와서 문제 없는 책으로 주세요, 하더라고요. 서가를 두 바퀴 돌다 시집을 줬어요. 마음에 들었으면 좋겠네요.',
    },
    {
      writer: 'm11',
      hoursAgo: 22,
      content:
        '아직도 시험 보는 꿈을 꿔요. 꿈에서는 늘 늦는데 실제로는 한 번도 늦은 적이 없더라고요. 우리 다 제때 도착했어요.',
    },
    {
      writer: 'm22',
      hoursAgo: 13,
      content: '시험장 밖에서 대기했습니다. 다행히 하루 종일 할 일이 없었습니다. 모두 무사히 나오셨습니다.',
    },
    {
      writer: 'm33',
      hoursAgo: 4,
      content:
        '이제 뭐 먹고 싶은지만 말해요. 저는 일단 소고기뭇국을 한 솥 끓이고 있어요. 파는 나중에 넣을게요.',
    },
  ],
}
