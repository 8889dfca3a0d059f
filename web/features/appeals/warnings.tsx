import { listMyWarnings } from '#contract/members.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { EmptyState } from '#web/ui/empty-and-error-states.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { WarningCard } from './warning-card.tsx'

/** My warnings, newest first, each with its appeal. */
export function Warnings() {
  const warnings = useAnswer(listMyWarnings)
  return (
    <QueryResult
      of={warnings}
      waiting={<Skeleton className="h-72 w-full" />}
      isEmpty={warnings => warnings.length === 0}
      empty={<EmptyState title="받은 경고가 없어요" text="함께 지내는 약속을 지켜 주셔서 고마워요." />}
    >
      {warnings => (
        <ul aria-label="받은 경고" className="grid gap-4">
          {warnings.map(warning => (
            <li key={warning.warningId}>
              <WarningCard warning={warning} />
            </li>
          ))}
        </ul>
      )}
    </QueryResult>
  )
}
