import type { ReactNode } from 'react'
import type { BookContents } from '#contract/letter-book.ts'
import { CounterpartName } from '#web/features/private-names/counterpart-name.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Segments } from '#web/ui/segments.tsx'
import type { Choice } from './choice.ts'
import styles from './people-choice.module.css'

type Props = { contents: BookContents; choice: Choice; onChange: (change: Partial<Choice>) => void }

const whoms = [
  { value: 'ALL' as const, label: '모두' },
  { value: 'SOME' as const, label: '골라 담기' },
]

/** All letters, or those with some counterparts. */
export function PeopleChoice({ contents: { people, unanswered }, choice, onChange }: Props) {
  const chosen = choice.people
  const toggle = (id: number, isOn: boolean) =>
    onChange({ people: isOn ? [...(chosen ?? []), id] : (chosen ?? []).filter(other => other !== id) })
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">누구와 나눈 편지</h2>
        <Segments
          label="누구와 나눈 편지"
          options={whoms}
          value={chosen ? 'SOME' : 'ALL'}
          onChange={whom => onChange({ people: whom === 'ALL' ? null : [], unanswered: false })}
        />
      </div>
      {chosen && (
        <ul className={styles.people}>
          {people.map(({ matchingId, oppositeZipCode, letters }) => (
            <Row
              key={matchingId}
              count={letters}
              isOn={chosen.includes(matchingId)}
              onChange={isOn => toggle(matchingId, isOn)}
            >
              <CounterpartName zipCode={oppositeZipCode} />
            </Row>
          ))}
          {unanswered > 0 && (
            <Row
              count={unanswered}
              isOn={choice.unanswered}
              onChange={unanswered => onChange({ unanswered })}
            >
              답장을 기다리는 편지
            </Row>
          )}
        </ul>
      )}
    </div>
  )
}

type RowProps = { count: number; isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode }

const Row = ({ count, isOn, onChange, children }: RowProps) => (
  <li>
    <label className={styles.person}>
      <input
        type="checkbox"
        className="sr-only"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={styles.box}>
        <Icon name="check" size={16} />
      </span>
      <span className="min-w-0 flex-1">{children}</span>
      <span className="shrink-0 text-ink-2 text-sm tabular-nums">{count}통</span>
    </label>
  </li>
)
