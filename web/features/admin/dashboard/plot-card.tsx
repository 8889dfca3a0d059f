import { useId } from 'react'
import styles from '#web/features/admin/ui/plot/plot.module.css'
import type { Day, Plot } from '#web/features/admin/ui/plot/plot.ts'
import { PlotField } from '#web/features/admin/ui/plot/plot-field.tsx'
import { latest, type Point, pointsOf } from '#web/features/admin/ui/plot/points.ts'
import { PlotTable } from './plot-table.tsx'

/** Returns whether at least two drawn places have a number above zero. */
export const hasData = <D extends Day>(plot: Plot<D>, days: D[]) =>
  pointsOf(plot, days).points.filter(({ values }) => values.some(value => (value ?? 0) > 0)).length > 1

export const Plots = <D extends Day>({ plots, days }: { plots: Plot<D>[]; days: D[] }) =>
  plots.map(plot => (
    <li key={plot.title} className="min-w-0">
      <PlotCard plot={plot} days={days} />
    </li>
  ))

/** One number by day: last value, drawing and table. */
function PlotCard<D extends Day>({ plot, days }: { plot: Plot<D>; days: D[] }) {
  const id = useId()
  const drawn = pointsOf(plot, days)
  const [when, value] = latest(plot, drawn)
  return (
    <section
      aria-labelledby={id}
      className="grid h-full content-start gap-3 rounded-card bg-surface p-5 text-ink shadow-1"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="font-bold text-lg">
          {plot.title}
        </h3>
        <p className="tabular-nums">
          <span className="text-ink-2 text-sm">{when}</span>{' '}
          <span className="font-bold text-xl">{value}</span>
        </p>
      </div>
      <PlotField plot={plot} days={days} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Legend plot={plot} points={drawn.points} />
        <PlotTable plot={plot} days={days} />
      </div>
    </section>
  )
}

function Legend<D extends Day>({ plot: { series, kind }, points }: { plot: Plot<D>; points: Point[] }) {
  const isOpen = points.some(point => point.isOpen)
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-sm">
      {series.length > 1 &&
        series.map(({ name }, at) => (
          <li key={name} className="flex items-center gap-2">
            <span className={swatches[kind][at]} />
            {name}
          </li>
        ))}
      {isOpen && (
        <li className="flex items-center gap-2">
          <span className={styles.openSwatch} />
          아직 세는 중
        </li>
      )}
    </ul>
  )
}

const swatches = {
  bars: [styles.outerSwatch, styles.innerSwatch],
  lines: [styles.lineSwatch, styles.otherLineSwatch],
}
