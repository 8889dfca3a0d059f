import styles from './places.module.css'
import { Entrance, Flag, Shop, Sign } from './post-office-details.tsx'

/** The post office, the link to writing. Its foot is at the origin. */
export const PostOffice = () => (
  <svg viewBox="-138 -212 276 218" aria-hidden="true" className={styles.drawing}>
    <ellipse cy="2" rx="138" ry="9" fill="var(--shade)" />
    <Walls />
    <Roof />
    <Shop x={-74} />
    <Shop x={74} />
    <Gable />
    <Sign />
    <Entrance />
    <Flag />
  </svg>
)

const Walls = () => (
  <g className={styles.lift}>
    <path d="M-112-104v104h224v-104Z" fill="var(--wall)" />
    <path d="M60-104h52v104H60Z" fill="var(--wall-shade)" opacity=".55" />
    <path d="M-112-14h224V0h-224Z" fill="var(--stone)" />
    <path
      d="M-112-14h224M-80-14V0m38-14V0M44-14V0m36-14V0"
      stroke="var(--stone-edge)"
      strokeWidth="1.200"
      fill="none"
    />
  </g>
)

const Roof = () => (
  <g className={styles.lift}>
    <path
      d="M-128-98c10-4 16-14 24-52 1-4 3-6 7-6h194c4 0 6 2 7 6 8 38 14 48 24 52 2 1 1 4-2 4h-252c-3 0-4-3-2-4Z"
      fill="var(--roof)"
    />
    <path
      d="M40-156h57c4 0 6 2 7 6 8 38 14 48 24 52 2 1 1 4-2 4H66c-4-20-12-46-26-62Z"
      fill="var(--roof-shade)"
      opacity=".5"
    />
    {[
      [-142, -106, 16],
      [-128, -110, 17],
      [-114, -116, 18],
    ].map(([y, x, count]) => (
      <path
        key={y}
        d={`M${x} ${y}${'q6.500 7 13 0'.repeat(count ?? 0)}`}
        fill="none"
        stroke="var(--roof-light)"
        strokeWidth="1.500"
        opacity=".75"
      />
    ))}
    <path d="M-100-157h200" stroke="var(--roof-light)" strokeWidth="4" strokeLinecap="round" />
    <path
      d="M-109-141l6-18h206l6 18-11 4-14-6-15 7-19-7-18 6-22-6-21 7-20-6-16 6-21-7-15 5-14-6Z"
      fill="var(--snow-cap)"
    />
  </g>
)

const Gable = () => (
  <>
    <g className={styles.lift}>
      <path d="M-42 0v-126L0-168l42 42V0Z" fill="var(--wall)" />
      <path d="M22-146 42-126V0H22Z" fill="var(--wall-shade)" opacity=".5" />
      <path d="M-42-14h84V0h-84Z" fill="var(--stone)" />
    </g>
    <path
      d="M-54-114 0-174l54 60c2 2 0 5-3 4L0-160-51-110c-3 1-5-2-3-4Z"
      fill="var(--roof)"
      className={styles.lift}
    />
    <path d="M0-174 54-114c2 2 0 5-3 4L0-160Z" fill="var(--roof-shade)" opacity=".55" />
    <path d="M-40-132 0-176l40 44-9 4-12-9-19-18-20 18-11 10Z" fill="var(--snow-cap)" />
    <circle cy="-124" r="13" fill="var(--frame)" />
    <circle cy="-124" r="10.500" fill="var(--clock)" />
    <path d="M0-124v-7M0-124l5 3" stroke="var(--sign-ink)" strokeWidth="1.700" strokeLinecap="round" />
  </>
)
