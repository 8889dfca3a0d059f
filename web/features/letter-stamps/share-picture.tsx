import type { Ref } from 'react'
import { letterStampLook } from '#web/art/letter-stamp/letter-stamp-look.ts'
import { land, printed, skies } from '#web/art/letter-stamp/stamp-colours.ts'
import type { StampOf } from '#web/art/letter-stamp/stamp-of.ts'
import { StampShape } from '#web/art/letter-stamp/stamp-shape.tsx'
import { ridge } from '#web/art/ridge.ts'
import { wordmark } from '#web/art/wordmark-path.ts'
import { sentence } from './sentence-path.ts'

/** In pixels of the file. */
export const pictureSize = { width: 1080, height: 1350 } as const
const { width, height } = pictureSize

type Props = { stamp: StampOf; ref?: Ref<SVGSVGElement> }

/**
 * The picture that leaves the site: a stamp, one sentence and our name, all in outlines. It knows neither code nor word
 * nor date of the letter, and needs no style sheet or font.
 */
export function SharePicture({ stamp, ref }: Props) {
  const { light, sky, season, mirrored } = letterStampLook(stamp.number, stamp.createdAt)
  const { high, low, ring, ink } = skies[light][sky]
  const [far, near, ground] = land(season, light)
  const onGround = season === 'winter' && light !== 'night' ? ink : printed
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={`우표 그림. ${sentence.text}, 따숨우체국`}
      className="block h-auto w-full"
    >
      <path d={`M0 0H${width}V${height}H0Z`} fill={high} />
      <circle cx="540" cy="480" r="520" fill={ring} opacity=".55" />
      <path d={`${ridge('0,800 240,850 520,815 800,860 1080,810')}V1350H0Z`} fill={low} />
      <g transform={mirrored ? `translate(${width} 0) scale(-1 1)` : undefined}>
        <path d={`${ridge('0,1130 200,1070 420,1125 640,1085 860,1140 1080,1090')}V1350H0Z`} fill={far} />
        <path d={`${ridge('0,1170 260,1190 540,1140 820,1185 1080,1150')}V1350H0Z`} fill={near} />
        <path d={`${ridge('0,1225 300,1195 640,1220 1080,1190')}V1350H0Z`} fill={ground} />
      </g>
      <g transform="rotate(-3 540 480)">
        <path d="M262 128H838V858H262Z" fill="oklch(.2 .04 260 / .22)" />
        <g transform="translate(249 108) scale(6.467)">
          <StampShape {...stamp} />
        </g>
      </g>
      <Cancellation />
      <path
        d={sentence.path}
        transform={`translate(${(width - sentence.width * 0.66) / 2} 930) scale(.66)`}
        fill={light === 'night' ? printed : ink}
      />
      <path
        d={wordmark.path}
        transform={`translate(${(width - wordmark.width * 1.1) / 2} 1247) scale(1.100)`}
        fill={onGround}
      />
    </svg>
  )
}

/** A postmark without day and place. */
const Cancellation = () => (
  <g
    transform="translate(110 640) rotate(-8) scale(2.250)"
    fill="none"
    stroke="oklch(.36 .05 255 / .5)"
    strokeWidth="2.200"
  >
    <circle cx="46" cy="46" r="38" />
    <circle cx="46" cy="46" r="30" strokeWidth="1.300" />
    <path
      strokeWidth="1.800"
      d="M90 26q12-8 24 0t24 0 24 0 24 0M92 40q12-8 24 0t24 0 24 0 24 0M92 54q12-8 24 0t24 0 24 0 24 0M90 68q12-8 24 0t24 0 24 0 24 0"
    />
    <path
      d="M46 58c-8-5-9.500-9.500-7-12.500 2.200-2.600 5.600-1.600 7 1.400 1.400-3 4.800-4 7-1.400 2.500 3 1 7.500-7 12.500Z"
      strokeWidth="1.800"
    />
  </g>
)
