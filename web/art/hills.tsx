import { cx } from '#web/styles/cx.ts'
import styles from './scene.module.css'
import type { Hill as HillDrawn } from './valley/hills.ts'
import type { Trees as TreesDrawn } from './valley/trees.ts'

export const Hill = ({ fill, edge, depth, onRidge, onSlope }: HillDrawn) => (
  <g className={cx(styles.layer, styles[depth])}>
    {onRidge && <Trees {...onRidge} />}
    <Cut fill={fill} edge={edge} />
    {onSlope && <Trees {...onSlope} />}
  </g>
)

/** A layer of paper: the same shape lies below it, a little higher, as the white core of the cut. In winter it is snow. */
export const Cut = ({ fill, edge }: Pick<HillDrawn, 'fill' | 'edge'>) => (
  <>
    <path d={`${edge}V880H-460Z`} fill="var(--cut-edge)" className={styles.core} />
    <path d={`${edge}V880H-460Z`} fill={fill} />
  </>
)

/** Distant trees have no shades, only the colour of the next hill. */
const Trees = ({ trunks, crowns, shades, leaves, fruits }: TreesDrawn) => (
  <>
    <path d={trunks} fill="var(--trunk)" />
    <path d={crowns} fill={shades ? 'var(--tree)' : 'var(--hill-4)'} />
    {shades && <path d={shades} fill="var(--tree-2)" />}
    {leaves && <path d={leaves} fill="var(--leaves)" />}
    {fruits && <path d={fruits} fill="var(--fruit)" />}
  </>
)
