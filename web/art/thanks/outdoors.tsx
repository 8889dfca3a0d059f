import { MagpieShape } from '../magpie.tsx'
import { Cut, cream, creamShade, glow, leaf, leafShade, polygon, red, wood, woodLight } from './cut.tsx'

/** On the branch with the last persimmon of the year, left for it. */
export const Magpie = () => (
  <>
    <path d={polygon(57, 24, 12, 14, 6)} fill="oklch(.97 .03 85)" opacity=".75" />
    <Cut d="M0 70 22 64 48 62 80 54V60L50 67 24 69 0 76Z" fill={wood}>
      <path d="M0 70 22 64 48 62 80 54V56L50 64 23 66 0 72Z" fill={woodLight} />
    </Cut>
    <path d="M24 65 14 55 16 54 28 64ZM60 59 68 45 70 46 64 58Z" fill={wood} />
    <path d="M16 66 17 71H18.500L18 65Z" fill={wood} />
    <Cut d={polygon(17.5, 75, 6, 9)} fill="oklch(.66 .17 48)">
      <path d="M18 69 23 73 22 79 18 81Z" fill="oklch(.57 .165 40)" />
    </Cut>
    <g transform="translate(43 49) scale(.82)">
      <MagpieShape />
    </g>
  </>
)

export const PaperBoat = () => (
  <>
    <path d={polygon(18, 20, 7.5, 12)} fill={glow} />
    <path d="M0 58 12 52 26 57 40 51 54 57 68 51 80 56V90H0Z" fill="oklch(.56 .095 220)" />
    <path d="M39 24V13H40.500V24Z" fill={wood} />
    <path d="M40.500 13 53 17 40.500 21Z" fill={red} />
    <Cut d="M40 23 57 50 40 55 23 50Z" fill={cream}>
      <path d="M40 23 57 50 40 55Z" fill={creamShade} />
    </Cut>
    <Cut d="M7 43 40 52 73 43 60 66H20Z" fill="oklch(.985 .012 88)">
      <path d="M40 52 73 43 60 66H40Z" fill="oklch(.84 .035 80)" />
      <path d="M7 43 24 47.600 30 66H20Z" fill="oklch(.93 .022 82)" />
    </Cut>
    <Cut d="M0 66 10 61 22 66 34 60 46 66 58 60 70 66 80 62V90H0Z" fill="oklch(.48 .1 232)" lift={-0.8}>
      <path
        d="M0 66 10 61 22 66 34 60 46 66 58 60 70 66 80 62V64L70 68.500 58 62.500 46 68.500 34 62.500 22 68.500 10 63.500 0 68.500Z"
        fill="oklch(.8 .06 215)"
      />
    </Cut>
  </>
)

/** In flower before its leaves. */
export const Azalea = () => (
  <>
    <Cut d="M80 78 60 74 46 66 40 54 43 53 49 63 62 70 80 73Z" fill={wood}>
      <path d="M80 73 62 70 49 63 43 53 41.500 54 48 64 61 72 80 76Z" fill={woodLight} />
    </Cut>
    <Cut d="M64 71 66 61 75 54 82 57 78 67 70 72Z" fill={leaf} lift={0.9}>
      <path d="M64 71 75 54 82 57 78 67 70 72Z" fill={leafShade} />
    </Cut>
    <Cut d="M49 65 38 67 29 76 35 82 45 79 50 71Z" fill={leaf} lift={0.9}>
      <path d="M49 65 29 76 35 82 45 79 50 71Z" fill={leafShade} />
    </Cut>
    <g transform="translate(4.500 3) scale(.89)">
      {petals.map(turn => (
        <g key={turn} transform={`rotate(${turn} 39 40)`}>
          <Cut d="M39 41 31 33 24 20 27 11 35 6 43 6 51 11 54 20 47 33Z" fill={petal} lift={0.8}>
            <path d="M39 41 31 33 24 20 27 11 35 6 37 22Z" fill={petalLight} />
            <path d="M39 41 41 20 43 6 51 11 54 20 47 33Z" fill={petalShade} />
          </Cut>
        </g>
      ))}
      <path d={polygon(39, 40, 6, 7)} fill={petalShade} />
      <g fill="none" stroke={cream} strokeLinecap="round" strokeLinejoin="round">
        <path
          d="M39 40 34 28 30 23M39 40 40 25 39 18M39 40 46 29 50 26M39 40 50 38 56 40M39 40 47 47 51 53"
          strokeWidth="1.400"
        />
      </g>
      <path
        d="M28.500 21.500h3v3h-3ZM37.500 16h3v3h-3ZM49 24.500h3v3h-3ZM55 38.500h3v3h-3ZM50 52h3v3h-3Z"
        fill={red}
      />
    </g>
  </>
)

const petals = [0, 72, 144, 216, 288]
const petal = 'oklch(.68 .155 350)'
const petalLight = 'oklch(.77 .125 350)'
const petalShade = 'oklch(.58 .16 352)'
