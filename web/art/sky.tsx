import styles from './art.module.css'
import { type Place, placed } from './place.ts'
import { points } from './ridge.ts'

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

// None in the upper strip, where a star beside a word reads as punctuation.
const stars = points(
  '24,114,1.4 92,118,.9 160,98,1.2 214,214,.8 262,142,1.6 318,96,1 372,232,1.3 402,92,.8 446,132,1.1 492,136,1.5 584,104,.9 626,150,1.2 662,142,1.6 704,108,.8 742,248,1.3 806,194,1.1 848,134,.9 890,204,1.5 926,204,1.2 978,84,.8 1016,226,1.4 1104,188,1 1142,180,1.6 1188,96,.9 1226,232,1.2 1262,182,1.3',
)

export const Stars = () => (
  <g fill="var(--star)">
    {stars.map(([x, y, r]) => (
      <circle key={x} cx={x} cy={y} r={r} />
    ))}
  </g>
)
