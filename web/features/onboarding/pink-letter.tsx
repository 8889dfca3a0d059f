import art from '#web/art/art.module.css'
import styles from './pink-letter.module.css'

/** A pink envelope that the class `opening` around it opens; `onOpen` when its sheet is out. */
export const PinkLetter = ({ onOpen }: { onOpen: () => void }) => (
  <svg viewBox="-110 -130 220 210" aria-hidden="true" className={styles.drawing}>
    <ellipse cy="76" rx="92" ry="7" fill="var(--shade)" />
    <rect x="-100" y="-65" width="200" height="135" rx="8" fill="var(--pink-deep)" />
    <path d="M-100-60-6-128a10 10 0 0 1 12 0L100-60Z" className={styles.openFlap} fill="var(--pink-deep)" />
    <g className={styles.sheet} onAnimationEnd={onOpen}>
      <rect x="-84" y="-58" width="168" height="120" rx="4" fill="var(--envelope)" />
      <path
        d="M-60-34H60M-60-14H60M-60 6H60M-60 26H16"
        stroke="var(--envelope-line)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </g>
    <path d="M-100-57-9 12a15 15 0 0 0 18 0l91-69V62a8 8 0 0 1-8 8H-92a8 8 0 0 1-8-8Z" fill="var(--pink)" />
    <path d="M-96 68-22 6M96 68 22 6" stroke="var(--pink-deep)" strokeWidth="2.500" fill="none" />
    <g className={styles.closedFlap}>
      <path
        d="M-100-57a8 8 0 0 1 8-8H92a8 8 0 0 1 8 8L9 14a15 15 0 0 1-18 0Z"
        fill="var(--pink-flap)"
        className={art.near}
      />
      <path
        d="M-100-57-9 14a15 15 0 0 0 18 0l91-71"
        fill="none"
        stroke="var(--cut-edge)"
        strokeWidth="1.4"
        opacity=".6"
      />
      <g className={styles.seal}>
        <circle cy="10" r="19" fill="var(--art-red)" />
        <path
          d="M0 20c-9-6-11-10.500-8-14 2.500-3 6.500-2 8 1 1.500-3 5.500-4 8-1 3 3.500 1 8-8 14Z"
          fill="#fff"
          opacity=".88"
        />
      </g>
    </g>
  </svg>
)
