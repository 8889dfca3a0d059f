import { type DashboardDay, dashboardDays } from '#contract/dashboard.ts'
import { dayText, percentText, waitingTimeText, withUnit } from './number-texts.ts'

/** A day of Asia/Seoul with its numbers. */
export type Day = { day: string }

/** One number per day, with its format. */
export type Series<D extends Day = DashboardDay> = {
  name: string
  of: (day: D) => number | null
  say: (value: number) => string
}

export type Plot<D extends Day = DashboardDay> = {
  title: string
  kind: 'bars' | 'lines'
  /** The drawn series. The bars of the second stand inside those of the first. */
  series: [Series<D>] | [Series<D>, Series<D>]
  /** Series that only the table shows. */
  also?: Series<D>[]
  /** The value at the top of the drawing; the highest value if absent. */
  top?: number
  /** Days whose number may still change. */
  open?: (day: D) => boolean
}

const written: Series = { name: '모든 편지', of: day => day.written, say: withUnit('통') }
const newLetters: Series = { name: '새 편지', of: day => day.newLetters, say: withUnit('통') }
const answered: Series = { name: '답장받은 편지', of: day => day.answeredIn24h, say: withUnit('통') }

/** The plots of the dashboard, in their order. */
export const plots: Plot[] = [
  { title: '쓴 편지', kind: 'bars', series: [written, newLetters] },
  {
    title: '24시간 안에 답장받은 새 편지',
    kind: 'bars',
    series: [
      {
        name: '비율',
        of: day => (day.newLetters === 0 ? null : (day.answeredIn24h / day.newLetters) * 100),
        say: percentText,
      },
    ],
    also: [answered, newLetters],
    top: 100,
    open: day => !day.answersFinal,
  },
  {
    title: '답장을 기다린 시간',
    kind: 'lines',
    series: [
      { name: '중간값', of: day => day.medianWaitSeconds, say: waitingTimeText },
      { name: '가장 오래', of: day => day.oldestWaitSeconds, say: waitingTimeText },
    ],
  },
  {
    title: '답장을 기다리는 편지',
    kind: 'lines',
    series: [{ name: '편지', of: day => day.waiting, say: withUnit('통') }],
  },
  {
    title: '늦게 도착한 답장',
    kind: 'bars',
    series: [{ name: '늦은 답장', of: day => day.late, say: withUnit('통') }],
    also: [{ name: '도착한 답장', of: day => day.delivered, say: withUnit('통') }],
  },
  {
    title: '검토를 기다리는 답장',
    kind: 'lines',
    series: [{ name: '답장', of: day => day.reviewBacklog, say: withUnit('통') }],
  },
  {
    title: '처리할 신고',
    kind: 'lines',
    series: [{ name: '신고', of: day => day.reportsOpen, say: withUnit('건') }],
  },
  {
    title: '다녀간 회원',
    kind: 'bars',
    series: [{ name: '회원', of: day => day.activeMembers, say: withUnit('명') }],
  },
]

/** The last final number with its day, or today's if none is final. */
export function latest<D extends Day>({ series: [{ of, say }], open }: Plot<D>, days: D[]): [string, string] {
  const settled = days.filter(day => of(day) !== null && !open?.(day)).at(-1)
  const day = settled ?? days.at(-1)
  if (!day) return ['오늘', '–']
  const value = of(day)
  return [day === days.at(-1) ? '오늘' : dayText(day.day), value === null ? '–' : say(value)]
}

/** The highest number of a plot, or null if no number is above 0. */
export function highest<D extends Day>({ series }: Plot<D>, days: D[]): number | null {
  const values = days.flatMap(day => series.map(({ of }) => of(day) ?? 0))
  const top = Math.max(0, ...values)
  return top > 0 ? top : null
}

/** Width and height of a drawing in its own units. CSS stretches it. */
export const field = { width: dashboardDays * 10, height: 100 }

/** The x position of a day. The last day is at the right end, however few days there are. */
export const slotOf = (at: number, days: number): number => (dashboardDays - days + at) * 10

/** The lines of a series. A day without a number splits the line. A point is in the middle of its day. */
export function linesOf<D extends Day>({ of }: Series<D>, days: D[], top: number): string[] {
  const lines: string[][] = [[]]
  days.forEach((day, at) => {
    const value = of(day)
    if (value === null) lines.push([])
    else lines.at(-1)?.push(`${slotOf(at, days.length) + 5} ${round(field.height * (1 - value / top))}`)
  })
  // A single day becomes a dot: a line of length 0.
  return lines
    .filter(points => points.length > 0)
    .map(points => `M${points.join('L')}${points[1] ? '' : 'h0'}`)
}

/** The height of a bar. */
export const heightOf = (value: number | null, top: number): number =>
  round(((value ?? 0) / top) * field.height)

const round = (value: number) => Math.round(value * 100) / 100
