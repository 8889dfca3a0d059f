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
          d="M0 34l28-7.2 27-4 27-1.7 30 4.6 27 .5 24-2.6 23-2.7 24-3 26-1.3 20 1.5 18 3.1 18 1.9 28-.1V56H0Z"
          fill="var(--hill-2)"
        />
        <path
          d="M0 44l21-4.6 41-4.5 20-.4 20 1.7 38 2.1 19 2.7 38-1.8 21-.6 46-1.9 56 .3V56H0Z"
          fill="var(--hill-4)"
        />
        <path d="M0 51l19-1.3 40-1.6 60-.2 72 .5 35-1.2 28-.7 66-.8V56H0Z" fill="var(--hill-6)" />
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
