import { useId } from 'react'
import { EnvelopeShape } from '../envelope.tsx'
import { WindowFrame } from './window-frame.tsx'

/** Open curtains, a lit lamp and an envelope on the sill. */
export function UnreadWindow() {
  const id = useId()
  return (
    <>
      <radialGradient id={`${id}halo`}>
        <stop offset="0" stopColor="var(--halo-1)" />
        <stop offset=".55" stopColor="var(--halo-2)" />
        <stop offset="1" stopColor="transparent" />
      </radialGradient>
      <radialGradient id={`${id}room`} cx=".5" cy=".42" r=".75">
        <stop offset="0" stopColor="var(--room-1)" />
        <stop offset="1" stopColor="var(--room-2)" />
      </radialGradient>
      <circle cx="50" cy="60" r="62" fill={`url(#${id}halo)`} />
      <WindowFrame>
        <rect x="12" y="11" width="76" height="97" fill={`url(#${id}room)`} />
        <path d="M50 11v18" stroke="var(--lattice)" strokeWidth="1.500" />
        <path d="M38 42c0-8 5-13 12-13s12 5 12 13Z" fill="var(--lamp-shade)" />
        <circle cx="50" cy="43" r="4" fill="var(--room-1)" />
        <path d="M12 11h24c0 34-6 66-20 97h-4ZM88 11H64c0 34 6 66 20 97h4Z" fill="var(--curtain)" />
        <path
          d="M20 11c1 34-2 66-6 97M28 11c1 30-4 64-12 97M80 11c-1 34 2 66 6 97M72 11c-1 30 4 64 12 97"
          stroke="var(--curtain-fold)"
          strokeWidth="1.200"
          fill="none"
        />
        <g transform="translate(50 91) rotate(-5)">
          <EnvelopeShape />
        </g>
      </WindowFrame>
    </>
  )
}
