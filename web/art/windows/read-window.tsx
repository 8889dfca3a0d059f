import { useId } from 'react'
import { WindowFrame } from './window-frame.tsx'

/** A closed lattice with glowing paper behind it, and sometimes a shadow. */
export function ReadWindow({ id }: { id: number }) {
  const glow = useId()
  return (
    <WindowFrame>
      <linearGradient id={glow} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--dusk-1)" />
        <stop offset="1" stopColor="var(--dusk-2)" />
      </linearGradient>
      <rect x="12" y="11" width="76" height="97" fill={`url(#${glow})`} />
      <path
        d="M21.250 11v97M30.500 11v97M39.750 11v97M60.250 11v97M69.500 11v97M78.750 11v97M12 30.400h37M12 38.200h37M12 75h37M12 82.800h37M51 30.400h37M51 38.200h37M51 75h37M51 82.800h37"
        stroke="var(--lattice)"
        strokeWidth="1.500"
        fill="none"
      />
      <path d="M50 11v97" stroke="var(--window-frame)" strokeWidth="4" />
      {behind[id % behind.length]}
    </WindowFrame>
  )
}

const behind = [
  <Pot key="pot" />,
  null,
  <path
    key="grass"
    d="M60 108c-2-20 4-30 10-34 4 8 4 22 0 34ZM74 108c0-14 4-22 9-25 2 8 1 17-1 25Z"
    fill="var(--silhouette)"
  />,
  <path
    key="cat"
    d="M16 108V98c0-3 6-5 9-5 1-6 8-9 11-5 5-2 9 3 8 8 2 2 2 8 0 12Z"
    fill="var(--silhouette)"
  />,
  null,
]

function Pot() {
  return (
    <>
      <rect x="58" y="98" width="18" height="11" rx="2" fill="var(--flowerpot)" />
      <path d="M62 90a5 5 0 1 0 0 10 5 5 0 0 0 0-10M70 87a6 6 0 1 0 0 12 6 6 0 0 0 0-12" fill="var(--leaf)" />
      <circle cx="66" cy="90" r="2.600" fill="var(--apricot)" />
      <circle cx="73" cy="93" r="2.200" fill="var(--cloud)" />
    </>
  )
}
