import { dayText } from './number-texts.ts'
import styles from './plots.module.css'
import { type Day, field, heightOf, highest, latest, linesOf, type Plot, slotOf } from './plots.ts'

type Props<D extends Day> = { plot: Plot<D>; days: D[] }

/** The drawing. Its text alternative is the range and the last number; the table has all numbers. */
export function PlotDrawing<D extends Day>({ plot, days }: Props<D>) {
  const top = plot.top ?? highest(plot, days) ?? 1
  return (
    <svg
      role="img"
      aria-label={inWords(plot, days)}
      viewBox={`0 0 ${field.width} ${field.height}`}
      preserveAspectRatio="none"
      className={styles.plot}
    >
      <path d={`M0 0H${field.width}M0 ${field.height / 2}H${field.width}`} className={styles.grid} />
      {plot.kind === 'bars' ? (
        <Bars plot={plot} days={days} top={top} />
      ) : (
        <Lines plot={plot} days={days} top={top} />
      )}
      <path d={`M0 ${field.height}H${field.width}`} className={styles.ground} />
      {days.map((day, at) => (
        <rect
          key={day.day}
          x={slotOf(at, days.length)}
          width={10}
          height={field.height}
          className={styles.slot}
        >
          <title>{`${dayText(day.day)} ${numbersOf(plot, day)}`}</title>
        </rect>
      ))}
    </svg>
  )
}

type DrawnProps<D extends Day> = Props<D> & { top: number }

const Bars = <D extends Day>({ plot: { series, open }, days, top }: DrawnProps<D>) =>
  days.map((day, at) => {
    const [outer, inner] = series.map(({ of }) => heightOf(of(day), top))
    const place = { x: slotOf(at, days.length) + 1.5, width: 7 }
    const isPale = inner !== undefined || open?.(day)
    return (
      <g key={day.day}>
        {!!outer && (
          <rect
            {...place}
            y={field.height - outer}
            height={outer}
            className={isPale ? styles.outer : styles.bar}
          />
        )}
        {!!inner && <rect {...place} y={field.height - inner} height={inner} className={styles.bar} />}
      </g>
    )
  })

const Lines = <D extends Day>({ plot: { series }, days, top }: DrawnProps<D>) =>
  series.map((each, at) => (
    <path
      key={each.name}
      d={linesOf(each, days, top).join('')}
      className={at === 0 ? styles.line : styles.otherLine}
    />
  ))

const numbersOf = <D extends Day>({ series }: Plot<D>, day: D) =>
  series
    .map(({ name, of, say }) => {
      const value = of(day)
      return `${series.length > 1 ? `${name} ` : ''}${value === null ? '없음' : say(value)}`
    })
    .join(', ')

function inWords<D extends Day>(plot: Plot<D>, days: D[]): string {
  const values = days.map(plot.series[0].of).filter(value => value !== null)
  const { say } = plot.series[0]
  const range =
    values.length > 0 ? `${say(Math.min(...values))}에서 ${say(Math.max(...values))} 사이` : '아직 없음'
  return `${plot.title}, 지난 ${days.length}일: ${range}, ${latest(plot, days).join(' ')}`
}
