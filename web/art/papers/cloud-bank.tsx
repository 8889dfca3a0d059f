import { Cloud } from '../cloud.tsx'
import styles from './paper.module.css'

/** Paper clouds along the foot, and one at the top edge. */
export const CloudBank = () => (
  <>
    <svg className={styles.top} viewBox="0 0 400 40" aria-hidden="true">
      <Cloud x={64} y={18} scale={0.52} />
      <Cloud x={176} y={10} scale={0.36} />
    </svg>
    <svg className={styles.foot} viewBox="0 0 400 84" aria-hidden="true">
      <g className={styles.cut}>
        <path
          d="M-6 84V52c8-10 24-10 32-1 6-15 32-17 41-2 10-9 27-6 32 5 14-8 34-3 38 9 12-9 33-7 41 3 11-11 35-9 43 3 8-14 34-15 43-2 11-15 40-16 50 1 9-11 29-10 36 1 8-12 26-14 36-5 7-10 20-12 24-8v28Z"
          fill="var(--bank-far)"
        />
      </g>
      <g className={styles.cut}>
        <path
          d="M-6 84V66c10-8 26-5 31 4 9-9 29-8 36 2 12-7 30-4 36 6 13-6 31-3 38 5 15-7 36-6 46 0 12-9 33-9 43 0 10-13 36-13 46-1 9-9 28-8 35 2 9-11 29-12 40-3 11-13 39-15 61-5v8Z"
          fill="var(--bank-near)"
        />
      </g>
      <Cloud x={58} y={60} scale={0.62} />
      <Cloud x={346} y={54} scale={0.74} />
      <Cloud x={214} y={72} scale={0.46} />
    </svg>
  </>
)
