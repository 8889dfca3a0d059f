import type { ReactNode } from 'react'
import type { Bird } from './letter-stamp-look.ts'

type SmallBird = {
  back: string
  /** The feathers of the wing. */
  wing: string
  band: string
  breast: string
  cap: string
  cheek: string
  beak: string
  /** Of the bird that sits, and of the bird that flies. */
  tail: keyof typeof tails
  longBeak?: true
}

const white = 'oklch(.985 .008 90)'
const black = 'oklch(.27 .03 262)'
const yellow = 'oklch(.8 .13 75)'
const amber = 'oklch(.86 .15 88)'

const tails = {
  long: ['M-7-14-36 6-33 10-5-5Z', 'M-12-2-38 3-38 7-12 3Z'],
  short: ['M-8-14-24-3-22 1-5-6Z', 'M-12-2-26-1-27 4-12 3Z'],
  forked: ['M-7-14-36-2-23-3-32 6-5-5Z', 'M-12-2-38-4-24 1-38 6-12 3Z'],
} as const

const small: Record<Exclude<Bird, 'crane' | 'owl'>, SmallBird> = {
  magpie: {
    back: black,
    wing: 'oklch(.47 .1 255)',
    band: white,
    breast: white,
    cap: black,
    cheek: black,
    beak: 'oklch(.33 .03 60)',
    tail: 'long',
  },
  tit: {
    back: 'oklch(.62 .06 150)',
    wing: 'oklch(.5 .045 240)',
    band: white,
    breast: 'oklch(.92 .07 95)',
    cap: black,
    cheek: white,
    beak: black,
    tail: 'short',
  },
  sparrow: {
    back: 'oklch(.6 .085 58)',
    wing: 'oklch(.46 .07 50)',
    band: 'oklch(.86 .05 80)',
    breast: 'oklch(.92 .03 80)',
    cap: 'oklch(.47 .09 42)',
    cheek: white,
    beak: black,
    tail: 'short',
  },
  swallow: {
    back: 'oklch(.36 .09 265)',
    wing: 'oklch(.29 .07 268)',
    band: 'oklch(.42 .1 262)',
    breast: white,
    cap: 'oklch(.36 .09 265)',
    cheek: 'oklch(.58 .17 35)',
    beak: black,
    tail: 'forked',
  },
  kingfisher: {
    back: 'oklch(.64 .12 215)',
    wing: 'oklch(.54 .13 235)',
    band: 'oklch(.78 .1 205)',
    breast: 'oklch(.73 .16 55)',
    cap: 'oklch(.58 .13 230)',
    cheek: 'oklch(.73 .16 55)',
    beak: black,
    tail: 'short',
    longBeak: true,
  },
  redstart: {
    back: 'oklch(.4 .03 255)',
    wing: 'oklch(.33 .03 260)',
    band: white,
    breast: 'oklch(.66 .17 45)',
    cap: 'oklch(.82 .015 250)',
    cheek: black,
    beak: black,
    tail: 'short',
  },
}

const edge = { stroke: white, strokeWidth: 2.4, strokeLinejoin: 'round' } as const
const legs = { fill: 'none', stroke: 'oklch(.4 .05 50)', strokeWidth: 1.6, strokeLinecap: 'round' } as const

/** A bird that sits or stands; its feet are at (0, 0), and it looks to the right. */
export const SittingBird = ({ bird }: { bird: Bird }) => sitting(bird)

function sitting(bird: Bird): ReactNode {
  if (bird === 'crane') return <Crane />
  if (bird === 'owl') return <Owl />
  const { back, wing, band, breast, cap, cheek, beak, tail, longBeak } = small[bird]
  return (
    <>
      <path d="M-2-3V1M4-3V1" {...legs} />
      <g fill={back}>
        <path d={tails[tail][0]} {...edge} fill={wing} />
        <path d={body} {...edge} />
        <circle cx="10" cy="-22" r="9" {...edge} />
        <path
          d={longBeak ? 'M17-24.500 34-20 17-18.500Z' : 'M18-24 25-21 17.500-18.500Z'}
          {...edge}
          fill={beak}
        />
        <path d={tails[tail][0]} fill={wing} />
        <path d={body} />
      </g>
      <path d="M-8-5C1-3 10-6 16.500-17 18-4 11 .500 0 0-5-.500-8-3-8-5Z" fill={breast} />
      <circle cx="10" cy="-22" r="9" fill={cheek} />
      <path d="M1-22A9 9 0 0 1 18.900-23.200C14-19.500 5-24.500 3-16.500 1.700-18 1-20 1-22Z" fill={cap} />
      <path d={longBeak ? 'M17-24.500 34-20 17-18.500Z' : 'M18-24 25-21 17.500-18.500Z'} fill={beak} />
      <circle cx="13.500" cy="-23" r="2.100" fill={white} />
      <circle cx="13.800" cy="-23" r="1.400" fill="oklch(.2 .03 265)" />
      <path d="M-13-8C-8-16 3-18 9-13 5-4-6-2-19-2-16-5-14-6-13-8Z" fill={wing} />
      <path d="M-7-10C-3-14 3-15 6-12 2-9-3-8-7-10Z" fill={band} />
    </>
  )
}

/** A bird in the air around (0, 0), to the right. */
export const FlyingBird = ({ bird }: { bird: Bird }) => flying(bird)

function flying(bird: Bird): ReactNode {
  if (bird === 'crane') return <CraneInFlight />
  if (bird === 'owl') return <OwlInFlight />
  const { back, wing, band, breast, cap, cheek, beak, tail, longBeak } = small[bird]
  const bill = longBeak ? 'M21-6 37-1 21 0Z' : 'M22-5 29-2 21.500 0Z'
  return (
    <>
      <path d={farWing} {...edge} fill={wing} />
      <path d={farWing} fill={wing} />
      <path d={tails[tail][1]} {...edge} fill={wing} />
      <path d={flightBody} {...edge} fill={back} />
      <circle cx="16" cy="-3" r="7.500" {...edge} fill={back} />
      <path d={bill} {...edge} fill={beak} />
      <path d={tails[tail][1]} fill={wing} />
      <path d={flightBody} fill={back} />
      <path d="M-12 4C-2 5 12 5 21 1 17 9 6 12-2 10-7 9-10 7-12 4Z" fill={breast} />
      <circle cx="16" cy="-3" r="7.500" fill={cheek} />
      <path
        d="M8.500-3A7.500 7.500 0 0 1 23.400-4C19-1 12-5 10.500 2 9.200.500 8.500-1 8.500-3Z"
        fill={cap}
      />
      <path d={bill} fill={beak} />
      <circle cx="18.500" cy="-3.800" r="1.900" fill={white} />
      <circle cx="18.800" cy="-3.800" r="1.300" fill="oklch(.2 .03 265)" />
      <path d={nearWing} {...edge} fill={wing} />
      <path d={nearWing} fill={wing} />
      <path d="M7-4C0-18-12-29-28-33-19-22-9-9 3 0 5-1 6-2 7-4Z" fill={back} />
      <path d="M3 0C-9-9-19-22-28-33-22-20-13-8-3 1-1 1.500 1 1 3 0Z" fill={band} />
    </>
  )
}

const body = 'M-14-8C-12-19-3-24 8-23c9 1 12 9 10 15C15-1 7 1 0 0-8-1-15-3-14-8Z'
const flightBody = 'M-18 3C-8-7 6-9 16-7 22-5 24-1 21 2 15 10 4 12-3 10-10 9-15 6-18 3Z'
const nearWing = 'M7-4C0-18-12-29-28-33q-1 6 3 9-1 6 5 8-1 5 5 7 0 5 6 7 2 4 8 4 5 0 8-6Z'
const farWing = 'M10-5C12-16 9-28 2-35q-4 6-1 11-5 4-1 10-4 5 0 11Z'

const brown = {
  back: 'oklch(.56 .07 62)',
  wing: 'oklch(.44 .06 55)',
  breast: 'oklch(.84 .05 78)',
  face: 'oklch(.9 .04 80)',
}

const Owl = () => (
  <>
    <path d={owlShape} {...edge} fill={brown.back} />
    <path d={owlShape} fill={brown.back} />
    <path d="M-8-18C-8-6-4-2 0-2S8-6 8-18Z" fill={brown.breast} />
    <path
      d="M-4-13 0-10.500 4-13M-4-8 0-5.500 4-8"
      fill="none"
      stroke={brown.back}
      strokeWidth="1.500"
      strokeLinecap="round"
    />
    <path
      d="M-14-22C-15-10-11-4-7-1-6-9-8-17-14-22ZM14-22C15-10 11-4 7-1 6-9 8-17 14-22Z"
      fill={brown.wing}
    />
    <circle cx="-5.500" cy="-24" r="6.500" fill={brown.face} />
    <circle cx="5.500" cy="-24" r="6.500" fill={brown.face} />
    <circle cx="-5" cy="-24" r="3.800" fill={amber} />
    <circle cx="5" cy="-24" r="3.800" fill={amber} />
    <circle cx="-5" cy="-24" r="2" fill={black} />
    <circle cx="5" cy="-24" r="2" fill={black} />
    <path d="M-1.800-21.500H1.800L0-17.500Z" fill={yellow} />
    <path d="M-4-1v2.500M-6-1v2M4-1v2.500M6-1v2" {...legs} stroke={yellow} />
  </>
)

/** It flies towards the reader. */
const OwlInFlight = () => (
  <g transform="translate(0 17) scale(.94)">
    {[1, -1].map(side => (
      <g key={side} transform={`scale(${side} 1)`}>
        <path d={owlWing} {...edge} fill={brown.wing} />
        <path d={owlWing} fill={brown.wing} />
        <path d="M6-25C18-38 34-36 43-25 32-25 22-22 10-15Z" fill={brown.back} />
      </g>
    ))}
    <Owl />
  </g>
)

const owlWing = 'M6-25C18-38 34-36 43-25q0 6-6 6-1 6-7 6-2 6-8 5-4 4-9 2-6-2-7-19Z'

const owlShape =
  'M-14-16C-14-22-13-28-12-38L-6-33C-3-34.500 3-34.500 6-33L12-38C13-28 14-22 14-16 14-5 8 0 0 0S-14-5-14-16Z'

const Crane = () => (
  <>
    <path d="M-3-18V1M3-18V1" {...legs} stroke={black} />
    <path d={craneNeck} fill="none" stroke={white} strokeWidth="6.500" strokeLinecap="round" />
    <path d={craneBody} {...edge} fill={white} />
    <path d={craneTail} {...edge} fill={black} />
    <path d={craneTail} fill={black} />
    <path d={craneBody} fill={white} />
    <path d="M-14-24C-8-17 0-17 7-22 4-15-9-13-14-24Z" fill="oklch(.88 .015 250)" />
    <path d={craneNeck} fill="none" stroke={black} strokeWidth="3.800" strokeLinecap="round" />
    <path d="M12-52 25-48.500 12-48Z" {...edge} fill={yellow} />
    <circle cx="11" cy="-50" r="4" {...edge} fill={black} />
    <circle cx="11" cy="-50" r="4" fill={black} />
    <path d="M13-52 26-48.500 13-48.500Z" fill={yellow} />
    <path d="M7.500-51.500a4 4 0 0 1 7 0Z" fill="oklch(.58 .2 25)" />
    <circle cx="12.500" cy="-50" r=".800" fill={white} />
  </>
)

const craneNeck = 'M5-27C11-33 5-41 10-48'
const craneBody = 'M-20-20C-16-30-2-33 7-28 11-24 7-16-2-14-10-13-17-15-20-20Z'
const craneTail = 'M-15-23-29-13-24-12-15-10-4-15Z'

const CraneInFlight = () => (
  <>
    <path d="M-14 2-38 9M-14 4-37 12" {...legs} stroke={black} />
    <path d={craneFar} {...edge} fill="oklch(.88 .015 250)" />
    <path d="M10-3C22-3 24-6 31-8" fill="none" stroke={white} strokeWidth="6" strokeLinecap="round" />
    <path d={craneFlight} {...edge} fill={white} />
    <path d={craneFlight} fill={white} />
    <path d="M10-3C22-3 24-6 31-8" fill="none" stroke={black} strokeWidth="3.200" strokeLinecap="round" />
    <path d="M33-11 43-8 33-6Z" fill={yellow} />
    <circle cx="32" cy="-8.500" r="3.400" fill={black} />
    <path d="M29-10a3.500 3.500 0 0 1 6 0Z" fill="oklch(.58 .2 25)" />
    <path d={craneNear} {...edge} fill={white} />
    <path d={craneNear} fill={white} />
    <path d="M-36-36q0 6 4 9-1 6 6 9-1 5 6 8 0 5 7 8C-14-12-26-26-36-36Z" fill={black} />
  </>
)

const craneFlight = 'M-20 3C-10-7 4-9 14-5 12 4 0 8-8 7-13 6-17 5-20 3Z'
const craneNear = 'M8-3C-2-20-18-33-36-36q0 6 4 9-1 6 6 9-1 5 6 8 0 5 7 8 3 4 10 5 8 1 11-6Z'
const craneFar = 'M9-4C14-17 12-31 4-38q-5 6-2 12-5 5-2 11-4 6-1 12Z'
