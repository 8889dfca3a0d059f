import styles from './scene.module.css'
import type { Hill as HillDrawn } from './valley/hills.ts'
import type { Trees as TreesDrawn } from './valley/trees.ts'

export const Hill = ({ fill, edge, onRidge, onSlope }: HillDrawn) => (
  <g className={styles.layer}>
    {onRidge && <Trees {...onRidge} />}
    <Cut fill={fill} edge={edge} />
    {onSlope && <Trees {...onSlope} />}
  </g>
)

/** The area below an edge, in one colour, and the edge itself. */
export const Cut = ({ fill, edge }: Pick<HillDrawn, 'fill' | 'edge'>) => (
  <>
    <path d={`${edge}V880H-460Z`} fill={fill} />
    <path d={edge} fill="none" stroke="var(--cut-edge)" strokeWidth="1.4" opacity=".34" />
  </>
)

/** Distant trees have no shades, only the colour of the next hill. */
const Trees = ({ trunks, crowns, shades }: TreesDrawn) => (
  <>
    <path d={trunks} fill="var(--trunk)" />
    <path d={crowns} fill={shades ? 'var(--tree)' : 'var(--hill-4)'} />
    {shades && <path d={shades} fill="var(--tree-2)" />}
  </>
)
