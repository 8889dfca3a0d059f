import styles from './places.module.css'

/** The notice board of shared letters with a small roof. Its foot is at the origin. */
export const NoticeBoard = () => (
  <svg viewBox="-64 -106 128 114" aria-hidden="true" className={styles.drawing}>
    <ellipse cy="2" rx="58" ry="5" fill="var(--shade)" />
    <path d="M-44 0v-78M44 0v-78" stroke="var(--trunk)" strokeWidth="7" strokeLinecap="round" />
    <g className={styles.lift}>
      <rect x="-52" y="-82" width="104" height="62" rx="4" fill="var(--wood)" />
      <rect x="-46" y="-76" width="92" height="50" rx="2" fill="var(--cork)" />
    </g>
    <path className={styles.lift} d="M-62-82 0-104l62 22-3 7H-59Z" fill="var(--roof)" />
    <path d="M-50-87 0-106l50 19-11 3-15-4-24-9-25 8-14 5Z" fill="var(--snow-cap)" />
    {notes.map(({ x, y, width, height, turn, colour, lines }) => (
      <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
        <rect
          x={-width / 2}
          width={width}
          height={height}
          fill={colour}
          stroke="var(--shade)"
          strokeWidth=".6"
        />
        {lines.map(at => (
          <path
            key={at}
            d={`M${5 - width / 2} ${at}h${width - 10}`}
            stroke="var(--trunk)"
            strokeWidth="1.500"
            opacity=".38"
          />
        ))}
        {lines.length > 0 && <circle cy="1" r="2.400" fill="var(--art-red)" />}
      </g>
    ))}
  </svg>
)

const notes = [
  { x: -28, y: -71, width: 24, height: 30, turn: -4, colour: 'var(--note-1)', lines: [8, 14, 20] },
  { x: 2, y: -70, width: 26, height: 22, turn: 3, colour: 'var(--note-2)', lines: [8, 14] },
  { x: 30, y: -72, width: 21, height: 28, turn: -2, colour: 'var(--note-3)', lines: [8, 14] },
  { x: 7, y: -44, width: 30, height: 15, turn: 0, colour: 'var(--note-4)', lines: [] },
]
