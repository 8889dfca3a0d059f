import type { Rest } from '#contract/rest.ts'
import { openReport } from '#web/features/reports/open-report.ts'
import { dayOfMonth } from '#web/platform/api/seoul-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export const restSentence = ({ until }: Rest) => `쉬는 중 · ${dayOfMonth(until)}에 돌아와요`

type Props = {
  rest: Rest
  /** A letter of the correspondence. The note is reported by it. */
  letterId: number
}

/** The rest of a counterpart, shown before a reply. Letters still arrive. */
export const RestNote = ({ rest, letterId }: Props) => (
  <div className="flex items-start gap-2.5 rounded-control bg-sunken px-4 py-3 text-ink text-sm">
    <Icon name="moon" size={21} />
    <p className="grid min-w-0 flex-1">
      <span className="font-semibold">{restSentence(rest)}</span>
      {rest.note && (
        <span className="text-ink-2">
          <bdi>{rest.note}</bdi>
        </span>
      )}
    </p>
    {rest.note && (
      <Button
        kind="text"
        size="s"
        className="-my-2 -me-3"
        aria-label="쉬는 동안의 말 신고"
        onClick={() => void openReport({ reportType: 'LETTER', restLetterId: letterId })}
      >
        신고
      </Button>
    )}
  </div>
)
