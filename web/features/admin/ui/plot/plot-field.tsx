import { type PointerEvent, useState } from 'react'
import { cx } from '#web/styles/cx.ts'
import { axisOf } from './axis.ts'
import styles from './plot.module.css'
import { type Day, type Plot, plotDays } from './plot.ts'
import { PlotDrawing } from './plot-drawing.tsx'
import { highest, latest, type Point, type Points, pointsOf, valuesText } from './points.ts'

type Props<D extends Day> = {
  plot: Plot<D>
  days: D[]
  /** A drawing for a table cell. */
  isSmall?: boolean
}

/**
 * A drawing with its axis, and the values of one place above it: under the pointer, at the last touch, or chosen with the
 * arrow keys. Screen readers hear them from the slider.
 */
export function PlotField<D extends Day>({ plot, days, isSmall = false }: Props<D>) {
  const [chosen, setChosen] = useState<number | null>(null)
  const drawn = pointsOf(plot, days)
  const { points } = drawn
  const { top, labels } = axisOf(plot, points)
  const active = chosen === null ? undefined : points[chosen]
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const slot = ((event.clientX - left) / width) * plotDays
    const at = points.findIndex(({ from, slots }) => from <= slot && slot < from + slots)
    setChosen(at < 0 ? null : at)
  }
  return (
    <div className="grid min-w-0 gap-1">
      <p className="min-h-5 text-ink-2 text-xs tabular-nums">
        {active ? (
          <span className="font-semibold text-ink">
            {active.label}
            {drawn.isWeekly && ' 중간값'} · {valuesText(plot, active)}
          </span>
        ) : (
          summaryOf(plot, days, drawn)
        )}
      </p>
      <div className="grid grid-cols-[auto_1fr] gap-x-2">
        <div aria-hidden="true" className={cx(styles.axis, isSmall && styles.small)}>
          {labels.map((label, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a label is its place
            <span key={at}>{isSmall && at === 1 ? '' : label}</span>
          ))}
        </div>
        <div
          className={cx('relative', styles.field)}
          onPointerDown={point}
          onPointerMove={point}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
        >
          <PlotDrawing
            plot={plot}
            points={points}
            top={top}
            active={active}
            isSmall={isSmall}
            label={inWords(plot, drawn)}
          />
          {points.length > 1 && (
            <input
              type="range"
              aria-label={`${plot.title}, ${drawn.isWeekly ? '한 주씩' : '하루씩'} 보기`}
              min={0}
              max={points.length - 1}
              value={chosen ?? points.length - 1}
              aria-valuetext={sliderText(plot, drawn, active ?? points.at(-1)!)}
              onChange={event => setChosen(event.target.valueAsNumber)}
              onFocus={() => setChosen(at => at ?? points.length - 1)}
              onBlur={() => setChosen(null)}
              className={styles.slider}
            />
          )}
        </div>
        {!isSmall && (
          <p aria-hidden="true" className="col-start-2 mt-1 flex justify-between text-ink-2 text-xs">
            <span>29일 전</span>
            <span>오늘</span>
          </p>
        )}
      </div>
    </div>
  )
}

const sliderText = <D extends Day>(plot: Plot<D>, { isWeekly }: Points, point: Point) =>
  `${point.label}${isWeekly ? ' 중간값' : ''} ${valuesText(plot, point)}`

function summaryOf<D extends Day>({ series }: Plot<D>, days: D[], { isWeekly, points }: Points): string {
  if (!days.some(day => series.some(({ of }) => of(day)))) return '지난 30일 동안 없었어요'
  const [{ format }] = series
  const top = highest(points)
  if (!isWeekly) return `가장 높은 날 ${format(top ?? 0)}`
  return `수가 적어 한 주의 중간값이에요. ${top === null ? '모두 0이에요.' : `가장 높은 주 ${format(top)}`}`
}

function inWords<D extends Day>(plot: Plot<D>, drawn: Points): string {
  const values = drawn.points.map(({ values }) => values[0] ?? null).filter(value => value !== null)
  const { format } = plot.series[0]
  const range =
    values.length > 0 ? `${format(Math.min(...values))}에서 ${format(Math.max(...values))} 사이` : '아직 없음'
  const time = drawn.isWeekly ? `지난 ${drawn.points.length}주의 중간값` : `지난 ${drawn.points.length}일`
  return `${plot.title}, ${time}: ${range}, ${latest(plot, drawn).join(' ')}`
}
