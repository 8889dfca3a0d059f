import { countMyLetters } from '#contract/mailbox.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './my-page.module.css'

/** How many letters I sent and received, and how many of mine warmed their readers. Dashes until the answer comes. */
export function LetterCounts() {
  const { data: counts, isError } = useAnswer(countMyLetters)
  const missing = isError ? '불러오지 못했어요' : undefined
  return (
    <Card>
      <dl className={styles.counts}>
        <Count name="보낸 편지" unit="통" value={counts?.sent} missing={missing} />
        <Count name="받은 편지" unit="통" value={counts?.received} missing={missing} />
        <Count name="따뜻했대요" unit="번" value={counts?.warm} missing={missing} />
      </dl>
    </Card>
  )
}

type CountProps = {
  name: string
  unit: string
  value: number | undefined
  /** A screen reader says this in place of the dash. */
  missing: string | undefined
}

const Count = ({ name, unit, value, missing }: CountProps) => (
  <div className="grid gap-1">
    <dt className="text-ink-2 text-sm">{name}</dt>
    <dd className="font-bold text-xl tabular-nums">
      {value === undefined ? (
        <>
          <span aria-hidden="true">–</span>
          <span className="sr-only">{missing}</span>
        </>
      ) : (
        `${value.toLocaleString('ko-KR')}${unit}`
      )}
    </dd>
  </div>
)
