import { EnvelopeShape } from '#web/art/envelope.tsx'
import { MagpieShape } from '#web/art/magpie.tsx'
import { PostboxShape } from '#web/art/postbox.tsx'
import styles from './landing-stage.module.css'
import { LandingStage, Slope } from './landing-stage.tsx'

/** A line of five plates, a zip code, above the post box at which the letter leans. */
export const AtThePostbox = () => (
  <LandingStage>
    <Slope up={204} />
    <path d={poles} fill="var(--trunk)" className={styles.lift} />
    <path d={line} fill="none" stroke="var(--trunk)" strokeWidth="2" />
    {plates.map(([character, x, y, turn]) => (
      <g key={character} transform={`translate(${x} ${y}) rotate(${turn})`}>
        <path d="M-23 2 22 0l1 56-44 2Z" fill="var(--envelope)" className={styles.lift} />
        <path d="M-4-6h7v13h-7Z" fill="var(--wood)" />
        <text y="44" textAnchor="middle" fontSize="32" fontWeight="700" fill="var(--stamp-ink)">
          {character}
        </text>
      </g>
    ))}
    <g transform="translate(186 390) scale(1.75)">
      <PostboxShape />
      <g transform="translate(3 -87) scale(-.82 .82)">
        <MagpieShape />
      </g>
    </g>
    <g transform="translate(258 372) rotate(-14) scale(1.55)" className={styles.lift}>
      <EnvelopeShape />
    </g>
  </LandingStage>
)

const poles = 'M20 400V34l4-6 5 6v366ZM361 400V34l4-6 5 6v366Z'
const line = 'M25 48C110 106 280 106 365 48'
// Character, place on the line, turn in degrees.
const plates = [
  ['B', 71, 72, 14],
  ['7', 133, 88, 6],
  ['K', 195, 92, -1],
  ['3', 257, 88, -7],
  ['M', 319, 72, -14],
] as const
