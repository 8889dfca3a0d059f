import { type ReactNode, useId } from 'react'
import styles from '../art.module.css'
import { EnvelopeShape } from '../envelope.tsx'
import './windows.css'

type State = 'unread' | 'read' | 'ended' | 'padding'

/**
 * A window of the letter box. What stands behind the glass of a read one, and which shutters have flowers, goes by
 * `id`, so that it is the same at every visit. The words are said beside it.
 */
export const Window = ({ state, id = 0 }: { state: State; id?: number }) => (
  <svg viewBox="0 0 100 118" aria-hidden="true" className={styles.art}>
    {state === 'unread' && <Unread />}
    {state === 'read' && <Read id={id} />}
    {state === 'ended' && <Ended />}
    {state === 'padding' && <Shutters flowers={id % 3 === 0} />}
  </svg>
)

const Framed = ({ children }: { children: ReactNode }) => (
  <>
    <rect x="5" y="4" width="90" height="108" rx="4" fill="var(--window-frame)" />
    <rect x="5" y="4" width="90" height="4" rx="2" fill="var(--window-frame-light)" />
    {children}
    <rect y="108" width="100" height="9" rx="3" fill="var(--window-frame)" />
    <rect y="108" width="100" height="3" rx="1.500" fill="var(--window-frame-light)" />
  </>
)

/** Curtains open, the lamp on, an envelope on the sill. */
function Unread() {
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
      <Framed>
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
      </Framed>
    </>
  )
}

/** The lattice closed, paper glowing behind it, now and then somebody's shadow. */
function Read({ id }: { id: number }) {
  const glow = useId()
  return (
    <Framed>
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
    </Framed>
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

/** Grey louvres with a bolt. */
const Ended = () => (
  <>
    <g className="grayscale-75">
      <Framed>
        <path d="M12 11h37v97H12ZM51 11h37v97H51Z" fill="var(--louvre)" />
        {louvres.map(y => (
          <path key={y} d={`M15 ${y}h31m8 0h31`} stroke="var(--louvre-line)" strokeWidth="2" />
        ))}
      </Framed>
    </g>
    <rect x="20" y="55" width="60" height="9" rx="2.500" fill="var(--bolt)" />
    <circle cx="50" cy="59.500" r="9" fill="var(--bolt)" />
    <path
      d="M46.500 59v-2.500a3.500 3.500 0 0 1 7 0V59"
      stroke="var(--stone-edge)"
      strokeWidth="1.800"
      fill="none"
    />
    <rect x="45" y="58.500" width="10" height="7" rx="1.500" fill="var(--stone-edge)" />
  </>
)

const louvres = Array.from({ length: 11 }, (_, at) => 19 + at * 8.2)

/** Nobody lives here yet. */
const Shutters = ({ flowers }: { flowers: boolean }) => (
  <Framed>
    <path d="M12 11h37v97H12ZM51 11h37v97H51Z" fill="var(--shutter)" />
    <path
      d="M17 17h27v38H17ZM17 63h27v39H17ZM56 17h27v38H56ZM56 63h27v39H56Z"
      fill="none"
      stroke="var(--shutter-line)"
      strokeWidth="2"
    />
    <circle cx="45" cy="60" r="1.800" fill="var(--glow)" />
    <circle cx="55" cy="60" r="1.800" fill="var(--glow)" />
    {flowers && <Flowers />}
  </Framed>
)

const Flowers = () => (
  <>
    <rect x="22" y="98" width="56" height="10" rx="2" fill="var(--flowerpot)" />
    {[30, 42, 55, 68].map((x, at) => (
      <circle key={x} cx={x} cy={95 - (at % 2) * 2} r="6.500" fill="var(--leaf)" />
    ))}
    {[34, 50, 64].map(x => (
      <circle key={x} cx={x} cy="90" r="2.600" fill="var(--apricot)" />
    ))}
  </>
)
