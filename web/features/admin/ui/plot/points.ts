import { type Day, dayText, fewItems, type Plot, plotDays } from './plot.ts'

/** A drawn place: a day, or a week with the medians of its days. */
export type Point = {
  key: string
  /** 3월 1일, or 3월 1일–7일. */
  label: string
  /** The place in slots of one day. The last day is at the right end, however few days there are. */
  from: number
  slots: number
  /** One for each drawn series. */
  values: (number | null)[]
  /** The number may still change. */
  isOpen: boolean
}

export type Points = { isWeekly: boolean; points: Point[] }

/** The places of a drawing: days, or weeks up to the last day if a day has fewer than five items on average. */
export function pointsOf<D extends Day>(plot: Plot<D>, days: D[]): Points {
  const isWeekly = areFew(plot, days)
  const groups = isWeekly ? weeksOf(days) : days.map(day => [day])
  const drawn = groups.flat().length
  let from = plotDays - drawn
  const points = groups.map((group): Point => {
    const point = { ...pointOf(plot, group), from, slots: group.length }
    from += group.length
    return point
  })
  return { isWeekly, points }
}

function areFew<D extends Day>({ series, items = series[0].of }: Plot<D>, days: D[]): boolean {
  const counts = days.map(items).filter(count => count !== null)
  return counts.length > 0 && counts.reduce((sum, count) => sum + count, 0) / counts.length < fewItems
}

const week = 7

/** Weeks that end with the last day. Days before the first whole week are left out. */
function weeksOf<D>(days: D[]): D[][] {
  const rest = days.length < week ? 0 : days.length % week
  const whole = days.slice(rest)
  return Array.from({ length: Math.ceil(whole.length / week) }, (_, at) =>
    whole.slice(at * week, (at + 1) * week),
  )
}

function pointOf<D extends Day>({ series, open }: Plot<D>, group: D[]): Omit<Point, 'from' | 'slots'> {
  const [first, last] = [group[0]!.day, group.at(-1)!.day]
  const final = group.filter(day => !open?.(day))
  return {
    key: first,
    label: first === last ? dayText(first) : `${dayText(first)}–${endText(first, last)}`,
    values: series.map(({ of }) => median((final.length > 0 ? final : group).map(of))),
    isOpen: final.length === 0,
  }
}

/** 7일, or 4월 2일 in another month. */
const endText = (first: string, last: string) =>
  first.slice(0, 7) === last.slice(0, 7) ? `${Number(last.slice(8))}일` : dayText(last)

/** The median of the known values. */
export function median(values: (number | null)[]): number | null {
  const known = values.filter(value => value !== null).toSorted((a, b) => a - b)
  const middle = known.length >> 1
  const [low, high] = [known[known.length % 2 === 0 ? middle - 1 : middle], known[middle]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** The highest drawn value, or null if none is above 0. */
export function highest(points: Point[]): number | null {
  const top = Math.max(0, ...points.flatMap(({ values }) => values.map(value => value ?? 0)))
  return top > 0 ? top : null
}

/** The last final value of the first series with its time, or the last one if none is final. */
export function latest<D extends Day>(plot: Plot<D>, { isWeekly, points }: Points): [string, string] {
  const settled = points.filter(({ values, isOpen }) => values[0] !== null && !isOpen).at(-1)
  const point = settled ?? points.at(-1)
  const isLast = point === points.at(-1)
  const when = isLast ? (isWeekly ? '최근 한 주' : '오늘') : (point?.label ?? '오늘')
  const value = point?.values[0] ?? null
  return [when, value === null ? '–' : plot.series[0].format(value)]
}

/** The values of a place in words. */
export const valuesText = <D extends Day>({ series }: Plot<D>, { values }: Point): string =>
  series
    .map(({ name, format }, at) => {
      const value = values[at] ?? null
      return `${series.length > 1 ? `${name} ` : ''}${value === null ? '없음' : format(value)}`
    })
    .join(', ')
