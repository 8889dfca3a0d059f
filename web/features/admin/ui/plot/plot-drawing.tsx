import { cx } from '#web/styles/cx.ts'
import styles from './plot.module.css'
import type { Day, Plot } from './plot.ts'
import type { Point } from './points.ts'
import { field, heightAt, heightOf, linesOf, middleOf, slotWidth } from './shapes.ts'

type Props<D extends Day> = {
  plot: Plot<D>
  points: Point[]
  top: number
  /** The place whose values are shown. */
  active: Point | undefined
  isSmall: boolean
  /** The text alternative. */
  label: string
}

/** The drawing alone. */
export function PlotDrawing<D extends Day>({ plot, points, top, active, isSmall, label }: Props<D>) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${field.width} ${field.height}`}
      preserveAspectRatio="none"
      className={cx(styles.plot, isSmall && styles.small)}
    >
      <path d={`M0 0H${field.width}M0 ${field.height / 2}H${field.width}`} className={styles.grid} />
      {active && (
        <rect
          x={active.from * slotWidth}
          width={active.slots * slotWidth}
          height={field.height}
          className={styles.active}
        />
      )}
      {plot.kind === 'bars' ? (
        points.map(point => <Bar key={point.key} point={point} top={top} />)
      ) : (
        <Lines plot={plot} points={points} top={top} active={active} />
      )}
      <path d={`M0 ${field.height}H${field.width}`} className={styles.ground} />
    </svg>
  )
}

const Bar = ({ point, top }: { point: Point; top: number }) => {
  const [outer, inner] = point.values.map(value => heightOf(value, top))
  const width = point.slots * slotWidth
  const place = { x: point.from * slotWidth + width * 0.15, width: width * 0.7 }
  const isPale = inner !== undefined || point.isOpen
  return (
    <g>
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
}

type LinesProps<D extends Day> = Pick<Props<D>, 'plot' | 'points' | 'top' | 'active'>

const Lines = <D extends Day>({ plot: { series }, points, top, active }: LinesProps<D>) =>
  series.map(({ name }, at) => {
    const value = active?.values[at] ?? null
    return (
      <g key={name} className={at === 0 ? styles.line : styles.otherLine}>
        <path d={linesOf(points, at, top).join('')} />
        {active && value !== null && (
          <path d={`M${middleOf(active)} ${heightAt(value, top)}h0`} className={styles.dot} />
        )}
      </g>
    )
  })
