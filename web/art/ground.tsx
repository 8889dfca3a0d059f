import { cx } from '#web/styles/cx.ts'
import { Cut } from './hills.tsx'
import styles from './scene.module.css'
import { valley } from './valley/valley.ts'

const { back, front, grass, flowers, reeds } = valley.meadow

/** The ground below the houses, 178 units above the foot of the scene. */
export const Ground = () => (
  <>
    <g className={cx(styles.layer, styles.near)}>
      <Cut fill="var(--hill-6)" edge={back} />
    </g>
    <g opacity="var(--bloom)">
      {flowers.map(({ fill, heads }) => (
        <path key={fill} d={heads} fill={fill} />
      ))}
    </g>
  </>
)

/** The dark grass in the foreground, with reeds whose plumes catch the light. */
export const Foreground = () => (
  <>
    <path d={reeds.stems} fill="none" stroke="var(--reed-stem)" strokeWidth="1.7" strokeLinecap="round" />
    <path d={reeds.plumes} fill="var(--reed)" />
    <path d={reeds.leaves} fill="var(--reed-stem)" />
    <g className={cx(styles.layer, styles.near)}>
      <path d={grass} fill="var(--hill-7)" />
      <Cut fill="var(--hill-7)" edge={front} />
    </g>
  </>
)
