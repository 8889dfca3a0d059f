/** A day of Asia/Seoul with its numbers. */
export type Day = { day: string }

/** One number per day, with its format. */
export type Series<D extends Day> = {
  name: string
  of: (day: D) => number | null
  format: (value: number) => string
}

export type Plot<D extends Day> = {
  title: string
  kind: 'bars' | 'lines'
  /** The drawn series. The bars of the second stand inside those of the first. */
  series: [Series<D>] | [Series<D>, Series<D>]
  /** Series that only the table shows. */
  also?: Series<D>[]
  /** The things that the numbers of a day count. By default the first series. */
  items?: (day: D) => number | null
  /** The unit of the axis; the default is a plain number. */
  unit?: 'seconds'
  /** The value at the top of the drawing; by default a round one above the highest. */
  top?: number
  /** Days whose number may still change. */
  open?: (day: D) => boolean
}

/** The days on a drawing, if there are as many. */
export const plotDays = 30

/** Fewer things a day than this: a drawing shows weeks, because single days would be chance. */
export const fewItems = 5

/** 3월 1일 */
export function dayText(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${month}월 ${date}일`
}
