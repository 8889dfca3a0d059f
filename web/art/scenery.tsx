import styles from './art.module.css'
import { heightAt, points } from './ridge.ts'

type Place = { x: number; y: number; scale: number }
const at = ({ x, y, scale }: Place) => `translate(${x} ${y}) scale(${Math.round(scale * 100) / 100})`

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

/** A pine; `far` ones have one shade, that of the next hill. */
export const Pine = ({ far = false, ...place }: Place & { far?: boolean }) => (
  <g transform={at(place)}>
    <path d="M-2-8h4v9h-4Z" fill="var(--trunk)" />
    <path
      d="M0-54c3 9 9 17 13 22-3 1-5 1-7 1 4 6 8 10 12 14-10 5-26 5-36 0 4-4 8-8 12-14-2 0-4 0-7-1 4-5 10-13 13-22Z"
      fill={far ? 'var(--hill-4)' : 'var(--tree)'}
    />
    {!far && <path d="M0-54c3 9 9 17 13 22-3 1-5 1-7 1 4 6 8 10 12 14-6 3-12 4-18 4Z" fill="var(--tree-2)" />}
  </g>
)

export const Round = (place: Place) => (
  <g transform={at(place)}>
    <path d="M-2.5-14h5V1h-5Z" fill="var(--trunk)" />
    <circle cy="-32" r="24" fill="var(--tree)" />
    <path d="M0-56a24 24 0 0 1 0 48c9-8 13-16 13-25s-4-17-13-23Z" fill="var(--tree-2)" />
  </g>
)

/** Blades along a line, in tufts. */
export const Grass = ({ line }: { line: string }) => (
  <path
    fill="var(--hill-7)"
    d={Array.from({ length: 150 }, (_, index) => {
      const x = 4 + index * 8.6 + ((index * 37) % 7)
      const y = Math.round(heightAt(line, x)) + 4
      const tall = 7 + ((index * 29) % 11)
      const lean = ((index * 53) % 13) - 6
      return `M${x - 3} ${y}q${lean / 2}-${tall * 0.7} ${lean + 3}-${tall}q-1 ${tall * 0.5} 3 ${tall}Z`
    }).join('')}
  />
)

const flowers = points(
  '52,640 118,704 176,652 236,728 298,706 352,650 396,742 448,700 500,640 540,728 596,704 652,646 700,736 744,708 806,650 862,724 912,694 970,648 1020,734 1084,702 1140,650 1196,722 1242,700',
)
const petals = ['var(--cloud)', 'var(--apricot)', 'var(--glow)']

export const Flowers = () => (
  <g opacity=".8">
    {flowers.map(([x, y], index) => (
      <circle key={x} cx={x} cy={y} r={1.7 + (index % 3) * 0.5} fill={petals[index % 3]} />
    ))}
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
