import { backupOldAfterSeconds, type readDashboard } from '#contract/dashboard.ts'
import { paths } from '#contract/paths.ts'
import type { Output } from '#contract/route.ts'
import { waitingTimeText, withUnit } from './number-texts.ts'
import type { TileProps } from './tile.tsx'

export type Standing = Output<typeof readDashboard>['now']

/** The tiles of the present, most important first. */
export function currentTilesOf(now: Standing): TileProps[] {
  const { medianWaitSeconds: median, oldestWaitSeconds: oldest } = now
  // An answer whose hour passed in review is late, too.
  const late = now.deliveriesLate + now.reviewsLate
  const words = badWordsTile(now.badWordsInForce)
  const others = [
    {
      name: '검토를 기다리는 답장',
      value: withUnit('통')(now.reviewBacklog),
      note: now.reviewsLate > 0 ? `시간을 넘긴 답장 ${now.reviewsLate}통` : '시간을 넘긴 답장이 없어요',
      isLoud: now.reviewsLate > 0,
      to: `${paths.adminDesk}?filter=REVIEW`,
    },
    {
      name: '처리할 신고',
      value: withUnit('건')(now.reportsOpen),
      note: '같은 글에 들어온 신고도 하나씩 셌어요',
      to: `${paths.adminDesk}?filter=REPORT`,
    },
    {
      name: '살펴볼 이의 제기',
      value: withUnit('건')(now.appealsOpen),
      note: '경고를 준 사람이 아닌 관리자가 봐요',
      to: `${paths.adminDesk}?filter=APPEAL`,
    },
    {
      name: '답장을 기다리는 편지',
      value: withUnit('통')(now.waiting),
      note:
        median === null || oldest === null
          ? '기다리는 편지가 없어요'
          : `보통 ${waitingTimeText(median)}, 길게는 ${waitingTimeText(oldest)}`,
    },
    {
      name: '도착이 늦는 답장',
      value: withUnit('통')(late),
      note:
        late === 0
          ? '지금 늦는 답장은 없어요'
          : now.reviewsLate > 0
            ? `그중 ${now.reviewsLate}통은 검토를 기다려요`
            : '1분 넘게 늦고 있어요',
      isLoud: late > 0,
    },
    {
      name: '오늘 다녀간 회원',
      value: withUnit('명')(now.activeMembers),
      note: '한국 시간으로 오늘 0시부터',
    },
    ...(now.backupAgeSeconds === undefined ? [] : [backupTile(now.backupAgeSeconds)]),
  ]
  return words.isLoud ? [words, ...others] : [...others, words]
}

const badWordsTile = (count: number): TileProps => ({
  name: '켜 둔 금칙어',
  value: withUnit('개')(count),
  note: count > 0 ? '편지와 게시글에서 찾아 막아요' : '욕설도 막지 않고 있어요',
  isLoud: count === 0,
  to: paths.adminBadWords,
})

function backupTile(age: number | null): TileProps {
  const name = '마지막 백업'
  if (age === null) return { name, value: '없음', note: '아직 백업한 기록이 없어요', isLoud: true }
  const value = age < 60 ? '방금' : `${waitingTimeText(age)} 전`
  return age > backupOldAfterSeconds
    ? { name, value, note: '서른여섯 시간을 넘었어요. 백업이 멈췄는지 살펴봐 주세요', isLoud: true }
    : { name, value, note: '서른여섯 시간을 넘지 않아야 해요' }
}
