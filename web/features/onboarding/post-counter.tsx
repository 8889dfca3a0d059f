import art from '#web/art/art.module.css'
import { EnvelopeShape } from '#web/art/envelope.tsx'
import { MagpieShape } from '#web/art/magpie.tsx'

type Props = { className: string | undefined }
const stripes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const width = 400 / stripes.length

/** The striped awning over a counter. */
export const Awning = ({ className }: Props) => (
  <svg viewBox="-8 0 416 56" aria-hidden="true" className={className}>
    <g className={art.near}>
      {stripes.map(at => {
        const [top, foot] = [14 + at * ((400 - 28) / stripes.length), at * width]
        const next = [14 + (at + 1) * ((400 - 28) / stripes.length), foot + width] as const
        return (
          <path
            key={at}
            d={`M${top} 4H${next[0]}L${next[1]} 36a${width / 2} 13 0 0 1-${width} 0Z`}
            fill={at % 2 ? 'var(--envelope)' : 'var(--art-red)'}
          />
        )
      })}
      <path d="M0 36H400" stroke="var(--art-red-deep)" strokeWidth="2" opacity=".35" />
      <path d="M12 0H388a3 3 0 0 1 3 4l-1 3H10L9 4a3 3 0 0 1 3-4Z" fill="var(--art-red-deep)" />
    </g>
  </svg>
)

/** The counter: its board, bell, rubber stamp, letters and the magpie. */
export const Counter = ({ className }: Props) => (
  <svg viewBox="-8 -46 416 132" aria-hidden="true" className={className}>
    <path d="M8 12H392V78a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6Z" fill="var(--wood)" />
    <path d="M8 12H392V20H8Z" fill="oklch(0.25 0.05 50)" opacity=".32" />
    {[26, 118, 210, 302].map(x => (
      <g key={x}>
        <rect x={x} y="32" width="72" height="40" rx="3" fill="oklch(0.25 0.05 50)" opacity=".2" />
        <path d={`M${x} 71.500V34a2 2 0 0 1 2-2h69`} stroke="oklch(0.25 0.05 50)" opacity=".3" fill="none" />
      </g>
    ))}
    <rect x="-4" y="0" width="408" height="14" rx="4" fill="var(--path-deep)" className={art.near} />
    <path d="M-2 10.500H402" stroke="oklch(0.3 0.05 50)" strokeWidth="1.4" opacity=".25" />
    <Bell />
    <RubberStamp />
    <g transform="translate(318 -8) rotate(-4) scale(.86)">
      <EnvelopeShape />
    </g>
    <g transform="translate(326 -21) rotate(5) scale(.78)" className={art.near}>
      <EnvelopeShape />
    </g>
    <g transform="translate(200 -15)">
      <MagpieShape />
    </g>
  </svg>
)

const Bell = () => (
  <g transform="translate(52 0)">
    <path d="M-20-3a20 18 0 0 1 40 0Z" fill="var(--apricot)" />
    <path d="M4-20.600A20 18 0 0 1 20-3H8C8-10 7-16 4-20.600Z" fill="oklch(0.68 0.11 58)" />
    <path d="M-24-4h48v4h-48ZM-3-26h6v6h-6Z" fill="oklch(0.38 0.05 50)" />
    <circle cy="-27" r="3.600" fill="oklch(0.38 0.05 50)" />
    <path
      d="M-12-10c2-4 4-6 8-7"
      stroke="#fff"
      strokeWidth="2"
      strokeLinecap="round"
      fill="none"
      opacity=".6"
    />
  </g>
)

const RubberStamp = () => (
  <g transform="translate(106 0)">
    <rect x="-18" y="-7" width="36" height="7" rx="1.500" fill="var(--roof-blue)" />
    <path d="M-15-12h30v6h-30Z" fill="var(--trunk)" />
    <path d="M-5-12C-3-18-3-22-5-26h10c-2 4-2 8 0 14Z" fill="var(--art-red)" />
    <circle cy="-30" r="7" fill="var(--art-red)" />
    <path d="M2-36.700A7 7 0 0 1 2-23.300C5-27 5-33 2-36.700Z" fill="var(--art-red-deep)" />
  </g>
)
