import { Cut, cream, leaf, leafShade, polygon, wood, woodLight } from './cut.tsx'

export const Persimmon = () => (
  <>
    <Cut d="M80 8 60 15 44 18 41 26 45 27 49 22 62 20 80 14Z" fill={wood} />
    <path d="M80 8 60 15 44 18 43 20 61 17 80 10Z" fill={woodLight} />
    <Cut d="M57 18 57 29 63 37 72 40 80 36 72 24 64 19Z" fill={leaf}>
      <path d="M57 18 72 40 80 36 72 24 64 19Z" fill={leafShade} />
    </Cut>
    <Cut d="M14 49 18 36 29 29H49L60 36 64 49 61 61 51 70 39 73 27 70 17 61Z" fill="oklch(.68 .17 50)">
      <path d="M14 49 18 36 29 29 33 38 24 52 17 61Z" fill="oklch(.75 .155 58)" />
      <path d="M17 61 24 52 31 62 27 70Z" fill="oklch(.7 .165 53)" />
      <path d="M49 29 60 36 64 49 61 61 51 56 46 40Z" fill="oklch(.61 .17 43)" />
      <path d="M61 61 51 70 39 73 27 70 31 62 51 56Z" fill="oklch(.56 .16 39)" />
      <path d="M20 45 23 38 28 35 27 42 23 49Z" fill="oklch(.86 .1 70)" />
    </Cut>
    <Cut d="M39 24 45 29 57 28 53 35 57 43 46 39 39 46 32 39 21 43 25 35 21 28 33 29Z" fill={leaf} lift={0.9}>
      <path d="M39 33 45 29 57 28 53 35 57 43 46 39Z" fill={leafShade} />
      <path d="M39 33 46 39 39 46 32 39Z" fill="oklch(.47 .085 147)" />
    </Cut>
    <path d="M36 31 39 27 43 31 42 35H37Z" fill={wood} />
  </>
)

const slice = polygon(49, 55, 19, 16)

export const Mandarin = () => (
  <>
    <Cut d={polygon(31, 35, 20, 14, 9)} fill="oklch(.74 .165 62)">
      <path d="M13 27 22 17 34 15 29 30 17 44 11 37Z" fill="oklch(.81 .14 70)" />
      <path d="M49 27 51 36 48 46 38 54 42 40Z" fill="oklch(.66 .165 54)" />
    </Cut>
    <Cut d="M29 17 33 9 44 6 55 9 46 17 36 20Z" fill={leaf} lift={0.9}>
      <path d="M29 17 55 9 46 17 36 20Z" fill={leafShade} />
    </Cut>
    <path d="M26 18 29 15 33 17 31 21 27 21Z" fill={leafShade} />
    <Cut d={slice} fill="oklch(.72 .17 58)">
      <path d={polygon(49, 55, 16.6, 16)} fill={cream} />
      {segments.map(turn => (
        <g key={turn} transform={`rotate(${turn} 49 55)`}>
          <path d="M49 53 44.200 43.500 46 41H52L53.800 43.500Z" fill="oklch(.77 .16 64)" />
          <path d="M49 53 49.800 41H52L53.800 43.500Z" fill="oklch(.71 .165 59)" />
        </g>
      ))}
    </Cut>
  </>
)

const segments = [0, 45, 90, 135, 180, 225, 270, 315]

export const Chestnut = () => (
  <>
    <Cut d={burr} fill="oklch(.56 .1 118)">
      <path d={polygon(40, 40, 23, 16)} fill="oklch(.48 .09 122)" />
      <path d={polygon(40, 41, 18.5, 12)} fill="oklch(.74 .075 108)" />
    </Cut>
    <Nut x={28} y={49} turn={-14} />
    <Nut x={51} y={51} turn={12} />
  </>
)

const Nut = ({ x, y, turn }: { x: number; y: number; turn: number }) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <Cut d="M0-20 4-13 12-8 16 3 13 13 5 18H-5L-13 13-16 3-12-8-4-13Z" fill="oklch(.43 .1 42)">
      <path d="M0-20-4-13-12-8-16 3-7 6-3-6Z" fill="oklch(.53 .11 47)" />
      <path d="M0-20 4-13 12-8 16 3 8 6Z" fill="oklch(.37 .09 38)" />
      <path d="M-16 3-7 6 8 6 16 3 13 13 5 18H-5L-13 13Z" fill="oklch(.78 .07 70)" />
      <path d="M8 6 16 3 13 13 5 18Z" fill="oklch(.69 .07 66)" />
      <path d="M-9-5-6-9-5-3-9 1Z" fill="oklch(.7 .08 60)" />
    </Cut>
  </g>
)

/** A ball of spines: every second corner stands out. */
const burr = `M${Array.from({ length: 44 }, (_, at) => {
  const angle = (at / 44) * 2 * Math.PI
  const radius = at % 2 === 0 ? 32 - (at % 3) * 1.5 : 25
  return `${Math.round(400 + radius * 10 * Math.cos(angle)) / 10} ${Math.round(400 + radius * 10 * Math.sin(angle)) / 10}`
}).join('L')}Z`
