import { WindowFrame } from './window-frame.tsx'

/** Grey shutters with a bolt. */
export const EndedWindow = () => (
  <>
    <g className="grayscale-75">
      <WindowFrame>
        <path d="M12 11h37v97H12ZM51 11h37v97H51Z" fill="var(--louvre)" />
        {louvres.map(y => (
          <path key={y} d={`M15 ${y}h31m8 0h31`} stroke="var(--louvre-line)" strokeWidth="2" />
        ))}
      </WindowFrame>
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

/** An empty home. */
export const Shutters = ({ flowers }: { flowers: boolean }) => (
  <WindowFrame>
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
  </WindowFrame>
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
