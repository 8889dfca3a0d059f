import { Cut } from './hills.tsx'
import styles from './scene.module.css'
import { valley } from './valley/valley.ts'

const { back, front, grass, flowers, reeds } = valley.meadow

/** The ground below the houses, 178 units above the foot of the scene. */
export const Ground = () => (
  <>
    <g className={styles.layer}>
      <Cut fill="var(--hill-6)" edge={back} />
    </g>
    <g opacity=".85">
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
    <g className={styles.layer}>
      <path d={grass} fill="var(--hill-7)" />
      <Cut fill="var(--hill-7)" edge={front} />
    </g>
  </>
)
