import styles from './art.module.css'

type Place = { x: number; y: number; scale: number }
const at = ({ x, y, scale }: Place) => `translate(${x} ${y}) scale(${scale})`

export const Cloud = (place: Place) => (
  <g transform={at(place)}>
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

/** A pine; `far` ones are one shade of their hill. */
export const Pine = ({ far, ...place }: Place & { far: boolean }) => (
  <g transform={at(place)}>
    <rect x="-2" y="-8" width="4" height="9" fill="var(--trunk)" />
    <path
      d="M0-54c3 9 9 17 13 22-3 1-5 1-7 1 4 6 8 10 12 14-10 5-26 5-36 0 4-4 8-8 12-14-2 0-4 0-7-1 4-5 10-13 13-22Z"
      fill={far ? 'var(--hill-4)' : 'var(--tree)'}
    />
    {!far && <path d="M0-54c3 9 9 17 13 22-3 1-5 1-7 1 4 6 8 10 12 14-6 3-12 4-18 4Z" fill="var(--tree-2)" />}
  </g>
)

export const Round = (place: Place) => (
  <g transform={at(place)}>
    <rect x="-2.500" y="-14" width="5" height="15" fill="var(--trunk)" />
    <circle cy="-32" r="24" fill="var(--tree)" />
    <path d="M0-56a24 24 0 0 1 0 48c9-8 13-16 13-25s-4-17-13-23Z" fill="var(--tree-2)" />
  </g>
)

// Drawn by hand once; the sky of the night has no others.
const stars = [
  [24, 40, 1.4],
  [92, 118, 0.9],
  [160, 62, 1.2],
  [214, 214, 0.8],
  [262, 34, 1.6],
  [318, 96, 1],
  [372, 232, 1.3],
  [402, 54, 0.8],
  [446, 132, 1.1],
  [492, 26, 1.5],
  [584, 70, 0.9],
  [626, 150, 1.2],
  [662, 34, 1.6],
  [704, 108, 0.8],
  [742, 248, 1.3],
  [806, 60, 1.1],
  [848, 134, 0.9],
  [890, 30, 1.5],
  [926, 204, 1.2],
  [978, 84, 0.8],
  [1016, 226, 1.4],
  [1104, 52, 1],
  [1142, 180, 1.6],
  [1188, 96, 0.9],
  [1226, 232, 1.2],
  [1262, 44, 1.3],
] as const

export const Stars = () => (
  <g fill="var(--star)">
    {stars.map(([x, y, r]) => (
      <circle key={x} cx={x} cy={y} r={r} />
    ))}
  </g>
)
