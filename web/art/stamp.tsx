import { memo, useId } from 'react'
import { cx } from '#web/styles/cx.ts'
import { MagpieShape } from './magpie.tsx'
import { ridge } from './ridge.ts'

const [width, height, holes] = [90, 112, 7.5]

type Props = { value?: string; className?: string | undefined }

/** A postage stamp with the magpie in front of the hills; `value` stands in place of the price. */
export const Stamp = memo(({ value = '36.5', className }: Props) => {
  const id = useId()
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className={cx('block w-full drop-shadow-sm', className)}
    >
      <mask id={id}>
        <rect width={width} height={height} fill="#fff" />
        {edge.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="2.500" />
        ))}
      </mask>
      <g mask={`url(#${id})`}>
        <rect width={width} height={height} fill="var(--stamp)" />
        <svg x="8" y="8" width="74" height="76" viewBox="8 8 74 76" aria-hidden="true">
          <rect x="8" y="8" width="74" height="76" fill="var(--stamp-sky)" />
          <circle cx="60" cy="30" r="11" fill="var(--art-red)" />
          <path d={`${ridge('0,46 26,36 48,44 68,38 90,48')}V90H0Z`} fill="var(--stamp-far)" />
          <path d={`${ridge('0,58 24,54 46,50 66,58 90,54')}V90H0Z`} fill="var(--stamp-near)" />
          <g transform="translate(42 68) scale(.66)">
            <MagpieShape />
          </g>
        </svg>
        <rect x="8" y="8" width="74" height="76" fill="none" stroke="var(--stamp-ink)" strokeWidth=".8" />
        <g fill="var(--stamp-ink)" fontWeight="800" className="font-sans">
          <text x="8" y="100" fontSize="12">
            {value}
          </text>
          <text x="82" y="99.5" textAnchor="end" fontSize="10">
            따숨우편
          </text>
        </g>
      </g>
    </svg>
  )
})

const along = (length: number) =>
  Array.from(
    { length: Math.round(length / holes) + 1 },
    (_, at) => (at * length) / Math.round(length / holes),
  )
const edge = [
  ...along(width).flatMap(
    x =>
      [
        [x, 0],
        [x, height],
      ] as const,
  ),
  ...along(height)
    .slice(1, -1)
    .flatMap(
      y =>
        [
          [0, y],
          [width, y],
        ] as const,
    ),
]
