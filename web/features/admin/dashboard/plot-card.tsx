import { useId } from 'react'
import { PlotDrawing } from './plot-drawing.tsx'
import { PlotTable } from './plot-table.tsx'
import styles from './plots.module.css'
import { type Day, highest, latest, type Plot } from './plots.ts'

/** One number by day: last value, drawing and table. */
export function PlotCard<D extends Day>({ plot, days }: { plot: Plot<D>; days: D[] }) {
  const id = useId()
  const [when, value] = latest(plot, days)
  const top = highest(plot, days)
  const [first] = plot.series
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
      <div className="grid gap-1">
        <p className="text-ink-2 text-xs tabular-nums">
          {top === null ? '지난 30일 동안 없었어요' : `가장 높은 날 ${first.say(top)}`}
        </p>
        <PlotDrawing plot={plot} days={days} />
        <p aria-hidden="true" className="flex justify-between text-ink-2 text-xs">
          <span>29일 전</span>
          <span>오늘</span>
        </p>
      </div>
      <Legend plot={plot} days={days} />
      <PlotTable plot={plot} days={days} />
    </section>
  )
}

function Legend<D extends Day>({ plot: { series, kind, open }, days }: { plot: Plot<D>; days: D[] }) {
  const isOpen = !!open && days.some(open)
  if (series.length === 1 && !isOpen) return null
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
