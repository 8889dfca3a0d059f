import { type CSSProperties, useEffect, useState } from 'react'
import { listTemperatureMoves, temperatureBand } from '#contract/members.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { memberId } from '#web/platform/api/session.ts'
import { Card } from '#web/ui/card.tsx'
import { dayName } from '#web/ui/date.ts'
import { getTemperatureSeen, rememberTemperature } from './last-temperature.ts'
import styles from './temperature.module.css'
import { moved, TemperatureHistory } from './temperature-history.tsx'

/**
 * My temperature on a paper thermometer from 0 to 100, with a mark at 36.5, where all begin. The bead slides from the
 * value that this browser showed last.
 */
export function Temperature({ temperature }: { temperature: number }) {
  const words = `${temperatureBand(temperature)} 따숨님`
  const [before] = useState(() => getTemperatureSeen(memberId()) ?? temperature)
  useEffect(() => rememberTemperature(memberId(), temperature), [temperature])
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
        <div
          className={styles.bead}
          style={
            { insetInlineStart: `${temperature}%`, '--from': `${before - temperature}cqi` } as CSSProperties
          }
        />
      </div>
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="text-ink-2">{words}</p>
        <LastMove />
      </div>
      <TemperatureHistory />
    </Card>
  )
}

/** The last change of my temperature and its day. */
function LastMove() {
  const [last] = useAnswer(listTemperatureMoves, { query: { page: '1', size: '1' } }).data?.content ?? []
  return (
    last && (
      <p className="font-semibold tabular-nums">
        {moved(last.delta)} <time dateTime={last.movedAt}>{dayName(last.movedAt, serverNow())}</time>
      </p>
    )
  )
}
