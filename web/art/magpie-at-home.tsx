import { BeakLetter, MagpieBody, MagpieHead, type Pose, ShutEye } from './magpie.tsx'
import styles from './magpie-at-home.module.css'

type Props = { pose: Exclude<Pose, 'fly' | 'bow'> | 'asleep'; hasScarf?: boolean }

/**
 * The magpie where it lives: it can sleep and wear a scarf. `[data-head]`, `[data-pupil]` and `[data-lid]` are the
 * parts that `use-gaze.ts` moves. Its feet stand at (4, 15).
 */
export const MagpieAtHome = ({ pose, hasScarf = false }: Props) =>
  pose === 'asleep' ? (
    <MagpieBody>
      {hasScarf && <Scarf />}
      <SleepingHead />
    </MagpieBody>
  ) : (
    <>
      <MagpieBody />
      {hasScarf && <ScarfEnd />}
      <g className={styles.head} data-head="">
        <MagpieHead>
          <circle cx="20" cy="-18.800" r="2.500" fill="var(--magpie)" className={styles.lid} data-lid="" />
        </MagpieHead>
        {pose !== 'perch' && <BeakLetter />}
      </g>
      {hasScarf && <Scarf />}
    </>
  )

/** The head turned back, its beak under the wing. */
const SleepingHead = () => (
  <g transform="translate(21 -1) scale(-1 1) rotate(30 12 -12)">
    <MagpieHead>
      <ShutEye />
    </MagpieHead>
  </g>
)

const Scarf = () => (
  <path
    d="M4.500-13.500c3 4.500 9 7 16.500 5.500 1.500-.3 2.600 1 2.300 2.500-.3 1.300-1 2-2.300 2.300C13-1.500 5-4.500 1.500-9.500c-.8-1.300-.5-2.700.4-3.600.9-.9 1.900-1.100 2.600-.4Z"
    fill="var(--art-red)"
    stroke="var(--art-red-deep)"
    strokeWidth=".8"
  />
)

const ScarfEnd = () => (
  <path
    d="M5-8C1-5-1 0-1.500 5.500l2.800.4 1-1.200 1.300 1.600 1.400-1.100 1.600 1C7 1 8.500-2.500 10.500-5Z"
    fill="var(--art-red-deep)"
  />
)
