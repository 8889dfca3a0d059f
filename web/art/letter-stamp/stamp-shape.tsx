import { useId } from 'react'
import { wordmark } from '../wordmark-path.ts'
import type { Frame } from './letter-stamp-look.ts'
import { letterStampLook } from './letter-stamp-look.ts'
import { paperColours, printed, skies } from './stamp-colours.ts'
import type { StampOf } from './stamp-of.ts'
import { StampScene } from './stamp-scene.tsx'

/**
 * The one stamp of a letter, in a box of 90 by 112. It has no words but our drawn name, and no number. It needs no style
 * sheet, so that it can leave the page.
 */
export function StampShape({ number, createdAt }: StampOf) {
  const id = useId()
  const look = letterStampLook(number, createdAt)
  const { ink } = skies[look.light][look.sky]
  const frame = frames[look.frame]
  const onPicture = look.frame === 'whole'
  const isSnow = look.season === 'winter' && look.light !== 'night'
  return (
    <>
      <path d={stampPaper} fill={paperColours[look.paper]} />
      <clipPath id={id}>
        <path d={frame} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <g transform={look.mirrored ? 'translate(90 0) scale(-1 1)' : undefined}>
          <StampScene look={look} />
        </g>
      </g>
      <path d={frame} fill="none" stroke={ink} strokeWidth=".8" />
      <g fill={onPicture && !isSnow ? printed : ink}>
        <path d={wordmark.path} transform={`translate(${onPicture ? 42.5 : 44} 97.500) scale(.1258)`} />
        <path d={values[look.light]} transform="translate(13.500 101)" />
      </g>
      <path d={stampPaper} fill="var(--stamp-dim, transparent)" />
    </>
  )
}

const frames: Record<Frame, string> = {
  window: 'M8 8H82V93H8Z',
  arch: 'M8 45A37 37 0 0 1 82 45V93H8Z',
  round: 'M8 50A37 42 0 0 1 82 50 37 42 0 0 1 8 50Z',
  whole: 'M5.500 5.500H84.500V106.500H5.500Z',
}

/** In place of a price: a rising sun, the sun, a setting sun, a moon. */
const values: Record<keyof typeof skies, string> = {
  dawn: 'M-5 2H5V3.200H-5ZM-3.500 1A3.500 3.500 0 0 1 3.500 1ZM-.600-5H.600V-3.400H-.600ZM-4.500-2.500-3.600-3.400-2.500-2.300-3.400-1.400ZM4.500-2.500 3.600-3.400 2.500-2.300 3.400-1.400Z',
  day: 'M0-3.200A3.200 3.200 0 0 1 0 3.200 3.200 3.200 0 0 1 0-3.200ZM-.600-5.600H.600V-4.200H-.600ZM-.600 4.200H.600V5.600H-.600ZM-5.600-.600H-4.200V.600H-5.600ZM4.200-.600H5.600V.600H4.200Z',
  dusk: 'M-5 2H5V3.200H-5ZM-3.500 1A3.500 3.500 0 0 1 3.500 1ZM-3 4.200H3V5.200H-3Z',
  night: 'M1-4.500A4.600 4.600 0 1 0 4.600 1.500 4 4 0 0 1 1-4.500Z',
}

/** The sheet of paper, with a row of half holes along its edges. */
const stampPaper = outline(90, 112)

function outline(width: number, height: number): string {
  const side = (length: number, teeth: number, [x, y]: [number, number]) => {
    const gap = length / teeth
    const arc = 4.8
    const flat = (gap - arc) / 2
    const step = (by: number) => `${round(x * by)} ${round(y * by)}`
    return `l${step(flat)}a2.400 2.400 0 0 0 ${step(arc)}l${step(flat)}`.repeat(teeth)
  }
  return `M0 0${side(width, 12, [1, 0])}${side(height, 15, [0, 1])}${side(width, 12, [-1, 0])}${side(height, 15, [0, -1])}Z`
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
