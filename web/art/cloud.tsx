import styles from './art.module.css'
import { type Place, placed } from './place.ts'

export const Cloud = (place: Place) => (
  <g transform={placed(place)}>
    <path
      className={styles.near}
      d="M-62 12c-7 0-10-5-8-10 2-6 9-8 15-6 2-11 12-18 24-16 6-12 24-15 34-5 8-5 21-3 24 7 12-2 22 4 22 13 5-1 11 2 11 8 0 6-5 9-10 9Z"
      fill="var(--cloud)"
    />
    <path
      d="M-62 12c-7 0-10-5-8-10 10 5 30 6 52 4 26-2 48-2 72 5 4-3 5-6 5-9 5-1 11 2 11 8 0 1 0 2-1 3Z"
      fill="var(--cloud-2)"
    />
  </g>
)
