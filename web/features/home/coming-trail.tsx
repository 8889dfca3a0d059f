import type { CSSProperties } from 'react'
import type { ComingLetter } from '#contract/letters.ts'
import { Magpie } from '#web/art/magpie.tsx'
import { useSecond } from '#web/ui/use-second.ts'
import styles from './coming-trail.module.css'

const minuteMs = 60_000

/** The hills with the magpie where the letter is now, between its start and my house. It moves once a minute. */
export function ComingTrail({ letter }: { letter: ComingLetter }) {
  const now = useSecond()
  const way = partOf(letter, now)
  return (
    <div aria-hidden="true" className={styles.strip}>
      <svg viewBox="0 0 320 56" preserveAspectRatio="none" aria-hidden="true">
        <path
          d="M0 34C40 22 70 18 112 25 160 32 190 14 236 17 270 19 300 25 320 23V56H0Z"
          fill="var(--hill-2)"
        />
        <path d="M0 44C50 32 96 34 140 39 190 45 238 32 320 37V56H0Z" fill="var(--hill-4)" />
        <path d="M0 51C70 44 150 49 210 48 260 47 290 45 320 46V56H0Z" fill="var(--hill-6)" />
      </svg>
      <svg viewBox="0 0 320 56" preserveAspectRatio="none" aria-hidden="true">
        <path d={trail} className={styles.trail} vectorEffect="non-scaling-stroke" />
      </svg>
      <svg viewBox="-16 -34 32 36" aria-hidden="true" className={styles.house}>
        <path d="M-11-18H11V0H-11Z" fill="var(--envelope-flap)" />
        <path d="M-15-17 0-31 15-17Z" fill="var(--roof-blue)" />
        <path d="M-4-14H4V-4H-4Z" fill="var(--glow)" />
        <path d="M0-14v10M-4-9h8" stroke="var(--wood)" strokeWidth="1" />
      </svg>
      <span className={styles.magpie} style={{ '--part': way, '--height': heightAt(way) } as CSSProperties}>
        <Magpie pose="fly" />
      </span>
    </div>
  )
}

// A parabola over the hills; `heightAt` follows it.
const trail = 'M0 38Q160 -10 320 38'
const heightAt = (part: number) => Number((38 - 96 * part * (1 - part)).toFixed(1))

/** Part of the delivery time that has passed, from 0 to 1, in whole minutes. */
export function partOf({ deliveryStartedAt, deliveryCompletedAt }: ComingLetter, now: number): number {
  const [start, end] = [Date.parse(deliveryStartedAt), Date.parse(deliveryCompletedAt)]
  const minutes = Math.floor((now - start) / minuteMs)
  const part = (minutes * minuteMs) / Math.max(end - start, minuteMs)
  return Math.min(Math.max(Number(part.toFixed(4)), 0), 1)
}
