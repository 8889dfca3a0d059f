import { Cut, cream, glow, polygon } from './cut.tsx'

export const Moon = () => (
  <>
    <path d={polygon(40, 35, 31, 18)} fill={glow} opacity=".14" />
    <Cut d={polygon(40, 35, 23, 18)} fill="oklch(.9 .1 90)" lift={0}>
      <path d="M17 37 20 24 29 15 40 12 33 26 24 40 21 48Z" fill="oklch(.95 .07 93)" />
      <path d="M62 31 62 43 55 53 44 58 54 44Z" fill="oklch(.82 .105 82)" />
      <path d={polygon(33, 31, 4, 7)} fill="oklch(.84 .1 84)" />
      <path d={polygon(47, 40, 5.5, 8, 10)} fill="oklch(.83 .1 83)" />
      <path d={polygon(44, 23, 3, 6)} fill="oklch(.84 .1 84)" />
    </Cut>
    <path
      d="M6 22 8 20.500 10 22 8 23.500ZM66 13 67.500 11.800 69 13 67.500 14.200ZM68 52 69.500 50.800 71 52 69.500 53.200Z"
      fill={cream}
    />
    <path d="M46 47 51 43 60 43 64 46 76 47 80 50H42Z" fill="oklch(.74 .05 285)" />
    <path d="M0 31 6 28 14 28 18 31 27 32 30 35H0Z" fill="oklch(.6 .06 285)" />
    <path d="M0 68 16 60 30 66 48 58 64 66 80 61V90H0Z" fill="oklch(.44 .075 290)" />
    <path d="M0 74 22 69 46 74 80 68V90H0Z" fill="oklch(.29 .06 288)" />
    <path
      d="M15 76V71L8 71 13 65 10 65 15 58 12 58 17 49 22 58 19 58 24 65 21 65 26 71 19 71V76Z"
      fill="oklch(.24 .05 285)"
    />
  </>
)

export const FirstSnow = () => (
  <>
    <g fill={cream}>
      {flakes.map(([x, y, radius]) => (
        <path key={`${x} ${y}`} d={polygon(x, y, radius, 6)} opacity=".85" />
      ))}
    </g>
    <g>
      {arms.map(turn => (
        <g key={turn} transform={`rotate(${turn} 40 33)`}>
          <path d={arm} fill="oklch(.2 .05 260 / .2)" transform="translate(.8 1.2)" />
          <path d={arm} fill={cream} />
          <path d="M40 33V6L42 10V33Z" fill="oklch(.87 .03 240)" />
        </g>
      ))}
      <path d={polygon(40, 33, 5.5, 6)} fill={cream} />
      <path d="M40 33V27.500L44.800 30.300V35.800L40 38.500Z" fill="oklch(.87 .03 240)" />
    </g>
    <path d="M0 70 18 64 40 68 62 63 80 67V90H0Z" fill="oklch(.86 .03 240)" />
    <path d="M45 67 49 61H67L71 67 68 67V74H48V67Z" fill="oklch(.42 .045 50)" />
    <path d="M43 67 48 59.500H68L73 67 66 65H50Z" fill={cream} />
    <path d="M53 68H58V73H53Z" fill={glow} />
    <path d="M0 74 20 71 46 74 80 71V90H0Z" fill={cream} />
  </>
)

const arms = [0, 60, 120, 180, 240, 300]
const arm =
  'M38 33V22L31.500 15.500 33.500 13.500 38 18V10L40 6 42 10V18L46.500 13.500 48.500 15.500 42 22V33Z'
const flakes = [
  [12, 14, 1.8],
  [68, 18, 2],
  [14, 50, 2],
  [66, 50, 1.6],
  [22, 60, 1.4],
  [58, 8, 1.3],
] as const
