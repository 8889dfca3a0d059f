import { type ReactNode, useId } from 'react'
import { cx } from '#web/styles/cx.ts'

type Props = {
  width: number
  height: number
  holes: number
  className?: string | undefined
  children: ReactNode
}

/** A sheet of stamp paper with teeth: `holes` units apart, rounded so that each side has whole ones. */
export function StampFrame({ width, height, holes, className, children }: Props) {
  const id = useId()
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={cx('block w-full', className)}>
      <mask id={id}>
        <path d={`M0 0H${width}V${height}H0Z`} fill="#fff" />
        <path d={teeth(width, height, holes)} />
      </mask>
      <g mask={`url(#${id})`}>
        <path d={`M0 0H${width}V${height}H0Z`} fill="var(--stamp)" />
        {children}
      </g>
    </svg>
  )
}

function teeth(width: number, height: number, holes: number): string {
  const along = (length: number) => {
    const count = Math.round(length / holes)
    return Array.from({ length: count + 1 }, (_, at) => (at * length) / count)
  }
  const places = [
    ...along(width).flatMap(x => [[x, 0] as const, [x, height] as const]),
    ...along(height)
      .slice(1, -1)
      .flatMap(y => [[0, y] as const, [width, y] as const]),
  ]
  return places.map(([x, y]) => `M${x - 2.5} ${y}a2.5 2.5 0 0 0 5 0 2.5 2.5 0 0 0-5 0`).join('')
}
