import { useId } from 'react'
import styles from './places.module.css'

/** The street lamp, lit at night. Its foot is at the origin. */
export function StreetLamp({ className }: { className?: string | undefined }) {
  const light = useId()
  return (
    <svg viewBox="-20 -118 40 122" aria-hidden="true" className={className}>
      <radialGradient id={light}>
        <stop offset="0" stopColor="var(--glow)" stopOpacity=".34" />
        <stop offset=".3" stopColor="var(--apricot)" stopOpacity=".12" />
        <stop offset="1" stopColor="var(--apricot)" stopOpacity="0" />
      </radialGradient>
      <g className={styles.light}>
        <circle cy="-94" r="70" fill={`url(#${light})`} />
        <ellipse cy="2" rx="58" ry="13" fill={`url(#${light})`} />
      </g>
      <ellipse cy="1" rx="13" ry="3" fill="var(--shade)" />
      <path d="M-6 0h12l-2-7H-4ZM-2-7h4v-70h-4Z" fill="var(--lamp-post)" />
      <path d="M-5-62h10" stroke="var(--lamp-post)" strokeWidth="2.400" strokeLinecap="round" />
      <path d="M-7-78h14l4-26h-22Z" className={styles.bulb} />
      <path
        d="M-8-78h16M0-104v26M-7-78l-4-26h22l-4 26Z"
        fill="none"
        stroke="var(--lamp-post)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M-14-104C-8-106-4-110 0-116 4-110 8-106 14-104Z" fill="var(--lamp-post)" />
    </svg>
  )
}
