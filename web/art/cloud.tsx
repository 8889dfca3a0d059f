import styles from './art.module.css'
import { type Place, placed } from './place.ts'

export type Cutting = { outline: string; shade: string }

// The other cuttings are in `scene.tsx`: the entry has this file, the scenes have those.
const usual: Cutting = {
  outline:
    'M-66 12l-5-4 1-6 7-3 8 1 4-9 9-6 10 1 7 6 6-9 10-6 12 1 8 8 8-4 10 3 5 8 10 0 9 5 3 7 8 1 3 4-3 2Z',
  shade: 'M-66 12l-5-4 1-4 16 4 29 1 33-3 28 1 20-2 8 1 3 4-3 2Z',
}

export const Cloud = ({ cutting = usual, ...place }: Place & { cutting?: Cutting }) => (
  <g transform={placed(place)}>
    <path className={styles.near} d={cutting.outline} fill="var(--cloud)" />
    <path d={cutting.shade} fill="var(--cloud-2)" />
  </g>
)
