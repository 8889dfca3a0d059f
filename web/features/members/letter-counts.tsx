import { countMyLetters } from '#contract/mailbox.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './my-page.module.css'

/** How many letters I sent and received, and how many of mine warmed their readers. Dashes until the answer comes. */
export function LetterCounts() {
  const counts = useAnswer(countMyLetters).data
  return (
    <Card>
      <dl className={styles.counts}>
        <Count name="보낸 편지" unit="통" value={counts?.sent} />
        <Count name="받은 편지" unit="통" value={counts?.received} />
        <Count name="따뜻했대요" unit="번" value={counts?.warm} />
      </dl>
    </Card>
  )
}

const Count = ({ name, unit, value }: { name: string; unit: string; value: number | undefined }) => (
  <div className="grid gap-1">
    <dt className="text-ink-2 text-sm">{name}</dt>
    <dd className="font-bold text-xl tabular-nums">
      {value === undefined ? <span aria-hidden="true">–</span> : `${value.toLocaleString('ko-KR')}${unit}`}
    </dd>
  </div>
)
