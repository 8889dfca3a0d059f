import { Hill } from '#web/art/hills.tsx'
import { MagpieShape } from '#web/art/magpie.tsx'
import { PostboxShape } from '#web/art/postbox.tsx'
import { valley } from '#web/art/valley/valley.ts'
import styles from './landing-stage.module.css'
import { LandingStage, Slope } from './landing-stage.tsx'

const [ridge] = valley.hills.middle

/** The magpie carries the letter from the post box over the hills to a lit house. */
export const OverTheHills = () => (
  <LandingStage>
    <g transform="translate(-445 -206)">
      <Hill {...ridge} />
    </g>
    <House />
    <Slope up={240} />
    <path
      d={way}
      fill="none"
      stroke="var(--cut-edge)"
      strokeWidth="4"
      strokeLinecap="round"
      strokeDasharray=".1 11"
    />
    <g transform="translate(58 384) scale(.84)">
      <PostboxShape />
    </g>
    <g transform="translate(182 136) scale(2.2)">
      <MagpieShape pose="fly" />
    </g>
  </LandingStage>
)

const way = 'M62 306c4-56 22-104 62-138M282 150c26 10 40 24 46 44'

const House = () => (
  <g transform="translate(326 246)" className={styles.lift}>
    <path d="M-25 6v-36h50V6Z" fill="var(--wall)" />
    <path d="M6 6v-36h19V6Z" fill="var(--wall-shade)" />
    <path d="M-33-28 0-54l33 26Z" fill="var(--art-red)" />
    <path d="M0-54 33-28H12Z" fill="var(--art-red-deep)" />
    <path d="M-15-20h16v16h-16Z" fill="var(--glow)" />
    <path d="M-7-20v16M-15-12H1" stroke="var(--trunk)" strokeWidth="1.600" />
  </g>
)
