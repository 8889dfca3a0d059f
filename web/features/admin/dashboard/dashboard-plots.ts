import type { DashboardDay } from '#contract/dashboard.ts'
import type { Plot, Series } from '#web/features/admin/ui/plot/plot.ts'
import { percentText, waitingTimeText, withUnit } from './number-texts.ts'

const written: Series<DashboardDay> = { name: '모든 편지', of: day => day.written, format: withUnit('통') }
const newLetters: Series<DashboardDay> = {
  name: '새 편지',
  of: day => day.newLetters,
  format: withUnit('통'),
}
const answered: Series<DashboardDay> = {
  name: '답장받은 편지',
  of: day => day.answeredIn24h,
  format: withUnit('통'),
}

/** The plots of waiting things go by day, so that the last place is the number of the tile. */
const daily = () => null

/** The plots of the dashboard, in their order. */
export const plots: Plot<DashboardDay>[] = [
  { title: '쓴 편지', kind: 'bars', series: [written, newLetters] },
  {
    title: '24시간 안에 답장받은 새 편지',
    kind: 'bars',
    series: [
      {
        name: '비율',
        of: day => (day.newLetters === 0 ? null : (day.answeredIn24h / day.newLetters) * 100),
        format: percentText,
      },
    ],
    also: [answered, newLetters],
    items: newLetters.of,
    top: 100,
    open: day => !day.answersFinal,
  },
  {
    title: '답장을 기다린 시간',
    kind: 'lines',
    series: [
      { name: '중간값', of: day => day.medianWaitSeconds, format: waitingTimeText },
      { name: '가장 오래', of: day => day.oldestWaitSeconds, format: waitingTimeText },
    ],
    items: day => day.waiting,
    unit: 'seconds',
  },
  {
    title: '답장을 기다리는 편지',
    kind: 'lines',
    series: [{ name: '편지', of: day => day.waiting, format: withUnit('통') }],
    items: daily,
  },
  {
    title: '늦게 도착한 답장',
    kind: 'bars',
    series: [{ name: '늦은 답장', of: day => day.late, format: withUnit('통') }],
    also: [{ name: '도착한 답장', of: day => day.delivered, format: withUnit('통') }],
    items: day => day.delivered,
  },
  {
    title: '검토를 기다리는 답장',
    kind: 'lines',
    series: [{ name: '답장', of: day => day.reviewBacklog, format: withUnit('통') }],
    items: daily,
  },
  {
    title: '처리할 신고',
    kind: 'lines',
    series: [{ name: '신고', of: day => day.reportsOpen, format: withUnit('건') }],
    items: daily,
  },
  {
    title: '다녀간 회원',
    kind: 'bars',
    series: [{ name: '회원', of: day => day.activeMembers, format: withUnit('명') }],
  },
]
