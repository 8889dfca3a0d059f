import type { ReactNode } from 'react'
import { type ThanksStamp as Kind, thanksStampLabels } from '#contract/thanks-stamps.ts'
import { cx } from '#web/styles/cx.ts'
import { StampFrame } from '../stamp-frame.tsx'
import { Chestnut, Mandarin, Persimmon } from './fruits.tsx'
import { Candle, Lamp, Scarf, Tea } from './hearth.tsx'
import { Azalea, Magpie, PaperBoat } from './outdoors.tsx'
import { FirstSnow, Moon } from './skies.tsx'
import styles from './thanks-stamp.module.css'

type Props = { stamp: Kind; className?: string | undefined }

/** A stamp of thanks, 80 by 100: a picture of cut paper with its name. The caller names it in words. */
export const ThanksStamp = ({ stamp, className }: Props) => (
  <span aria-hidden="true" className={cx(styles.stamp, styles[stamp], className)}>
    <StampFrame width={80} height={100} holes={8}>
      <svg x="7" y="7" width="66" height="72" viewBox="2 3 76 83" aria-hidden="true">
        <path d="M0 0H80V90H0Z" fill="var(--ground)" />
        <path d="M0 0H52L0 78Z" fill="oklch(1 0 0 / .07)" />
        {pictures[stamp]}
      </svg>
      <path d="M7 7H73V79H7Z" fill="none" stroke="var(--stamp-ink)" strokeWidth=".7" />
      <g fill="var(--stamp-ink)" fontWeight="800" className="font-sans">
        <text x="7.500" y="91.500" fontSize="9.500">
          {thanksStampLabels[stamp]}
        </text>
        <text x="72.500" y="91" textAnchor="end" fontSize="8">
          고마움
        </text>
      </g>
    </StampFrame>
  </span>
)

const pictures: Record<Kind, ReactNode> = {
  PERSIMMON: <Persimmon />,
  CANDLE: <Candle />,
  MAGPIE: <Magpie />,
  MANDARIN: <Mandarin />,
  SCARF: <Scarf />,
  TEA: <Tea />,
  FIRST_SNOW: <FirstSnow />,
  LAMP: <Lamp />,
  PAPER_BOAT: <PaperBoat />,
  CHESTNUT: <Chestnut />,
  MOON: <Moon />,
  AZALEA: <Azalea />,
}
