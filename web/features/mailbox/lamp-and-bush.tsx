import { useId } from 'react'

type Props = { className: string | undefined }

/** The lantern beside the door. */
export function Lamp({ className }: Props) {
  const halo = useId()
  return (
    <svg viewBox="0 0 40 64" aria-hidden="true" className={className}>
      <radialGradient id={halo}>
        <stop offset="0" stopColor="var(--halo-1)" />
        <stop offset=".55" stopColor="var(--halo-2)" />
        <stop offset="1" stopColor="transparent" />
      </radialGradient>
      <circle cx="20" cy="36" r="30" fill={`url(#${halo})`} />
      <path d="M20 2v12M12 2h16" stroke="var(--lattice)" strokeWidth="3" strokeLinecap="round" />
      <path d="M9 22l11-10 11 10Z" fill="var(--lattice)" />
      <path d="M11 24h18l-3 22H14Z" fill="var(--lamp-light)" />
      <path d="M11 24h18l-3 22H14ZM20 24v22" fill="none" stroke="var(--lattice)" strokeWidth="2" />
      <rect x="14" y="46" width="12" height="4" rx="1.500" fill="var(--lattice)" />
    </svg>
  )
}

const leaves = [
  [11, 29, 18],
  [32, 33, 16],
  [54, 27, 19],
  [75, 29, 22],
  [96, 33, 20],
  [118, 29, 18],
  [139, 31, 21],
] as const
const petals = [
  [79, 36],
  [63, 31],
  [110, 40],
  [41, 37],
  [96, 28],
  [129, 31],
  [18, 33],
] as const

/** Plants along the wall. */
export const Bush = ({ className }: Props) => (
  <svg viewBox="0 0 150 50" aria-hidden="true" className={className}>
    {leaves.map(([x, y, radius], at) => (
      <circle key={x} cx={x} cy={y} r={radius} fill={at % 2 ? 'var(--leaf)' : 'var(--leaf-2)'} />
    ))}
    {petals.map(([x, y], at) => (
      <circle key={x} cx={x} cy={y} r="2.200" fill={at % 2 ? 'var(--cloud)' : 'var(--apricot)'} />
    ))}
    <rect y="38" width="150" height="14" fill="var(--leaf-2)" />
  </svg>
)
