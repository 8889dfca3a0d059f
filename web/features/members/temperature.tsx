import { temperatureBand } from '#contract/members.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './temperature.module.css'
import { TemperatureHistory } from './temperature-history.tsx'

/** My temperature on a paper thermometer from 0 to 100, with a mark at 36.5, where all begin. */
export function Temperature({ temperature }: { temperature: number }) {
  const words = `${temperatureBand(temperature)} 따숨님`
  return (
    <Card as="section" className="grid content-between gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">마음의 온도</h2>
        <p className="font-bold text-2xl text-post tabular-nums">{temperature}도</p>
      </div>
      <meter
        aria-label="마음의 온도"
        min={0}
        max={100}
        value={temperature}
        aria-valuetext={`${temperature}도, ${words}`}
        className="sr-only"
      />
      <div aria-hidden="true" className={styles.thermometer}>
        <div className={styles.strip}>
          <div className={styles.warmth} style={{ inlineSize: `${temperature}%` }} />
        </div>
        <div className={styles.bulb} />
        <div className={styles.marks} />
        <span className={styles.body}>36.5 사람의 온도</span>
        <span className={`${styles.end} end-0`}>100</span>
        <div className={styles.bead} style={{ insetInlineStart: `${temperature}%` }} />
      </div>
      <p className="text-ink-2">{words}</p>
      <TemperatureHistory />
    </Card>
  )
}
