import { type Place, placed } from './place.ts'

/** A pine; `far` ones have one shade, that of the next hill. */
export const Pine = ({ far = false, ...place }: Place & { far?: boolean }) => (
  <g transform={placed(place)}>
    <path d="M-2-8h4v9h-4Z" fill="var(--trunk)" />
    <path
      d="M0-54c3 9 9 17 13 22-3 1-5 1-7 1 4 6 8 10 12 14-10 5-26 5-36 0 4-4 8-8 12-14-2 0-4 0-7-1 4-5 10-13 13-22Z"
      fill={far ? 'var(--hill-4)' : 'var(--tree)'}
    />
    {!far && <path d="M0-54c3 9 9 17 13 22-3 1-5 1-7 1 4 6 8 10 12 14-6 3-12 4-18 4Z" fill="var(--tree-2)" />}
  </g>
)

export const Round = (place: Place) => (
  <g transform={placed(place)}>
    <path d="M-2.5-14h5V1h-5Z" fill="var(--trunk)" />
    <circle cy="-32" r="24" fill="var(--tree)" />
    <path d="M0-56a24 24 0 0 1 0 48c9-8 13-16 13-25s-4-17-13-23Z" fill="var(--tree-2)" />
  </g>
)
