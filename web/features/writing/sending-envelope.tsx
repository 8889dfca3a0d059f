import type { ReactNode } from 'react'
import art from '#web/art/art.module.css'
import styles from './sending-scene.module.css'

/** The envelope, 160 by 106, its flap open or shut as the phase around it says; `children` are in it. */
export const Pocket = ({ children }: { children: ReactNode }) => (
  <>
    <path
      className={styles.openFlap}
      d="M-80 0-8-57a12 12 0 0 1 16 0L80 0Z"
      fill="var(--envelope-flap)"
      stroke="var(--envelope-line)"
      strokeWidth="1.2"
    />
    <rect x="-80" width="160" height="106" rx="6" fill="var(--envelope-line)" />
    {children}
    <g className={art.near}>
      <path
        d="M-80 3-8 58a13 13 0 0 0 16 0L80 3v97a6 6 0 0 1-6 6H-74a6 6 0 0 1-6-6Z"
        fill="var(--envelope)"
        stroke="var(--envelope-line)"
        strokeWidth="1.2"
      />
      <path d="M-78 104-18 51M78 104 18 51" fill="none" stroke="var(--envelope-line)" strokeWidth="1.4" />
    </g>
    <g className={styles.flap}>
      <path
        className={art.near}
        d="M-80 5a5 5 0 0 1 5-5H75a5 5 0 0 1 5 5L8 61a13 13 0 0 1-16 0Z"
        fill="var(--envelope-flap)"
        stroke="var(--envelope-line)"
        strokeWidth="1.2"
      />
    </g>
    <g transform="translate(0 58)">
      <g className={styles.seal}>
        <circle r="15" fill="var(--art-red)" />
        <path d="M0-15a15 15 0 0 1 0 30c6-4 9-9 9-15s-3-11-9-15Z" fill="var(--art-red-deep)" opacity=".6" />
        <path
          d="M0 8c-7-4.600-8.500-8-6.500-10.800 2-2.400 5.200-1.700 6.500.9 1.300-2.600 4.500-3.300 6.500-.9C8.500 0 7 3.400 0 8Z"
          fill="#fff"
          opacity=".88"
        />
      </g>
    </g>
  </>
)

/** A written sheet in three parts, of which the lower and then the upper one are turned over the middle. */
export const Sheet = () => (
  <g className={styles.sheet}>
    <Part y={-74} />
    <g transform="translate(0 -30)">
      <g className={styles.lower}>
        <Part y={0} />
      </g>
    </g>
    <g transform="translate(0 -74)">
      <g className={styles.upper}>
        <Part y={-44} />
      </g>
    </g>
  </g>
)

const Part = ({ y }: { y: number }) => (
  <g transform={`translate(0 ${y})`}>
    <rect
      x="-64"
      width="128"
      height="44.500"
      fill="var(--envelope)"
      stroke="var(--envelope-line)"
      strokeWidth=".8"
    />
    <path
      d="M-48 12h96M-48 22h96M-48 32h70"
      stroke="var(--envelope-line)"
      strokeWidth="2.400"
      strokeLinecap="round"
    />
  </g>
)
