import type { PromiseFigures, readPromise } from '#contract/promise.ts'
import type { Output } from '#contract/route.ts'
import type { Plot, Series } from '#web/features/admin/ui/plot/plot.ts'
import { percentText, waitingTimeText, withUnit } from './number-texts.ts'

type Stored = Output<typeof readPromise>['days'][number]

/** A day with its last figures; null if no server counted that day. */
export type PromiseDay = { day: string; figures: PromiseFigures | null }

/** The stored days without gaps. */
export function daysWithoutGaps(stored: Stored[]): PromiseDay[] {
  const figuresOf = new Map(stored.map(day => [day.day, day]))
  const [first, last] = [stored[0], stored.at(-1)]
  const days: PromiseDay[] = []
  if (!first || !last) return days
  for (let at = Date.parse(first.day); at <= Date.parse(last.day); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10)
    days.push({ day, figures: figuresOf.get(day) ?? null })
  }
  return days
}

type Figure = {
  [K in keyof PromiseFigures]: PromiseFigures[K] extends number | null ? K : never
}[keyof PromiseFigures]

const series = (name: string, figure: Figure, format: (value: number) => string): Series<PromiseDay> => ({
  name,
  of: ({ figures }) => figures?.[figure] ?? null,
  format,
})
/** A share as a percentage, so that 100 is the top of the drawing. */
const share = (name: string, figure: Figure): Series<PromiseDay> => ({
  name,
  of: ({ figures }) => {
    const value = figures?.[figure] ?? null
    return value === null ? null : value * 100
  },
  format: percentText,
})

/** A point counts the new letters of seven days. */
const items = ({ figures }: PromiseDay) => (figures ? figures.newLetters / 7 : null)

export const supplyText = (value: number) => `${value.toFixed(2)}통`

/** The plots of the panel, in their order. Each point counts the seven days before it. */
export const promisePlots: Plot<PromiseDay>[] = [
  {
    title: '새 편지 한 통에 나올 수 있는 답장',
    kind: 'lines',
    series: [series('답장', 'supply', supplyText)],
    also: [series('이레 동안의 새 편지', 'newLetters', withUnit('통'))],
    items,
  },
  {
    title: '제때 답장받은 편지',
    kind: 'lines',
    series: [share('72시간 안', 'answeredIn72h'), share('24시간 안', 'answeredIn24h')],
    items,
    top: 100,
  },
  {
    title: '답장이 오기까지',
    kind: 'lines',
    series: [
      series('중간값', 'medianWait', waitingTimeText),
      series('열에 하나', 'longWait', waitingTimeText),
    ],
    also: [series('아무도 맡지 않은 가장 오래된 편지', 'oldestNotHeld', waitingTimeText)],
    items,
    unit: 'seconds',
  },
  {
    title: '온기지기를 기다리는 편지',
    kind: 'lines',
    series: [series('편지', 'inLine', withUnit('통')), series('온기지기', 'keepers', withUnit('명'))],
    also: [series('필요한 온기지기', 'keepersNeeded', withUnit('명'))],
  },
  {
    title: '온기지기가 쓴 답장',
    kind: 'lines',
    series: [share('답장', 'keeperShare'), share('하루 몫을 다 쓴 날', 'keepersAtLimit')],
    items,
    top: 100,
  },
  {
    title: '답장 없이 돌아간 편지',
    kind: 'lines',
    series: [share('돌아간 편지', 'wasted'), share('먼저 맡은 이웃이 있던 편지', 'lostRaces')],
    also: [share('두 번 돌아온 편지', 'givenUpTwice')],
    items,
    top: 100,
  },
]
