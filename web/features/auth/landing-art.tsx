import art from '#web/art/art.module.css'
import { EnvelopeShape, OpenEnvelopeShape } from '#web/art/envelope.tsx'
import { MagpieShape } from '#web/art/magpie.tsx'
import { PostboxShape } from '#web/art/postbox.tsx'
import { cx } from '#web/styles/cx.ts'

type Props = { className: string }

// One letter in three pictures. Each stands on the card below it.

/** The letter leans at the post box. */
export const AtThePostbox = ({ className }: Props) => (
  <svg viewBox="-70 -112 140 118" aria-hidden="true" className={cx(art.art, className)}>
    <PostboxShape />
    <g transform="translate(3 -87) scale(-.82 .82)">
      <MagpieShape />
    </g>
    <g transform="translate(36 -8) rotate(-13) scale(.86)" className={art.near}>
      <EnvelopeShape />
    </g>
  </svg>
)

/** The magpie carries the letter from the post box over the hills to a lit house. */
export const OverTheHills = ({ className }: Props) => (
  <svg viewBox="0 0 320 190" aria-hidden="true" className={cx(art.art, className)}>
    <g className={art.lift}>
      <path d={farRidge} fill="var(--cut-edge)" opacity=".7" transform="translate(-.8 -1.4)" />
      <path d={farRidge} fill="var(--hill-3)" />
    </g>
    <House />
    <g className={art.lift}>
      <path d={nearRidge} fill="var(--cut-edge)" opacity=".8" transform="translate(-.8 -1.4)" />
      <path d={nearRidge} fill="var(--hill-5)" />
    </g>
    <path
      d="M62 150c8-34 30-64 66-78M196 62c26 4 40 16 46 34"
      fill="none"
      stroke="var(--path)"
      strokeWidth="3.200"
      strokeLinecap="round"
      strokeDasharray=".1 9"
    />
    <g transform="translate(48 170) scale(.5)">
      <PostboxShape />
    </g>
    <g transform="translate(158 62) scale(1.3)">
      <MagpieShape pose="fly" />
    </g>
  </svg>
)

// Cut in facets, as `web/art/valley/knife.ts` cuts the valley.
const farRidge =
  'M14 190l7-17.5 9-14.2 10-14.6 11-10.3 13-10.2 13-4.7 15-3.4 16 2.4 13 7.7 11 5.5 12 6.6 14 1.1 15-5.7 14-13.7 15-13.6 17-12 21-4.6 16 2.9 14 13.2 12 16.3 10 22.8 8 22.1 8 23.9Z'
const nearRidge =
  'M0 190l13-13.2 17-10.2 18-8.5 21-2 23 1.1 23 4.5 21 6.3 20 2.4 21 2.1 23-1 26-3.1 24-1.3 24 2.4 23 6.3 23 14.2Z'

const House = () => (
  <g transform="translate(252 122)">
    <path d="M-20 0v-24h40V0Z" fill="oklch(0.9 0.05 62)" />
    <path d="M4 0v-24h16V0Z" fill="oklch(0.78 0.065 55)" />
    <path d="M-26-22 0-42 26-22Z" fill="var(--art-red)" className={art.near} />
    <path d="M0-42 26-22H10Z" fill="var(--art-red-deep)" />
    <rect x="-12" y="-18" width="13" height="13" rx="1.500" fill="var(--glow)" />
    <path d="M-5.500-18v13M-12-11.500H1" stroke="var(--trunk)" strokeWidth="1.400" />
  </g>
)

/** The letter is open in the lit window, beside a cup and a thermometer. */
export const AtTheWindow = ({ className }: Props) => (
  <svg viewBox="0 0 200 176" aria-hidden="true" className={cx(art.art, className)}>
    <rect x="22" y="4" width="156" height="164" rx="6" fill="var(--wood)" className={art.near} />
    <path d="M22 10a6 6 0 0 1 6-6h144a6 6 0 0 1 6 6Z" fill="oklch(0.7 0.07 62)" />
    <rect x="32" y="14" width="136" height="146" fill="oklch(0.9 0.1 86)" />
    <path d="M32 160V78c40-14 96-14 136 0v82Z" fill="oklch(0.93 0.075 88)" />
    <path d="M100 14v146M32 66h136" stroke="oklch(0.76 0.075 70)" strokeWidth="2.500" />
    <path d="M32 14h30c2 52-8 104-24 146h-6ZM168 14h-30c-2 52 8 104 24 146h6Z" fill="oklch(0.8 0.085 40)" />
    <path
      d="M42 14c1 54-3 100-8 146M52 14c1 50-6 98-14 140M158 14c-1 54 3 100 8 146M148 14c-1 50 6 98 14 140"
      fill="none"
      stroke="oklch(0.72 0.09 36)"
      strokeWidth="1.400"
    />
    <Thermometer />
    <Cup />
    <g transform="translate(80 126) scale(1.5)" className={art.near}>
      <OpenEnvelopeShape />
    </g>
    <rect x="10" y="152" width="180" height="16" rx="4" fill="oklch(0.66 0.08 58)" className={art.near} />
    <rect x="10" y="152" width="180" height="4" rx="2" fill="oklch(0.76 0.075 64)" />
  </svg>
)

const Thermometer = () => (
  <g transform="translate(150 34)">
    <rect x="-9" y="-6" width="18" height="72" rx="9" fill="var(--envelope)" className={art.near} />
    <path d="M0 2v50" stroke="oklch(0.88 0.03 80)" strokeWidth="6" strokeLinecap="round" />
    <path d="M0 16v36" stroke="var(--art-red)" strokeWidth="6" strokeLinecap="round" />
    <circle cy="54" r="7" fill="var(--art-red)" />
    <path d="M4 8h3M4 20h3M4 32h3" stroke="oklch(0.6 0.05 60)" strokeWidth="1.400" strokeLinecap="round" />
  </g>
)

const Cup = () => (
  <g transform="translate(136 152)">
    <path
      d="M-4-30c-4-5 3-8 0-13M6-30c-4-5 3-8 0-13"
      fill="none"
      stroke="#fff"
      strokeWidth="2.400"
      strokeLinecap="round"
      opacity=".75"
    />
    <path d="M15-18c9-1 9 12-1 12" fill="none" stroke="var(--roof-blue)" strokeWidth="3.500" />
    <path d="M-14-24h30l-3 20c-.5 3-2 4-5 4H-6c-3 0-4.500-1-5-4Z" fill="var(--roof-blue)" />
    <path d="M-14-24h30l-.6 4h-28.800Z" fill="oklch(0.39 0.065 238)" />
  </g>
)
