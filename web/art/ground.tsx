import { beyond } from './hills.tsx'
import { Flowers, Grass, Reeds } from './meadow.tsx'
import styles from './scene.module.css'

const meadow = '-20,664 200,690 430,668 700,694 960,668 1180,690 1300,676'
const front = '-20,772 220,762 480,786 760,776 1000,756 1160,770 1300,776'

/** The ground that houses stand on, 178 units above the foot. */
export const Ground = () => (
  <>
    <g className={styles.layer}>
      <path d={`${beyond(meadow)}V880H-460Z`} fill="var(--hill-6)" />
      <path d={beyond(meadow)} fill="none" stroke="var(--cut-edge)" strokeWidth="1.4" opacity=".34" />
    </g>
    <Flowers />
  </>
)

/** The dark grass right in front of the eye, with its reeds. */
export const Foreground = () => (
  <>
    <Reeds />
    <g className={styles.layer}>
      <Grass line={front} />
      <path d={`${beyond(front)}V880H-460Z`} fill="var(--hill-7)" />
      <path d={beyond(front)} fill="none" stroke="var(--cut-edge)" strokeWidth="1.4" opacity=".34" />
    </g>
  </>
)
