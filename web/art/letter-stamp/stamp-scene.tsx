import type { ReactNode } from 'react'
import { ridge } from '../ridge.ts'
import type { LetterStampLook, Scene } from './letter-stamp-look.ts'
import { FlyingBird, SittingBird } from './stamp-bird.tsx'
import { land, leaves, skies, skinOf } from './stamp-colours.ts'
import { StampFruit, wood } from './stamp-fruit.tsx'

/** The picture of a stamp in a box of 90 by 112: sky, ridges, and a bird with a fruit. Its clip gives it an edge. */
export const StampScene = ({ look }: { look: LetterStampLook }) => (
  <>
    <Sky look={look} />
    <Land look={look} />
    <Weather look={look} />
    {/* An oval has no corners for what stands there. */}
    <g transform={look.frame === 'round' ? 'translate(6.300 4) scale(.86)' : undefined}>
      {motifs[look.scene](look)}
    </g>
  </>
)

function Sky({ look: { light, sky, hour } }: { look: LetterStampLook }) {
  const { high, low, orb, ring } = skies[light][sky]
  const isNight = light === 'night'
  // From the east at the left to the west at the right; the moon goes the same way by night.
  const way = isNight ? ((hour + 4) % 24) / 8 : (hour - 5) / 14
  const x = 20 + 50 * way
  const y = 38 - 14 * Math.sin(Math.PI * way)
  return (
    <>
      <path d="M0 0H90V112H0Z" fill={high} />
      <path d="M0 42C20 34 42 46 60 40S82 36 90 40V112H0Z" fill={low} />
      <circle cx={x} cy={y} r="19" fill={ring} />
      <circle cx={x} cy={y} r="11.500" fill={orb} />
      {isNight && (
        <>
          {sky !== 0 && <circle cx={x + (sky === 1 ? 5.5 : -4.5)} cy={y - 2} r="10" fill={ring} />}
          <path d={stars} fill="none" stroke={orb} strokeWidth="1.800" strokeLinecap="round" />
        </>
      )}
      {light === 'day' && sky !== 1 && (
        <path
          d={`M${x < 45 ? 52 : 12} 33c0-4 5-5 7-3 1-5 9-5 10 0 4-2 8 0 8 3Z`}
          fill="oklch(.99 .006 90)"
          opacity=".92"
        />
      )}
    </>
  )
}

const stars = 'M14 18h0M32 13h0M50 20h0M72 15h0M80 30h0M12 38h0M62 33h0M40 30h0'

function Land({ look: { season, light, ridge: line } }: { look: LetterStampLook }) {
  const [far, near, ground] = land(season, light)
  const at = (heights: number[], top: number, step: number) =>
    heights.map((height, place) => `${place * 22.5},${Math.round((top - height * step) * 10) / 10}`).join(' ')
  const [back, front] = [at(line.far, 66, 1.5), at(line.near, 74, 0.8)]
  const shapes: Record<typeof line.kind, ReactNode> = {
    rolling: (
      <>
        <path d={`${ridge(back)}V112H0Z`} fill={far} />
        <path d={`${ridge(front)}V112H0Z`} fill={near} />
      </>
    ),
    peaks: (
      <>
        <path d={`M${peaks(line.far)}V112H0Z`} fill={far} />
        <path d={caps(line.far)} fill="oklch(.99 .006 240)" opacity={season === 'summer' ? 0.35 : 0.85} />
        <path d={`${ridge(front)}V112H0Z`} fill={near} />
      </>
    ),
    islands: (
      <>
        <path d="M0 60H90V112H0Z" fill={far} />
        <path d={island(line.far[0], line.far[1]) + island(line.far[2], line.far[3])} fill={near} />
        <path
          d="M4 66H26M38 64H66M58 69H86M16 71H44"
          stroke="oklch(.99 .006 220)"
          strokeWidth="1.500"
          strokeLinecap="round"
          opacity=".55"
        />
      </>
    ),
    terraces: (
      <>
        <path d={`${ridge(back)}V112H0Z`} fill={far} />
        {[0, 6, 12].map(down => (
          <path
            key={down}
            d={`${ridge(at(line.near, 70, 0.9))}V112H0Z`}
            transform={`translate(0 ${down})`}
            fill={near}
            stroke="oklch(.98 .02 90)"
            strokeWidth="1.200"
          />
        ))}
      </>
    ),
  }
  return (
    <>
      {shapes[line.kind]}
      <path d="M-2 86C14 80 34 83 50 82S78 79 92 83V112H-2Z" fill={ground} />
    </>
  )
}

/** Three peaks whose heights follow the numbers. */
const tops = (heights: number[]) =>
  [14, 43, 74].map(
    (x, at) => [x + (heights[at + 2] ?? 0) * 0.5 - 4, 60 - 8 - (heights[at] ?? 0) * 1.4] as const,
  )
const peaks = (heights: number[]) =>
  `0 60${tops(heights)
    .map(
      ([x, y], at) => `L${x.toFixed(1)} ${y.toFixed(1)} ${at === 2 ? '90 58' : `${(x + 13).toFixed(1)} 56`}`,
    )
    .join('')}`
const caps = (heights: number[]) =>
  tops(heights)
    .map(([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}l-5 7 3-1.500 2.500 2.500 2.500-3 3 2Z`)
    .join('')

const island = (place = 0, height = 0) => {
  const [x, up] = [6 + place * 5, 7 + height]
  return `M${x - 20} 60.500C${x - 12} ${60 - up * 0.4} ${x - 8} ${60 - up} ${x} ${60 - up}S${x + 12} ${60 - up * 0.5} ${x + 20} 60.500Z`
}

/** Petals, a light rain, leaves or snow. */
const Weather = ({ look: { season, light } }: { look: LetterStampLook }) => {
  if (season === 'summer') return null
  if (season === 'winter')
    return (
      <path
        d="M12 26h0M28 40h0M46 14h0M62 46h0M76 24h0M84 52h0M20 56h0M38 50h0M70 60h0M8 48h0"
        stroke="oklch(.99 .006 240)"
        strokeWidth="2.600"
        strokeLinecap="round"
        opacity={light === 'day' ? 0.95 : 0.8}
      />
    )
  const [tone] = season === 'spring' ? ['oklch(.9 .06 5)'] : ['oklch(.7 .15 55)']
  return (
    <path
      d="M14 30q4-3 6 1-4 3-6-1ZM66 22q4-3 6 1-4 3-6-1ZM34 46q4-3 6 1-4 3-6-1ZM74 54q4-3 6 1-4 3-6-1ZM48 26q3-3 5 0-3 3-5 0Z"
      fill={tone}
    />
  )
}

type Placed = { x: number; y: number; size: number; children: ReactNode }
const Place = ({ x, y, size, children }: Placed) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>{children}</g>
)

const Branch = ({ d }: { d: string }) => (
  <>
    <path d={d} fill="none" stroke="oklch(.98 .015 88)" strokeWidth="4.800" strokeLinecap="round" />
    <path d={d} fill="none" stroke={wood} strokeWidth="2.800" strokeLinecap="round" />
  </>
)

/** Cranes stand on the ground; they are tall. */
const tall = (look: LetterStampLook, size: number) => (look.bird === 'crane' ? size * 0.78 : size)

const motifs: Record<Scene, (look: LetterStampLook) => ReactNode> = {
  perch: look => (
    <>
      <Branch d="M-4 60C14 66 34 68 52 64S78 58 86 60M52 64C58 66 62 70 63 74M72 60C76 62 77 65 77 68" />
      <Place x={63} y={84} size={0.86}>
        <StampFruit fruit={look.fruit} />
      </Place>
      <Place x={79} y={75} size={0.6}>
        <StampFruit fruit={look.fruit} />
      </Place>
      <Place x={32} y={66} size={tall(look, 1.02)}>
        <SittingBird bird={look.bird} />
      </Place>
    </>
  ),
  harvest: look => (
    <>
      <Place x={62} y={63} size={0.98}>
        <StampFruit fruit={look.fruit} />
      </Place>
      <Place x={30} y={72} size={1.72}>
        <StampFruit fruit={look.fruit} />
      </Place>
      <Place x={60} y={92} size={tall(look, 0.8)}>
        <SittingBird bird={look.bird} />
      </Place>
    </>
  ),
  flight: look => (
    <>
      <Branch d="M-4 96C8 88 20 80 30 68M14 84C22 82 30 80 36 82" />
      <Place x={34} y={76} size={0.72}>
        <StampFruit fruit={look.fruit} />
      </Place>
      <Place x={16} y={82} size={0.72}>
        <StampFruit fruit={look.fruit} />
      </Place>
      <Place x={46} y={44} size={1.06}>
        <FlyingBird bird={look.bird} />
      </Place>
    </>
  ),
  tree: look => (
    <>
      <Tree look={look} />
      <Place x={24} y={93} size={tall(look, 0.82)}>
        <SittingBird bird={look.bird} />
      </Place>
    </>
  ),
}

function Tree({ look: { season, fruit } }: { look: LetterStampLook }) {
  const [light, shade] = leaves[season]
  const [skin, dark] = skinOf(fruit)
  return (
    <>
      <path d="M55 90C57 76 56 66 56 54h5C61 66 61 76 64 90Z" fill={wood} />
      {season === 'winter' ? (
        <Branch d="M58 64C50 58 44 50 42 40M58 58C62 48 70 42 78 38M58 56C58 46 56 36 58 26M50 54C46 54 40 54 36 50M66 47C70 50 76 50 82 48" />
      ) : (
        <>
          <path d={crown} fill={light} stroke="oklch(.98 .015 88)" strokeWidth="2.400" paintOrder="stroke" />
          <path d={crownShade} fill={shade} />
        </>
      )}
      {fruitPlaces.map(([x, y]) => (
        <g key={x}>
          <circle
            cx={x}
            cy={y}
            r="4"
            fill={skin}
            stroke="oklch(.98 .015 88)"
            strokeWidth="1.200"
            paintOrder="stroke"
          />
          <path d={`M${x} ${y + 4}A4 4 0 0 0 ${x} ${y - 4}Q${x + 3.5} ${y} ${x} ${y + 4}Z`} fill={dark} />
        </g>
      ))}
    </>
  )
}

const crown =
  'M36 46C34 34 44 24 56 25 68 20 82 30 82 43 86 54 76 65 65 63 56 70 40 66 38 57 35 54 35 50 36 46Z'
const crownShade =
  'M74 28C80 32 82 38 82 43 86 54 76 65 65 63 56 70 40 66 38 57 52 62 70 58 74 46 76 39 76 33 74 28Z'
const fruitPlaces = [
  [45, 42],
  [58, 34],
  [72, 39],
  [53, 52],
  [66, 51],
  [77, 52],
  [43, 57],
] as const
