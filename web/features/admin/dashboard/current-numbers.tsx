import type { readDashboard } from '#contract/dashboard.ts'
import { paths } from '#contract/paths.ts'
import type { Output } from '#contract/route.ts'
import { waitingTimeText, withUnit } from './number-texts.ts'
import { Tile, type TileProps } from './tile.tsx'

type Standing = Output<typeof readDashboard>['now']

/** The current numbers. Those that need an administrator link to their screen. */
export const CurrentNumbers = ({ now }: { now: Standing }) => (
  <section aria-labelledby="now" className="grid gap-4">
    <h2 id="now" className="text-xl">
      지금
    </h2>
    <ul className="grid grid-cols-2 gap-3 wide:grid-cols-3">
      {tilesOf(now).map(tile => (
        <li key={tile.name} className="min-w-0">
          <Tile {...tile} />
        </li>
      ))}
    </ul>
  </section>
)

function tilesOf(now: Standing): TileProps[] {
  const { medianWaitSeconds: median, oldestWaitSeconds: oldest } = now
  return [
    {
      name: '검토를 기다리는 답장',
      value: withUnit('통')(now.reviewBacklog),
      note: now.reviewsLate > 0 ? `시간을 넘긴 답장 ${now.reviewsLate}통` : '시간을 넘긴 답장이 없어요',
      isLoud: now.reviewsLate > 0,
      to: paths.adminReview,
    },
    {
      name: '처리할 신고',
      value: withUnit('건')(now.reportsOpen),
      note: '같은 글에 들어온 신고도 하나씩 셌어요',
      to: paths.adminReports,
    },
    {
      name: '살펴볼 이의 제기',
      value: withUnit('건')(now.appealsOpen),
      note: '경고를 준 사람이 아닌 관리자가 봐요',
      to: paths.adminAppeals,
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
      value: withUnit('통')(now.deliveriesLate),
      note: now.deliveriesLate > 0 ? '1분 넘게 늦고 있어요' : '모두 제때 도착했어요',
      isLoud: now.deliveriesLate > 0,
    },
    {
      name: '켜 둔 금칙어',
      value: withUnit('개')(now.badWordsInForce),
      note: now.badWordsInForce > 0 ? '편지와 게시글에서 찾아 막아요' : '욕설도 막지 않고 있어요',
      isLoud: now.badWordsInForce === 0,
      to: paths.adminBadWords,
    },
    {
      name: '오늘 다녀간 회원',
      value: withUnit('명')(now.activeMembers),
      note: '한국 시간으로 오늘 0시부터',
    },
  ]
}
