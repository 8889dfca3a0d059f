import type { ReactNode } from 'react'
import type { Fruit } from './letter-stamp-look.ts'
import { skinOf } from './stamp-colours.ts'

type Skin = readonly [skin: string, shade: string]

const leaf = 'oklch(.53 .11 145)'
const leafShade = 'oklch(.44 .095 150)'
export const wood = 'oklch(.37 .05 48)'

/** A fruit that hangs from (0, -11); 24 wide and as high. */
export const StampFruit = ({ fruit }: { fruit: Fruit }) => shapes[fruit](skinOf(fruit))

const Round = ({
  skin: [skin, shade],
  d = round,
  dark = roundShade,
}: {
  skin: Skin
  d?: string
  dark?: string
}) => (
  <>
    <path d={d} fill={skin} stroke={edge} strokeWidth="1.300" paintOrder="stroke" />
    <path d={dark} fill={shade} />
    <path
      d="M-8-3c1-3 3-4 5-4.500"
      fill="none"
      stroke="#fff"
      strokeWidth="1.700"
      strokeLinecap="round"
      opacity=".55"
    />
  </>
)

const edge = 'oklch(.98 .015 88)'
const round =
  'M-12-.500c0-7 5-10.500 12-10.500s12 3.500 12 10.500C12 7.500 6 11.500 0 11.500S-12 7.500-12-.500Z'
const roundShade = 'M4-10.600C9-9.500 12-6 12-.500 12 7.500 6 11.500 0 11.500 7 8 9-3 4-10.600Z'

const Stem = () => (
  <path d="M0-10c0-3 1-5 3-6" fill="none" stroke={wood} strokeWidth="1.800" strokeLinecap="round" />
)

/** One leaf to the right of the stem. */
const Leaf = () => (
  <>
    <path d="M1-12c1-5 6-7 12-6-1 5-6 8-12 6Z" fill={leaf} />
    <path d="M1-12c4-1 8-3 12-6-1 5-6 8-12 6Z" fill={leafShade} />
  </>
)

const Calyx = () => (
  <>
    <path d="M-8-11.500c3-1 6 0 8 2 2-2 5-3 8-2-1 4-4 5-8 5s-7-1-8-5Z" fill={leaf} />
    <path d="M0-9.500c2-2 5-3 8-2-1 4-4 5-8 5Z" fill={leafShade} />
  </>
)

/** Small ones at these places: x, y, radius. */
const Berries = ({ skin: [skin, shade], at }: { skin: Skin; at: [number, number, number][] }) => (
  <>
    {at.map(([x, y, r]) => (
      <g key={`${x} ${y}`}>
        <circle cx={x} cy={y} r={r} fill={skin} stroke={edge} strokeWidth="1.200" paintOrder="stroke" />
        <path
          d={`M${x} ${y + r}A${r} ${r} 0 0 0 ${x} ${y - r}Q${x + r * 0.9} ${y} ${x} ${y + r}Z`}
          fill={shade}
        />
        <circle cx={x - r * 0.35} cy={y - r * 0.35} r={r * 0.2} fill="#fff" opacity=".6" />
      </g>
    ))}
  </>
)

const Stalks = ({ d }: { d: string }) => (
  <path d={d} fill="none" stroke={leafShade} strokeWidth="1.300" strokeLinecap="round" />
)

const pits = 'M-5-1l.5 1.500M1-3l.5 1.500M6 0l.5 1.500M-3 4l.5 1.500M3 3l.5 1.500M0 8l.5 1.500'

const shapes: Record<Fruit, (skin: Skin) => ReactNode> = {
  cherry: skin => (
    <>
      <Stalks d="M0-12C-1-6-4-2-6 2M0-12C3-7 6-5 7 0" />
      <Leaf />
      <Berries
        skin={skin}
        at={[
          [-6, 6, 5.6],
          [7, 4, 5.4],
        ]}
      />
    </>
  ),
  strawberry: skin => (
    <>
      <Round skin={skin} d={heart} dark={heartShade} />
      <path d={pits} stroke="oklch(.88 .12 90)" strokeWidth="1.300" strokeLinecap="round" />
      <Calyx />
    </>
  ),
  apricot: skin => (
    <>
      <Round skin={skin} />
      <path d="M0-10C-4-3-4 4-1 11" fill="none" stroke={skin[1]} strokeWidth="1.300" />
      <Leaf />
    </>
  ),
  maesil: skin => (
    <>
      <Round skin={skin} />
      <path d="M0-10C-4-3-4 4-1 11" fill="none" stroke={skin[1]} strokeWidth="1.300" />
      <Stem />
      <Leaf />
    </>
  ),
  peach: skin => (
    <>
      <Round skin={skin} d={pointed} dark={pointedShade} />
      <path d="M0-11C-6-4-5 5 0 12" fill="none" stroke="oklch(.66 .14 15)" strokeWidth="1.200" />
      <path d="M-1 9c-6 1-11-1-13-6 6-1 11 1 13 6ZM1 9c6 1 11-1 13-6-6-1-11 1-13 6Z" fill={leaf} />
    </>
  ),
  plum: skin => (
    <>
      <Round skin={skin} />
      <path d="M0-10C-4-3-4 4-1 11" fill="none" stroke={skin[1]} strokeWidth="1.300" />
      <Stem />
    </>
  ),
  grape: skin => (
    <>
      <Stem />
      <Berries
        skin={skin}
        at={[
          [-8, -5, 4.4],
          [0, -6, 4.4],
          [8, -5, 4.4],
          [-4, 1, 4.4],
          [4, 1, 4.4],
          [0, 8, 4.4],
        ]}
      />
      <Leaf />
    </>
  ),
  mulberry: skin => (
    <>
      <Stem />
      <Berries
        skin={skin}
        at={[
          [-4, -7, 3.6],
          [4, -7, 3.6],
          [-5, -1, 3.6],
          [5, -1, 3.6],
          [0, -3, 3.6],
          [-3, 5, 3.6],
          [3, 5, 3.6],
          [0, 10, 3],
        ]}
      />
      <Leaf />
    </>
  ),
  persimmon: skin => (
    <>
      <Round skin={skin} />
      <Calyx />
    </>
  ),
  apple: skin => (
    <>
      <Round skin={skin} d={dented} dark={dentedShade} />
      <Stem />
      <Leaf />
    </>
  ),
  pear: skin => (
    <>
      <Round skin={skin} />
      <path d={pits} stroke="oklch(.6 .09 70)" strokeWidth="1.200" strokeLinecap="round" />
      <Stem />
    </>
  ),
  chestnut: skin => (
    <>
      <Round skin={skin} d={pointed} dark={pointedShade} />
      <path d="M-11 4C-6 8 6 8 11 4 9 10 5 12 0 12S-9 10-11 4Z" fill="oklch(.8 .06 75)" />
    </>
  ),
  pomegranate: skin => (
    <>
      <path d="M-4 9-6 16-2 14 0 17 2 14 6 16 4 9Z" fill={skin[1]} />
      <Round skin={skin} />
      <path d="M-4 5C-5-1-1-5 4-5 4 1 1 5-4 5Z" fill="oklch(.93 .05 40)" />
      <path
        d="M-2 2l.3.300M0-1l.3.300M1 2l.3.300M2.500-3l.3.300"
        stroke="oklch(.55 .2 15)"
        strokeWidth="2.200"
        strokeLinecap="round"
      />
      <Stem />
    </>
  ),
  jujube: skin => (
    <>
      <Stalks d="M0-13C-3-9-6-7-7-4M0-13C3-9 6-7 7-2M0-13V2" />
      <Leaf />
      <Berries
        skin={skin}
        at={[
          [-7, 1, 5],
          [7, 3, 5],
          [0, 8, 5],
        ]}
      />
    </>
  ),
  tangerine: skin => (
    <>
      <Round skin={skin} />
      <path d={pits} stroke={skin[1]} strokeWidth="1.200" strokeLinecap="round" />
      <Leaf />
      <path d="M-3-10h6L0-7.500Z" fill={leafShade} />
    </>
  ),
  yuja: skin => (
    <>
      <Round skin={skin} d={dented} dark={dentedShade} />
      <path d={pits} stroke={skin[1]} strokeWidth="1.600" strokeLinecap="round" />
      <Leaf />
    </>
  ),
  rowan: skin => (
    <>
      <Stalks d="M0-13C-4-9-7-6-8-2M0-13C4-9 7-6 8-2M0-13V4M0-13C-2-6-3 2-4 6M0-13C2-6 3 2 5 6" />
      <Berries
        skin={skin}
        at={[
          [-8, 0, 3.7],
          [0, 0, 3.7],
          [8, 0, 3.7],
          [-4, 6, 3.7],
          [4, 6, 3.7],
          [0, 11, 3.4],
        ]}
      />
    </>
  ),
}

const heart = 'M0 12C-8 7-12 0-10-7-6-12-2-11 0-9 2-11 6-12 10-7 12 0 8 7 0 12Z'
const heartShade = 'M0 12C8 7 12 0 10-7 8-9.500 6-10.500 4-10.500 7-3 5 6 0 12Z'
const pointed = 'M0-12C4-9 12-7 12 1 12 8 6 12 0 12S-12 8-12 1C-12-7-4-9 0-12Z'
const pointedShade = 'M4-9.700C9-7 12-5 12 1 12 8 6 12 0 12 7 8 8-3 4-9.700Z'
const dented =
  'M0-8C3-12 12-12 12-2 12 6 6 12 2.500 11.500 1 11-1 11-2.500 11.500-6 12-12 6-12-2-12-12-3-12 0-8Z'
const dentedShade = 'M6-10.600C10-10 12-7 12-2 12 6 6 12 2.500 11.500 9 6 9-4 6-10.600Z'
