import type { ReactNode } from 'react'
import type { Category } from '#contract/letters.ts'
import { StampFrame } from '#web/art/stamp-frame.tsx'
import { cx } from '#web/styles/cx.ts'
import styles from './category-stamp.module.css'

type Props = { category: Category; className?: string | undefined }

/** The stamp of a category, 72 by 88, with a picture of the answer that its writer would like. */
export const CategoryStamp = ({ category, className }: Props) => (
  <span aria-hidden="true" className={cx(styles.stamp, styles[category], className)}>
    <StampFrame width={72} height={88} holes={8}>
      <path d="M7 7H65V81H7Z" fill="var(--ground)" />
      <path d="M7 61C20 55 34 58 46 56S60 53 65 54V81H7Z" fill="oklch(.2 .04 260 / .14)" />
      {motifs[category]}
      <path d="M7 7H65V81H7Z" fill="none" stroke="var(--stamp-ink)" strokeWidth=".7" />
    </StampFrame>
  </span>
)

const cream = 'oklch(.965 .022 85)'
const creamShade = 'oklch(.86 .04 80)'

const Cup = () => (
  <>
    <path
      d="M29 38c-5-5 4-7 0-13M37 36c-5-5 4-8 0-15M45 38c-5-5 4-7 0-13"
      fill="none"
      stroke={cream}
      strokeWidth="2"
      strokeLinecap="round"
      opacity=".72"
    />
    <path d="M51 47c9-2 11 13-3 14" fill="none" stroke={cream} strokeWidth="3.600" />
    <path d="M21 44H52c0 14-4 23-11 23H32c-7 0-11-9-11-23Z" fill={cream} />
    <path d="M43 44h9c0 14-4 23-11 23h-5c6-4 8-12 7-23Z" fill={creamShade} />
    <ellipse cx="36.500" cy="44" rx="15.500" ry="3.200" fill="oklch(.55 .09 55)" />
    <path
      d="M36 60c-4-2.600-4.700-4.600-3.500-6.100 1-1.300 2.900-.9 3.500.7.600-1.600 2.500-2 3.500-.7 1.200 1.500.5 3.500-3.500 6.100Z"
      fill="oklch(.6 .15 32)"
    />
    <path d="M16 69.500h41c-2 3.500-6 4.500-10 4.500H26c-4 0-8-1-10-4.500Z" fill={cream} />
    <path d="M40 69.500h17c-2 3.500-6 4.500-10 4.500h-9Z" fill={creamShade} />
  </>
)

const wood = 'oklch(.4 .055 48)'

const Persimmons = () => (
  <>
    <path
      d="M6 20c12-2 20 2 28 7 8 4 18 4 32-2M34 27c-2 6-5 10-9 14M49 30c2 5 2 8 1 13M19 20c0-4 2-7 4-9"
      fill="none"
      stroke={wood}
      strokeWidth="2.400"
      strokeLinecap="round"
    />
    <path
      d="M53 28c1-8 6-12 12-12 0 7-4 12-12 12ZM22 21c-6-1-9-5-9-10 6 0 10 4 9 10ZM36 27c-3-6-1-11 4-14 3 5 1 11-4 14Z"
      fill="oklch(.5 .09 145)"
    />
    <path
      d="M53 28c1-8 6-12 12-12-5 3-9 7-12 12ZM36 27c-3-6-1-11 4-14-2 5-3 9-4 14Z"
      fill="oklch(.42 .085 150)"
    />
    <Fruit x={23} y={52} size={1} />
    <Fruit x={50} y={53} size={0.9} />
    <Fruit x={37} y={68} size={0.74} />
    <path d="M37 58c1-7 0-14-3-31" fill="none" stroke={wood} strokeWidth="1.700" strokeLinecap="round" />
  </>
)

const Fruit = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M-12-1c0-7 5-10 12-10s12 3 12 10c0 8-6 12-12 12S-12 7-12-1Z" fill="oklch(.63 .175 44)" />
    <path d="M4-10.600C9-9.500 12-6 12-1c0 8-6 12-12 12 7-3 9-13 4-21.600Z" fill="oklch(.56 .165 38)" />
    <path
      d="M-8-4c1-2.500 3-3.800 5-4"
      fill="none"
      stroke="#fff"
      strokeWidth="1.600"
      strokeLinecap="round"
      opacity=".55"
    />
    <path d="M-7-11c3-1 5 0 7 2 2-2 4-3 7-2-1 3-3 4-7 4s-6-1-7-4Z" fill="oklch(.46 .085 145)" />
  </g>
)

const Chairs = () => (
  <>
    <circle cx="36" cy="25" r="9" fill="oklch(.89 .125 88)" opacity=".9" />
    <Chair x={22} flip={1} tone={cream} shade={creamShade} />
    <Chair x={50} flip={-1} tone="oklch(.83 .1 66)" shade="oklch(.74 .105 60)" />
    <path
      d="M30 58h12M36 58v15M31.500 73h9"
      fill="none"
      stroke={cream}
      strokeWidth="2.200"
      strokeLinecap="round"
    />
    <path
      d="M33.500 53h5v3.500c0 .8-.6 1.300-1.400 1.300h-2.200c-.8 0-1.400-.5-1.400-1.300Z"
      fill="oklch(.6 .15 32)"
    />
  </>
)

const Chair = ({ x, flip, tone, shade }: { x: number; flip: 1 | -1; tone: string; shade: string }) => (
  <g transform={`translate(${x} 74) scale(${flip} 1)`}>
    <path d="M-7-15v15M7-15V0" fill="none" stroke={shade} strokeWidth="2.600" strokeLinecap="round" />
    <path d="M-10.500-38c3-2 6-2 8-.5L-3.500-18h-6Z" fill={tone} />
    <path
      d="M-9-34.500c2-1 3.500-1 5 0M-8.700-29.500c1.800-.8 3.200-.8 4.700 0"
      fill="none"
      stroke={shade}
      strokeWidth="1.500"
    />
    <path d="M-10-19.500H8c2 0 2.500 1.200 2.500 2.500S9.500-14 8-14h-17c-1.500 0-2-1-2-2.500Z" fill={tone} />
    <path d="M-10-16c6 1 13 .6 20.200-.5C10-15 9.500-14 8-14h-17c-1 0-1-1-1-2Z" fill={shade} />
  </g>
)

const Footprints = () => (
  <>
    <Footprint x={29} y={70} turn={14} size={0.84} />
    <Footprint x={45} y={49} turn={26} size={0.92} />
    <Footprint x={30} y={31} turn={8} size={1} />
  </>
)

const Footprint = ({ x, y, turn, size }: { x: number; y: number; turn: number; size: number }) => (
  <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
    <path
      d="M0 0V-13M0-.500-8.500-9M0-.500 8.500-9M0 0V7"
      fill="none"
      stroke="oklch(.3 .035 262)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <path
      d="M0-13v-2.500M-8.500-9-10.200-10.700M8.500-9 10.200-10.700M0 7v2.200"
      fill="none"
      stroke="oklch(.3 .035 262)"
      strokeWidth="1.300"
      strokeLinecap="round"
    />
  </g>
)

const motifs: Record<Category, ReactNode> = {
  CONSOLATION: <Cup />,
  CELEBRATION: <Persimmons />,
  CONSULT: <Chairs />,
  ETC: <Footprints />,
}
