import { useId } from 'react'
import styles from '../art.module.css'
import './windows.css'

/** The red door of the letter box, its fanlight lit. */
export function Door() {
  const id = useId()
  return (
    <svg viewBox="0 0 150 176" aria-hidden="true" className={styles.art}>
      <radialGradient id={id} cx=".5" cy=".42" r=".75">
        <stop offset="0" stopColor="var(--room-1)" />
        <stop offset="1" stopColor="var(--room-2)" />
      </radialGradient>
      <path d="M8 176V72a67 62 0 0 1 134 0v104Z" fill="var(--stone)" />
      <path d="M20 176V74a55 51 0 0 1 110 0v102Z" fill="var(--window-frame)" />
      <path d="M27 176V75a48 45 0 0 1 96 0v101Z" fill="var(--art-red)" />
      <path d="M75 30a48 45 0 0 1 48 45v101H75Z" fill="var(--art-red-deep)" opacity=".55" />
      <path d="M38 92V76a37 35 0 0 1 32-34v50ZM112 92V76a37 35 0 0 0-32-34v50Z" fill={`url(#${id})`} />
      <path d="M38 68h32M80 68h32" stroke="var(--art-red)" strokeWidth="3" />
      <path d="M38 104h32v60H38ZM80 104h32v60H80Z" fill="none" stroke="var(--art-red-deep)" strokeWidth="3" />
      <rect x="82" y="112" width="28" height="9" rx="2" fill="var(--glow)" />
      <rect x="86" y="115" width="20" height="3" rx="1.500" fill="var(--slot)" />
      <circle cx="72" cy="132" r="3.600" fill="var(--glow)" />
      <circle cx="75" cy="20" r="13" fill="var(--window-frame)" />
      <circle cx="75" cy="20" r="9" fill="var(--lamp-light)" />
    </svg>
  )
}
